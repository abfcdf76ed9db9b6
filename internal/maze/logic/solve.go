package logic

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// Proof is what can be concluded of a position.
type Proof struct {
	// Status is Solved when all edges are known, NoSolution when the
	// deductions end in a contradiction, and else LimitReached, when more
	// than these rules is needed, or Cancelled.
	Status     search.Status
	Deductions []Deduction
}

// Solve concludes what it can, the easiest first. It is stopped and watched by
// c; nodes are trials.
func Solve(p rules.Position, c search.Control) Proof {
	meter := search.NewMeter(c)
	s := newSolver(p.Board())
	status := s.deduce(p, func() bool { return meter.Tick(1) }, never)
	if status == search.LimitReached {
		status = meter.Reason()
	}
	return Proof{status, s.deductions()}
}

// never is for deduce: nothing is enough.
func never() bool { return false }

// deduce concludes until everything is known or enough says so. LimitReached says
// that the rules are at their end, or that goOn returned false.
func (s *solver) deduce(p rules.Position, goOn, enough func() bool) search.Status {
	if s.start == none || s.end == none {
		s.contradict(entry{rule: Forced})
		return search.NoSolution
	}
	s.draw(p)
	for {
		s.easy()
		switch {
		case s.broken:
			return search.NoSolution
		case enough() || s.complete():
			return search.Solved
		case s.bridge() || s.twoDoors() || s.trial(goOn):
		default:
			return search.LimitReached
		}
	}
}

// complete reports whether all edges are known.
func (s *solver) complete() bool {
	for _, known := range s.known {
		if known == unknown {
			return false
		}
	}
	return true
}
