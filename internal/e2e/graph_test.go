//go:build integration

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/chromedp/kb"
)

// TestGraphTypedDraggedAndSearched types a graph, drags a node, and sees in the graph
// what A* makes of it, step by step.
func TestGraphTypedDraggedAndSearched(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/watch,astar%201%20h,edit/graph/~A.B~b~a~b")
	g.enter("textbox", "Graph as text", "S-A 2\nA->G 5\nS-G 9\nh(S)=4\nh(A)=3\nh(G)=0\nstart S\ngoals G")
	g.waitMatch("graph-node-A", "^A, h = 3, edges to G 5, S 2$")
	from := g.where("graph-node-A")
	g.drag("graph-node-A", 50, 40)
	g.waitMoved("graph-node-A", from)
	g.Wait(element("graph-text") + `.querySelector("textarea").value.includes("at A ")`)
	g.press("button", "Done")
	g.toStart()
	g.waitMatch("node-A", "^A, not generated yet, h = 3")
	for range 2 { // S is expanded, and A is made
		g.press("button", "Next step")
	}
	g.waitMatch("node-A", "^A, in the frontier, g = 2, h = 3, f = 5, edges to G 5, S 2$")
	g.press("button", "Next node")
	g.waitMatch("node-A", "^A, current, expanded")
	g.press("button", "Go to end")
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
	g.enter("textbox", "Cost from C to A", "7.5")
	g.waitMatch("graph-node-A", "edges to B 1, C 7.5$")
	g.press("button", "Move C up")
	g.press("button", "Done")
	g.waitMatch("node-C", "^C, .*edges to A 7.5, B 1$")
}

// holdAnswers holds back workers' answers while top.holding, until top.release().
const holdAnswers = `if (self.Worker) {
	const Real = Worker;
	top.held = [];
	top.release = () => { top.holding = false; for (const say of top.held.splice(0)) say(); };
	self.Worker = function (address) {
		const worker = new Real(address);
		let hear = null;
		Object.defineProperty(worker, "onmessage", { get: () => hear, set: (f) => { hear = f; } });
		worker.addEventListener("message", (event) => {
			const say = () => hear?.call(worker, event);
			if (top.holding && /^answer /.test(event.data)) top.held.push(say); else say();
		});
		return worker;
	};
}`

// TestLargeGraphIsLaidOutAside pastes a graph of 2,000 nodes: as long as the worker has
// not answered there is a picture, what is pressed is done, and the layout can be stopped.
func TestLargeGraphIsLaidOutAside(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(holdAnswers)
	g.load("?lang=en#lab/watch,bfs,edit/graph/~A.B~b~a~b")
	g.waitMatch("graph-node-A", "^A, ")
	var text strings.Builder
	for n := range 1999 {
		fmt.Fprintf(&text, "N%d-N%d 1\n", n, n+1)
	}
	g.Do("top.holding = true")
	g.enter("textbox", "Graph as text", text.String()+"start N0\ngoals N1999")
	g.waitMatch("graph-node-N1999", "^N1999, ")
	g.Wait("top.held.length === 1")
	g.Do(element("graph-node-N7") + ".click()")
	g.Wait(element("graph-name") + `?.querySelector("input").value === "N7"`)
	if browser.Eval[bool](g.Tab, "!"+element("graph-stop")) {
		t.Error("the layout is not under way any more")
	}
	g.press("button", "Stop")
	g.Do("top.release()")
	g.waitGone("graph-stop")
}
