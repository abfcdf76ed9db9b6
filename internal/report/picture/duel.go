package picture

import (
	"image"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/ui"
)

// Duel plays the moves and draws the position they lead to: the numbers left,
// the squares landed on with the number of the move, dots where numbers were
// erased, both knights and an arrow for the last move of each. The image is size
// pixels wide and high. The error is that of a move that is not legal.
func Duel(first duelrules.Position, moves []duelrules.Move, theme ui.Theme, size int) (image.Image, error) {
	board, err := duelBoard(first, moves)
	if err != nil {
		return nil, err
	}
	return drawn(board, theme, size), nil
}

// duelBoard returns the position after some moves as the painter takes it.
func duelBoard(first duelrules.Position, moves []duelrules.Move) (*ui.Board, error) {
	stops := map[knight.Square]int{}
	arrows := map[duelrules.Side]ui.Arrow{}
	last := first
	for i, m := range moves {
		next, err := last.Play(m)
		if err != nil {
			return nil, err
		}
		if m != duelrules.Pass {
			stops[m.To] = i + 1
			if last.Placed(last.Turn) {
				arrows[last.Turn] = ui.Arrow{From: int(last.Knight[last.Turn]), To: int(m.To), Rank: 1}
			}
		}
		last = next
	}
	b := Numbers(first.Board, last.Board)
	for s, stop := range stops {
		b.Cells[s].Kind, b.Cells[s].Stop = ui.CellVisited, stop
	}
	for _, side := range []duelrules.Side{duelrules.White, duelrules.Black} {
		kind := ui.WhiteKnight
		if side == duelrules.Black {
			kind = ui.BlackKnight
		}
		if last.Placed(side) {
			b.Pieces = append(b.Pieces, ui.Piece{ID: side.String(), Kind: kind, Square: int(last.Knight[side])})
		}
		if arrow, ok := arrows[side]; ok {
			b.Arrows = append(b.Arrows, arrow)
		}
	}
	return b, nil
}
