package search

import "cavalo/internal/search/expr"

// bind puts the settings of an algorithm of one's own where a search looks for them.
// Its limits hold besides those of the control: there is always one.
func bind[S comparable](o Options[S], c Control) (Options[S], Control) {
	own := o.Recipe.filled()
	o.Recipe = &own
	o.Algorithm, o.Weight, o.Tie, o.Mark, o.Tree = own.Kin(), 1, own.Tie, own.Mark, own.Equal == EqualNone
	o.GoalTest = TestExpanded
	if own.Early {
		o.GoalTest = TestGenerated
	}
	if own.Room > 0 {
		o.Stored = own.Room
	}
	c.Limits.Nodes = least(c.Limits.Nodes, own.Limit())
	c.Limits.Depth = least(c.Limits.Depth, own.Depth)
	if own.Keep == KeepPath || own.Keep == KeepF {
		c.Limits.Depth = least(c.Limits.Depth, PathDepth)
	}
	return o, c
}

// least is the smaller one of two limits, of which 0 is none.
func least[T int | int64](a, b T) T {
	if a == 0 || b > 0 && b < a {
		return b
	}
	return a
}

// follow prepares a search for a recipe: its f, and what can be proved by it.
func (r *run[S, M]) follow(own *Recipe) {
	r.orderBy(own)
	r.estimate, r.estimateAt = nil, nil
	if own.Informed() {
		r.estimate, r.estimateAt = r.options.Heuristic.Estimate, r.options.Heuristic.EstimateAt
	}
	r.deepest = own.Tie == TieDeep
	r.byH = own.Tie == TieH
	r.beam, r.deepen = own.Beam, own.Deepen
	r.graph = own.Keep == KeepAll && own.Remembers()
	r.unsound = !own.Bounds(r.admissible(), r.options.Heuristic.Consistent)
	// What lies above a limit of f, or behind an estimate that is too high, may be
	// shallow; so may what is below a state that was closed on a longer path.
	r.unsoundDepth = own.Beam > 0 || own.Equal == EqualClosed && own.Frontier == FrontierF || own.Deepen == DeepenF || !r.admissible()
}

// orderBy makes f what the settings say.
func (r *run[S, M]) orderBy(own *Recipe) {
	linear := false
	r.weightG, r.weightH, linear = own.Linear()
	if !linear {
		r.weightG, r.weightH, r.formula = 0, 0, own.formula()
	}
}

// Bounds says that the f of a node that is taken bounds the cost of all solutions,
// with a heuristic that is admissible or even consistent: divided by the weight of
// the heuristic, if that is above 1. A state that is never expanded again is done
// with for good only where f never falls along a path.
func (r Recipe) Bounds(admissible, consistent bool) bool {
	r = r.filled()
	g, h, linear := r.Linear()
	steady := r.Frontier == FrontierF && (h == 0 || h <= 1 && consistent)
	return linear && g > 0 && (h == 0 || admissible) && r.Beam == 0 && (r.Equal != EqualClosed || steady)
}

// formula makes a function of the formula, for one goroutine.
func (r *Recipe) formula() func(g, h, depth, step float64) float64 {
	e, err := expr.Parse(r.Formula, FormulaWords())
	if err != nil { // Describe has read it
		return func(g, _, _, _ float64) float64 { return g }
	}
	used, values := e.Used(), make([]float64, len(e.Used()))
	return func(g, h, depth, step float64) float64 {
		all := [...]float64{g, h, depth, step}
		for i, place := range used {
			values[i] = all[place]
		}
		return e.Signed(values)
	}
}

// own runs a recipe: what is kept says which of the searches it is.
func (r *run[S, M]) own(own *Recipe) *node[S, M] {
	switch own.Keep {
	case KeepF:
		return r.recursiveBestFirst()
	case KeepRoom:
		return r.smaStar()
	case KeepPath:
		return r.repeated(own, r.startPath, r.below)
	}
	return r.repeated(own, func() { r.hold(1) }, func(keep func(*node[S, M]) bool) *node[S, M] {
		return r.searchFrontier(r.frontier(own), r.known(own), keep)
	})
}

// repeated runs a search once, or again and again with a limit that rises.
func (r *run[S, M]) repeated(own *Recipe, begin func(), search func(keep func(*node[S, M]) bool) *node[S, M]) *node[S, M] {
	switch own.Deepen {
	case DeepenDepth:
		return r.deepenDepth(begin, search)
	case DeepenF:
		return r.deepenF(begin, search)
	}
	begin()
	return search(nil)
}

func (r *run[S, M]) frontier(own *Recipe) frontier[S, M] {
	switch own.Frontier {
	case FrontierQueue:
		return &fifo[S, M]{}
	case FrontierStack:
		return &lifo[S, M]{}
	}
	return r.byF()
}

// known makes what a recipe that keeps all nodes does about equal states.
func (r *run[S, M]) known(own *Recipe) equals[S, M] {
	byCost := cheaper[S, M]{reached: map[S]*node[S, M]{}}
	switch {
	case own.Equal == EqualNone:
		return never[S, M]{}
	case own.Equal == EqualPath:
		return ownPath[S, M]{}
	case own.Equal == EqualReopened:
		return byCost
	case own.Frontier == FrontierQueue:
		return once[S, M]{reached: map[S]struct{}{}}
	case own.Frontier == FrontierStack:
		return r.marked()
	}
	return closed[S, M]{cheaper: byCost, expanded: map[S]struct{}{}}
}
