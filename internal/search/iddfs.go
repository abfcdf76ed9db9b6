package search

import "math"

// iterativeDeepening is depth-limited search with the limits 0, 1, 2, .. up
// to the maximum depth, until a limit cuts nothing off (Korf, "Depth-first
// iterative-deepening: an optimal admissible tree search", 1985; AIMA 3rd
// ed., figure 3.18).
func (r *run[S, M]) iterativeDeepening() *node[S, M] {
	deepest := r.depthLimit
	for limit := int32(0); ; limit++ {
		r.depthLimit = limit
		r.cut, r.cutG = false, math.Inf(1)
		r.startPath()
		r.proveDepth(limit) // the limits before found no goal
		r.tellIteration(float64(limit))
		goal := r.below(nil)
		if goal != nil || !r.cut || limit == deepest || r.meter.Stopped() {
			return goal
		}
	}
}
