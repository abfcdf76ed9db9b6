package rules

import (
	"unicode"

	"cavalo/internal/fault"
)

// Move is a step of the blank; the tile there slides in the opposite
// direction.
type Move uint8

// The moves in the order of all lists.
const (
	Up Move = iota
	Down
	Left
	Right
)

// letters are the moves as written.
const letters = "UDLR"

// rowSteps and columnSteps are the changes of the blank's row and column.
var (
	rowSteps    = [4]int{-1, 1, 0, 0}
	columnSteps = [4]int{0, 0, -1, 1}
)

// Opposite returns the move that undoes a move.
func (m Move) Opposite() Move { return m ^ 1 }

// String returns the move's letter: U, D, L or R.
func (m Move) String() string { return letters[m&3 : m&3+1] }

// ParseMove reads a letter, in either case.
func ParseMove(text string) (Move, error) {
	if len(text) == 1 {
		for i := range letters {
			if text[0]&^0x20 == letters[i] {
				return Move(i), nil
			}
		}
	}
	return 0, fault.New(fault.TilesMove, text)
}

// ParseMoves reads letters, with or without space between them.
func ParseMoves(text string) ([]Move, error) {
	var moves []Move
	for i, r := range []rune(text) {
		if unicode.IsSpace(r) {
			continue
		}
		m, err := ParseMove(string(r))
		if err != nil {
			return nil, fault.New(fault.TilesMove, string(r)).At(1, i+1)
		}
		moves = append(moves, m)
	}
	return moves, nil
}
