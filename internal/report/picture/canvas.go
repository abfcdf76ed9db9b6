package picture

import (
	"image"
	"image/draw"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// The picture in units; it is scaled to the size asked for.
const (
	extent = 760.0
	margin = 20.0
)

// canvas is an image with a board in its middle.
type canvas struct {
	*image.RGBA
	painter *paint.Soft
	board   ui.BoardGeometry
}

// drawn draws a board on an image that is size pixels wide and high.
func drawn(b *ui.Board, theme ui.Theme, size int) canvas {
	c := canvas{RGBA: image.NewRGBA(image.Rect(0, 0, size, size))}
	draw.Draw(c.RGBA, c.Rect, image.NewUniform(theme.Surface), image.Point{}, draw.Src)
	c.painter = paint.NewSoft(c.RGBA, paint.NewFonts(), float64(size)/extent)
	room := ui.Rect{X: margin, W: extent - 2*margin, H: extent - 2*margin}
	room.Y = (extent - b.Geometry(room).Frame.H) / 2
	c.board = b.Geometry(room)
	paint.Board(c.painter, b, room, theme, paint.BoardMotion{})
	return c
}
