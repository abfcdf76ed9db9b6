// Package picture draws a position of the challenge, and the path that led to
// it, as an image: with the same painter as the game, so it looks the same.
package picture

import (
	"image"
	"image/draw"
	"math"
	"strconv"

	"cavalo/internal/knight"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// The picture in units; it is scaled to the size asked for.
const (
	extent = 760.0
	margin = 20.0
)

// Draw plays the moves and draws the position they lead to: the numbers left,
// the path with numbered stops and an arrow for each jump, a dot where a number
// was erased, and the knight. The image is size pixels wide and high. The error
// is that of a move that is not legal.
func Draw(first knight.Position, moves []knight.Move, theme ui.Theme, size int) (image.Image, error) {
	board, err := Board(first, moves)
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(img, img.Rect, image.NewUniform(theme.Surface), image.Point{}, draw.Src)
	p := paint.NewSoft(img, paint.NewFonts(), float64(size)/extent)
	place := ui.Rect{X: margin, Y: margin, W: extent - 2*margin, H: extent - 2*margin}
	paint.Board(p, board, place, theme, paint.BoardMotion{})
	arrows(p, board, board.Geometry(place), theme)
	return img, nil
}

// Board returns the position after some moves as the painter takes it.
func Board(first knight.Position, moves []knight.Move) (*ui.Board, error) {
	b := emptyBoard()
	if first.Placed() {
		b.Path = append(b.Path, int(first.Knight))
		b.Cells[first.Knight] = ui.Cell{Kind: ui.CellVisited}
	}
	last := first
	for i, m := range moves {
		next, err := last.Play(m)
		if err != nil {
			return nil, err
		}
		b.Path = append(b.Path, int(m.To))
		b.Cells[m.To] = ui.Cell{Kind: ui.CellVisited, Stop: i + 1}
		last = next
	}
	fillNumbers(b, first.Board, last.Board)
	if last.Placed() {
		b.Pieces = []ui.Piece{{ID: "knight", Kind: ui.WhiteKnight, Square: int(last.Knight)}}
	}
	return b, nil
}

// emptyBoard returns a board of 10 x 10 empty squares with their names.
func emptyBoard() *ui.Board {
	b := &ui.Board{Columns: knight.Size, Rows: knight.Size, Cursor: -1, Cells: make([]ui.Cell, knight.Squares)}
	for i := range knight.Size {
		b.ColumnNames = append(b.ColumnNames, string(rune('A'+i)))
		b.RowNames = append(b.RowNames, strconv.Itoa(i+1))
	}
	return b
}

// arrows draws a head in the middle of each jump of the path: on paper nothing
// moves, and two stops far apart don't say which way the knight went.
func arrows(p paint.Painter, b *ui.Board, g ui.BoardGeometry, theme ui.Theme) {
	const opening = 0.5 // radians between the line and each side of the head
	length := g.Cell() * 0.17
	for i := 1; i < len(b.Path); i++ {
		x1, y1 := g.Center(b.Path[i-1])
		x2, y2 := g.Center(b.Path[i])
		direction := math.Atan2(y2-y1, x2-x1)
		x, y := (x1+x2)/2+math.Cos(direction)*length/2, (y1+y2)/2+math.Sin(direction)*length/2
		for _, side := range []float64{-opening, opening} {
			p.Line(x, y, x-length*math.Cos(direction+side), y-length*math.Sin(direction+side), 2.5, theme.Accent)
		}
	}
}
