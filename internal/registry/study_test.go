package registry_test

import (
	"testing"

	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry"
	"cavalo/internal/search/expr"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// TestStudies: what the laboratory begins with is there, of each puzzle that the
// textbook's algorithms solve: its problems, algorithms and heuristics by their
// names, an expression that can be read, and edits that can be made.
func TestStudies(t *testing.T) {
	for _, p := range puzzle.Known() {
		s := p.Study()
		if solved := len(p.Algorithms()) > 0; solved == (len(s.Problems) == 0) || solved == (len(s.Algorithms) == 0) || solved == (len(s.Heuristics) == 0) || solved == (s.CustomHeuristic == "") {
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
		for _, e := range s.Edits {
			if words.Edits[e.Name] == "" {
				t.Errorf("%s: the edit %s has no name", p.Name(), e.Name)
			}
			for _, value := range e.Choices {
				if words.EditChoices[e.Name][value] == "" {
					t.Errorf("%s: the edit %s=%s has no name", p.Name(), e.Name, value)
				}
				for _, problem := range p.Problems() {
					edited, err := e.Apply(problem.Position, value)
					if err != nil {
						t.Errorf("%s: %s=%s of %s: %v", p.Name(), e.Name, value, problem.Name, err)
					} else if again, err := p.Parse(edited.String()); err != nil || again.String() != edited.String() {
						t.Errorf("%s: %s=%s of %s is read as %v, %v", p.Name(), e.Name, value, problem.Name, again, err)
					}
				}
			}
			if _, err := e.Apply(p.Problems()[0].Position, "no such value"); err == nil {
				t.Errorf("%s: the edit %s takes any value", p.Name(), e.Name)
			}
		}
		if s.CustomHeuristic != "" {
			if _, ok := puzzle.FindHeuristic(p, expr.Prefix+s.CustomHeuristic); !ok {
				t.Errorf("%s begins with %s", p.Name(), s.CustomHeuristic)
			}
		}
	}
}

// TestToMove: the players of a game of two take turns, one alone is always first.
func TestToMove(t *testing.T) {
	for _, p := range puzzle.Known() {
		start := p.Problems()[0].Position
		next, err := start.Play(start.Moves()[0])
		testkit.Must(t, err)
		if start.ToMove() != 0 || next.ToMove() != p.Players()-1 {
			t.Errorf("%s: %d is to move, then %d", p.Name(), start.ToMove(), next.ToMove())
		}
	}
}
