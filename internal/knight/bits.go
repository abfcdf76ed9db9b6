package knight

import "math/bits"

// Bits is a set of squares, bit s of the two words for square s: A1 to D7 are
// in Lo, the rest in Hi.
type Bits struct{ Lo, Hi uint64 }

// Only returns the set of one square. For NoSquare it is empty.
func Only(s Square) Bits { return onlyTable[s&127] }

// onlyTable is padded to 128 so that an index &127 needs no bounds check.
var onlyTable = func() (table [128]Bits) {
	for s := range Squares {
		if s < 64 {
			table[s].Lo = 1 << s
		} else {
			table[s].Hi = 1 << (s - 64)
		}
	}
	return table
}()

// And returns the squares in both sets.
func (b Bits) And(c Bits) Bits { return Bits{b.Lo & c.Lo, b.Hi & c.Hi} }

// Or returns the squares in either set.
func (b Bits) Or(c Bits) Bits { return Bits{b.Lo | c.Lo, b.Hi | c.Hi} }

// Minus returns the squares of b that are not in c.
func (b Bits) Minus(c Bits) Bits { return Bits{b.Lo &^ c.Lo, b.Hi &^ c.Hi} }

// Has reports whether a square is in the set.
func (b Bits) Has(s Square) bool { return b.And(Only(s)) != Bits{} }

// Empty reports whether the set has no squares.
func (b Bits) Empty() bool { return b.Lo|b.Hi == 0 }

// Count returns how many squares are in the set.
func (b Bits) Count() int { return bits.OnesCount64(b.Lo) + bits.OnesCount64(b.Hi) }

// First returns the first square of the set, from A1 along the lines; NoSquare
// when it is empty.
func (b Bits) First() Square {
	switch {
	case b.Lo != 0:
		return Square(bits.TrailingZeros64(b.Lo))
	case b.Hi != 0:
		return Square(64 + bits.TrailingZeros64(b.Hi))
	}
	return NoSquare
}

// Pop returns the first square and the set without it. Squares come out from
// A1 along the lines, which is not the course's order of jumps.
func (b Bits) Pop() (Square, Bits) {
	s := b.First()
	if b.Lo != 0 {
		b.Lo &= b.Lo - 1
	} else {
		b.Hi &= b.Hi - 1
	}
	return s, b
}

// FirstLine is the squares that a knight is placed on.
var FirstLine = Bits{Lo: 1<<Size - 1}

// JumpBits returns the squares one knight's jump from s as a set; for NoSquare
// it is line 1, where the placement is made.
func JumpBits(s Square) Bits { return jumpTable[s&127] }

// jumpTable has line 1 at NoSquare & 127.
var jumpTable = func() (table [128]Bits) {
	for s := Square(0); s < Squares; s++ {
		for _, to := range s.Jumps() {
			table[s] = table[s].Or(Only(to))
		}
	}
	table[NoSquare&127] = FirstLine
	return table
}()
