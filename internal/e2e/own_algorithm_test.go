//go:build integration

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// Weighted A* is made by hand from A*, run, and raced against A*.
func TestLabOwnAlgorithm(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/watch")
	g.waitMatch("code-caption", `A\*`)
	g.enter("combobox", "Algorithm", "own:")
	g.enter("combobox", "Start from", "astar")
	g.enter("textbox", "f", "g + 2*h")
	g.enter("textbox", "Name", "Twice")
	g.press("button", "Save")
	g.press("button", "Run")
	g.waitMatch("code-caption", "Twice")
	g.waitMatch("frontier-caption", `f = g\+2\*h`)
	g.press("button", "Go to end")
	g.waitMatch("sentence", "goal")

	g.load("?lang=en#lab/race") // it was kept
	g.Wait(element("player-last") + `?.getAttribute("aria-disabled") !== "true" && ` + element("lane-2-expanded"))
	g.press("button", "Breadth-first (BFS)")
	g.enter("combobox", "Algorithm", "own:f=g+2*h:name=Twice")
	g.keys(kb.Escape)
	g.waitMatch("lane-1", "Twice")
	// Each recording that comes begins the race again.
	g.Wait(`(() => {
		const last = ` + element("player-last") + `;
		if (last.getAttribute("aria-disabled") !== "true") last.click();
		return ` + element("race-table") + `.querySelectorAll("tbody tr").length === 2;
	})()`)
}
