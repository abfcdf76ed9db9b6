package lab_test

import (
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// Weighted A* is made by hand from A*, run, raced against A*, kept over a reload and
// shared in the address.
func TestCustomAlgorithm(t *testing.T) {
	b := labbench.Open(t, "/watch,astar%201%20base/challenge/"+labbench.PositionOf("C"))
	labbench.Watching(b)
	b.Set("watch-algorithm", "own:")
	b.Set("algorithm-begin", "astar")
	b.Set("algorithm-f", "g + 1.5*")
	if !b.There("algorithm-f-wrong") || !b.Find("algorithm-f").Field().Invalid || !b.Find("algorithm-use").Disabled {
		t.Error("half a formula is taken")
	}
	b.Set("algorithm-f", "g + 1.5 * h")
	if b.There("algorithm-f-wrong") || !strings.Contains(labbench.Text(b, "algorithm-code-3"), "g+1.5*h") {
		t.Errorf("line 3: %q", labbench.Text(b, "algorithm-code-3"))
	}
	b.Set("algorithm-name", "Half again")
	b.Press("algorithm-keep", "algorithm-use")
	labbench.Watching(b)
	const name = "own:f=g+1.5*h:name=Half_again"
	if b.There("algorithm-dialog") || b.Find("watch-algorithm").Value != name || b.There("watch-options") || b.There("watch-weight") {
		t.Errorf("chosen: %q", b.Find("watch-algorithm").Value)
	}
	if got := labbench.Text(b, "frontier-caption"); !strings.Contains(got, "f = g+1.5*h") {
		t.Errorf("the queue: %q", got)
	}
	if got := labbench.Text(b, "code-caption"); !strings.Contains(got, "Half again") {
		t.Errorf("the pseudocode: %q", got)
	}
	b.Press("player-last")
	if got := labbench.Text(b, "sentence"); !strings.Contains(got, "goal") {
		t.Errorf("the end: %q", got)
	}
	if !strings.Contains(b.Host.Linked, "own:f=g+1.5*h:name=Half_again") {
		t.Errorf("address %s", b.Host.Linked)
	}

	// Another page knows it, and races it.
	again := apptest.New(t, 1280, 800, b.Host.Reloaded(), labbench.Screens...)
	again.App.OpenLink("lab/race,astar%201%20base;" + strings.ReplaceAll(name, "*", "%2A") + "%201%20base/challenge/" + labbench.PositionOf("C"))
	labbench.Wait(again, func() bool { return again.There("lane-2-expanded") && !again.Find("player-last").Disabled })
	again.Press("player-last")
	again.ExpectPart("lane-2", "Half again")
	for _, id := range []string{"race-won-1"} {
		again.Find(id)
	}

	// The editor deletes it.
	again.App.OpenLink("lab/watch," + strings.ReplaceAll(name, "*", "%2A") + "%201%20base/challenge/" + labbench.PositionOf("C"))
	labbench.Watching(again)
	again.Press("watch-change", "algorithm-delete")
	if again.There("algorithm-delete") || again.Host.Files["own/algorithms"] != "" {
		t.Errorf("still kept: %q", again.Host.Files["own/algorithms"])
	}
}

// What does not go together is given up when something is set, and never a fault.
func TestSettingsGoTogether(t *testing.T) {
	b := labbench.Open(t, "/watch,astar%201%20base/challenge/"+labbench.PositionOf("C"))
	labbench.Watching(b)
	b.Press("code-change")
	for _, begin := range []string{"bfs", "dfs", "dls", "iddfs", "ucs", "greedy", "astar", "idastar", "rbfs", "smastar"} {
		for _, keep := range []string{"", "path", "f", "nodes"} {
			for _, order := range []string{"", "queue", "stack"} {
				b.Set("algorithm-begin", begin)
				if b.There("algorithm-beam") {
					b.Set("algorithm-beam", "4")
				}
				b.Set("algorithm-memory", keep)
				b.Set("algorithm-order", order)
				if b.There("algorithm-wrong") || b.Find("algorithm-use").Disabled || !b.There("algorithm-code-1") {
					t.Fatalf("%s, keep %q, order %q: a fault", begin, keep, order)
				}
			}
		}
	}
	b.Set("algorithm-begin", "dfs")
	b.Set("algorithm-mark", "expanded")
	if got := labbench.Text(b, "algorithm-code-1"); got != "stack ← [start]; expanded ← {}" {
		t.Errorf("marked when expanded: %q", got)
	}
	b.Set("algorithm-equal", "reopened")
	b.ExpectGone("algorithm-mark", "algorithm-wrong")
	for _, key := range []string{"nodes", "depth"} {
		b.Set("algorithm-"+key, "no")
		b.ExpectShown("algorithm-" + key + "-wrong")
		b.Set("algorithm-"+key, "")
	}
}

// Names break ties only where states have names: elsewhere a link that says so is of A*.
func TestTiesByNameWhereThereAreNames(t *testing.T) {
	for link, want := range map[string][2]string{
		"/watch,own:f=g%2Bh:tie=name%201%20base/challenge/" + labbench.PositionOf("C"): {"own:f=g+h:tie=name", ""},
		"/watch,own:f=g%2Bh:tie=name%201%20squares-left/maze/...../...../.....":        {"astar", ""},
		"/watch,astar%201a%20base/challenge/" + labbench.PositionOf("C"):               {"astar", "name"},
		"/watch,astar%201a%20squares-left/maze/...../...../.....":                      {"astar", "name less"},
	} {
		b := labbench.Open(t, link)
		labbench.Watching(b)
		b.ExpectValue("watch-algorithm", want[0])
		if want[1] != "" {
			b.Press("watch-options")
			if got := b.Find("watch-tie"); (got.Value == "name") != (want[1] == "name") {
				t.Errorf("%s: ties are broken by %q", link, got.Value)
			}
		}
	}
}

// An algorithm of one's own is a row of the comparison.
func TestCustomAlgorithmsAreCompared(t *testing.T) {
	b := labbench.Open(t, "/compare,C;astar|own:f=g+2%2Ah:name=Double;base;10;0;1073741824/challenge/"+labbench.PositionOf("C"))
	b.Press("compare-choose-2")
	if !b.Find("compare-2-own:f=g+2*h:name=Double").Checked {
		t.Error("the link's own algorithm is not chosen")
	}
	b.Press("compare-own-algorithm")
	b.Set("algorithm-begin", "bfs")
	b.Set("algorithm-beam", "3")
	b.Press("algorithm-use", "close")
	b.Press("compare-run")
	labbench.Wait(b, labbench.Full(b))
	b.ExpectPart("compare-count", "3 of 3")
}

// An algorithm that is half made is gone on with after a reload, with what is wrong in
// it, and chosen where it was to be.
func TestHalfAnAlgorithmAfterAReload(t *testing.T) {
	b := labbench.Open(t, "/race,astar%201%20base;bfs%201%20base/challenge/"+labbench.PositionOf("C"))
	b.Press("lane-2")
	b.Set("lane-algorithm", "own:")
	b.Set("algorithm-begin", "astar")
	b.Set("algorithm-f", "g + ")
	b.Set("algorithm-beam", "x")
	b.Set("algorithm-name", "Half & made")
	again := apptest.New(t, 1280, 800, b.Host.Reloaded(), labbench.Screens...)
	for id, want := range map[string]string{"algorithm-f": "g + ", "algorithm-beam": "x", "algorithm-name": "Half & made"} {
		again.ExpectValue(id, want)
	}
	again.Set("algorithm-f", "g+2*h")
	again.Set("algorithm-beam", "")
	again.Set("algorithm-name", "Made")
	again.Press("algorithm-use", "close")
	again.ExpectPart("lane-2", "Made")
}
