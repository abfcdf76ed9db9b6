package trace

import (
	"bytes"
	"encoding/binary"
	"math"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/search"
)

// Is reports whether data is meant to be a recording.
func Is(data []byte) bool { return bytes.HasPrefix(data, []byte(magic[:len(magic)-2])) }

// Read parses a recording. Invalid data is a fault; the result is consistent:
// events refer only to nodes already generated and to operators in the head.
func Read(data []byte) (*Recording, error) {
	r := new(Recording)
	var events, estimates int64
	body, err := readHead(data, r.head(&events, &estimates))
	if err != nil {
		return nil, err
	}
	if err := r.check(); err != nil {
		return nil, err
	}
	if events > MaxBytes/EventBytes {
		return nil, fault.New(fault.TraceNumber, strconv.FormatInt(events, 10), strconv.Itoa(MaxBytes/EventBytes))
	}
	p := parser{data: body, ops: len(r.Ops), births: births{events: &r.Events}}
	for i := range int(events) {
		e, ok := p.event()
		if !ok {
			return nil, fault.New(fault.TraceEvent, p.found(), strconv.Itoa(i+1), strconv.FormatInt(events, 10))
		}
		r.Events.add(e)
		p.note(&e, i)
	}
	if nodes := int64(len(p.at)) + 1; estimates != 0 && estimates != nodes {
		return nil, fault.New(codeEstimates, strconv.FormatInt(estimates, 10), strconv.FormatInt(nodes, 10))
	}
	for range estimates {
		form := p.byte()
		h := p.value(form, math.NaN())
		if p.bad || form > formInf || !(h >= 0) {
			return nil, fault.New(codeEstimates, p.found(), strconv.FormatInt(estimates, 10))
		}
		r.Estimates = append(r.Estimates, h)
	}
	if len(p.data) > 0 {
		return nil, fault.New(fault.TraceEnd, p.found(), strconv.FormatInt(events, 10))
	}
	return r, nil
}

// parser reads the body.
type parser struct {
	births
	data []byte // the rest
	ops  int
	bad  bool
}

// found returns the text found in place of an event.
func (p *parser) found() string {
	if len(p.data) == 0 {
		return ""
	}
	return "0x" + strconv.FormatUint(uint64(p.data[0]), 16)
}

// event parses one event, and returns false at the end or at a fault.
func (p *parser) event() (Event, bool) {
	head := p.byte()
	form := head >> formShift & formBits
	e := Event{Kind: search.EventKind(head & kindBits), Other: None}
	same := 0.0
	switch e.Kind {
	case search.Generated:
		op := p.uvarint(uint64(p.ops))
		e.Node, e.Op, e.Other = uint32(len(p.at))+1, uint16(op), p.last
		if head&fromLast == 0 {
			e.Other = p.node()
		}
		if p.bad || int(op) >= p.ops {
			return e, false
		}
		e.Extra = p.of(e.Other).Extra + 1
		if head&nextG == 0 {
			e.Extra = math.Float32frombits(uint32(p.fixed(4)))
		}
		same = float64(e.Extra)
	case search.Expanded:
		e.Node, e.Other = p.node(), p.maybe()
		e.Extra = float32(p.uvarint(1 << 32))
	case search.Pruned:
		e.Node, e.Other = p.node(), p.maybe()
		e.Why = search.Why(p.byte())
		if e.Why == search.NotPruned || e.Why > search.Beam {
			return e, false
		}
	case search.Goal, search.Revalued:
		e.Node = p.node()
	case search.Iteration:
	default:
		return e, false
	}
	if p.bad {
		return e, false
	}
	if e.Kind != search.Generated && e.Kind != search.Iteration {
		same = p.of(e.Node).F
	}
	e.F = p.value(form, same)
	sound := e.F > math.Inf(-1) && e.Extra >= 0 && e.Extra <= math.MaxFloat32 // excludes NaN, too
	return e, sound && !p.bad
}

func (p *parser) value(form byte, same float64) float64 {
	switch form {
	case formSame:
		return same
	case formInt:
		return float64(p.uvarint(maxInteger))
	case formFloat:
		return math.Float64frombits(p.fixed(8))
	}
	return math.Inf(1)
}

func (p *parser) byte() byte { return byte(p.fixed(1)) }

// fixed parses a number of n bytes.
func (p *parser) fixed(n int) uint64 {
	if len(p.data) < n {
		p.bad = true
		return 0
	}
	var x uint64
	for i := range n {
		x |= uint64(p.data[i]) << (8 * i)
	}
	p.data = p.data[n:]
	return x
}

// uvarint parses a number of at most most.
func (p *parser) uvarint(most uint64) uint64 {
	x, n := binary.Uvarint(p.data)
	if n <= 0 || x > most {
		p.bad = true
		return 0
	}
	p.data = p.data[n:]
	return x
}

// node parses a node that was already generated.
func (p *parser) node() uint32 {
	return uint32(len(p.at)) - uint32(p.uvarint(uint64(len(p.at))))
}

func (p *parser) maybe() uint32 {
	back := p.uvarint(uint64(len(p.at)) + 1)
	if back == 0 {
		return None
	}
	return uint32(len(p.at)) - uint32(back-1)
}
