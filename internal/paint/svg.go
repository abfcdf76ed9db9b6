package paint

import (
	"cmp"
	"image/color"
	"math"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/ui"

	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
)

// SVG is a Painter that writes SVG. Text becomes outlines, which look the same in every program,
// with its letters as a label.
type SVG struct {
	*Fonts       // its Measurer
	Letters bool // text stays text, in a similar typeface and of the same width

	out    strings.Builder
	clips  int
	fades  map[color.NRGBA]string // names of gradients by the colour in their middle
	glyphs map[string]bool        // names of the outlines in defs
	defs   strings.Builder
}

var _ Painter = (*SVG)(nil)

// NewSVG returns a painter of an empty drawing.
func NewSVG(fonts *Fonts) *SVG {
	return &SVG{Fonts: fonts, fades: map[color.NRGBA]string{}, glyphs: map[string]bool{}}
}

// svgFamily lists the program's typeface and similar ones.
const svgFamily = "Lato,'Segoe UI',system-ui,sans-serif"

// Lines returns the drawing without its outlines, of a size in units, as the first tag of a part of
// a page, which its caption names, and the lines between it and the last one.
func (s *SVG) Lines(width, height float64) (head string, lines []string) {
	head = `<svg viewBox="0 0 ` + svgNumber(width) + ` ` + svgNumber(height) + `" role="img" aria-labelledby="told" font-family="` + svgFamily + `">`
	return head, append([]string{"<defs>" + s.defs.String() + "</defs>"}, strings.Split(strings.TrimSuffix(s.out.String(), "\n"), "\n")...)
}

// File returns the drawing, of a size in units, as a complete file. The title names it
// and the words describe it for screen readers.
func (s *SVG) File(width, height float64, title, words string) string {
	w, h := svgNumber(width), svgNumber(height)
	open := `<svg xmlns="http://www.w3.org/2000/svg"`
	if len(s.glyphs) > 0 {
		open += ` xmlns:xlink="http://www.w3.org/1999/xlink"`
	}
	return open + ` viewBox="0 0 ` + w + ` ` + h + `" width="` + w + `" height="` + h +
		`" role="img" aria-labelledby="title words" font-family="` + svgFamily + `">` + "\n" +
		`<title id="title">` + svgText(title) + `</title><desc id="words">` + svgText(words) + "</desc>\n" +
		"<defs>" + s.defs.String() + "</defs>\n" + s.out.String() + "</svg>\n"
}

// svgNumber writes a length with two decimals; adding 0 turns -0 into 0.
func svgNumber(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64) }

// svgClean leaves out the characters that XML does not allow.
func svgClean(words string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' && r != '\n' || r == 0xFFFE || r == 0xFFFF {
			return -1
		}
		return r
	}, strings.ToValidUTF8(words, "\uFFFD"))
}

func svgText(words string) string { return fault.Markup(svgClean(words)) }

// element writes an element with attributes: alternating names and lengths.
func (s *SVG) element(element string, rest string, lengths ...any) {
	s.out.WriteString("<" + element)
	for i := 0; i+1 < len(lengths); i += 2 {
		s.out.WriteString(" " + lengths[i].(string) + `="` + svgNumber(lengths[i+1].(float64)) + `"`)
	}
	s.out.WriteString(rest + "/>\n")
}

// svgColor writes a colour without its opacity.
func svgColor(c color.NRGBA) string {
	return "#" + strconv.FormatInt(1<<24|int64(c.R)<<16|int64(c.G)<<8|int64(c.B), 16)[1:]
}

// svgPaint writes a colour as an attribute, "fill" or "stroke".
func svgPaint(attribute string, c color.NRGBA) string {
	text := " " + attribute + `="` + svgColor(c) + `"`
	if c.A < 255 {
		text += " " + attribute + `-opacity="` + svgNumber(float64(c.A)/255) + `"`
	}
	return text
}

func (s *SVG) Scale() float64 { return 1 }

func (s *SVG) Fill(r ui.Rect, radius float64, c color.NRGBA) { s.rect(r, radius, svgPaint("fill", c)) }

// rect writes a rectangle.
func (s *SVG) rect(r ui.Rect, radius float64, look string) {
	if r.W <= 0 || r.H <= 0 {
		return
	}
	lengths := []any{"x", r.X, "y", r.Y, "width", r.W, "height", r.H}
	if radius = min(radius, r.W/2, r.H/2); radius > 0 {
		lengths = append(lengths, "rx", radius)
	}
	s.element("rect", look, lengths...)
}

func (s *SVG) Outline(r ui.Rect, radius, width float64, c color.NRGBA) {
	look := ` fill="none" stroke-width="` + svgNumber(width) + `"` + svgPaint("stroke", c)
	s.rect(r.Inset(width/2, width/2), max(0, radius-width/2), look)
}

// Shadow implements Painter: an ellipse that fades away.
func (s *SVG) Shadow(r ui.Rect, blur float64, c color.NRGBA) {
	name, ok := s.fades[c]
	if !ok {
		name = "fade" + strconv.Itoa(len(s.fades)+1)
		s.fades[c] = name
		stop := func(at, strength float64) string {
			return `<stop offset="` + svgNumber(at) + `" stop-color="` + svgColor(c) + `" stop-opacity="` + svgNumber(float64(c.A)/255*strength) + `"/>`
		}
		s.defs.WriteString(`<radialGradient id="` + name + `">` + stop(0, 1) + stop(0.5, 0.5) + stop(1, 0) + `</radialGradient>`)
	}
	x, y := r.Center()
	s.element("ellipse", ` fill="url(#`+name+`)"`, "cx", x, "cy", y, "rx", r.W/2, "ry", r.H/2)
}

// Tile implements Painter: runs of equal pixels.
func (s *SVG) Tile(t *ui.Tile, r ui.Rect) {
	w, h := r.W/float64(t.W), r.H/float64(t.H)
	at := func(x, y int) color.NRGBA {
		p := t.Pixels[4*(y*t.W+x):]
		return color.NRGBA{R: p[0], G: p[1], B: p[2], A: 255}
	}
	for y := range t.H {
		for x := 0; x < t.W; {
			from, c := x, at(x, y)
			for x < t.W && at(x, y) == c {
				x++
			}
			s.Fill(ui.Rect{X: r.X + float64(from)*w, Y: r.Y + float64(y)*h, W: float64(x-from) * w, H: h}, 0, c)
		}
	}
}

func (s *SVG) Line(x1, y1, x2, y2, width float64, c color.NRGBA) {
	s.element("line", ` stroke-linecap="round"`+svgPaint("stroke", c), "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke-width", width)
}

func (s *SVG) Disc(x, y, radius float64, c color.NRGBA) {
	s.element("circle", svgPaint("fill", c), "cx", x, "cy", y, "r", radius)
}

func (s *SVG) Ring(x, y, radius, width float64, c color.NRGBA) {
	s.element("circle", ` fill="none"`+svgPaint("stroke", c), "cx", x, "cy", y, "r", max(0, radius-width/2), "stroke-width", width)
}

var svgWeights = [...]string{ui.Regular: "400", ui.Semibold: "600", ui.Heavy: "800"}

func (s *SVG) Text(x, baseline float64, text string, size float64, weight ui.Weight, c color.NRGBA) {
	if text = svgClean(text); strings.TrimSpace(text) == "" {
		return
	}
	if !s.Letters {
		s.outlines(x, baseline, text, size, weight, c)
		return
	}
	s.out.WriteString(`<text x="` + svgNumber(x) + `" y="` + svgNumber(baseline) + `" font-size="` + svgNumber(size) + `" font-weight="` + svgWeights[weight] +
		`" textLength="` + svgNumber(s.Width(text, size, weight)) + `" lengthAdjust="spacingAndGlyphs"` + svgPaint("fill", c) + ">" + svgText(text) + "</text>\n")
}

// outlines writes a text as its glyphs, in the font's units. xlink:href is what older programs know.
func (s *SVG) outlines(x, baseline float64, text string, size float64, weight ui.Weight, c color.NRGBA) {
	fc := s.face(weight)
	s.out.WriteString(`<g aria-label="` + svgText(text) + `" transform="translate(` + svgNumber(x) + " " + svgNumber(baseline) + ") scale(" + svgScale(size/float64(fc.em)) + `)"` + svgPaint("fill", c) + ">")
	s.each(text, weight, func(letter rune, a advance, at float64) {
		switch {
		case isBlock(letter):
			block(s, letter, at, 0, float64(fc.em), c)
		case letter != ' ' && letter != '\u2009':
			s.out.WriteString(`<use xlink:href="#` + s.glyphName(weight, a.index) + `" x="` + svgNumber(at) + `"/>`)
		}
	})
	s.out.WriteString("</g>\n")
}

// glyphName returns the name of a glyph's outline, which is written at its first use.
func (s *SVG) glyphName(weight ui.Weight, index truetype.Index) string {
	name := string("abc"[min(int(weight), 2)]) + strconv.Itoa(int(index))
	if !s.glyphs[name] {
		s.glyphs[name] = true
		s.defs.WriteString(`<path id="` + name + `" d="` + s.glyphPath(s.face(weight), index) + `"/>`)
	}
	return name
}

// glyphPath returns the outline of a glyph in the font's units.
func (s *SVG) glyphPath(fc *face, index truetype.Index) string {
	if s.glyph.Load(fc.font, fc.em, index, font.HintingNone) != nil {
		return ""
	}
	var path []string
	do := func(command string, points ...point) {
		for _, p := range points {
			command += svgNumber(64*p.x) + " " + svgNumber(64*p.y) + " "
		}
		path = append(path, strings.TrimSpace(command))
	}
	begin := 0
	for _, end := range s.glyph.Ends {
		from := len(path)
		contour(s.glyph.Points[begin:end], func(p point) { do("M", p) }, func(p point) { do("L", p) },
			func(control, p point) { do("Q", control, p) })
		if len(path) > from { // letters made of others begin with an empty contour
			do("Z")
		}
		begin = end
	}
	return strings.Join(path, "")
}

// Shape implements Painter: the paths of the drawing.
func (s *SVG) Shape(shape Shape, r ui.Rect, c color.NRGBA) {
	d, ok := drawings[shape]
	if !ok || r.W <= 0 || r.H <= 0 {
		return
	}
	turn := "translate(" + svgNumber(r.X) + " " + svgNumber(r.Y) + ") scale(" + svgScale(r.W/d.box) + " " + svgScale(r.H/d.box) + ")"
	if d.flip {
		turn += " translate(" + svgNumber(d.box) + " 0) scale(-1 1)"
	}
	s.out.WriteString(`<g transform="` + turn + `">`)
	for i, path := range d.fills {
		rule := ""
		if i == 0 && len(d.cuts) > 0 { // all of them are inside the first
			path, rule = path+" "+strings.Join(d.cuts, " "), ` fill-rule="evenodd"`
		}
		s.out.WriteString(`<path d="` + svgPath(path) + `"` + rule + svgPaint("fill", c) + "/>")
	}
	for _, line := range d.strokes {
		of := c
		of.A = uint8(float64(c.A) * cmp.Or(line.alpha, 1))
		s.out.WriteString(`<path d="` + svgPath(line.path) + `" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="` + svgNumber(line.width) + `"` + svgPaint("stroke", of) + "/>")
	}
	s.out.WriteString("</g>\n")
}

// svgScale writes a factor with the digits that a length of 64 needs.
func svgScale(x float64) string { return strconv.FormatFloat(x, 'g', 5, 64) }

// svgPath converts one of the package's paths to SVG, whose paths have no circles.
func svgPath(path string) string {
	fields := strings.Fields(path)
	var out []string
	for i := 0; i < len(fields); i++ {
		if fields[i] != "O" {
			out = append(out, fields[i])
			continue
		}
		x, y, r := number(fields[i+1]), number(fields[i+2]), number(fields[i+3])
		i += 3
		half := "A " + svgNumber(r) + " " + svgNumber(r) + " 0 1 1 "
		out = append(out, "M", svgNumber(x-r), svgNumber(y), half+svgNumber(x+r), svgNumber(y), half+svgNumber(x-r), svgNumber(y), "Z")
	}
	return strings.Join(out, " ")
}

func (s *SVG) Clip(r ui.Rect) {
	s.clips++
	name := "clip" + strconv.Itoa(s.clips)
	s.out.WriteString(`<clipPath id="` + name + `">`)
	s.element("rect", "", "x", r.X, "y", r.Y, "width", max(0, r.W), "height", max(0, r.H))
	s.out.WriteString(`</clipPath><g clip-path="url(#` + name + `)">` + "\n")
}

func (s *SVG) Unclip() { s.out.WriteString("</g>\n") }

func (s *SVG) Push(t Transform) {
	s.out.WriteString(`<g transform="translate(` + svgNumber(t.X) + " " + svgNumber(t.Y) + ")")
	if t.ScaleX != 1 || t.ScaleY != 1 {
		s.out.WriteString(" scale(" + svgScale(t.ScaleX) + " " + svgScale(t.ScaleY) + ")")
	}
	s.out.WriteString(`"`)
	if t.Opacity != 1 {
		s.out.WriteString(` opacity="` + svgNumber(t.Opacity) + `"`)
	}
	s.out.WriteString(">\n")
}

func (s *SVG) Pop() { s.out.WriteString("</g>\n") }
