package optimal

import (
	"math"

	"cavalo/internal/search"
	"cavalo/internal/tiles"
)

// run is one solve: iterative deepening (Korf, "Depth-first
// iterative-deepening", 1985) from the start or from the goal, and beams
// that look for good paths where that takes too long.
type run struct {
	solver   *Solver
	position tiles.Position
	options  Options
	meter    *search.Meter
	method   Method
	engine   engine
	frame    frame
	backward bool // from the goal to the start

	known bool // a path is
	best  []tiles.Move
	lower int
}

// engine is a depth-first search with a bound.
type engine interface {
	// lower returns a bound on the moves needed.
	lower() int
	// within looks for a path of at most so many moves.
	within(limit int) bool
	// found returns the path that within has found.
	found() []tiles.Move
	// allow sets how many nodes may be expanded from now on.
	allow(nodes int64)
	// stopped reports whether these nodes are spent, or the run must stop.
	stopped() bool
}

func newRun(s *Solver, p tiles.Position, o Options, meter *search.Meter) *run {
	r := &run{solver: s, position: p, options: o, meter: meter, method: ByTables}
	r.frame, r.backward = direction(s, p, o.Forward)
	if s.ready(&r.frame) {
		r.engine = newAdditive(&r.frame, s.set(&r.frame), meter)
	} else {
		r.engine, r.method = newWalking(&r.frame, meter), ByWalking
	}
	r.lower = r.engine.lower()
	return r
}

// direction returns the frame to search in: the goal's, or the start's if there
// are better tables for that, since the way back is as long.
func direction(s *Solver, p tiles.Position, forward bool) (f frame, backward bool) {
	f = newFrame(p)
	if forward {
		return f, false
	}
	if back := newFrame(reversed(p)); s.quality(&back) > s.quality(&f) {
		return back, true
	}
	return f, false
}

const (
	// large boards have more squares than this: a proof may take for ever, and
	// beams come first.
	large = 16
	// taste is how many nodes the first iterations may expand on large boards.
	taste = 10_000
	// patience is how many nodes are expanded on other boards before a beam
	// looks for a path, to have one when the search is stopped.
	patience = 3_000_000
	// narrow is the width of the first beam.
	narrow = 100
	// longest is more moves than any beam needs.
	longest = 2000
)

// run searches until a path is proved to be the shortest, or is stopped.
func (r *run) run() {
	if r.position.Board.Size().Cells() <= large {
		r.deepen(math.MaxInt64)
		return
	}
	budget, width := int64(taste), narrow
	for !r.deepen(budget) && !r.meter.Stopped() {
		if width <= maxWidth {
			r.shoot(width)
		}
		budget, width = 4*budget, 4*width
	}
}

// shoot looks for a better path with a beam from either end.
func (r *run) shoot(width int) {
	for _, back := range [2]bool{false, true} {
		if r.done() || r.meter.Stopped() {
			return
		}
		r.note("beam")
		p := r.position
		if back {
			p = reversed(p)
		}
		f := newFrame(p)
		b := newBeam(&f, r.solver.beamSet(&f), r.meter)
		if path := b.search(&f, width, r.upper()); path != nil {
			r.take(&f, back, path)
		}
	}
}

// deepen iterates with at most so many nodes in an iteration. It reports
// whether the shortest path is found.
func (r *run) deepen(budget int64) bool {
	for !r.done() {
		r.note("search")
		r.engine.allow(budget)
		if r.engine.within(r.lower) {
			r.take(&r.frame, r.backward, r.engine.found())
			return true
		}
		if r.engine.stopped() {
			return false
		}
		r.lower += 2 // paths between two boards are all odd or all even
		if !r.known && budget > patience && r.meter.Stats().Expanded > patience {
			r.shoot(narrow)
		}
	}
	return true
}

// done reports whether the best path is known to be a shortest one.
func (r *run) done() bool { return r.known && r.lower >= len(r.best) }

// take keeps a path that is shorter than the best.
func (r *run) take(f *frame, back bool, path []tiles.Move) {
	if r.known && len(path) >= len(r.best) {
		return
	}
	r.known, r.best = true, f.moves(path)
	if back {
		r.best = backward(r.best)
	}
	if r.options.Best != nil {
		r.options.Best(append([]tiles.Move(nil), r.best...), r.lower)
	}
}

// note says how far the search is.
func (r *run) note(phase string) {
	upper := 0.0
	if r.known {
		upper = float64(len(r.best))
	}
	r.meter.Note(r.lower, float64(r.lower), upper, phase)
}

// upper returns the length of the best path, or what no path needs.
func (r *run) upper() int {
	if r.known {
		return len(r.best)
	}
	return longest
}
