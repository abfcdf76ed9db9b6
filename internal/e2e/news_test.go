//go:build integration

package e2e

import (
	"testing"

	"cavalo/internal/words"
)

// TestLibraryPage: About leads to the page about the package for other programs, in
// the language of its reader, and the browser's Back leads to the game again.
func TestLibraryPage(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=pt")
	g.press("button", words.Pt.T(words.About))
	g.press("button", words.Pt.T(words.AboutLibrary))
	g.Wait(`location.pathname.endsWith("/library/") && document.documentElement.lang === "pt-PT" && !document.getElementById("actions").hidden`)
	g.press("button", words.Pt.Docs()["run"])
	g.Wait(`document.getElementById("picture").naturalWidth > 0`)
	g.Do(`setTimeout(() => history.back())`) // what is evaluated ends before the page does
	g.Wait(`location.pathname === "/"`)
	g.running()
}
