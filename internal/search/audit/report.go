package audit

import "cavalo/internal/search"

// Report is what an audit found.
type Report struct {
	// Status is Solved when the audit was finished, else why it was not.
	Status search.Status
	// Exhaustive: every state that can be reached was looked at.
	Exhaustive bool
	// States counts the states looked at, Edges the moves between them.
	States, Edges int
	// Judged are the states whose truth is known and finite; Hopeless are those
	// without a goal ahead, of which no finite estimate is too high; Unknown
	// those whose truth could not be had.
	Judged, Hopeless, Unknown int
	// Over counts the states where h says too much, Falls the moves with which
	// it falls by more than they cost.
	Over, Falls int
	// MeanError is the mean of truth less h over the judged states, so that it
	// is positive for a heuristic that says too little. MeanTrue is the mean of
	// the truth.
	MeanError, MeanTrue float64
	// MostOver is the largest excess of h over the truth, 0 if there is none.
	MostOver float64
	// Start is h of the start, and StartTrue what is really left there;
	// negative when it is not known or there is no goal.
	Start, StartTrue float64
	// Points are h against the truth, equal ones counted together, the larger
	// truth and then the larger h later.
	Points []Point
	// Clamped counts the states where a formula gave no number of at least 0,
	// which then counts as 0, and Clamp is the first of them: its H is below 0,
	// or not a number where the formula divides by 0.
	Clamped int
	Clamp   Example
	// Inadmissible and Inconsistent are examples, the worst first.
	Inadmissible, Inconsistent []Example
}

// Admissible reports whether nothing was found that h says too much of. It means
// nothing when the report is Silent, and is a proof only when Proved says so.
func (r *Report) Admissible() bool { return r.Over == 0 }

// Silent reports whether nothing can be said of h's promise never to say too
// much: no state was judged. Where no goal is in reach no finite h is too much.
func (r *Report) Silent() bool { return r.Judged == 0 }

// Proved reports whether h is admissible for sure: every state that can be
// reached was looked at, there is a goal ahead of some, and h says too much of
// none. Only then it guarantees anything.
func (r *Report) Proved() bool {
	return r.Exhaustive && r.Status == search.Solved && !r.Silent() && r.Admissible()
}

// Consistent reports whether h falls nowhere by more than a move costs.
func (r *Report) Consistent() bool { return r.Falls == 0 }

// Point is h and the truth of so many states.
type Point struct {
	H, True float64
	N       int
}

// Example is a state, or a move, that shows what is wrong with h.
type Example struct {
	Position string   // as the puzzle writes it
	Path     []string // the moves that led there from the start
	H        float64
	True     float64 // what is really left; negative when it was not needed
	// Of a move with which h falls: the move, its cost, and h after it.
	Move        string
	Cost, NextH float64
}

// Excess is by how much h is wrong.
func (e *Example) Excess() float64 {
	if e.Move != "" {
		return e.H - e.Cost - e.NextH
	}
	return e.H - e.True
}
