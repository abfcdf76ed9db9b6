package search

import "math"

// recursiveBestFirst follows the node with the lowest f = g + h as long as no
// other one on the way is lower, and remembers of what it leaves only the
// lowest f below it (Korf, "Linear-space best-first search", 1993; AIMA 3rd
// ed., figure 3.26).
func (r *run[S, M]) recursiveBestFirst() *node[S, M] {
	r.startPath()
	goal, _ := r.bestBelow(math.Inf(1))
	if goal != nil {
		r.prove(goal.g)
	}
	return goal
}

// bestBelow searches the end of the path and what is below it as long as an f
// there is at most the limit. It returns the goal that the path then ends
// with, or nil and the lowest f that is left below.
func (r *run[S, M]) bestBelow(limit float64) (*node[S, M], float64) {
	n := r.last()
	if r.problem.Goal(n.state) {
		return n, n.f
	}
	r.watch(n)
	waiting := len(r.pool)
	r.pool = r.expand(n, r.pool)
	r.inherit(waiting, n.f)
	for !r.meter.Stopped() {
		best, second := r.lowestTwo(waiting)
		if best < 0 || math.IsInf(r.pool[best].f, 1) {
			break
		}
		f := r.pool[best].f
		if len(r.path) == 1 {
			r.prove(f)
		}
		if f > limit {
			r.release(waiting)
			return nil, f
		}
		r.path = append(r.path, r.pool[best])
		goal, left := r.bestBelow(min(limit, second))
		if goal != nil {
			return goal, left
		}
		r.path = r.path[:len(r.path)-1]
		r.pool[best].f = left
		r.revalue(&r.pool[best], left)
	}
	r.release(waiting)
	return nil, math.Inf(1)
}

// inherit raises the f of the waiting nodes to that of their parent, which is
// what was learned of them when they were here before, and drops the ones
// that repeat a state of the path.
func (r *run[S, M]) inherit(waiting int, f float64) {
	for i := waiting; i < len(r.pool); i++ {
		child := &r.pool[i]
		if child.f < f {
			child.f = f
			r.revalue(child, f)
		}
		if r.onPath(child) {
			child.f = math.Inf(1)
		}
	}
}

// lowestTwo returns the place of the waiting node with the lowest f (the
// first of several), -1 if none waits, and the lowest f of the others.
func (r *run[S, M]) lowestTwo(waiting int) (best int, second float64) {
	best, second = -1, math.Inf(1)
	for i := waiting; i < len(r.pool); i++ {
		switch f := r.pool[i].f; {
		case best < 0:
			best = i
		case f < r.pool[best].f:
			second, best = r.pool[best].f, i
		default:
			second = min(second, f)
		}
	}
	return best, second
}
