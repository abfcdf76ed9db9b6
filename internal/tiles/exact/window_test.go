package exact

import (
	"strconv"
	"testing"

	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
)

// Shortening makes a walk a path that still leads to the goal, never a longer one, and
// the shortest where a beam holds all boards.
func TestShorten(t *testing.T) {
	for _, size := range []rules.Size{rules.NewSize(3, 3), rules.NewSize(4, 4), rules.NewSize(5, 5), rules.NewSize(4, 6)} {
		s := New()
		for seed := range shortened {
			goal := rules.Ordered(size)
			p := rules.Position{Board: goal, Goal: goal}
			chance := rng.New(strconv.Itoa(seed))
			var walk []rules.Move
			for range 130 {
				moves := p.Moves()
				m := moves[chance.Intn(len(moves))]
				p, _ = p.Play(m)
				walk = append(walk, m)
			}
			last := len(walk)
			r := newRun(s, p, Options{Best: func(moves []rules.Move, _ int) {
				if len(moves) >= last {
					t.Fatalf("%s: %d moves after %d", p, len(moves), last)
				}
				last = len(moves)
			}}, search.NewMeter(search.Control{}))
			r.known, r.best = true, backward(walk)
			r.shorten(3000)
			if end, err := p.Replay(r.best); err != nil || !end.Solved() {
				t.Fatalf("%s: %v leads to %s, %v", p, r.best, end, err)
			}
			if len(r.best) >= len(walk) {
				t.Errorf("%s: still %d moves", p, len(r.best))
			}
			if size.Cells() > 9 {
				continue
			}
			if want := s.Solve(p, Options{}, search.Control{}); len(r.best) != len(want.Moves) {
				t.Errorf("%s: %d moves, not %d", p, len(r.best), len(want.Moves))
			}
		}
	}
}
