package draw

import (
	"image/color"
	"math"
	"slices"

	"cavalo/internal/lists"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
)

// The widths of lines, as shares of a node's diameter.
const (
	edgeWidth  = 0.085
	pathWidth  = 0.13
	ringWidth  = 0.1
	headLength = 0.36 // of an arrow
	headTurn   = 0.45 // of its sides, in radians
	lane       = 0.16 // from the middle to each of two edges there and back
)

// segment is an edge as drawn, from the rim of one node to the rim of the other.
type segment struct{ x1, y1, x2, y2 float64 }

// segment returns the segment of an edge, which keeps to the right if another edge leads
// back beside it.
func (p *Picture) segment(g *ui.BoardGeometry, e *Edge, beside bool) segment {
	x1, y1 := g.Center(e.From)
	x2, y2 := g.Center(e.To)
	d := math.Hypot(x2-x1, y2-y1)
	if d < 1 {
		return segment{x1, y1, x2, y2}
	}
	dx, dy, rim := (x2-x1)/d, (y2-y1)/d, min(g.Pitch/2, d/2)
	end := rim
	if !e.Both {
		end = min(rim+2, d/2)
	}
	off := 0.0
	if beside {
		off = lane * g.Pitch
	}
	return segment{x1 + dx*rim - dy*off, y1 + dy*rim + dx*off, x2 - dx*end - dy*off, y2 - dy*end + dx*off}
}

// doubles reports for each edge whether another edge leads back.
func (p *Picture) doubles() []bool {
	there := make(map[[2]int]bool, len(p.Edges))
	for _, e := range p.Edges {
		there[[2]int{e.From, e.To}] = true
	}
	return lists.Map(p.Edges, func(e Edge) bool { return !e.Both && there[[2]int{e.To, e.From}] })
}

// MaxEdges is the number of edges above which only those of a path or a choice are drawn: the
// others would cover everything, and drawing them would stop the page for seconds.
const MaxEdges = 8000

// Draw implements ui.BoardLayer: paths are drawn over other edges.
func (l edgeLayer) Draw(d *ui.BoardPen) {
	beside := l.doubles()
	weakest := 0
	if len(l.Edges) > MaxEdges {
		weakest = 1
	}
	for strong := weakest; strong < 3; strong++ {
		for i := range l.Edges {
			if e := &l.Edges[i]; e.strength() == strong {
				l.edge(d, e, l.segment(&d.BoardGeometry, e, beside[i]))
			}
		}
	}
}

// strength returns the order of drawing, the lowest first.
func (e *Edge) strength() int {
	switch {
	case e.Found, e.Chosen:
		return 2
	case e.Path:
		return 1
	}
	return 0
}

// edge draws an edge, with an arrow if it goes one way.
func (l edgeLayer) edge(d *ui.BoardPen, e *Edge, s segment) {
	c, width := d.Theme.Line, max(1.5, d.Side*edgeWidth)
	if d.Theme.Dark {
		c = ui.Mix(d.Theme.Line, d.Theme.Muted, 0.25)
	}
	switch {
	case e.Found:
		c, width = d.Theme.Good, max(2.5, d.Side*pathWidth)
	case e.Path:
		c, width = d.Theme.Accent, max(2.5, d.Side*pathWidth)
	case e.Chosen:
		c, width = d.Theme.Text, max(2.5, d.Side*pathWidth)
	}
	if !e.Both {
		head := min(max(6, d.Side*headLength), 11)
		turn := math.Atan2(s.y2-s.y1, s.x2-s.x1)
		tip := ui.Mix(c, d.Theme.Muted, 0.45)
		if e.strength() > 0 {
			tip = c
		}
		for _, side := range []float64{-headTurn, headTurn} {
			sin, cos := math.Sincos(turn + side)
			d.Line(s.x2, s.y2, s.x2-cos*head, s.y2-sin*head, width, tip)
		}
	}
	d.Line(s.x1, s.y1, s.x2, s.y2, width, c)
}

func (l nodeLayer) Draw(d *ui.BoardPen) {
	for i := range l.Nodes {
		l.node(d, &l.Nodes[i], d.Square(i))
	}
}

// node draws a node: a ring or a disc by its state, a second ring around a goal, an arrow
// to the start.
func (l nodeLayer) node(d *ui.BoardPen, n *Node, r ui.Rect) {
	x, y := r.Center()
	radius, width := d.Side/2, max(1.5, d.Side*ringWidth)
	ring, ground := l.colours(d, n)
	if len(l.Nodes) > Dots && !n.Start && !n.Goal && !n.Chosen && !n.Current {
		d.Disc(x, y, max(1, radius*0.6), ring)
		return
	}
	if n.Chosen {
		d.Disc(x, y, radius+max(3, d.Side*0.17), ui.Faded(d.Theme.Accent, 0.28))
	}
	if n.Goal {
		outer := d.Theme.Good
		d.Disc(x, y, radius+width+2, d.Theme.Raised)
		d.Ring(x, y, radius+width+2, width, outer)
		radius -= 0.5
	}
	d.Disc(x, y, radius, ground)
	d.Ring(x, y, radius, width, ring)
	switch n.State {
	case replay.Waiting:
		if n.Expanded { // and will be again
			d.Disc(x, y, radius-width*2.2, d.Theme.Text)
		}
	case replay.Pruned:
		arm := radius * 0.36
		d.Line(x-arm, y-arm, x+arm, y+arm, width*0.8, ring)
		d.Line(x-arm, y+arm, x+arm, y-arm, width*0.8, ring)
	}
	if n.Start {
		l.startMark(d, x-radius, y)
	}
}

func (l nodeLayer) colours(d *ui.BoardPen, n *Node) (ring, ground color.NRGBA) {
	t := d.Theme
	switch {
	case n.Found:
		return t.Good, t.Good
	case n.Current:
		return t.Accent, t.Accent
	}
	switch n.State {
	case replay.Waiting:
		return t.Accent, t.Raised
	case replay.Expanded, replay.Closed:
		return t.Text, t.Text
	case replay.Pruned:
		return t.Warn, t.Raised
	case replay.Goal:
		return t.Good, t.Good
	}
	if t.Dark {
		return ui.Mix(t.Line, t.Muted, 0.5), t.Raised
	}
	return ui.Mix(t.Line, t.Muted, 0.12), t.Raised
}

// startMark draws an arrow to the start.
func (l nodeLayer) startMark(d *ui.BoardPen, x, y float64) {
	tip, long, head := x-3, max(8, d.Side*0.5), max(4, d.Side*0.2)
	width := max(1.5, d.Side*0.07)
	d.Line(tip-long, y, tip, y, width, d.Theme.Text)
	d.Line(tip, y, tip-head, y-head, width, d.Theme.Text)
	d.Line(tip, y, tip-head, y+head, width, d.Theme.Text)
}

// Draw implements ui.BoardLayer: names, notes and costs. Words over a line have their own
// background; words that would lie over others are left out.
func (l wordLayer) Draw(d *ui.BoardPen) {
	w := l.words(d)
	p := wordPen{BoardPen: d}
	for _, first := range []bool{true, false} {
		for i := range w.names {
			n, c := &l.Nodes[i], &w.names[i]
			if looked := n.Current || n.Chosen; first == (looked || n.Start || n.Goal) && (looked || !c.hidden) {
				p.write(c, n.Name, w.name, ui.Semibold, d.Theme.Text, 0)
			}
		}
	}
	for i := range w.names {
		n, c := &l.Nodes[i], &w.names[i]
		if n.Note == "" || w.note == 0 || c.hidden && !n.Current && !n.Chosen {
			continue
		}
		colour := d.Theme.Muted
		switch {
		case n.Found:
			colour = d.Theme.Good
		case n.State == replay.Waiting, n.Current:
			colour = d.Theme.Accent
		}
		p.write(c, n.Note, w.note, ui.Regular, colour, w.nameLine)
	}
	for i := range w.costs {
		if c := &w.costs[i]; !c.hidden {
			p.write(c, l.Edges[i].Cost, w.cost, ui.Regular, l.costColour(d, i), 0)
		}
	}
}

func (l wordLayer) costColour(d *ui.BoardPen, i int) color.NRGBA {
	switch e := &l.Edges[i]; {
	case e.Found:
		return d.Theme.Good
	case e.Path:
		return d.Theme.Accent
	}
	return d.Theme.Muted
}

type wordPen struct {
	*ui.BoardPen
	written []ui.Rect
}

// write writes a line of words in a box, inside the picture, so far below the top of the
// box.
func (d *wordPen) write(at *box, text string, size float64, weight ui.Weight, c color.NRGBA, below float64) {
	width := d.Width(text, size, weight)
	x := at.x
	switch at.align {
	case ui.Center:
		x += (at.w - width) / 2
	case ui.End:
		x += at.w - width
	}
	height, baseline := d.Metrics(size, weight)
	x = max(d.Frame.X, min(x, d.Frame.Right()-width))
	y := max(d.Frame.Y, min(at.y+below, d.Frame.Bottom()-height))
	ink := ui.Rect{X: x, Y: y + height*0.14, W: width, H: height * 0.72}
	if slices.ContainsFunc(d.written, func(r ui.Rect) bool { return !r.Intersect(ink).Empty() }) {
		return
	}
	d.written = append(d.written, ink)
	if at.covers {
		d.Fill(ui.Rect{X: x - 2, Y: y, W: width + 4, H: height}, 3, ui.Faded(d.Theme.Raised, 0.85))
	}
	d.Text(x, y+baseline, text, size, weight, c)
}
