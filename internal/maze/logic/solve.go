package logic

import (
	"cavalo/internal/maze"
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
func Solve(p maze.Position, c search.Control) Proof {
	meter := search.NewMeter(c)
	s, status := run(p, func() bool { return meter.Tick(1) }, func(*solver) bool { return false })
	if status == search.LimitReached {
		status = meter.Reason()
	}
	return Proof{status, s.deductions()}
}

// run concludes until everything is known or enough says so. LimitReached says
// that the rules are at their end, or that goOn returned false.
func run(p maze.Position, goOn func() bool, enough func(*solver) bool) (*solver, search.Status) {
	s := newSolver(p.Board())
	if s.start == none || s.end == none {
		s.contradict(entry{rule: Forced})
		return s, search.NoSolution
	}
	s.draw(p)
	for {
		s.easy()
		switch {
		case s.broken:
			return s, search.NoSolution
		case enough(s) || s.complete():
			return s, search.Solved
		case s.bridge() || s.twoDoors() || s.trial(goOn):
		default:
			return s, search.LimitReached
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
