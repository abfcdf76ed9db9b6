package chart

import (
	"image/color"
	"math"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/paint"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// The measures of charts on paper, in pixels.
const (
	chartWidth  = 760.0
	small       = 11.0 // texts
	titleSize   = 14.0
	plotHeight  = 200.0
	plotBetween = 24.0
)

// The colours of paper.
var (
	theme = ui.Light()
	white = color.NRGBA{R: 255, G: 255, B: 255, A: 255}
)

// anchor is the fraction of a text to the left of its point.
type anchor float64

const (
	start  anchor = 0
	middle anchor = 0.5
	end    anchor = 1
)

// write writes a text, shortened to fit.
func write(p ui.Painter, x, y, room float64, at anchor, size float64, weight ui.Weight, c color.NRGBA, text string) {
	text = layout.Fit(p, text, size, weight, room)
	p.Text(x-p.Width(text, size, weight)*float64(at), y, text, size, weight, c)
}

// charts draws all charts below each other, and returns their height: bars for
// each measure, and the growth of the nodes with the depth.
func charts(p ui.Painter, l words.Lang, cells []report.Cell) (height float64) {
	y := 8.0
	title := func(text string) {
		write(p, 0, y+titleSize, chartWidth, start, titleSize, ui.Semibold, theme.Text, text)
		y += 24
	}
	for _, m := range report.Measures {
		title(l.T(m.Title))
		b := Bars{Lang: l, Measure: m, Cells: cells, Size: small}
		b.Draw(p, ui.Rect{Y: y, W: chartWidth}, theme)
		y += b.Height() + 10
	}
	plots := Growth(l, cells)
	if len(plots) > 0 {
		title(l.T(words.GrowthTitle))
	}
	const half = (chartWidth - plotBetween) / 2
	for i, plot := range plots {
		x := float64(i%2) * (half + plotBetween)
		write(p, x, y+10, half, start, small, ui.Regular, theme.Text, plot.Heading)
		paint.Chart(p, plot.Chart, ui.Rect{X: x, Y: y + 14, W: half, H: plotHeight - 14}, theme)
		if i%2 == 1 || i == len(plots)-1 {
			y += plotHeight + plotBetween
		}
	}
	return y
}

// Bars are the bars of a measure, one for each run, with their axis. The bar of a run that found
// nothing is pale.
type Bars struct {
	Lang    words.Lang
	Measure report.Measure
	Cells   []report.Cell
	Size    float64 // of the texts, in pixels
	Narrow  bool    // the names are above the bars
}

// The measures of bars, in sizes of their texts.
const (
	barRow    = 19.0 / small
	nameWidth = 230.0 / small
	textWidth = 70.0 / small // next to a bar
	axisRoom  = 24.0
)

// rows returns the height of a name above its bar, and that of a bar.
func (b Bars) rows() (name, bar float64) {
	if bar = barRow * b.Size; b.Narrow {
		name = b.Size + 6
	}
	return name, bar
}

// Height returns the height of the drawing.
func (b Bars) Height() float64 {
	name, bar := b.rows()
	return (name+bar)*float64(len(b.Cells)) + axisRoom
}

// Label describes the bars for screen readers.
func (b Bars) Label() string {
	return b.Lang.T(b.Measure.Title) + ": " + strings.Join(lists.Map(b.Cells, func(c report.Cell) string {
		text := report.Name(b.Lang, c) + ": " + b.Measure.Text(b.Lang, c)
		if !c.Found() {
			text += " (" + report.Status(b.Lang, c.Answer) + ")"
		}
		return text
	}), "; ")
}

// Draw implements ui.Drawing.
func (b Bars) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	name, bar := b.rows()
	left, text := r.X+nameWidth*b.Size, textWidth*b.Size
	if b.Narrow {
		left = r.X + 1.5*b.Size // half of the axis' first word
	}
	longest := 1.0
	for _, c := range b.Cells {
		longest = max(longest, b.Measure.Length(c))
	}
	scale, y := (r.X+r.W-left-text)/longest, r.Y
	if b.Measure.Floor > 0 {
		bottom := r.Y + b.Height() - axisRoom
		for power := 0; float64(power) <= longest; power++ {
			x := left + float64(power)*scale
			p.Line(x, y, x, bottom, 1, theme.Line)
			write(p, x, bottom+b.Size+1, scale, middle, b.Size, ui.Regular, theme.Muted, powerText(b.Lang, b.Measure.Floor*math.Pow10(power)))
		}
	}
	for _, c := range b.Cells {
		if b.Narrow {
			write(p, r.X, y+b.Size+4, r.W, start, b.Size, ui.Regular, theme.Text, report.Name(b.Lang, c))
		} else {
			write(p, left-8, y+b.Size+2, nameWidth*b.Size-8, end, b.Size, ui.Regular, theme.Text, report.Name(b.Lang, c))
		}
		y += name
		colour := theme.Accent
		if !c.Found() {
			colour = ui.Mix(theme.Raised, theme.Accent, 1.0/3)
		}
		length := b.Measure.Length(c) * scale
		p.Fill(ui.Rect{X: left, Y: y + 3, W: max(1, length), H: bar - 6}, 0, colour)
		write(p, left+length+6, y+b.Size+2, r.X+r.W-left-length-6, start, b.Size, ui.Regular, theme.Muted, b.Measure.Text(b.Lang, c))
		y += bar
	}
}
