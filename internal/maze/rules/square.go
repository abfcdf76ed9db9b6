package rules

import (
	"iter"
	"math/bits"
	"strconv"
)

// MaxSize is how many lines and columns a board has at most.
const MaxSize = 32

// maxSquares is how many squares the largest board has.
const maxSquares = MaxSize * MaxSize

// Square is a square of any board, 32 x line + column, both counted from 0 at
// the upper left: a square is the same number on boards of all sizes.
type Square int16

// NoSquare stands for no square.
const NoSquare Square = -1

// At returns the square in a line and a column, both counted from 0, or
// NoSquare when that is outside the largest board.
func At(line, column int) Square {
	if line < 0 || line >= MaxSize || column < 0 || column >= MaxSize {
		return NoSquare
	}
	return Square(line*MaxSize + column)
}

// Line returns the line, 0 (top) to 31.
func (s Square) Line() int { return int(s) / MaxSize }

// Column returns the column, 0 (A) to 31 (AF).
func (s Square) Column() int { return int(s) % MaxSize }

// String returns the name of the square: the letters of its column (A to Z,
// then AA, AB, ..) and the number of its line, counted from 1 at the top: "A1",
// "AF32". It is "-" for NoSquare.
func (s Square) String() string {
	if s < 0 || s >= maxSquares {
		return "-"
	}
	letters := string(rune('A' + s.Column()%26))
	if s.Column() >= 26 {
		letters = "A" + letters
	}
	return letters + strconv.Itoa(s.Line()+1)
}

// Set is a set of squares, a bit for each. Sets can be compared.
type Set [maxSquares / 64]uint64

// Has reports whether a square is in the set; NoSquare never is.
func (set Set) Has(s Square) bool {
	return s >= 0 && set[s>>6]>>(s&63)&1 != 0
}

// Add puts a square into the set.
func (set *Set) Add(s Square) { set[s>>6] |= 1 << (s & 63) }

// Remove takes a square out of the set.
func (set *Set) Remove(s Square) { set[s>>6] &^= 1 << (s & 63) }

// Count returns how many squares are in the set.
func (set Set) Count() int {
	count := 0
	for _, word := range set {
		count += bits.OnesCount64(word)
	}
	return count
}

// Without returns the squares that are in the set and not in another.
func (set Set) Without(other Set) Set {
	for i := range set {
		set[i] &^= other[i]
	}
	return set
}

// And returns the squares that are in both sets.
func (set Set) And(other Set) Set {
	for i := range set {
		set[i] &= other[i]
	}
	return set
}

// All runs through the squares of the set, line by line.
func (set Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for i, word := range set {
			for ; word != 0; word &= word - 1 {
				if !yield(Square(64*i + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Squares returns the squares of the set, line by line.
func (set Set) Squares() []Square {
	var squares []Square
	for s := range set.All() {
		squares = append(squares, s)
	}
	return squares
}
