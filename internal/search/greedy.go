package search

// greedy expands the node that looks nearest to a goal: f = h (Doran and
// Michie, "Experiments with the Graph Traverser program", 1966; AIMA 3rd ed.,
// section 3.5.1). What a path has cost so far plays no part, so its answer
// proves nothing about the cost.
func (r *run[S, M]) greedy() *node[S, M] {
	r.weightG, r.weightH = 0, 1
	return r.bestFirst()
}
