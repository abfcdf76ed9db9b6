package book

import (
	"math/bits"
	"slices"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
)

// Heuristic is what can be told of an estimate of the steps still needed.
type Heuristic struct {
	Name       string // as users type it
	Admissible bool   // never more than the steps really needed
	Consistent bool   // never falls by more than what an operator costs
	Course     bool   // one of the course's own
	expression *expr.Expr
}

// heuristics in the order of all lists; the first is the default.
var heuristics = []Heuristic{
	{Name: "squares-left", Admissible: true, Consistent: true},
	{Name: "zero", Admissible: true, Consistent: true},
	{Name: "inverse-manhattan", Admissible: true, Consistent: true, Course: true},
}

// Heuristics returns all heuristics in the order of all lists. The first is
// the default.
func Heuristics() []Heuristic { return slices.Clone(heuristics) }

// a heuristic: %[1]s
var errHeuristic = fault.NewCode("maze.heuristic")

// FindHeuristic returns the heuristic with a name, the default one for an
// empty name, that of an expression for a name like "expr:left+deadends", or a
// fault.
func FindHeuristic(name string) (Heuristic, error) {
	if text, ok := strings.CutPrefix(name, expr.Prefix); ok {
		e, err := expr.Parse(text, featureNames)
		return Heuristic{Name: name, expression: e}, err
	}
	if name == "" {
		return heuristics[0], nil
	}
	names := make([]string, len(heuristics))
	for i, h := range heuristics {
		if h.Name == name {
			return h, nil
		}
		names[i] = h.Name
	}
	return Heuristic{}, fault.New(errHeuristic, name, strings.Join(names, ", "))
}

// heuristic returns the heuristic for package search.
func (q *problem[B]) heuristic(h Heuristic) search.Heuristic[state[B]] {
	if h.expression != nil {
		estimate, raw := q.bind(h.expression)
		return search.Heuristic[state[B]]{Name: h.Name, EstimateAt: estimate, Raw: raw}
	}
	estimate := q.squaresLeft
	switch h.Name {
	case "zero":
		estimate = nil
	case "inverse-manhattan":
		estimate = q.inverseManhattan
	}
	return search.Heuristic[state[B]]{Name: h.Name, Estimate: estimate, Admissible: h.Admissible, Consistent: h.Consistent}
}

// squaresLeft is the number of squares that are not visited: what is left to
// pay, if there is a way at all.
func (q *problem[B]) squaresLeft(s state[B]) float64 {
	left := len(q.squares)
	for i := range len(s.visited) {
		left -= bits.OnesCount64(s.visited[i])
	}
	return float64(left)
}

// inverseManhattan is 1 / the distance to the end, and 0 there.
func (q *problem[B]) inverseManhattan(s state[B]) float64 {
	if s.head == q.end || s.head == none {
		return 0
	}
	return 1 / float64(q.toEnd[s.head])
}
