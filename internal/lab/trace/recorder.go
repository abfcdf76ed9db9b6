package trace

import (
	"hash/maphash"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Recorder writes down a search. It is a search.Tracer for one search.
type Recorder struct {
	name   func(move any) Op
	limit  int64 // bytes
	events Events
	// dropped counts what came after the memory was used up. From then on
	// nothing is kept: a recording has no holes.
	dropped int64

	ops     []Op
	numbers map[any]uint16

	// States are told apart by a hash: two of a million have the same one with
	// a probability of 1 in 10 million, and then a note is wrong, no board.
	seed   maphash.Seed
	states map[uint64]visits
	// fresh are the children of the node expanded last. One that is pruned
	// leaves the state to the node that had it before.
	fresh []fresh
	// path has the node expanded last at each depth, which is the current path
	// of an algorithm that follows one.
	path    []onPath
	onePath bool
}

// visits are the last nodes that a state was made and expanded as, 1 added; 0
// is none.
type visits struct{ made, expanded uint32 }

type fresh struct {
	node   uint32
	state  uint64
	before uint32 // as in visits
}

type onPath struct {
	node  uint32
	state uint64
}

const (
	// stateBytes is what a state takes in the map.
	stateBytes = 32
	// maxOps is how many operators have numbers.
	maxOps = 1 << 16
)

// NewRecorder returns a recorder for a search with an algorithm that keeps the
// events in some bytes of memory, 0 and more than MaxBytes being MaxBytes. The
// name of an operator is asked for once.
func NewRecorder(id search.ID, bytes int64, name func(move any) Op) *Recorder {
	if bytes <= 0 || bytes > MaxBytes {
		bytes = MaxBytes
	}
	return &Recorder{name: name, limit: bytes, seed: maphash.MakeSeed(), numbers: map[any]uint16{},
		states: map[uint64]visits{}, onePath: id != search.SMAStar}
}

// Recording returns what was recorded. The recorder must not be used any more.
func (r *Recorder) Recording(job puzzle.Job, result Result) *Recording {
	return &Recording{Job: job, Result: result, Ops: r.ops, Events: r.events, Dropped: r.dropped}
}

// Trace records one step of the search.
func (r *Recorder) Trace(e search.Event) {
	if r.dropped > 0 || r.full() {
		r.dropped++
		return
	}
	kept := Event{F: e.F, Node: uint32(e.Node), Other: None, Kind: e.Kind, Why: e.Why}
	switch e.Kind {
	case search.Generated:
		op, ok := r.op(e.Move)
		if !ok {
			r.dropped++
			return
		}
		kept.Op, kept.Other, kept.Extra = op, uint32(e.Parent), float32(e.G)
		r.made(kept.Node, r.hash(e.State))
	case search.Expanded:
		kept.Other, kept.Extra = r.expanded(kept.Node, e.Depth, r.hash(e.State)), float32(e.Stored)
	case search.Pruned:
		kept.Other = r.pruned(kept.Node, e)
	}
	r.events.add(kept)
}

func (r *Recorder) full() bool {
	return int64(r.events.n+1)*EventBytes+int64(len(r.states))*stateBytes > r.limit
}

func (r *Recorder) hash(state any) uint64 { return maphash.Comparable(r.seed, state) }

// op returns the number of an operator, and false when there are too many.
func (r *Recorder) op(move any) (uint16, bool) {
	number, known := r.numbers[move]
	if !known {
		if len(r.ops) == maxOps {
			return 0, false
		}
		number = uint16(len(r.ops))
		r.numbers[move] = number
		r.ops = append(r.ops, r.name(move))
	}
	return number, true
}

func (r *Recorder) made(node uint32, state uint64) {
	v := r.states[state]
	r.fresh = append(r.fresh, fresh{node, state, v.made})
	v.made = node + 1
	r.states[state] = v
}

// expanded returns the node that the state was expanded as before, or None.
func (r *Recorder) expanded(node uint32, depth int, state uint64) uint32 {
	r.fresh = r.fresh[:0]
	r.path = append(r.path[:min(depth, len(r.path))], onPath{node, state})
	v := r.states[state]
	before := v.expanded
	v.expanded = node + 1
	if v.made == 0 {
		v.made = node + 1 // the start, which was never generated
	}
	r.states[state] = v
	return before - 1 // None when there was none
}

// pruned returns the node that a node repeats, None if that is not known.
func (r *Recorder) pruned(node uint32, e search.Event) uint32 {
	state := r.hash(e.State)
	v := r.states[state]
	for i := range r.fresh {
		if f := &r.fresh[i]; f.node == node && v.made == node+1 {
			v.made = f.before
			r.states[state] = v
			break
		}
	}
	switch {
	case e.Why == search.Duplicate && v.made > 0:
		return v.made - 1
	case e.Why == search.Cycle && r.onePath:
		for _, p := range r.path[:min(e.Depth, len(r.path))] {
			if p.state == state {
				return p.node
			}
		}
	}
	return None
}
