package engine

import (
	"strconv"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

// latePosition plays random moves on a seeded board until few numbers are
// left: the n-th of a preset.
func latePosition(preset rules.Preset, n int) rules.Position {
	for try := 0; ; try++ {
		seed := "late " + preset.Name + " " + strconv.Itoa(n) + " " + strconv.Itoa(try)
		draw := rng.New(seed)
		p := rules.NewPosition(knight.RandomBoard(seed), preset.Variant)
		for p.Board.Count() > 50 {
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			p, _ = p.Play(moves[draw.Intn(len(moves))])
		}
		if len(p.Moves()) > 1 {
			return p
		}
	}
}

// lateMargins are the margins, White's, of best play from the late positions
// of each preset, by dueltest.FullSearch. They are proved: an engine that disagrees is
// wrong.
var lateMargins = map[string][15]int{
	"course":    {-143, 155, -861, 231, 785, -245, -264, 760, -278, 14, -1112, 252, -146, 36, 248},
	"brainking": {-62, -101, 39, -106, -154, -115, -7, 57, -419, -11, -144, 43, -79, 141, 236},
	"open":      {-632, -1287, -1057, 3, 2, 134, -736, -1170, -1311, 99, -637, -85, -1213, -529, 14},
	"plain":     {-890, -103, 574, 115, -1164, 162, -1214, -388, -96, -143, 74, -243, -1170, -73, 90},
}

func TestLatePositions(t *testing.T) {
	testkit.Sequential(t)
	for _, preset := range rules.Presets() {
		for n, want := range lateMargins[preset.Name] {
			p := latePosition(preset, n)
			a := NewEngine(MainOptions()).Search(p, Request{}, search.Control{Limits: search.Limits{Memory: 4 << 20}})
			if !a.Exact || a.Lines[0].Score != want || !a.Lines[0].Exact {
				t.Errorf("%s %d: %+v, proved is %d", preset.Name, n, a.Lines, want)
				continue
			}
			m, _ := a.Best()
			testkit.Equal(t, proveAfter(t, p, m), want, "%s %d: after %s the margin", preset.Name, n, m)
			end := p
			for _, m := range a.Lines[0].Moves {
				end = dueltest.MustPlay(t, end, m)
			}
			if end.Over() && end.Margin() != want {
				t.Errorf("%s %d: the line ends with %d, the score is %d", preset.Name, n, end.Margin(), want)
			}
		}
	}
}

// proveAfter returns the margin of best play after a move, by an engine that
// knows nothing from before.
func proveAfter(t dueltest.Failer, p rules.Position, m rules.Move) int {
	next := dueltest.MustPlay(t, p, m)
	if next.Over() {
		return next.Margin()
	}
	return prove(t, next, MainOptions())
}

// prove returns the exact margin of a late position.
func prove(t dueltest.Failer, p rules.Position, o Options) int {
	t.Helper()
	a := NewEngine(o).Search(p, Request{}, search.Control{Limits: search.Limits{Memory: 1 << 20}})
	if !a.Exact {
		t.Fatalf("%s is not proved: depth %d, %d nodes", p, a.Depth, a.Stats.Generated)
	}
	if len(a.Lines) == 0 {
		return p.Margin()
	}
	return a.Lines[0].Score
}

// switches are the options with each part off alone, and with all off.
func switches() map[string]Options {
	off := map[string]Options{"any": {}}
	for _, name := range SwitchNames() {
		o := MainOptions()
		o.set(name, false)
		off[name] = o
	}
	return off
}

// drawLate draws a position that can be searched to the end in no time.
func drawLate(t *rapid.T) rules.Position {
	p := dueltest.DrawPosition(t)
	for s := range p.Board {
		if p.Board.Count() <= 18 {
			break
		}
		p.Board[(s*37+11)%100] = knight.NoNumber
	}
	return p
}

// No switch changes an exact score.
func TestOptionsDoNotChangeExactScores(t *testing.T) {
	testkit.Sequential(t)
	all := switches()
	rapid.Check(t, func(t *rapid.T) {
		p := drawLate(t)
		want := dueltest.FullSearch(p)
		for name, o := range all {
			testkit.MustEqual(t, prove(t, p, o), want, "%s: without %s the margin", p, name)
		}
		testkit.MustEqual(t, prove(t, p, MainOptions()), want, "%s: the margin", p)
	})
}

// The game upside down has the exact margin with the other sign.
func TestMirroredScores(t *testing.T) {
	testkit.Sequential(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawLate(t)
		if p.Variant.Double == knight.Random {
			return
		}
		if got, flipped := prove(t, p, MainOptions()), prove(t, p.Flip(), MainOptions()); got != -flipped {
			t.Fatalf("%s: %d, upside down %d", p, got, flipped)
		}
	})
}
