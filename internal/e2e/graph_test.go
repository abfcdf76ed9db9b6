//go:build integration

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestGraphTypedDraggedAndSearched types a graph, drags a node, and sees in the graph
// what A* makes of it, step by step.
func TestGraphTypedDraggedAndSearched(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/watch,astar%201%20h,edit/graph/~A.B~b~a~b")
	g.enter("textbox", "The graph as a text", "S-A 2\nA->G 5\nS-G 9\nh(S)=4\nh(A)=3\nh(G)=0\nstart S\ngoals G")
	g.waitMatch("graph-node-A", "^A, h = 3, edges to G 5, S 2$")
	from := g.where("graph-node-A")
	g.drag("graph-node-A", 50, 40)
	g.waitMoved("graph-node-A", from)
	g.Wait(element("graph-text") + `.querySelector("textarea").value.includes("at A ")`)
	g.press("button", "Done")
	g.waitScrub("player-scrub", 0)
	g.waitMatch("node-A", "^A, not made yet, h = 3")
	for range 2 { // S is expanded, and A is made
		g.press("button", "One step on")
	}
	g.waitMatch("node-A", "^A, waiting, g = 2, h = 3, f = 5, edges to G 5, S 2$")
	g.press("button", "Next node")
	g.waitMatch("node-A", "^A, in hand, expanded")
	g.press("button", "To the end")
	g.waitMatch("node-G", "^G, a goal, .*on the path found, g = 7, h = 0, f = 7")
}

// TestGraphByKeysInTheTextView walks a graph by keys, joins two nodes and gives the
// edge a cost, without the drawing.
func TestGraphByKeysInTheTextView(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/watch,astar%201,edit/graph/~A.B.C~b.c~a~b")
	g.waitMatch("graph-node-C", "^C, ")
	g.Do(element("graph-node-A") + ".focus()")
	g.keys(kb.ArrowDown)
	g.keys(kb.ArrowDown)
	g.Wait(`document.activeElement.dataset.id === "graph-node-C"`)
	g.Wait(element("graph-name") + `?.querySelector("input").value === "C"`)
	g.enter("combobox", "Connect C to", "A")
	g.enter("textbox", "Cost of C to A", "7.5")
	g.waitMatch("graph-node-A", "edges to B 1, C 7.5$")
	g.press("button", "Move C up")
	g.press("button", "Done")
	g.waitMatch("node-C", "^C, not made yet, .*edges to A 7.5, B 1$")
}
