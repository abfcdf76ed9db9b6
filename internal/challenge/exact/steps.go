package exact

import (
	"math/bits"
	"slices"
	"sort"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// stepsSearch finds the fewest steps to a target: it refutes each number of
// steps in turn, until it finds a path.
type stepsSearch struct {
	target  int
	points  int // made before the search
	roots   []*root
	tuning  tuning
	workers int
	best    func(moves []knight.Move, lower, upper int)
	tally   *tally
	beam    beam
	deep    deep
	known   *trial // a path that may be too long
	longest int    // no path has more steps
	result  Result
}

func newStepsSearch(w *watch, p rules.Position, roots []*root, o Options, t tuning) *stepsSearch {
	s := &stepsSearch{target: p.Target, points: p.Points, roots: roots, tuning: t, workers: max(1, o.Workers), best: o.Best}
	s.tally = &tally{watch: w}
	s.deep.table = newTable(deepSize)
	s.result.Score = p.Points
	return s
}

// run tries each number of steps in turn.
func (s *stepsSearch) run() Result {
	defer s.tally.flush()
	for _, r := range s.roots {
		s.longest = max(s.longest, r.longest+r.used())
	}
	w := s.tally.watch
	for steps := 1; steps <= s.longest; steps++ {
		s.result.Lower = steps
		w.note(steps, float64(steps), float64(s.result.Upper), "bound")
		before := s.tally.made
		useful := w.try(steps)
		bound, won := s.try(steps, useful)
		bound.Nodes = s.tally.made - before
		s.result.Bounds = append(s.result.Bounds, bound)
		switch {
		case !useful || w.outdone:
			return s.outdone()
		case bound.How == ByPath:
			s.result.Optimal = true
			s.report(won)
			return s.result
		case bound.How == ByNothing:
			s.result.Status = w.reason()
			return s.result
		}
	}
	s.result.Status, s.result.Optimal = search.NoSolution, true
	s.result.Lower = 0
	return s.result
}

// outdone returns the result of a part of a solve that can't improve on another
// part's path.
func (s *stepsSearch) outdone() Result {
	return Result{
		Status: search.NoSolution, Optimal: true, Score: s.points,
		Lower: s.result.Lower, Bounds: s.result.Bounds,
	}
}

// report makes a path the result, and reports it.
func (s *stepsSearch) report(c *trial) {
	moves := c.root.moves(c.path)
	if s.known = c; s.result.Moves != nil && len(moves) >= s.result.Steps {
		return
	}
	s.result.Moves, s.result.Steps, s.result.Upper = moves, len(moves), len(moves)
	s.result.Score = c.root.score(c.path)
	s.tally.watch.found(len(moves))
	if s.best != nil {
		s.best(slices.Clone(moves), s.result.Lower, s.result.Upper)
	}
}

// scout runs beam searches for a path longer than steps, so that a long search
// has one to show.
func (s *stepsSearch) scout(steps int) {
	if s.known != nil {
		return
	}
	var r relaxation
	for steps++; steps <= s.longest && !s.tally.watch.stopped.Load(); steps++ {
		for _, from := range s.roots {
			c := newTrial(from, steps-from.used())
			if c.bound < s.target || c.length >= len(from.limits) {
				continue
			}
			r.m = from.r.m
			r.aim(from.g, from.g.all, from.g.all, from.first, from.points, c.length)
			if bound, _ := r.tighten(s.tuning.sweeps/4, s.tuning.first, s.tuning.last, s.target*unit, s.tally); bound < s.target*unit {
				continue
			}
			r.fix()
			if c.prove(s.beam.search(&r, s.tuning.beam, s.target, s.tally)); c.how == ByPath {
				s.report(c)
				return
			}
		}
	}
}

// trial is one root at a number of steps: its bound, or the path found.
type trial struct {
	root   *root
	length int // squares to land on
	bound  int // points
	how    How
	path   []uint8
}

func newTrial(r *root, length int) *trial {
	c := &trial{root: r, length: length, how: ByNothing}
	if length < len(r.limits) {
		c.bound = r.limits[length]
	}
	return c
}

// try refutes a number of steps for each root, or finds a path: by bounds,
// then by beam search, the most promising root first, then by complete
// searches.
func (s *stepsSearch) try(steps int, useful bool) (StepBound, *trial) {
	trials := make([]*trial, len(s.roots))
	for i, r := range s.roots {
		trials[i] = newTrial(r, steps-r.used())
		s.apply(s.limit, trials[i])
		if useful && s.known != nil && s.known.root == r && s.result.Steps == steps {
			trials[i].prove(s.known.path)
		}
	}
	sort.SliceStable(trials, func(i, j int) bool { return trials[i].bound > trials[j].bound })
	methods := []func(*trial){nil, s.beamSearch, s.depthFirst, s.bestFirst}
	if !useful {
		methods = nil
	}
	for _, method := range methods {
		for _, c := range trials {
			if s.apply(method, c); c.how == ByPath {
				return sumUp(steps, trials), c
			}
		}
	}
	return sumUp(steps, trials), nil
}

func (s *stepsSearch) apply(method func(*trial), c *trial) {
	if method != nil && c.how == ByNothing && !s.tally.watch.stopped.Load() {
		method(c)
	}
}

func sumUp(steps int, trials []*trial) StepBound {
	all := StepBound{Steps: steps}
	for _, c := range trials {
		all.Bound, all.How = max(all.Bound, c.bound), max(all.How, c.how)
	}
	return all
}

// limit bounds a trial by the sum of the largest numbers, then by walks.
func (s *stepsSearch) limit(c *trial) {
	r := c.root
	if c.length >= len(r.limits) {
		c.how = BySum
		return
	}
	switch {
	case c.bound < s.target:
		c.how = BySum
		return
	case c.length == 0:
		c.how, c.path = ByPath, []uint8{}
		return
	}
	if !r.ready && s.tuning.prices != nil {
		s.tuning.prices(r, c.length)
	}
	r.ready = true
	r.r.aim(r.g, r.g.all, r.g.all, r.first, r.points, c.length)
	need := s.target * unit
	bound, sure := r.r.tighten(s.tuning.sweeps, s.tuning.first, s.tuning.last, need, s.tally)
	c.bound = min(c.bound, max(0, sure/unit))
	if bound < need {
		c.how = ByBound
	}
}

func (s *stepsSearch) beamSearch(c *trial) {
	c.root.r.fix()
	c.prove(s.beam.search(&c.root.r, s.tuning.beam, s.target, s.tally))
}

// depthFirst decides a trial by a depth-first search, unless that exceeds
// its budget.
func (s *stepsSearch) depthFirst(c *trial) {
	ended, path := s.deep.search(&c.root.r, s.target, true, s.tuning.nodes, s.tally)
	if c.prove(path); ended && path == nil {
		c.refute(s.target)
	}
}

// bestFirst decides a trial by a best-first search.
func (s *stepsSearch) bestFirst(c *trial) {
	s.scout(c.length + c.root.used())
	f := newFront(s.tally.watch, s.tuning, s.target-1, c.bound, s.workers)
	f.first = true
	f.tell = func(_ *root, path []uint8, _, _ int) { c.prove(path) }
	x := &c.root.r
	f.queue = queue{&prefix{root: c.root, spot: x.root(), live: x.live, bound: x.sweep(), prices: x.pack()}}
	f.run()
	switch {
	case c.how == ByPath:
	case s.tally.watch.stopped.Load():
		c.bound = min(c.bound, f.upper())
	default:
		c.refute(s.target)
	}
}

func (c *trial) prove(path []uint8) {
	if path != nil {
		c.how, c.path = ByPath, path
	}
}

// refute decides a trial by a complete search that found no path to the
// target.
func (c *trial) refute(target int) {
	c.how, c.bound = BySearch, min(c.bound, target-1)
}

// deep is the depth-first search below a relaxation, under its bound.
type deep struct {
	r      *relaxation
	need   int // points that a path must make
	tally  *tally
	budget int64   // generated nodes before it gives up
	start  int64   // the tally's total when it began
	look   int64   // when to measure progress next
	done   float64 // the share of the whole search that is done
	first  bool    // stop at the first path
	ended  bool    // false if the budget was exceeded
	path   [maxNodes]uint8
	spots  [maxNodes]spot // on the current path: as local variables they would be moved to the heap
	best   []uint8        // the best path found
	table  *table
}

// branches are children in the order of their bounds, the highest first: the
// bound in units, shifted, and the node landed on.
type branches [maxBranches]int

const branchShift = 8

const (
	// maxBranches is the maximum number of landings: placements on line 1.
	maxBranches = 10
	// deepSize is the number of entries of the table, which should fit in the
	// processor's cache.
	deepSize = 1 << 12
	// lookAt is the number of nodes between measurements of progress; a search that would take more
	// than hopeless times its budget is abandoned.
	lookAt, hopeless = 2048, 2
)

// search searches for paths with at least need points: for any path if first, else for the best. It
// reports whether the search was complete, and returns the path, nil if none.
func (d *deep) search(r *relaxation, need int, first bool, budget int64, t *tally) (ended bool, path []uint8) {
	d.r, d.need, d.first, d.tally = r, need, first, t
	d.budget, d.start, d.look, d.done = budget, t.total, t.total+min(lookAt, budget), 0
	d.ended, d.best = true, nil
	d.table.clear()
	d.spots[0] = r.root()
	d.visit(&d.spots[0], 0, 1)
	return d.ended, d.best
}

// visit searches below a spot, whose share of the whole search assumes that
// all branches of a node are equal. It returns false when the search must end.
func (d *deep) visit(s *spot, depth int, share float64) bool {
	var next branches
	n := d.branch(s, &next)
	if d.tally.total >= d.look && !d.goOn() {
		d.ended = false
		return false
	}
	if n == 0 {
		d.done += share
		return true
	}
	share /= float64(n)
	for _, b := range next[:n] {
		if b>>branchShift < d.need*unit { // need may have risen
			d.done += share
			continue
		}
		x := uint8(b)
		d.path[depth] = x
		if s.toGo == 1 {
			d.best = append(d.best[:0], d.path[:depth+1]...)
			d.need = s.score + d.r.g.value[x] + 1
			if d.first {
				return false
			}
			continue
		}
		child := &d.spots[depth+1]
		*child = d.r.land(s, x)
		if child.toGo > 3 && d.table.dominated(child, 0) {
			d.done += share
			continue
		}
		if !d.visit(child, depth+1, share) {
			return false
		}
	}
	return true
}

// branch finds the children that are not refuted, and returns their number.
func (d *deep) branch(s *spot, next *branches) int {
	r := d.r
	need := d.need * unit
	n, made := 0, int64(0)
	for left := r.exits(s); !left.isEmpty(); left = left.rest() {
		x := left.first()
		made++
		bound := r.bound(s, x)
		if bound < need {
			continue
		}
		b := bound<<branchShift | int(x)
		i := n
		for ; i > 0 && next[i-1] < b; i-- {
			next[i] = next[i-1]
		}
		next[i] = b
		n++
	}
	d.tally.expand(1)
	d.tally.tick(made)
	return n
}

// goOn reports whether the search continues, and sets when to check again.
func (d *deep) goOn() bool {
	used := d.tally.total - d.start
	d.look = d.tally.total + flushEvery
	if d.tally.watch.stopped.Load() || used >= d.budget {
		return false
	}
	return used >= lookAt+2*flushEvery || float64(used) <= d.done*float64(hopeless*d.budget)
}

// narrow bars the nodes, level by level, through which no walk makes need units: no path that makes
// them visits these nodes. Afterwards the relaxation is valid for such paths only. The levels must
// have been swept.
func (r *relaxation) narrow(need int) {
	last := r.length - 1
	var live open
	r.begin(&r.arrivals[last], r.alive[last])
	for toGo := last; ; toGo-- {
		var barred open
		for left := r.alive[toGo]; !left.isEmpty(); left = left.rest() {
			x := left.first()
			through := join(r.arrivals[toGo][x], r.levels[toGo][x]) - r.weight[x]
			if r.total(through) < need {
				barred = barred.or(single(x))
			}
		}
		r.bar(toGo, barred)
		r.narrowed = r.narrowed || !barred.isEmpty()
		live = live.or(r.alive[toGo])
		if toGo == 0 {
			if live != r.live {
				r.live = live
				r.connect()
			}
			return
		}
		r.raise(&r.arrivals[toGo], &r.arrivals[toGo-1], r.alive[toGo-1])
	}
}

// join returns the value of the best walk through a node that arrives from one group and leaves for
// another.
func join(arrival, departure pair) int64 {
	if arrival.best&groupBits != departure.best&groupBits || departure.best&groupBits == noGroup {
		return arrival.best + departure.best
	}
	return max(arrival.best+departure.second, arrival.second+departure.best)
}

// inherit copies the barred nodes of the relaxation of the position before.
func (r *relaxation) inherit(from *relaxation) {
	for toGo := range r.length {
		r.bar(toGo, r.alive[toGo].without(from.alive[toGo]))
	}
	r.narrowed = from.narrowed
}

func (r *relaxation) bar(toGo int, nodes open) {
	r.alive[toGo] = r.alive[toGo].without(nodes)
	for ; !nodes.isEmpty(); nodes = nodes.rest() {
		x := nodes.first()
		r.levels[toGo][x], r.arrivals[toGo][x] = pair{never, never}, pair{never, never}
	}
}

// holds returns the bound for all paths, including those through barred nodes,
// which make less than need.
func (r *relaxation) holds(bound, need int) int {
	if r.narrowed {
		return max(bound, need-1)
	}
	return bound
}

// open is the set of nodes that still hold their number. With the knight's node it is the whole
// position, except the points.
type open struct{ lo, hi uint64 }

func single(x uint8) open {
	if x < 64 {
		return open{lo: 1 << x}
	}
	return open{hi: 1 << (x - 64)}
}

func (o open) has(x uint8) bool    { return !o.and(single(x)).isEmpty() }
func (o open) and(p open) open     { return open{o.lo & p.lo, o.hi & p.hi} }
func (o open) or(p open) open      { return open{o.lo | p.lo, o.hi | p.hi} }
func (o open) without(p open) open { return open{o.lo &^ p.lo, o.hi &^ p.hi} }
func (o open) isEmpty() bool       { return o.lo|o.hi == 0 }
func (o open) count() int          { return bits.OnesCount64(o.lo) + bits.OnesCount64(o.hi) }

// first returns the lowest node of a set that is not empty.
func (o open) first() uint8 {
	if o.lo != 0 {
		return uint8(bits.TrailingZeros64(o.lo))
	}
	return uint8(64 + bits.TrailingZeros64(o.hi))
}

// rest returns the set without its lowest node.
func (o open) rest() open {
	if o.lo != 0 {
		return open{o.lo & (o.lo - 1), o.hi}
	}
	return open{0, o.hi & (o.hi - 1)}
}

// between returns the nodes of a set from one index up to another, exclusive.
func (o open) between(from, to int) open {
	var part open
	for i := 0; i < to; i++ {
		if i >= from {
			part = part.or(single(o.first()))
		}
		o = o.rest()
	}
	return part
}
