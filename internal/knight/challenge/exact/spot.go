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
	toGo   int   // squares still to land on
}

// root returns the spot that a relaxation was made for. Its node is that of
// no number, so that nothing but the first landings differs from other spots.
func (r *relaxation) root() spot {
	s := spot{open: r.open, score: r.points, credit: r.points * unit, at: rootNode, toGo: r.length}
	for _, group := range r.groups {
		if group >= maxDoubles {
			s.credit += int(r.m.group[group])
		}
	}
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
		toGo:   s.toGo - 1,
	}
	if x >= maxDoubles {
		next.credit -= int(r.m.group[r.g.group[x&(maxNodes-1)]&(maxNodes-1)])
	}
	return next
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
	return next.credit + int(value>>valueShift) + r.doubles[next.open.lo&doubleBits]
}
