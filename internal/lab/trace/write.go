package trace

import (
	"encoding/binary"
	"math"

	"cavalo/internal/search"
)

// The first byte of an event.
const (
	kindBits   = 7
	formShift  = 3
	formBits   = 3
	fromLast   = 1 << 5 // the parent is the node expanded last
	nextG      = 1 << 6 // g is the parent's and 1
	formSame   = 0
	formInt    = 1
	formFloat  = 2
	formInf    = 3
	maxInteger = 1 << 40 // of an f that is written as a varint
)

// births tells how each node was made; the start has the zero event.
type births struct {
	events *Events
	at     []uint32 // of the nodes from 1
	last   uint32   // the node expanded last
}

// f and g are what the node was made with.
func (b *births) f(node uint32) float64 {
	if node == 0 {
		return 0
	}
	return b.events.At(int(b.at[node-1])).F
}

func (b *births) g(node uint32) float32 {
	if node == 0 {
		return 0
	}
	return b.events.At(int(b.at[node-1])).Extra
}

// note keeps what later events refer to. The event is number i.
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
	events := int64(r.Events.n)
	data := appendHead(nil, r.head(&events))
	known := births{events: &r.Events}
	for i := range r.Events.n {
		e := r.Events.At(i)
		data = known.append(data, e)
		known.note(e, i)
	}
	return data
}

// append writes one event.
func (b *births) append(to []byte, e *Event) []byte {
	head := byte(e.Kind)
	same := 0.0
	switch e.Kind {
	case search.Generated:
		same = float64(e.Extra)
		if e.Other == b.last {
			head |= fromLast
		}
		if e.Extra == b.g(e.Other)+1 {
			head |= nextG
		}
	case search.Iteration:
	default:
		same = b.f(e.Node)
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
	switch form {
	case formInt:
		to = binary.AppendUvarint(to, uint64(e.F))
	case formFloat:
		to = binary.LittleEndian.AppendUint64(to, math.Float64bits(e.F))
	}
	return to
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
