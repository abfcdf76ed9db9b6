package trace

import (
	"math"

	"cavalo/internal/search"
)

// Event is one step of a search, as small as it can be.
type Event struct {
	// F is what the node is ordered by; of an Iteration, the new limit.
	F float64
	// Node is the node that the event is about, 0 in an Iteration.
	Node uint32
	// Other is the parent of a Generated node; the node of the same state that
	// was expanded before an Expanded one (in RBFS and SMA* it can be the same);
	// the node that a Pruned one repeats, if that is known. Else it is None.
	Other uint32
	// Extra is g of a Generated node, the nodes stored at an Expanded one.
	Extra float32
	// Op is the operator that made a Generated node.
	Op   uint16
	Kind search.EventKind
	Why  search.Why
}

// None is no node.
const None = math.MaxUint32

// EventBytes is the memory of one event.
const EventBytes = 24

// Again reports whether a node is expanded whose state was expanded before.
func (e *Event) Again() bool { return e.Kind == search.Expanded && e.Other != None }

// chunk is how many events lie in one piece of memory: what was recorded is
// never copied to make room.
const chunk = 1 << 14

// Events is a list of events that only grows.
type Events struct {
	chunks [][]Event
	n      int
}

// Len returns the number of events.
func (l *Events) Len() int { return l.n }

// At returns an event, which must not be changed.
func (l *Events) At(i int) *Event { return &l.chunks[i/chunk][i%chunk] }

func (l *Events) add(e Event) {
	if l.n%chunk == 0 {
		l.chunks = append(l.chunks, make([]Event, 0, chunk))
	}
	last := len(l.chunks) - 1
	l.chunks[last] = append(l.chunks[last], e)
	l.n++
}
