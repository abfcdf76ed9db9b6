//go:build integration

package e2e

import (
	"strings"
	"testing"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp/kb"
)

// TestTextView asks on one page for what a screen reader is told.
func TestTextView(t *testing.T) {
	g := start(t)
	g.hasRolesAndNames()
	g.namesEverything()
	g.tellsOfEachMove()
	g.playsByKeyboard()
	g.skipsToTheTextView()
}

// hasRolesAndNames leaves the first square of problem F taken, and a dialog closed.
func (g *game) hasRolesAndNames() {
	t := g.t
	t.Helper()
	for _, want := range [][2]string{
		{"table", "Board"}, {"slider", "Step of the path"},
		{"button", "Undo"}, {"button", "Redo"}, {"button", "Hint"}, {"button", "More"},
		{"button", "Settings"}, {"button", "Help"},
		{"link", "Text view"},
	} {
		g.find(want[0], want[1])
	}
	if undo := g.find("button", "Undo"); !undo.flag("disabled") {
		t.Errorf("there is nothing to undo, but the button is %v", undo)
	}
	g.more("open-machine")
	g.find("heading", "Solver")
	g.pressSquare(firstOfF)
	g.waitSteps(1)
	if undo := g.find("button", "Undo"); undo.flag("disabled") {
		t.Errorf("a step can be undone, but the button is %v", undo)
	}
	g.press("button", "Help")
	dialog := g.find("dialog", "Help")
	if !dialog.flag("modal") {
		t.Errorf("the dialog is %v", dialog)
	}
	if hidden := g.things("button", "Undo"); len(hidden) != 0 {
		t.Errorf("what a dialog covers can still be reached: %v", hidden)
	}
	g.leave("help-dialog")
}

// namesEverything goes through the dialogs to the home page and back.
func (g *game) namesEverything() {
	t := g.t
	t.Helper()
	// The one host that takes the closed text view out of the order of Tab is focusable
	// by scripts alone, and says nothing.
	nameless := func(where string) {
		t.Helper()
		hosts := 0
		for _, n := range browser.Call(g.Tab, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
			a := thingOf(n)
			if a.role == "generic" && hosts == 0 && a.flag("focusable") {
				hosts++
				continue
			}
			if !n.Ignored && a.flag("focusable") && a.name == "" && a.role != "RootWebArea" {
				t.Errorf("%s: an element with the role %s has no name", where, a.role)
			}
		}
	}
	nameless("challenge") // the solver's card is open
	for _, button := range []string{"Settings", "Help", "Cavalo's solver"} {
		g.press("button", button)
		g.Wait(`document.querySelector("#tree [role=dialog]")`)
		nameless(button)
		g.Do(`document.querySelector("#tree [role=dialog]").dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}))`)
		g.Wait(`!document.querySelector("#tree [role=dialog]")`)
	}
	g.press("button", "Cavalo, start page")
	g.Wait(element("home-title"))
	nameless("home")
	g.Do(`location.hash = "#challenge"`)
	g.waitSteps(1)
}

// again takes back what was played, by a move like others.
func (g *game) again() {
	g.t.Helper()
	g.more("restart")
	g.waitSteps(0)
}

// tellsOfEachMove plays two squares.
func (g *game) tellsOfEachMove() {
	t := g.t
	t.Helper()
	g.again()
	squares := route(t, "F", 2)
	for n, square := range squares {
		g.pressSquare(square)
		g.waitSteps(n + 1)
		g.waitMatch("status", "^"+square+" takes [0-9]+.*of 2,000 points")
	}
	var live []thing
	for _, a := range g.things("status", "") {
		if a.properties["live"] == "polite" {
			live = append(live, a)
		}
	}
	if len(live) == 0 {
		t.Error("no live region is in the accessibility tree")
	}
}

// openText opens the text view by the first link of the page.
func (g *game) openText() {
	g.t.Helper()
	g.Do(`document.getElementById("skip").click()`)
	g.Wait(`document.body.classList.contains("text-open")`)
}

// playsByKeyboard opens the text view, and closes it.
func (g *game) playsByKeyboard() {
	t := g.t
	t.Helper()
	g.again()
	g.press("button", "Settings")
	g.press("button", "Text view")
	g.waitGone("settings-dialog") // which has given the focus back
	g.Wait(`document.getElementById("text-view").checkVisibility() && document.getElementById("text-view").getBoundingClientRect().width > 300`)
	squares := route(t, "F", 2)
	g.Do(element("sq-"+squares[0]) + `.focus()`)
	g.keys(kb.Enter)
	g.waitSteps(1)
	g.Wait(`document.activeElement.closest("table.board")`) // the focus stays on the board
	g.Do(element("sq-"+squares[1]) + `.focus()`)
	g.keys(" ")
	g.waitSteps(2)
	g.Do(`document.getElementById("text-close").click()`)
	g.Wait(`document.activeElement.id === "game"`)
}

// skipsToTheTextView leaves it open.
func (g *game) skipsToTheTextView() {
	t := g.t
	t.Helper()
	g.Do(`document.getElementById("skip").focus()`)
	g.keys(kb.Enter)
	g.Wait(`document.activeElement.id === "text-view" && document.body.classList.contains("text-open")`)
	g.keys(kb.Tab)
	g.keys(kb.Tab)
	if inside := g.Text(`document.activeElement.closest("#text-view") !== null`); !strings.Contains(inside, "true") {
		t.Error("Tab does not go into the text view")
	}
}

// TestDialogHoldsTheFocusInTheTextView opens dialogs with a field from the text
// view of a phone: what is typed stays there, and the focus comes back.
func TestDialogHoldsTheFocusInTheTextView(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(390, 844, 2)
	g.load("?lang=en" + atF())
	g.openText()
	for _, terms := range []bool{true, false} {
		id := "more"
		g.Do(element(id) + ".focus()")
		g.keys(kb.Enter)
		g.Wait(`document.activeElement.closest('#tree [role="dialog"]')`)
		if terms {
			g.Do(element("chip-rules") + ".focus()")
			g.keys(kb.Enter)
			g.Wait(`document.querySelector("#game").contentDocument.getElementById("field") === null || document.querySelector("#game").contentDocument.activeElement.id !== "field"`)
			g.Wait(`document.activeElement.matches("input")`)
			g.Do("document.activeElement.select()")
			g.keys("77")
			g.Wait(`document.activeElement.matches("input") && document.activeElement.value === "77"`)
		}
		g.keys(kb.Escape)
		g.Wait("!document.querySelector('#tree [role=\"dialog\"]')")
		g.Wait("document.activeElement === " + element(id))
	}
}
