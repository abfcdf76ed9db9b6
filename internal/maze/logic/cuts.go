package logic

import "slices"

// cutter finds bridges: edges whose removal disconnects the squares (Tarjan,
// "A note on finding the bridges of a graph", 1974).
type cutter struct {
	*solver
	without  int32 // an edge that is ignored
	order    []int32
	low      []int32
	next     int32
	bridges  []bridge
	sequence []int32 // the squares in the order they were entered
	// labels are random labels of the edges, and sums the XOR over the squares
	// beyond, for doors.
	labels, sums []uint64
	sorted       []uint64
}

// bridge is an edge and the squares beyond it: a range of the sequence.
type bridge struct{ edge, from, to int32 }

func (s *solver) cuts() *cutter {
	if s.cutter == nil {
		n, edges := len(s.squares), len(s.ends)
		s.cutter = &cutter{solver: s, order: make([]int32, n), low: make([]int32, n), sums: make([]uint64, n), labels: make([]uint64, edges)}
	}
	return s.cutter
}

// find lists the bridges when an edge is ignored (none: no edge). It returns
// false when the squares are not connected.
func (c *cutter) find(without int32) bool {
	clear(c.order)
	clear(c.sums)
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
		if to := c.other(e, square); c.order[to] == 0 {
			c.enter(to, e)
			c.low[square] = min(c.low[square], c.low[to])
			c.labels[e] = c.sums[to]
		} else {
			c.low[square] = min(c.low[square], c.order[to])
			c.labels[e] = label(e)
		}
		c.sums[square] ^= c.labels[e]
	}
	if by != none && c.low[square] == c.order[square] {
		c.bridges = append(c.bridges, bridge{by, first, c.next})
	}
}

func (c *cutter) holds(b bridge, square int32) bool {
	return b.from < c.order[square] && c.order[square] <= b.to
}

func (c *cutter) odd(b bridge) bool { return c.holds(b, c.start) != c.holds(b, c.end) }

// beyond returns the squares beyond a bridge and the off edges that lead out of
// them.
func (c *cutter) beyond(b bridge) (part, borders []int32) {
	for e, ends := range c.ends {
		if c.known[e] == off && c.holds(b, ends[0]) != c.holds(b, ends[1]) {
			borders = append(borders, int32(e))
		}
	}
	return slices.Clone(c.sequence[b.from:b.to]), borders
}

// bridge applies the rule bridge, and reports whether it concluded something.
func (s *solver) bridge() bool {
	c := s.cuts()
	before := len(s.log)
	if !c.find(none) {
		s.contradict(entry{rule: Bridge, squares: c.sequence})
		return true
	}
	for _, b := range c.bridges {
		if odd := c.odd(b); odd && s.known[b.edge] != unknown {
			continue
		} else if part, borders := c.beyond(b); odd {
			s.conclude(entry{rule: Bridge, squares: part, edges: []int32{b.edge}, value: on, because: borders})
		} else {
			s.contradict(entry{rule: Bridge, squares: part, because: borders})
			return true
		}
	}
	return len(s.log) > before
}

// twoDoors applies the rule two-doors until it concludes something, and
// reports whether it did.
func (s *solver) twoDoors() bool {
	c := s.cuts()
	for _, e := range c.doors() {
		c.find(e)
		for _, b := range c.bridges {
			if c.holds(b, s.ends[e][0]) != c.holds(b, s.ends[e][1]) && s.pass(c, b, e) {
				return true
			}
		}
	}
	return false
}

// label returns a random even number for an edge.
func label(e int32) uint64 {
	x := uint64(e+1) * 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	return (x ^ x>>27) &^ 1
}

// doors returns the edges that may be one of two whose removal disconnects the squares, unless both
// are known. Each edge outside a spanning tree has a random label, and each edge of the tree has
// the sum of the labels of the edges whose cycles contain it: the edges of such a pair have the
// same label (Pritchard and Thurimella, "Fast computation of small cuts via cycle space sampling",
// 2011), and other edges share one with a probability of 2^-63, which costs only time.
func (c *cutter) doors() []int32 {
	c.find(none)
	c.sorted = c.sorted[:0]
	for e, known := range c.known {
		switch known {
		case on:
			c.sorted = append(c.sorted, c.labels[e])
		case unknown:
			c.sorted = append(c.sorted, c.labels[e]|1)
		}
	}
	slices.Sort(c.sorted)
	var doors []int32
	for e, known := range c.known {
		from, _ := slices.BinarySearch(c.sorted, c.labels[e])
		to, _ := slices.BinarySearch(c.sorted, c.labels[e]+2)
		if known != off && c.labels[e] != 0 && to-from > 1 && c.sorted[to-1]&1 == 1 {
			doors = append(doors, int32(e))
		}
	}
	return doors
}

// pass applies the conclusion from a bridge and the edge whose removal makes it one. It returns
// false if there is nothing new.
func (s *solver) pass(c *cutter, b bridge, one int32) bool {
	other, odd := b.edge, c.odd(b)
	if s.known[one] == unknown {
		one, other = other, one
	}
	if s.known[other] != unknown || odd && s.known[one] == unknown {
		return false // both known, or one on and the other undetermined
	}
	part, borders := c.beyond(b)
	e := entry{rule: TwoDoors, squares: part, because: borders, edges: []int32{one, other}, value: on}
	if odd {
		e.because = append(e.because, one)
		e.edges, e.value = []int32{other}, off
	}
	s.conclude(e)
	return true
}
