package picture

import (
	"image"
	"image/draw"

	"cavalo/internal/knight"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// The picture in units; it is scaled to the size asked for.
const (
	extent = 760.0
	margin = 20.0
)

// Canvas is an image with a board in its middle.
type Canvas struct {
	*image.RGBA
	Painter paint.Painter
	Board   ui.BoardGeometry
}

// On draws a board on an image that is size pixels wide and high.
func On(b *ui.Board, theme ui.Theme, size int) Canvas {
	c := Canvas{RGBA: image.NewRGBA(image.Rect(0, 0, size, size))}
	draw.Draw(c.RGBA, c.Rect, image.NewUniform(theme.Surface), image.Point{}, draw.Src)
	c.Painter = paint.NewSoft(c.RGBA, paint.NewFonts(), float64(size)/extent)
	room := ui.Rect{X: margin, W: extent - 2*margin, H: extent - 2*margin}
	room.Y = (extent - b.Geometry(room).Frame.H) / 2
	c.Board = b.Geometry(room)
	paint.Board(c.Painter, b, room, theme, paint.BoardMotion{})
	return c
}

// ColumnNames and RowNames are the coordinates of a board of numbers.
var ColumnNames, RowNames = coordinates()

func coordinates() (columns, rows []string) {
	for i := range 10 {
		name := knight.Square(i).String()
		columns = append(columns, name[:1])
		rows = append(rows, knight.Square(10 * i).String()[1:])
	}
	return columns, rows
}

// Numbers returns a board of numbers as a ui.Board: those left, and the
// squares of those erased since start.
func Numbers(start, now knight.Board) *ui.Board {
	b := &ui.Board{Columns: knight.Size, Rows: knight.Size, ColumnNames: ColumnNames, RowNames: RowNames, Cells: make([]ui.Cell, knight.Squares), Cursor: -1}
	for s := range b.Cells {
		cell := &b.Cells[s]
		name := knight.Square(s).String()
		cell.ID, cell.Label, cell.Kind = "sq-"+name, name, ui.CellEmpty
		switch n := now[s]; {
		case n != knight.NoNumber:
			cell.Kind, cell.Text, cell.Heat = ui.CellNumber, n.String(), Heat(n)
		case start[s] != knight.NoNumber:
			cell.Kind = ui.CellErased
		}
	}
	return b
}

// Heat returns the place of a number between the lowest, 0, and the highest,
// 1.
func Heat(n knight.Number) float64 { return float64(n) / 99 }
