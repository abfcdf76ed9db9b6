package engine

import (
	"context"
	"testing"
	"time"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// impatient is a context that is cancelled when it is asked for the n-th time.
type impatient struct {
	context.Context
	calls, cancelled int
}

func (c *impatient) Err() error {
	if c.calls++; c.calls >= c.cancelled {
		return context.Canceled
	}
	return nil
}

// mostBetweenLooks is the maximum number of nodes between two looks at the clock and at the
// context. At a fifth of a million nodes a second, a slow worker's speed, they
// take less than 100 ms.
const mostBetweenLooks = 1 << 14

// A search that is cancelled ends at once; and it looks often enough.
func TestCancelIsSeenSoon(t *testing.T) {
	p := rules.NewPosition(knight.RandomBoard("soon"), rules.Open)
	last := int64(0)
	for looks := 1; looks < 24; looks++ {
		c := search.Control{Ctx: &impatient{context.Background(), 0, looks}, Limits: search.Limits{Memory: 1 << 20}}
		a := NewEngine(MainOptions()).Search(p, Request{}, c)
		if a.Status != search.Cancelled || len(a.Lines) == 0 {
			t.Fatalf("look %d: %v, %d lines", looks, a.Status, len(a.Lines))
		}
		// The interval adapts to the speed, which a busy machine changes: what
		// holds always is the bound.
		if most := int64(looks) * mostBetweenLooks; a.Stats.Generated > most {
			t.Errorf("cancelled at look %d, after %d nodes; want at most %d", looks, a.Stats.Generated, most)
		}
		last = max(last, a.Stats.Generated)
	}
	if last < 2000 {
		t.Errorf("the clock was looked at %d times in %d nodes", 24, last)
	}
}

// What a table forgets, overwrites or keeps from earlier in the game changes no
// exact score.
func TestTableChangesNoExactScore(t *testing.T) {
	testkit.Sequential(t)
	for _, preset := range rules.Presets() {
		for n := range 3 {
			p := latePosition(preset, n)
			// One line of 4 slots, 16 lines, and more than enough.
			var engines []*Engine
			memories := []int64{64, 1 << 10, 4 << 20}
			for range memories {
				engines = append(engines, NewEngine(MainOptions()))
			}
			for want := lateMargins[preset.Name][n]; !p.Over(); {
				var best rules.Move
				for i, e := range engines {
					a := e.Search(p, Request{}, search.Control{Limits: search.Limits{Memory: memories[i]}})
					if !a.Exact || a.Lines[0].Score != want {
						t.Fatalf("%s %d, %s: with %d bytes %+v, proved is %d", preset.Name, n, p, memories[i], a.Lines, want)
					}
					best, _ = a.Best()
				}
				p = dueltest.MustPlay(t, p, best)
			}
		}
	}
}

// Each limit alone ends a search, with a move, and says so.
func TestEachLimitEnds(t *testing.T) {
	p := rules.NewPosition(knight.RandomBoard("limit"), rules.BrainKing)
	for name, limits := range map[string]search.Limits{
		"time":  {Time: time.Nanosecond, Memory: 1 << 20},
		"nodes": {Nodes: 1, Memory: 1 << 20},
	} {
		a := NewEngine(MainOptions()).Search(p, Request{}, search.Control{Limits: limits})
		if a.Status != search.LimitReached || a.Depth != 1 || len(a.Lines) != 1 {
			t.Errorf("%s: %v at depth %d, %d lines; want the first depth and the limit", name, a.Status, a.Depth, len(a.Lines))
		}
	}
	for depth := 1; depth < 8; depth++ {
		c := search.Control{Limits: search.Limits{Depth: depth, Memory: 1 << 20}}
		if a := NewEngine(MainOptions()).Search(p, Request{}, c); a.Depth != depth || a.Status != search.Solved {
			t.Errorf("depth %d, %v; want %d", a.Depth, a.Status, depth)
		}
	}
	for _, memory := range []int64{1, 64, 65, 1000, 1 << 20} {
		if bytes := int64(bucketsIn(memory)) * ways * 16; bytes > max(memory, 64) {
			t.Errorf("%d bytes allowed, %d taken", memory, bytes)
		}
	}
}
