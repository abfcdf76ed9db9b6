package house

import (
	"testing"

	_ "cavalo/internal/house/puzzles"
	"cavalo/internal/puzzle"
	"cavalo/internal/search/expr"
)

// TestStudies: what the laboratory begins with is there, of each puzzle that the
// textbook's algorithms solve: its problems, algorithms and heuristics by their
// names, and an expression that can be read.
func TestStudies(t *testing.T) {
	for _, p := range puzzle.All() {
		s := p.Study()
		if solved := len(p.Algorithms()) > 0; solved == (len(s.Problems) == 0) || solved == (len(s.Algorithms) == 0) || solved == (len(s.Heuristics) == 0) || solved == (s.Own == "") {
			t.Errorf("%s begins with %+v", p.Name(), s)
		}
		for _, name := range s.Problems {
			if found, ok := puzzle.FindProblem(p.Problems(), name); !ok || found.Name != name {
				t.Errorf("%s has no problem %s", p.Name(), name)
			}
		}
		for _, name := range s.Algorithms {
			if _, ok := puzzle.FindAlgorithm(p, name); !ok {
				t.Errorf("%s has no algorithm %s", p.Name(), name)
			}
		}
		for _, name := range s.Heuristics {
			if _, ok := puzzle.FindHeuristic(p, name); !ok {
				t.Errorf("%s has no heuristic %s", p.Name(), name)
			}
		}
		if s.Own != "" {
			if _, ok := puzzle.FindHeuristic(p, expr.Prefix+s.Own); !ok {
				t.Errorf("%s begins with %s", p.Name(), s.Own)
			}
		}
	}
}

// TestToMove: the players of a game of two take turns, one alone is always first.
func TestToMove(t *testing.T) {
	for _, p := range puzzle.All() {
		start := p.Problems()[0].Position
		next, err := start.Play(start.Moves()[0])
		if err != nil {
			t.Fatal(err)
		}
		if start.ToMove() != 0 || next.ToMove() != p.Players()-1 {
			t.Errorf("%s: %d is to move, then %d", p.Name(), start.ToMove(), next.ToMove())
		}
	}
}
