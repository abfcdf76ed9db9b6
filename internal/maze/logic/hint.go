package logic

import (
	"slices"

	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// Hint is why the next step of a path is what it is.
type Hint struct {
	// Status is Solved when there is a hint, NoSolution when the position is
	// lost, and else as in Proof.
	Status search.Status
	Step   rules.Direction
	// Why are the deductions that lead to the step, and only those, in order;
	// their Because counts in this list. Of a lost position it is what leads
	// to the contradiction.
	Why   []Deduction
	Stats search.Stats // nodes are trials
}

// Next returns a hint for the next step of a position that is not solved.
func Next(p rules.Position, c search.Control) Hint {
	s, meter := newSolver(p.Board()), search.NewMeter(c)
	status := s.deduce(p, func() bool { return meter.Tick(1) }, func() bool { return s.stepFrom(p) != none })
	if status == search.LimitReached {
		status = meter.Reason()
	}
	all := s.deductions()
	h := Hint{Status: status, Stats: meter.Stats()}
	switch status {
	case search.Solved:
		d := s.stepFrom(p)
		if d == none {
			return Hint{Status: search.NoSolution} // solved already
		}
		h.Step = rules.Direction(d)
		h.Why = slice(all, int(s.cause[s.at[s.number(p.Head())][d]]))
	case search.NoSolution:
		h.Why = slice(all, len(all)-1)
	}
	return h
}

// number returns the number of a square.
func (s *solver) number(square rules.Square) int32 {
	return int32(slices.Index(s.squares, square))
}

// stepFrom returns the direction of the edge at the head that is known to be
// on and not drawn, or none.
func (s *solver) stepFrom(p rules.Position) int {
	head := s.number(p.Head())
	for _, d := range rules.Directions {
		if e := s.at[head][d]; e != none && s.known[e] == on && (p.Path() == "" || p.Path().At(len(p.Path())-1) != d.Opposite()) {
			return int(d)
		}
	}
	return none
}

// slice returns the deductions that one of them needs, that one included.
func slice(all []Deduction, last int) []Deduction {
	needed := make([]bool, len(all))
	needed[last] = true
	for i := last; i >= 0; i-- {
		if needed[i] {
			for _, j := range all[i].Because {
				needed[j] = true
			}
		}
	}
	var kept []Deduction
	place := make([]int, len(all))
	for i, d := range all {
		if !needed[i] {
			continue
		}
		place[i] = len(kept)
		d.Because = slices.Clone(d.Because)
		for k, j := range d.Because {
			d.Because[k] = place[j]
		}
		kept = append(kept, d)
	}
	return kept
}
