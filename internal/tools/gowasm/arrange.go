package gowasm

import (
	"encoding/binary"
	"errors"
	"math/bits"
	"slices"
)

var errForm = errors.New("gowasm: the program is not as Go writes it")

// Arrange returns an equivalent program whose functions are next to similar ones, where a
// compressor finds their common parts: copies of a generic function for several types gain most. A
// program with the names of its functions is returned unchanged.
func Arrange(program []byte) ([]byte, error) {
	var a arrangement
	named := false
	_, err := changed(program, func(id byte, content []byte) ([]byte, error) {
		r := &reader{data: content}
		switch id {
		case customSection:
			named = named || string(r.bytes(r.number())) == nameSection
		case importSection:
			a.imported = r.importedFunctions()
		case codeSection:
			for range r.count() {
				a.bodies = append(a.bodies, r.bytes(r.number()))
			}
		}
		return content, r.err
	})
	if err != nil || named {
		return program, err
	}
	a.order = similar(a.bodies)
	a.place = make([]uint64, len(a.order))
	for i, from := range a.order {
		a.place[from] = uint64(i)
	}
	return changed(program, a.section)
}

// arrangement is another order of a program's functions.
type arrangement struct {
	imported uint64   // the number of imported functions, whose indices come first
	bodies   [][]byte // in the old order
	order    []int    // the old indices in the new order
	place    []uint64 // the new index of each
}

// section returns a section with the functions in their new order.
func (a *arrangement) section(id byte, content []byte) (out []byte, err error) {
	r := &reader{data: content}
	copied := 0
	index := func() {
		out = append(out, content[copied:r.at]...)
		out = a.appendIndex(out, r)
		copied = r.at
	}
	switch id {
	case startSection:
		return nil, errForm
	case functionSection:
		types := make([]uint64, r.count())
		for i := range types {
			types[i] = r.number()
		}
		if len(types) != len(a.order) {
			return nil, errForm
		}
		out = binary.AppendUvarint(out, uint64(len(types)))
		for _, from := range a.order {
			out = binary.AppendUvarint(out, types[from])
		}
		copied = r.at
	case exportSection:
		for range r.count() {
			r.bytes(r.number())
			if r.byte() == 0 {
				index()
			} else {
				r.skip()
			}
		}
	case elementSection:
		if !r.has(1, 0, opConst) { // one list, from a constant position in the table
			return nil, errForm
		}
		r.skip()
		if !r.has(opEnd) {
			return nil, errForm
		}
		for range r.count() {
			index()
		}
	case codeSection:
		out = binary.AppendUvarint(out, uint64(len(a.order)))
		for _, from := range a.order {
			body, err := a.body(a.bodies[from])
			if err != nil {
				return nil, err
			}
			out = appendSized(out, body)
		}
		return out, nil
	default:
		return content, nil
	}
	if r.err == nil && r.at != len(content) {
		r.err = errForm
	}
	return append(out, content[copied:]...), r.err
}

// body returns a function with its calls renumbered.
func (a *arrangement) body(body []byte) (out []byte, err error) {
	r := &reader{data: body}
	for range r.count() {
		r.skip() // the number of variables
		r.byte() // their type
	}
	copied := 0
	for r.at < len(body) && r.err == nil {
		if op := r.byte(); op != opCall {
			r.operands(op)
			continue
		}
		out = append(out, body[copied:r.at]...)
		out = a.appendIndex(out, r)
		copied = r.at
	}
	return append(out, body[copied:]...), r.err
}

// appendIndex reads the index of a function and appends the new one.
func (a *arrangement) appendIndex(out []byte, r *reader) []byte {
	index := r.number()
	if index >= a.imported {
		if index -= a.imported; index >= uint64(len(a.place)) {
			r.err = errForm
			return out
		}
		index = a.imported + a.place[index]
	}
	return binary.AppendUvarint(out, index)
}

const (
	pieceBytes = 8   // of the values by which functions are compared
	maxPieces  = 400 // of a function that count
	maxSharing = 200 // the number of functions that may share a piece that counts
	leastPart  = 10  // functions that share less than a tenth of their pieces aren't similar
)

// similar returns an order of functions in which each is followed by the one that shares most
// pieces of code with it, or else by the first one left: neighbours in the program call each other,
// by indices that compress better when they are close.
func similar(bodies [][]byte) (order []int) {
	pieces := make([][]uint64, len(bodies))
	sharing := map[uint64][]int{}
	for i, body := range bodies {
		pieces[i] = sample(body)
		for _, piece := range pieces[i] {
			sharing[piece] = append(sharing[piece], i)
		}
	}
	placed := make([]bool, len(bodies))
	shared := make([]int, len(bodies)) // pieces, with the last one placed
	for first := range bodies {
		for next := first; next >= 0 && !placed[next]; {
			placed[next] = true
			order = append(order, next)
			clear(shared)
			last := next
			next = -1
			for _, piece := range pieces[last] {
				if len(sharing[piece]) > maxSharing {
					continue
				}
				for _, i := range sharing[piece] {
					if shared[i]++; !placed[i] && (next < 0 || shared[i] > shared[next]) {
						next = i
					}
				}
			}
			if next >= 0 && shared[next]*leastPart < max(len(pieces[last]), len(pieces[next])) {
				next = -1
			}
		}
	}
	return order
}

// sample returns hashes of a function's pieces: always the same ones among the pieces that two
// functions share.
func sample(body []byte) (hashes []uint64) {
	for at := range max(0, len(body)-pieceBytes+1) {
		h := binary.LittleEndian.Uint64(body[at:]) * 0x9e3779b97f4a7c15
		hashes = append(hashes, bits.ReverseBytes64(h)*0x9e3779b97f4a7c15)
	}
	slices.Sort(hashes)
	hashes = slices.Compact(hashes)
	return hashes[:min(len(hashes), maxPieces)]
}
