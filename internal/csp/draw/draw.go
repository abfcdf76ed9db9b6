package draw

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/csp/film"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Drawing draws the states of a problem.
type Drawing struct {
	*textbook.Network
	side    int  // of a board; 0 for a graph
	queens  bool // the board has a queen in each column
	spots   []ui.Spot
	w, h    float64 // of a node's box
	shape   []line  // of the values in it
	columns int     // of boxes, in rows; 0 for others
	edges   []edge
	colour  bool // values are drawn as colours
}

// New returns the drawing of a problem.
func New(n *textbook.Network) *Drawing {
	d := &Drawing{Network: n}
	switch kind, side := problems.Board(n.Problem); kind {
	case problems.QueensBoard:
		d.side, d.queens = side, true
	case problems.SudokuBoard:
		d.side = side
	default:
		d.measure()
		d.place()
	}
	return d
}

// IsBoard reports whether the picture is a board; else it is a graph.
func (d *Drawing) IsBoard() bool { return d.side > 0 }

// Place returns the variable of a square of the picture, and its value there in queens, else -1.
func (d *Drawing) Place(square int) (x, v int) {
	if d.queens {
		return square % d.side, square / d.side
	}
	return square, -1
}

const (
	letterW  = 7.4 // of a box's texts, in pixels
	lineH    = 17.0
	boxPad   = 6.0
	swatchW  = 18.0
	minBoxW  = 44.0
	maxTextW = 96.0
	mostRows = 3
)

// line is a row of a box: the numbers of the first value in it, and of the one after its last.
type line struct{ from, to int }

// measure finds the size of the nodes.
func (d *Drawing) measure() {
	d.colour = true
	most, wide, name := 0, 0.0, 0
	for _, v := range d.Variables {
		most, name = max(most, len(v.Domain)), max(name, len([]rune(v.Name)))
		for _, value := range v.Domain {
			wide = max(wide, letterW*float64(len([]rune(value.Plain())))+4)
			d.colour = d.colour && slices.Contains(problems.Colours, value.Name)
		}
	}
	if d.colour {
		wide = swatchW
	}
	columns := max(1, min(most, int(maxTextW/wide)))
	if rows := (most + columns - 1) / columns; rows <= mostRows {
		columns = (most + rows - 1) / rows // of equal length
		for from := 0; from < most; from += columns {
			d.shape = append(d.shape, line{from, min(most, from+columns)})
		}
		d.w = wide * float64(columns)
	} else {
		d.shape, d.w = []line{{}}, letterW*4 // only their number
	}
	d.w = max(minBoxW, 2*boxPad+max(d.w, min(maxTextW, letterW*float64(name))))
	d.h = lineH*float64(1+len(d.shape)) + boxPad
}

// Text describes a state in words: each variable with its value or the values left.
func (d *Drawing) Text(l words.Lang, s *film.State) string {
	var parts []string
	for x := range d.Variables {
		parts = append(parts, d.Left(l, s, x))
	}
	return strings.Join(parts, "; ")
}

// Left returns a variable with its value, or with the values left.
func (d *Drawing) Left(l words.Lang, s *film.State, x int) string {
	v := &d.Variables[x]
	if s.Assigned[x] >= 0 {
		return v.Name + " = " + v.Domain[s.Assigned[x]].Plain()
	}
	var values []csp.Value
	for _, i := range s.Left(x) {
		values = append(values, v.Domain[i])
	}
	if values == nil {
		return strings.TrimSuffix(l.T(words.CspStep.Key("empty"), v.Name), ".")
	}
	return v.Name + ": " + csp.Values(values)
}

// Board returns the picture of a state. Ids of its squares begin with id.
func (d *Drawing) Board(l words.Lang, s *film.State, id string) *ui.Board {
	b := &ui.Board{Cursor: -1, Columns: len(d.Variables), Rows: 1, Layers: []ui.BoardLayer{
		layer{ui.OnGround, func(p *ui.BoardPen) { d.ground(p, s) }}, layer{ui.OnNumbers, func(p *ui.BoardPen) { d.nodes(p, s) }}}}
	if d.side > 0 {
		b.Columns, b.Rows = d.side, d.side
	} else {
		b.Plan = &ui.Plan{Spots: d.spots, Aspect: 1.25, BoxW: d.w, BoxH: d.h, BoxColumns: d.columns}
	}
	b.Cells = make([]ui.Cell, b.Columns*b.Rows)
	for i := range b.Cells {
		x, v := d.Place(i)
		c := &b.Cells[i]
		c.ID, c.Label = id+d.Variables[x].Name, d.Left(l, s, x)
		if v >= 0 {
			value := d.Variables[x].Domain[v].Plain()
			state := "open"
			switch {
			case s.Assigned[x] == v:
				state = "queen"
			case !s.Alive[x][v]:
				state = "removed"
			}
			c.ID, c.Label = c.ID+"-"+value, d.Variables[x].Name+" = "+value+", "+l.T(words.CspSquare.Key(state))
		}
		switch e := s.Event; {
		case e == nil || e.Var != x || v >= 0 && e.Value >= 0 && e.Value != v:
		case e.Kind == textbook.Fail || e.Kind == textbook.Backtrack:
			c.Choice = true
		case v < 0 || e.Value >= 0:
			c.Target = true
		}
	}
	return b
}

type layer struct {
	depth ui.Depth
	draw  func(*ui.BoardPen)
}

func (l layer) Depth() ui.Depth       { return l.depth }
func (l layer) Draw(pen *ui.BoardPen) { l.draw(pen) }

// ground draws what is below the values: squares, or the edges of the graph.
func (d *Drawing) ground(p *ui.BoardPen, s *film.State) {
	if d.side == 0 {
		d.drawEdges(p, s)
		return
	}
	near := d.near(s)
	for i := range p.Squares() {
		x, _ := d.Place(i)
		c := p.Theme.Square(0.1, false)
		if d.queens {
			c = p.Theme.Square(map[bool]float64{true: 0.4, false: 0.1}[p.Odd(i)], false)
		}
		if near[x] {
			c = ui.Mix(c, p.Theme.Accent, 0.22)
		}
		p.Fill(p.Square(i), p.Radius, c)
	}
	if box := int(math.Sqrt(float64(d.side))); !d.queens {
		for k := box; k < d.side; k += box {
			a, z := p.Square(k), p.Square(k*d.side)
			p.Fill(ui.Rect{X: a.X - p.Gap*1.2, Y: p.Grid.Y, W: p.Gap * 1.4, H: p.Grid.H}, 0, p.Theme.Text)
			p.Fill(ui.Rect{X: p.Grid.X, Y: z.Y - p.Gap*1.2, W: p.Grid.W, H: p.Gap * 1.4}, 0, p.Theme.Text)
		}
	}
}

// near returns the other variables of the relation of the last event.
func (d *Drawing) near(s *film.State) map[int]bool {
	near := map[int]bool{}
	if s.Event != nil && s.Event.Relation >= 0 {
		for _, y := range d.Relations[s.Event.Relation].Scope {
			near[y] = y != s.Event.Var
		}
	}
	return near
}

// nodes draws the values.
func (d *Drawing) nodes(p *ui.BoardPen, s *film.State) {
	for i := range p.Squares() {
		r := p.Square(i)
		switch x, v := d.Place(i); {
		case d.queens:
			d.queen(p, s, r, x, v)
		case d.side > 0:
			d.digits(p, s, r, x)
		default:
			d.box(p, s, r, x)
		}
	}
}

// isOut reports whether the last event removed a value or found that it fails.
func isOut(s *film.State, x, v int) bool {
	e := s.Event
	return e != nil && e.Var == x && e.Value == v && (e.Kind == textbook.Remove || e.Kind == textbook.Fail)
}

// queen draws a square of the queens: a queen, a dot for a value left, a cross for a removed one.
func (d *Drawing) queen(p *ui.BoardPen, s *film.State, r ui.Rect, x, v int) {
	cx, cy := r.Center()
	ink, arm := p.Theme.NumberOn(p.Theme.Square(0.4, false)), r.W*0.16
	switch {
	case s.Assigned[x] == v:
		Queen(p, r)
	case isOut(s, x, v):
		cross(p, cx, cy, r.W*0.3, max(2, r.W*0.08), p.Theme.Warn)
	case !s.Alive[x][v]:
		cross(p, cx, cy, arm, max(1, r.W*0.035), ui.Faded(ink, 0.55))
	default:
		p.Disc(cx, cy, max(1.5, r.W*0.1), ink)
	}
}

func cross(p *ui.BoardPen, x, y, arm, width float64, c color.NRGBA) {
	p.Line(x-arm, y-arm, x+arm, y+arm, width, c)
	p.Line(x-arm, y+arm, x+arm, y-arm, width, c)
}

// Queen draws a crown on a foot.
func Queen(d *ui.BoardPen, r ui.Rect) {
	at := func(x, y float64) (float64, float64) { return r.X + x*r.W, r.Y + y*r.H }
	ink := d.Theme.OnSquare
	w := r.W * 0.085
	line := func(points ...float64) {
		for i := 2; i < len(points); i += 2 {
			x1, y1 := at(points[i-2], points[i-1])
			x2, y2 := at(points[i], points[i+1])
			d.Line(x1, y1, x2, y2, w, ink)
		}
	}
	line(0.3, 0.72, 0.22, 0.36, 0.37, 0.54, 0.5, 0.26, 0.63, 0.54, 0.78, 0.36, 0.7, 0.72)
	for y := 0.6; y <= 0.8; y += 0.05 {
		line(0.31, y, 0.69, y)
	}
	for _, p := range [][2]float64{{0.22, 0.33}, {0.5, 0.23}, {0.78, 0.33}} {
		x, y := at(p[0], p[1])
		d.Disc(x, y, r.W*0.065, ink)
	}
}

// digits draws a square of a Sudoku: its number, or the numbers left.
func (d *Drawing) digits(p *ui.BoardPen, s *film.State, r ui.Rect, x int) {
	box := math.Sqrt(float64(d.side))
	left, domain := s.Left(x), d.Variables[x].Domain
	if given := len(domain) == 1; given || s.Assigned[x] >= 0 || len(left) == 1 {
		v, ink, weight := max(s.Assigned[x], 0), p.Theme.Accent, ui.Semibold
		if given {
			ink, weight = p.Theme.Text, ui.Heavy
		} else if s.Assigned[x] < 0 {
			v, weight = left[0], ui.Regular
		}
		if len(left) > 0 || s.Assigned[x] >= 0 {
			p.Centred(domain[v].Plain(), r, r.H*0.56, weight, ink)
		}
	} else {
		w, h := r.W/box, r.H/box
		for v, value := range domain {
			at := ui.Rect{X: r.X + w*math.Mod(float64(v), box), Y: r.Y + h*math.Floor(float64(v)/box), W: w, H: h}
			if s.Alive[x][v] && !isOut(s, x, v) {
				p.Centred(value.Plain(), at, h*0.74, ui.Regular, p.Theme.Text)
			}
		}
	}
	for v := range domain {
		if isOut(s, x, v) {
			d.out(p, ui.Rect{X: r.X + r.W*0.3, Y: r.Y + r.H*0.3, W: r.W * 0.4, H: r.H * 0.4}, domain[v].Plain())
		}
	}
}

// out writes a value that was just removed, or fails, struck out.
func (d *Drawing) out(p *ui.BoardPen, r ui.Rect, text string) {
	p.Centred(text, r, r.H, ui.Semibold, p.Theme.Warn)
	p.Line(r.X, r.Bottom(), r.Right(), r.Y, max(1.5, r.H*0.1), p.Theme.Warn)
}

// box draws a node of the graph: its name, and its values or those left.
func (d *Drawing) box(p *ui.BoardPen, s *film.State, r ui.Rect, x int) {
	scale := r.W / d.w
	ground, rim, width := p.Theme.Raised, p.Theme.Muted, 1.0
	if s.Assigned[x] >= 0 {
		ground, rim, width = p.Theme.Tint, p.Theme.Text, 2
	}
	p.Fill(r, p.Radius, ground)
	p.Outline(r, p.Radius, width, rim)
	pad, high, domain := boxPad*scale, lineH*scale, d.Variables[x].Domain
	p.Centred(d.Variables[x].Name, ui.Rect{X: r.X, Y: r.Y + pad/2, W: r.W, H: high}, 13*scale, ui.Semibold, p.Theme.Text)
	for k, row := range d.shape {
		at := ui.Rect{X: r.X + pad, Y: r.Y + pad/2 + high*float64(k+1), W: r.W - 2*pad, H: high}
		if row.to == 0 {
			p.Centred(strings.Repeat("·", min(3, len(s.Left(x)))), at, 13*scale, ui.Regular, p.Theme.Text)
			continue
		}
		end := min(row.to, len(domain))
		at.W /= float64(row.to - row.from)
		if single := s.Assigned[x]; single >= 0 {
			at.W, at.H = r.W-2*pad, r.Bottom()-at.Y-pad/2
			if d.colour {
				d.swatch(p, at, domain[single].Name)
			} else {
				p.Centred(domain[single].Plain(), at, 15*scale, ui.Semibold, p.Theme.Text)
			}
			break
		}
		for v := row.from; v < end; v, at.X = v+1, at.X+at.W {
			cell := at.Inset(1.5*scale, 1.5*scale)
			here := s.Alive[x][v] && (s.Assigned[x] < 0 || s.Assigned[x] == v)
			switch out := isOut(s, x, v); {
			case d.colour && (here || out):
				if d.swatch(p, cell, domain[v].Name); out {
					cx, cy := cell.Center()
					cross(p, cx, cy, cell.H*0.5, 4.5*scale, ground)
					cross(p, cx, cy, cell.H*0.5, 2.5*scale, p.Theme.Warn)
				}
			case d.colour:
				p.Outline(cell, 3*scale, max(1, scale), p.Theme.Line)
			case out:
				d.out(p, cell, domain[v].Plain())
			case here:
				p.Centred(domain[v].Plain(), cell, 13*scale, ui.Regular, p.Theme.Text)
			}
		}
	}
}

// hues are the colours of problems.Colours.
var hues = []color.NRGBA{{0xE0, 0x4F, 0x4A, 255}, {0x3F, 0xA9, 0x5C, 255}, {0x4A, 0x86, 0xE8, 255}, {0xE6, 0xC2, 0x29, 255},
	{0xE8, 0x85, 0x2B, 255}, {0x9B, 0x5D, 0xC6, 255}, {0x94, 0x6A, 0x45, 255}}

// swatch draws a colour with its pattern: red strokes up, green across, blue dots, yellow upright, orange
// strokes down, purple a lattice, brown nothing.
func (d *Drawing) swatch(p *ui.BoardPen, r ui.Rect, name string) {
	i := slices.Index(problems.Colours, name)
	p.Clip(r)
	p.Fill(r, 3, hues[i])
	ink, step := color.NRGBA{A: 170}, max(3.5, min(r.H*0.34, 6))
	width := step * 0.26
	for at := -r.H; at < r.W+r.H; at += step {
		x := r.X + at
		if i == 0 || i == 5 {
			p.Line(x, r.Bottom(), x+r.H, r.Y, width, ink)
		}
		if i == 4 || i == 5 {
			p.Line(x, r.Y, x+r.H, r.Bottom(), width, ink)
		}
		if i == 3 {
			p.Line(x, r.Y, x, r.Bottom(), width, ink)
		}
	}
	for y := r.Y + step/2; y < r.Bottom(); y += step {
		if i == 1 {
			p.Line(r.X, y, r.Right(), y, width, ink)
		}
		for x := r.X + step/2; i == 2 && x < r.Right(); x += step {
			p.Disc(x, y, step*0.22, ink)
		}
	}
	p.Unclip()
	p.Outline(r, 3, 1, p.Theme.Text)
}
