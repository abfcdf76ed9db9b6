package search

// uniformCost expands the cheapest node first: f = g (Dijkstra, "A note on two
// problems in connexion with graphs", 1959; AIMA 3rd ed., figure 3.14).
func (r *run[S, M]) uniformCost() *node[S, M] {
	r.weightG, r.weightH = 1, 0
	return r.bestFirst()
}
