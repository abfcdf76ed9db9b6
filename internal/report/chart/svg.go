package chart

import (
	"html"
	"image/color"
	"math"
	"strconv"
	"strings"

	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// svg is a pen that writes SVG. Each style is a class.
type svg struct{ strings.Builder }

var _ pen = (*svg)(nil)

var classes = [styles]string{name: "n", title: "t", figure: "m", grid: "g", growth: "c", point: "p", solved: "b", nothing: "l"}

func px(x float64) string { return strconv.FormatFloat(math.Round(x*10)/10, 'f', -1, 64) }

func (s *svg) text(x, y, _ float64, at anchor, look style, phrase string) {
	s.WriteString(`<text x="` + px(x) + `" y="` + px(y) + `" text-anchor="` + [...]string{"start", "middle", "end"}[at] + `" class="` + classes[look] + `">` +
		html.EscapeString(phrase) + "</text>\n")
}

func (s *svg) line(x1, y1, x2, y2 float64, look style) {
	s.WriteString(`<line x1="` + px(x1) + `" y1="` + px(y1) + `" x2="` + px(x2) + `" y2="` + px(y2) + `" class="` + classes[look] + "\"/>\n")
}

func (s *svg) bar(r ui.Rect, look style) {
	s.WriteString(`<rect x="` + px(r.X) + `" y="` + px(r.Y) + `" width="` + px(r.W) + `" height="` + px(r.H) + `" class="` + classes[look] + "\"/>\n")
}

func (s *svg) dot(x, y float64, look style) {
	s.WriteString(`<circle cx="` + px(x) + `" cy="` + px(y) + `" r="3.5" class="` + classes[look] + "\"/>\n")
}

func (s *svg) curve(points []ui.Point, look style) {
	texts := make([]string, len(points))
	for i, p := range points {
		texts[i] = px(p.X) + "," + px(p.Y)
	}
	s.WriteString(`<polyline points="` + strings.Join(texts, " ") + `" class="` + classes[look] + "\"/>\n")
}

// Style is the style sheet of the drawings.
func Style() string {
	fill := func(s style) string { return "fill:" + css(s.colour()) }
	class := func(s style) string { return "." + classes[s] }
	stroke := func(s style, width string) string {
		return class(s) + "{stroke:" + css(s.colour()) + ";stroke-width:" + width + ";fill:none}"
	}
	sheet := "text{font:" + px(plotText) + `px "Segoe UI",system-ui,sans-serif;` + fill(name) + "}" +
		class(title) + "{font-size:" + px(plotTitle) + "px;font-weight:600}" + stroke(grid, "1") + stroke(growth, "1.5")
	for _, s := range []style{figure, point, solved, nothing} {
		sheet += class(s) + "{" + fill(s) + "}"
	}
	return sheet
}

// css writes an opaque colour as style sheets have it.
func css(c color.NRGBA) string {
	return "#" + strconv.FormatInt(1<<24|int64(c.R)<<16|int64(c.G)<<8|int64(c.B), 16)[1:]
}

// Inline draws the charts of a comparison for a page that has the Style.
func Inline(l words.Lang, cells []report.Cell) string {
	var s svg
	height := px(charts(&s, l, cells))
	return `<svg viewBox="0 0 ` + px(chartWidth) + " " + height + `" width="` + px(chartWidth) + `">` + s.String() + "</svg>\n"
}

// SVG draws the charts of a comparison as a file of its own.
func SVG(l words.Lang, cells []report.Cell) string {
	var s svg
	height := px(charts(&s, l, cells))
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ` + px(chartWidth) + " " + height + `" width="` + px(chartWidth) +
		`" height="` + height + `"><style>` + Style() + "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" + s.String() + "</svg>\n"
}
