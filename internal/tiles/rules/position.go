package rules

import (
	"strings"

	"cavalo/internal/fault"
)

// Position is a board and the goal, a board of the same size. Positions are
// values: they can be compared with == and no method changes one.
type Position struct{ Board, Goal Board }

// NewPosition returns the position with the usual goal.
func NewPosition(b Board) Position { return Position{b, Ordered(b.size)} }

// Solved reports whether the goal is reached.
func (p Position) Solved() bool { return p.Board == p.Goal }

// Moves returns what the blank can do.
func (p Position) Moves() []Move { return p.Board.Moves() }

// Play returns the position after a move; off the board is a fault that names
// the moves there are.
func (p Position) Play(m Move) (Position, error) {
	next, ok := p.Board.Slide(m)
	if !ok {
		return p, fault.New(codeBlocked, m.String(), strings.Join(strings.Split(FormatMoves(p.Moves()), ""), ", "))
	}
	p.Board = next
	return p, nil
}

// Replay plays moves one after another. The fault is that of the first that
// can't be made.
func (p Position) Replay(moves []Move) (Position, error) {
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			return p, err
		}
		p = next
	}
	return p, nil
}
