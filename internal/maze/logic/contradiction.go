package logic

import (
	"slices"

	"cavalo/internal/lists"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// MaxSteps is the maximum number of steps of a contradiction, the impossibility
// at its end included.
const MaxSteps = 5

// Contradiction is a short proof that an edge can't be as assumed.
type Contradiction struct {
	// Status is Solved when there is a proof of at most MaxSteps steps, the
	// shortest by these rules. Otherwise there are no steps: NoSolution means
	// that there is no such proof, not that the edge is right; LimitReached and
	// Cancelled that none was found in time.
	Status search.Status
	// Steps lead from the assumption to an impossibility, the last one.
	Steps []Step
	Stats search.Stats // nodes are conclusions tried
}

// Step is one conclusion of a contradiction or, as its last step, an
// impossibility.
type Step struct {
	// Rule is the rule applied. The rules of impossibilities are those for
	// which Impossibility has a name.
	Rule Rule
	// Squares are the squares of the rule: the square that is full or forced,
	// the ends of the fragment that would close, or the corner between two
	// runs. For an impossibility see there.
	Squares []rules.Square
	// Edges are the conclusions. An impossibility has none.
	Edges []Edge
	// From are the edges that the step is based on: the assumption, marks, and
	// conclusions of earlier steps.
	From []Edge
	// Impossibility is the impossibility of the last step, and None in all others.
	Impossibility Impossibility
	// Length is the length of the two runs of EqualRuns, else 0.
	Length int
}

// Impossibility is a state of a board that the rules of the puzzle exclude.
type Impossibility uint8

// The impossibilities, and the meaning of their steps' Squares.
const (
	None      Impossibility = iota
	Stuck                   // the square has fewer ways left than it needs
	Branch                  // the square has more lines than it can have
	Closed                  // the line closes a loop: its squares
	Early                   // the line joins the start and the end and leaves squares out: the two
	EqualRuns               // two runs of equal length meet at the square
	Apart                   // no way leads to the squares
	OneWay                  // one way leads to the squares, and either both the start and the end are among them or neither is
)

// Refute returns the smallest contradiction that follows from an edge and the known edges. c limits
// and watches it.
func Refute(b rules.Board, known []Edge, wrong Edge, c search.Control) Contradiction {
	r := refuter{solver: newSolver(b), meter: search.NewMeter(c)}
	result := Contradiction{Status: search.NoSolution}
	r.mark(known)
	if e := r.edgeAt(wrong); e != none && r.known[e] != -valueOf(wrong) && r.start != none && r.end != none {
		r.conclude(entry{rule: Trial, edges: r.list(e), value: valueOf(wrong)})
		r.fill()
		for depth := range MaxSteps {
			if r.search(depth, nil) {
				result.Status, result.Steps = search.Solved, r.steps()
				break
			}
			if r.meter.Stopped() {
				result.Status = r.meter.Reason()
				break
			}
		}
	}
	result.Stats = r.meter.Stats()
	return result
}

// refuter searches for a contradiction by iterative deepening over the number
// of conclusions before it.
type refuter struct {
	*solver
	meter *search.Meter
}

// search reports whether a number of conclusions lead to a contradiction, which
// is then the last entry of the log. found are conclusions that are possible
// already.
func (r *refuter) search(depth int, found []entry) bool {
	if r.broken {
		return true
	}
	squares := slices.Clone(r.dirty)
	r.undirty()
	for _, square := range squares {
		if found = r.visit(square, found); r.broken {
			return true
		}
	}
	if depth == 0 && r.apart() {
		return true
	}
	for i := len(found) - 1; i >= 0 && depth > 0 && r.meter.Tick(1); i-- {
		e := found[i]
		if e.edges = r.unknownOf(e.edges); len(e.edges) == 0 {
			continue
		}
		before, looped := len(r.log), r.looped
		r.conclude(e)
		r.fill()
		if r.search(depth-1, slices.Clip(found[:i])) {
			return true
		}
		r.undo(before)
		r.looped = looped
	}
	for _, square := range squares {
		r.touch(square)
	}
	return false
}

// unknownOf returns the unknown ones among some edges.
func (s *solver) unknownOf(edges []int32) []int32 {
	return slices.DeleteFunc(slices.Clone(edges), func(e int32) bool { return s.known[e] != unknown })
}

// apart contradicts when a part of the board can't be entered, or can't be left.
func (r *refuter) apart() bool {
	c := r.cuts()
	if !c.find(none) {
		r.contradict(r.part(c.sequence))
		return true
	}
	for _, b := range c.bridges {
		if !c.odd(b) {
			r.contradict(r.part(c.sequence[b.from:b.to]))
			return true
		}
	}
	return false
}

// part returns an entry about the squares of a part of the board or, if it contains the start, of
// the rest, based on the off edges between the two.
func (r *refuter) part(squares []int32) entry {
	e := entry{rule: Bridge}
	rest := slices.Contains(squares, r.start)
	for i := range int32(len(r.squares)) {
		if slices.Contains(squares, i) != rest {
			e.squares = append(e.squares, i)
		}
	}
	for edge, ends := range r.ends {
		if r.known[edge] == off && slices.Contains(squares, ends[0]) != slices.Contains(squares, ends[1]) {
			e.because = append(e.because, int32(edge))
		}
	}
	return e
}

// steps returns the conclusions that the contradiction at the end of the log is
// based on, and the contradiction.
func (r *refuter) steps() []Step {
	last := len(r.log) - 1
	needed := make([]bool, len(r.log))
	needed[last] = true
	var steps []Step
	for i := last; i >= 0; i-- {
		e := r.log[i]
		if !needed[i] || e.rule == Drawn || e.rule == Trial {
			continue
		}
		from := r.basis(e.because, nil)
		for _, edge := range from {
			needed[r.cause[edge]] = true
		}
		step := Step{Rule: e.rule, Squares: r.named(e.squares)}
		for _, edge := range from {
			step.From = append(step.From, r.edgeOf(edge, r.known[edge]))
		}
		if i == last {
			r.finish(&step)
		} else {
			for _, edge := range e.edges {
				step.Edges = append(step.Edges, r.edgeOf(edge, e.value))
			}
		}
		steps = append(steps, step)
	}
	slices.Reverse(steps)
	return steps
}

// named returns squares in their exported form.
func (s *solver) named(numbers []int32) []rules.Square {
	return lists.Map(numbers, func(n int32) rules.Square { return s.squares[n] })
}

// finish completes the last step of a contradiction.
func (r *refuter) finish(s *Step) {
	switch e := r.log[len(r.log)-1]; e.rule {
	case Full:
		s.Impossibility = Branch
	case Forced:
		s.Impossibility = Stuck
	case Loop:
		if s.Impossibility = Early; len(e.squares) == 1 {
			s.Impossibility, s.Squares = Closed, nil
			for _, edge := range s.From {
				for _, square := range []rules.Square{edge.From, edge.To} {
					if !slices.Contains(s.Squares, square) {
						s.Squares = append(s.Squares, square)
					}
				}
			}
		}
	case Length:
		s.Impossibility = EqualRuns
		for _, d := range rules.Directions {
			k, _, _ := r.run(e.squares[0], d)
			s.Length = max(s.Length, k)
		}
	case Bridge:
		if s.Impossibility = Apart; r.cuts().find(none) {
			s.Impossibility = OneWay
		}
	}
}
