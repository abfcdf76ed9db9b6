package exact

// relaxation is the bound for paths of exactly so many squares from a position:
// the best walk over the open nodes, which may come back to a group but not at
// the landing after next, and pays the multipliers for each visit. See doc.go.
type relaxation struct {
	g      *graph
	open   open
	first  open // where the first landing may be
	points int
	length int // squares to land on

	m        multipliers
	best     multipliers // those of the lowest bound
	descent  descent
	caps     []capacity
	groups   []uint8 // of the open nodes
	capSum   int     // multipliers x capacities, kept by price
	vertices [2][]vertex
	edges    []edge
	vertexAt [maxNodes]*vertex
	weight   [maxNodes]int64 // value less price, shifted as in pair
	levels   []level
	doubles  [doubleBits + 1]int // see fillDoubles
	walk     []uint8
}

// pair is the value of landing on a node with a number of steps to go: by the
// best next landing and by the best one of another group. Values are shifted
// by valueShift; the low bits hold the group of that next landing.
type pair struct{ best, second int64 }

type level [maxNodes]pair

const (
	valueShift = 8
	groupBits  = 1<<valueShift - 1
	// never is the value where there is no walk; what is below it by no more
	// than any walk's price is impossible too.
	never      = -1 << 44
	impossible = never / 2
)

// vertex is an open node with its edges: first those to nodes whose mirror is
// not a neighbour too, then those to neighbours in pairs.
type vertex struct {
	node, group         uint8
	from, paired, until uint16 // in edges
}

// edge leads to a node; the group is that of the node.
type edge struct{ node, group uint8 }

// aim prepares the relaxation for paths of a length from a position, keeping
// the multipliers there are.
func (r *relaxation) aim(g *graph, o, first open, points, length int) {
	r.g, r.open, r.first, r.points, r.length = g, o, first, points, length
	r.edges, r.groups = r.edges[:0], r.groups[:0]
	r.vertices[0], r.vertices[1] = r.vertices[0][:0], r.vertices[1][:0]
	for left := o; !left.isEmpty(); left = left.rest() {
		x := left.first()
		side := 0
		if g.dark.has(x) {
			side = 1
		}
		r.vertices[side] = append(r.vertices[side], r.vertex(x))
		if x == g.group[x] || !o.has(g.group[x]) {
			r.groups = append(r.groups, g.group[x])
		}
	}
	for side := range r.vertices {
		for i := range r.vertices[side] {
			v := &r.vertices[side][i]
			r.vertexAt[v.node] = v
		}
	}
	r.caps = g.doubles.capacities(uint16(o.lo&doubleBits), r.caps[:0])
	r.m.carry(r.caps)
	for len(r.levels) < length {
		r.levels = append(r.levels, level{})
	}
}

func (r *relaxation) vertex(x uint8) vertex {
	v := vertex{node: x, group: r.g.group[x], from: uint16(len(r.edges))}
	next := r.g.jumps[x].and(r.open).without(r.g.gone[x])
	for left := next; !left.isEmpty(); left = left.rest() {
		y := left.first()
		if mates := r.g.gone[y].and(next); mates == single(y) {
			r.edges = append(r.edges, edge{y, r.g.group[y]})
		}
	}
	v.paired = uint16(len(r.edges))
	for left := next; !left.isEmpty(); left = left.rest() {
		y := left.first()
		if mates := r.g.gone[y].and(next); mates != single(y) && mates.first() == y {
			r.edges = append(r.edges, edge{y, r.g.group[y]}, edge{mates.rest().first(), r.g.group[y]})
		}
	}
	v.until = uint16(len(r.edges))
	return v
}

// price sets the weights of the nodes by the multipliers.
func (r *relaxation) price() {
	for _, side := range r.vertices {
		for i := range side {
			x := side[i].node
			r.weight[x] = int64(int32(r.g.value[x])*unit-r.m.price(r.g, x)) << valueShift
		}
	}
	r.capSum = 0
	for _, group := range r.groups {
		r.capSum += int(r.m.group[group])
	}
	for _, c := range r.caps {
		r.capSum += int(r.m.ranks[c.ranks]) * c.size
	}
}

// side returns the colour of the nodes that a path lands on with so many steps
// to go. Knights change colour with each jump, so one colour a level is enough.
func (r *relaxation) side(toGo int) int {
	side := (r.length - 1 - toGo) & 1
	if !r.first.and(r.g.dark).isEmpty() {
		side ^= 1
	}
	return side
}

// sweep fills the levels for the multipliers there are and returns the bound in
// units, at most impossible when no walk is that long.
func (r *relaxation) sweep() int {
	r.price()
	bottom := &r.levels[0]
	for _, v := range r.vertices[r.side(0)] {
		w := r.weight[v.node] | noGroup
		bottom[v.node] = pair{w, w}
	}
	for toGo := 1; toGo < r.length; toGo++ {
		r.raise(&r.levels[toGo-1], &r.levels[toGo], r.vertices[r.side(toGo)])
	}
	_, value := r.top()
	if value <= impossible {
		return impossible
	}
	return r.points*unit + int(value>>valueShift) + r.capSum
}

// top returns the best first landing and its value.
func (r *relaxation) top() (x uint8, value int64) {
	value = never
	top := &r.levels[r.length-1]
	for left := r.first.and(r.open); !left.isEmpty(); left = left.rest() {
		if y := left.first(); top[y].best > value {
			x, value = y, top[y].best
		}
	}
	return x, value
}

// raise fills a level from the one below: the innermost loop of everything.
func (r *relaxation) raise(below, level *level, vertices []vertex) {
	for i := range vertices {
		v := &vertices[i]
		own := int64(v.group)
		best, second := int64(never), int64(never)
		for _, e := range r.edges[v.from:v.paired] {
			p := &below[e.node&(maxNodes-1)]
			value, other := p.best, p.second
			if value&groupBits == own {
				value = other
			}
			value = value&^groupBits | int64(e.group)
			second = max(second, min(best, value))
			best = max(best, value)
		}
		// Two neighbours of one group count as one: their better value.
		for j := v.paired; j < v.until; j += 2 {
			value := max(below.from(r.edges[j].node, v.group), below.from(r.edges[j+1].node, v.group))
			value = value&^groupBits | int64(r.edges[j].group)
			second = max(second, min(best, value))
			best = max(best, value)
		}
		w := r.weight[v.node&(maxNodes-1)]
		level[v.node&(maxNodes-1)] = pair{best + w, second + w}
	}
}

// from is the value of landing on x when the landing before was in a group.
func (l *level) from(x, group uint8) int64 {
	p := &l[x&(maxNodes-1)]
	if uint8(p.best) == group {
		return p.second
	}
	return p.best
}

// follow writes down the best walk after a sweep.
func (r *relaxation) follow() {
	x, _ := r.top()
	r.walk = append(r.walk[:0], x)
	before := uint8(noGroup)
	for toGo := r.length - 2; toGo >= 0; toGo-- {
		v := r.vertexAt[x]
		next, best := x, int64(never)
		for _, e := range r.edges[v.from:v.until] {
			if value := r.levels[toGo].from(e.node, v.group); e.group != before && value > best {
				next, best = e.node, value
			}
		}
		before, x = v.group, next
		r.walk = append(r.walk, x)
	}
}

// tighten lowers the bound by at most so many sweeps, step lengths from first
// to last points, until it is below need (in units). It leaves the levels and
// multipliers of the lowest bound, which it returns in units.
func (r *relaxation) tighten(sweeps int, first, last float64, need int, t *tally) int {
	d := &r.descent
	*d = descent{}
	d.aim(sweeps, first, last)
	lowest, kept := 0, false
	for i := range sweeps {
		bound := r.sweep()
		if i == 0 || bound < lowest {
			lowest, kept = bound, true
			r.best = r.m
		} else {
			kept = false
		}
		if bound < need || i == sweeps-1 || !t.tick(int64(r.length)) {
			break
		}
		r.follow()
		r.descend()
	}
	if !kept {
		r.m = r.best
		r.sweep()
	}
	return lowest
}

// descend moves the multipliers one step by the walk that follow wrote down.
func (r *relaxation) descend() {
	d := &r.descent
	var use [maxNodes]uint8
	for _, x := range r.walk {
		use[r.g.group[x]]++
	}
	length := int32(d.step * unit)
	d.step *= d.ratio
	for _, group := range r.groups {
		d.group[group] = turn(d.group[group], 1-int(use[group]))
		r.m.group[group] = move(r.m.group[group], d.group[group], length)
	}
	for _, c := range r.caps {
		slack := c.size
		for _, n := range use[:min(c.ranks, maxDoubles)] {
			slack -= int(n)
		}
		d.ranks[c.ranks] = turn(d.ranks[c.ranks], slack)
		r.m.ranks[c.ranks] = move(r.m.ranks[c.ranks], d.ranks[c.ranks], length)
	}
}

// fillDoubles fills the part of a node's bound that depends on the doubles
// left: their multipliers, and those of the ranks times what can be visited.
func (r *relaxation) fillDoubles() {
	mask := uint16(r.open.lo & doubleBits)
	for sub := mask; ; sub = (sub - 1) & mask {
		r.doubles[sub] = r.doublesPart(sub)
		if sub == 0 {
			return
		}
	}
}

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
