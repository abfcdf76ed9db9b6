package textbook

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"

	"cavalo/internal/fault"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func parse(t testing.TB, text string) rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(text)
	testkit.Must(t, err)
	return p
}

// solutions counts the ways to finish a position by playing all of them.
func solutions(p rules.Position) int {
	if p.Solved() {
		return 1
	}
	count := 0
	for _, d := range p.Moves() {
		next, _ := p.Play(d)
		count += solutions(next)
	}
	return count
}

// drawPosition draws a small position, most of the time with most squares free.
func drawPosition(t *rapid.T) rules.Position {
	b := rules.NewBoard(rapid.IntRange(1, 4).Draw(t, "width"), rapid.IntRange(1, 4).Draw(t, "height"))
	for range rapid.IntRange(0, 3).Draw(t, "blocks") {
		b = b.With(rules.At(rapid.IntRange(0, 3).Draw(t, "line"), rapid.IntRange(0, 3).Draw(t, "column")), true)
	}
	p := rules.NewPosition(b)
	for range rapid.IntRange(0, 3).Draw(t, "steps") {
		if moves := p.Moves(); len(moves) > 0 {
			p, _ = p.Play(rapid.SampledFrom(moves).Draw(t, "step"))
		}
	}
	return p
}

// Every algorithm in both formulations, with every heuristic, against play.
func TestAlgorithmsAgreeWithPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		want := search.NoSolution
		if solutions(p) > 0 {
			want = search.Solved
		}
		o := Options{Formulation: rapid.SampledFrom([]string{Swap, Merged}).Draw(t, "formulation"), Heuristic: rapid.SampledFrom(rules.Puzzle.Heuristics()).Draw(t, "heuristic").Name, Prune: rapid.Bool().Draw(t, "prune"), Settings: search.Settings{Tree: rapid.Bool().Draw(t, "tree"), Order: rapid.SampledFrom([]search.Order{"", "random:x"}).Draw(t, "order")}}
		for _, a := range search.Algorithms() {
			o.Algorithm = a.Name
			r, err := Solve(p, o, search.Control{})
			if err != nil || r.Status != want {
				t.Fatalf("%s %+v: %v, %v, want %v", p, o, r.Status, err, want)
			}
			left := p.Left()
			if want == search.Solved && len(r.Path) != left.Count() {
				t.Fatalf("%s %+v: %d steps for %d squares", p, o, len(r.Path), left.Count())
			}
			if want == search.NoSolution && !r.Optimal {
				t.Fatalf("%s %+v: not proved", p, o)
			}
		}
	})
}

// The estimates keep what they promise on every state of some boards.
func TestHeuristics(t *testing.T) {
	for _, text := range []string{".../.../...", "..../.#../....", ".", "..."} {
		p := parse(t, text)
		for _, f := range []string{Swap, Merged} {
			q := New[Small](p, Options{Formulation: f})
			for _, known := range rules.Puzzle.Heuristics() {
				estimate := q.Estimate(known.Name)
				if estimate == nil {
					estimate = func(state[Small]) float64 { return 0 }
				}
				var check func(s state[Small]) float64
				check = func(s state[Small]) float64 {
					cheapest := math.Inf(1)
					if q.Goal(s) {
						cheapest = 0
					}
					for _, next := range q.Successors(s, nil) {
						cheapest = min(cheapest, next.Cost+check(next.State))
						if estimate(s) > next.Cost+estimate(next.State) {
							t.Fatalf("%s: %s is not consistent", text, known.Name)
						}
					}
					if estimate(s) > cheapest {
						t.Fatalf("%s: %s says %v, %v is needed", text, known.Name, estimate(s), cheapest)
					}
					return cheapest
				}
				check(q.Start())
			}
		}
	}
}

func TestFormulationsDifferInWork(t *testing.T) {
	p := parse(t, "...../...../...../...../.....")
	swap, _ := Solve(p, Options{Algorithm: "bfs"}, search.Control{})
	merged, _ := Solve(p, Options{Algorithm: "bfs", Formulation: Merged}, search.Control{})
	pruned, _ := Solve(p, Options{Algorithm: "bfs", Formulation: Merged, Prune: true}, search.Control{})
	if s, m, r := swap.Stats.Generated, merged.Stats.Generated, pruned.Stats.Generated; s <= m || m <= r || r < 15 {
		t.Errorf("generated %d with swaps, %d merged, %d pruned", s, m, r)
	}
	if len(swap.Moves) <= len(swap.Path) || len(merged.Moves) != len(merged.Path) {
		t.Errorf("%d and %d operators for %d steps", len(swap.Moves), len(merged.Moves), len(swap.Path))
	}
}

func TestEdges(t *testing.T) {
	tests := []struct {
		text string
		want search.Status
		path rules.Path
	}{
		{".", search.Solved, ""},
		{"#", search.NoSolution, ""},
		{".....", search.Solved, "RRRR"},
		{"./././.", search.Solved, "UUU"},
		{"..#..", search.NoSolution, ""},
		{"..#", search.NoSolution, ""},
		{"#..", search.NoSolution, ""},
		{".../.#./...", search.NoSolution, ""},
		{".../.../...;m=RRULLUR", search.Solved, "R"},
	}
	for _, test := range tests {
		for _, a := range search.Algorithms() {
			for _, f := range []string{Swap, Merged} {
				r, err := Solve(parse(t, test.text), Options{Algorithm: a.Name, Formulation: f}, search.Control{})
				if err != nil || r.Status != test.want || r.Path != test.path {
					t.Errorf("%s %s %s: %v %q, %v", test.text, a.Name, f, r.Status, r.Path, err)
				}
			}
		}
	}
}

// States of boards of all sizes fit: a spiral is the only way through each.
func TestSizes(t *testing.T) {
	for _, size := range []int{8, 9, 13, 32} {
		b := rules.NewBoard(size, size)
		for line := range size - 1 {
			for column := range size - 1 {
				b = b.With(rules.At(line+1, column), true)
			}
		}
		b = b.With(b.Start(), false)
		p := rules.NewPosition(b)
		r, err := Solve(p, Options{Algorithm: "dfs"}, search.Control{})
		if err != nil || r.Status != search.NoSolution { // the upper left corner is no way
			t.Errorf("%d: %v %q, %v", size, r.Status, r.Path, err)
		}
		open, err := Solve(rules.NewPosition(rules.NewBoard(size, 1)), Options{Algorithm: "astar"}, search.Control{})
		if err != nil || open.Status != search.Solved || len(open.Path) != size-1 {
			t.Errorf("%d x 1: %v %q, %v", size, open.Status, open.Path, err)
		}
	}
}

func TestDepthLimitIsNoProof(t *testing.T) {
	p := parse(t, ".../.../...")
	for _, a := range search.Algorithms() {
		r, err := Solve(p, Options{Algorithm: a.Name, Formulation: Merged}, search.Control{Limits: search.Limits{Depth: 7}})
		if err != nil || r.Status != search.LimitReached || r.Optimal {
			t.Errorf("%s: %v, proved %v, %v; 8 steps are needed, 7 allowed", a.Name, r.Status, r.Optimal, err)
		}
	}
}

func TestOptionsThatAreWrong(t *testing.T) {
	p := parse(t, "...")
	tests := []struct {
		o    Options
		code fault.Code
	}{
		{Options{}, "search.algorithm"},
		{Options{Algorithm: "astar", Heuristic: "best"}, fault.JobHeuristic},
		{Options{Algorithm: "bfs", Settings: search.Settings{Order: "backwards"}}, fault.SearchOrder},
	}
	for _, test := range tests {
		_, err := Solve(p, test.o, search.Control{})
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != test.code {
			t.Errorf("%+v: %v, want fault %s", test.o, err, test.code)
		}
	}
}
