package engine

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// Position converts a state to a Position.
func (b *Bitboard) Position(s State) rules.Position {
	p := b.origin
	for square := range p.Board {
		if !s.Left.Has(nodeOf(knight.Square(square))) {
			p.Board[square] = knight.NoNumber
		}
	}
	for side := range p.Knight {
		p.Knight[side] = squareOf[s.Knight[side]&127]
		p.Points[side] = int(s.Points[side])
	}
	p.Turn = s.Turn
	return p
}

// Unpacked appends the legal moves to a slice, in the order of Position.Moves,
// and returns it.
func (b *Bitboard) Unpacked(s State, moves []rules.Move) []rules.Move {
	var list Landings
	b.Moves(&s, &list)
	for _, m := range list.At[:list.Count] {
		moves = append(moves, b.Unpack(&s, m))
	}
	return moves
}

// pack converts a legal move to 16 bits.
func (b *Bitboard) pack(m rules.Move) Landing {
	switch {
	case m == rules.Pass:
		return Passing
	case m.Erase.Valid():
		return moveTo(nodeOf(m.To), b.DoubleAt[m.Erase/11])
	}
	return moveTo(nodeOf(m.To), NoNode)
}

// Play returns the state after a legal move. Unlike Position.Play it does not
// check the move: the result of an illegal one is undefined.
func (b *Bitboard) PlayMove(s State, m rules.Move) State { return b.After(&s, b.pack(m)) }
