package kinds

import (
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// Every puzzle has a kind, which says in every language what the
// commands ask of it; a puzzle that has none is a fault and no other puzzle.
func TestEveryPuzzleHasAKind(t *testing.T) {
	if len(All()) != len(puzzle.Known()) {
		t.Errorf("%d kinds of %d puzzles", len(All()), len(puzzle.Known()))
	}
	for _, p := range puzzle.Known() {
		k, err := Of(p)
		if err != nil || k.Puzzle != p {
			t.Fatalf("%s: %v", p.Name(), err)
		}
		for _, lang := range words.Langs() {
			for _, key := range []words.Key{k.IsGame, k.Heuristic, k.Time, k.Words.File, k.Words.position} {
				if key != "" && !lang.Has(key) {
					t.Errorf("%s, %s: nothing is said for %q", p.Name(), lang.Tag(), key)
				}
			}
			if k.IsGame == "" {
				t.Errorf("%s does not say what a game of it is", p.Name())
			}
		}
		if _, known := puzzle.FindProblem(p.Problems(), k.problem); !known && k.problem != "" {
			t.Errorf("%s: the problem that is solved first, %s, is none", p.Name(), k.problem)
		}
		if text := p.Problems()[0].Position.String(); Claiming(text) == nil {
			t.Errorf("%s: nobody claims %q", p.Name(), text)
		}
		if k.Limit != nil && k.Limit(p.Problems()[0].Position) < 0 || k.Facts == nil {
			t.Errorf("%s: something is missing", p.Name())
		}
	}
	if k, err := Of(stranger{}); err == nil || k != nil {
		t.Errorf("a puzzle that nobody knows is taken for %v", k)
	}
}

// stranger is a puzzle that the commands don't know.
type stranger struct{ puzzle.Puzzle }

func (stranger) Name() string { return "stranger" }
