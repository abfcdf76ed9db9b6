package picture

import (
	"image"
	"image/draw"

	"cavalo/internal/knight"
	"cavalo/internal/knight/duel"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// Duel plays the moves and draws the position they lead to: the numbers left,
// the squares landed on with the number of the move, dots where numbers were
// erased, both knights and an arrow for the last move of each. The image is size
// pixels wide and high. The error is that of a move that is not legal.
func Duel(first duel.Position, moves []duel.Move, theme ui.Theme, size int) (image.Image, error) {
	board, err := DuelBoard(first, moves)
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(img, img.Rect, image.NewUniform(theme.Surface), image.Point{}, draw.Src)
	p := paint.NewSoft(img, paint.NewFonts(), float64(size)/extent)
	place := ui.Rect{X: margin, Y: margin, W: extent - 2*margin, H: extent - 2*margin}
	paint.Board(p, board, place, theme, paint.BoardMotion{})
	return img, nil
}

// DuelBoard returns the position after some moves as the painter takes it.
func DuelBoard(first duel.Position, moves []duel.Move) (*ui.Board, error) {
	b := emptyBoard()
	arrows := map[duel.Side]ui.Arrow{}
	last := first
	for i, m := range moves {
		next, err := last.Play(m)
		if err != nil {
			return nil, err
		}
		if m != duel.Pass {
			b.Cells[m.To] = ui.Cell{Kind: ui.CellVisited, Stop: i + 1}
			if last.Placed(last.Turn) {
				arrows[last.Turn] = ui.Arrow{From: int(last.Knight[last.Turn]), To: int(m.To), Rank: 1}
			}
		}
		last = next
	}
	fillNumbers(b, first.Board, last.Board)
	for _, side := range []duel.Side{duel.White, duel.Black} {
		kind := ui.WhiteKnight
		if side == duel.Black {
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

// fillNumbers puts the numbers left on a board, and dots where one was erased
// since the first board.
func fillNumbers(b *ui.Board, first, last knight.Board) {
	for s := range knight.Square(knight.Squares) {
		switch n := last[s]; {
		case n != knight.NoNumber:
			b.Cells[s] = ui.Cell{Kind: ui.CellNumber, Text: n.String(), Heat: float64(n) / 99}
		case first[s] != knight.NoNumber && b.Cells[s].Kind != ui.CellVisited:
			b.Cells[s].Kind = ui.CellErased
		}
	}
}
