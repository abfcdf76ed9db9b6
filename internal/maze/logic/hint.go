package logic

import (
	"cmp"
	"slices"
	"time"

	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// Hint is a conclusion from a board and its marks, with its reason.
type Hint struct {
	// Status is Solved when there is a conclusion, NoSolution when the marks
	// contradict each other or leave nothing to conclude, LimitReached when
	// the rules conclude nothing, or Cancelled.
	Status search.Status
	Edge   Edge
	Rule   Rule
	// Squares are the squares of the rule, as in Step, and Chain is the number
	// of conclusions to the contradiction of a trial, else 0.
	Squares []rules.Square
	Chain   int
	Reason  Reason
	Stats   search.Stats // nodes are trials, and drawings in the search for the reason
}

// reasonTime is the time to look for a minimal reason.
const reasonTime = time.Second

// Next returns the easiest conclusion from the known edges: by one application of a rule to them
// and to the obvious, the other sides of squares with all their lines, or by a trial. Among several
// it prefers lines, and those near the last known edge. c limits and watches it.
func Next(b rules.Board, known []Edge, c search.Control) Hint {
	meter := search.NewMeter(c)
	s := newSolver(b)
	h := Hint{Status: search.NoSolution}
	if s.start != none && s.end != none {
		s.mark(known)
		s.fill()
		at := s.squares[s.start]
		if len(known) > 0 {
			at = known[len(known)-1].To
		}
		e, status := s.easiest(at, func() bool { return meter.Tick(1) })
		if h.Status = status; status == search.LimitReached {
			h.Status = meter.Reason()
		}
		if status == search.Solved {
			c.Limits = search.Limits{Time: reasonTime}
			more := search.NewMeter(c)
			h = s.hint(b, e, func() bool { return more.Tick(1) })
			h.Stats = more.Stats()
		}
	}
	stats := meter.Stats()
	h.Stats.Generated += stats.Generated
	h.Stats.Time += stats.Time
	return h
}

// easiest returns the easiest conclusion about one edge, the nearest to a square.
func (s *solver) easiest(at rules.Square, goOn func() bool) (entry, search.Status) {
	var found []entry
	for square := range int32(len(s.squares)) {
		if s.broken {
			return entry{}, search.NoSolution
		}
		found = s.visit(square, found)
	}
	before := len(s.log)
	switch {
	case s.broken || s.complete():
		return entry{}, search.NoSolution
	case len(found) == 0 && (s.bridge() || s.twoDoors() || s.trial(goOn)):
		if s.broken {
			return entry{}, search.NoSolution
		}
		found = slices.Clone(s.log[before:])
		s.undo(before)
	case len(found) == 0:
		return entry{}, search.LimitReached
	}
	near := func(edge int32) int {
		e := s.edgeOf(edge, on)
		return distance(at, []rules.Square{e.From, e.To})
	}
	nearest := func(e entry) int32 {
		return slices.MinFunc(e.edges, func(a, b int32) int { return cmp.Compare(near(a), near(b)) })
	}
	best := slices.MinFunc(found, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.rule, b.rule), cmp.Compare(b.value, a.value), cmp.Compare(near(nearest(a)), near(nearest(b))))
	})
	best.edges = []int32{nearest(best)}
	return best, search.Solved
}

// hint returns a conclusion with a minimal reason. A trial, or a line that would join the start and
// the end, may be based on squares anywhere: then the reason is a part of all of them.
func (s *solver) hint(b rules.Board, e entry, goOn func() bool) Hint {
	h := Hint{Status: search.Solved, Edge: s.edgeOf(e.edges[0], e.value), Rule: e.rule, Squares: s.named(e.squares), Chain: e.chain}
	marks := s.basis(e.because, nil)
	for _, squares := range [][]rules.Square{h.Squares, s.squares} {
		var ok bool
		if h.Reason, ok = reasonFor(b, s.factsOf(b, marks, squares, h.Edge), h.Edge, goOn); ok {
			break
		}
	}
	return h
}
