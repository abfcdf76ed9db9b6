package textbook

import (
	"math/bits"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/search/expr"
)

// Heuristic is a heuristic that package rules lists, or an expression.
type Heuristic struct {
	puzzle.Heuristic
	expression *expr.Expr
}

var errHeuristic = fault.NewCode("maze.heuristic")

// FindHeuristic returns the heuristic with a name, the default one for an
// empty name, that of an expression for a name like "expr:left+deadends", or a
// fault.
func FindHeuristic(name string) (Heuristic, error) {
	if text, ok := strings.CutPrefix(name, expr.Prefix); ok {
		e, err := expr.Parse(text, featureNames)
		return Heuristic{puzzle.Heuristic{Name: name}, e}, err
	}
	h, err := puzzle.ChooseHeuristic(rules.Puzzle, name, errHeuristic)
	return Heuristic{Heuristic: h}, err
}

func (q *problem[B]) heuristic(h Heuristic) search.Heuristic[state[B]] {
	if h.expression != nil {
		estimate, raw := q.bind(h.expression)
		return search.Heuristic[state[B]]{Name: h.Name, EstimateAt: estimate, Raw: raw}
	}
	return search.Heuristic[state[B]]{Name: h.Name, Estimate: q.estimates()[h.Name], Admissible: h.Admissible, Consistent: h.Consistent}
}

// estimates are the estimates of the heuristics that package rules lists.
func (q *problem[B]) estimates() map[string]func(state[B]) float64 {
	return map[string]func(state[B]) float64{"squares-left": q.squaresLeft, "zero": nil, "inverse-manhattan": q.inverseManhattan}
}

// squaresLeft returns the number of unvisited squares: the cost of every
// solution from the state on.
func (q *problem[B]) squaresLeft(s state[B]) float64 {
	left := len(q.squares)
	for i := range len(s.visited) {
		left -= bits.OnesCount64(s.visited[i])
	}
	return float64(left)
}

// inverseManhattan returns 1 / the distance to the end, and 0 there.
func (q *problem[B]) inverseManhattan(s state[B]) float64 {
	if s.head == q.end || s.head == none {
		return 0
	}
	return 1 / float64(q.toEnd[s.head])
}

// featureNames and the cases of feature have the same order.
var featureNames = []string{"squares-left|left", "manhattan", "ways", "deadends", "segment", "before", "steps"}

// Features returns the names that an expression can use:
//
//	squares-left  free squares not visited yet; also left
//	manhattan  rows and columns to the end
//	ways       free neighbours of the square the path stands on
//	deadends   squares left, but for the end, with fewer than two ways in or out
//	segment    length of the segment that the path is in
//	before     length of the segment before it
//	steps      operators used since the search began
func Features() []string { return featureNames }

// bind returns the estimate of an expression, and its raw value, before
// negative values and NaN become 0.
func (q *problem[B]) bind(e *expr.Expr) (estimate, raw func(state[B], int) float64) {
	return expr.Bind(e, func(place int) func(state[B], int) float64 {
		name := expr.Words(featureNames)[place]
		return func(s state[B], steps int) float64 { return q.feature(name, &s, steps) }
	})
}

func (q *problem[B]) feature(name string, s *state[B], steps int) float64 {
	switch name {
	case "squares-left":
		return q.squaresLeft(*s)
	case "manhattan":
		if s.head != none && q.end != none {
			return float64(q.toEnd[s.head])
		}
	case "ways":
		if s.head != none {
			return float64(q.ways(s, s.head))
		}
	case "deadends":
		return float64(q.deadEnds(s))
	case "segment":
		return float64(s.this)
	case "before":
		return float64(s.before)
	case "steps":
		return float64(steps)
	}
	return 0
}

// ways counts the neighbours of a square that are not visited.
func (q *problem[B]) ways(s *state[B], at int16) int {
	n := 0
	for _, to := range q.next[at] {
		if to != none && !has(&s.visited, to) {
			n++
		}
	}
	return n
}

// deadEnds counts the squares left that can't be entered and left again.
func (q *problem[B]) deadEnds(s *state[B]) int {
	n := 0
	for i := range int16(len(q.squares)) {
		if i == q.end || has(&s.visited, i) {
			continue
		}
		ways := q.ways(s, i)
		for _, to := range q.next[i] {
			if to == s.head && to != none {
				ways++
			}
		}
		if ways < 2 {
			n++
		}
	}
	return n
}

// Audit compares the heuristic of the options with the true costs. The error
// is a fault in the options.
func Audit(p rules.Position, o Options, a audit.Options, c search.Control) (audit.Report, error) {
	o.Algorithm = search.AStar.Name()
	h, _, _, err := check[[2]uint64](o)
	if err != nil {
		return audit.Report{}, err
	}
	g := newGrid(p.Board())
	if len(g.squares) <= 128 {
		return newProblem[[2]uint64](g, p, o).audit(p, h, a, c), nil
	}
	return newProblem[[16]uint64](g, p, o).audit(p, h, a, c), nil
}

func (q *problem[B]) audit(p rules.Position, h Heuristic, a audit.Options, c search.Control) audit.Report {
	return audit.Run(q.subject(p, q.heuristic(h)), a, c)
}

// subject returns the problem as an audit needs it. The text of a state has
// the path to it, without a last swap.
func (q *problem[B]) subject(p rules.Position, h search.Heuristic[state[B]]) audit.Subject[state[B], Operator] {
	return audit.Subject[state[B], Operator]{
		Problem:   q,
		Heuristic: h,
		Position: func(_ state[B], path []Operator) string {
			at := p
			for _, o := range path {
				if !o.IsSwap() {
					at, _ = at.Play(rules.Direction(o)) // the search's own moves are legal
				}
			}
			return at.String()
		},
		Move: Operator.String,
	}
}
