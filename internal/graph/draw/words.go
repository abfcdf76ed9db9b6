package draw

import (
	"encoding/binary"
	"hash/fnv"
	"math"

	"cavalo/internal/ui"
)

// Memo caches the positions of a picture's words, which take a while to place.
type Memo struct {
	key   uint64
	words lettering
}

// lettering holds the positions of all words in a picture.
type lettering struct {
	name, note, cost   float64 // type sizes; notes of size 0 are not shown
	nameLine, noteLine float64
	names              []box
	costs              []box
}

// box is the position of a cost, or of a name with its note.
type box struct {
	x, y, w, h float64
	align      ui.Align // of the words, towards their node
	covers     bool     // it lies over a line
	hidden     bool     // for lack of room
}

// The type sizes.
const (
	largest   = 14.0
	smallest  = 9.0
	textShare = 0.55 // of a node's diameter
	// fewNodes is the maximum number of nodes that all show their notes, however
	// small they are.
	fewNodes = 40
	// leastCost is the minimum diameter of nodes at which edges show their costs.
	leastCost = 12.0
)

// words returns the positions of the words, from the memo if possible.
func (p *Picture) words(d *ui.BoardPen) *lettering {
	if p.Memo == nil {
		p.Memo = &Memo{}
	}
	if key := p.key(d); p.Memo.key != key || p.Memo.words.names == nil {
		p.Memo.key, p.Memo.words = key, p.placeWords(d)
	}
	return &p.Memo.words
}

// key returns a hash of all inputs that determine the words' positions.
func (p *Picture) key(d *ui.BoardPen) uint64 {
	h := fnv.New64a()
	numbers := func(list ...float64) {
		var b [8]byte
		for _, x := range list {
			binary.LittleEndian.PutUint64(b[:], math.Float64bits(x))
			h.Write(b[:])
		}
	}
	numbers(d.Frame.X, d.Frame.Y, d.Frame.W, d.Frame.H, d.Side)
	h.Write([]byte(p.Note))
	for i, s := range p.Spots {
		numbers(s.X, s.Y)
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
		numbers(float64(e.From), float64(e.To))
		h.Write([]byte(e.Cost))
		if e.Both {
			h.Write([]byte{1})
		}
	}
	return h.Sum64()
}

// placeWords places all words: first names and notes, then costs. Notes are left out if they would make
// too many costs lie over words.
func (p *Picture) placeWords(d *ui.BoardPen) lettering {
	notes := p.Note != "" && !d.Mini && (len(p.Nodes) <= fewNodes || d.Side >= 20)
	w, covered := p.placeWith(d, notes)
	if notes && covered*8 > len(p.Edges) {
		w, _ = p.placeWith(d, false)
	}
	return w
}

// placeWith places all words, with or without notes, and returns how many costs lie over
// words and nodes.
func (p *Picture) placeWith(d *ui.BoardPen, notes bool) (w lettering, covered int) {
	w = lettering{name: min(largest, max(smallest, math.Round(d.Side*textShare)))}
	w.note, w.cost = max(smallest, w.name-1), max(smallest, w.name-1)
	w.nameLine, _ = d.Metrics(w.name, ui.Semibold)
	w.noteLine, _ = d.Metrics(w.note, ui.Regular)
	if !notes {
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
	w.costs = make([]box, len(p.Edges))
	s.costs = w.costs
	line, _ := d.Metrics(w.cost, ui.Regular)
	for i := range p.Edges {
		w.costs[i] = box{w: d.Width(p.Edges[i].Cost, w.cost, ui.Regular), h: line, align: ui.Center, hidden: true}
	}
	s.seatAll(p, 3)
	for round := 0; d.Side >= leastCost; round++ {
		covered = s.besideAll(p)
		if covered == 0 || round == 4 || len(p.Nodes) > fewNodes {
			break
		}
		s.seatAll(p, 1) // names make room for costs, and costs find other places
	}
	return w, covered
}

// seatAll places the names, in several rounds since each gets in the way of others.
func (s *scene) seatAll(p *Picture, rounds int) {
	if len(p.Nodes) > fewNodes {
		s.crowd(p.Nodes)
		return
	}
	for range rounds {
		for i := range s.words {
			s.seat(i, math.Inf(1))
		}
	}
	for i := range s.words { // a background keeps a name readable over a line
		r := s.words[i].rect()
		lines, _ := s.crossed(r, math.Inf(1))
		if cost := s.covered(r, i) + lines; cost >= overNode && cost < overEdge {
			s.words[i].covers = true
		}
	}
}

// besideAll places the costs and returns how many cover words or nodes.
func (s *scene) besideAll(p *Picture) (covered int) {
	for i := range s.costs {
		if p.Edges[i].Cost != "" && s.beside(i, &p.Edges[i]) >= overNode {
			covered++
		}
	}
	return covered
}

// scene holds the objects that words should keep clear of. Its grids find the
// objects near a place.
type scene struct {
	frame ui.Rect
	side  float64
	lines []segment // of the edges
	discs []disc    // of the nodes
	marks []ui.Rect // at starts
	words []box     // the names
	costs []box     // of the edges

	nearLines, nearDiscs, nearWords, nearCosts *grid
	found                                      []int32 // near a rectangle
}

type disc struct{ x, y, radius float64 }

// scene returns the scene of the picture, without words.
func (p *Picture) scene(d *ui.BoardPen) *scene {
	s := &scene{frame: d.Frame, side: d.Side, discs: make([]disc, len(p.Nodes)), lines: make([]segment, len(p.Edges))}
	s.nearLines, s.nearDiscs, s.nearWords, s.nearCosts = newGrid(d.Frame, len(p.Edges)), newGrid(d.Frame, len(p.Nodes)), newGrid(d.Frame, len(p.Nodes)), newGrid(d.Frame, len(p.Edges))
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
		s.nearDiscs.add(i, ui.Rect{X: x, Y: y}.Inset(-o.radius-1, -o.radius-1))
	}
	beside := p.doubles()
	for i := range p.Edges {
		s.lines[i] = p.segment(&d.BoardGeometry, &p.Edges[i], beside[i])
		s.nearLines.putLine(i, s.lines[i])
	}
	return s
}

// The costs of covering things.
const (
	overNode  = 6.0
	overWord  = 8.0
	overLine  = 3.0
	overEdge  = 40.0 // of the frame
	unseated  = 1000 // of being hidden
	full      = 100  // beyond it the sum doesn't matter
	nearWords = 2.0  // least room between two words, in pixels
)

// seats are the directions from a node in which its name can be, the better ones first.
var seats = []struct {
	x, y  float64
	align ui.Align
	cost  float64
}{
	{1, 0, ui.Start, 0}, {-1, 0, ui.End, 0.5}, {0, 1, ui.Center, 0.4}, {0, -1, ui.Center, 0.6},
	{0.75, 0.75, ui.Start, 0.7}, {0.75, -0.75, ui.Start, 0.7}, {-0.75, 0.75, ui.End, 0.9}, {-0.75, -0.75, ui.End, 0.9},
}

// crowd places the names of many nodes, starts and goals first, where they cover no other nodes and
// names; names that don't fit are hidden.
func (s *scene) crowd(nodes []Node) {
	for _, special := range []bool{true, false} {
		for i := range nodes {
			switch {
			case special != (nodes[i].Start || nodes[i].Goal):
			case special:
				s.seat(i, math.Inf(1))
			default:
				s.seat(i, overNode)
			}
		}
	}
}

// seat puts a name where it covers least. It is hidden, and not in the way of others, if that is at
// least most.
func (s *scene) seat(i int, most float64) {
	o, was := s.discs[i], s.words[i]
	if !was.hidden {
		s.nearWords.remove(i, wide(was, nearWords))
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
		cost := s.covered(b.rect(), i) + min(4, s.over(b.rect())) + seat.cost // edge costs can give way
		if b.hidden = cost >= most; b.hidden {
			cost, b.covers = cost+unseated, true
		} else if cost < least {
			var lines float64
			lines, b.covers = s.crossed(b.rect(), least-cost)
			cost += lines
		}
		if cost < least {
			best, least = b, cost
		}
	}
	s.words[i] = best
	if !best.hidden {
		s.nearWords.add(i, wide(best, nearWords))
	}
}

func (b *box) rect() ui.Rect { return ui.Rect{X: b.x, Y: b.y, W: b.w, H: b.h} }

func wide(b box, room float64) ui.Rect {
	return ui.Rect{X: b.x - room, Y: b.y, W: b.w + 2*room, H: b.h}
}

// covered returns the cost of the nodes and words that a rectangle covers, except for a node and
// its name; except is -1 if none.
func (s *scene) covered(r ui.Rect, except int) (cost float64) {
	if r.X < s.frame.X || r.Right() > s.frame.Right() || r.Y < s.frame.Y || r.Bottom() > s.frame.Bottom() {
		cost += overEdge
	}
	s.found = s.nearDiscs.in(r, s.found)
	for _, i := range s.found {
		if o := &s.discs[i]; int(i) != except && touches(r, o.x, o.y, o.radius+1) {
			if cost += overNode; cost > full {
				return cost
			}
		}
	}
	for _, m := range s.marks {
		if !m.Intersect(r).Empty() {
			cost += overNode
		}
	}
	s.found = s.nearWords.in(r, s.found)
	for _, i := range s.found {
		if int(i) != except && !wide(s.words[i], nearWords).Intersect(r).Empty() {
			cost += overWord
		}
	}
	return cost
}

// crossed returns the cost of the lines that a rectangle covers, and whether there is any.
// It stops counting beyond most.
func (s *scene) crossed(r ui.Rect, most float64) (cost float64, any bool) {
	s.found = s.nearLines.in(r, s.found)
	for _, i := range s.found {
		if part := crosses(r.Inset(1, 2), s.lines[i]); part > 0 {
			cost += overLine * (0.6 + min(1, part/max(r.W, 1)))
			if any = true; cost > most {
				break
			}
		}
	}
	return cost, any
}

// alongs are the positions along an edge for its cost, as fractions of it, the better ones first.
var alongs = []float64{0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74}

// nearFigures is the minimum room between two costs, in pixels.
const nearFigures = 3.0

// over returns the cost of the edge costs that a rectangle covers.
func (s *scene) over(r ui.Rect) (cost float64) {
	s.found = s.nearCosts.in(r, s.found)
	for _, i := range s.found {
		if !wide(s.costs[i], nearFigures).Intersect(r).Empty() {
			cost += overWord
		}
	}
	return cost
}

// beside puts the cost of edge i beside it where it covers least, and returns how much it covers
// there. It is hidden if both nodes are at the same point.
func (s *scene) beside(i int, e *Edge) (least float64) {
	from, to, line, was := s.discs[e.From], s.discs[e.To], s.lines[i], s.costs[i]
	if !was.hidden {
		s.nearCosts.remove(i, wide(was, nearFigures))
	}
	dx, dy := to.x-from.x, to.y-from.y
	d := math.Hypot(dx, dy)
	if d < 1 {
		return 0
	}
	dx, dy = dx/d, dy/d
	best := was
	least = math.Inf(1)
	try := func(line segment, along, out, extra float64) {
		for side, sign := range []float64{-1, 1} {
			if dx < 0 {
				sign = -sign // above first, whichever way the edge goes
			}
			x, y := line.x1+(line.x2-line.x1)*along-dy*out*sign, line.y1+(line.y2-line.y1)*along+dx*out*sign
			b := box{x: x - was.w/2, y: y - was.h/2, w: was.w, h: was.h, align: ui.Center}
			tight := ui.Rect{X: b.x, Y: b.y + b.h*0.14, W: b.w, H: b.h * 0.72}
			cost := s.covered(tight, -1) + s.over(b.rect()) + extra + 0.1*float64(side)
			if cost < least {
				var lines float64
				lines, b.covers = s.crossed(tight, least-cost)
				if cost += lines; cost < least {
					best, least = b, cost
				}
			}
		}
	}
	// The line must clear half the height of the digits, not of the line of text.
	out := 4 + math.Abs(dy)*was.w/2 + math.Abs(dx)*was.h*0.36
	for k, along := range alongs {
		try(line, along, out, 0.15*float64(k))
	}
	for far := 0.0; far < 5 && least >= overNode; far++ { // also beside the nodes
		for k := range 11 {
			along := float64(k) / 10
			try(segment{from.x, from.y, to.x, to.y}, along, out+far*s.side/3, 1+far+math.Abs(along-0.5))
		}
	}
	s.costs[i] = best
	s.nearCosts.add(i, wide(best, nearFigures))
	return least
}

// touches reports whether a disc reaches into a rectangle.
func touches(r ui.Rect, x, y, radius float64) bool {
	dx, dy := x-min(max(x, r.X), r.Right()), y-min(max(y, r.Y), r.Bottom())
	return dx*dx+dy*dy < radius*radius
}

// crosses returns the length of the part of a line in a rectangle (Liang and Barsky).
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
