package search

// bestFirst expands the node with the lowest f first (AIMA 4th ed., figure
// 3.7). A node is tested when its turn comes, whatever the heuristic: only then
// is it sure that nothing with a lower f is left. A state that is reached again
// on a cheaper path is expanded again.
//
// The settings of an algorithm say what its f is. With f = g it is uniform-cost
// search (Dijkstra, "A note on two problems in connexion with graphs", 1959;
// AIMA 3rd ed., figure 3.14). With f = h it is greedy search (Doran and Michie,
// "Experiments with the Graph Traverser program", 1966; AIMA 3rd ed., section
// 3.5.1): what a path has cost so far plays no part, so its answer proves nothing
// about the cost. With f = g + W h it is A* (Hart, Nilsson and Raphael, "A formal
// basis for the heuristic determination of minimum cost paths", 1968; AIMA 3rd
// ed., section 3.5.2; the weight: Pohl, "Heuristic search viewed as path finding
// in a graph", 1970): with an admissible heuristic the path costs at most W times
// the cheapest.
func (r *run[S, M]) bestFirst() *node[S, M] {
	return r.searchFrontier(r.byF(), r.equals(cheaper[S, M]{reached: map[S]*node[S, M]{}}), nil)
}

// byF is a frontier in the order of f.
func (r *run[S, M]) byF() *best[S, M] {
	return &best[S, M]{queue[*node[S, M]]{before: r.before}}
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
	case r.newest:
		return a.id > b.id
	case r.name != nil:
		if c := CompareNames(r.name(a.move), r.name(b.move)); c != 0 {
			return c < 0
		}
	case r.deepest && a.depth != b.depth:
		return a.depth > b.depth
	case r.byH && r.formula != nil:
		if x, y := r.heuristic(a.state, a.depth), r.heuristic(b.state, b.depth); x != y {
			return x < y
		}
	case r.byH && r.weightG > 0 && r.weightH > 0 && a.g != b.g:
		return a.g > b.g
	}
	return a.id < b.id
}
