package logic

// cutter finds bridges: edges without which the squares fall apart (Tarjan, "A
// note on finding the bridges of a graph", 1974).
type cutter struct {
	*solver
	without  int32 // an edge that is left out
	order    []int32
	low      []int32
	next     int32
	bridges  []bridge
	sequence []int32 // the squares in the order they were entered
}

// bridge is an edge and the squares beyond it: a range of the sequence.
type bridge struct{ edge, from, to int32 }

func (s *solver) newCutter() *cutter {
	return &cutter{solver: s, order: make([]int32, len(s.squares)), low: make([]int32, len(s.squares))}
}

// find lists the bridges when an edge is left out (none: no edge). It returns
// false when not all squares hang together.
func (c *cutter) find(without int32) bool {
	clear(c.order)
	c.without, c.next, c.bridges, c.sequence = without, 0, c.bridges[:0], c.sequence[:0]
	c.enter(0, none)
	return int(c.next) == len(c.squares)
}

// enter visits a square that an edge leads to.
func (c *cutter) enter(square, by int32) {
	first := c.next
	c.next++
	c.order[square], c.low[square] = c.next, c.next
	c.sequence = append(c.sequence, square)
	for _, e := range c.at[square] {
		if e == none || e == by || e == c.without || c.known[e] == off {
			continue
		}
		to := c.other(e, square)
		if c.order[to] == 0 {
			c.enter(to, e)
			c.low[square] = min(c.low[square], c.low[to])
		} else {
			c.low[square] = min(c.low[square], c.order[to])
		}
	}
	if by != none && c.low[square] == c.order[square] {
		c.bridges = append(c.bridges, bridge{by, first, c.next})
	}
}

// beyond returns the squares beyond a bridge, the off edges that lead out of
// them, and whether just one of start and end is among them.
func (c *cutter) beyond(b bridge) (part, borders []int32, odd bool) {
	part = append(part, c.sequence[b.from:b.to]...)
	inside := make([]bool, len(c.squares))
	for _, square := range part {
		inside[square] = true
		odd = odd != (c.degree(square) == 1)
	}
	for e, ends := range c.ends {
		if c.known[e] == off && inside[ends[0]] != inside[ends[1]] {
			borders = append(borders, int32(e))
		}
	}
	return part, borders, odd
}

// bridge applies the rule bridge, and returns whether it said something.
func (s *solver) bridge() bool {
	c := s.newCutter()
	before := len(s.log)
	if !c.find(none) {
		s.contradict(entry{rule: Bridge, squares: c.sequence})
		return true
	}
	for _, b := range c.bridges {
		part, borders, odd := c.beyond(b)
		if !odd {
			s.contradict(entry{rule: Bridge, squares: part, because: borders})
			return true
		}
		if s.known[b.edge] == unknown {
			s.conclude(entry{rule: Bridge, squares: part, edges: []int32{b.edge}, value: on, because: borders})
		}
	}
	return len(s.log) > before
}

// twoDoors applies the rule of the same name until it says something, and
// returns whether it did.
func (s *solver) twoDoors() bool {
	c := s.newCutter()
	for e := range int32(len(s.ends)) {
		if s.known[e] == off {
			continue
		}
		c.find(e)
		for _, b := range c.bridges {
			if s.known[e] != unknown && s.known[b.edge] != unknown {
				continue
			}
			part, borders, odd := c.beyond(b)
			if s.isDoor(part, e) && s.pass(part, borders, odd, e, b.edge) {
				return true
			}
		}
	}
	return false
}

// isDoor reports whether an edge leads out of a part.
func (s *solver) isDoor(part []int32, e int32) bool {
	inside := 0
	for _, square := range part {
		if square == s.ends[e][0] || square == s.ends[e][1] {
			inside++
		}
	}
	return inside == 1
}

// pass concludes what two doors of a part must be.
func (s *solver) pass(part, borders []int32, odd bool, one, other int32) bool {
	before := len(s.log)
	conclusion := entry{rule: TwoDoors, squares: part, because: borders, edges: []int32{one, other}, value: on}
	if odd {
		if s.known[one] == unknown {
			one, other = other, one
		}
		if s.known[one] == unknown {
			return false // one of them, and nobody knows which
		}
		conclusion.because = append(conclusion.because, one)
		conclusion.edges, conclusion.value = []int32{other}, off
	}
	s.conclude(conclusion)
	return len(s.log) > before
}
