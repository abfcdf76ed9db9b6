package logic

import (
	"slices"

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

// Deduction is one application of a rule.
type Deduction struct {
	Rule Rule
	// Squares are the squares of the rule: the square that is full or forced,
	// the ends of the fragment that would close, the corner between two
	// segments, the part behind a bridge or two doors, or all squares in a
	// trial.
	Squares []rules.Square
	// Edges are the conclusions.
	Edges []Edge
	// Because are the earlier deductions that this one is based on, by number.
	Because []int
	// Chain is the number of conclusions to the contradiction of a trial, else
	// 0.
	Chain int
}

// deductions returns the log in its exported form.
func (s *solver) deductions() []Deduction {
	list := make([]Deduction, len(s.log))
	for i, e := range s.log {
		d := Deduction{Rule: e.rule, Chain: e.chain}
		for _, square := range e.squares {
			d.Squares = append(d.Squares, s.squares[square])
		}
		for _, edge := range e.edges {
			d.Edges = append(d.Edges, s.edgeOf(edge, e.value))
		}
		for _, edge := range e.because {
			if cause := int(s.cause[edge]); !slices.Contains(d.Because, cause) {
				d.Because = append(d.Because, cause)
			}
		}
		slices.Sort(d.Because)
		list[i] = d
	}
	return list
}
