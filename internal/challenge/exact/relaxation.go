package exact

// relaxation is the bound for paths of exactly so many squares from a position:
// the best walk over the open nodes, which may come back to a group but not at
// the landing after next, and pays the multipliers for each visit. See doc.go.
type relaxation struct {
	g      *graph
	open   open
	live   open // the open nodes that may still be landed on
	first  open // where the first landing may be
	points int
	length int // squares to land on, at least 1

	m        multipliers
	best     multipliers // those of the lowest bound
	descent  descent
	caps     []capacity
	groups   []uint8 // of the open nodes
	capSum   int     // multipliers x capacities, kept by price
	vertices [maxNodes]vertex
	edges    []edge
	weight   [maxNodes]int64     // value less price, shifted as in pair
	alive    []open              // by squares to go: the nodes that may be landed on then
	narrowed bool                // some nodes are barred
	levels   []level             // by squares to go: the value of landing and going on
	arrivals []level             // by squares to go: the value of coming there and landing
	gain     [maxNodes]int       // by node, what a landing adds to the credit
	doubles  [doubleBits + 1]int // by mask, see doublesPart and draw
	dearest  uint16              // see draw
	walk     []uint8
}

// aim prepares the relaxation for paths of a length from a position, keeping
// the multipliers there are. Of the open nodes only those in live may be landed
// on.
func (r *relaxation) aim(g *graph, o, live, first open, points, length int) {
	r.g, r.open, r.live, r.first, r.points, r.length = g, o, live, first.and(live), points, length
	r.connect()
	r.caps = g.doubles.capacities(uint16(o.lo&doubleBits), r.caps[:0])
	r.m.carry(r.caps)
	for len(r.levels) < length {
		r.alive = append(r.alive, open{})
		r.levels = append(r.levels, level{})
		r.arrivals = append(r.arrivals, level{})
	}
	side := [2]open{live.without(g.dark), live.and(g.dark)}
	if !first.and(g.dark).isEmpty() {
		side[0], side[1] = side[1], side[0]
	}
	// Knights change colour with each jump, so one colour a level is enough.
	for toGo := range length {
		r.alive[toGo] = side[(length-1-toGo)&1]
	}
	r.bar(length-1, side[0].without(first))
	r.narrowed = false
}
