package picture

import (
	"image"
	"image/draw"
	"math"
	"strconv"

	"cavalo/internal/paint"
	"cavalo/internal/tiles"
	"cavalo/internal/ui"
)

// Tiles draws a board of sliding tiles. Tiles on their goal squares are in the
// accent colour. The image is size pixels wide and high; a board that is not
// square lies in its middle.
func Tiles(p tiles.Position, theme ui.Theme, size int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(img, img.Rect, image.NewUniform(theme.Surface), image.Point{}, draw.Src)
	s := paint.NewSoft(img, paint.NewFonts(), float64(size)/extent)
	rows, columns := float64(p.Board.Size().Rows), float64(p.Board.Size().Columns)
	pitch := (extent - 2*margin) / max(rows, columns)
	gap := math.Max(2, pitch*0.05)
	left, top := (extent-columns*pitch)/2, (extent-rows*pitch)/2
	s.Fill(ui.Rect{X: left, Y: top, W: columns * pitch, H: rows * pitch}, pitch*0.14, theme.Line)
	for cell := range p.Board.Size().Cells() {
		tile := p.Board.At(cell)
		if tile == 0 {
			continue
		}
		face, ink := theme.Raised, theme.Text
		if p.Goal.At(cell) == tile {
			face, ink = theme.Accent, theme.OnAccent
		}
		r := ui.Rect{
			X: left + float64(p.Board.Size().Column(cell))*pitch + gap/2,
			Y: top + float64(p.Board.Size().Row(cell))*pitch + gap/2,
			W: pitch - gap, H: pitch - gap,
		}
		s.Fill(r, pitch*0.12, face)
		text := strconv.Itoa(tile)
		figure := pitch * 0.42
		x, y := r.Center()
		s.Text(x-s.Width(text, figure, ui.Semibold)/2, y+figure*0.36, text, figure, ui.Semibold, ink)
	}
	return img
}
