package chart

import (
	"image"
	"image/draw"
	"math"
	"unicode/utf8"

	"cavalo/internal/paint"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The picture's margin and scale, which is smaller for a picture higher than
// most programs open.
const (
	edge     = 16.0
	sharp    = 2.0
	maxLines = 16384
)

// Picture draws the charts of a comparison as an image, with the same layout
// as SVG.
func Picture(l words.Lang, cells []report.Cell) *image.RGBA {
	height := charts(new(svg), l, cells) + 2*edge
	scale := sharp
	if height*scale > maxLines {
		scale = 1
	}
	img := image.NewRGBA(image.Rect(0, 0, int((chartWidth+2*edge)*scale), int(math.Ceil(height*scale))))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	charts(ink{paint.NewSoft(img, paint.NewFonts(), scale)}, l, cells)
	return img
}

// ink is a pen that draws with a painter, inside the margin.
type ink struct{ paint.Painter }

var _ pen = ink{}

func (i ink) text(x, y, room float64, at anchor, s style, phrase string) {
	weight := ui.Regular
	if s == title {
		weight = ui.Semibold
	}
	phrase = i.fitted(phrase, room, s.size(), weight)
	x -= i.Width(phrase, s.size(), weight) * [...]float64{0, 0.5, 1}[at]
	i.Text(x+edge, y+edge, phrase, s.size(), weight, s.colour())
}

// fitted shortens the end of a text to its room.
func (i ink) fitted(phrase string, room, size float64, weight ui.Weight) string {
	if i.Width(phrase, size, weight) <= room {
		return phrase
	}
	for phrase != "" && i.Width(phrase+"…", size, weight) > room {
		_, n := utf8.DecodeLastRuneInString(phrase)
		phrase = phrase[:len(phrase)-n]
	}
	return phrase + "…"
}

func (i ink) line(x1, y1, x2, y2 float64, s style) {
	i.Fill(ui.Rect{X: x1 + edge, Y: y1 + edge, W: max(1, x2-x1), H: max(1, y2-y1)}, 0, s.colour())
}

func (i ink) bar(r ui.Rect, s style) {
	r.X, r.Y = r.X+edge, r.Y+edge
	i.Fill(r, 0, s.colour())
}

func (i ink) dot(x, y float64, s style) { i.Disc(x+edge, y+edge, 3.5, s.colour()) }

func (i ink) curve(points []ui.Point, s style) {
	for k := 1; k < len(points); k++ {
		a, b := points[k-1], points[k]
		i.Line(a.X+edge, a.Y+edge, b.X+edge, b.Y+edge, 1.5, s.colour())
	}
}
