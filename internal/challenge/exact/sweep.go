package exact

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

// price sets the weights of the nodes by the multipliers.
func (r *relaxation) price() {
	for left := r.live; !left.isEmpty(); left = left.rest() {
		x := left.first()
		r.weight[x] = int64(int32(r.g.value[x])*unit-r.m.price(r.g, x)) << valueShift
	}
	r.capSum = 0
	for _, group := range r.groups {
		if group >= maxDoubles || !r.g.doubles.drawn {
			r.capSum += int(r.m.group[group])
		}
	}
	if r.g.doubles.drawn {
		r.capSum += r.draw()
	}
	for _, c := range r.caps {
		r.capSum += int(r.m.ranks[c.ranks]) * c.size
	}
}

// sweep fills the levels for the multipliers there are and returns the bound in
// units, at most impossible when no walk is that long.
func (r *relaxation) sweep() int {
	r.price()
	r.begin(&r.levels[0], r.alive[0])
	for toGo := 1; toGo < r.length; toGo++ {
		r.raise(&r.levels[toGo-1], &r.levels[toGo], r.alive[toGo])
	}
	_, value := r.top()
	return r.total(value)
}

// total is the bound, in units, that the value of a whole walk gives.
func (r *relaxation) total(value int64) int {
	if value <= impossible {
		return impossible
	}
	return r.points*unit + int(value>>valueShift) + r.capSum
}

// begin fills a level with walks of one node.
func (r *relaxation) begin(level *level, alive open) {
	for ; !alive.isEmpty(); alive = alive.rest() {
		x := alive.first()
		w := r.weight[x] | noGroup
		level[x] = pair{w, w}
	}
}

// top returns the best first landing and its value.
func (r *relaxation) top() (x uint8, value int64) {
	value = never
	top := &r.levels[r.length-1]
	for left := r.alive[r.length-1]; !left.isEmpty(); left = left.rest() {
		if y := left.first(); top[y].best > value {
			x, value = y, top[y].best
		}
	}
	return x, value
}

// raise fills a level from the one below: the innermost loop of everything.
func (r *relaxation) raise(below, level *level, alive open) {
	for ; !alive.isEmpty(); alive = alive.rest() {
		v := &r.vertices[alive.first()&(maxNodes-1)]
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
		v := &r.vertices[x]
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
