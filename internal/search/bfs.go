package search

// breadthFirst expands the shallowest node first (AIMA 4th ed., figure 3.9;
// Moore, "The shortest path through a maze", 1959). As there, a node is
// tested when it is made, which saves the last and widest layer and loses
// nothing: no node made later is shallower.
func (r *run[S, M]) breadthFirst() *node[S, M] {
	r.meter.NodeBytes(nodeBytes[node[S, M]]() + r.mapBytes(entryBytes[S, struct{}]()))
	root := r.root()
	frontier := []*node[S, M]{&root}
	reached := map[S]struct{}{root.state: {}}
	for len(frontier) > 0 && !r.meter.Stopped() {
		n := frontier[0]
		frontier = frontier[1:]
		if !r.early && r.problem.Goal(n.state) {
			r.proveDepth(n.depth) // shallower ones were all taken and tested
			return n
		}
		r.proveDepth(r.untested(n))
		r.watch(n)
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
				if _, found := reached[child.state]; found {
					r.drop(&child, Duplicate)
					continue
				}
				reached[child.state] = struct{}{}
			}
			frontier = append(frontier, child.keepBelow(n))
		}
		if goal != nil {
			return goal
		}
	}
	return nil
}

// untested returns the smallest depth that may still hold a goal when breadth-first
// search takes node n. All nodes of n's depth are made by then; if nodes are tested
// only when they are taken, those of that depth are not all tested.
func (r *run[S, M]) untested(n *node[S, M]) int32 {
	if r.early {
		return n.depth + 1
	}
	return n.depth
}

// mapBytes returns the bytes of a map's entry if the search has such a map.
func (r *run[S, M]) mapBytes(entry int64) int64 {
	if r.options.Tree {
		return 0
	}
	return entry
}
