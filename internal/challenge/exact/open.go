package exact

import "math/bits"

// open is the set of nodes that still hold their number. With the knight's
// node it is the whole position, but for the points.
type open struct{ lo, hi uint64 }

func single(x uint8) open {
	if x < 64 {
		return open{lo: 1 << x}
	}
	return open{hi: 1 << (x - 64)}
}

func (o open) has(x uint8) bool    { return !o.and(single(x)).isEmpty() }
func (o open) and(p open) open     { return open{o.lo & p.lo, o.hi & p.hi} }
func (o open) or(p open) open      { return open{o.lo | p.lo, o.hi | p.hi} }
func (o open) without(p open) open { return open{o.lo &^ p.lo, o.hi &^ p.hi} }
func (o open) isEmpty() bool       { return o.lo|o.hi == 0 }
func (o open) count() int          { return bits.OnesCount64(o.lo) + bits.OnesCount64(o.hi) }

// first is the lowest node of a set that is not empty.
func (o open) first() uint8 {
	if o.lo != 0 {
		return uint8(bits.TrailingZeros64(o.lo))
	}
	return uint8(64 + bits.TrailingZeros64(o.hi))
}

// rest is the set without its lowest node.
func (o open) rest() open {
	if o.lo != 0 {
		return open{o.lo & (o.lo - 1), o.hi}
	}
	return open{0, o.hi & (o.hi - 1)}
}

// between is the set of a set's nodes from the one of an index to that before
// another.
func (o open) between(from, to int) open {
	var part open
	for i := 0; i < to; i++ {
		if i >= from {
			part = part.or(single(o.first()))
		}
		o = o.rest()
	}
	return part
}
