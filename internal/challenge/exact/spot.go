package exact

// spot is a position in a search below a relaxation: a prefix of a path without
// its history.
type spot struct {
	open  open
	score int
	// credit is the score in units plus the multipliers of the plain groups
	// still open: the part of a bound that a landing changes by a constant.
	credit int
	at     uint8 // the node landed on last
	toGo   int   // squares still to land on
}

// rootNode stands for the knight before the first landing of a relaxation. It
// has a group of its own, and every node is in its reach.
const (
	rootNode  = maxNodes - 1
	rootGroup = rootNode
)

// root returns the spot that a relaxation was made for.
func (r *relaxation) root() spot {
	s := spot{open: r.open, score: r.points, credit: r.points * unit, at: rootNode, toGo: r.length}
	for _, group := range r.groups {
		if group >= maxDoubles {
			s.credit += int(r.m.group[group])
		}
	}
	return s
}

// exits returns where the knight may land next on a path that is not refuted.
func (r *relaxation) exits(s *spot) open {
	return s.open.and(r.alive[s.toGo-1]).and(r.g.jumps[s.at&(maxNodes-1)])
}

// bound returns the most that a path can make, in units, that lands on x next.
func (r *relaxation) bound(s *spot, x uint8) int {
	x &= maxNodes - 1
	if s.toGo == 1 {
		return (s.score + r.g.value[x]) * unit
	}
	value := r.levels[s.toGo-1].from(x, r.g.group[s.at&(maxNodes-1)])
	left := uint16(s.open.lo & doubleBits)
	if x >= maxDoubles { // its multiplier is taken from the credit and from the value
		return s.credit + int(value>>valueShift) + r.doubles[left]
	}
	left = r.g.doubles.next[x][left]
	return s.credit + r.gain[x] + int((value-r.weight[x])>>valueShift) + r.doubles[left]
}

// land returns the spot after a landing on x.
func (r *relaxation) land(s *spot, x uint8) spot {
	x &= maxNodes - 1
	return spot{
		open:   r.g.land(s.open, x),
		score:  s.score + r.g.value[x],
		credit: s.credit + r.gain[x],
		at:     x,
		toGo:   s.toGo - 1,
	}
}

// fix fills the tables that the bounds of prefixes take from the multipliers,
// which must not change while they are in use.
func (r *relaxation) fix() {
	for left := r.live; !left.isEmpty(); left = left.rest() {
		x := left.first()
		r.gain[x] = r.g.value[x] * unit
		if x >= maxDoubles {
			r.gain[x] -= int(r.m.group[r.g.group[x]])
		}
	}
	mask := uint16(r.open.lo & doubleBits)
	if r.g.doubles.drawn {
		r.draw()
		return
	}
	for sub := mask; ; sub = (sub - 1) & mask {
		r.doubles[sub] = r.doublesPart(sub)
		if sub == 0 {
			return
		}
	}
}

// draw fills the table of what the doubles left add to a bound when they are
// erased by lot: the dearest visits that the draws allow. It returns that of all
// that are left, and notes which visits those are.
func (r *relaxation) draw() int {
	d, mask, live := r.g.doubles, uint16(r.open.lo&doubleBits), uint16(r.live.lo&doubleBits)
	price := func(x uint8) int { return int(r.m.group[x]) }
	d.best(mask, live, price, &r.doubles)
	r.dearest = 0
	for left, x := mask, uint8(0); r.doubles[left] > 0; x++ {
		if left&live>>x&1 != 0 && price(x)+r.doubles[d.next[x][left]] == r.doubles[left] {
			r.dearest |= 1 << x
			left, x = d.next[x][left], noGroup // which is -1
		}
	}
	return r.doubles[mask]
}

// doublesPart is what the doubles left add to a bound: their multipliers, and
// those of the ranks times the visits that remain.
func (r *relaxation) doublesPart(mask uint16) int {
	sum := 0
	for x := range maxDoubles {
		if mask>>x&1 != 0 {
			sum += int(r.m.group[x])
		}
	}
	for _, c := range r.caps {
		sum += int(r.m.ranks[c.ranks]) * r.g.doubles.size(c.ranks, mask)
	}
	return sum
}
