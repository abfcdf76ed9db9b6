package knight

import (
	"strconv"

	"cavalo/internal/fault"
)

// Size is how many lines and columns a board has.
const Size = 10

// Squares is how many squares a board has.
const Squares = Size * Size

// Square is a square of the board, 10 x line + column, both counted from 0:
// A1, top left, is 0 and J10, bottom right, is 99.
type Square int8

// NoSquare stands for no square: a knight that is not placed, a number that is
// not on the board.
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

// String returns the name of the square, column then line: "A1", "J10". For
// anything else than a square it is "-".
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
		return NoSquare, fault.New(CodeSquare, text)
	}
	return s, nil
}

// scanSquare reads a square at the start of text and returns how many bytes
// it takes, 0 when there is none.
func scanSquare(text string) (Square, int) {
	if len(text) < 2 {
		return NoSquare, 0
	}
	column := int(text[0]|0x20) - 'a' // 0x20 turns a capital into its small letter
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

// jumps holds for each square where a knight jumps from it.
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
