package engine

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// Position converts a state to a Position.
func (b *Bitboard) Position(s State) rules.Position {
	p := b.origin
	for square := range p.Board {
		if !s.left.has(nodeOf(knight.Square(square))) {
			p.Board[square] = knight.NoNumber
		}
	}
	for side := range p.Knight {
		p.Knight[side] = squareOf[s.knight[side]&127]
		p.Points[side] = int(s.points[side])
	}
	p.Turn = s.turn
	return p
}

// Moves appends the legal moves to a slice, in the order of Position.Moves,
// and returns it.
func (b *Bitboard) Moves(s State, moves []rules.Move) []rules.Move {
	var list moveList
	b.landings(&s, &list)
	for _, m := range list.move[:list.count] {
		moves = append(moves, b.unpack(&s, m))
	}
	if list.count == 0 && !b.variant.EndAtFirst && b.canMove(&s, s.turn.Other()) {
		moves = append(moves, rules.Pass)
	}
	return moves
}

// pack converts a legal move to 16 bits.
func (b *Bitboard) pack(m rules.Move) move {
	switch {
	case m == rules.Pass:
		return passing
	case m.Erase.Valid():
		return moveTo(nodeOf(m.To), b.doubleAt[m.Erase/11])
	}
	return moveTo(nodeOf(m.To), noNode)
}

// Play returns the state after a legal move. Unlike Position.Play it does not
// check the move: the result of an illegal one is undefined.
func (b *Bitboard) Play(s State, m rules.Move) State { return b.after(&s, b.pack(m)) }
