//go:build integration

package e2e

import (
	"strings"
	"testing"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/chromedp"
)

func TestWithoutWebGLTheTextViewPlays(t *testing.T) {
	g := &game{Tab: browser.Open(t, chromedp.Flag("disable-3d-apis", true)), t: t, address: serveSite(t)}
	g.before(met)
	g.load("?lang=en" + atF())
	g.Wait(`document.getElementById("text-view").checkVisibility() && document.getElementById("no-canvas").checkVisibility()`)
	squares := route(t, "F", 2)
	for n, square := range squares {
		g.pressSquare(square)
		g.waitSteps(n + 1)
	}
	g.choose("A", 70)
	g.playSolution(stepsOfA)
	for _, problem := range g.Errors() {
		if !strings.Contains(problem, "WebGL") { // Chromium says that there is none
			t.Errorf("an error on the console: %q", problem)
		}
	}
}

func TestStorageThatFailsIsSaidOnce(t *testing.T) {
	tests := []struct{ name, script, words string }{
		{"full", `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }`, "browser's storage is full"},
		{"forbidden", `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } })`, "doesn't let the page store anything"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := newGame(t, serveSite(t))
			g.before(test.script)
			g.load("?lang=en" + atF())
			squares := route(t, "F", 3)
			g.find("dialog", "Nothing can be saved here") // the game of the link is kept at once
			g.waitMatch("storage-dialog-body", test.words)
			g.pressIn("storage-dialog", "button", "Download the game")
			g.waitMatch("notice-text", "Saved as cavalo-.*txt")
			for n, square := range squares {
				g.pressSquare(square)
				g.waitSteps(n + 1)
			}
			g.waitGone("storage-dialog")
		})
	}
}
