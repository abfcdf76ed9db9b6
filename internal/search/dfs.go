package search

import "slices"

// depthFirst expands the deepest node first: a stack in place of breadth-first
// search's queue (AIMA 3rd ed., section 3.4.3), with an optional maximum depth.
// A node is tested when its turn comes.
//
// As a graph search it remembers every state that it reached. As a tree search
// it stores the path and the nodes beside it only, which is what depth-first
// search is known for, and may do the same work over and over.
//
// With a maximum depth a state that is reached again at a smaller depth is
// searched again: more of what is below it may now be in reach.
func (r *run[S, M]) depthFirst() *node[S, M] {
	r.meter.NodeBytes(nodeBytes[node[S, M]]() + r.mapBytes(entryBytes[S, int32]()))
	root := r.root()
	open := []*node[S, M]{&root} // the last one is the next
	reached := map[S]int32{root.state: 0}
	for len(open) > 0 && !r.meter.Stopped() {
		n := open[len(open)-1]
		open[len(open)-1] = nil // let the garbage collector have it
		open = open[:len(open)-1]
		if r.options.Tree { // what is not on the path and does not wait is forgotten
			r.hold(int64(len(open)) + int64(n.depth) + 1)
		}
		if !r.early && r.problem.Goal(n.state) {
			return n
		}
		r.watch(n)
		first := len(open)
		var goal *node[S, M]
		for i := range r.open(n) {
			child, alive := r.child(n, i)
			if !alive || goal != nil {
				continue
			}
			if r.early && r.problem.Goal(child.state) {
				goal = child.keepBelow(n) // its siblings were made with it
				continue
			}
			if !r.options.Tree {
				depth, found := reached[child.state]
				if found && (r.depthLimit == noLimit || depth <= child.depth) {
					r.drop(&child, Duplicate)
					continue
				}
				reached[child.state] = child.depth
			}
			open = append(open, child.keepBelow(n))
		}
		if goal != nil {
			return goal
		}
		slices.Reverse(open[first:]) // the first successor is searched first
	}
	return nil
}
