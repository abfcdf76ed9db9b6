package search

import (
	"math"
	"slices"
)

// depthFirst expands the deepest node first: a stack in place of breadth-first
// search's queue (AIMA 3rd ed., section 3.4.3), with an optional maximum depth.
// A node is tested when its turn comes.
//
// As a graph search it remembers every state that it reached: since its node was made,
// or since that had its turn, as the option Mark says. As a tree search
// it stores the path and the nodes beside it only, which is what depth-first
// search is known for, and may do the same work over and over.
//
// With a maximum depth a state that is reached again at a smaller depth is
// searched again: more of what is below it may now be in reach.
func (r *run[S, M]) depthFirst() *node[S, M] {
	return r.searchFrontier(&lifo[S, M]{}, r.equals(r.marked()), nil)
}

// marked is what depth-first search does about equal states.
func (r *run[S, M]) marked() equals[S, M] {
	reached := shallower[S, M]{run: r, reached: map[S]int32{}}
	if r.options.Mark == MarkExpanded {
		return expandedBefore[S, M]{reached}
	}
	return reached
}

// depthLimited is depth-first search down to the depth limit that stores one
// path and the nodes beside it (AIMA 3rd ed., figure 3.17; AIMA 4th ed., figure
// 3.12). A node is tested when its turn comes. States are only recognised on
// their own path.
func (r *run[S, M]) depthLimited() *node[S, M] {
	r.startPath()
	return r.below(nil)
}

func (r *run[S, M]) startPath() {
	r.meter.NodeBytes(growingBytes[node[S, M]]() + r.box)
	r.path = append(r.path[:0], r.root())
	r.pool = r.pool[:0]
	r.count()
}

// below searches the end of the path and everything below it, except the nodes
// that keep (nil keeps all) turns away. It returns the goal that the path then
// ends with, or nil. The path, and not Go's stack, grows with the depth: a
// space may have endless paths, and memory has a limit.
func (r *run[S, M]) below(keep func(*node[S, M]) bool) *node[S, M] {
	var waiting []int // beside the path, before each of its nodes was expanded
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

// count counts what is held: the path, and what waits beside it.
func (r *run[S, M]) count() { r.stored = int64(len(r.path) + len(r.pool)) }

// branch makes the successors of n, the end of the path, and puts those beside
// it that have their turn later. If nodes are tested when they are made, it
// returns a goal that the path then ends with.
func (r *run[S, M]) branch(n *node[S, M], keep func(*node[S, M]) bool) *node[S, M] {
	r.watch(n)
	waiting := len(r.pool)
	var goal *node[S, M]
	for i := range r.open(n) {
		child, alive := r.child(n, i)
		switch {
		case !alive || goal != nil:
		case r.early && r.problem.Goal(child.state):
			goal = &child // its siblings were made with it
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

// last returns the end of the current path. The pointer is good until the
// path grows.
func (r *run[S, M]) last() *node[S, M] { return &r.path[len(r.path)-1] }

// onPath says whether a node repeats a state of the current path, and drops it
// if so.
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

// iterativeDeepening is depth-limited search with the limits 0, 1, 2, .. up
// to the maximum depth, until a limit cuts nothing off (Korf, "Depth-first
// iterative-deepening: an optimal admissible tree search", 1985; AIMA 3rd
// ed., figure 3.18).
func (r *run[S, M]) iterativeDeepening() *node[S, M] {
	return r.deepenDepth(r.startPath, r.below)
}

// deepenDepth repeats a search with the depth limits 0, 1, 2, .. up to the maximum
// depth, until a limit cuts nothing off. begin is called before each, for what is
// held then to be told.
func (r *run[S, M]) deepenDepth(begin func(), search func(keep func(*node[S, M]) bool) *node[S, M]) *node[S, M] {
	deepest := r.depthLimit
	for limit := int32(0); ; limit++ {
		r.depthLimit = limit
		r.deep, r.cutG = false, math.Inf(1)
		begin()
		r.proveDepth(limit) // the limits before found no goal
		r.tellIteration(float64(limit))
		goal := search(nil)
		if goal != nil || !r.deep || limit == deepest || r.meter.Stopped() {
			return goal
		}
	}
}
