package sketch

import (
	"fmt"
	"math"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lab/exam"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/words"
)

// Pen draws the elements of figures.
type Pen interface {
	Line(x1, y1, x2, y2 float64)
	Disc(x, y, r float64, double bool)
	Box(x, y, w, h float64)
	// Triangle points up or down; its middle is at the given point.
	Triangle(x, y, r float64, down bool)
	// Word writes a text centred at a point; small texts have a white background.
	Word(x, y, size float64, bold bool, text string)
}

// Size returns the size of a figure, in points.
func Size(f exam.Figure) (w, h float64) {
	switch {
	case f.Graph != nil:
		return 330, 210
	case f.Tree != nil:
		return min(470, max(180, float64(len(f.Tree.Leaves()))*30)), 60 + 48*float64(f.Tree.Height())
	case f.Tiles != nil:
		return float64(f.Tiles.Side)*30 + 10, float64(f.Tiles.Side)*30 + 10
	case f.Table != nil:
		rows, columns := len(f.Table.Rows), 0
		for _, row := range f.Table.Rows {
			columns = max(columns, len(row))
		}
		if len(f.Table.Head) > 0 {
			rows++
		}
		return float64(columns)*46 + 10, float64(rows)*22 + 10
	}
	return 0, 0
}

// Draw draws a figure.
func Draw(p Pen, l words.Lang, f exam.Figure) {
	w, h := Size(f)
	switch {
	case f.Graph != nil:
		graph(p, l, f.Graph, w, h)
	case f.Tree != nil:
		tree(p, l, f.Tree, w, h)
	case f.Tiles != nil:
		for i, n := range f.Tiles.Numbers {
			x, y := 5+float64(i%f.Tiles.Side)*30, 5+float64(i/f.Tiles.Side)*30
			p.Box(x, y, 30, 30)
			if n > 0 {
				p.Word(x+15, y+15, 13, true, exam.Number(float64(n)))
			}
		}
	case f.Table != nil:
		head, rows := f.Table.In(l)
		if len(head) > 0 {
			rows = append([][]string{head}, rows...)
		}
		for i, row := range rows {
			for j, cell := range row {
				x, y := 5+float64(j)*46, 5+float64(i)*22
				p.Box(x, y, 46, 22)
				p.Word(x+23, y+11, 11, i == 0 && len(head) > 0, cell)
			}
		}
	}
}

const radius = 11.0

func graph(p Pen, l words.Lang, g *exam.Graph, w, h float64) {
	at := func(i int) (x, y float64) {
		return 30 + g.Nodes[i].X*(w-60), 22 + g.Nodes[i].Y*(h-52)
	}
	for _, e := range g.Edges {
		x1, y1 := at(e.From)
		x2, y2 := at(e.To)
		d := math.Hypot(x2-x1, y2-y1)
		dx, dy := (x2-x1)/d, (y2-y1)/d
		x1, y1, x2, y2 = x1+dx*radius, y1+dy*radius, x2-dx*radius, y2-dy*radius
		p.Line(x1, y1, x2, y2)
		if e.OneWay {
			for _, side := range []float64{-0.45, 0.45} {
				sin, cos := math.Sincos(math.Atan2(dy, dx) + side)
				p.Line(x2, y2, x2-7*cos, y2-7*sin)
			}
		}
	}
	if g.Costs { // over all lines
		spots := freeSpots(g, at)
		for i, e := range g.Edges {
			p.Word(spots[i][0], spots[i][1], 9, false, l.Number(e.Cost))
		}
	}
	for i, v := range g.Nodes {
		x, y := at(i)
		p.Disc(x, y, radius, i == g.Goal)
		p.Word(x, y, 11, true, v.Name)
		if i == g.Start {
			p.Line(x-radius-14, y, x-radius-2, y)
			p.Line(x-radius-7, y-4, x-radius-2, y)
			p.Line(x-radius-7, y+4, x-radius-2, y)
		}
		switch {
		case v.Blank:
			p.Word(x, y+radius+8, 9, false, "h = ?")
		case g.Estimates:
			p.Word(x, y+radius+8, 9, false, words.Equation("h", l.Number(v.H)))
		}
	}
}

// freeSpots returns the positions of the edges' costs: each on its edge, where other lines, nodes
// and costs are furthest away.
func freeSpots(g *exam.Graph, at func(int) (x, y float64)) [][2]float64 {
	spots := make([][2]float64, len(g.Edges))
	for i, e := range g.Edges {
		x1, y1 := at(e.From)
		x2, y2 := at(e.To)
		best := -1.0
		for _, share := range []float64{0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72} {
			x, y := x1+(x2-x1)*share, y1+(y2-y1)*share
			room := 14.0 // more is no better
			for j, other := range g.Edges {
				if j != i {
					ax, ay := at(other.From)
					bx, by := at(other.To)
					room = min(room, apart(x, y, ax, ay, bx, by))
				}
				if j < i {
					room = min(room, math.Hypot(x-spots[j][0], y-spots[j][1]))
				}
			}
			for n := range g.Nodes {
				nx, ny := at(n)
				room = min(room, math.Hypot(x-nx, y-ny)-radius, math.Hypot((x-nx)/2, y-ny-radius-8))
			}
			if room > best+0.5 {
				best, spots[i] = room, [2]float64{x, y}
			}
		}
	}
	return spots
}

// apart returns how far a point is from a line between two others.
func apart(x, y, x1, y1, x2, y2 float64) float64 {
	dx, dy := x2-x1, y2-y1
	along := min(1, max(0, ((x-x1)*dx+(y-y1)*dy)/(dx*dx+dy*dy)))
	return math.Hypot(x-x1-along*dx, y-y1-along*dy)
}

func tree(p Pen, l words.Lang, t *gametree.Tree, w, h float64) {
	spots := exam.Spots(t)
	at := func(i int32) (x, y float64) { return 14 + spots[i][0]*(w-28), 18 + spots[i][1]*(h-52) }
	order := exam.Listed(t)
	for _, i := range order[1:] {
		n := &t.Nodes[i]
		x1, y1 := at(n.Parent)
		x2, y2 := at(i)
		p.Line(x1, y1, x2, y2)
		if exam.IsOdds(t, n) {
			p.Word((x1+2*x2)/3, (y1+2*y2)/3, 8, false, l.Number(n.Chance))
		}
	}
	for _, i := range order {
		n := &t.Nodes[i]
		x, y := at(i)
		switch {
		case n.Kind != gametree.Plain && n.Leaf():
			p.Word(x, y, 11, true, l.Number(n.StaticValue))
			p.Word(x, y+13, 9, false, n.Name)
			continue
		case n.Kind < gametree.Chance:
			p.Triangle(x, y, 13, n.Kind == gametree.Min)
		default:
			p.Disc(x, y, 10, false)
		}
		p.Word(x, y, 10, true, n.Name)
		if n.Kind == gametree.Plain {
			p.Word(x, y+17, 9, false, l.Number(n.StaticValue))
		}
	}
}

// svg is a pen that writes SVG.
type svg struct{ strings.Builder }

func (s *svg) Line(x1, y1, x2, y2 float64) {
	fmt.Fprintf(s, `<path d="M%.1f %.1fL%.1f %.1f" class="l"/>`, x1, y1, x2, y2)
}

func (s *svg) Disc(x, y, r float64, double bool) {
	fmt.Fprintf(s, `<circle cx="%.1f" cy="%.1f" r="%.1f" class="n"/>`, x, y, r)
	if double {
		fmt.Fprintf(s, `<circle cx="%.1f" cy="%.1f" r="%.1f" class="n"/>`, x, y, r-2.5)
	}
}

func (s *svg) Box(x, y, w, h float64) {
	fmt.Fprintf(s, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" class="n"/>`, x, y, w, h)
}

func (s *svg) Triangle(x, y, r float64, down bool) {
	c := Corners(x, y, r, down)
	fmt.Fprintf(s, `<path d="M%.1f %.1fL%.1f %.1fL%.1f %.1fZ" class="n"/>`, c[0][0], c[0][1], c[1][0], c[1][1], c[2][0], c[2][1])
}

// Corners returns the corners of a triangle around a point: its tip is r above or below it.
func Corners(x, y, r float64, down bool) [3][2]float64 {
	tip := -r
	if down {
		tip = r
	}
	return [3][2]float64{{x, y + tip}, {x + r*1.05, y - tip*0.62}, {x - r*1.05, y - tip*0.62}}
}

func (s *svg) Word(x, y, size float64, bold bool, text string) {
	class := "t"
	if bold {
		class = "t b"
	}
	fmt.Fprintf(s, `<text x="%.1f" y="%.1f" font-size="%.0f" class="%s">%s</text>`, x, y+size*0.35, size, class, fault.Markup(text))
}

// SVG returns a figure as a picture that needs nothing else, "" where it has none.
func SVG(l words.Lang, f exam.Figure) string {
	w, h := Size(f)
	if w == 0 {
		return ""
	}
	var s svg
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="%.0f" height="%.0f" role="img" aria-label="%s">`,
		w, h, w, h, fault.Markup(Spoken(l, f)))
	s.WriteString("<style>" + style + "</style>")
	Draw(&s, l, f)
	s.WriteString("</svg>")
	return s.String()
}

// Spoken describes a figure for someone who can't see it.
func Spoken(l words.Lang, f exam.Figure) string {
	if f.Tree != nil {
		return exam.TreeSpoken(l, f.Tree)
	}
	return strings.Join(strings.FieldsFunc(Printed(l, f), func(r rune) bool { return r == '\n' || r == '\t' }), "; ")
}

// style is the style of a figure.
const style = `text{font-family:system-ui,sans-serif}.l{stroke:#444;stroke-width:1.2;fill:none}.n{stroke:#222;stroke-width:1.2;fill:#fff}` +
	`.t{text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:3px;fill:#111}.b{font-weight:600}`
