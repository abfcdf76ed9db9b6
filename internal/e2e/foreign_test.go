//go:build integration

package e2e

import (
	"encoding/json"
	"testing"
)

// drop drops a file on the page.
func (g *game) drop(name, text string) {
	file, _ := json.Marshal([]string{text, name}) // strings always can be
	g.Do(`const [text, name] = ` + string(file) + `, dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([text], name));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))`)
}

// foreignFiles are files of other programs, what is said of how each was read, and a part of
// the puzzle that it opens in. A graph without a start and a goal has the names to press.
var foreignFiles = []struct {
	name, text string
	said, id   string
	from, to   string
}{
	{"roads.csv", "from;to;cost\nA;B;2,5\nB;C;4\n", "^A table of edges, nodes 3, edges 2; edges go both ways; costs from cost", "node-C", "node-A", "node-C"},
	{"roads.gv", "digraph { Rio -> \"São Paulo\" [label=4]; Rio [start=1]; \"São Paulo\" [goal=1] }", "^A graph of Graphviz, nodes 2, edges 1; edges go one way", "node-Rio", "", ""},
}

// TestForeignFilesAreDropped: files of other programs that are dropped on the home page open in
// the right puzzle, which says how they were read.
func TestForeignFilesAreDropped(t *testing.T) {
	g := newGame(t, serveSite(t))
	for _, size := range [][2]int64{{360, 640}, {1280, 800}} {
		g.Size(size[0], size[1], 1)
		g.load("?lang=en")
		for _, f := range foreignFiles {
			g.Do(`location.hash = "home"`)
			g.Wait("!!" + element("play-lab"))
			g.drop(f.name, f.text)
			if f.from != "" {
				g.waitMatch("ends-told", f.said)
				g.waitMatch("ends-ask", "Press the start")
				g.Do(element(f.from) + ".click()")
				g.waitMatch("ends-ask", "press the goal")
				g.Do(element(f.to) + ".click()")
				g.waitGone("ends-ask")
			} else {
				g.waitMatch("notice-text", f.said)
			}
			g.Wait("!!" + element(f.id))
		}
	}
}
