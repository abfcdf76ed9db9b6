package textbook

import (
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

func TestExpressionsSearchLikeTheHeuristicsTheySpell(t *testing.T) {
	for _, r := range rules.References() {
		for known, custom := range map[string]string{
			"manhattan": "expr:manhattan", "hamming": "expr:misplaced", "linear-conflict": "expr:linear", "walking-distance": "expr:walking",
		} {
			a, err := Solve(r.Position(), Options{Algorithm: "idastar", Heuristic: known}, search.Control{})
			testkit.Must(t, err)
			b, err := Solve(r.Position(), Options{Algorithm: "idastar", Heuristic: custom}, search.Control{})
			testkit.Must(t, err)
			if len(a.Moves) != len(b.Moves) || a.Stats.Expanded != b.Stats.Expanded || b.Optimal {
				t.Errorf("%s: %s %d moves, %d nodes; %s %d, %d, optimal %v", r.Name, known, len(a.Moves), a.Stats.Expanded,
					custom, len(b.Moves), b.Stats.Expanded, b.Optimal)
			}
		}
	}
}

func TestFeatures(t *testing.T) {
	b, err := rules.ParseBoard("0.1.2/4.5.3/7.8.6")
	testkit.Must(t, err)
	want := map[string]float64{"manhattan": 4, "hamming|misplaced": 4, "linear-conflict|linear": 4, "walking-distance|walking": 4, "blank": 4, "tiles": 8, "steps": 3}
	for i, name := range rules.Puzzle.Features() {
		testkit.Equal(t, (Problem{rules.NewPosition(b)}).Feature(i)(b, 3), want[name], "%s", name)
	}
}
