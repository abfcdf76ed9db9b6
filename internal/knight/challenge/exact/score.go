package exact

import (
	"slices"

	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// scoreSearch looks for the most points. Every number of steps is a search of
// its own; one queue holds what is left of all of them.
type scoreSearch struct {
	front   *front
	climber *climber
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

func newScoreSearch(w *watch, roots []*root, o Options, t tuning) *scoreSearch {
	s := &scoreSearch{roots: roots, options: o}
	s.front = newFront(w, t, 0, max(1, o.Workers))
	s.front.tell = s.found
	s.climber = newClimber(s.front, 0)
	return s
}

// found keeps a better path and shows it to whom it may concern.
func (s *scoreSearch) found(r *root, path []uint8, score, upper int) {
	s.result.Moves = r.moves(path)
	s.result.Steps, s.result.Score = len(s.result.Moves), score
	if s.options.Best != nil {
		s.options.Best(slices.Clone(s.result.Moves), score, upper)
	}
}

// run returns the most points that can be had from a position.
func (s *scoreSearch) run(p knight.Position) Result {
	s.front.best = p.Points
	s.result.Score, s.result.Lower = p.Points, p.Points
	if len(s.roots) == 0 {
		s.result.Upper, s.result.Optimal = p.Points, true
		if !p.Placed() {
			s.result.Status = search.NoSolution
		}
		return s.result
	}
	for _, r := range s.roots {
		if r.points > s.front.best {
			s.front.improve(r, nil)
		}
	}
	attempts := s.survey()
	upper := 0
	for i := range attempts {
		s.settle(&attempts[i])
		upper = max(upper, attempts[i].bound/unit)
	}
	s.descend(attempts, upper)
	s.finish()
	return s.result
}

// descend lowers the upper bound in rounds. Each asks for a path of some points
// less than the bound: it finds one, and goes on to the best, or it proves a
// lower bound. The smaller what is missing to the bound, the faster a round, by
// a factor of about five for each five points; so the failed rounds together
// cost less than the last one, and none depends on a good path being known.
func (s *scoreSearch) descend(attempts []attempt, upper int) {
	f := s.front
	for f.ceiling = max(f.best, upper); f.ceiling > f.best; f.ceiling = max(f.best, f.goal-1) {
		f.begin(max(f.best+1, f.ceiling-f.tuning.stride))
		for i := range attempts {
			s.launch(&attempts[i])
		}
		s.climber.tally.flush()
		f.run()
		if f.watch.stopped.Load() {
			return
		}
		if f.best >= f.goal {
			f.ceiling = f.best
			return
		}
	}
}

// launch puts an attempt into the queue, if it may make what is asked for.
func (s *scoreSearch) launch(a *attempt) {
	f := s.front
	need := f.need() * unit
	if a.bound < need {
		return
	}
	r := &a.root.r
	r.m = a.prices
	r.aim(a.root.g, a.root.g.all, a.root.g.all, a.root.first, a.root.points, a.length)
	bound, _ := r.tighten(f.tuning.nodeSweeps, f.tuning.nodeFirst, f.tuning.nodeLast, need, s.climber.tally)
	if bound >= need {
		f.push(&prefix{root: a.root, spot: r.root(), live: r.live, bound: bound, prices: r.pack()})
	}
}

// finish reads the result off the front.
func (s *scoreSearch) finish() {
	f := s.front
	s.result.Lower, s.result.Upper = f.best, f.upper()
	s.result.Optimal = s.result.Lower == s.result.Upper
	if f.watch.stopped.Load() && !s.result.Optimal {
		s.result.Status = f.watch.reason()
	}
}

// survey bounds each number of steps with a few sweeps, and returns them all,
// the highest bound first.
func (s *scoreSearch) survey() []attempt {
	var attempts []attempt
	for _, r := range s.roots {
		r.guess(min(r.longest, len(r.limits)-1))
		for length := min(r.longest, len(r.limits)-1); length > 0; length-- {
			x := &r.r
			x.aim(r.g, r.g.all, r.g.all, r.first, r.points, length)
			bound, _ := x.tighten(20, 2, 0.5, s.front.need()*unit, s.climber.tally)
			attempts = append(attempts, attempt{r, length, min(bound, r.limits[length]*unit), x.m})
		}
	}
	slices.SortStableFunc(attempts, func(a, b attempt) int { return b.bound - a.bound })
	return attempts
}

// settle bounds an attempt as well as a root can be, and looks for a path by a
// wide beam.
func (s *scoreSearch) settle(a *attempt) {
	f, c := s.front, s.climber
	need := f.need()
	if a.bound < need*unit {
		return
	}
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
