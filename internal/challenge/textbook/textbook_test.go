package textbook

import (
	"errors"
	"math"
	"slices"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

// Every algorithm with every heuristic, as graph and as tree, in order and
// shuffled, against exhaustive play.
func TestAlgorithmsAgreeWithExhaustivePlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		truth := newTruth(p)
		want := truth.of(truth.problem.Start())
		o := Options{Heuristic: rapid.SampledFrom(rules.Puzzle.Heuristics()).Draw(t, "heuristic").Name, Settings: search.Settings{Tree: rapid.Bool().Draw(t, "tree"), Order: rapid.SampledFrom([]search.Order{"", "random:x"}).Draw(t, "order"), Weight: rapid.SampledFrom([]float64{0, 1, 1.5}).Draw(t, "weight")}}
		for _, a := range search.Algorithms() {
			o.Algorithm = a.Name
			r, err := Textbook(p, o, search.Control{})
			testkit.Must(t, err)
			checkAgainst(t, p, o, r, want)
			h, _ := puzzle.FindHeuristic(rules.Puzzle, o.Heuristic)
			proves := a.Optimal && (!a.Informed || h.Admissible) && (!a.Weighted || o.Weight <= 1)
			if proves && !r.Optimal {
				t.Fatalf("%+v: %d steps, not proved", o, r.Steps)
			}
		}
	})
}

// checkAgainst checks a result against the true fewest steps.
func checkAgainst(t *rapid.T, p rules.Position, o Options, r Result, want float64) {
	testkit.MustEqual(t, !math.IsInf(want, 1), r.Status == search.Solved, "%+v: %v, the fewest steps are %v", o, r.Status, want)
	if r.Lower > want {
		t.Fatalf("%+v: lower bound %v, the fewest steps are %v", o, r.Lower, want)
	}
	if r.Status != search.Solved {
		return
	}
	if float64(r.Steps) < want || r.Optimal && float64(r.Steps) > want {
		t.Fatalf("%+v: %d steps (proved: %v), the fewest are %v", o, r.Steps, r.Optimal, want)
	}
	for _, m := range r.Moves {
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("%+v: %v", o, err)
		}
		p = next
	}
	if !p.Solved() || p.Points != r.Score {
		t.Fatalf("%+v: the path makes %d points of %d, the result says %d", o, p.Points, p.Target, r.Score)
	}
}

// The best of all starting squares is the best of any.
func TestStartsTakenOneByOne(t *testing.T) {
	for _, name := range []string{"A", "B", "C", "D"} {
		p := course(t, name, knight.Largest)
		best := 0
		for _, start := range p.Moves() {
			r, err := Textbook(p, Options{Algorithm: "astar", Start: start.To.String()}, search.Control{})
			testkit.Must(t, err)
			if r.Status != search.Solved {
				continue
			}
			testkit.Equal(t, r.Moves[0].To, start.To, "%s: started", name)
			if best == 0 || r.Steps < best {
				best = r.Steps
			}
		}
		testkit.Equal(t, best, fewest[name][knight.Largest], "%s: best of all starts", name)
	}
}

func TestDepthLimitIsNoProof(t *testing.T) {
	p := course(t, "D", knight.Largest)
	for _, a := range search.Algorithms() {
		r, err := Textbook(p, Options{Algorithm: a.Name}, search.Control{Limits: search.Limits{Depth: 11}})
		if err != nil || r.Status != search.LimitReached || r.Optimal {
			t.Errorf("%s: %v, proved %v, error %v; 12 squares are needed, 11 allowed", a.Name, r.Status, r.Optimal, err)
		}
		if r, _ = Textbook(p, Options{Algorithm: a.Name}, search.Control{Limits: search.Limits{Depth: 12}}); r.Steps != 12 {
			t.Errorf("%s: %v in %d steps, want 12", a.Name, r.Status, r.Steps)
		}
	}
}

func TestNothingToDo(t *testing.T) {
	reached, err := rules.ParsePosition(course(t, "A", knight.Largest).Board.String() + ";g=5;k=D1;p=9")
	testkit.Must(t, err)
	noStart := rules.NewPosition(knight.EmptyBoard(), 10, knight.DefaultRules())
	for _, a := range search.Algorithms() {
		if r, err := Textbook(reached, Options{Algorithm: a.Name}, search.Control{}); err != nil ||
			r.Status != search.Solved || !r.Optimal || r.Steps != 0 || r.Score != 9 {
			t.Errorf("%s, target reached: %+v, %v", a.Name, r, err)
		}
		if r, err := Textbook(noStart, Options{Algorithm: a.Name}, search.Control{}); err != nil ||
			r.Status != search.NoSolution || !r.Optimal || r.Score != 0 {
			t.Errorf("%s, empty board: %+v, %v", a.Name, r, err)
		}
	}
}

func TestOptionsThatAreWrong(t *testing.T) {
	for _, test := range []struct {
		o    Options
		code fault.Code
	}{
		{Options{}, "search.algorithm"},
		{Options{Algorithm: "A*"}, "search.algorithm"},
		{Options{Algorithm: "astar", Heuristic: "best"}, fault.JobHeuristic},
		{Options{Algorithm: "bfs", Settings: search.Settings{Order: "backwards"}}, fault.SearchOrder},
	} {
		_, err := Textbook(course(t, "A", knight.Largest), test.o, search.Control{})
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != test.code {
			t.Errorf("%+v: %v, want fault %s", test.o, err, test.code)
		}
	}
}

func TestOrderOfSuccessors(t *testing.T) {
	p := course(t, "F", knight.Largest) // many successors everywhere
	path := func(order string) []knight.Move {
		r, err := Textbook(p, Options{Algorithm: "dfs", Settings: search.Settings{Order: search.Order(order)}}, search.Control{})
		testkit.Must(t, err)
		return r.Moves
	}
	if !slices.Equal(path(""), path("course")) || !slices.Equal(path("random:1"), path("RANDOM:1")) {
		t.Error("the same order gives another search")
	}
	if slices.Equal(path("random:1"), path("random:2")) || slices.Equal(path("random:"), path("course")) {
		t.Error("another order gives the same search")
	}
}
