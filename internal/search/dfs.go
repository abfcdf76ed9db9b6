package search

import "slices"

// depthFirst expands the deepest node first and remembers the states it
// reached, with an optional maximum depth (Nilsson, "Principles of Artificial
// Intelligence", 1980, chapter 2). A node is tested when it is made.
//
// With a maximum depth a state that is reached again at a smaller depth is
// searched again: more of what is below it may now be in reach.
func (r *run[S, M]) depthFirst() *node[S, M] {
	r.meter.NodeBytes(nodeBytes[node[S, M]]() + r.mapBytes(entryBytes[S, int32]()))
	root := r.root()
	open := []*node[S, M]{&root} // the last one is the next
	reached := map[S]int32{root.state: 0}
	var found *node[S, M]
	for len(open) > 0 && found == nil && !r.meter.Stopped() {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		if r.options.Tree { // what is not on the path and does not wait is forgotten
			r.hold(int64(len(open)) + int64(n.depth) + 1)
		}
		r.watch(n)
		first := len(open)
		for i := range r.open(n) {
			made, alive := r.child(n, i)
			if !alive || found != nil {
				continue // the rest is made, since a problem makes all at once
			}
			made.parent = n
			if r.problem.Goal(made.state) {
				found = made.keep()
				continue
			}
			if !r.options.Tree {
				depth, known := reached[made.state]
				if known && (r.depthLimit == noLimit || depth <= made.depth) {
					r.drop(&made, Duplicate)
					continue
				}
				reached[made.state] = made.depth
			}
			open = append(open, made.keep())
		}
		slices.Reverse(open[first:]) // the first successor is searched first
	}
	return found
}
