package trace

import (
	"encoding/binary"
	"hash/maphash"
	"math"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Recorder records one search. It is a search.Tracer.
type Recorder struct {
	name   func(move any) Op
	limit  int64 // bytes
	events Events
	// dropped counts the events after the memory was used up. From then on
	// nothing is stored: a recording has no gaps.
	dropped int64

	ops     []Op
	numbers map[any]uint16

	// States are identified by a hash: two of a million collide with a
	// probability of 1 in 10 million, and then a note is wrong, but no board.
	seed   maphash.Seed
	states map[uint64]visits
	// fresh are the children of the node expanded last. A pruned node leaves the state to the node
	// that had it before.
	fresh []fresh
	// path has the node expanded last at each depth, the current path of an
	// algorithm that follows one.
	path    []onPath
	onePath bool

	estimated bool
	estimates []float64
}

// KeepEstimates keeps the estimates of a custom algorithm if they can't be derived
// from its f.
func (r *Recorder) KeepEstimates(recipe search.Recipe) {
	_, _, linear := recipe.Linear()
	r.estimated = recipe.Informed() && !linear
}

func (r *Recorder) estimate(e *search.Event) {
	switch {
	case !r.estimated:
	case e.Kind == search.Generated:
		if len(r.estimates) == 0 {
			r.estimates = append(r.estimates, 0) // a start that no event was about
		}
		r.estimates = append(r.estimates, e.H)
	case e.Node == 0 && e.Kind != search.Iteration && len(r.estimates) == 0:
		r.estimates = append(r.estimates, e.H)
	}
}

// visits are the last nodes that a state was generated and expanded as, plus 1; 0
// means none.
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
	// stateBytes is the memory of a state in the map.
	stateBytes = 32
	// maxOps is the largest number of operators.
	maxOps = 1 << 16
)

// NewRecorder returns a recorder for a search with an algorithm. It stores the
// events in the given number of bytes; 0 and more than MaxBytes mean MaxBytes.
// name is called once for each operator.
func NewRecorder(id search.ID, bytes int64, name func(move any) Op) *Recorder {
	if bytes <= 0 || bytes > MaxBytes {
		bytes = MaxBytes
	}
	return &Recorder{name: name, limit: bytes, seed: maphash.MakeSeed(), numbers: map[any]uint16{},
		states: map[uint64]visits{}, onePath: id.Info().OnePath}
}

// Recording returns the recording. The recorder must not be used afterwards.
func (r *Recorder) Recording(job puzzle.Job, result Result) *Recording {
	return &Recording{Job: job, Result: result, Ops: r.ops, Events: r.events, Estimates: r.estimates, Dropped: r.dropped}
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
	r.estimate(&e)
	r.events.add(kept)
}

func (r *Recorder) full() bool {
	return int64(r.events.n+1)*EventBytes+int64(len(r.states))*stateBytes+int64(len(r.estimates))*8 > r.limit
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
	case e.Why == search.Duplicate && v.made == node+1 && v.expanded > 0: // a twin made before it was expanded
		return v.expanded - 1
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

// The first byte of an event.
const (
	kindBits   = 7
	formShift  = 3
	formBits   = 3
	fromLast   = 1 << 5 // the parent is the node expanded last
	nextG      = 1 << 6 // g is the parent's plus 1
	formSame   = 0
	formInt    = 1
	formFloat  = 2
	formInf    = 3
	maxInteger = 1 << 40 // of an f that is written as a varint
)

// births holds how each node was generated; the start has the zero event.
type births struct {
	events *Events
	at     []uint32 // of the nodes from 1
	last   uint32   // the node expanded last
}

// of returns the event that generated a node: its f, and as Extra its g.
func (b *births) of(node uint32) Event {
	if node == 0 {
		return Event{}
	}
	return *b.events.At(int(b.at[node-1]))
}

// note stores the data that later events refer to. The event is number i.
func (b *births) note(e *Event, i int) {
	switch e.Kind {
	case search.Generated:
		b.at = append(b.at, uint32(i))
	case search.Expanded:
		b.last = e.Node
	}
}

// Bytes returns the recording as a file.
func (r *Recording) Bytes() []byte {
	events, estimates := int64(r.Events.n), int64(len(r.Estimates))
	data := appendHead(nil, r.head(&events, &estimates))
	known := births{events: &r.Events}
	for i := range r.Events.n {
		e := r.Events.At(i)
		data = known.append(data, e)
		known.note(e, i)
	}
	for _, h := range r.Estimates {
		form := formOf(h, math.NaN())
		data = appendValue(append(data, form), form, h)
	}
	return data
}

func appendValue(to []byte, form byte, x float64) []byte {
	switch form {
	case formInt:
		return binary.AppendUvarint(to, uint64(x))
	case formFloat:
		return binary.LittleEndian.AppendUint64(to, math.Float64bits(x))
	}
	return to
}

func (b *births) append(to []byte, e *Event) []byte {
	head := byte(e.Kind)
	same := 0.0
	switch e.Kind {
	case search.Generated:
		same = float64(e.Extra)
		if e.Other == b.last {
			head |= fromLast
		}
		if e.Extra == b.of(e.Other).Extra+1 {
			head |= nextG
		}
	case search.Iteration:
	default:
		same = b.of(e.Node).F
	}
	form := formOf(e.F, same)
	to = append(to, head|form<<formShift)
	switch e.Kind {
	case search.Generated:
		to = binary.AppendUvarint(to, uint64(e.Op))
		if head&fromLast == 0 {
			to = b.node(to, e.Other)
		}
		if head&nextG == 0 {
			to = binary.LittleEndian.AppendUint32(to, math.Float32bits(e.Extra))
		}
	case search.Expanded:
		to = b.maybe(b.node(to, e.Node), e.Other)
		to = binary.AppendUvarint(to, uint64(e.Extra))
	case search.Pruned:
		to = b.maybe(b.node(to, e.Node), e.Other)
		to = append(to, byte(e.Why))
	case search.Goal, search.Revalued:
		to = b.node(to, e.Node)
	}
	return appendValue(to, form, e.F)
}

func formOf(f, same float64) byte {
	switch {
	case f == same:
		return formSame
	case math.IsInf(f, 1):
		return formInf
	case f >= 0 && f < maxInteger && f == math.Floor(f):
		return formInt
	}
	return formFloat
}

func (b *births) node(to []byte, node uint32) []byte {
	return binary.AppendUvarint(to, uint64(uint32(len(b.at))-node))
}

func (b *births) maybe(to []byte, node uint32) []byte {
	if node == None {
		return append(to, 0)
	}
	return binary.AppendUvarint(to, uint64(uint32(len(b.at))-node)+1)
}
