package exact

import (
	"slices"
	"sort"

	"cavalo/internal/knight"
)

// scoreSearch maximises the points. Every number of steps is a separate search; all share one
// queue.
type scoreSearch struct {
	front   *front
	worker  *worker
	roots   []*root
	result  Result
	options Options
}

// attempt is a root with a number of squares to land on.
type attempt struct {
	root   *root
	length int
	bound  int // units
	prices multipliers
}

func newScoreSearch(w *watch, roots []*root, o Options, t tuning, points int) *scoreSearch {
	s := &scoreSearch{roots: roots, options: o}
	ceiling := points
	for _, r := range roots {
		ceiling = max(ceiling, r.limits[len(r.limits)-1])
	}
	s.front = newFront(w, t, points, ceiling, o.Workers)
	s.front.tell = s.found
	s.worker = s.front.workers[0]
	s.result.Score = points
	return s
}

// found stores a better path and reports it.
func (s *scoreSearch) found(r *root, path []uint8, score, upper int) {
	s.result.Moves = r.moves(path)
	s.result.Steps, s.result.Score = len(s.result.Moves), score
	if s.options.Best != nil {
		s.options.Best(slices.Clone(s.result.Moves), score, upper)
	}
}

func (s *scoreSearch) run() Result {
	f := s.front
	for _, r := range s.roots {
		f.improve(r, nil) // the placement alone, if it is made already
		if path := r.tour(s.worker.tally); path != nil {
			f.improve(r, path)
		}
	}
	if f.best < f.ceiling {
		attempts := s.survey()
		s.scout(attempts)
		for i := range attempts {
			s.settle(&attempts[i])
		}
		s.descend(attempts)
	}
	s.worker.tally.flush()
	s.result.Lower, s.result.Upper = f.best, f.upper()
	s.result.Optimal = s.result.Lower == s.result.Upper
	if !s.result.Optimal {
		s.result.Status = f.watch.reason()
	}
	return s.result
}

// descend lowers the upper bound in rounds. Each searches for a path of some points less than the
// bound: it finds one, and continues to the best, or it proves a lower bound. A round takes at
// least twice as long as the one before it, so that all failed rounds together cost about as much
// as the last one; and none depends on knowing a good path.
func (s *scoreSearch) descend(attempts []attempt) {
	f := s.front
	ceiling := f.best
	for _, a := range attempts {
		ceiling = max(ceiling, a.bound/unit)
	}
	for ceiling > f.best {
		f.begin(max(f.best+1, ceiling-f.tuning.stride), ceiling)
		for i := range attempts {
			s.launch(&attempts[i])
		}
		s.worker.tally.flush()
		if f.watch.stopped.Load() {
			return // the queue may be incomplete
		}
		f.run()
		if f.watch.stopped.Load() {
			return
		}
		ceiling = max(f.best, f.goal-1)
		if f.best >= f.goal {
			break
		}
	}
	f.begin(0, ceiling)
}

// launch queues an attempt if its bound allows the points asked for.
func (s *scoreSearch) launch(a *attempt) {
	f := s.front
	need := f.need() * unit
	if a.bound < need || f.watch.stopped.Load() {
		return
	}
	r := &a.root.r
	r.m = a.prices
	r.aim(a.root.g, a.root.g.all, a.root.g.all, a.root.first, a.root.points, a.length)
	bound, _ := r.tighten(f.tuning.nodeSweeps, f.tuning.nodeFirst, f.tuning.nodeLast, need, s.worker.tally)
	if bound >= need {
		f.push(&prefix{root: a.root, spot: r.root(), live: r.live, bound: bound, prices: r.pack()})
	}
}

// survey bounds each number of steps with a few sweeps, and returns all
// attempts, the highest bound first.
func (s *scoreSearch) survey() []attempt {
	var attempts []attempt
	for _, r := range s.roots {
		if prices := s.front.tuning.prices; prices != nil {
			prices(r, min(r.longest, len(r.limits)-1))
		}
		for length := min(r.longest, len(r.limits)-1); length > 0; length-- {
			x, bound := &r.r, r.limits[length]*unit
			if s.front.watch.stopped.Load() {
				attempts = append(attempts, attempt{root: r, length: length, bound: bound})
				continue
			}
			x.aim(r.g, r.g.all, r.g.all, r.first, r.points, length)
			_, sure := x.tighten(20, 2, 0.5, s.front.need()*unit, s.worker.tally)
			attempts = append(attempts, attempt{r, length, min(sure, bound), x.m})
		}
	}
	sort.SliceStable(attempts, func(i, j int) bool { return attempts[i].bound > attempts[j].bound })
	s.front.ceiling = s.front.best
	for _, a := range attempts {
		s.front.ceiling = max(s.front.ceiling, a.bound/unit)
	}
	return attempts
}

// scout runs narrow beam searches, so that some path is known soon.
func (s *scoreSearch) scout(attempts []attempt) {
	f, known := s.front, len(s.result.Moves)
	for i := range attempts {
		a := &attempts[i]
		if len(s.result.Moves) > known || f.watch.stopped.Load() {
			return
		}
		r := &a.root.r
		r.m = a.prices
		r.aim(a.root.g, a.root.g.all, a.root.g.all, a.root.first, a.root.points, a.length)
		r.sweep()
		r.fix()
		s.worker.tally.work(int64(a.length))
		if path := s.worker.beam.search(r, f.tuning.nodeBeam/4, f.need(), s.worker.tally); path != nil {
			f.improve(a.root, path)
		}
	}
}

// settle tightens the bound of an attempt as for a root, and runs a wide beam
// search.
func (s *scoreSearch) settle(a *attempt) {
	f, c := s.front, s.worker
	need := f.need()
	if a.bound < need*unit || f.watch.stopped.Load() {
		return
	}
	f.watch.note(a.length+a.root.used(), float64(f.best), float64(f.ceiling), "bound")
	r := &a.root.r
	r.m = a.prices
	r.aim(a.root.g, a.root.g.all, a.root.g.all, a.root.first, a.root.points, a.length)
	_, sure := r.tighten(f.tuning.sweeps, f.tuning.first, f.tuning.last, need*unit, c.tally)
	a.bound, a.prices = min(a.bound, sure), r.m
	if a.bound < need*unit {
		return
	}
	r.fix()
	if path := c.beam.search(r, f.tuning.beam, need, c.tally); path != nil {
		f.improve(a.root, path)
	}
}

// worker is one goroutine of a best-first search with its working memory.
type worker struct {
	front  *front
	tally  *tally
	held   int // the bound of the prefix being expanded, 0 if none
	parent relaxation
	child  relaxation
	deep   deep
	beam   beam
	beamed int64 // nodes of beam searches
}

func newWorker(f *front) *worker {
	c := &worker{front: f, tally: &tally{watch: f.watch}}
	c.deep.table = newTable(deepSize)
	return c
}

// run expands prefixes until there are no more. One in three expansions takes the best prefix
// overall, two take the best child of the previous one, which finds good paths sooner.
func (c *worker) run() {
	defer c.tally.flush()
	for p := c.front.nextPrefix(c); p != nil; p = c.front.nextPrefix(c) {
		for dive := 0; p != nil; dive++ {
			var children []*prefix
			p, children = split(c.expand(p), dive < 2 && !c.tally.watch.stopped.Load())
			for _, child := range children {
				c.front.push(child)
			}
		}
		c.front.release(c)
	}
}

// split removes the child with the highest bound, if should is true and there
// is one.
func split(children []*prefix, should bool) (best *prefix, others []*prefix) {
	if !should || len(children) == 0 {
		return nil, children
	}
	at := 0
	for i, child := range children {
		if child.bound > children[at].bound {
			at = i
		}
	}
	best = children[at]
	return best, slices.Delete(children, at, at+1)
}

// expand searches below a prefix and returns the children that remain open.
func (c *worker) expand(p *prefix) []*prefix {
	r := &c.parent
	r.aimAt(p)
	p.prices = nil // not needed again, and children keep their parents in memory
	need := c.front.need()
	if min(p.bound, r.sweep()) < need*unit {
		return nil
	}
	r.narrow(need * unit)
	r.fix()
	c.tally.work(int64(r.length))
	if c.beamed*100 < c.tally.total*int64(c.front.tuning.beamShare) {
		before := c.tally.total
		if path := c.beam.search(r, c.front.tuning.nodeBeam, c.front.beaten(), c.tally); path != nil {
			c.front.improve(p.root, p.path(path))
		}
		c.beamed += c.tally.total - before
	}
	var children []*prefix
	root := r.root()
	c.tally.expand(1)
	for left := r.exits(&root); !left.isEmpty(); left = left.rest() {
		if child := c.try(p, &root, left.first()); child != nil {
			children = append(children, child)
		}
	}
	return children
}

// try closes the child of p, which is at s, that lands on x next: by its
// bound, by the table or by a depth-first search. If it can't it returns the
// child.
func (c *worker) try(p *prefix, s *spot, x uint8) *prefix {
	need := c.front.need()
	c.tally.tick(1)
	bound := min(p.bound, c.parent.bound(s, x))
	if bound < need*unit {
		return nil
	}
	child := &prefix{root: p.root, parent: p, spot: c.parent.land(s, x)}
	if child.spot.toGo == 0 {
		c.front.improve(p.root, child.path(nil))
		return nil
	}
	if c.front.dominated(child) {
		return nil
	}
	r, t := &c.child, &c.front.tuning
	r.m = c.parent.m
	r.aim(p.root.g, child.spot.open, child.spot.open.and(c.parent.live), p.root.g.jumps[x], child.spot.score, child.spot.toGo)
	r.inherit(&c.parent)
	lowest, _ := r.tighten(t.nodeSweeps, t.nodeFirst, t.nodeLast, need*unit, c.tally)
	if lowest < need*unit {
		return nil
	}
	r.fix()
	ended, path := c.deep.search(r, need, c.front.first, t.nodes, c.tally)
	if path != nil {
		c.front.improve(p.root, child.path(path))
	}
	if ended {
		return nil
	}
	child.bound = min(bound, lowest)
	child.live, child.prices = r.live, r.pack()
	return child
}

// tours is the number of tours tried from a root.
const tours = 400

// tour searches for a path over every square in reach, which exists on a full
// board when no number rule erases anything (a knight can tour the 10 x 10
// board), by Warnsdorff's rule: move to the square with the fewest
// continuations. Ties are broken by pseudo-random numbers. It returns the best
// path found, nil when rules erase numbers.
func (r *root) tour(t *tally) []uint8 {
	if r.g.doubles.policy != knight.Off {
		return nil
	}
	var best []uint8
	most, random := 0, uint64(1)
	for range tours {
		path, score := r.stroll(&random)
		if score > most {
			best, most = path, score
		}
		t.expand(int64(len(path)))
		if most == r.limits[len(r.limits)-1] || !t.tick(int64(len(path))) {
			break
		}
	}
	return best
}

// stroll makes one tour until the knight is stuck.
func (r *root) stroll(random *uint64) (path []uint8, score int) {
	left, exits := r.g.all, r.first
	score = r.points
	for !exits.isEmpty() {
		x, fewest := uint8(0), uint64(1)<<63
		for ; !exits.isEmpty(); exits = exits.rest() {
			y := exits.first()
			*random = *random*6364136223846793005 + 1442695040888963407
			ways := uint64(r.g.jumps[y].and(left).count())<<32 | *random>>32
			if ways < fewest {
				x, fewest = y, ways
			}
		}
		left = left.without(single(x))
		path, score = append(path, x), score+r.g.value[x]
		exits = r.g.jumps[x].and(left)
	}
	return path, score
}
