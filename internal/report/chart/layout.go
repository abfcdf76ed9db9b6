package chart

import (
	"image/color"
	"math"
	"strconv"

	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The measures of charts, in pixels.
const (
	chartWidth  = 760.0
	nameWidth   = 230.0
	barRow      = 19.0
	plotHeight  = 200.0
	plotLeft    = 44.0
	plotBetween = 24.0
	plotTitle   = 14.0 // the size of a chart's title
	plotText    = 11.0 // the size of all other texts
)

// anchor is the part of a text that is placed at its point.
type anchor int

const (
	start anchor = iota
	middle
	end
)

// style is the appearance of a text or a shape.
type style int

const (
	name    style = iota // of a run or a plot
	title                // of a chart
	figure               // beside a bar, on an axis
	grid                 // lines behind the bars
	growth               // the fitted curve
	point                // a run in a plot
	solved               // the bar of a run that found a path
	nothing              // the bar of a run that found none
	styles               // their number
)

// colour returns the colour of the page's light theme: charts are dark on
// white, for paper.
func (s style) colour() color.NRGBA {
	theme := ui.Light()
	switch s {
	case figure, growth:
		return theme.Muted
	case grid:
		return theme.Line
	case point, solved:
		return theme.Accent
	case nothing:
		return pale(theme.Accent)
	}
	return theme.Text
}

// pale mixes a colour with twice as much white.
func pale(c color.NRGBA) color.NRGBA {
	mix := func(v uint8) uint8 { return uint8((int(v) + 2*255) / 3) }
	return color.NRGBA{R: mix(c.R), G: mix(c.G), B: mix(c.B), A: 255}
}

func (s style) size() float64 {
	if s == title {
		return plotTitle
	}
	return plotText
}

// pen is an output for charts. A text is placed by its baseline, and should
// not exceed its room.
type pen interface {
	text(x, y, room float64, at anchor, s style, phrase string)
	line(x1, y1, x2, y2 float64, s style)
	bar(r ui.Rect, s style)
	dot(x, y float64, s style)
	curve(points []ui.Point, s style)
}

// charts draws all charts below each other, and returns their height: bars for
// each measure, and the growth of the nodes with the depth.
func charts(d pen, l words.Lang, cells []report.Cell) (height float64) {
	y := 8.0
	for _, m := range report.Measures {
		y = bars(d, l, m, cells, y)
	}
	plots := Growth(l, cells)
	if len(plots) > 0 {
		d.text(0, y+14, chartWidth, start, title, l.T(words.GrowthTitle))
		y += 24
	}
	for i, p := range plots {
		half := (chartWidth - plotBetween) / 2
		plot(d, ui.Rect{X: float64(i%2) * (half + plotBetween), Y: y, W: half, H: plotHeight}, p)
		if i%2 == 1 || i == len(plots)-1 {
			y += plotHeight + plotBetween
		}
	}
	return y
}

// bars draws a bar chart from y on, and returns its end. The bar of a run that
// found nothing is pale.
func bars(d pen, l words.Lang, m report.Measure, cells []report.Cell, y float64) float64 {
	d.text(0, y+14, chartWidth, start, title, l.T(m.Title))
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
			d.line(x, y, x, bottom, grid)
			d.text(x, bottom+12, scale, middle, figure, l.Decimals(powerText(m.Floor, power)))
		}
	}
	for _, c := range cells {
		s := nothing
		if c.Found() {
			s = solved
		}
		length := m.Length(c) * scale
		d.text(nameWidth-8, y+13, nameWidth-8, end, name, report.Name(l, c))
		d.bar(ui.Rect{X: nameWidth, Y: y + 3, W: max(1, length), H: barRow - 6}, s)
		d.text(nameWidth+length+6, y+13, chartWidth-nameWidth-length-6, start, figure, m.Text(l, m.Of(c)))
		y += barRow
	}
	return bottom + 34
}

// powerText formats a label of a logarithmic axis.
func powerText(floor float64, power int) string {
	return strconv.FormatFloat(floor*math.Pow10(power), 'g', -1, 64)
}

// plot draws a chart of points and lines in a rectangle.
func plot(d pen, r ui.Rect, c Plot) {
	d.text(r.X, r.Y+10, r.W, start, name, c.Heading)
	area := ui.Rect{X: r.X + plotLeft, Y: r.Y + 22, W: r.W - plotLeft - 8, H: r.H - 44}
	left, right, low, high := math.Inf(1), math.Inf(-1), 0.0, 0.0
	for _, series := range c.Series {
		for _, p := range series.Points {
			left, right, low, high = min(left, p.X), max(right, p.X), min(low, p.Y), max(high, p.Y)
		}
	}
	for _, t := range c.YTicks {
		high = max(high, t.X)
	}
	at := func(p ui.Point) (x, y float64) {
		return area.X + area.W*(p.X-left)/max(1e-9, right-left), area.Y + area.H*(1-(p.Y-low)/max(1e-9, high-low))
	}
	for _, t := range c.YTicks {
		_, y := at(ui.Point{Y: t.X})
		d.line(area.X, y, area.X+area.W, y, grid)
		d.text(area.X-6, y+4, plotLeft-6, end, figure, t.Text)
	}
	for _, t := range c.XTicks {
		x, _ := at(ui.Point{X: t.X})
		d.text(x, area.Y+area.H+16, plotLeft, middle, figure, t.Text)
	}
	for _, series := range c.Series {
		placed := make([]ui.Point, len(series.Points))
		for i, p := range series.Points {
			placed[i].X, placed[i].Y = at(p)
		}
		if !series.Loose {
			d.curve(placed, growth)
			continue
		}
		for _, p := range placed {
			d.dot(p.X, p.Y, point)
		}
	}
}
