package exact

import (
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// stepsSearch looks for the fewest steps to a target: each number of steps in
// turn is refuted, until one is not.
type stepsSearch struct {
	target int
	roots  []*root
	tuning tuning
	tally  *tally
	beam   beam
	deep   deep
	result Result
}

// solve is Solve with another tuning than the goal's own, if not nil.
func solve(p knight.Position, o Options, c search.Control, with *tuning) Result {
	w := &watch{meter: search.NewMeter(c)}
	s := &stepsSearch{target: p.Target, tuning: stepsTuning, tally: &tally{watch: w}}
	if with != nil {
		s.tuning = *with
	}
	s.deep.table = newTable()
	s.result.Score = p.Points
	if p.Points >= p.Target {
		s.result.Optimal = true
		return s.end()
	}
	if reason := Sum(p); reason.Best < p.Target {
		s.result.Status, s.result.Optimal, s.result.Reason = search.NoSolution, true, &reason
		return s.end()
	}
	s.roots = newRoots(p, o.Start)
	s.run()
	return s.end()
}

func (s *stepsSearch) end() Result {
	s.tally.flush()
	s.result.Stats = s.tally.watch.meter.Stats()
	return s.result
}

// run tries one number of steps after the other.
func (s *stepsSearch) run() {
	longest := 0
	for _, r := range s.roots {
		longest = max(longest, r.longest+r.used())
		r.limits = r.sums()
	}
	for steps := 1; steps <= longest; steps++ {
		bound, path := s.try(steps)
		s.result.Bounds = append(s.result.Bounds, bound)
		switch bound.How {
		case ByPath:
			s.result.Optimal = true
			s.found(path)
			return
		case ByNothing:
			s.result.Status = s.tally.watch.meter.Reason()
			return
		}
		s.result.Lower = steps + 1
	}
	s.result.Status, s.result.Optimal = search.NoSolution, true
	s.result.Lower = 0
}

type found struct {
	root *root
	path []uint8
}

func (s *stepsSearch) found(f found) {
	s.result.Moves = f.root.moves(f.path)
	s.result.Steps = len(s.result.Moves)
	s.result.Score = f.root.score(f.path)
	s.result.Lower, s.result.Upper = s.result.Steps, s.result.Steps
}

// try refutes a number of steps for each root, or finds a path.
func (s *stepsSearch) try(steps int) (StepBound, found) {
	all := StepBound{Steps: steps}
	before := s.tally.total
	for _, r := range s.roots {
		length := steps - r.used()
		bound, how, path := s.tryRoot(r, length)
		all.Bound, all.How = max(all.Bound, bound), max(all.How, how)
		if path != nil {
			all.Nodes = s.tally.total - before
			return all, found{r, path}
		}
	}
	all.Nodes = s.tally.total - before
	return all, found{}
}

func (s *stepsSearch) tryRoot(r *root, length int) (int, How, []uint8) {
	if length >= len(r.limits) {
		return 0, BySum, nil
	}
	if r.limits[length] < s.target {
		return r.limits[length], BySum, nil
	}
	if length == 0 {
		return r.points, ByPath, []uint8{}
	}
	if !r.ready && !s.tuning.noPrices {
		r.guess(length)
	}
	r.ready = true
	x := &r.r
	x.aim(r.g, r.g.all, r.first, r.points, length)
	need := s.target * unit
	bound := x.tighten(s.tuning.sweeps, s.tuning.first, s.tuning.last, need, s.tally)
	points := max(0, bound/unit)
	if bound < need {
		return points, ByBound, nil
	}
	x.fillDoubles()
	if path := s.beam.search(x, s.tuning.beam, s.target, s.tally); path != nil {
		return points, ByPath, path
	}
	ended, path := s.deep.search(x, s.target, true, s.tuning.nodes, s.tally)
	switch {
	case path != nil:
		return points, ByPath, path
	case ended:
		return s.target - 1, BySearch, nil
	}
	return points, ByNothing, nil
}
