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
