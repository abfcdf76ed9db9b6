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
