package chart

import (
	"image/color"
	"math"

	"cavalo/internal/paint"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// The measures of charts, in pixels.
const (
	chartWidth  = 760.0
	nameWidth   = 230.0
	barRow      = 19.0
	plotHeight  = 200.0
	plotBetween = 24.0
)

// The colours of charts: dark on white, for paper.
var (
	theme = ui.Light()
	white = color.NRGBA{R: 255, G: 255, B: 255, A: 255}
)

// style is the appearance of a text.
type style struct {
	size   float64
	weight ui.Weight
	color.NRGBA
}

var (
	name   = style{11, ui.Regular, theme.Text}  // of a run or a plot
	title  = style{14, ui.Semibold, theme.Text} // of a chart
	figure = style{11, ui.Regular, theme.Muted} // next to a bar, on an axis
	found  = theme.Accent                       // the bar of a run that found a path
	failed = ui.Mix(white, theme.Accent, 1.0/3) // the bar of a run without a solution
)

// anchor is the fraction of a text to the left of its point.
type anchor float64

const (
	start  anchor = 0
	middle anchor = 0.5
	end    anchor = 1
)

// write writes a text, shortened to fit.
func write(p ui.Painter, x, y, room float64, at anchor, s style, text string) {
	text = layout.Fit(p, text, s.size, s.weight, room)
	p.Text(x-p.Width(text, s.size, s.weight)*float64(at), y, text, s.size, s.weight, s.NRGBA)
}

// charts draws all charts below each other, and returns their height: bars for
// each measure, and the growth of the nodes with the depth.
func charts(p ui.Painter, l words.Lang, cells []report.Cell) (height float64) {
	y := 8.0
	for _, m := range report.Measures {
		y = bars(p, l, m, cells, y)
	}
	plots := Growth(l, cells)
	if len(plots) > 0 {
		write(p, 0, y+14, chartWidth, start, title, l.T(words.GrowthTitle))
		y += 24
	}
	const half = (chartWidth - plotBetween) / 2
	for i, plot := range plots {
		x := float64(i%2) * (half + plotBetween)
		write(p, x, y+10, half, start, name, plot.Heading)
		paint.Chart(p, plot.Chart, ui.Rect{X: x, Y: y + 14, W: half, H: plotHeight - 14}, theme)
		if i%2 == 1 || i == len(plots)-1 {
			y += plotHeight + plotBetween
		}
	}
	return y
}

// bars draws a bar chart from y on, and returns its end. The bar of a run that
// found nothing is pale.
func bars(p ui.Painter, l words.Lang, m report.Measure, cells []report.Cell, y float64) float64 {
	write(p, 0, y+14, chartWidth, start, title, l.T(m.Title))
	y += 24
	longest := 1.0
	for _, c := range cells {
		longest = max(longest, m.Length(c))
	}
	scale := (chartWidth - nameWidth - 70) / longest
	bottom := y + barRow*float64(len(cells))
	if m.Floor > 0 {
		for power := 0; float64(power) <= longest; power++ {
			x := nameWidth + float64(power)*scale
			p.Line(x, y, x, bottom, 1, theme.Line)
			write(p, x, bottom+12, scale, middle, figure, powerText(l, m.Floor*math.Pow10(power)))
		}
	}
	for _, c := range cells {
		colour := failed
		if c.Found() {
			colour = found
		}
		length := m.Length(c) * scale
		write(p, nameWidth-8, y+13, nameWidth-8, end, name, report.Name(l, c))
		p.Fill(ui.Rect{X: nameWidth, Y: y + 3, W: max(1, length), H: barRow - 6}, 0, colour)
		write(p, nameWidth+length+6, y+13, chartWidth-nameWidth-length-6, start, figure, m.Text(l, c))
		y += barRow
	}
	return bottom + 34
}
