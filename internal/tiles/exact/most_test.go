package exact

import (
	"strconv"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// A path that is longer than any board of its size needs is not kept: a wider beam
// finds a better one.
func TestNoPathIsTooLong(t *testing.T) {
	testkit.Sequential(t)
	solver := New()
	longer := 0
	for _, size := range []rules.Size{rules.NewSize(4, 4), rules.NewSize(3, 4), rules.NewSize(3, 3)} {
		most, _ := rules.MostMoves(size)
		for seed := range 12 {
			goal := rules.Ordered(size)
			p := rules.Position{Board: rules.Random(strconv.Itoa(seed), goal), Goal: goal}
			meter := search.NewMeter(search.Control{})
			r := newRun(solver, p, Options{}, meter)
			f := newFrame(p)
			if path := newBeam(&f, solver, solver.beamSet(&f), 0, meter).search(&f, 2, longest); len(path) > most {
				longer++
			}
			for width := 2; !r.known && width <= wide; width *= 2 {
				r.beamSearch(width)
				if len(r.best) > most {
					t.Fatalf("%s: a path of %d moves", p, len(r.best))
				}
			}
			if !r.known {
				t.Errorf("%s: no path of at most %d moves", p, most)
			}
		}
	}
	if longer == 0 {
		t.Error("no beam finds a path that is too long: the test shows nothing")
	}
}
