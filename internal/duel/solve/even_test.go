package solve_test

import (
	"testing"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/duel/solve"
	"cavalo/internal/search"
)

// TestEvenSeeds holds the boards of first games to what they are chosen for: the
// engine, which has seen no other board, calls each even.
func TestEvenSeeds(t *testing.T) {
	e := engine.NewEngine(engine.MainOptions())
	seen := map[string]bool{}
	for seed := rules.EvenSeed(0); !seen[seed]; seed = rules.NextEvenSeed(seed) {
		seen[seed] = true
		p, ok := rules.EvenBoard(seed, rules.BrainKing)
		if !ok || p != rules.NewPosition(rules.Puzzle.Random(seed).(rules.PuzzlePosition).Board, rules.BrainKing) {
			t.Errorf("seed %s: %v, %s", seed, ok, p)
			continue
		}
		e.Forget()
		a := e.Search(p, engine.Request{}, search.Control{Limits: search.Limits{Nodes: 120_000, Memory: 16 << 20}})
		if margin := a.Lines[0].Score; margin < -solve.EvenMargin || margin > solve.EvenMargin {
			t.Errorf("seed %s: the engine expects %d points", seed, margin)
		}
	}
	if len(seen) < 8 {
		t.Errorf("%d boards only", len(seen))
	}
	if _, ok := rules.EvenBoard(rules.EvenSeed(0), rules.Course); ok {
		t.Error("a board counts as even under other rules")
	}
	if rules.NextEvenSeed("none of them") != rules.EvenSeed(0) {
		t.Error("after a seed that is none of them the first does not follow")
	}
}
