package handout

import (
	"html"
	"math"
	"strconv"
	"strings"

	"cavalo/internal/lab/table"
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
)

// svg writes shapes.
type svg struct{ strings.Builder }

func px(x float64) string { return strconv.FormatFloat(math.Round(x*10)/10, 'f', -1, 64) }

func (s *svg) text(x, y float64, anchor, class, phrase string) {
	s.WriteString(`<text x="` + px(x) + `" y="` + px(y) + `" text-anchor="` + anchor + `" class="` + class + `">` + html.EscapeString(phrase) + "</text>\n")
}

func (s *svg) line(x1, y1, x2, y2 float64, class string) {
	s.WriteString(`<line x1="` + px(x1) + `" y1="` + px(y1) + `" x2="` + px(x2) + `" y2="` + px(y2) + `" class="` + class + "\"/>\n")
}

// svgStyle has the colours of the charts: dark on white, as paper is.
const svgStyle = `text{font:11px "Segoe UI",system-ui,sans-serif;fill:#1d232b}.t{font-size:14px;font-weight:600}.m{fill:#5d6773}` +
	`.g{stroke:#d9dde2;stroke-width:1}.c{stroke:#5d6773;stroke-width:1.5;fill:none}.b{fill:#0f6b73}.l{fill:#b9c3c9}.p{fill:#0f6b73}`

// SVG draws the charts of a comparison as one picture.
func SVG(l words.Lang, cells []report.Cell) string {
	body, height := charts(l, cells)
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ` + px(chartWidth) + " " + px(height) + `" width="` + px(chartWidth) +
		`" height="` + px(height) + `"><style>` + svgStyle + "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" + body + "</svg>\n"
}

// charts draws all charts below each other: bars for each measure, and how
// nodes grow with the depth.
func charts(l words.Lang, cells []report.Cell) (body string, height float64) {
	var s svg
	y := 8.0
	for _, m := range report.Measures {
		y = s.bars(l, m, cells, y)
	}
	column := 0
	for _, series := range table.AllGrowth(cells) {
		if series.Depths() < 2 {
			continue // one depth shows no growth
		}
		if column == 0 {
			s.text(0, y+14, "start", "t", l.T(words.GrowthTitle))
			y += 24
		}
		half := (chartWidth - plotBetween) / 2
		s.plot(ui.Rect{X: float64(column%2) * (half + plotBetween), Y: y, W: half, H: plotHeight},
			l.T(words.GrowthOf, series.Name(), l.Float(series.B, 3)), series.Chart(l))
		if column%2 == 1 {
			y += plotHeight + plotBetween
		}
		column++
	}
	if column%2 == 1 {
		y += plotHeight + plotBetween
	}
	return s.String(), y
}

// bars draws a chart of bars from y on, and returns where it ends. The bar of a
// run that found nothing is pale.
func (s *svg) bars(l words.Lang, m report.Measure, cells []report.Cell, y float64) float64 {
	s.text(0, y+14, "start", "t", l.T(m.Title))
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
			s.line(x, y, x, bottom, "g")
			s.text(x, bottom+12, "middle", "m", strconv.FormatFloat(m.Floor*math.Pow10(power), 'g', -1, 64))
		}
	}
	for _, c := range cells {
		class := "l"
		if c.Found() {
			class = "b"
		}
		s.text(nameWidth-8, y+13, "end", "n", report.Name(c))
		s.WriteString(`<rect x="` + px(nameWidth) + `" y="` + px(y+3) + `" width="` + px(max(1, m.Length(c)*scale)) + `" height="` + px(barRow-6) + `" class="` + class + "\"/>\n")
		s.text(nameWidth+m.Length(c)*scale+6, y+13, "start", "m", m.Text(l, m.Of(c)))
		y += barRow
	}
	return bottom + 34
}

// plot draws a chart of points and lines into a rectangle.
func (s *svg) plot(r ui.Rect, title string, c *ui.Chart) {
	s.text(r.X, r.Y+10, "start", "n", title)
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
		s.line(area.X, y, area.X+area.W, y, "g")
		s.text(area.X-6, y+4, "end", "m", t.Text)
	}
	for _, t := range c.XTicks {
		x, _ := at(ui.Point{X: t.X})
		s.text(x, area.Y+area.H+16, "middle", "m", t.Text)
	}
	for _, series := range c.Series {
		if series.Loose {
			for _, p := range series.Points {
				x, y := at(p)
				s.WriteString(`<circle cx="` + px(x) + `" cy="` + px(y) + "\" r=\"3.5\" class=\"p\"/>\n")
			}
			continue
		}
		points := make([]string, len(series.Points))
		for i, p := range series.Points {
			x, y := at(p)
			points[i] = px(x) + "," + px(y)
		}
		s.WriteString(`<polyline points="` + strings.Join(points, " ") + "\" class=\"c\"/>\n")
	}
}
