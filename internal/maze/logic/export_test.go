package logic

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// Proof is the result of deduction from a position.
type Proof struct {
	// Status is Solved when all edges are known, NoSolution when the
	// deductions end in a contradiction, LimitReached when the rules are not
	// enough, or Cancelled.
	Status     search.Status
	Deductions []Deduction
}

// Solve makes all deductions, the easiest first. c limits and watches it;
// nodes are trials.
func Solve(p rules.Position, c search.Control) Proof {
	meter := search.NewMeter(c)
	s := newSolver(p.Board())
	status := s.deduce(p, func() bool { return meter.Tick(1) }, never)
	if status == search.LimitReached {
		status = meter.Reason()
	}
	return Proof{status, s.deductions()}
}
