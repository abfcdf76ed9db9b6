package search

import "math"

// idaStar is depth-first search along the nodes with f = g + W h up to a
// limit, again and again; the next limit is the smallest f above the last one
// (Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
// 1985).
func (r *run[S, M]) idaStar() *node[S, M] {
	r.weightG, r.weightH = 1, r.options.Weight
	r.startPath()
	limit := r.last().f
	for !math.IsInf(limit, 1) && !r.meter.Stopped() {
		r.prove(limit)
		r.tellIteration(limit)
		next := math.Inf(1)
		if goal := r.within(limit, &next); goal != nil {
			return goal
		}
		limit = next
	}
	return nil
}

// within searches the end of the path and what is below it and has f up to
// the limit. It returns the goal that the path then ends with, or nil; next
// falls to the smallest f above the limit.
func (r *run[S, M]) within(limit float64, next *float64) *node[S, M] {
	n := r.last()
	if r.problem.Goal(n.state) {
		return n
	}
	r.watch(n)
	waiting := len(r.pool)
	r.pool = r.expand(n, r.pool)
	for i := waiting; i < len(r.pool) && !r.meter.Stopped(); i++ {
		child := &r.pool[i]
		if child.f > limit {
			*next = min(*next, child.f)
			r.prune(child, CostLimit)
			continue
		}
		if r.onPath(child) {
			continue
		}
		r.path = append(r.path, *child)
		if goal := r.within(limit, next); goal != nil {
			return goal
		}
		r.path = r.path[:len(r.path)-1]
	}
	r.release(waiting)
	return nil
}
