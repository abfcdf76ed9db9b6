package describe

import (
	"math"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/paint"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
)

// NewDrawing plays the moves and draws the position after them: the numbers left, the
// path with numbered stops and arrows, dots for erased numbers, and the knight. It
// returns an error for an illegal move.
func NewDrawing(first rules.Position, moves []knight.Move) (picture.Drawing, error) {
	board, err := Board(first, moves)
	if err != nil {
		return picture.Drawing{}, err
	}
	return picture.Drawing{Board: board.Board, Over: func(p paint.Painter, g ui.BoardGeometry, theme ui.Theme) {
		arrows(p, board.Path, g, theme)
	}}, nil
}

// Board returns the board of the position after some moves.
func Board(first rules.Position, moves []knight.Move) (*draw.Board, error) {
	var path []knight.Square
	if first.Placed() {
		path = append(path, first.Knight)
	}
	last := first
	for _, m := range moves {
		next, err := last.Play(m)
		if err != nil {
			return nil, err
		}
		path = append(path, m.To)
		last = next
	}
	return PathBoard(first, last, path), nil
}

// PieceID is the id of the challenge's knight.
const PieceID = "knight"

// PathBoard returns the board of a position with the path from the first position, whose
// knight is at stop 0.
func PathBoard(first, last rules.Position, path []knight.Square) *draw.Board {
	b := draw.Numbers(first.Board, last.Board)
	stop := 1
	if first.Placed() {
		stop = 0
	}
	for i, s := range path {
		b.Path = append(b.Path, int(s))
		b.Squares[s].Kind, b.Squares[s].Stop = draw.Visited, i+stop
	}
	if last.Placed() {
		b.Stand(draw.Piece{ID: PieceID, Kind: paint.WhiteKnight, Square: int(last.Knight)})
	}
	return b
}

// arrows draws an arrowhead in the middle of each jump of the path.
func arrows(p paint.Painter, path []int, g ui.BoardGeometry, theme ui.Theme) {
	const opening = 0.5 // radians between the line and each side of the head
	length := g.Cell() * 0.17
	for i := 1; i < len(path); i++ {
		x1, y1 := g.Center(path[i-1])
		x2, y2 := g.Center(path[i])
		direction := math.Atan2(y2-y1, x2-x1)
		x, y := (x1+x2)/2+math.Cos(direction)*length/2, (y1+y2)/2+math.Sin(direction)*length/2
		for _, side := range []float64{-opening, opening} {
			p.Line(x, y, x-length*math.Cos(direction+side), y-length*math.Sin(direction+side), 2.5, theme.Accent)
		}
	}
}
