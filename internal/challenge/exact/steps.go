package exact

import (
	"slices"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// stepsSearch looks for the fewest steps to a target: each number of steps in
// turn is refuted, until one is not.
type stepsSearch struct {
	target  int
	points  int // made before
	roots   []*root
	tuning  tuning
	workers int
	best    func(moves []knight.Move, lower, upper int)
	tally   *tally
	beam    beam
	deep    deep
	known   *contest // a path that may be longer than it must be
	longest int      // no path has more steps
	result  Result
}

func newStepsSearch(w *watch, p rules.Position, roots []*root, o Options, t tuning) *stepsSearch {
	s := &stepsSearch{target: p.Target, points: p.Points, roots: roots, tuning: t, workers: max(1, o.Workers), best: o.Best}
	s.tally = &tally{watch: w}
	s.deep.table = newTable(deepSize)
	s.result.Score = p.Points
	return s
}

// run tries one number of steps after the other.
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
			s.keep(won)
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

// outdone is the result of a part of a solve that has nothing better than the
// path of another part.
func (s *stepsSearch) outdone() Result {
	return Result{
		Status: search.NoSolution, Optimal: true, Score: s.points,
		Lower: s.result.Lower, Bounds: s.result.Bounds,
	}
}

// keep makes a path the result, and shows it to whom it may concern.
func (s *stepsSearch) keep(c *contest) {
	moves := c.root.moves(c.path)
	if s.known = c; s.result.Moves != nil && len(moves) >= s.result.Steps {
		return
	}
	s.result.Moves, s.result.Steps, s.result.Upper = moves, len(moves), len(moves)
	s.result.Score = c.root.score(c.path)
	s.tally.watch.keep(len(moves))
	if s.best != nil {
		s.best(slices.Clone(moves), s.result.Lower, s.result.Upper)
	}
}

// scout looks for any path that is longer than steps by beams, so that there is
// one to show during a long search.
func (s *stepsSearch) scout(steps int) {
	if s.known != nil {
		return
	}
	var r relaxation
	for steps++; steps <= s.longest && !s.tally.watch.stopped.Load(); steps++ {
		for _, from := range s.roots {
			c := newContest(from, steps-from.used())
			if c.bound < s.target || c.length >= len(from.limits) {
				continue
			}
			r.m = from.r.m
			r.aim(from.g, from.g.all, from.g.all, from.first, from.points, c.length)
			if bound, _ := r.tighten(s.tuning.sweeps/4, s.tuning.first, s.tuning.last, s.target*unit, s.tally); bound < s.target*unit {
				continue
			}
			r.fix()
			if c.take(s.beam.search(&r, s.tuning.beam, s.target, s.tally)); c.how == ByPath {
				s.keep(c)
				return
			}
		}
	}
}

// contest is one root's part in a number of steps: what is known of its bound,
// and the path that settles it the other way.
type contest struct {
	root   *root
	length int // squares to land on
	bound  int // points
	how    How
	path   []uint8
}

func newContest(r *root, length int) *contest {
	c := &contest{root: r, length: length, how: ByNothing}
	if length < len(r.limits) {
		c.bound = r.limits[length]
	}
	return c
}

// try refutes a number of steps for each root, or finds a path: by bounds, then
// by beams, the most promising root first, then by search.
func (s *stepsSearch) try(steps int, useful bool) (StepBound, *contest) {
	contests := make([]*contest, len(s.roots))
	for i, r := range s.roots {
		contests[i] = newContest(r, steps-r.used())
		s.apply(s.limit, contests[i])
		if useful && s.known != nil && s.known.root == r && s.result.Steps == steps {
			contests[i].take(s.known.path)
		}
	}
	slices.SortStableFunc(contests, func(a, b *contest) int { return b.bound - a.bound })
	methods := []func(*contest){nil, s.shoot, s.dig, s.climb}
	if !useful {
		methods = nil
	}
	for _, method := range methods {
		for _, c := range contests {
			if s.apply(method, c); c.how == ByPath {
				return sumUp(steps, contests), c
			}
		}
	}
	return sumUp(steps, contests), nil
}

// apply uses a method on a contest that is open, if there is time.
func (s *stepsSearch) apply(method func(*contest), c *contest) {
	if method != nil && c.how == ByNothing && !s.tally.watch.stopped.Load() {
		method(c)
	}
}

// sumUp is what the contests together say of a number of steps.
func sumUp(steps int, contests []*contest) StepBound {
	all := StepBound{Steps: steps}
	for _, c := range contests {
		all.Bound, all.How = max(all.Bound, c.bound), max(all.How, c.how)
	}
	return all
}

// limit bounds a contest by the sum of the largest numbers, then by walks.
func (s *stepsSearch) limit(c *contest) {
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

// shoot looks for a path by a beam.
func (s *stepsSearch) shoot(c *contest) {
	c.root.r.fix()
	c.take(s.beam.search(&c.root.r, s.tuning.beam, s.target, s.tally))
}

// dig searches depth first.
func (s *stepsSearch) dig(c *contest) {
	ended, path := s.deep.search(&c.root.r, s.target, true, s.tuning.nodes, s.tally)
	if c.take(path); ended && path == nil {
		c.refute(s.target)
	}
}

// climb searches best first.
func (s *stepsSearch) climb(c *contest) {
	s.scout(c.length + c.root.used())
	f := newFront(s.tally.watch, s.tuning, s.target-1, c.bound, s.workers)
	f.first = true
	f.tell = func(_ *root, path []uint8, _, _ int) { c.take(path) }
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

// take settles a contest by a path, if there is one.
func (c *contest) take(path []uint8) {
	if path != nil {
		c.how, c.path = ByPath, path
	}
}

// refute settles a contest by a search that found no path to the target.
func (c *contest) refute(target int) {
	c.how, c.bound = BySearch, min(c.bound, target-1)
}
