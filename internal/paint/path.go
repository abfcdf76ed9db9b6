package paint

import (
	"image"
	"math"
	"strconv"
	"strings"

	"cavalo/internal/ui"
)

// pen follows the path of a drawing, written as in SVG with absolute
// coordinates: M, L, C, Q, Z, and "O cx cy r" for a whole circle. The paths are
// constants of this package, tested one by one, so a mistake panics.
type pen struct {
	scaleX, scaleY float64
	lines          [][]point
}

// trace flattens a path to lines, in px.
func trace(path string, scaleX, scaleY float64) [][]point {
	p := pen{scaleX: scaleX, scaleY: scaleY}
	fields := strings.Fields(path)
	for len(fields) > 0 {
		command := fields[0]
		count, ok := map[string]int{"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0, "O": 3}[command]
		if !ok {
			panic("paint: no command " + command + " in a path")
		}
		fields = fields[1:]
		// As in SVG, numbers that follow repeat the command.
		for first := true; first || (count > 0 && len(fields) > 0 && isNumber(fields[0])); first = false {
			var v [6]float64
			for i := range count {
				v[i] = number(fields[i])
			}
			p.do(command, v)
			fields = fields[count:]
		}
	}
	return p.lines
}

func isNumber(s string) bool { return s[0] == '-' || s[0] == '.' || '0' <= s[0] && s[0] <= '9' }

func number(s string) float64 {
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		panic("paint: " + s + " is no number in a path")
	}
	return v
}

func (p *pen) at(x, y float64) point { return point{x * p.scaleX, y * p.scaleY} }

// add appends a point to the line being drawn.
func (p *pen) add(q point) {
	last := len(p.lines) - 1
	p.lines[last] = append(p.lines[last], q)
}

func (p *pen) do(command string, v [6]float64) {
	last := len(p.lines) - 1
	switch command {
	case "M":
		p.lines = append(p.lines, []point{p.at(v[0], v[1])})
	case "L":
		p.add(p.at(v[0], v[1]))
	case "Q":
		p.lines[last] = flattenQuadratic(p.lines[last], p.at(v[0], v[1]), p.at(v[2], v[3]))
	case "C":
		p.lines[last] = flattenCubic(p.lines[last], p.at(v[0], v[1]), p.at(v[2], v[3]), p.at(v[4], v[5]))
	case "Z":
		p.add(p.lines[last][0])
	case "O":
		p.circle(v[0], v[1], v[2])
	}
}

func (p *pen) circle(cx, cy, r float64) {
	const corners = 48
	var ring []point
	for i := range corners + 1 {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		ring = append(ring, p.at(cx+r*cos, cy+r*sin))
	}
	p.lines = append(p.lines, ring)
}

// flattenCubic appends a Bézier curve from the last point of line.
func flattenCubic(line []point, b, c, d point) []point {
	a := line[len(line)-1]
	bulge := max(math.Hypot(a.x-2*b.x+c.x, a.y-2*b.y+c.y), math.Hypot(b.x-2*c.x+d.x, b.y-2*c.y+d.y)) * 0.75
	steps := pieces(bulge)
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		line = append(line, point{
			k0*a.x + k1*b.x + k2*c.x + k3*d.x,
			k0*a.y + k1*b.y + k2*c.y + k3*d.y,
		})
	}
	return line
}

// Shape names a drawing: an icon, or a layer of a knight. Each is a mask, so
// that a theme can tint it.
type Shape uint8

// IconShape is the drawing of an icon.
func IconShape(i ui.Icon) Shape { return Shape(i) }

// The drawings that are not icons. A knight is its edge in the colour of its
// line, then its body, then its details in the colour of its line again.
const (
	ChevronDown Shape = 128 + iota
	ArrowUp
	ArrowDown
	CornerFlag // a triangle in the upper right corner of a square
	WhiteEdge
	WhiteBody
	WhiteDetail
	BlackEdge
	BlackBody
	BlackDetail
	Emblem // the whole knight in one colour, for the application's icon
)

// drawing is a shape in vectors, in a square box. Everything is done in the
// order of the fields.
type drawing struct {
	box     float64 // length of its sides in the paths' own units
	fills   []string
	strokes []stroke
	cuts    []string // taken out again
	flip    bool     // left and right exchanged
}

// stroke is a line with round ends and corners along a path.
type stroke struct {
	path  string
	width float64
	alpha float64 // 0 is as good as 1: not see-through
}

// Shapes are all drawings there are.
func Shapes() []Shape {
	all := make([]Shape, 0, len(drawings))
	for s := range Shape(math.MaxUint8) {
		if _, ok := drawings[s]; ok {
			all = append(all, s)
		}
	}
	return all
}

// Mask draws the shape into a box of so many px, with its first pixel at (0, 0).
func (s Shape) Mask(w, h int) Mask {
	d, ok := drawings[s]
	if !ok || w <= 0 || h <= 0 {
		return Mask{}
	}
	return d.mask(w, h)
}

func (d drawing) mask(w, h int) Mask {
	sx, sy := float64(w)/d.box, float64(h)/d.box
	m := image.NewAlpha(image.Rect(0, 0, w, h))
	for _, path := range d.fills {
		(&outline{trace(path, sx, sy)}).fillInto(m)
	}
	for _, s := range d.strokes {
		s.drawInto(m, sx, sy)
	}
	for _, path := range d.cuts {
		hole := image.NewAlpha(m.Rect)
		(&outline{trace(path, sx, sy)}).fillInto(hole)
		for i, a := range hole.Pix {
			m.Pix[i] = uint8(int(m.Pix[i]) * (255 - int(a)) / 255)
		}
	}
	if d.flip {
		reverseRows(m)
	}
	return Mask{m}
}

// drawInto covers every pixel by how near its middle is to the path: exact
// round ends and corners, and lines that cross don't add up.
func (s stroke) drawInto(m *image.Alpha, sx, sy float64) {
	half := s.width * math.Sqrt(sx*sy) / 2
	alpha := s.alpha
	if alpha == 0 {
		alpha = 1
	}
	for _, line := range trace(s.path, sx, sy) {
		for i := range max(1, len(line)-1) {
			a, b := line[i], line[min(i+1, len(line)-1)]
			drawPiece(m, a, b, half, alpha)
		}
	}
}

// drawPiece covers the pixels along one straight piece of a line.
func drawPiece(m *image.Alpha, a, b point, half, alpha float64) {
	box := image.Rect(
		int(math.Floor(min(a.x, b.x)-half-1)), int(math.Floor(min(a.y, b.y)-half-1)),
		int(math.Ceil(max(a.x, b.x)+half+1)), int(math.Ceil(max(a.y, b.y)+half+1)),
	).Intersect(m.Rect)
	// A line thinner than a pixel is shown as thick as one, but paler.
	thin := min(1, 2*half)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			d := distance(point{float64(x) + 0.5, float64(y) + 0.5}, a, b)
			cover := uint8(255*alpha*thin*inside(d-max(half, 0.5)) + 0.5)
			at := &m.Pix[m.PixOffset(x, y)]
			*at = max(*at, cover)
		}
	}
}

func reverseRows(m *image.Alpha) {
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		row := m.Pix[m.PixOffset(0, y):m.PixOffset(m.Rect.Max.X-1, y)]
		row = row[:len(row)+1]
		for i, j := 0, len(row)-1; i < j; i, j = i+1, j-1 {
			row[i], row[j] = row[j], row[i]
		}
	}
}
