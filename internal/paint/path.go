package paint

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/ui"
)

// pen follows the path of a drawing, written as in SVG with absolute coordinates: M, L, C, Q, Z,
// and "O cx cy r" for a whole circle. The paths are constants of this package, all tested, so a
// mistake panics.
type pen struct {
	scaleX, scaleY float64
	lines          [][]point
}

// trace converts a path to polygons, in px.
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
		// As in SVG, a command need not be repeated before further numbers.
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

// IconShape returns the drawing of an icon.
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
	Peak   // a triangle that points up
	Dip    // a triangle that points down
)

// drawing is a vector shape in a square box. Its parts are drawn in the order of the
// fields.
type drawing struct {
	box     float64 // length of its sides in the paths' units
	fills   []string
	strokes []stroke
	cuts    []string // cleared
	flip    bool     // left and right exchanged
}

// stroke is a line with round ends and corners along a path.
type stroke struct {
	path  string
	width float64
	alpha float64 // 0 means 1: opaque
}

// ShapeMask draws a shape in a box of w by h px, with its first pixel at (0,
// 0).
func ShapeMask(s Shape, w, h int) Mask {
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
		half := s.width * math.Sqrt(sx*sy) / 2
		for _, line := range trace(s.path, sx, sy) {
			for i := range max(1, len(line)-1) {
				drawPiece(m, line[i], line[min(i+1, len(line)-1)], half, cmp.Or(s.alpha, 1))
			}
		}
	}
	for _, path := range d.cuts {
		hole := image.NewAlpha(m.Rect)
		(&outline{trace(path, sx, sy)}).fillInto(hole)
		for i, a := range hole.Pix {
			m.Pix[i] = uint8(int(m.Pix[i]) * (255 - int(a)) / 255)
		}
	}
	if d.flip {
		for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
			slices.Reverse(m.Pix[m.PixOffset(0, y):][:m.Rect.Dx()])
		}
	}
	return Mask{m}
}

// drawPiece covers the pixels along one segment.
func drawPiece(m *image.Alpha, a, b point, half, alpha float64) {
	box := outward(min(a.x, b.x)-half-1, min(a.y, b.y)-half-1, max(a.x, b.x)+half+1, max(a.y, b.y)+half+1).Intersect(m.Rect)
	// A line thinner than a pixel is drawn one pixel wide, but paler.
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

// The knights are in a box of 64: a head in profile on a base. Black's mane
// has spikes.
const (
	whiteHead = `M 33 4.5 L 29.6 11.6 C 23.6 13.6 20.4 18 18 23.6 C 15.4 28.8 12 32.4 9.8 35.8
		C 8 38.6 8.4 42 10.8 43.8 C 13.4 45.6 16.6 45 18.8 42.8 C 20.8 40.8 23.2 40 26 39.4
		C 28.6 38.8 30.6 37.6 31.8 36 C 32 39.6 29.6 42 26.6 44.6 C 23 47.8 20.6 50.4 20.4 54
		L 50.6 54 C 53 38 51 22.6 43 14.8 C 41 12.8 39 11.6 36.8 10.8 Z`
	blackHead = `M 33 4.5 L 29.6 11.6 C 23.6 13.6 20.4 18 18 23.6 C 15.4 28.8 12 32.4 9.8 35.8
		C 8 38.6 8.4 42 10.8 43.8 C 13.4 45.6 16.6 45 18.8 42.8 C 20.8 40.8 23.2 40 26 39.4
		C 28.6 38.8 30.6 37.6 31.8 36 C 32 39.6 29.6 42 26.6 44.6 C 23 47.8 20.6 50.4 20.4 54
		L 50.6 54 C 50.9 52.2 51.1 50.4 51.2 48.6 L 57.6 46.6 C 55.4 44.6 53.4 42.6 51.3 40.2
		L 58 36.6 C 55.4 35 52.8 33.4 50.4 31 L 56 25.8 C 53.2 25 50.6 24 48 22.2
		L 51.6 15.8 C 48.8 16 46.2 15.8 43.4 15 L 44.2 8.4 C 41.8 9.8 39.4 10.6 36.8 10.8 Z`
	base = `M 17.6 53.6 L 52 53.6 C 54 53.6 55 54.8 55 56.6 C 55 58.6 54 59.8 52 59.8
		L 17.6 59.8 C 15.6 59.8 14.6 58.6 14.6 56.6 C 14.6 54.8 15.6 53.6 17.6 53.6 Z`
	eye     = `O 25.4 22.2 2.3`
	nostril = `M 12.6 38.8 L 14.4 37.8`
	mouth   = `M 12.4 42.2 C 14.2 42 15.6 41.2 16.8 40`
	mane    = `M 36.4 14.6 C 43.4 19.4 46.4 32 44.6 50.6`
	rim     = `M 17.6 53.6 L 52 53.6`

	// The emblem has one colour: its lines are cleared.
	maneCut = `M 36.6 14.4 C 43.6 19.4 46.8 32 45 51 L 43 51 C 44.6 32.6 41.8 20.8 35.4 16 Z`
	rimCut  = `M 19 53 L 52 53 L 52 54.4 L 19 54.4 Z`
)

var knightDetails = []stroke{
	{path: nostril, width: 1.8},
	{path: mane, width: 1.8, alpha: 0.75},
	{path: rim, width: 2},
}

// transport is the triangle of the player's buttons, pointing to the right.
const transport = `M 8 6 L 16.5 12 L 8 18 Z`

// drawings are in boxes of 24, drawn with lines of width 2, except for the
// knights.
var drawings = map[Shape]drawing{
	IconShape(ui.IconKnight): {
		box:   64,
		fills: []string{whiteHead, base},
		cuts:  []string{eye},
	},
	IconShape(ui.IconFirst):   {box: 24, fills: []string{transport}, strokes: []stroke{{path: transport, width: 1.5}, {path: `M 19 6.2 L 19 17.8`, width: 2.2}}, flip: true},
	IconShape(ui.IconBack):    {box: 24, fills: []string{transport}, strokes: []stroke{{path: transport, width: 1.5}}, flip: true},
	IconShape(ui.IconPlay):    {box: 24, fills: []string{`M 8 5.6 L 18.6 12 L 8 18.4 Z`}, strokes: []stroke{{path: `M 8 5.6 L 18.6 12 L 8 18.4 Z`, width: 1.8}}},
	IconShape(ui.IconPause):   {box: 24, strokes: []stroke{{path: `M 8.4 6.6 L 8.4 17.4 M 15.6 6.6 L 15.6 17.4`, width: 3.4}}},
	IconShape(ui.IconForward): {box: 24, fills: []string{transport}, strokes: []stroke{{path: transport, width: 1.5}}},
	IconShape(ui.IconLast):    {box: 24, fills: []string{transport}, strokes: []stroke{{path: transport, width: 1.5}, {path: `M 19 6.2 L 19 17.8`, width: 2.2}}},
	IconShape(ui.IconUndo):    {box: 24, strokes: []stroke{{path: turn, width: 2}}},
	IconShape(ui.IconRedo):    {box: 24, strokes: []stroke{{path: turn, width: 2}}, flip: true},
	IconShape(ui.IconHint): lines(
		`M 9.3 16.4 C 9.3 14.2 6 13 6 9.4 C 6 6 8.7 3.4 12 3.4 C 15.3 3.4 18 6 18 9.4 C 18 13 14.7 14.2 14.7 16.4 Z`,
		`M 10 20.2 L 14 20.2`),
	IconShape(ui.IconShare):    lines(`M 12 3.6 L 12 14`, `M 8 7.4 L 12 3.4 L 16 7.4`, `M 7.6 10.8 L 5 10.8 L 5 20.4 L 19 20.4 L 19 10.8 L 16.4 10.8`),
	IconShape(ui.IconDownload): lines(`M 12 3.8 L 12 15`, `M 7.4 10.6 L 12 15.2 L 16.6 10.6`, `M 4.6 19.8 L 19.4 19.8`),
	IconShape(ui.IconOpen):     lines(`M 3.6 18.8 L 3.6 5.4 L 9.4 5.4 L 11.6 8.2 L 20.4 8.2 L 20.4 18.8 Z`),
	IconShape(ui.IconSun): lines(`O 12 12 3.9`,
		`M 12 2.6 L 12 4.4 M 12 19.6 L 12 21.4 M 2.6 12 L 4.4 12 M 19.6 12 L 21.4 12`,
		`M 5.4 5.4 L 6.6 6.6 M 17.4 17.4 L 18.6 18.6 M 18.6 5.4 L 17.4 6.6 M 6.6 17.4 L 5.4 18.6`),
	IconShape(ui.IconMoon): lines(`M 20 14.4 C 18.9 14.9 17.7 15.2 16.4 15.2 C 12.2 15.2 8.9 11.9 8.9 7.8
		C 8.9 6.4 9.3 5.1 9.9 4 C 6.4 4.9 3.8 8.1 3.8 11.9 C 3.8 16.5 7.5 20.2 12.1 20.2 C 15.8 20.2 18.9 17.8 20 14.4 Z`),
	IconShape(ui.IconMenu):   lines(`M 4 6.5 L 20 6.5 M 4 12 L 20 12 M 4 17.5 L 20 17.5`),
	IconShape(ui.IconClose):  lines(`M 6 6 L 18 18 M 18 6 L 6 18`),
	IconShape(ui.IconDelete): lines(`M 4.8 7 L 19.2 7 M 9 7 L 9 4 L 15 4 L 15 7`, `M 6.6 7 L 7.6 20.2 L 16.4 20.2 L 17.4 7`, `M 10.3 10.8 L 10.6 16.6 M 13.7 10.8 L 13.4 16.6`),
	IconShape(ui.IconCheck):  {box: 24, strokes: []stroke{{path: `M 4.8 12.6 L 9.8 17.6 L 19.4 7`, width: 2.4}}},
	IconShape(ui.IconHelp): {
		box:     24,
		fills:   []string{`O 12.1 18.9 1.5`},
		strokes: []stroke{{path: `M 8.2 8.6 C 8.2 6.2 9.8 4.6 12.1 4.6 C 14.4 4.6 16.1 6.1 16.1 8.3 C 16.1 11.2 12.1 11.3 12.1 14.6`, width: 2.2}},
	},
	IconShape(ui.IconWarning): {
		box:     24,
		fills:   []string{`O 12 16.7 1.25`},
		strokes: []stroke{{path: `M 12 4 L 21 19.6 L 3 19.6 Z M 12 10 L 12 13.4`, width: 2}},
	},
	IconShape(ui.IconDice): {
		box:     24,
		fills:   []string{`O 8.6 8.6 1.5`, `O 15.4 8.6 1.5`, `O 12 12 1.5`, `O 8.6 15.4 1.5`, `O 15.4 15.4 1.5`},
		strokes: []stroke{{path: `M 7 4 L 17 4 Q 20 4 20 7 L 20 17 Q 20 20 17 20 L 7 20 Q 4 20 4 17 L 4 7 Q 4 4 7 4 Z`, width: 2}},
	},
	IconShape(ui.IconSettings): lines(`M 3.6 7.4 L 11.4 7.4 M 18 7.4 L 20.4 7.4 M 3.6 16.6 L 6 16.6 M 12.6 16.6 L 20.4 16.6`, `O 14.7 7.4 2.9`, `O 9.3 16.6 2.9`),
	IconShape(ui.IconText):     lines(`M 5.6 3.6 L 14.4 3.6 L 18.6 7.8 L 18.6 20.4 L 5.6 20.4 Z`, `M 9 11.6 L 15.2 11.6 M 9 15.8 L 15.2 15.8`),
	IconShape(ui.IconCalendar): lines(`M 4 5.6 L 20 5.6 L 20 20.2 L 4 20.2 Z M 4 10.4 L 20 10.4 M 8.4 3 L 8.4 7.6 M 15.6 3 L 15.6 7.6`, `M 8.2 15.6 L 11 18 L 16 13.2`),
	IconShape(ui.IconChart):    lines(`M 4 20 L 20 20 M 6.8 16.8 L 6.8 13 M 12 16.8 L 12 8.8 M 17.2 16.8 L 17.2 4.6`),
	IconShape(ui.IconStar):     lines(star),
	IconShape(ui.IconStarred):  {box: 24, fills: []string{star}, strokes: []stroke{{path: star, width: 2}}},
	IconShape(ui.IconLine):     lines(`M 4.4 18.6 L 4.4 8 L 12 8 L 12 15.4 L 19.6 15.4 L 19.6 5`),
	IconShape(ui.IconCross):    lines(`M 12 3.4 L 12 7.4 M 12 16.6 L 12 20.6`, `M 8.4 8.4 L 15.6 15.6 M 15.6 8.4 L 8.4 15.6`),
	IconShape(ui.IconColour):   {box: 24, fills: []string{tile}, strokes: []stroke{{path: tile, width: 2}}},
	IconShape(ui.IconTrial):    lines(`M 12 20.4 L 12 14 M 12 14 L 6 8.6 L 6 4.4`, `M 12 14 L 13.6 12.5 M 16 10.4 L 18 8.6 M 18 4.4 L 18 5.4`),
	IconShape(ui.IconSound):    speaker(`M 15.4 9 C 17.2 10.8 17.2 13.2 15.4 15 M 18 6.4 C 21.2 9.6 21.2 14.4 18 17.6`),
	IconShape(ui.IconSilence):  speaker(`M 15.6 9.4 L 20.8 14.6 M 20.8 9.4 L 15.6 14.6`),
	IconShape(ui.IconMore):     {box: 24, strokes: []stroke{{path: `M 5 12 L 5.1 12`, width: 3.6}, {path: `M 12 12 L 12.1 12`, width: 3.6}, {path: `M 19 12 L 19.1 12`, width: 3.6}}},

	ChevronDown: lines(`M 6 9.4 L 12 15.2 L 18 9.4`),
	ArrowUp:     lines(`M 12 19 L 12 5.4 M 6.6 10.6 L 12 5.2 L 17.4 10.6`),
	ArrowDown:   lines(`M 12 5 L 12 18.6 M 6.6 13.4 L 12 18.8 L 17.4 13.4`),
	CornerFlag:  {box: 24, fills: []string{`M 0 0 L 14 0 Q 24 0 24 10 L 24 24 Z`}},

	WhiteEdge:   {box: 64, strokes: []stroke{{path: whiteHead, width: 5.4}, {path: base, width: 5.4}}, fills: []string{whiteHead, base}},
	WhiteBody:   {box: 64, fills: []string{whiteHead, base}},
	WhiteDetail: {box: 64, fills: []string{eye}, strokes: knightDetails},
	BlackEdge:   {box: 64, strokes: []stroke{{path: blackHead, width: 4.6}, {path: base, width: 4.6}}, fills: []string{blackHead, base}},
	BlackBody:   {box: 64, fills: []string{blackHead, base}},
	BlackDetail: {box: 64, fills: []string{eye}, strokes: knightDetails},
	Emblem:      {box: 64, fills: []string{whiteHead, base}, cuts: []string{eye, maneCut, rimCut}},
	Peak:        {box: 24, fills: []string{`M 12 2 L 22.5 21 L 1.5 21 Z`}},
	Dip:         {box: 24, fills: []string{`M 12 22 L 22.5 3 L 1.5 3 Z`}},
}

const star = `M 12 3.4 L 14.4 9.5 L 20.9 9.9 L 15.9 14.1 L 17.5 20.4 L 12 16.9 L 6.5 20.4 L 8.1 14.1 L 3.1 9.9 L 9.6 9.5 Z`

// tile is a full square.
const tile = `M 6 5 L 18 5 Q 19 5 19 6 L 19 18 Q 19 19 18 19 L 6 19 Q 5 19 5 18 L 5 6 Q 5 5 6 5 Z`

// speaker returns a loudspeaker beside what comes out of it.
func speaker(out string) drawing {
	const cone = `M 3.6 9.4 L 6.8 9.4 L 11 5.6 L 11 18.4 L 6.8 14.6 L 3.6 14.6 Z`
	return drawing{box: 24, fills: []string{cone}, strokes: []stroke{{path: cone, width: 2}, {path: out, width: 2}}}
}

// turn is the arrow of undo.
const turn = `M 8.8 4.8 L 4.4 9.2 L 8.8 13.6 M 4.4 9.2 L 13.8 9.2 C 17.2 9.2 19.6 11.4 19.6 14.4 C 19.6 17.4 17.2 19.6 13.8 19.6 L 10 19.6`

func lines(paths ...string) drawing {
	d := drawing{box: 24}
	for _, p := range paths {
		d.strokes = append(d.strokes, stroke{path: p, width: 2})
	}
	return d
}
