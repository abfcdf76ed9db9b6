package ui

import "math"

// Thread is a way over the squares of a board: lines with arrowheads below the numbers, from
// disc to disc. A board has at most one of a colour.
type Thread struct {
	Color Color // Auto is the other side's: its discs are outlined
	Stops []Stop
}

// Stop is a square of a thread.
type Stop struct {
	Square int
	Text   string // on its disc, the number of a step; "" is no disc
	Icon   Icon   // on its disc, and a ring around the square: IconCheck or IconClose
	Aside  bool   // in a corner, beside a disc in the middle
}

// Judge marks a move as better or worse than another: a thread, and a ring with a tick or a cross
// around the square where it leads or, if a tile moves, around the tile. from is -1 for a placement.
func (b *Board) Judge(better bool, from, to int) {
	t, at := Thread{Color: ColorWarn, Stops: []Stop{{Square: from}, {Square: to}}}, 1
	if from >= 0 && b.Cells[from].Text != "" {
		at = 0
	}
	if t.Stops[at].Icon = IconClose; better {
		t.Color, t.Stops[at].Icon = ColorAccent, IconCheck
	}
	b.Threads = append(b.Threads, t)
}

// Way is where a stop of a thread is drawn.
type Way struct {
	Disc   Point   // the middle of its disc
	Radius float64 // 0 is no disc
	Curve  []Point // from the stop before to the rim of the disc; nil for the first
}

// The measures of threads, in sides of a square.
const (
	stepDisc    = 0.15 // the radius of a step ahead
	iconDisc    = 0.17
	minIconDisc = 5.5   // in pixels
	pieceRim    = 0.44  // how far from the middle of a piece a thread begins
	threadRoom  = 0.045 // between a thread and a number
	shortest    = 0.5   // of a curve, with room for its arrowhead
	bend        = 0.2   // of a curve, in its length
)

// Ways returns the places of the stops of the board's threads: of the corners of each square and
// slight bends those that keep the threads clear of numbers and pieces, short and straight.
func (d *BoardPen) Ways(b *Board) [][]Way {
	if b.ways == nil || b.waysIn != d.Grid {
		r := router{BoardPen: d, b: b}
		b.ways, b.waysIn = r.all(), d.Grid
	}
	return b.ways
}

type router struct {
	*BoardPen
	b          *Board
	keep, near []Rect // where no thread should go: on the board, and near the two stops that are joined
}

func (r *router) all() (all [][]Way) {
	for i := range min(r.Squares(), len(r.b.Cells)) {
		if box, ok := r.taken(i); ok {
			r.keep = append(r.keep, box)
		}
	}
	for i := range r.b.Threads {
		ways := r.thread(r.b.Threads[i].Stops)
		for _, w := range ways {
			if w.Radius > 0 {
				r.keep = append(r.keep, Rect{w.Disc.X - w.Radius, w.Disc.Y - w.Radius, 2 * w.Radius, 2 * w.Radius})
			}
		}
		all = append(all, ways)
	}
	return all
}

// taken returns the area of the number or the piece on a square.
func (r *router) taken(i int) (box Rect, ok bool) {
	c, s := &r.b.Cells[i], r.Square(i)
	switch {
	case c.Hidden:
	case c.Sign != "":
		return s.Inset(0.14*r.Side, 0.06*r.Side), true
	case c.Text != "" && r.b.Tucked:
		box, _ = r.CornerFigure(c.Text, i)
		return box, !r.Mute && !r.Mini
	case c.Text != "" && !r.Mute:
		w, h := r.Width(c.Text, r.Figure, Regular), 2*FigureMiddle*r.Figure
		return s.Inset((s.W-w)/2, (s.H-h)/2), true
	}
	return box, false
}

// CornerFigure returns the ground of a small number in the corner of a square, and its size.
func (d *BoardPen) CornerFigure(text string, i int) (ground Rect, size float64) {
	s := d.Square(i)
	size = max(10, d.Side*0.2)
	width := max(size*1.4, d.Width(text, size, Semibold)+size*0.7)
	return Rect{X: s.X + d.Side*0.06, Y: s.Y + d.Side*0.06, W: width, H: size * 1.4}, size
}

// thread returns the best way of a thread: the cheapest chain of places, stop by stop.
func (r *router) thread(stops []Stop) []Way {
	type choice struct {
		Way
		cost float64
		from int // the choice at the stop before
	}
	chosen := make([][]choice, len(stops))
	for k, s := range stops {
		if !r.Has(s.Square) {
			continue
		}
		r.around(s.Square, stops[max(0, k-1)].Square)
		for _, place := range r.places(s) {
			best := choice{Way: place, from: -1}
			if k > 0 && len(chosen[k-1]) > 0 {
				best.cost = math.Inf(1)
				for from := range chosen[k-1] {
					was := &chosen[k-1][from]
					curve, cost := r.join(stops[k-1], s, was.Way, place)
					if cost += was.cost; cost < best.cost {
						best.cost, best.from, best.Curve = cost, from, curve
					}
				}
			} else {
				best.cost = r.crossed(place.Disc, place.Radius)
			}
			chosen[k] = append(chosen[k], best)
		}
	}
	ways := make([]Way, len(stops))
	at := -1
	for k := len(stops) - 1; k >= 0; k-- {
		if at < 0 { // the end of the thread, or of a part of it
			for i := range chosen[k] {
				if at < 0 || chosen[k][i].cost < chosen[k][at].cost {
					at = i
				}
			}
		}
		if at >= 0 {
			ways[k], at = chosen[k][at].Way, chosen[k][at].from
		}
	}
	return ways
}

// around finds what is to be kept clear near two squares.
func (r *router) around(one, other int) {
	if !r.Has(other) {
		other = one
	}
	a, b := r.Square(one), r.Square(other)
	area := Rect{min(a.X, b.X), min(a.Y, b.Y), math.Abs(a.X-b.X) + a.W, math.Abs(a.Y-b.Y) + a.H}.Inset(-r.Side/2, -r.Side/2)
	r.near = r.near[:0]
	for _, box := range r.keep {
		if !area.Intersect(box).Empty() {
			r.near = append(r.near, box)
		}
	}
}

// places returns where a stop may be: the middle of an empty square, else the corners.
func (r *router) places(s Stop) []Way {
	square := r.Square(s.Square)
	x, y := square.Center()
	radius, inset := stepDisc*r.Side, stepDisc*r.Side
	switch {
	case s.Icon != NoIcon:
		radius = max(minIconDisc, iconDisc*r.Side)
		inset = 0.5 * radius
	case s.Text == "":
		radius, inset = 0, 0.12*r.Side
	}
	if _, taken := r.taken(s.Square); !taken && !s.Aside || radius == 0 && r.b.Cells[s.Square].Sign != "" {
		return []Way{{Disc: Point{x, y}, Radius: radius}}
	}
	var all []Way
	box := square.Inset(inset, inset)
	for _, corner := range []Point{{box.X, box.Y}, {box.Right(), box.Y}, {box.X, box.Bottom()}, {box.Right(), box.Bottom()}} {
		all = append(all, Way{Disc: corner, Radius: radius})
	}
	return all
}

// join returns the best curve from one stop to the next, and its cost: its length, how much it
// bends, and what it crosses.
func (r *router) join(before, after Stop, from, to Way) (best []Point, cost float64) {
	cost = math.Inf(1)
	for _, by := range []float64{0, -bend, bend} {
		curve := r.curve(before, after, from, to, by)
		c, long := math.Abs(by)*1.5+r.crossed(to.Disc, to.Radius), 0.0
		for i, p := range curve {
			if i > 0 {
				long += math.Hypot(p.X-curve[i-1].X, p.Y-curve[i-1].Y) / r.Side
			}
			c += r.crossed(p, threadRoom*r.Side)
		}
		c += long + 5*max(0, shortest-long)
		if c < cost {
			best, cost = curve, c
		}
	}
	return best, cost
}

// curve returns the points between the rims of two stops.
func (r *router) curve(before, after Stop, from, to Way, by float64) (out []Point) {
	dx, dy := to.Disc.X-from.Disc.X, to.Disc.Y-from.Disc.Y
	cx, cy := (from.Disc.X+to.Disc.X)/2-dy*by, (from.Disc.Y+to.Disc.Y)/2+dx*by
	pieces := max(6, math.Round(6*math.Hypot(dx, dy)/r.Side))
	for i := 0.0; i <= pieces; i++ {
		t := i / pieces
		p := Point{(1-t)*(1-t)*from.Disc.X + 2*t*(1-t)*cx + t*t*to.Disc.X, (1-t)*(1-t)*from.Disc.Y + 2*t*(1-t)*cy + t*t*to.Disc.Y}
		if math.Hypot(p.X-from.Disc.X, p.Y-from.Disc.Y) >= r.rim(before, from) && math.Hypot(p.X-to.Disc.X, p.Y-to.Disc.Y) >= r.rim(after, to) {
			out = append(out, p)
		}
	}
	if rim := r.rim(after, to); len(out) > 0 && rim > 0 { // its tip is on the rim
		end := out[len(out)-1]
		far := rim / math.Hypot(end.X-to.Disc.X, end.Y-to.Disc.Y)
		out = append(out, Point{to.Disc.X + (end.X-to.Disc.X)*far, to.Disc.Y + (end.Y-to.Disc.Y)*far})
	}
	return out
}

// rim returns how far from the middle of a stop its thread begins or ends.
func (r *router) rim(s Stop, w Way) float64 {
	if w.Radius == 0 && r.b.Cells[s.Square].Sign != "" {
		return pieceRim * r.Side
	}
	return w.Radius * 1.1
}

// crossed returns the cost of a point with some room around it: how far it is inside of what is
// to be kept clear.
func (r *router) crossed(p Point, room float64) (cost float64) {
	for _, box := range r.near {
		dx, dy := max(box.X-p.X, p.X-box.Right(), 0), max(box.Y-p.Y, p.Y-box.Bottom(), 0)
		if in := room - math.Hypot(dx, dy); in > 0 && room > 0 {
			cost += 0.5 + in/r.Side*4
		}
	}
	return cost
}
