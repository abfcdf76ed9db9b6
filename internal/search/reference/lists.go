package reference

import (
	"slices"

	"cavalo/internal/search"
)

// Lists searches a tree with two lists, as many programs do, and returns how many nodes each holds
// at the end, without the root. The algorithm is "bfs", "dfs" or "astar"; early tests nodes
// when they are generated. A goal of A* goes to CLOSED, and its successors to OPEN.
func Lists[S comparable, M any](p search.Problem[S, M], algorithm string, h func(S) float64, early bool) (open, closed int) {
	type entry struct {
		state S
		g     float64
	}
	expand := func(n entry) (children []entry) {
		for _, s := range p.Successors(n.state, nil) {
			children = append(children, entry{s.State, n.g + s.Cost})
		}
		return children
	}
	list, root := []entry{{state: p.Start()}}, true
	for len(list) > 0 {
		at := 0
		for i, n := range list {
			best := list[at]
			f, least := n.g+h(n.state), best.g+h(best.state)
			if algorithm == "astar" && (f < least || f == least && h(n.state) < h(best.state)) {
				at = i
			}
		}
		n := list[at]
		if !early && p.Goal(n.state) {
			if algorithm == "astar" {
				return len(list) - 1 + len(expand(n)), closed + 1
			}
			return len(list), closed
		}
		list = slices.Delete(list, at, at+1)
		if !root {
			closed++
		}
		root = false
		children := expand(n)
		if i := slices.IndexFunc(children, func(c entry) bool { return p.Goal(c.state) }); early && i >= 0 {
			open = len(list) + len(children)
			if algorithm == "astar" {
				return open - 1 + len(expand(children[i])), closed + 1
			}
			return open, closed
		}
		if algorithm == "dfs" {
			list = append(children, list...)
		} else {
			list = append(list, children...)
		}
	}
	return 0, closed
}
