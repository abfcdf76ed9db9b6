package exact

import (
	"slices"
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

func newScoreSearch(w *watch, roots []*root, o Options, t tuning, points int) *scoreSearch {
	s := &scoreSearch{roots: roots, options: o}
	ceiling := points
	for _, r := range roots {
		ceiling = max(ceiling, r.limits[len(r.limits)-1])
	}
	s.front = newFront(w, t, points, ceiling, o.Workers)
	s.front.tell = s.found
	s.climber = s.front.climbers[0]
	s.result.Score = points
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

// run returns the most points that can be had.
func (s *scoreSearch) run() Result {
	f := s.front
	for _, r := range s.roots {
		f.improve(r, nil) // the placement alone, where it is made already
		if path := r.tour(s.climber.tally); path != nil {
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
	s.climber.tally.flush()
	s.result.Lower, s.result.Upper = f.best, f.upper()
	s.result.Optimal = s.result.Lower == s.result.Upper
	if !s.result.Optimal {
		s.result.Status = f.watch.reason()
	}
	return s.result
}

// descend lowers the upper bound in rounds. Each asks for a path of some points
// less than the bound: it finds one, and goes on to the best, or it proves a
// lower bound. A round takes twice as long as the one before it or more, so
// that all which failed together cost about as much as the last one; and none
// of them depends on a good path being known.
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
		s.climber.tally.flush()
		if f.watch.stopped.Load() {
			return // not all may be in the queue
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

// launch puts an attempt into the queue, if it may make what is asked for.
func (s *scoreSearch) launch(a *attempt) {
	f := s.front
	need := f.need() * unit
	if a.bound < need || f.watch.stopped.Load() {
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

// survey bounds each number of steps with a few sweeps, and returns them all,
// the highest bound first.
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
			_, sure := x.tighten(20, 2, 0.5, s.front.need()*unit, s.climber.tally)
			attempts = append(attempts, attempt{r, length, min(sure, bound), x.m})
		}
	}
	slices.SortStableFunc(attempts, func(a, b attempt) int { return b.bound - a.bound })
	s.front.ceiling = s.front.best
	for _, a := range attempts {
		s.front.ceiling = max(s.front.ceiling, a.bound/unit)
	}
	return attempts
}

// scout looks for any path by narrow beams, so that there soon is one.
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
		s.climber.tally.work(int64(a.length))
		if path := s.climber.beam.search(r, f.tuning.nodeBeam/4, f.need(), s.climber.tally); path != nil {
			f.improve(a.root, path)
		}
	}
}

// settle bounds an attempt as well as a root can be, and looks for a path by a
// wide beam.
func (s *scoreSearch) settle(a *attempt) {
	f, c := s.front, s.climber
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
