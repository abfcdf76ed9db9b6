package search

import "testing"

// values follows the f of every node through a trace.
type values struct {
	t      *testing.T
	f      map[int64]float64
	raised int
	// onlyRise: a node in SMA* has the lowest of the children it forgot, and
	// may forget a better one later.
	onlyRise bool
	dropped  map[int64]Why
}

func (v *values) Trace(e Event) {
	switch e.Kind {
	case Generated:
		v.f[e.Node] = e.F
	case Pruned:
		v.dropped[e.Node] = e.Why
	case Revalued:
		if e.F < v.f[e.Node] && v.onlyRise {
			v.t.Errorf("node %d falls from %v to %v", e.Node, v.f[e.Node], e.F)
		}
		v.f[e.Node] = e.F
		v.raised++
	case Expanded:
		if e.F != v.f[e.Node] && e.Node != 0 {
			v.t.Errorf("node %d is expanded for %v, its f was %v", e.Node, e.F, v.f[e.Node])
		}
		if why, gone := v.dropped[e.Node]; gone {
			v.t.Errorf("node %d is expanded after it was dropped (%v)", e.Node, why)
		}
	}
}

// What RBFS and SMA* learn below a node raises its f, and the trace says so
// before the node is expanded again.
func TestTraceTellsOfValuesThatAreBackedUp(t *testing.T) {
	g := gridProblem{4}
	for _, id := range []ID{RBFS, SMAStar} {
		v := &values{t: t, f: map[int64]float64{}, dropped: map[int64]Why{}, onlyRise: id == RBFS}
		zero := Heuristic[[2]int8]{Name: "zero", Admissible: true}
		r := Run(g, Options[[2]int8]{Algorithm: id, Heuristic: zero, Settings: Settings{Stored: 9}}, Control{Trace: v})
		if r.Cost != 6 || v.raised == 0 {
			t.Errorf("%v: cost %v, %d values raised", id, r.Cost, v.raised)
		}
	}
}
