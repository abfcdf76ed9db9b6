package exact

import "math"

// pair is the value of landing on a node with a number of steps left: by the
// best next landing and by the best one of another group. Values are shifted
// by valueShift; the low bits hold the group of that next landing.
type pair struct{ best, second int64 }

type level [maxNodes]pair

const (
	valueShift = 8
	groupBits  = 1<<valueShift - 1
	// never is the value if there is no walk; values lower by up to any walk's price are also
	// impossible.
	never      = -1 << 44
	impossible = never / 2
)

// price computes the weights of the nodes from the multipliers.
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

// sweep computes the levels for the present multipliers and returns the bound
// in units, at most impossible when no walk is that long.
func (r *relaxation) sweep() int {
	r.price()
	r.begin(&r.levels[0], r.alive[0])
	for toGo := 1; toGo < r.length; toGo++ {
		r.raise(&r.levels[toGo-1], &r.levels[toGo], r.alive[toGo])
	}
	_, value := r.top()
	return r.total(value)
}

// total returns the bound, in units, from the value of a whole walk.
func (r *relaxation) total(value int64) int {
	if value <= impossible {
		return max(impossible, math.MinInt/2) // for 32-bit int
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

// raise computes a level from the level below: the innermost loop of the solver.
func (r *relaxation) raise(below, level *level, alive open) {
	for ; !alive.isEmpty(); alive = alive.rest() {
		v := &r.vertices[alive.first()&(maxNodes-1)]
		group := int64(v.group)
		best, second := int64(never), int64(never)
		for _, e := range r.edges[v.from:v.paired] {
			p := &below[e.node&(maxNodes-1)]
			value, other := p.best, p.second
			if value&groupBits == group {
				value = other
			}
			value = value&^groupBits | int64(e.group)
			second = max(second, min(best, value))
			best = max(best, value)
		}
		// Two neighbours in one group count as one, with the better value.
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

// from returns the value of landing on x when the landing before was in a
// group.
func (l *level) from(x, group uint8) int64 {
	p := &l[x&(maxNodes-1)]
	if uint8(p.best) == group {
		return p.second
	}
	return p.best
}

// follow stores the best walk after a sweep.
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

// unit is one point in the fixed-point numbers of the bound. Rounding the
// multipliers to it keeps the bound valid.
const unit = 1024

// maxMultiplier limits the multipliers, so that no sum overflows. No number is
// worth more than 99 points.
const maxMultiplier = 150 * unit

// multipliers are the multipliers of the Lagrangian relaxation: the prices of each
// visit to a group, which has a capacity of one visit, and of each visit to a
// double of the first 1, 2, .. ranks. The bound is valid for any values.
type multipliers struct {
	group [maxNodes]int32
	ranks [maxDoubles + 1]int32
}

func (m *multipliers) price(g *graph, x uint8) int32 {
	price := m.group[g.group[x]]
	if x < maxDoubles {
		for ranks := int(x) + 1; ranks <= maxDoubles; ranks++ {
			price += m.ranks[ranks]
		}
	}
	return price
}

// carry moves the prices of capacities that have been merged to the remaining
// one.
func (m *multipliers) carry(caps []capacity) {
	var sum int32
	i := 0
	for ranks := range m.ranks {
		sum += m.ranks[ranks]
		m.ranks[ranks] = 0
		if i < len(caps) && caps[i].ranks == ranks {
			m.ranks[ranks], sum = min(sum, maxMultiplier), 0
			i++
		}
	}
}

// descent moves multipliers against the subgradient of the bound, capacity
// minus use by the best walk, with momentum and a step length that falls
// geometrically (which gives lower bounds than Polyak's steps).
type descent struct {
	group [maxNodes]int32 // directions, in units
	ranks [maxDoubles + 1]int32
	step  float64 // points
	ratio float64
}

// aim sets the step lengths of a number of sweeps, from first to last.
func (d *descent) aim(sweeps int, first, last float64) {
	d.step = first
	d.ratio = math.Pow(last/first, 1/float64(max(1, sweeps-1)))
}

// turn returns the new direction for a multiplier: a fifth of the subgradient
// and four fifths of the old direction.
func turn(direction int32, subgradient int) int32 {
	return (direction*819 + int32(subgradient)*unit*205) >> 10
}

// move returns a multiplier after a step, length in units.
func move(multiplier, direction, length int32) int32 {
	return min(max(0, multiplier-length*direction>>10), maxMultiplier)
}

// narrowEvery is the number of sweeps between two calls of narrow, each of which costs as much as a
// sweep. At a root narrowing waits, since until then the bound holds for all paths.
const narrowEvery = 16

// tighten lowers the bound by at most the given number of sweeps, step lengths from first to last
// points, until it is below need (in units). It leaves the levels and multipliers of the lowest
// bound. It returns this bound, in units, valid for paths that make need, and the lowest one seen
// that is valid for all.
func (r *relaxation) tighten(sweeps int, first, last float64, need int, t *tally) (lowest, sure int) {
	sweeps = max(1, sweeps)
	r.descent = descent{}
	r.descent.aim(sweeps, first, last)
	lowest, sure = math.MaxInt, math.MaxInt
	fresh := false // the levels belong to the lowest bound
	for i := range sweeps {
		bound := r.sweep()
		sure = min(sure, r.holds(bound, need))
		fresh = bound < lowest
		if fresh {
			lowest, r.best = bound, r.m
		}
		if bound < need || i == sweeps-1 || !t.work(int64(r.length)) {
			break
		}
		if i%narrowEvery == narrowEvery-1 || i == 0 && r.narrowed {
			r.narrow(need)
		}
		r.follow()
		r.descend()
	}
	if !fresh {
		r.m = r.best
		lowest = min(lowest, r.sweep())
		sure = min(sure, r.holds(lowest, need))
	}
	if lowest >= need {
		r.narrow(need)
	}
	return lowest, sure
}

// descend moves the multipliers one step, using the walk of follow.
func (r *relaxation) descend() {
	d := &r.descent
	var use [maxNodes]uint8
	for _, x := range r.walk {
		use[r.g.group[x]]++
	}
	length := int32(d.step * unit)
	d.step *= d.ratio
	for _, group := range r.groups {
		capacity := 1
		if r.g.doubles.drawn && group < maxDoubles {
			capacity = int(r.dearest >> group & 1)
		}
		d.group[group] = turn(d.group[group], capacity-int(use[group]))
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

// relaxation is the bound for paths of a given number of squares from a
// position: the best walk over the open nodes, which may return to a group but
// not within two landings, and pays the multipliers for each visit. See
// doc.go.
type relaxation struct {
	g      *graph
	open   open
	live   open // the open nodes on which paths may land
	first  open // the possible first landings
	points int
	length int // squares to land on, at least 1

	m        multipliers
	best     multipliers // the multipliers of the lowest bound
	descent  descent
	caps     []capacity
	groups   []uint8 // of the open nodes
	capSum   int     // multipliers x capacities, kept by price
	vertices [maxNodes]vertex
	edges    []edge
	weight   [maxNodes]int64     // value minus price, shifted as in pair
	alive    []open              // by squares to go: the nodes on which paths may land then
	narrowed bool                // some nodes are barred
	levels   []level             // by squares to go: the value of landing and going on
	arrivals []level             // by squares to go: the value of arriving and landing
	gain     [maxNodes]int       // by node, the amount a landing adds to the credit
	doubles  [doubleBits + 1]int // by mask, see doublesPart and draw
	dearest  uint16              // see draw
	walk     []uint8
}

// aim prepares the relaxation for paths of a length from a position, keeping
// the present multipliers. Only the open nodes in live may be landed
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
	// Knights change colour with each jump, so each level needs one colour.
	for toGo := range length {
		r.alive[toGo] = side[(length-1-toGo)&1]
	}
	r.bar(length-1, side[0].without(first))
	r.narrowed = false
}
