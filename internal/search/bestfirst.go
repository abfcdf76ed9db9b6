package search

// bestFirst expands the node with the lowest f first (AIMA 4th ed., figure
// 3.7). The order of f makes it uniform-cost search, greedy search or A*. A
// node is tested when its turn comes, whatever the heuristic: only then is it
// sure that nothing with a lower f is left.
//
// A state that is reached again on a cheaper path takes the place of the old
// one, even if that was expanded already: so an admissible heuristic is
// enough, it needn't be consistent. The old node stays in the queue and is
// skipped in its turn.
func (r *run[S, M]) bestFirst() *node[S, M] {
	r.meter.NodeBytes(nodeBytes[node[S, M]]() + r.mapBytes(entryBytes[S, *node[S, M]]()))
	root := r.root()
	frontier := queue[*node[S, M]]{before: r.before}
	frontier.push(&root)
	reached := map[S]*node[S, M]{} // stays empty when the tree is searched
	if !r.options.Tree {
		reached[root.state] = &root
	}
	for frontier.len() > 0 && !r.meter.Stopped() {
		n := frontier.pop()
		if !r.options.Tree && reached[n.state] != n {
			r.drop(n, Duplicate)
			continue
		}
		r.prove(n.f)
		if !r.early && r.problem.Goal(n.state) {
			return n
		}
		r.watch(n)
		var goal *node[S, M]
		for i := range r.open(n) {
			child, alive := r.child(n, i)
			if !alive || goal != nil {
				continue
			}
			if old, found := reached[child.state]; found && old.g <= child.g {
				r.drop(&child, Duplicate)
				continue
			}
			kept := child.keepBelow(n)
			if r.early && r.problem.Goal(kept.state) {
				goal = kept // its siblings were made with it
				continue
			}
			if !r.options.Tree {
				reached[kept.state] = kept
			}
			frontier.push(kept)
		}
		if goal != nil {
			return goal
		}
	}
	return nil
}

// before orders a queue: lower f first; of two nodes with the same f the one
// that the rule for ties prefers.
func (r *run[S, M]) before(a, b *node[S, M]) bool {
	if a.f != b.f {
		return a.f < b.f
	}
	return r.preferred(a, b)
}

// preferred breaks the tie of two nodes with the same f. Of those the one with
// the larger g has the smaller h, if both are a part of f; comparing g is safe
// from rounding.
func (r *run[S, M]) preferred(a, b *node[S, M]) bool {
	switch {
	case r.options.Tie == TieNew:
		return a.id > b.id
	case r.options.Tie == TieH && r.weightG > 0 && r.weightH > 0 && a.g != b.g:
		return a.g > b.g
	}
	return a.id < b.id
}
