package search

// breadthFirst expands the shallowest node first (AIMA 4th ed., figure 3.9;
// Moore, "The shortest path through a maze", 1959): the frontier is a queue. As
// there, a node is tested when it is made, which saves the last and widest layer
// and loses nothing: no node made later is shallower.
func (r *run[S, M]) breadthFirst() *node[S, M] {
	return r.searchFrontier(&fifo[S, M]{}, r.equals(once[S, M]{reached: map[S]struct{}{}}), nil)
}

// equals is what a search does about equal states: nothing, if it searches the
// tree.
func (r *run[S, M]) equals(graph equals[S, M]) equals[S, M] {
	if r.options.Tree {
		return never[S, M]{}
	}
	return graph
}
