package knight

import (
	"math/bits"
	"strconv"

	"cavalo/internal/fault"
)

// Bits is a set of squares, bit s of the two words for square s: A1 to D7 are
// in Lo, the rest in Hi.
type Bits struct{ Lo, Hi uint64 }

// Only returns the set of one square, empty for NoSquare.
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

// Count returns the number of squares in the set.
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

// Pop returns the first square and the set without it. Squares are returned from
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

// FirstLine is the set of squares for the placement.
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

// Size is the number of lines, and of columns, of a board.
const Size = 10

// Squares is the number of squares of a board.
const Squares = Size * Size

// Square is a square of the board, 10 x line + column, both counted from 0:
// A1, top left, is 0 and J10, bottom right, is 99.
type Square int8

// NoSquare means no square: a knight that is not placed, a number that is not
// on the board.
const NoSquare Square = -1

// At returns the square in a line and a column, both counted from 0, or
// NoSquare when that is outside the board.
func At(line, column int) Square {
	if line < 0 || line >= Size || column < 0 || column >= Size {
		return NoSquare
	}
	return Square(line*Size + column)
}

// OnBoard reports whether s is a square of the board.
func (s Square) OnBoard() bool { return 0 <= s && s < Squares }

// Line returns the line, 0 (top) to 9.
func (s Square) Line() int { return int(s) / Size }

// Column returns the column, 0 (A) to 9 (J).
func (s Square) Column() int { return int(s) % Size }

// String returns the name of the square, column then line: "A1", "J10"; "-" if
// s is not a square.
func (s Square) String() string {
	if !s.OnBoard() {
		return "-"
	}
	return string(rune('A'+s.Column())) + strconv.Itoa(s.Line()+1)
}

// Jumps returns the squares one knight's jump away, in the course's order. The
// slice is shared and must not be modified; it is empty for NoSquare.
func (s Square) Jumps() []Square {
	if !s.OnBoard() {
		return nil
	}
	return jumps[s]
}

// ParseSquare reads the name of a square, its letter in either case.
func ParseSquare(text string) (Square, error) {
	s, length := scanSquare(text)
	if length == 0 || length != len(text) {
		return NoSquare, fault.New(fault.SquareText, text)
	}
	return s, nil
}

// scanSquare reads a square at the start of text and returns its length in
// bytes, 0 when there is none.
func scanSquare(text string) (Square, int) {
	if len(text) < 2 {
		return NoSquare, 0
	}
	column := int(text[0]|0x20) - 'a' // sets the bit of small letters
	if column < 0 || column >= Size {
		return NoSquare, 0
	}
	if len(text) >= 3 && text[1] == '1' && text[2] == '0' {
		return At(Size-1, column), 3
	}
	if text[1] < '1' || text[1] > '9' {
		return NoSquare, 0
	}
	return At(int(text[1]-'1'), column), 2
}

// jumpSteps are the eight jumps, lines then columns, in the course's order.
var jumpSteps = [8][2]int{{2, -1}, {2, 1}, {1, 2}, {-1, 2}, {-2, 1}, {-2, -1}, {-1, -2}, {1, -2}}

var jumps = func() (table [Squares][]Square) {
	for from := range table {
		for _, step := range jumpSteps {
			s := Square(from)
			if to := At(s.Line()+step[0], s.Column()+step[1]); to != NoSquare {
				table[from] = append(table[from], to)
			}
		}
	}
	return table
}()
