// Package draw draws grid maps: walls, squares that are darker the more they cost, the
// start and the goals, the state of each square in a search, and paths. States differ in
// shape as well as in colour.
package draw

import (
	"image"
	"image/color"
	"iter"
	"strconv"
	"sync"

	"cavalo/internal/graph/grid"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
)

// Picture is a map to be drawn.
type Picture struct {
	Map   *grid.Map
	Marks []atlas.Mark  // the state of each square in a search; nil for no search
	Path  []grid.Square // from the start
	Found bool          // the path is the solution
	// Depth returns the moves of a search to a square that it has expanded; nil if there is
	// none, or it doesn't show.
	Depth func(square int) int

	Chart *Chart // keeps the tiles of a large map from one picture to the next; may be nil

	seen   image.Rectangle // the columns and rows that are drawn; empty means all
	stripe int             // of equal depths, in moves
}

// Large reports whether a map is drawn in tiles, and moved and zoomed.
func Large(m *grid.Map) bool { return m.Columns() > grid.MaxSmall || m.Rows() > grid.MaxSmall }

// Board returns the picture as a board. The ids of its squares are "sq-" and their names; the
// caller sets their labels. The board of a large map has no squares.
func (p *Picture) Board() *ui.Board {
	m := p.Map
	if Large(m) {
		return &ui.Board{Columns: 1, Rows: 1, Cells: []ui.Cell{{Hidden: true, Label: m.Name(0)}}, Cursor: -1, Layers: []ui.BoardLayer{wholeLayer{p}},
			Plan: &ui.Plan{Spots: []ui.Spot{{}}, Aspect: float64(m.Columns()) / float64(m.Rows())}}
	}
	b := &ui.Board{Columns: m.Columns(), Rows: m.Rows(), Cells: make([]ui.Cell, m.Squares()), Cursor: -1, Layers: p.layers()}
	for i := range b.Cells {
		x, y := m.Place(grid.Square(i))
		b.Cells[i].ID = ids()[y][x]
		b.Cells[i].Text = sign(m, grid.Square(i))
	}
	if m.Columns() <= named && m.Rows() <= named {
		for column := range m.Columns() {
			b.ColumnNames = append(b.ColumnNames, grid.ColumnName(column))
		}
		for row := range m.Rows() {
			b.RowNames = append(b.RowNames, strconv.Itoa(row+1))
		}
	}
	return b
}

func (p *Picture) layers() []ui.BoardLayer {
	return []ui.BoardLayer{groundLayer{p}, markLayer{p}, pathLayer{p}, endLayer{p}}
}

// squares returns the squares that are drawn.
func (p *Picture) squares() iter.Seq[int] {
	seen, columns := p.seen, p.Map.Columns()
	if seen.Empty() {
		seen = image.Rect(0, 0, columns, p.Map.Rows())
	}
	return func(yield func(int) bool) {
		for y := seen.Min.Y; y < seen.Max.Y; y++ {
			for x := seen.Min.X; x < seen.Max.X; x++ {
				if !yield(y*columns + x) {
					return
				}
			}
		}
	}
}

// ids returns the ids of all squares of small maps by row and column, since they are drawn
// often.
var ids = sync.OnceValue(func() *[grid.MaxSmall][grid.MaxSmall]string {
	var all [grid.MaxSmall][grid.MaxSmall]string
	for row := range all {
		for column := range all[row] {
			all[row][column] = "sq-" + grid.ColumnName(column) + strconv.Itoa(row+1)
		}
	}
	return &all
})

// named is the maximum number of columns and rows whose names are shown at the edges.
const named = 26

// sign returns the text of a square in the text view.
func sign(m *grid.Map, s grid.Square) string {
	switch w := m.Weight(s); {
	case w == grid.Wall:
		return "#"
	case m.Goal(s):
		return "G"
	case s == m.Start():
		return "S"
	case w == 1:
		return "·"
	default:
		return strconv.Itoa(w)
	}
}

// The layers of a picture, from below.
type (
	groundLayer struct{ *Picture }
	markLayer   struct{ *Picture }
	pathLayer   struct{ *Picture }
	endLayer    struct{ *Picture }
)

func (groundLayer) Depth() ui.Depth { return ui.OnGround }

func (markLayer) Depth() ui.Depth { return ui.OnGround }

func (pathLayer) Depth() ui.Depth { return ui.OnLines }

func (endLayer) Depth() ui.Depth { return ui.OverLines }

const (
	// fine is the side of a square below which details are left out.
	fine = 14.0
	// figure is the minimum side of a square that shows its weight.
	figure = 13.0
)

// ground returns the colour of a free square.
func ground(t ui.Theme, weight int) color.NRGBA {
	if weight <= 1 {
		return t.Floor
	}
	mud := ui.Mix(t.Floor, t.HighSquare, 0.9)
	if t.Dark {
		mud = ui.Mix(t.HighSquare, color.NRGBA{R: 0xE2, G: 0xAA, B: 0x54, A: 255}, 0.12)
	}
	return ui.Mix(t.Floor, mud, 0.2+0.8*float64(weight-1)/float64(grid.MaxWeight-1))
}

// stages are the states of a square in a search, which choose its colour.
const (
	untouched = iota
	waiting
	expanded
	deeper // expanded, in every other stripe of a large map
	current
	stages
)

// stage returns the state of a square in a search.
func (p *Picture) stage(s int) int {
	if p.Marks == nil {
		return untouched
	}
	switch m := &p.Marks[s]; {
	case m.Current:
		return current
	case m.State == replay.Waiting:
		return waiting
	case m.Expanded, m.State == replay.Closed, m.State == replay.Expanded:
		if p.Depth != nil && p.Depth(s)/p.stripe%2 == 1 {
			return deeper
		}
		return expanded
	}
	return untouched
}

// tint returns the colour of a square by its weight and its stage: its ground, tinted by its
// state in a search.
func tint(t ui.Theme, weight, stage int) color.NRGBA {
	if weight == grid.Wall {
		return t.Wall
	}
	c := ground(t, weight)
	switch stage {
	case current:
		return t.Accent
	case waiting:
		return ui.Mix(c, t.Accent, 0.22)
	case expanded:
		return ui.Mix(c, t.Text, 0.26)
	case deeper:
		return ui.Mix(c, t.Text, 0.36)
	}
	return c
}

// colour returns the colour of a square.
func (p *Picture) colour(t ui.Theme, s int) color.NRGBA {
	return tint(t, p.Map.Weight(grid.Square(s)), p.stage(s))
}

func (l groundLayer) Draw(d *ui.BoardPen) {
	m, t := l.Map, d.Theme
	if d.Side < fine {
		l.runs(d)
	} else {
		for i := range l.squares() {
			d.Fill(d.Square(i), d.Radius, l.colour(t, i))
		}
	}
	if d.Side < figure || d.Mute {
		return
	}
	for i := range l.squares() {
		if w := m.Weight(grid.Square(i)); w > 1 && !(l.Marks != nil && l.Marks[i].Current) {
			d.Centred(strconv.Itoa(w), d.Square(i), d.Figure, ui.Semibold, t.NumberOn(l.colour(t, i)))
		}
	}
}

// runs draws runs of small squares of one colour as one rectangle each.
func (l groundLayer) runs(d *ui.BoardPen) {
	columns := l.Map.Columns()
	for row := range l.Map.Rows() {
		first := row * columns
		for from := 0; from < columns; {
			c, to := l.colour(d.Theme, first+from), from+1
			for to < columns && l.colour(d.Theme, first+to) == c {
				to++
			}
			a, b := d.Square(first+from), d.Square(first+to-1)
			d.Fill(ui.Rect{X: a.X, Y: a.Y, W: b.X + b.W - a.X, H: a.H}, 0, c)
			from = to
		}
	}
}

// Draw implements ui.BoardLayer: squares in the frontier have an edge, expanded ones a dot,
// dropped ones a cross.
func (l markLayer) Draw(d *ui.BoardPen) {
	if l.Marks == nil {
		return
	}
	for i := range l.squares() {
		m, r := &l.Marks[i], d.Square(i)
		x, y := r.Center()
		width := max(1, d.Side*0.09)
		switch {
		case m.Current:
			d.Disc(x, y, d.Side*0.2, d.Theme.OnAccent)
		case m.State == replay.Waiting:
			d.Outline(r, min(d.Radius, d.Side*0.2), width, d.Theme.Accent)
			if m.Expanded { // and will be again
				x, y, r := l.dot(d, i)
				d.Disc(x, y, r, d.Theme.Text)
			}
		case m.Expanded, m.State == replay.Expanded, m.State == replay.Closed:
			if d.Side >= 6 {
				x, y, r := l.dot(d, i)
				d.Disc(x, y, r, d.Theme.Text)
			}
		case m.State == replay.Pruned && d.Side >= 8:
			arm := d.Side * 0.2
			d.Line(x-arm, y-arm, x+arm, y+arm, width*0.8, d.Theme.Warn)
			d.Line(x-arm, y+arm, x+arm, y-arm, width*0.8, d.Theme.Warn)
		case m.State == replay.Goal:
			d.Outline(r, d.Radius, width*1.5, d.Theme.Good)
		}
		if m.Selected {
			out := max(1, d.Gap)
			d.Outline(r.Inset(-out, -out), d.Radius+out, max(2, d.Side*0.1), d.Theme.Text)
		}
	}
}

// dot returns the position of an expanded square's dot: the middle, or below its weight.
func (l markLayer) dot(d *ui.BoardPen, i int) (x, y, radius float64) {
	x, y = d.Center(i)
	if l.Map.Weight(grid.Square(i)) > 1 && d.Side >= figure && !d.Mute {
		return x, y + d.Side*0.36, max(1, d.Side*0.08)
	}
	return x, y, max(1, d.Side*0.13)
}

func (l pathLayer) Draw(d *ui.BoardPen) {
	c := d.Theme.Accent
	if l.Found {
		c = d.Theme.Good
	}
	width := max(1.5, d.Side*0.2)
	for _, under := range []bool{true, false} { // a light line below makes it visible on every ground
		for k := 1; k < len(l.Path); k++ {
			x1, y1 := d.Center(int(l.Path[k-1]))
			x2, y2 := d.Center(int(l.Path[k]))
			if under {
				d.Line(x1, y1, x2, y2, width+max(1.5, d.Side*0.08), d.Theme.Raised)
			} else {
				d.Line(x1, y1, x2, y2, width, c)
			}
		}
	}
	if n := len(l.Path); n > 1 {
		x, y := d.Center(int(l.Path[n-1]))
		d.Disc(x, y, max(2, d.Side*0.22), c)
	}
}

// Draw implements ui.BoardLayer: the start is a disc, a goal a flag in a ring.
func (l endLayer) Draw(d *ui.BoardPen) {
	r := max(4, d.Side*0.34)
	if s := int(l.Map.Start()); s >= 0 {
		x, y := d.Center(s)
		d.Disc(x, y, r+max(1, d.Side*0.06), d.Theme.Raised)
		d.Disc(x, y, r, d.Theme.Text)
		l.letter(d, "S", s, d.Theme.Raised)
	}
	for _, g := range l.Map.Goals() {
		x, y := d.Center(int(g))
		d.Disc(x, y, r+max(1, d.Side*0.06), d.Theme.Raised)
		d.Ring(x, y, r, max(1.2, d.Side*0.09), d.Theme.Good)
		if d.Side < fine {
			d.Disc(x, y, r*0.45, d.Theme.Good)
		}
		l.letter(d, "G", int(g), d.Theme.Good)
	}
}

func (l endLayer) letter(d *ui.BoardPen, text string, square int, c color.NRGBA) {
	if d.Side >= fine && !d.Mute {
		d.Centred(text, d.Square(square), max(8, d.Side*0.4), ui.Heavy, c)
	}
}
