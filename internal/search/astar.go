package search

// aStar expands the node with the cheapest estimated path through it: f = g +
// W h (Hart, Nilsson and Raphael, "A formal basis for the heuristic
// determination of minimum cost paths", 1968; AIMA 3rd ed., section 3.5.2;
// the weight: Pohl, "Heuristic search viewed as path finding in a graph",
// 1970). With an admissible heuristic the path costs at most W times the
// cheapest.
func (r *run[S, M]) aStar() *node[S, M] {
	r.weightG, r.weightH = 1, r.options.Weight
	return r.bestFirst()
}
