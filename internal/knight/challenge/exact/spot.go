package exact

// spot is a position in the search below a relaxation's root.
type spot struct {
	open  open
	score int
	// credit is the score in units plus the group multipliers of the plain
	// groups still open: the part of a node's bound that changes by a constant
	// with each landing.
	credit int
	at     uint8 // the node landed on last
	tail   uint8 // an open node that can only be landed on last, or rootNode
	rivals bool  // more nodes could only be landed on last, and are lost to tail
	toGo   int   // squares still to land on
	lost   open  // nodes that cannot be landed on, or only in place of tail
}

// root returns the spot that a relaxation was made for. Its node is that of
// no number, so that nothing but the first landings differs from other spots.
func (r *relaxation) root() spot {
	s := spot{open: r.open, score: r.points, credit: r.points * unit, at: rootNode, tail: rootNode, toGo: r.length}
	for _, group := range r.groups {
		if group >= maxDoubles {
			s.credit += int(r.m.group[group])
		}
	}
	r.strand(&s, r.live)
	return s
}

// rootNode stands for the knight before the first landing of a relaxation.
const rootNode = maxNodes - 1

// exits returns where the knight may land next on a path that is not refuted.
func (r *relaxation) exits(s *spot) open {
	to := s.open.and(r.alive[s.toGo-1])
	if s.at == rootNode {
		return to
	}
	return r.g.jumps[s.at&(maxNodes-1)].and(to)
}

// land returns the spot after a landing on x.
func (r *relaxation) land(s *spot, x uint8) spot {
	next := spot{
		open:   r.g.land(s.open, x),
		score:  s.score + r.g.value[x&(maxNodes-1)],
		credit: s.credit + r.g.value[x&(maxNodes-1)]*unit,
		at:     x,
		tail:   s.tail,
		rivals: s.rivals,
		toGo:   s.toGo - 1,
		lost:   s.lost,
	}
	if x >= maxDoubles {
		next.credit -= int(r.m.group[r.g.group[x&(maxNodes-1)]&(maxNodes-1)])
	}
	// The nodes that lose a neighbour: those around the square that the knight
	// left, and those around the mirror of the number it landed on.
	touched := r.first
	if s.at != rootNode {
		touched = r.g.jumps[s.at&(maxNodes-1)]
	}
	if mirror := r.g.gone[x&(maxNodes-1)].without(single(x)).and(r.live); !mirror.isEmpty() {
		touched = touched.or(r.g.jumps[mirror.first()])
	}
	r.strand(&next, touched)
	return next
}

// strand lowers the credit of a spot by what is lost for good among the nodes
// touched. A node without a neighbour cannot be landed on. One with a single
// neighbour (the knight may be it) can only be landed on last, and of all of
// those only one. A path that does not come to a group does not take back the
// multiplier that the bound pays for it in advance.
func (r *relaxation) strand(s *spot, touched open) {
	left := s.open.and(r.live)
	next := r.first // where the knight can land
	if s.at != rootNode {
		next = r.g.jumps[s.at]
	}
	for touched = touched.and(left).without(s.lost); !touched.isEmpty(); touched = touched.rest() {
		z := touched.first() & (maxNodes - 1)
		around := r.g.jumps[z].and(left).without(r.g.gone[z])
		never := around.isEmpty()
		if !never && !around.rest().isEmpty() {
			continue
		}
		if next.has(z) {
			if !never {
				continue
			}
			never = false
		}
		if z >= maxDoubles && r.g.gone[z].and(left).without(s.lost) == single(z) {
			r.lose(s, z, never)
		} else if never {
			s.lost = s.lost.or(single(z))
		}
	}
}

// lose accounts for the last node of a plain group, which can be landed on
// last, or never.
func (r *relaxation) lose(s *spot, z uint8, never bool) {
	price := func(x uint8) int32 { return r.m.group[r.g.group[x]] }
	switch {
	case z == s.tail:
		if !never || s.rivals { // a rival of the tail may be landed on instead
			return
		}
		s.tail = rootNode
	case never:
	case s.tail == rootNode:
		s.tail = z
		return
	default: // the path misses one of the two, the cheaper one at best
		s.rivals = true
		if price(z) > price(s.tail) {
			z, s.tail = s.tail, z
		}
	}
	s.lost = s.lost.or(single(z))
	s.credit -= int(price(z))
}

// bound returns the most that a path through next, which follows s, can make,
// in units: the walk's value is that of landing on next, so its own weight,
// which the score holds already, is taken off.
func (r *relaxation) bound(s, next *spot) int {
	if next.toGo == 0 {
		return next.score * unit
	}
	before := uint8(noGroup - 1) // the root: equal to no group and not to noGroup
	if s.at != rootNode {
		before = r.g.group[s.at&(maxNodes-1)]
	}
	value := r.levels[next.toGo].from(next.at, before) - r.weight[next.at&(maxNodes-1)]
	bound := next.credit + int(value>>valueShift) + r.doubles[next.open.lo&doubleBits]
	if lost := next.lost.lo & next.open.lo & doubleBits; lost != 0 {
		bound -= r.lostDoubles(lost)
	}
	return bound
}

// lostDoubles is the sum of the multipliers of doubles.
func (r *relaxation) lostDoubles(mask uint64) int {
	sum := 0
	for x, m := range r.m.group[:maxDoubles] {
		if mask>>x&1 != 0 {
			sum += int(m)
		}
	}
	return sum
}
