package solve_test

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// holds is what a graph that comes with the program says of its estimates.
func holds(t *testing.T, p puzzle.Position) (admissible, consistent bool) {
	t.Helper()
	g, err := rules.Parse(p.String())
	testkit.Must(t, err)
	return g.Holds(rules.File)
}

// TestInadmissible: with an estimate that is too high A* loses the optimum, and does
// not claim it; without that estimate it finds it.
func TestInadmissible(t *testing.T) {
	p := problem(t, "inadmissible")
	if admissible, consistent := holds(t, p); admissible || consistent {
		t.Fatal("h is admissible")
	}
	best := solve(t, p, puzzle.Search{})
	a := solve(t, p, puzzle.Search{Algorithm: "astar"})
	if best.Cost() != 3 || !best.Optimal || a.Cost() != 4 || a.Optimal {
		t.Errorf("A* pays %v, claims %v; the least is %v", a.Cost(), a.Optimal, best.Cost())
	}
	for _, h := range []string{"zero", "straight"} {
		if a := solve(t, p, puzzle.Search{Algorithm: "astar", Heuristic: h}); a.Cost() != 3 || !a.Optimal {
			t.Errorf("with %s it is %v, %v", h, a.Cost(), a.Optimal)
		}
	}
}

// TestInconsistent: the estimates are never too high, but fall by more than an edge
// costs: A* expands a node, and opens it again when a cheaper way to it turns up. One
// that did not would pay more.
func TestInconsistent(t *testing.T) {
	p := problem(t, "inconsistent")
	if admissible, consistent := holds(t, p); !admissible || consistent {
		t.Fatalf("h is admissible %v, consistent %v", admissible, consistent)
	}
	names, a := expanded(t, p, puzzle.Search{Algorithm: "astar"})
	if a.Cost() != 7 || !a.Optimal || !slices.Equal(a.Path().Moves, []string{"B", "C", "G"}) {
		t.Errorf("A* finds %v for %v, proved %v", a.Path().Moves, a.Cost(), a.Optimal)
	}
	testkit.EqualLists(t, names, []string{"S", "A", "C", "B", "C"}, "it expands")
	graph, _ := rules.Parse(p.String())
	c, _ := graph.Find("C")
	if first, again := 4.0+graph.Left()[c], a.Cost(); first <= again {
		t.Errorf("without opening C again it would pay %v", first)
	}
}

// TestTrap: greedy search goes where the goal looks near and pays more than twice the
// least; A* with the same estimates does not.
func TestTrap(t *testing.T) {
	p := problem(t, "trap")
	if admissible, _ := holds(t, p); !admissible {
		t.Fatal("h is too high")
	}
	greedy, astar := solve(t, p, puzzle.Search{Algorithm: "greedy"}), solve(t, p, puzzle.Search{Algorithm: "astar"})
	if greedy.Cost() != 13 || greedy.Optimal || astar.Cost() != 5 || !astar.Optimal {
		t.Errorf("greedy pays %v, A* %v", greedy.Cost(), astar.Cost())
	}
}

// TestEndless: depth-first search in the tree goes round for ever, and says that a
// limit ended it; where it recognises states, or is held to a depth, it ends.
func TestEndless(t *testing.T) {
	p := problem(t, "endless")
	a := solve(t, p, puzzle.Search{Algorithm: "dfs", Settings: search.Settings{Tree: true}})
	if a.Status != search.LimitReached || len(a.Path().Moves) > 0 || a.Expanded < 10_000 {
		t.Errorf("in the tree: %v after %d", a.Status, a.Expanded)
	}
	for _, s := range []puzzle.Search{{Algorithm: "dfs"}, {Algorithm: "iddfs", Settings: search.Settings{Tree: true}}, {Algorithm: "bfs", Settings: search.Settings{Tree: true}}} {
		if a := solve(t, p, s); a.Status != search.Solved || a.Path().Moves[len(a.Path().Moves)-1] != "G" {
			t.Errorf("%+v: %v by %v", s, a.Status, a.Path().Moves)
		}
	}
	names, _ := expanded(t, p, puzzle.Search{Algorithm: "dfs", Settings: search.Settings{Tree: true}})
	testkit.Equal(t, strings.Join(names[:8], " "), "S A B A B A B A", "it expands")
}

// TestNothingHangs: edges that cost nothing and lead back, and no goal that can be
// reached: every algorithm ends, and none claims what is not so.
func TestNothingHangs(t *testing.T) {
	for _, text := range []string{
		"A-B 0; B-C 0; C-A 0; C->D 0; D-E 0; F; start A; goals F",
		"A-B 0; B-C 0; C-A 0; C->D 0; D-E 0; E->F 1; start A; goals F",
		"A-B; B-C; C-A; start A; goals C A",
		"A; B; start A; goals B",
	} {
		g, err := rules.Parse(text)
		testkit.Must(t, err)
		left := g.Left()[g.Start()]
		for _, a := range rules.Puzzle.Algorithms() {
			for _, tree := range []bool{false, true} {
				if a.Exact && tree {
					continue
				}
				got := solve(t, space.Begin[rules.Node](rules.Puzzle.Name(), g), puzzle.Search{Algorithm: a.Name, Settings: search.Settings{Tree: tree}})
				switch got.Status {
				case search.Solved:
					if left > 1 || got.Optimal && got.Cost() != left {
						t.Errorf("%s: %s pays %v, claims %v", text, a.Name, got.Cost(), got.Optimal)
					}
				case search.NoSolution:
					if left <= 1 {
						t.Errorf("%s: %s says that there is none", text, a.Name)
					}
				}
			}
		}
	}
}

// TestDepth: the least cost within a maximum depth is not what the default looks for: a
// cheapest path that is longer is no answer, and nothing is claimed.
func TestDepth(t *testing.T) {
	job := puzzle.Search{}
	p := problem(t, "romania")
	a := solveIn(t, p, job, 3)
	if a.Status != search.LimitReached || a.Optimal || len(a.Path().Moves) > 0 {
		t.Errorf("within 3 moves: %v by %v", a.Status, a.Path().Moves)
	}
	if a := solveIn(t, p, job, 4); a.Status != search.Solved || !a.Optimal || a.Cost() != 418 {
		t.Errorf("within 4 moves: %v by %v", a.Status, a.Path().Moves)
	}
	if a := solveIn(t, p, puzzle.Search{Algorithm: "dls"}, 3); a.Cost() != 450 {
		t.Errorf("DLS to 3 pays %v", a.Cost())
	}
}
