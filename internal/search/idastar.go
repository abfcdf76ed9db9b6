package search

import "math"

// idaStar is depth-first search along the nodes with f = g + W h up to a
// limit, again and again; the next limit is the smallest f above the last one
// that was cut off (Korf, "Depth-first iterative-deepening: an optimal
// admissible tree search", 1985). A node that repeats a state of its path is
// dropped before its f is looked at: no limit is to be raised for it.
func (r *run[S, M]) idaStar() *node[S, M] {
	r.weightG, r.weightH = 1, r.options.Weight
	r.startPath()
	limit := r.last().f
	for !math.IsInf(limit, 1) && !r.meter.Stopped() {
		r.prove(limit)
		r.tellIteration(limit)
		next := math.Inf(1)
		goal := r.below(func(child *node[S, M]) bool {
			if child.f <= limit {
				return true
			}
			next = min(next, child.f)
			r.drop(child, CostLimit)
			return false
		})
		if goal != nil {
			return goal
		}
		limit = next
	}
	return nil
}
