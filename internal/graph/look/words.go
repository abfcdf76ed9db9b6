package look

import (
	"hash/fnv"
	"math"

	"cavalo/internal/ui"
)

// Memo remembers where the words of a picture are, which takes a while to find.
type Memo struct {
	key   uint64
	words words
}

// words are the places of all words in a picture.
type words struct {
	name, note, cost   float64 // type sizes; a note of 0 is not shown
	nameLine, noteLine float64
	names              []box
	costs              []box
}

// box is where a word, or a name with its note, is.
type box struct {
	x, y, w, h float64
	align      ui.Align // of the words: towards their node
	covers     bool     // it lies over a line
	hidden     bool     // there is no room
}

// The type sizes.
const (
	largest   = 14.0
	smallest  = 9.0
	textShare = 0.55 // of a node's diameter
	// fewNodes is up to how many nodes all have their notes, however small they are.
	fewNodes = 40
	// leastCost is the side of a node from which on edges have costs.
	leastCost = 12.0
)

// words finds the places, or remembers them.
func (p *Picture) words(d *ui.BoardPen) *words {
	if p.Memo == nil {
		p.Memo = &Memo{}
	}
	if key := p.key(d); p.Memo.key != key || p.Memo.words.names == nil {
		p.Memo.key, p.Memo.words = key, p.place(d)
	}
	return &p.Memo.words
}

// key tells pictures apart whose words are elsewhere.
func (p *Picture) key(d *ui.BoardPen) uint64 {
	h := fnv.New64a()
	number := func(x float64) {
		bits := math.Float64bits(x)
		var b [8]byte
		for i := range b {
			b[i] = byte(bits >> (8 * i))
		}
		h.Write(b[:])
	}
	number(d.Frame.X)
	number(d.Frame.Y)
	number(d.Frame.W)
	number(d.Frame.H)
	number(d.Side)
	h.Write([]byte(p.Note))
	for i, s := range p.Spots {
		number(s.X)
		number(s.Y)
		n := &p.Nodes[i]
		h.Write([]byte(n.Name))
		flags := byte(1)
		if n.Start {
			flags |= 2
		}
		if n.Goal {
			flags |= 4
		}
		h.Write([]byte{flags})
	}
	for _, e := range p.Edges {
		number(float64(e.From*4096 + e.To))
		h.Write([]byte(e.Cost))
		if e.Both {
			h.Write([]byte{1})
		}
	}
	return h.Sum64()
}

// place finds a place for all words: first for those at the nodes, in several rounds
// as each gets in the way of others, then for the costs.
func (p *Picture) place(d *ui.BoardPen) words {
	w := words{name: min(largest, max(smallest, math.Round(d.Side*textShare)))}
	w.note, w.cost = max(smallest, w.name-1), max(smallest, w.name-1)
	w.nameLine, _ = d.Metrics(w.name, ui.Semibold)
	w.noteLine, _ = d.Metrics(w.note, ui.Regular)
	if p.Note == "" || d.Mini || len(p.Nodes) > fewNodes && d.Side < 20 {
		w.note, w.noteLine = 0, 0
	}
	s := p.scene(d)
	w.names = make([]box, len(p.Nodes))
	for i := range w.names {
		n := &p.Nodes[i]
		w.names[i] = box{w: d.Width(n.Name, w.name, ui.Semibold), h: w.nameLine + w.noteLine, hidden: true}
		if w.note > 0 {
			w.names[i].w = max(w.names[i].w, d.Width(p.Note, w.note, ui.Regular))
		}
	}
	s.words = w.names
	for range 3 {
		for i := range w.names {
			s.seat(i)
		}
	}
	for i := range w.names { // a name over another says neither
		if cost, _ := s.cost(w.names[i].rect(), i, math.Inf(1)); cost >= overNode && cost < overEdge {
			n := &p.Nodes[i]
			w.names[i].hidden = len(p.Nodes) > fewNodes && !n.Start && !n.Goal
			w.names[i].covers = true
		}
	}
	w.costs = make([]box, len(p.Edges))
	line, _ := d.Metrics(w.cost, ui.Regular)
	for i := range p.Edges {
		w.costs[i].hidden = true
		if p.Edges[i].Cost != "" && d.Side >= leastCost {
			w.costs[i] = s.beside(i, d.Width(p.Edges[i].Cost, w.cost, ui.Regular), line, w.costs)
		}
	}
	return w
}

// scene is what words are to keep clear of. Grids tell what is near a place.
type scene struct {
	frame ui.Rect
	side  float64
	lines []segment // of the edges
	discs []disc    // of the nodes
	marks []ui.Rect // at starts
	words []box     // the names

	nearLines, nearDiscs, nearWords, nearCosts *grid
	found                                      []int32 // near a box
}

// disc is where a node is.
type disc struct{ x, y, radius float64 }

// scene is that of the picture, without words.
func (p *Picture) scene(d *ui.BoardPen) *scene {
	s := &scene{frame: d.Frame, side: d.Side, discs: make([]disc, len(p.Nodes)), lines: make([]segment, len(p.Edges))}
	s.nearLines, s.nearDiscs, s.nearWords, s.nearCosts = newGrid(d.Frame), newGrid(d.Frame), newGrid(d.Frame), newGrid(d.Frame)
	for i := range p.Nodes {
		x, y := d.Center(i)
		o := disc{x, y, d.Side / 2}
		if p.Nodes[i].Goal {
			o.radius += max(1.5, d.Side*ringWidth) + 2
		}
		if p.Nodes[i].Start {
			long := max(8, d.Side*0.5) + 4
			s.marks = append(s.marks, ui.Rect{X: x - o.radius - long, Y: y - 6, W: long, H: 12})
		}
		s.discs[i] = o
		s.nearDiscs.put(i, ui.Rect{X: x, Y: y}.Inset(-o.radius-1, -o.radius-1))
	}
	beside := p.doubles()
	for i := range p.Edges {
		s.lines[i] = p.segment(&d.BoardGeometry, &p.Edges[i], beside[i])
		s.nearLines.putLine(i, s.lines[i])
	}
	return s
}

// What it costs to cover things.
const (
	overNode  = 6.0
	overWord  = 8.0
	overLine  = 3.0
	overEdge  = 40.0 // of the frame
	nearWords = 2.0  // between two words, in pixels
)

// seats are where a name can be, as directions from its node, the better ones first.
var seats = []struct {
	x, y  float64
	align ui.Align
	dear  float64
}{
	{1, 0, ui.Start, 0}, {-1, 0, ui.End, 0.5}, {0, 1, ui.Center, 0.4}, {0, -1, ui.Center, 0.6},
	{0.75, 0.75, ui.Start, 0.7}, {0.75, -0.75, ui.Start, 0.7}, {-0.75, 0.75, ui.End, 0.9}, {-0.75, -0.75, ui.End, 0.9},
}

// seat puts a name where it covers least.
func (s *scene) seat(i int) {
	o, was := s.discs[i], s.words[i]
	if !was.hidden {
		s.nearWords.take(i, wide(was, nearWords))
	}
	out := o.radius + max(3, s.side*0.16)
	best, least := was, math.Inf(1)
	for _, seat := range seats {
		b := box{w: was.w, h: was.h, align: seat.align}
		b.x, b.y = o.x+seat.x*out, o.y+seat.y*out
		switch {
		case seat.x < 0:
			b.x -= b.w
		case seat.x == 0:
			b.x -= b.w / 2
		}
		switch {
		case seat.y < 0:
			b.y -= b.h
		case seat.y == 0:
			b.y -= b.h / 2
		}
		cost, covers := s.cost(b.rect(), i, least-seat.dear)
		if cost += seat.dear; cost < least {
			best, least = b, cost
			best.covers = covers
		}
	}
	s.words[i] = best
	s.nearWords.put(i, wide(best, nearWords))
}

// rect is where it is.
func (b *box) rect() ui.Rect { return ui.Rect{X: b.x, Y: b.y, W: b.w, H: b.h} }

// wide is a box with room at its sides.
func wide(b box, room float64) ui.Rect {
	return ui.Rect{X: b.x - room, Y: b.y, W: b.w + 2*room, H: b.h}
}

// cost is what a rectangle covers: of the node own, or of none, itself nothing. It
// stops counting at most.
func (s *scene) cost(r ui.Rect, own int, most float64) (cost float64, covers bool) {
	if r.X < s.frame.X || r.Right() > s.frame.Right() || r.Y < s.frame.Y || r.Bottom() > s.frame.Bottom() {
		cost += overEdge
	}
	s.found = s.nearDiscs.in(r, s.found)
	for _, i := range s.found {
		if o := &s.discs[i]; int(i) != own && touches(r, o.x, o.y, o.radius+1) {
			cost += overNode
		}
	}
	for _, m := range s.marks {
		if !m.Intersect(r).Empty() {
			cost += overNode
		}
	}
	s.found = s.nearWords.in(r, s.found)
	for _, i := range s.found {
		if w := s.words[i]; int(i) != own && !w.hidden && !wide(w, nearWords).Intersect(r).Empty() {
			cost += overWord
		}
	}
	if cost > most {
		return cost, covers
	}
	s.found = s.nearLines.in(r, s.found)
	for _, i := range s.found {
		if part := crosses(r.Inset(1, 2), s.lines[i]); part > 0 {
			cost += overLine * (0.6 + min(1, part/max(r.W, 1)))
			if covers = true; cost > most {
				break
			}
		}
	}
	return cost, covers
}

// alongs are where beside an edge its cost can be, as shares of it, the better ones
// first.
var alongs = []float64{0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74}

// nearFigures is the room between two costs, in pixels.
const nearFigures = 3.0

// beside puts the cost of edge i beside it where it covers least, with a small gap,
// and off the costs that have their places.
func (s *scene) beside(i int, width, height float64, costs []box) box {
	line := s.lines[i]
	dx, dy := line.x2-line.x1, line.y2-line.y1
	d := math.Hypot(dx, dy)
	if d < 1 {
		return box{hidden: true}
	}
	dx, dy = dx/d, dy/d
	// Half the height of figures is what a line must keep clear of, not of the line of text.
	out := 4 + math.Abs(dy)*width/2 + math.Abs(dx)*height*0.36
	best, least := box{}, math.Inf(1)
	for k, t := range alongs {
		for side, sign := range []float64{-1, 1} {
			if dx < 0 {
				sign = -sign // above first, whichever way it goes
			}
			x, y := line.x1+dx*d*t-dy*out*sign, line.y1+dy*d*t+dx*out*sign
			b := box{x: x - width/2, y: y - height/2, w: width, h: height, align: ui.Center}
			dear := 0.15*float64(k) + 0.1*float64(side)
			s.found = s.nearCosts.in(b.rect(), s.found)
			for _, j := range s.found {
				if !wide(costs[j], nearFigures).Intersect(b.rect()).Empty() {
					dear += overWord
				}
			}
			cost, covers := s.cost(ui.Rect{X: b.x, Y: b.y + height*0.14, W: b.w, H: height * 0.72}, -1, least-dear)
			if cost += dear; cost < least {
				best, least = b, cost
				best.covers = covers
			}
		}
	}
	s.nearCosts.put(i, wide(best, nearFigures))
	return best
}

// touches reports whether a disc reaches into a rectangle.
func touches(r ui.Rect, x, y, radius float64) bool {
	dx, dy := x-min(max(x, r.X), r.Right()), y-min(max(y, r.Y), r.Bottom())
	return dx*dx+dy*dy < radius*radius
}

// crosses is how long the part of a line in a rectangle is (Liang and Barsky).
func crosses(r ui.Rect, s segment) float64 {
	dx, dy := s.x2-s.x1, s.y2-s.y1
	from, to := 0.0, 1.0
	for _, side := range [4][2]float64{{-dx, s.x1 - r.X}, {dx, r.Right() - s.x1}, {-dy, s.y1 - r.Y}, {dy, r.Bottom() - s.y1}} {
		p, q := side[0], side[1]
		switch {
		case p == 0 && q < 0:
			return 0
		case p < 0:
			from = max(from, q/p)
		case p > 0:
			to = min(to, q/p)
		}
	}
	if from >= to {
		return 0
	}
	return (to - from) * math.Sqrt(dx*dx+dy*dy)
}
