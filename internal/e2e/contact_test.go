//go:build integration

package e2e

import "testing"

// TestFirstContact comes to a page by keyboard alone: the first link of the page, then
// the first control on the canvas, which is said, then out of it past the closed text
// view. Pressing a key of the game plays at once.
func TestFirstContact(t *testing.T) {
	g := start(t)
	g.Wait(`document.activeElement === document.body`)
	g.TabKey(false)
	g.Wait(`document.activeElement.id === "skip"`)
	g.TabKey(false)
	g.Wait(`document.activeElement.id === "game"`)
	g.Wait(`document.getElementById("heard").textContent === "Cavalo, start page, button"`)
	g.TabKey(true)
	g.Wait(`document.activeElement.id === "skip"`)
	g.Wait(`document.getElementById("heard").textContent === ""`)
	g.Do(`document.getElementById("update").hidden = false`) // something behind the canvas
	g.TabKey(false)
	for g.Text(`document.activeElement.id`) == "game" {
		g.TabKey(false)
	}
	if at := g.Text(`document.activeElement.id`); at != "update-now" {
		t.Errorf("Tab past the canvas leads to %q", at)
	}
	g.TabKey(true)
	if at := g.Text(`document.activeElement.id`); at != "game" {
		t.Errorf("Shift+Tab from behind leads to %q", at)
	}
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
	g.TabKey(true)
	g.Wait(`document.activeElement.id === "skip"`)
	g.TabKey(false)
	g.Wait(`document.activeElement.id === "text-close"`)
}
