package e2e

import (
	"strings"
	"testing"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// visible waits until the loading page shows some words to the eye.
func (g *game) visible(words string) {
	g.t.Helper()
	g.Wait(`document.getElementById("loading").checkVisibility() && document.getElementById("loading").innerText.includes(` + quote(words) + `)`)
}

func TestFailuresAreSaidInWords(t *testing.T) {
	tests := []struct {
		name   string
		script string
		file   bool   // opened from the disk
		gone   string // files that the host does not have
		en, pt string
	}{
		{name: "no WebAssembly", script: "delete globalThis.WebAssembly", en: "has no WebAssembly", pt: "não tem WebAssembly"},
		{name: "no program", gone: "game.*.wasm*", en: "could not be loaded", pt: "Não foi possível carregar"},
		{name: "no canvas document", gone: "game.*.html*", en: "could not be loaded", pt: "Não foi possível carregar"},
		{name: "no starter in it", gone: "game.*.js*", en: "could not be loaded", pt: "Não foi possível carregar"},
		{name: "opened as a file", file: true, en: "opened as a file", pt: "aberta como ficheiro"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			address := "file://" + siteFolder(t) + "/index.html"
			if !test.file {
				handler := siteHandler(t)
				if test.gone != "" {
					handler = without(handler, test.gone)
				}
				address = browser.Serve(t, handler) + "/"
			}
			g := newBroken(t, address)
			if test.script != "" {
				g.before(test.script)
			}
			g.Go(address + "?lang=en")
			g.visible(test.en)
			g.Go(address + "?lang=pt")
			g.visible(test.pt)
			g.visible("http://localhost:8080") // what to try
			g.find("button", "Carregar de novo")
		})
	}
}

func TestWithoutScriptsBothLanguagesAreShown(t *testing.T) {
	g := newGame(t, serveSite(t))
	browser.Call(g.Tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	g.Go(g.address)
	g.visible("If the game does not appear")
	g.visible("Se o jogo não aparecer")
}

func TestWithoutWebGLTheTextViewPlays(t *testing.T) {
	g := &game{Tab: browser.Open(t, chromedp.Flag("disable-3d-apis", true)), t: t, address: serveSite(t)}
	g.load("?lang=en" + atF())
	g.Wait(`document.getElementById("text-view").checkVisibility() && document.getElementById("no-canvas").checkVisibility()`)
	squares := route(t, "F", 2)
	for n, square := range squares {
		g.pressSquare(square)
		g.waitSteps(n + 1)
	}
	g.choose("A", 70)
	g.press("button", "Solve")
	g.waitSteps(stepsOfA)
	for _, problem := range g.Errors() {
		if !strings.Contains(problem, "WebGL") { // Chromium says that there is none
			t.Errorf("an error on the console: %q", problem)
		}
	}
}

func TestStorageThatFailsIsSaidOnce(t *testing.T) {
	tests := []struct{ name, script, words string }{
		{"full", `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }`, "storage of this browser is full"},
		{"forbidden", `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } })`, "does not let the page store anything"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := newGame(t, serveSite(t))
			g.before(test.script)
			g.load("?lang=en" + atF())
			squares := route(t, "F", 3)
			g.find("dialog", "Nothing can be kept here") // the game of the link is kept at once
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
