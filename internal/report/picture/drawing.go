package picture

import (
	"image"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// Drawing is a board to be saved as a file, with the layers painted over it.
type Drawing struct {
	Board *ui.Board
	Over  func(p paint.Painter, g ui.BoardGeometry, theme ui.Theme) // may be nil
}

// Image returns the drawing as an image of size pixels squared.
func (d Drawing) Image(theme ui.Theme, size int) *image.RGBA {
	c := On(d.Board, theme, size)
	d.over(c.Painter, c.Board, theme)
	return c.RGBA
}

// SVG returns the drawing as an SVG file. The title names it and the words describe it
// for screen readers.
func (d Drawing) SVG(theme ui.Theme, title, words string) string {
	s := paint.NewSVG(paint.NewFonts())
	room := boardArea(d.Board)
	if !theme.Clear {
		s.Fill(ui.Rect{W: extent, H: extent}, 0, theme.Surface)
	}
	paint.Board(s, d.Board, room, theme, paint.BoardMotion{})
	d.over(s, d.Board.Geometry(room), theme)
	return s.File(extent, extent, title, words)
}

func (d Drawing) over(p paint.Painter, g ui.BoardGeometry, theme ui.Theme) {
	if d.Over != nil {
		d.Over(p, g, theme)
	}
}

// boardArea returns the area of a board in the middle of the picture.
func boardArea(b *ui.Board) ui.Rect {
	room := ui.Rect{X: margin, W: extent - 2*margin, H: extent - 2*margin}
	room.Y = (extent - b.Geometry(room).Frame.H) / 2
	return room
}
