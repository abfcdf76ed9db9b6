//go:build long

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// shiftTab presses Tab with Shift.
func (g *game) shiftTab() {
	g.t.Helper()
	g.keys(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift))
}

// TestFirstContact comes to a page by keyboard alone: the first link of the page, then
// the first control on the canvas, which is said, then out of it past the closed text
// view. Who presses a key of the game plays at once.
func TestFirstContact(t *testing.T) {
	g := start(t)
	g.Wait(`document.activeElement === document.body`)
	g.keys(kb.Tab)
	g.Wait(`document.activeElement.id === "skip"`)
	g.keys(kb.Tab)
	g.Wait(`document.activeElement.id === "game"`)
	g.Wait(`document.getElementById("heard").textContent === "Cavalo, start page, button"`)
	g.shiftTab()
	g.Wait(`document.activeElement.id === "skip"`)
	g.Wait(`document.getElementById("heard").textContent === ""`)
	g.keys(kb.Tab)
	for range 200 {
		g.keys(kb.Tab)
		if !strings.Contains(g.Text(`document.activeElement.id`), "game") {
			break
		}
	}
	if at := g.Text(`document.activeElement.closest("#text-view, #game") ? "inside" : "outside"`); at != "outside" {
		t.Errorf("Tab past the canvas leads to %s", g.Text(`document.activeElement.outerHTML.slice(0, 200)`))
	}
	g.Do(`document.getElementById("back").focus()`)
	g.shiftTab()
	g.Wait(`document.activeElement.id === "game"`)
	g.Wait(`document.getElementById("heard").textContent !== ""`)

	g.reload()
	g.Wait(`document.activeElement === document.body`)
	g.keys("?") // no node has the keyboard yet
	g.Wait(element("help-dialog"))
	g.Wait(`document.activeElement.id === "game"`)
}

// TestOpenTextViewIsTheOnlyOrder goes backwards out of the open text view.
func TestOpenTextViewIsTheOnlyOrder(t *testing.T) {
	g := start(t)
	g.openText()
	g.Wait(`document.activeElement.id === "text-view"`)
	g.shiftTab()
	g.Wait(`document.activeElement.id === "skip"`)
	g.keys(kb.Tab)
	g.Wait(`document.activeElement.id === "text-close"`)
}
