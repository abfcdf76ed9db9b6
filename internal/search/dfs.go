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
	var children []node[S, M]
	for len(open) > 0 && !r.meter.Stopped() {
		n := open[len(open)-1]
		open = open[:len(open)-1]
		r.watch(n)
		children = r.expand(n, children[:0])
		first := len(open)
		for i := range children {
			child := &children[i]
			child.parent = n
			if r.problem.Goal(child.state) {
				return child
			}
			if !r.options.Tree {
				depth, found := reached[child.state]
				if found && (r.depthLimit == noLimit || depth <= child.depth) {
					r.prune(child, Duplicate)
					continue
				}
				reached[child.state] = child.depth
			}
			open = append(open, child.keep())
		}
		slices.Reverse(open[first:]) // the first successor is searched first
		r.meter.Stored(max(int64(len(open))+int64(n.depth)+1, r.kept(len(reached))))
	}
	return nil
}

// kept is what a map of reached states stores, if the search has one.
func (r *run[S, M]) kept(entries int) int64 {
	if r.options.Tree {
		return 0
	}
	return int64(entries)
}
