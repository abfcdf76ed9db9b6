//go:build integration

package e2e

import (
	"testing"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/chromedp/kb"
)

// A text field of the canvas has an input of the browser.
func TestFieldOfTheCanvas(t *testing.T) {
	g := start(t)
	g.Do(`frames[0].stayed = true`) // a canvas that starts anew loses the field
	g.more("new-game")
	g.click("seed-more")
	g.click("seed")
	g.Wait(`frames[0].document.activeElement.id === "field"`)
	g.keys("mar")
	g.Wait(`frames[0].document.getElementById("field").value.endsWith("mar")`)
	// The program looks at the field after the first input and before the second
	// one is heard of: what was typed stays.
	g.Do(`const view = frames[0], field = view.document.getElementById("field"), input = () => field.dispatchEvent(new Event("input"));
		field.value = "maré"; input(); field.value = "maré 1";
		view.document.querySelector("canvas").dispatchEvent(new view.PointerEvent("pointermove", { isPrimary: true, bubbles: true, clientX: 1, clientY: 1 }));
		window.typed = field.value; input()`)
	if got := g.Text("typed"); got != "maré 1" {
		t.Errorf("what was typed became %q", got)
	}
	g.keys("!" + kb.Enter)
	g.Wait(`!frames[0].document.getElementById("field")`)
	if !browser.Eval[bool](g.Tab, `frames[0].stayed === true`) {
		t.Fatal("the canvas started anew, and the field is gone with the dialog")
	}
	g.waitMatch("game-line", "maré 1!")
}

// restart does something that makes the canvas load again, and waits until the
// game runs again.
func (g *game) restart(what func()) {
	g.t.Helper()
	g.Do(`window.again = false; const started = cavalo.started;
		cavalo.started = (draws) => { started(draws); window.again = true; cavalo.started = started; }`)
	what()
	g.Wait("again")
}

// Another pixel ratio and a lost context start the canvas again; the game goes on.
func TestCanvasStartsAnew(t *testing.T) {
	g := start(t)
	g.click("sq-" + firstOfF)
	g.waitSteps(1)
	g.restart(func() { g.Size(1280, 900, 2) })
	g.Wait(`frames[0].document.querySelector("canvas").width === 2 * frames[0].innerWidth`)
	g.keys("u")
	g.waitSteps(0)
	g.restart(func() {
		g.Do(`frames[0].document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()`)
	})
	g.keys("r")
	g.waitSteps(1)
}
