package search

import "cavalo/internal/search/expr"

// bind turns the settings of a custom algorithm into options and limits. It always sets a
// limit of nodes.
func bind[S comparable](o Options[S], c Control) (Options[S], Control) {
	recipe := o.Recipe.filled()
	o.Recipe = &recipe
	o.Algorithm = recipe.Kin()
	c.Limits.Nodes = least(c.Limits.Nodes, recipe.Limit())
	c.Limits.Depth = least(c.Limits.Depth, recipe.Depth)
	if recipe.Keep == KeepPath || recipe.Keep == KeepF {
		c.Limits.Depth = least(c.Limits.Depth, PathDepth)
	}
	return o, c
}

// least returns the smaller of two limits, where 0 means no limit.
func least[T int | int64](a, b T) T {
	if a == 0 || b > 0 && b < a {
		return b
	}
	return a
}

// prepare prepares a search by a custom recipe: its f, and the bounds that f can prove.
func (r *run[S, M]) prepare(recipe *Recipe) {
	r.orderBy(recipe)
	r.estimate, r.estimateAt = nil, nil
	if recipe.Informed() {
		r.estimate, r.estimateAt = r.options.Heuristic.Estimate, r.options.Heuristic.EstimateAt
	}
	r.beam, r.deepen = recipe.Beam, recipe.Deepen
	r.graph = recipe.Keep == KeepAll && recipe.Remembers()
	r.unsound = !recipe.Bounds(r.admissible(), r.options.Heuristic.Consistent)
	// Nodes above a limit on f, or below an overestimate, may be shallow; so may nodes below a
	// state that was closed on a longer path.
	r.unsoundDepth = recipe.Beam > 0 || recipe.Equal == EqualClosed && recipe.Frontier == FrontierF || recipe.Deepen == DeepenF || !r.admissible()
}

// orderBy sets f.
func (r *run[S, M]) orderBy(recipe *Recipe) {
	linear := false
	r.weightG, r.weightH, linear = recipe.Linear()
	if !linear {
		r.weightG, r.weightH, r.formula = 0, 0, recipe.formula()
	}
}

// Bounds reports whether the f of a node that is taken, divided by the weight of the
// heuristic if that is above 1, is a lower bound on the cost of all solutions, with an
// admissible or even consistent heuristic. Closed states lose no solution only if f never
// falls along a path.
func (r Recipe) Bounds(admissible, consistent bool) bool {
	r = r.filled()
	g, h, linear := r.Linear()
	steady := r.Frontier == FrontierF && (h == 0 || h <= 1 && consistent)
	return linear && g > 0 && (h == 0 || admissible) && r.Beam == 0 && (r.Equal != EqualClosed || steady)
}

// formula returns the formula as a function, for one goroutine.
func (r *Recipe) formula() func(g, h, depth, step float64) float64 {
	e, err := expr.Parse(r.Formula, FormulaWords())
	if err != nil { // can't be: Describe has parsed it
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

// follow runs a recipe and returns the node of a goal, or nil.
func (r *run[S, M]) follow(recipe Recipe) *node[S, M] {
	recipe = recipe.filled()
	switch recipe.Keep {
	case KeepF:
		return r.recursiveBestFirst()
	case KeepRoom:
		return r.smaStar()
	case KeepPath:
		return r.repeated(r.startPath, r.below)
	}
	return r.repeated(func() { r.hold(1) }, func(keep func(*node[S, M]) bool) *node[S, M] {
		return r.searchFrontier(r.frontier(recipe), r.known(recipe), keep)
	})
}

// repeated runs a search once, or repeatedly with a rising limit.
func (r *run[S, M]) repeated(begin func(), search func(keep func(*node[S, M]) bool) *node[S, M]) *node[S, M] {
	switch r.deepen {
	case DeepenDepth:
		return r.deepenDepth(begin, search)
	case DeepenF:
		return r.deepenF(begin, search)
	}
	begin()
	return search(nil)
}

func (r *run[S, M]) frontier(recipe Recipe) frontier[S, M] {
	switch recipe.Frontier {
	case FrontierQueue:
		return &fifo[S, M]{}
	case FrontierStack:
		return &lifo[S, M]{}
	}
	return &best[S, M]{queue[*node[S, M]]{before: r.before}}
}

// known returns how a recipe that stores all nodes treats equal states.
func (r *run[S, M]) known(recipe Recipe) equals[S, M] {
	byCost := cheaper[S, M]{reached: map[S]*node[S, M]{}}
	switch {
	case r.options.Tree:
		return never[S, M]{}
	case recipe.Equal == EqualPath:
		return pathCheck[S, M]{}
	case recipe.Equal == EqualReopened:
		return byCost
	case recipe.Frontier == FrontierQueue:
		return once[S, M]{reached: map[S]struct{}{}}
	case recipe.Frontier == FrontierStack && r.options.Mark == MarkExpanded:
		return expandedBefore[S, M]{shallower[S, M]{run: r, reached: map[S]int32{}}}
	case recipe.Frontier == FrontierStack:
		return shallower[S, M]{run: r, reached: map[S]int32{}}
	}
	return closed[S, M]{cheaper: byCost, expanded: map[S]struct{}{}}
}
