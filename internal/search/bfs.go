package search

// breadthFirst expands the shallowest node first (AIMA 3rd ed., figure 3.11;
// Moore, "The shortest path through a maze", 1959). As there, a node is
// tested when it is made, which saves the last and widest layer.
func (r *run[S, M]) breadthFirst() *node[S, M] {
	r.meter.NodeBytes(nodeBytes[node[S, M]]() + r.mapBytes(entryBytes[S, struct{}]()))
	root := r.root()
	frontier := []*node[S, M]{&root}
	reached := map[S]struct{}{root.state: {}}
	var found *node[S, M]
	for len(frontier) > 0 && found == nil && !r.meter.Stopped() {
		n := frontier[0]
		frontier = frontier[1:]
		r.proveDepth(n.depth + 1) // shallower ones were all made and tested
		r.watch(n)
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
				if _, known := reached[made.state]; known {
					r.drop(&made, Duplicate)
					continue
				}
				reached[made.state] = struct{}{}
			}
			frontier = append(frontier, made.keep())
		}
	}
	return found
}

// mapBytes returns the bytes of a map's entry if the search has such a map.
func (r *run[S, M]) mapBytes(entry int64) int64 {
	if r.options.Tree {
		return 0
	}
	return entry
}
