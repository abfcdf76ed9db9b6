//go:build integration

package e2e

import (
	"testing"

	"cavalo/internal/tools/browser"
)

// solveBy solves with an algorithm, which it sets in the solver's dialog.
func (g *game) solveBy(algorithm string) {
	g.t.Helper()
	if g.words("chip-solver") == "" {
		g.more("open-machine")
	}
	g.behind("chip-solver")
	g.enter("combobox", "Algorithm", algorithm)
	g.pressIn("solver-dialog", "button", "Show solution")
}

// searchLong begins a search that takes minutes: breadth first on a full board.
func (g *game) searchLong() {
	g.t.Helper()
	g.solveBy("bfs")
	g.more("open-figures")
	g.waitMatch("run-nodes", "[1-9]") // it is under way, and says so
}

func TestCancelOfALongSearch(t *testing.T) {
	g := start(t)
	g.searchLong()
	before := g.words("run-nodes")
	g.Wait(element("run-nodes") + `.textContent !== ` + quote(before)) // and gets on
	g.click("cancel")
	g.waitWords("verdict", "Cancelled")
	g.choose("A", 70) // the same machine still solves
	g.solveBy("optimal")
	g.waitWords("proved", "proved")
}

func TestCrashedWorkerIsReplaced(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(`if (self.Worker) { // the worker can be reached, and told nonsense
		const Real = Worker;
		window.workers = [];
		window.Worker = function (address) { const w = new Real(address); workers.push(w); return w; };
	}`)
	g.load("?lang=en" + atF())
	g.searchLong()
	g.Do(`frames[0].workers[0].postMessage("nonsense")`)
	g.waitMatch("notice-text", "stopped unexpectedly")
	g.find("button", "Hint")
	g.searchLong()
	g.click("cancel")
	g.waitWords("verdict", "Cancelled")
	if n := browser.Eval[int](g.Tab, `frames[0].workers.length`); n != 2 {
		t.Errorf("there were %d workers, want a second one after the first", n)
	}
}
