package search

import (
	"math"
	"slices"
)

// startPath begins a search that stores one path and the nodes next to it.
func (r *run[S, M]) startPath() {
	r.meter.NodeBytes(growingBytes[node[S, M]]() + r.box)
	r.path = append(r.path[:0], r.root())
	r.pool = r.pool[:0]
	r.count()
}

// below searches the end of the path and everything below it, except the nodes that keep
// returns false for (nil keeps all). It returns the goal that the path then ends with, or
// nil. The path grows with the depth, not Go's stack: a space may have endless paths, and
// memory has a limit.
func (r *run[S, M]) below(keep func(*node[S, M]) bool) *node[S, M] {
	var waiting []int // nodes next to the path before each of its nodes was expanded
	for {
		n := r.last()
		if !r.early && r.problem.Goal(n.state) {
			return n
		}
		waiting = append(waiting, len(r.pool))
		if goal := r.branch(n, keep); goal != nil {
			return goal
		}
		if r.meter.Stopped() {
			return nil
		}
		for len(r.pool) == waiting[len(waiting)-1] {
			waiting = waiting[:len(waiting)-1]
			if len(waiting) == 0 {
				return nil
			}
			r.path = r.path[:len(r.path)-1]
			r.count()
		}
		next := len(r.pool) - 1
		r.path = append(r.path, r.pool[next])
		r.pool = r.pool[:next]
	}
}

// count counts the nodes in memory: the path and the nodes next to it.
func (r *run[S, M]) count() { r.stored = int64(len(r.path) + len(r.pool)) }

// branch generates the successors of n, the end of the path, and puts them next to it. If nodes are
// tested when they are generated, it returns a goal that the path then ends with, or nil.
func (r *run[S, M]) branch(n *node[S, M], keep func(*node[S, M]) bool) *node[S, M] {
	r.watch(n)
	waiting := len(r.pool)
	var goal *node[S, M]
	for i := range r.open(n) {
		child, alive := r.child(n, i)
		switch {
		case !alive || goal != nil:
		case r.early && r.problem.Goal(child.state):
			goal = &child // its siblings are also generated
		case r.onPath(&child) || keep != nil && !keep(&child):
		default:
			r.pool = append(r.pool, child)
		}
	}
	if goal != nil {
		r.path = append(r.path, *goal)
		return r.last()
	}
	slices.Reverse(r.pool[waiting:]) // the first successor is searched first
	return nil
}

// last returns the end of the current path. The pointer is valid until the path grows.
func (r *run[S, M]) last() *node[S, M] { return &r.path[len(r.path)-1] }

// onPath drops a node that repeats a state of the current path, and reports whether it did.
func (r *run[S, M]) onPath(n *node[S, M]) bool {
	if r.options.Tree {
		return false
	}
	for i := range r.path {
		if r.path[i].state == n.state {
			r.drop(n, Cycle)
			return true
		}
	}
	return false
}

// deepenDepth repeats a search with the depth limits 0, 1, 2, .. up to the maximum depth,
// until a limit cuts nothing off. It calls begin before each iteration.
func (r *run[S, M]) deepenDepth(begin func(), search func(keep func(*node[S, M]) bool) *node[S, M]) *node[S, M] {
	deepest := r.depthLimit
	for limit := int32(0); ; limit++ {
		r.depthLimit = limit
		r.deep, r.cutG = false, math.Inf(1)
		begin()
		r.proveDepth(limit) // the limits before found no goal
		r.traceIteration(float64(limit))
		goal := search(nil)
		if goal != nil || !r.deep || limit == deepest || r.meter.Stopped() {
			return goal
		}
	}
}
