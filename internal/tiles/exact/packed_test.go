package exact

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// A packed board after a move is the packed form of the board after that move,
// with bounds that are the sums of the tables.
func TestPackedFollowsMoves(t *testing.T) {
	testkit.Sequential(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, pattern.FifteenSize)
		f := newFrame(p)
		l := loaded().layout(&f)
		for _, m := range p.Moves() {
			next, _ := p.Play(m)
			to := newFrame(next)
			got, want := l.after(new(l.pack(&f)), f.turn.move[m], 0), l.pack(&to)
			testkit.MustEqual(t, int(got.least()), loaded().set(&to).Sum(to.list()), "%s: at least", next)
			more := int8(want.togo-got.togo) / 2
			got.togo, got.slack = want.togo, got.slack+more
			if l.mirror != nil {
				got.twin += more
			}
			if diff := cmp.Diff(want, got, cmp.AllowUnexported(packed{})); diff != "" {
				t.Fatalf("%s, %v (-want +got):\n%s", p, m, diff)
			}
		}
	})
}

// What is written for speed goes through the boards that after makes.
func TestDigExpandsWhatAfterMakes(t *testing.T) {
	testkit.Sequential(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, pattern.FifteenSize)
		f := newFrame(p)
		dug := newFifteen(loaded(), &f, Options{Forward: true}, search.NewMeter(search.Control{}))
		dug.allow(1 << 40)
		limit := dug.lower() + 2*rapid.IntRange(0, 3).Draw(t, "more")
		found := dug.within(limit)
		expanded := int64(0)
		var walk func(b packed) bool
		walk = func(b packed) bool {
			if b.at == dug.home {
				return true
			}
			expanded++
			var below []packed
			for m := rules.Right; m <= rules.Right; m-- {
				if dug.open[b.blank]&dug.automaton.allowed[b.state]>>m&1 == 0 {
					continue
				}
				switch to := dug.after(&b, m, dug.automaton.next[int(b.state)<<2|int(m)]); {
				case to.slack < -1 || to.slack >= 0 && to.twin < -1: // one that is cut off is not looked up twice
					return false
				case min(to.slack, to.twin) >= 0:
					below = append(below, to)
				}
			}
			for i := len(below) - 1; i >= 0; i-- {
				if walk(below[i]) {
					return true
				}
			}
			return false
		}
		if got := walk(dug.leaves[0].packed); got != found || dug.spent() != expanded {
			t.Fatalf("%s in %d: found %v, %v; %d and %d boards", p, limit, found, got, dug.spent(), expanded)
		}
	})
}
