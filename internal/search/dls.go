package search

// depthLimited is depth-first search down to the depth limit that stores one
// path and the nodes beside it (AIMA 3rd ed., figure 3.17). A node is tested
// when its turn comes. States are only recognised on their own path.
func (r *run[S, M]) depthLimited() *node[S, M] {
	r.startPath()
	return r.below()
}

// startPath makes the root the current path.
func (r *run[S, M]) startPath() {
	r.meter.NodeBytes(nodeBytes[node[S, M]]())
	r.path = append(r.path[:0], r.root())
	r.release(0)
}

// release drops the nodes from a place in the pool on. With the start, what
// is left is all that a search along one path holds.
func (r *run[S, M]) release(from int) {
	r.pool = r.pool[:from]
	r.stored = int64(from) + 1
}

// below searches the end of the path and everything below it. It returns the
// goal that the path then ends with, or nil.
func (r *run[S, M]) below() *node[S, M] {
	n := r.last()
	if r.problem.Goal(n.state) {
		return n
	}
	r.watch(n)
	waiting := len(r.pool)
	r.pool = r.expand(n, r.pool)
	for i := waiting; i < len(r.pool) && !r.meter.Stopped(); i++ {
		if r.onPath(&r.pool[i]) {
			continue
		}
		r.path = append(r.path, r.pool[i])
		if goal := r.below(); goal != nil {
			return goal
		}
		r.path = r.path[:len(r.path)-1]
	}
	r.release(waiting)
	return nil
}

// last returns the end of the current path. The pointer is good until the
// path grows.
func (r *run[S, M]) last() *node[S, M] { return &r.path[len(r.path)-1] }

// onPath says whether a node repeats a state of the current path, and prunes
// it if so.
func (r *run[S, M]) onPath(n *node[S, M]) bool {
	if r.options.Tree {
		return false
	}
	for i := range r.path {
		if r.path[i].state == n.state {
			r.prune(n, Cycle)
			return true
		}
	}
	return false
}
