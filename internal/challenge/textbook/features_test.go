package textbook

import (
	"errors"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// The course's heuristic, written as an expression, searches node for node like
// itself.
func TestExpressionsSearchLikeTheHeuristicsTheySpell(t *testing.T) {
	for _, problem := range knight.BuiltIn()[:4] {
		position := rules.FromProblem(problem, knight.DefaultRules())
		for _, pair := range [][2]string{
			{"base", "expr:missing/mean"}, {"zero", "expr:0"},
			{"reach", "expr:if(points+steps=0, 0, missing/max(1, reach/(9-jumps)))"},
		} {
			for _, algorithm := range []string{"astar", "greedy", "idastar"} {
				known := mustSearch(t, position, algorithm, pair[0])
				custom := mustSearch(t, position, algorithm, pair[1])
				if custom.Steps != known.Steps || custom.Stats.Expanded != known.Stats.Expanded && pair[0] != "zero" {
					t.Errorf("%s by %s: %s has %d steps with %d nodes, %s %d with %d", problem.Name, algorithm,
						pair[1], custom.Steps, custom.Stats.Expanded, pair[0], known.Steps, known.Stats.Expanded)
				}
			}
		}
	}
}

func mustSearch(t *testing.T, p rules.Position, algorithm, heuristic string) Result {
	t.Helper()
	r, err := Textbook(p, Options{Algorithm: search.Name(algorithm), Heuristic: heuristic}, search.Control{Limits: search.Limits{Nodes: 50000}})
	testkit.Must(t, err)
	return r
}

// Problem C after B1: 12 taken, 21 erased; one jump leads to A3 (nothing there),
// C3, D2.
func TestFeatures(t *testing.T) {
	c, _ := knight.BuiltInProblem("C")
	position := rules.FromProblem(c, knight.DefaultRules())
	start := New(position, "")
	square, _ := knight.ParseSquare("B1")
	after := start.board.Land(start.Start(), square, knight.NoSquare)
	want := map[string][2]float64{ // before the placement, after it
		"missing": {270, 258}, "left": {13, 11}, "maxleft": {99, 99}, "sum": {612, 579}, "mean": {612.0 / 13, 579.0 / 11},
		"points": {0, 12}, "steps": {0, 1}, "reach": {127, 0}, "maxreach": {88, 0}, "jumps": {5, 0},
	}
	for i, name := range rules.Puzzle.Features() {
		testkit.Equal(t, start.Feature(i)(start.Start(), 0), want[name][0], "%s", name)
		testkit.Equal(t, start.Feature(i)(after, 1), want[name][1], "%s", name)
	}
}

// An expression proves nothing, however good it is, and its faults have columns.
func TestExpressionsAreNotTrusted(t *testing.T) {
	a := rules.FromProblem(knight.BuiltIn()[0], knight.DefaultRules())
	if r := mustSearch(t, a, "astar", "expr:0"); r.Status != search.Solved || r.Optimal {
		t.Errorf("%+v", r)
	}
	_, err := Textbook(a, Options{Algorithm: "astar", Heuristic: "expr:missing/"}, search.Control{})
	var f *fault.Fault
	if !errors.As(err, &f) || f.Code != "expr.value" || f.Column != 9 {
		t.Errorf("%v", err)
	}
}
