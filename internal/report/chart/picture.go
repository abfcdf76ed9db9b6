package chart

import (
	"image"
	"math"
	"strings"

	"cavalo/internal/lists"
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

// Picture draws the charts of a comparison as an image.
func Picture(l words.Lang, cells []report.Cell) *image.RGBA {
	fonts := paint.NewFonts()
	height := charts(paint.NewSVG(fonts), l, cells) + 2*edge
	scale := sharp
	if height*scale > maxLines {
		scale = 1
	}
	img := image.NewRGBA(image.Rect(0, 0, int((chartWidth+2*edge)*scale), int(math.Ceil(height*scale))))
	p := paint.NewSoft(img, fonts, scale)
	p.Fill(ui.Rect{W: chartWidth + 2*edge, H: height}, 0, white)
	p.Push(ui.Transform{X: edge, Y: edge, ScaleX: 1, ScaleY: 1, Opacity: 1})
	charts(p, l, cells)
	return img
}

// SVG draws the charts of a comparison as an SVG file.
func SVG(l words.Lang, cells []report.Cell) string { return drawn(l, cells, false) }

// Inline draws the charts for a page of HTML, where text stays text.
func Inline(l words.Lang, cells []report.Cell) string {
	return strings.Replace(drawn(l, cells, true), ` xmlns="http://www.w3.org/2000/svg"`, "", 1)
}

func drawn(l words.Lang, cells []report.Cell, letters bool) string {
	fonts := paint.NewFonts()
	s, height := paint.NewSVG(fonts), charts(paint.NewSVG(fonts), l, cells)
	s.Letters = letters
	s.Fill(ui.Rect{W: chartWidth, H: height}, 0, white)
	charts(s, l, cells)
	titles := lists.Map(report.Measures, func(m report.Measure) string { return l.T(m.Title) })
	return s.File(chartWidth, height, l.T(words.HandoutCharts), strings.Join(titles, ", "))
}
