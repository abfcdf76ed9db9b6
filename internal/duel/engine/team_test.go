package engine

import (
	"context"
	"strconv"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// Several workers prove the same as one, in one game after another.
func TestTeamProvesTheSame(t *testing.T) {
	e := NewEngine(MainOptions())
	c := search.Control{Limits: search.Limits{Memory: 1 << 20}}
	games := 5
	if testing.Short() {
		games = 2 // on one goroutine, and on two
	}
	for _, preset := range rules.Presets() {
		for n, want := range lateMargins[preset.Name] {
			if n == games {
				break
			}
			p := latePosition(preset, n)
			a := e.Search(p, Request{Workers: 1 + n%4, Lines: 1 + n%2}, c)
			if !a.Exact || a.Lines[0].Score != want {
				t.Errorf("%s %d: %+v, proved is %d", preset.Name, n, a.Lines, want)
			}
		}
	}
}

// A team plays whole games within its limits, and keeps the table between moves.
func TestTeamPlays(t *testing.T) {
	e := NewEngine(MainOptions())
	e.Workers = 3
	for game := range 2 {
		p := rules.NewPosition(knight.RandomBoard("team "+strconv.Itoa(game)), rules.BrainKing)
		for {
			a := e.Search(p, Request{}, nodes(3000))
			m, ok := a.Best()
			if !ok {
				break
			}
			if a.Depth < 1 {
				t.Errorf("the first depth was not finished")
			}
			p = dueltest.MustPlay(t, p, m)
		}
	}
}

// A cancelled team comes home, with a move.
func TestTeamIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := rules.NewPosition(knight.RandomBoard("cancel"), rules.Open)
	a := NewEngine(MainOptions()).Search(p, Request{Workers: 4}, search.Control{Ctx: ctx, Limits: search.Limits{Memory: 1 << 20}})
	if a.Status != search.Cancelled || len(a.Lines) != 1 || a.Depth != 1 {
		t.Errorf("%v at depth %d, %d lines; want cancelled, and a move", a.Status, a.Depth, len(a.Lines))
	}
}

func TestTeamOfOne(t *testing.T) {
	search := func(workers int) Analysis {
		return NewEngine(MainOptions()).Search(rules.NewPosition(knight.RandomBoard("one"), rules.Course), Request{Workers: workers}, nodes(4000))
	}
	if a, b := search(0), search(1); a.Stats.Generated != 4000 || a.Depth != b.Depth || a.Lines[0].value != b.Lines[0].value {
		t.Errorf("%+v\n%+v", a, b)
	}
	if a := search(-3); a.Stats.Generated != 4000 {
		t.Errorf("%d nodes for fewer workers than none", a.Stats.Generated)
	}
}
