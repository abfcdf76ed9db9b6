package book

import (
	"math"
	"slices"
	"strings"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
)

// estimate returns the steps still needed from a state, as a guess or a bound.
type estimate func(rules.State) float64

// Heuristic is what can be told of an estimate of the steps still needed.
type Heuristic struct {
	Name string // as users type it
	// Admissible: never more than the steps really needed, so that A* finds
	// the fewest. Its users must be told when it isn't.
	Admissible bool
	// Consistent: never falls by more than 1 from one step to the next.
	Consistent bool
	// Course: one of the course's own.
	Course bool
	// prepare returns the estimate for a problem, its tables filled.
	prepare func(*problem) estimate
	// expression takes its place in a heuristic that a user wrote.
	expression *expr.Expr
}

// heuristics in the order of all lists: what can be trusted first, of it the
// strongest first.
var heuristics = []Heuristic{
	{Name: "colour", Admissible: true, Consistent: true, prepare: colour},
	{Name: "count", Admissible: true, Consistent: true, prepare: count},
	{Name: "zero", Admissible: true, Consistent: true, prepare: zero},
	{Name: "base", Course: true, prepare: base},
	{Name: "reach", prepare: reach},
	{Name: "far", prepare: far},
	{Name: "reach-course", Course: true, prepare: reachCourse},
	{Name: "far-course", Course: true, prepare: farCourse},
}

// Heuristics returns all heuristics in the order of all lists. The first is
// the default.
func Heuristics() []Heuristic { return slices.Clone(heuristics) }

// a heuristic: %[1]s
var errHeuristic = fault.NewCode("challenge.heuristic")

// FindHeuristic returns the heuristic with a name, the default one for an
// empty name, that of an expression for a name like "expr:missing/mean", or a
// fault.
func FindHeuristic(name string) (Heuristic, error) {
	if text, ok := strings.CutPrefix(name, expr.Prefix); ok {
		return expression(text)
	}
	if name == "" {
		return heuristics[0], nil
	}
	for _, h := range heuristics {
		if h.Name == name {
			return h, nil
		}
	}
	names := make([]string, len(heuristics))
	for i, h := range heuristics {
		names[i] = h.Name
	}
	return Heuristic{}, fault.New(errHeuristic, name, strings.Join(names, ", "))
}

// of returns the heuristic of a problem for package search.
func (h Heuristic) of(p *problem) search.Heuristic[rules.State] {
	if h.expression != nil {
		estimate, raw := p.bind(h.expression)
		return search.Heuristic[rules.State]{Name: h.Name, EstimateAt: estimate, Raw: raw}
	}
	return search.Heuristic[rules.State]{Name: h.Name, Estimate: h.prepare(p),
		Admissible: h.Admissible, Consistent: h.Consistent}
}

// fromPlacements extends an estimate for a placed knight to the state before
// the placement: one step more than from the best placement. It stays
// admissible and consistent by that, whatever rules the placement has.
func fromPlacements(p *problem, placed estimate) estimate {
	return func(s rules.State) float64 {
		if p.missing(s) == 0 {
			return 0
		}
		if s.Knight != knight.NoSquare {
			return placed(s)
		}
		best := math.Inf(1)
		for _, next := range p.Successors(s, nil) {
			h := 0.0
			if !p.Goal(next.State) {
				h = placed(next.State)
			}
			best = min(best, 1+h)
		}
		return best
	}
}
