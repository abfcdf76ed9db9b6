package draw

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"cavalo/internal/csp/film"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/ui"
)

// edge is a line between two nodes of a relation, by the way over further points.
type edge struct {
	from, to, relation int
	bend               float64 // in lengths of the line, to its left
}

// mostEdges is the largest number of edges that are all drawn. Of more, only the current variable's are.
const mostEdges = 200

// australia has the places of Australia's states on its map, by the names in a problem.
var australia = map[string]ui.Spot{"WA": {X: 0.02, Y: 0.42}, "NT": {X: 0.38, Y: 0.1}, "SA": {X: 0.44, Y: 0.55}, "Q": {X: 0.86, Y: 0.16},
	"NSW": {X: 0.98, Y: 0.55}, "V": {X: 0.66, Y: 0.9}, "T": {X: 0.98, Y: 1}}

// most is the number of nodes that are placed by springs; more are in rows.
const most = 16

// place finds the places of the nodes, and the bends of the edges.
func (d *Drawing) place() {
	for i, r := range d.Relations {
		for a, x := range r.Scope {
			for _, y := range r.Scope[a+1:] {
				d.edges = append(d.edges, edge{from: x, to: y, relation: i})
			}
		}
	}
	n := len(d.Variables)
	for _, v := range d.Variables {
		if at, ok := australia[v.Name]; ok && n <= len(australia) {
			d.spots = append(d.spots, at)
		}
	}
	switch {
	case len(d.spots) == n:
	case n <= most:
		d.spots = d.springs()
	default:
		columns := int(math.Ceil(math.Sqrt(float64(n))))
		d.columns = columns
		rows := (n + columns - 1) / columns
		d.spots = d.spots[:0]
		for i := range n {
			d.spots = append(d.spots, ui.Spot{X: float64(i%columns) / float64(max(1, columns-1)), Y: float64(i/columns) / float64(max(1, rows-1))})
		}
	}
	if len(d.edges) <= mostEdges {
		for i := range d.edges {
			d.bend(&d.edges[i])
		}
	}
}

// springs places the nodes on a circle, then pulls related ones together and pushes all apart.
func (d *Drawing) springs() []ui.Spot {
	n := len(d.Variables)
	at := make([]ui.Spot, n)
	for i := range at {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.25) / float64(n))
		at[i] = ui.Spot{X: -cos, Y: -sin}
	}
	for step := range 300 {
		move := make([]ui.Spot, n)
		force := func(i, j int, strength func(distance float64) float64) {
			dx, dy := at[j].X-at[i].X, at[j].Y-at[i].Y
			distance := max(0.01, math.Hypot(dx, dy))
			by := strength(distance) / distance
			move[i].X, move[i].Y = move[i].X+dx*by, move[i].Y+dy*by
			move[j].X, move[j].Y = move[j].X-dx*by, move[j].Y-dy*by
		}
		ideal := 2 / math.Sqrt(float64(n))
		for i := range n {
			for j := range i {
				force(i, j, func(distance float64) float64 { return -ideal * ideal / distance })
			}
		}
		for _, e := range d.edges {
			force(e.from, e.to, func(distance float64) float64 { return distance * distance / ideal })
		}
		limit := 0.2 * (1 - float64(step)/300)
		for i := range at {
			far := math.Hypot(move[i].X, move[i].Y)
			by := min(far, limit) / max(0.01, far)
			at[i].X, at[i].Y = at[i].X+move[i].X*by-0.01*at[i].X, at[i].Y+move[i].Y*by-0.01*at[i].Y
		}
	}
	low, high := at[0], at[0]
	for _, s := range at {
		low, high = ui.Spot{X: min(low.X, s.X), Y: min(low.Y, s.Y)}, ui.Spot{X: max(high.X, s.X), Y: max(high.Y, s.Y)}
	}
	for i := range at {
		at[i] = ui.Spot{X: (at[i].X - low.X) / max(0.01, high.X-low.X), Y: (at[i].Y - low.Y) / max(0.01, high.Y-low.Y)}
	}
	return at
}

// clear is the least distance of a line from the nodes that it passes, on a plan.
const clear = 0.11

// bend bends an edge around the nodes between its ends.
func (d *Drawing) bend(e *edge) {
	for _, by := range []float64{0, 0.12, -0.12, 0.24, -0.24, 0.4, -0.4} {
		e.bend = by
		free := true
		for k := 1; k < 12; k++ {
			at := e.along(d.spots[e.from], d.spots[e.to], float64(k)/12)
			for i, s := range d.spots {
				free = free && at == at.Clamp() && (i == e.from || i == e.to || math.Hypot(s.X-at.X, s.Y-at.Y) > clear)
			}
		}
		if free {
			return
		}
	}
	e.bend = 0
}

// along returns the point of an edge at t, from 0 to 1.
func (e *edge) along(from, to ui.Spot, t float64) ui.Spot {
	off := 4 * t * (1 - t) * e.bend
	return ui.Spot{X: from.X + (to.X-from.X)*t + (to.Y-from.Y)*off, Y: from.Y + (to.Y-from.Y)*t - (to.X-from.X)*off}
}

// drawEdges draws the edges, those of the relation of the last event last, as arcs: with an arrow from
// the variable that is revised.
func (d *Drawing) drawEdges(p *ui.BoardPen, s *film.State) {
	now := s.Event
	if now == nil {
		now = &textbook.Event{Var: -1, Relation: -1}
	}
	for _, strong := range []bool{false, true} {
		for i := range d.edges {
			e := &d.edges[i]
			if here := e.relation == now.Relation && (e.from == now.Var || e.to == now.Var); here != strong || !here && len(d.edges) > mostEdges && e.from != now.Var && e.to != now.Var {
				continue
			}
			from, to := d.center(p, e.from), d.center(p, e.to)
			last, ink, width := from, ui.Mix(p.Theme.Line, p.Theme.Muted, 0.5), 1.5
			if strong {
				ink, width = p.Theme.Accent, 3
			}
			for k := 1; k <= 16; k++ {
				at := e.along(from, to, float64(k)/16)
				p.Line(last.X, last.Y, at.X, at.Y, width, ink)
				last = at
			}
			if strong {
				d.arrow(p, e, e.from+e.to-now.Var, ink)
			}
		}
	}
	d.labels(p)
}

// mostLabels is the number of edges above which they have no texts.
const mostLabels = 30

// labels writes the conditions of the edges that are more than ≠, where there is room.
func (d *Drawing) labels(p *ui.BoardPen) {
	const size = 11.0
	for i := range d.edges {
		e := &d.edges[i]
		r := d.Relations[e.relation]
		texts := slices.DeleteFunc(d.Texts(r, nil), func(t string) bool { return strings.Contains(t, "!=") && strings.Count(t, " ") == 2 })
		text := film.Signs(strings.Join(texts, ", "))
		from, to := d.center(p, e.from), d.center(p, e.to)
		wide, at := p.Width(text, size, ui.Regular), e.along(from, to, 0.5)
		if len(d.edges) > mostLabels || text == "" || len(r.Scope) > 2 || wide > 0.9*(math.Hypot(to.X-from.X, to.Y-from.Y)-p.Side) {
			continue
		}
		box := ui.Rect{X: max(p.Frame.X, min(at.X-wide/2-3, p.Frame.Right()-wide-6)), Y: at.Y - size*0.7, W: wide + 6, H: size * 1.4}
		p.Fill(box, 3, ui.Faded(p.Theme.Raised, 0.85))
		ui.Centred(p, text, box, size, ui.Regular, p.Theme.Muted)
	}
}

func (d *Drawing) center(p *ui.BoardPen, x int) ui.Spot {
	cx, cy := p.Center(x)
	return ui.Spot{X: cx, Y: cy}
}

// arrow draws an arrowhead where an edge reaches the box of x.
func (d *Drawing) arrow(p *ui.BoardPen, e *edge, x int, ink color.NRGBA) {
	from, to, box := d.center(p, e.from), d.center(p, e.to), p.Square(x).Inset(-2, -2)
	for k := range 101 {
		t := float64(k) / 100
		if e.to == x {
			t = 1 - t
		}
		at := e.along(from, to, t)
		if box.Contains(at.X, at.Y) {
			continue
		}
		back := e.along(from, to, t+map[bool]float64{true: -0.02, false: 0.02}[e.to == x])
		turn := math.Atan2(at.Y-back.Y, at.X-back.X)
		for _, side := range []float64{-0.5, 0.5} {
			sin, cos := math.Sincos(turn + side)
			p.Line(at.X, at.Y, at.X-cos*11, at.Y-sin*11, 3, ink)
		}
		return
	}
}
