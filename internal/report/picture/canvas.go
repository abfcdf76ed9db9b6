// Package picture draws a position of a puzzle, and the path that led to it,
// as an image with the painter of the game.
package picture

import (
	"image"
	"image/draw"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// The picture in units; it is scaled to the requested size.
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
	if !theme.Clear {
		draw.Draw(c.RGBA, c.Rect, image.NewUniform(theme.Surface), image.Point{}, draw.Src)
	}
	c.Painter = paint.NewSoft(c.RGBA, paint.NewFonts(), float64(size)/extent)
	room := boardArea(b)
	c.Board = b.Geometry(room)
	paint.Board(c.Painter, b, room, theme, paint.BoardMotion{})
	return c
}
