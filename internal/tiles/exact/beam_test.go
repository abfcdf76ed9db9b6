package exact

import (
	"context"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
)

// A beam finds a path that is shorter than the limit, however few boards come near the
// goal, and none where there is none or when it must stop.
func TestBeam(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	s, goal := New(), rules.Ordered(rules.NewSize(4, 4))
	for _, moves := range []int{1, 2, 12} {
		b, ok := s.Scramble("beam", goal, moves, search.Control{})
		if !ok {
			t.Fatalf("no board of %d moves", moves)
		}
		p := rules.Position{Board: b, Goal: goal}
		f := newFrame(p)
		find := func(limit int, c search.Control) []rules.Move {
			return newBeam(&f, s, s.beamSet(&f), 0, search.NewMeter(c)).search(&f, 1000, limit)
		}
		path := f.moves(find(moves+1, search.Control{}))
		if last, err := p.Replay(path); err != nil || !last.Solved() || len(path) != moves {
			t.Errorf("%s: %v leads to %s, %v", p, path, last, err)
		}
		if path := find(moves, search.Control{}); path != nil {
			t.Errorf("%s: %v is shorter than %d moves", p, path, moves)
		}
		if path := find(moves+1, search.Control{Ctx: cancelled}); path != nil {
			t.Errorf("%s: %v was found after a stop", p, path)
		}
	}
}

// A beam takes no more memory than it may: it becomes narrower.
func TestBeamMemory(t *testing.T) {
	s, goal := New(), rules.Ordered(rules.NewSize(5, 5))
	p := rules.Position{Board: rules.Random("memory", goal), Goal: goal}
	f := newFrame(p)
	b := newBeam(&f, s, s.beamSet(&f), 0, search.NewMeter(search.Control{Limits: search.Limits{Memory: 200 * memberBytes}}))
	if b.search(&f, maxWidth, longest) == nil || b.width != 200 {
		t.Errorf("a beam of %d boards, not of 200, with a path", b.width)
	}
}
