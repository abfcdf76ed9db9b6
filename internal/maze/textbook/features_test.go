package textbook

import (
	"testing"

	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func TestExpressionsSearchLikeTheHeuristicsTheySpell(t *testing.T) {
	for _, name := range []string{"...", "../..", ".../.../..."} {
		p, err := rules.ParsePosition(name)
		testkit.Must(t, err)
		for known, custom := range map[string]string{
			"squares-left": "expr:left", "zero": "expr:0", "inverse-manhattan": "expr:1/manhattan",
		} {
			a, err := Solve(p, Options{Algorithm: "astar", Heuristic: known}, search.Control{})
			testkit.Must(t, err)
			b, err := Solve(p, Options{Algorithm: "astar", Heuristic: custom}, search.Control{})
			testkit.Must(t, err)
			// Where f bounds the cost a goal is waited for, so nodes may differ.
			if a.Status != b.Status || len(a.Path) != len(b.Path) {
				t.Errorf("%s: %s %v %v, %s %v %v", name, known, a.Status, a.Path, custom, b.Status, b.Path)
			}
		}
	}
}

func TestFeatures(t *testing.T) {
	p, err := rules.ParsePosition(".../.#./...;m=RR")
	testkit.Must(t, err)
	q := New[Small](p, Options{})
	s := q.Start()
	want := map[string]float64{"squares-left": 5, "manhattan": 2, "ways": 1, "deadends": 1, "segment": 2, "before": 0, "steps": 4}
	for i, name := range puzzle.Words(rules.Puzzle) {
		testkit.Equal(t, q.Feature(i)(s, 4), want[name], "%s", name)
	}
	if _, err := Solve(p, Options{Algorithm: "astar", Heuristic: "expr:lefd"}, search.Control{}); err == nil {
		t.Error("a feature that there isn't is accepted")
	}
}
