package engine

import (
	"math/bits"

	"cavalo/internal/knight"
)

// gather tells how the targets of a knight on a node are brought together into
// a byte: rotated, so that the lowest possible one is bit 0, and multiplied, so
// that each lands on a bit of its own, or in a sum that no other set has.
// (Magic numbers: Kannan, "Magic move-bitboard generation in computer chess",
// 2007.) The pattern of a knight's targets is one of two, by the parity of its
// column; the numbers were found by trying.
type gather struct {
	magic  uint64
	rotate int
}

var gathers = func() (table [128]gather) {
	for s := range knight.Square(knight.Squares) {
		n := nodeOf(s)
		base := int(n & 63)
		if s.Column()&1 == 0 {
			table[n] = gather{0x1018240000000000, 11 - base}
		} else {
			table[n] = gather{0x10212c0000000000, 10 - base}
		}
	}
	return table
}()

// index returns a number for a set of targets of a knight on a node, another
// one for each set.
func (n node) index(targets uint64) uint8 {
	g := &gathers[n&127]
	return uint8(bits.RotateLeft64(targets, g.rotate) * g.magic >> 56)
}

// bestJumps holds for each node and set of targets the largest number among
// them and the second largest.
type bestJumps [128][256]struct{ first, second uint8 }

func (t *bestJumps) fill(value *[128]int16) {
	for s := range knight.Square(knight.Squares) {
		n := nodeOf(s)
		all := jumpsFrom[n]
		other := int(n&64) ^ 64 // the nodes of the other word
		for set := -all & all; set != 0; set = (set - all) & all {
			number := uint8(value[other+bits.TrailingZeros64(set)])
			best := t[n][n.index(set&(set-1))]
			switch {
			case number > best.first:
				best.first, best.second = number, best.first
			case number > best.second:
				best.second = number
			}
			t[n][n.index(set)] = best
		}
	}
}
