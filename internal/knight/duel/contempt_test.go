package duel

import (
	"testing"

	"cavalo/internal/knight"
)

// The stronger side's odds are the better for each number left, and the other's
// the worse by as much; who is nobody changes nothing.
func TestContempt(t *testing.T) {
	p := NewPosition(knight.RandomBoard("contempt"), BrainKing)
	for range 4 {
		p = mustPlay(t, p, p.Moves()[0])
	}
	for range 2 {
		b := NewBitboard(p)
		s := b.Start()
		margin, odds := newEvaluation(&fittedModels[1], nobody).predict(b, &s)
		for _, stronger := range []Side{White, Black} {
			want := odds - contempt*s.left.count()
			if stronger == p.Turn {
				want = odds + contempt*s.left.count()
			}
			gotMargin, gotOdds := newEvaluation(&fittedModels[1], stronger).predict(b, &s)
			if gotMargin != margin || gotOdds != want {
				t.Errorf("%s to move, %s stronger: %d, %d; want %d, %d", p.Turn, stronger, gotMargin, gotOdds, margin, want)
			}
		}
		p = mustPlay(t, p, p.Moves()[0])
	}
}

// What an engine chose with contempt is not what it answers by when it is asked
// for an analysis, nor the other way round.
func TestContemptIsForgotten(t *testing.T) {
	p := NewPosition(knight.RandomBoard("contempt"), BrainKing)
	c := nodes(5000)
	asked := NewEngine(MainOptions())
	asked.Choose(p, c)
	got, want := asked.Search(p, Request{}, c), NewEngine(MainOptions()).Search(p, Request{}, c)
	if got.Lines[0].value != want.Lines[0].value || got.Stats.Generated != want.Stats.Generated {
		t.Errorf("value %d after %d nodes, want %d after %d", got.Lines[0].value, got.Stats.Generated, want.Lines[0].value, want.Stats.Generated)
	}
	first, _ := asked.Choose(p, c)
	again, _ := NewEngine(MainOptions()).Choose(p, c)
	first.Time, again.Time = 0, 0
	if first != again {
		t.Errorf("%+v, want %+v", first, again)
	}
}
