package screen_test

import (
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
)

// labelOf is what a node of the graph is called.
func labelOf(b *apptest.Bench, node string) string {
	b.T.Helper()
	for _, c := range b.Find("world").Board().Cells {
		if c.ID == "node-"+node {
			return c.Label
		}
	}
	b.T.Fatal(node)
	return ""
}

// The graph follows the search step by step: who waits, by which f, what is in hand,
// and the path that was found.
func TestWatchShowsTheGraph(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.Watching(link(t, "astar%201%20h", "romania"))
	b.Press("player-first")
	if l := labelOf(b, "Sibiu"); !strings.HasPrefix(l, "Sibiu, not generated yet, h = 253, edges to Arad 140, Fagaras 99") {
		t.Errorf("at first: %q", l)
	}
	for range 4 { // Arad and its three neighbours
		b.Press("player-next")
	}
	if l := labelOf(b, "Sibiu"); !strings.HasPrefix(l, "Sibiu, in the frontier, g = 140, h = 253, f = 393") {
		t.Errorf("once made: %q", l)
	}
	b.Press("next-expansion")
	if l := labelOf(b, "Sibiu"); !strings.HasPrefix(l, "Sibiu, current, expanded, g = 140") {
		t.Errorf("once expanded: %q", l)
	}
	b.S.Fire("node-Timisoara", "press", "")
	b.Expect("node-name", "Timisoara")
	b.Press("player-last")
	for node, found := range map[string]bool{"Arad": true, "Rimnicu": true, "Pitesti": true, "Bucharest": true, "Fagaras": false} {
		if strings.Contains(labelOf(b, node), "on the path found") != found {
			t.Errorf("%s: %q", node, labelOf(b, node))
		}
	}
}

// What is shown, the graph or the tree, is kept in the address.
func TestThePictureIsInTheLink(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.Watching(link(t, "astar%201%20h", "trap"))
	if !b.There("world") || b.There("tree") {
		t.Fatal("the graph is not shown first")
	}
	b.S.Fire("watch-picture/tree", "press", "")
	if b.There("world") || !b.There("tree") {
		t.Fatal("the tree is not shown")
	}
	other := apptest.Desktop(t, screens.All...)
	other.Watching(strings.TrimPrefix(strings.SplitN(b.Host.Linked, "?", 2)[0], "lab/"))
	if other.There("world") || !other.There("tree") || other.Find("watch-picture").Value != "tree" {
		t.Errorf("the link %q shows the graph", b.Host.Linked)
	}
	other.S.Fire("watch-picture/graph", "press", "")
	other.ExpectShown("world")
}

// A graph is offered beside the puzzles, by name.
func TestGraphsAreSubjects(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.Watching(link(t, "astar%201%20h", "trap"))
	b.Press("chip-subject")
	b.S.Fire("subject-puzzles/graph", "press", "")
	b.Update()
	b.Press("subject-romania")
	if name := b.Find("chip-subject").Text; name != "Graph · Romania" && b.Find("chip-subject").Label != "Graph · Romania" {
		t.Errorf("the subject is %q", name)
	}
}
