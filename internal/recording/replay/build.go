package replay

import (
	"math"

	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// build is the state of an index under construction, in three passes over the
// events: the states of nodes, the events of each node, and the counters.
type build struct {
	pass int
	next int // event
	fill []uint32
	path []step
	// fresh is the first node of the iteration.
	fresh Node
	// highest is the largest bound so far, for algorithms without iterations.
	highest    float64
	iterations bool
	counters   Counters
}

// step is a node on the path of a search along one path, with the children of
// its last expansion.
type step struct {
	node       Node
	first, end Node
}

// Begin starts to index a recording. The replay can be used when Work is done.
func Begin(r *trace.Recording) *Replay {
	a, equal := r.Algorithm(), r.Equal()
	p := &Replay{Recording: r, events: &r.Events, algorithm: a, at: []uint32{0, 0}, ties: r.Settings().Tie.Rules()}
	p.onePath, p.recursive = a.OnePath, a.OnePath && a.BacksUp
	p.forgets = a.Graph && (equal == search.EqualNone || equal == search.EqualPath)
	settings := p.settings()
	p.weightG, p.weightH, p.linear = settings.Linear()
	p.build.highest = math.Inf(-1)
	p.build.counters = Counters{Stored: 1, Peak: 1}
	p.add(0, 0)
	p.queue = frontier{Replay: p, moment: -1}
	return p
}

// settings returns the settings of the algorithm.
func (r *Replay) settings() search.Recipe {
	if recipe := r.algorithm.Recipe; recipe != nil {
		return *recipe
	}
	return search.Textbook(r.algorithm.ID, r.Recording.Weight())
}

// Work continues indexing for a number of events and reports whether all is done.
func (r *Replay) Work(events int) (done bool) {
	b := &r.build
	for ; b.pass < 3; b.pass, b.next = b.pass+1, 0 {
		for ; b.next < r.Len(); b.next++ {
			if events == 0 {
				return false
			}
			events--
			switch e := r.events.At(b.next); b.pass {
			case 0:
				r.follow(e, b.next)
			case 1:
				r.sort(e, b.next)
			case 2:
				if b.next%markEvery == 0 {
					r.marks = append(r.marks, b.counters)
				}
				r.count(&b.counters, e, b.next)
			}
		}
		r.endPass()
	}
	return true
}

func (r *Replay) endPass() {
	b := &r.build
	switch b.pass {
	case 0: // at[n+1] is the number of n's events: turn it into their end
		for n := 1; n < len(r.at); n++ {
			r.at[n] += r.at[n-1]
		}
		r.list = make([]uint32, r.at[len(r.at)-1])
		b.fill = make([]uint32, len(r.at)-1)
		copy(b.fill, r.at)
	case 1:
		b.fill = nil
	case 2:
		r.marks = append(r.marks, b.counters)
		b.path = nil
	}
}

func (r *Replay) add(event uint32, depth int32) {
	r.born = append(r.born, event)
	r.depth = append(r.depth, depth)
	r.end = append(r.end, never)
	r.fate = append(r.fate, Unborn)
}

// follow determines the states of nodes from an event.
func (r *Replay) follow(e *trace.Event, i int) {
	b := &r.build
	switch e.Kind {
	case search.Generated:
		r.add(uint32(i), r.depth[e.Other]+1)
		r.at = append(r.at, 0)
		if top := len(b.path) - 1; top >= 0 && b.path[top].node == e.Other {
			b.path[top].end = e.Node + 1
		}
		return
	case search.Iteration:
		r.leave(0, uint32(i))
		r.restart(uint32(i))
		if !b.iterations {
			b.iterations, r.bounds = true, r.bounds[:0]
		}
		r.bounds = append(r.bounds, uint32(i))
	case search.Expanded:
		r.leaveFor(e.Node, uint32(i))
		next := Node(len(r.born))
		b.path = append(b.path, step{e.Node, next, next})
		r.newBound(e, i)
	case search.Pruned:
		r.leaveFor(e.Node, uint32(i))
		r.drop(e.Node, uint32(i), fateOf(e.Why))
	case search.Revalued:
		r.back(e.Node, uint32(i))
	case search.Goal:
		r.leaveFor(e.Node, uint32(i))
		r.goal, r.onGoal = e.Node, map[Node]bool{0: true}
		for n := e.Node; n > 0; n = r.parent(n) {
			r.onGoal[n] = true
		}
	}
	r.at[e.Node+1]++
}

// restart closes the nodes generated so far, unless the search follows one path.
func (r *Replay) restart(event uint32) {
	if r.onePath {
		return
	}
	for n := r.build.fresh; n < Node(len(r.born)); n++ {
		r.drop(n, event, Closed)
	}
	r.build.fresh = Node(len(r.born))
}

func fateOf(why search.Why) State {
	switch why {
	case search.Forgotten:
		return Forgotten
	case search.Exhausted:
		return Closed
	}
	return Pruned
}

// drop ends a node, if it has not ended before. The start never ends: the next
// iteration begins with it.
func (r *Replay) drop(n Node, event uint32, fate State) {
	if n > 0 && r.end[n] == never {
		r.end[n], r.fate[n] = event, fate
	}
}

// leaveFor backtracks to the parent of a node. The rest of the path is closed.
func (r *Replay) leaveFor(n Node, event uint32) {
	if !r.onePath {
		r.build.path = r.build.path[:0]
		return
	}
	keep := 0
	if n > 0 {
		parent := r.parent(n)
		keep = len(r.build.path)
		for keep > 0 && r.build.path[keep-1].node != parent {
			keep--
		}
	}
	r.leave(keep, event)
}

// leave closes all but the first nodes of the path.
func (r *Replay) leave(keep int, event uint32) {
	path := r.build.path
	for i := len(path) - 1; i >= keep; i-- {
		r.drop(path[i].node, event, Closed)
	}
	r.build.path = path[:keep]
}

// back returns RBFS from a node, which waits again; its children are
// forgotten.
func (r *Replay) back(n Node, event uint32) {
	if !r.recursive {
		return
	}
	path := r.build.path
	i := len(path) - 1
	for i >= 0 && path[i].node != n {
		i--
	}
	if i < 0 {
		return // its f was raised to its parent's
	}
	for _, s := range path[i:] {
		for child := s.first; child < s.end; child++ {
			r.drop(child, event, Forgotten)
		}
	}
	r.build.path = path[:i]
}

// newBound records the first expansion of each higher f, or of each depth if
// there is no estimate.
func (r *Replay) newBound(e *trace.Event, i int) {
	b := &r.build
	if b.iterations {
		return
	}
	bound := e.F
	if d := r.Discipline(); d == Queue || d == Stack {
		bound = float64(r.depth[e.Node])
	}
	if bound > b.highest {
		b.highest = bound
		r.bounds = append(r.bounds, uint32(i))
	}
}

// sort adds an event to the events of its node; an iteration belongs to the start.
func (r *Replay) sort(e *trace.Event, i int) {
	if e.Kind == search.Generated {
		return
	}
	r.list[r.build.fill[e.Node]] = uint32(i)
	r.build.fill[e.Node]++
}
