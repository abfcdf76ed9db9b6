//go:build integration

package e2e

import (
	"testing"

	"cavalo/internal/words"
)

// TestWhatIsNew: the page offers what is new by itself after an update, in the
// language of its player, and never again.
func TestWhatIsNew(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=pt")
	if g.words("news-words") != "" {
		t.Error("a first visit is told of an update")
	}
	g.Do(`localStorage.setItem("cavalo/version", "v0.1.0")`)
	g.reload()
	g.press("button", words.Pt.T(words.NewsTitle))
	g.find("dialog", words.Pt.T(words.NewsTitle))
	g.waitMatch("news-text-0", "^A página ")
	g.reload()
	if g.words("news-words") != "" {
		t.Error("it is offered again")
	}
}

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
