package engine

import (
	"math/bits"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// A Node is the bitboard's index of a square. A knight changes the colour of its square with each
// jump, so squares are stored by colour, 50 in each of two words: the targets of a knight are in
// one word. Node 5 x line + column/2 is in word 0 when line + column is even; in word 1 they are 64
// higher.
type Node uint8

// NoNode means no node. No set contains it, so it is a valid table index.
const NoNode Node = 63

// Word returns which word of a set holds the node.
func (n Node) Word() int { return int(n>>6) & 1 }

// Bit returns the node's bit in its word.
func (n Node) Bit() uint64 { return 1 << (n & 63) }

// Set is a set of nodes, a word for each colour.
type Set [2]uint64

// Pointer receivers, because arrays are not kept in registers and a copy is in
// memory.

// Has reports whether a node is in the set.
func (s *Set) Has(n Node) bool { return s[n.Word()]&n.Bit() != 0 }

// Count returns the number of nodes in the set.
func (s *Set) Count() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// Tables are padded to 128 entries: an index &127 needs no bounds check.
var (
	squareOf [128]knight.Square
	// jumpsFrom are the nodes a jump away, all in the other word; for NoNode
	// there are none.
	jumpsFrom [128]uint64
	// jumpOrder are the same in the course's order, then NoNode.
	jumpOrder [128][8]Node
	// homes are the nodes of each side's line, A to J.
	homes [2][knight.Size]Node
)

func nodeOf(s knight.Square) Node {
	if !s.OnBoard() {
		return NoNode
	}
	colour := (s.Line() + s.Column()) & 1
	return Node(64*colour + 5*s.Line() + s.Column()/2)
}

func init() {
	for n := range squareOf {
		squareOf[n] = knight.NoSquare
		for i := range jumpOrder[n] {
			jumpOrder[n][i] = NoNode
		}
	}
	for s := range knight.Square(knight.Squares) {
		n := nodeOf(s)
		squareOf[n] = s
		for i, to := range s.Jumps() {
			jumpsFrom[n] |= nodeOf(to).Bit()
			jumpOrder[n][i] = nodeOf(to)
		}
	}
	for _, side := range []rules.Side{rules.White, rules.Black} {
		for column, s := range rules.Home(side) {
			homes[side][column] = nodeOf(s)
		}
	}
}

// Masks of the nodes of a word: lastOf for the last two columns (column/2 = 4), firstOf for the
// first two, odd for the odd columns (B, D, ..) of each word.
const (
	allNodes = 1<<50 - 1
	firstOf  = 0x210842108421
	lastOf   = firstOf << 4
)

var oddOf = func() (odd [2]uint64) {
	for s := range knight.Square(knight.Squares) {
		if n := nodeOf(s); s.Column()&1 == 1 {
			odd[n.Word()] |= n.Bit()
		}
	}
	return odd
}()

// flood returns the nodes one jump from any node of a set, all in the other
// word. odd are the set's nodes in odd columns.
func flood(set, odd uint64) uint64 {
	right, left := set&^lastOf, set&^firstOf
	// A jump by two columns moves a node by 5 for its line and 1 sideways; a
	// jump by two lines moves it by 10, and sideways only where it leaves a
	// pair of columns.
	to := right<<6 | right>>4 | left<<4 | left>>6 | set<<10 | set>>10
	right &= odd
	left &^= odd
	return (to | right<<11 | right>>9 | left<<9 | left>>11) & allNodes
}

// gather maps the targets of a knight on a node to a byte: rotated, so that
// the lowest possible one is bit 0, and multiplied, so that each set has a
// distinct result. (Magic numbers: Kannan, "Magic move-bitboard generation in
// computer chess", 2007.) The pattern of a knight's targets is one of two, by
// the parity of its column; the multipliers were found by trial.
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

// index returns a distinct number for each set of targets of a knight on a
// node.
func (n Node) index(targets uint64) uint8 {
	g := &gathers[n&127]
	return uint8(bits.RotateLeft64(targets, g.rotate) * g.magic >> 56)
}

// bestJumps holds, for each node and set of targets, the two largest numbers
// among them.
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
