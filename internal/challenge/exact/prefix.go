package exact

// prefix is the beginning of a path, a node of the best-first search.
type prefix struct {
	root   *root
	parent *prefix
	spot   spot
	live   open    // the nodes that its paths may land on
	bound  int     // units: an upper bound on its paths that beat the best
	prices []int32 // initial multipliers, see pack
}

func (p *prefix) path(tail []uint8) []uint8 {
	length := p.depth()
	path := make([]uint8, length, length+len(tail))
	for q := p; q.parent != nil; q = q.parent {
		length--
		path[length] = q.spot.at
	}
	return append(path, tail...)
}

// depth returns the number of nodes of a prefix.
func (p *prefix) depth() int {
	depth := 0
	for ; p.parent != nil; p = p.parent {
		depth++
	}
	return depth
}

func (r *relaxation) aimAt(p *prefix) {
	g := p.root.g
	first := p.root.first
	if p.parent != nil {
		first = g.jumps[p.spot.at]
	}
	r.unpack(p)
	r.aim(g, p.spot.open, p.live, first, p.spot.score, p.spot.toGo)
}

// pack returns a copy of the multipliers in use: the live groups' in order, then
// the ranks'.
func (r *relaxation) pack() []int32 {
	prices := make([]int32, 0, len(r.groups)+maxDoubles+1)
	for _, group := range r.groups {
		prices = append(prices, r.m.group[group])
	}
	return append(prices, r.m.ranks[:]...)
}

// unpack sets multipliers packed for the same live nodes.
func (r *relaxation) unpack(p *prefix) {
	i := 0
	for left := p.live; !left.isEmpty(); left = left.rest() {
		if group := p.root.g.group[left.first()]; group == left.first() || !p.live.has(group) {
			r.m.group[group] = p.prices[i]
			i++
		}
	}
	copy(r.m.ranks[:], p.prices[i:])
}

// queue is a heap of prefixes, the highest bound first; equal bounds are
// searched depth first.
type queue []*prefix

func (q queue) Len() int      { return len(q) }
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q queue) Less(i, j int) bool {
	if q[i].bound != q[j].bound {
		return q[i].bound > q[j].bound
	}
	return q[i].spot.toGo < q[j].spot.toGo
}
func (q *queue) Push(x any) { *q = append(*q, x.(*prefix)) }
func (q *queue) Pop() any {
	last := len(*q) - 1
	x := (*q)[last]
	(*q)[last] = nil
	*q = (*q)[:last]
	return x
}
