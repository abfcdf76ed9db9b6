package solve_test

import (
	"testing"

	"cavalo/internal/app/solve"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// Answers tell the distances of their positions and of those on a path; what is proved stays, and a
// position without an answer is not asked again.
func TestDistances(t *testing.T) {
	known := solve.Distances{Puzzle: rules.Puzzle, Most: func(puzzle.Position) int { return 31 }, Known: map[string]solve.Distance{}}
	at := func(text string) puzzle.Position {
		p, err := rules.Puzzle.Parse(text)
		testkit.Must(t, err)
		return p
	}
	tell := func(text string, a puzzle.Answer) {
		a.Job.Position = text
		known.Learn(a)
	}
	path := func(moves ...string) puzzle.Answer {
		return puzzle.Answer{Status: search.LimitReached, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: moves}, Proof: puzzle.Proof{Lower: 1}}}
	}
	is := func(text string, want solve.Distance, asked bool) {
		t.Helper()
		if got, tried := known.At(at(text)); got != want || tried != asked {
			t.Errorf("%s: %+v, %t; want %+v, %t", text, got, tried, want, asked)
		}
	}
	const start, next, home, odd = "1.2.3/4.0.6/7.5.8", "1.2.3/4.5.6/7.0.8", "1.2.3/4.5.6/7.8.0", "1.2.3/4.5.6/8.7.0"
	is(start, solve.Distance{}, false)
	is(home, solve.Distance{Proved: true}, true)
	tell(start, path(make([]string, 32)...))
	is(start, solve.Distance{Lower: 1}, true)
	tell(start, path("D", "R", "L", "R"))
	is(start, solve.Distance{Lower: 1, Upper: 4}, true)
	best := path("D", "R")
	best.Optimal, best.Status = true, search.Solved
	for _, job := range []puzzle.Job{{Task: puzzle.TaskCount}, {Search: puzzle.Search{Goal: puzzle.MostPoints}}, {Search: puzzle.Search{Start: "A1"}}} {
		other := best
		other.Job = job
		tell(start, other)
		is(start, solve.Distance{Lower: 1, Upper: 4}, true)
	}
	tell(start, best)
	is(start, solve.Distance{Proved: true, Lower: 2, Upper: 2, Move: "D"}, true)
	is(next, solve.Distance{Proved: true, Lower: 1, Upper: 1, Move: "R"}, true)
	tell(start, path("D", "R", "L", "R"))
	is(start, solve.Distance{Proved: true, Lower: 2, Upper: 2, Move: "D"}, true)
	tell(odd, puzzle.Answer{Optimal: true, Status: search.NoSolution})
	tell(odd, path("L"))
	is(odd, solve.Distance{None: true}, true)
	failed := "2.1.3/4.5.6/8.7.0"
	is(failed, solve.Distance{}, false)
	known.Answered(at(failed), puzzle.Answer{Job: puzzle.Job{Position: failed}, Error: "failed"})
	is(failed, solve.Distance{}, true)
}
