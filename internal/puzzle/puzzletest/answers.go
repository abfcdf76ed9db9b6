package puzzletest

import (
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Solved returns an answer of the challenge p with a path; the solver's statistics are made up.
func Solved(t testing.TB, p puzzle.Puzzle) puzzle.Answer {
	t.Helper()
	first := problem(t, p, "D")
	moves := []string{"C1", "B3", "A1"}
	final, err := puzzle.Replay(first, moves)
	if err != nil {
		t.Fatal(err)
	}
	return puzzle.Answer{
		Job: puzzle.Job{Puzzle: "challenge", Problem: "D", Position: first.String(), Search: puzzle.Search{Goal: "steps", Start: "c1", Algorithm: "dls"},
			Limits: search.Limits{Depth: 100}},
		Status: search.Solved, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: 3, Score: 260, Moves: moves, First: first.String(), Final: final.String()}, Proof: puzzle.Proof{Lower: 2}},
		Stats: search.Stats{Generated: 1234, Expanded: 321, Peak: 57, Time: 12 * time.Millisecond}, Penetrance: 3.0 / 1234, Branching: 10.379,
	}
}

// Refuted returns an answer that there is no path in the challenge p, with the reason.
func Refuted(t testing.TB, p puzzle.Puzzle) puzzle.Answer {
	t.Helper()
	first := problem(t, p, "E").String()
	return puzzle.Answer{
		Job:    puzzle.Job{Puzzle: "challenge", Problem: "E", Position: first, Search: puzzle.Search{Goal: "steps", Algorithm: "optimal"}},
		Status: search.NoSolution, Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{First: first, Final: first}, Proof: puzzle.Proof{Reason: &puzzle.Reason{Code: "sum-bound", Fields: []puzzle.Field{
			{Name: "target", Value: "300"}, {Name: "points", Value: "0"}, {Name: "sum", Value: "325"},
			{Name: "pair", Value: "10 01"}, {Name: "pair", Value: "20 02"}, {Name: "pair", Value: "21 12"},
			{Name: "double", Value: "11"}, {Name: "lost", Value: "26"}, {Name: "best", Value: "299"},
		}}}},
	}
}

// problem returns a built-in problem of a puzzle.
func problem(t testing.TB, p puzzle.Puzzle, name string) puzzle.Position {
	t.Helper()
	for _, known := range p.Problems() {
		if known.Name == name {
			return known.Position
		}
	}
	t.Fatalf("no problem %s", name)
	return nil
}
