package search

import "math"

// deepenF repeats a search among the nodes up to a limit of f. The next limit is the smallest f
// that the last one cut off. It calls begin before each iteration. A node that repeats a state of
// its path is discarded before its f is considered: it never raises the limit.
func (r *run[S, M]) deepenF(begin func(), search func(keep func(*node[S, M]) bool) *node[S, M]) *node[S, M] {
	begin()
	limit := r.root().f
	for !math.IsInf(limit, 1) && !r.meter.Stopped() {
		begin()
		r.prove(limit)
		r.traceIteration(limit)
		next := math.Inf(1)
		goal := search(func(child *node[S, M]) bool {
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

// recursiveBestFirst follows the node with the lowest f as long as no alternative off the path is
// lower, and remembers only the lowest f below the nodes it leaves (AIMA 3rd ed., figure 3.26; AIMA
// 4th ed., figure 3.22; Korf, "Linear-space best-first search", 1993). As in the figures, every
// node gets at least the f of its parent; Korf raises f only below a node that was left before,
// which differs where f falls along a path.
func (r *run[S, M]) recursiveBestFirst() *node[S, M] {
	r.startPath()
	r.meter.NodeBytes(2*growingBytes[node[S, M]]() + growingBytes[call]() + r.box) // nodes on the path are also in the pool
	goal := r.bestBelow()
	if goal != nil && !r.early {
		r.prove(goal.g)
	}
	return goal
}

// call is a call of the recursive function, for a node of the path. The path grows with the
// depth, not Go's stack.
type call struct {
	limit   float64 // the highest f up to which the search below the node goes on
	waiting int     // nodes next to the path, before its successors
	best    int     // the successor that is searched, in the pool
}

// bestBelow searches below the start and returns the goal that the path then ends with, or
// nil.
func (r *run[S, M]) bestBelow() *node[S, M] {
	calls := []call{{limit: math.Inf(1)}}
	goal := r.begin(&calls[0])
	for goal == nil && !r.meter.Stopped() {
		now := &calls[len(calls)-1]
		best, second := r.lowestTwo(now.waiting)
		left := math.Inf(1) // the lowest f below
		if best >= 0 {
			left = r.pool[best].f
		}
		if len(calls) == 1 && !math.IsInf(left, 1) {
			r.prove(left)
		}
		if left <= now.limit && !math.IsInf(left, 1) {
			now.best = best
			r.path = append(r.path, r.pool[best])
			calls = append(calls, call{limit: min(now.limit, second)})
			goal = r.begin(&calls[len(calls)-1])
			continue
		}
		r.leave(now.waiting)
		calls = calls[:len(calls)-1]
		if len(calls) == 0 {
			break
		}
		r.path = r.path[:len(r.path)-1]
		child := &r.pool[calls[len(calls)-1].best]
		child.f = left
		r.revalue(child, left)
	}
	return goal
}

// begin expands the end of the path for its call, or returns it if it is a goal.
func (r *run[S, M]) begin(c *call) *node[S, M] {
	n := r.last()
	if !r.early && r.problem.Goal(n.state) {
		return n
	}
	c.waiting = len(r.pool)
	f := n.f
	return r.branch(n, func(child *node[S, M]) bool {
		if child.f < f { // the parent's f may have been learned earlier
			child.f = f
			r.revalue(child, f)
		}
		return true
	})
}

// leave forgets the nodes next to the path except the first few.
func (r *run[S, M]) leave(waiting int) {
	r.pool = r.pool[:waiting]
	r.stored = int64(waiting) + 1
}

// lowestTwo returns the index of the first node in order next to the path, from index waiting on,
// or -1 if there is none, and the lowest f of the others.
func (r *run[S, M]) lowestTwo(waiting int) (best int, second float64) {
	best, second = -1, math.Inf(1)
	for i := waiting; i < len(r.pool); i++ {
		n := &r.pool[i]
		switch {
		case best < 0:
			best = i
		case r.before(n, &r.pool[best]):
			second, best = r.pool[best].f, i
		default:
			second = min(second, n.f)
		}
	}
	return best, second
}
