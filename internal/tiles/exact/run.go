package exact

import (
	"math"

	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// run is one solve: iterative deepening (Korf, "Depth-first
// iterative-deepening", 1985) from the start or from the goal, and beam
// searches for good paths where that takes too long.
type run struct {
	solver   *Solver
	position rules.Position
	options  Options
	meter    *search.Meter
	method   Method
	ends     []end

	beams uint64 // so far
	known bool   // a path was found
	best  []rules.Move
	lower int
}

// end is a search from the start or from the goal. The reversed problem has
// the same length, but is often much easier.
type end struct {
	engine
	frame
	backward bool  // from the goal to the start
	nodes    int64 // expanded in the last iteration
}

// engine is a depth-first search with a bound.
type engine interface {
	// lower returns a bound on the moves needed.
	lower() int
	// within searches for a path of at most limit moves, no fewer than before.
	within(limit int) bool
	// found returns the path of within.
	found() []rules.Move
	// allow sets the number of nodes that may be expanded from now on.
	allow(nodes int64)
	// stopped reports whether these nodes are used up, or the run must stop.
	stopped() bool
	// spent returns the number of nodes expanded since allow.
	spent() int64
}

func newRun(s *Solver, p rules.Position, o Options, meter *search.Meter) *run {
	r := &run{solver: s, position: p, options: o, meter: meter, method: ByTables}
	there, back := newFrame(p), newFrame(reversed(p))
	if p.Board.Size().Cells() > large {
		r.lower = s.beamSet(&there).Sum(there.list())
		return r // the engine is made after the first beam search
	}
	ahead, behind := s.ready(&there), s.ready(&back)
	if !ahead && !(behind && !o.Forward) {
		r.method = ByWalking
	}
	if ahead || r.method == ByWalking || o.Forward {
		r.ends = append(r.ends, r.end(there, false))
	}
	if !o.Forward && (behind || r.method == ByWalking) {
		r.ends = append(r.ends, r.end(back, true))
	}
	for i := range r.ends {
		r.lower = max(r.lower, r.ends[i].lower())
	}
	return r
}

func (r *run) end(f frame, backward bool) end {
	e := end{frame: f, backward: backward}
	switch {
	case r.method == ByWalking:
		e.engine = newWalking(&f, r.meter)
	case f.size == pattern.FifteenSize:
		e.engine = newFifteen(r.solver, &f, r.options, r.meter)
	default:
		e.engine = newAdditive(&f, r.solver.set(&f), r.meter)
	}
	return e
}

const (
	// large boards have more squares than this: a proof may take too long, so
	// beam searches come first.
	large = 16
	// firstBudget is the node limit of the first iterations on large boards.
	firstBudget = 2_500
	// patience is the number of nodes expanded on other boards before a beam
	// search, so that there is a path when the search is stopped.
	patience = 3_000_000
	// narrow is the width of the first beam.
	narrow = 100
	// trial is the number of nodes in an iteration from either end, after
	// which only the end that needs fewer continues.
	trial = 500
	// longest is more moves than any beam search needs on boards of which less
	// is known.
	longest = 2000
	// wide is the width of the last beam that is tried before the search for a
	// shortest path continues.
	wide = 16 * narrow
)

// run searches until a path is proved to be the shortest, or the run is
// stopped.
func (r *run) run() {
	if r.position.Board.Size().Cells() <= large {
		r.deepen(math.MaxInt64)
		return
	}
	r.beamSearch(narrow) // before larger tables are built
	if r.done() || r.meter.Stopped() {
		return
	}
	r.ends = []end{r.end(newFrame(r.position), false)}
	r.lower = max(r.lower, r.ends[0].lower())
	budget, width := int64(firstBudget), narrow
	for !r.deepen(budget) && !r.meter.Stopped() {
		if width <= maxWidth {
			r.beamSearch(width)
			r.shorten(width)
		}
		budget, width = max(4*budget, r.meter.Stats().Generated/8), 4*width
	}
}

// beam returns the next beam: each breaks ties differently.
func (r *run) beam(f *frame, set *pattern.Set) *beam {
	r.beams++
	return newBeam(f, r.solver, set, r.beams, r.meter)
}

// beamSearch searches for a better path from either end.
func (r *run) beamSearch(width int) {
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
		set := r.solver.beamSet(&f)
		if width > wide {
			set = r.solver.set(&f)
		}
		if path := r.beam(&f, set).search(&f, width, r.upper()); path != nil {
			r.improve(&f, back, path)
		}
	}
}

// deepen iterates with a limit of nodes in each iteration. It reports whether
// the shortest path is found.
func (r *run) deepen(budget int64) bool {
	for !r.done() {
		r.note("search")
		for i := range r.ends {
			e := &r.ends[i]
			e.allow(budget)
			found, stopped := e.within(r.lower), e.stopped()
			if f, ok := e.engine.(*fifteen); ok && f.short {
				r.method = BySmall
			}
			switch {
			case found:
				r.improve(&e.frame, e.backward, e.found())
				return true
			case stopped:
				return false
			}
			e.nodes = e.spent()
		}
		r.dropEnd()
		r.lower += 2 // all paths between two boards have the same parity
		if !r.known && budget > patience && r.meter.Stats().Expanded > patience {
			for width := narrow; !r.known && width <= wide; width *= 2 {
				r.beamSearch(width)
			}
		}
	}
	return true
}

// dropEnd drops the end that has expanded more nodes once there are many.
func (r *run) dropEnd() {
	if len(r.ends) < 2 || max(r.ends[0].nodes, r.ends[1].nodes) < trial {
		return
	}
	if r.ends[1].nodes < r.ends[0].nodes {
		r.ends[0] = r.ends[1]
	}
	r.ends = r.ends[:1]
}

func (r *run) done() bool { return r.known && r.lower >= len(r.best) }

// improve stores a path that is shorter than the best.
func (r *run) improve(f *frame, back bool, path []rules.Move) {
	if r.known && len(path) >= len(r.best) {
		return
	}
	path = f.moves(path)
	if back {
		path = backward(path)
	}
	r.report(path)
}

// report stores a better path of the position and reports it.
func (r *run) report(path []rules.Move) {
	r.known, r.best = true, path
	if r.options.Best != nil {
		r.options.Best(append([]rules.Move(nil), path...), r.lower)
	}
}

// note sets the data of the next progress report.
func (r *run) note(phase string) {
	upper := 0.0
	if r.known {
		upper = float64(len(r.best))
	}
	r.meter.Note(r.lower, float64(r.lower), upper, phase)
}

// upper returns the length of the best path or, without one, a length beyond any
// shown: no board of the size needs that many moves.
func (r *run) upper() int {
	if r.known {
		return len(r.best)
	}
	if most, known := rules.MostMoves(r.position.Board.Size()); known {
		return most + 1
	}
	return longest
}
