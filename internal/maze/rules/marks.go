package rules

import "iter"

// Edge is a pair of neighbouring squares: twice the left or lower one, and 1 more if the
// other one is above it.
type Edge int16

// NoEdge means no edge.
const NoEdge Edge = -1

// Edge returns the edge between a free square and the next one in a direction; NoEdge if
// that is not free.
func (b Board) Edge(s Square, d Direction) Edge {
	next := b.Step(s, d)
	if !b.IsFree(s) || !b.IsFree(next) {
		return NoEdge
	}
	if d == Down || d == Left {
		s, d = next, d.Opposite()
	}
	return 2*Edge(s) + Edge(1-d>>1)
}

// Ends returns the squares of the edge, the left or lower one first.
func (e Edge) Ends() (from, to Square) {
	from = Square(e / 2)
	return from, from + offsets[e.direction()]
}

// direction returns the direction from the first square to the second one.
func (e Edge) direction() Direction {
	if e&1 != 0 {
		return Up
	}
	return Right
}

// String returns the edge as in a position's text: "B3R" or "B3U"; "-" for NoEdge.
func (e Edge) String() string {
	if e < 0 {
		return "-"
	}
	return Square(e/2).String() + e.direction().String()
}

// Edges is a set of edges. Sets can be compared.
type Edges [2]Set

// Has reports whether an edge is in the set; NoEdge never is.
func (set Edges) Has(e Edge) bool { return e >= 0 && set[e&1].Has(Square(e/2)) }

// Add adds an edge to the set.
func (set *Edges) Add(e Edge) { set[e&1].Add(Square(e / 2)) }

// Remove removes an edge from the set.
func (set *Edges) Remove(e Edge) { set[e&1].Remove(Square(e / 2)) }

// Count returns the number of edges in the set.
func (set Edges) Count() int { return set[0].Count() + set[1].Count() }

// With returns the edges that are in either set.
func (set Edges) With(other Edges) Edges {
	return Edges{set[0].with(other[0]), set[1].with(other[1])}
}

// Without returns the edges that are in the set and not in another.
func (set Edges) Without(other Edges) Edges {
	return Edges{set[0].Without(other[0]), set[1].Without(other[1])}
}

func (set Set) with(other Set) Set {
	for i := range set {
		set[i] |= other[i]
	}
	return set
}

// All runs through the edges of the set, edges to the right first.
func (set Edges) All() iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		for up, squares := range set {
			for s := range squares.All() {
				if !yield(2*Edge(s) + Edge(up)) {
					return
				}
			}
		}
	}
}

// at returns the directions in which edges of the set lead from a square.
func (set Edges) at(b Board, s Square) (ways []Direction) {
	for _, d := range Directions {
		if set.Has(b.Edge(s, d)) {
			ways = append(ways, d)
		}
	}
	return ways
}

// Layer is a layer of drawing on a board.
type Layer struct {
	Lines   Edges // pieces of line
	Crosses Edges // edges that are crossed out
	Colour  Set   // coloured squares
}

func (l Layer) with(other Layer) Layer {
	return Layer{l.Lines.With(other.Lines), l.Crosses.With(other.Crosses), l.Colour.with(other.Colour)}
}

func (l Layer) without(other Layer) Layer {
	return Layer{l.Lines.Without(other.Lines), l.Crosses.Without(other.Crosses), l.Colour.Without(other.Colour)}
}

// Marks is everything drawn on a board, including the path.
type Marks struct {
	Layer
	Trial  Layer // the part of it drawn in a trial
	Under  Edges // crosses from before the trial that its lines cover
	Trying bool  // there is a trial
}

// Marks returns everything drawn.
func (p Position) Marks() Marks {
	steps := p.steps()
	m := p.pieces(steps)
	m.Lines = m.Lines.With(steps)
	return m
}

// pieces returns the marks as the text has them; a trial's lines may be on the path.
func (p Position) pieces(path Edges) Marks {
	if p.marks == "" {
		return Marks{}
	}
	f, _ := splitFields(p.marks) // as marksText wrote them
	m, _ := f.marks(p.board, path)
	return m
}

// steps returns the edges of the path.
func (p Position) steps() (set Edges) {
	at := p.board.Start()
	for i := range len(p.path) {
		set.Add(p.board.Edge(at, p.path.At(i)))
		at += offsets[p.path.At(i)]
	}
	return set
}

// marked returns the position with other marks. The path keeps its steps as far as they
// are drawn, and goes on along the line as far as the rules allow and the line does not
// branch.
func (p Position) marked(m Marks) Position {
	q := NewPosition(p.board)
	for i := 0; i < len(p.path) && m.Lines.Has(p.board.Edge(q.head, p.path.At(i))); i++ {
		q = q.after(p.path.At(i))
	}
	for {
		d, one := q.onward(m.Lines)
		if !one || q.Check(d) != nil {
			break
		}
		q = q.after(d)
	}
	return q.withText(m)
}

// onward returns the only direction in which the line continues from the head; one is false unless
// there is exactly one.
func (p Position) onward(lines Edges) (d Direction, one bool) {
	for _, way := range lines.at(p.board, p.head) {
		switch {
		case p.path != "" && way == p.path.At(len(p.path)-1).Opposite():
		case one:
			return 0, false
		default:
			d, one = way, true
		}
	}
	return d, one
}

// over returns the position after a step from a square with the marks changed by it: the step is
// drawn over a cross, and over pieces of line that lead elsewhere from the same square; in a trial,
// earlier marks stay.
func (p Position) over(from Square, d Direction) Position {
	before := p
	before.path = p.path[:len(p.path)-1]
	m, step, back := before.Marks(), p.board.Edge(from, d), NoEdge
	if m.Trying && !m.Lines.Has(step) {
		m.Trial.Lines.Add(step)
	}
	if m.Trying && m.Crosses.Has(step) && !m.Trial.Crosses.Has(step) {
		m.Under.Add(step)
	}
	m.Lines.Add(step)
	if n := len(p.path); n > 1 {
		back = p.board.Edge(from, p.path.At(n-2).Opposite())
	}
	m.Crosses.Remove(step)
	m.Trial.Crosses.Remove(step)
	places := []Square{from}
	if p.head == p.board.End() {
		places = append(places, p.head)
	}
	for _, s := range places {
		for _, way := range m.Lines.at(p.board, s) {
			if e := p.board.Edge(s, way); e != step && e != back && (!m.Trying || m.Trial.Lines.Has(e)) {
				m.Lines.Remove(e)
				m.Trial.Lines.Remove(e)
			}
		}
	}
	return p.withText(m)
}

// GoesOn reports whether a piece of line continues from the end of the path.
func (p Position) GoesOn() bool {
	ways := len(p.Marks().Lines.at(p.board, p.head))
	return ways > 1 || ways == 1 && p.path == ""
}

// withText returns the position with the text of marks that include its path.
func (p Position) withText(m Marks) Position {
	base := m.without(m.Trial)
	base.Lines = base.Lines.Without(p.steps())
	base.Crosses = base.Crosses.With(m.Under)
	p.marks = marksText(base, m.Trial.without(Layer{Crosses: m.Under}), m.Trying)
	return p
}

// joined returns the line from the start, as far as it does not branch and meets no square
// twice, whether the rules allow it or not.
func (p Position) joined(lines Edges) (path Path) {
	at, seen := p.board.Start(), Set{}
	for {
		seen.Add(at)
		ways := lines.at(p.board, at)
		if path != "" {
			back := path.At(len(path) - 1).Opposite()
			for i, d := range ways {
				if d == back {
					ways = append(ways[:i], ways[i+1:]...)
					break
				}
			}
		}
		if len(ways) != 1 || seen.Has(at+offsets[ways[0]]) {
			return path
		}
		path = path.And(ways[0])
		at += offsets[ways[0]]
	}
}

// Solution returns the path that solves the board, however it was drawn; "" if the board is not
// solved, or has only one square.
func (p Position) Solution() Path {
	if p.marks == "" {
		if p.solvedByPath() {
			return p.path
		}
		return ""
	}
	lines := p.Marks().Lines
	if lines.Count() != p.board.free.Count()-1 {
		return ""
	}
	if path := p.joined(lines); len(path) == lines.Count() && Verify(p.board, path) == nil {
		return path
	}
	return ""
}

// Run is a maximal straight piece of line.
type Run struct {
	Segment
	Known bool // neither end can still be moved
	Equal bool // it meets another known run of its length, at Corner

	Corner Square
}

// Runs returns the straight pieces of everything drawn, pieces to the right first. An end is known
// where the line turns, starts or ends, and where it can't go straight on: at the edge of the
// board, a block, a cross or a square that has both its edges.
func (p Position) Runs() []Run {
	m := p.Marks()
	var runs []Run
	type side struct {
		s    Square
		flat bool
	}
	ending := map[side]int{} // by end: 1 + the run
	for e := range m.Lines.All() {
		from, d := Square(e/2), e.direction()
		if m.Lines.Has(p.board.Edge(from, d.Opposite())) {
			continue // not the first of its run
		}
		r := Run{Segment: Segment{From: from, To: from, Direction: d}}
		for m.Lines.Has(p.board.Edge(r.To, d)) {
			r.To += offsets[d]
			r.Length++
		}
		r.Known = p.ends(m, r.From, d.Opposite()) && p.ends(m, r.To, d)
		runs = append(runs, r)
		ending[side{r.From, d.Horizontal()}], ending[side{r.To, d.Horizontal()}] = len(runs), len(runs)
	}
	for i := range runs {
		a := &runs[i]
		for _, at := range []Square{a.From, a.To} {
			j := ending[side{at, !a.Direction.Horizontal()}]
			if j > 0 && a.Known && runs[j-1].Known && a.Length == runs[j-1].Length {
				a.Equal, a.Corner = true, at
			}
		}
	}
	return runs
}

// ends reports whether a run that has come to a square in a direction ends there.
func (p Position) ends(m Marks, s Square, d Direction) bool {
	next := p.board.Edge(s, d)
	return s == p.board.Start() || s == p.board.End() || next == NoEdge || m.Crosses.Has(next) ||
		len(m.Lines.at(p.board, s)) > 1 || p.full(m, s+offsets[d])
}

// full reports whether a square has all the edges that it can have.
func (p Position) full(m Marks, s Square) bool {
	n := len(m.Lines.at(p.board, s))
	return n > 1 || n == 1 && (s == p.board.Start() || s == p.board.End())
}

// Tangled returns the squares with more pieces of line than a path can have, and the squares of
// closed loops.
func (p Position) Tangled() (out Set) {
	m := p.Marks()
	if m.Lines == p.steps() {
		return out
	}
	var degree [maxSquares]uint8
	for e := range m.Lines.All() {
		a, b := e.Ends()
		degree[a]++
		degree[b]++
	}
	open := m.Lines // without the pieces that lead to a loose end, only loops are left
	var ends []Square
	for s := range p.board.free.All() {
		most := uint8(2)
		if s == p.board.Start() || s == p.board.End() {
			most = 1
		}
		if degree[s] > most {
			out.Add(s)
		}
		if degree[s] == 1 {
			ends = append(ends, s)
		}
	}
	for len(ends) > 0 {
		s := ends[len(ends)-1]
		ends = ends[:len(ends)-1]
		for _, d := range open.at(p.board, s) { // one at most
			next := s + offsets[d]
			open.Remove(p.board.Edge(s, d))
			degree[s]--
			if degree[next]--; degree[next] == 1 {
				ends = append(ends, next)
			}
		}
	}
	for e := range open.All() {
		a, b := e.Ends()
		out.Add(a)
		out.Add(b)
	}
	return out
}
