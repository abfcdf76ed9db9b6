package search

// bestFirst expands the node with the lowest f first (AIMA 4th ed., figure
// 3.7). The order of f makes it uniform-cost search, greedy search or A*. A
// node is tested when its turn comes: only then is it sure that no cheaper
// goal is left. Where f bounds nothing, in greedy search and with a heuristic
// that isn't admissible, there is nothing to wait for, and a goal is returned
// when it is made, as the course's programs do.
//
// A state that is reached again on a cheaper path takes the place of the old
// one, even if that was expanded already: so an admissible heuristic is
// enough, it needn't be consistent. The old node stays in the queue and is
// skipped in its turn.
func (r *run[S, M]) bestFirst() *node[S, M] {
	r.meter.NodeBytes(nodeBytes[node[S, M]]() + r.mapBytes(entryBytes[S, *node[S, M]]()))
	root := r.root()
	frontier := queue[*node[S, M]]{before: better[S, M]}
	frontier.push(&root)
	reached := map[S]*node[S, M]{} // stays empty when the tree is searched
	if !r.options.Tree {
		reached[root.state] = &root
	}
	var found *node[S, M] // a goal that was made, and that there is no reason to wait for
	for frontier.len() > 0 && found == nil && !r.meter.Stopped() {
		n := frontier.pop()
		if !r.options.Tree && reached[n.state] != n {
			r.drop(n, Duplicate)
			continue
		}
		r.prove(n.f)
		if r.problem.Goal(n.state) {
			return n
		}
		r.watch(n)
		for i := range r.open(n) {
			made, alive := r.child(n, i)
			if !alive || found != nil {
				continue // the rest is made, since a problem makes all at once
			}
			if old, known := reached[made.state]; known && old.g <= made.g {
				r.drop(&made, Duplicate)
				continue
			}
			child := made.keep()
			child.parent = n
			if !r.bounds() && r.problem.Goal(child.state) {
				found = child
				continue
			}
			if !r.options.Tree {
				reached[child.state] = child
			}
			frontier.push(child)
		}
	}
	return found
}
