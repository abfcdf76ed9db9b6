package watch_test

import (
	"strings"
	"testing"

	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// A maze's operators are told in words, nowhere by the names that the search has
// for them, and it is said why A* goes the way of DFS there.
func TestMazeOperatorsAreExplained(t *testing.T) {
	if testing.Short() {
		t.Skip("shorter tests do the same beside the engine, and the race detector slows this one tenfold")
	}
	maze := strings.ReplaceAll(mazerules.Puzzle.Problems()[0].Position.String(), "#", "%23")
	for _, c := range []struct {
		search, exact string
	}{{"astar%201%20squares-left", "so the two may differ"}, {"astar%201o%20squares-left", ""}, {"dfs%201", "like DFS"}, {"bfs%201", ""},
		{"astar%201%20zero", ""}} {
		b := labbench.Open(t, "/watch,"+c.search+"/maze/"+maze)
		labbench.Watching(b)
		b.Set("player-scrub", "60")
		if words := labbench.Text(b, "operators-words"); !strings.Contains(words, "A turn stays on its square and costs 0") {
			t.Errorf("%s: %q", c.search, words)
		}
		switch {
		case b.There("operators-exact") != (c.exact != ""):
			t.Errorf("%s: that h is exact is said %v", c.search, b.There("operators-exact"))
		case c.exact != "" && !strings.Contains(labbench.Text(b, "operators-exact"), c.exact):
			t.Errorf("%s: %q", c.search, labbench.Text(b, "operators-exact"))
		}
		turns := false
		for range 40 {
			b.Press("player-next")
			for _, row := range b.Find("frontier-table").Table().Rows {
				turns = turns || strings.Contains(row.Cells[0], "turn ")
				if strings.Contains(row.Cells[0], "Swap") {
					t.Fatalf("%s: a node is called %q", c.search, row.Cells[0])
				}
			}
			if words := labbench.Text(b, "sentence"); strings.Contains(words, "Swap") {
				t.Fatalf("%s: it says %q", c.search, words)
			}
		}
		if !turns {
			t.Errorf("%s: no node is a turn", c.search)
		}
	}
	b := labbench.Open(t, "/watch,astar%201%20squares-left/maze/"+maze)
	labbench.Watching(b)
	b.Press("player-first")
	seen := map[string]bool{}
	for b.Find("player-scrub").Range().Number < b.Find("player-scrub").Range().Max {
		b.Press("next-expansion")
		if n := b.S.Root().Find("node-f"); n != nil {
			seen[n.Text] = true
		}
	}
	if len(seen) != 1 {
		t.Errorf("f is said never to change: %v", seen)
	}
	if other := apptest.Desktop(t, labbench.Screens...); other != nil {
		other.Open("lab/watch")
		labbench.Watching(other)
		other.ExpectGone("operators")
	}
}
