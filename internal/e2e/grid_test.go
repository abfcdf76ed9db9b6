//go:build integration

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestMapDrawnAndSearched draws a wall by dragging, a weight by keys and a square in
// the text view; what was drawn survives a reload, and Watch searches it on the map.
func TestMapDrawnAndSearched(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/watch,astar%201%20manhattan,edit/grid/S....G/....../......")
	g.find("button", "C1, free")
	g.dragOver("C1", "C2")
	g.find("button", "C2, wall, #")
	for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, "5"} {
		g.keys(key)
	}
	g.find("button", "F2, costs 5")
	g.press("button", "E2, free")
	g.find("button", "E2, wall, #")
	g.Wait(`decodeURIComponent(location.hash).includes("S.#..G/..#.#5/......")`)
	g.reload()
	g.find("button", "F2, costs 5")
	g.press("button", "Done")
	g.toStart()
	g.press("button", "Go to end")
	g.waitMatch("sentence", "F1 is a goal, cost 9")
	g.find("button", "C3, free, expanded, on the path found, g = 4, h = 5, f = 9")
}
