package search

// breadthFirst expands the shallowest node first (AIMA 3rd ed., figure 3.11;
// Moore, "The shortest path through a maze", 1959). As there, a node is
// tested when it is made, which saves the last and widest layer.
func (r *run[S, M]) breadthFirst() *node[S, M] {
	r.meter.NodeBytes(nodeBytes[node[S, M]]() + r.mapBytes(entryBytes[S, struct{}]()))
	root := r.root()
	frontier := []*node[S, M]{&root}
	reached := map[S]struct{}{root.state: {}}
	kept := int64(1)
	var children []node[S, M]
	for len(frontier) > 0 && !r.meter.Stopped() {
		n := frontier[0]
		frontier = frontier[1:]
		r.proveDepth(n.depth + 1) // shallower ones were all made and tested
		r.watch(n)
		children = r.expand(n, children[:0])
		for i := range children {
			child := &children[i]
			child.parent = n
			if r.problem.Goal(child.state) {
				return child
			}
			if !r.options.Tree {
				if _, found := reached[child.state]; found {
					r.prune(child, Duplicate)
					continue
				}
				reached[child.state] = struct{}{}
			}
			frontier = append(frontier, child.keep())
			kept++
		}
		r.meter.Stored(kept)
	}
	return nil
}

// mapBytes returns the bytes of a map's entry if the search has such a map.
func (r *run[S, M]) mapBytes(entry int64) int64 {
	if r.options.Tree {
		return 0
	}
	return entry
}
