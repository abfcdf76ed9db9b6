package audit

import "math"

// graph is the moves between states, and the goals, beyond which nothing is
// looked at.
type graph struct {
	goals []int32
	edges []edge
}

type edge struct {
	from, to int32
	cost     float64
}

// enumerate numbers all states that can be reached, and says whether that was
// all.
func (a *audit) enumerate() (g *graph, complete bool) {
	g = new(graph)
	for i := int32(0); int(i) < a.count(); i++ {
		if a.count() > a.options.States { // a search generated more
			return g, false
		}
		if a.goal(i) {
			g.goals = append(g.goals, i)
			continue
		}
		a.buffer = a.expand(i, a.options.States, false, a.buffer[:0])
		for _, n := range a.buffer {
			if n.to == none {
				return g, false
			}
			g.edges = append(g.edges, edge{i, n.to, n.cost})
		}
		if !a.meter.Tick(int64(len(a.buffer))) {
			return g, false
		}
	}
	return g, true
}

// truth returns what is left to pay from each state, backwards from the goals:
// a state whose cost falls passes it on to those before it (Moore, 1959, which
// is a breadth-first search where all moves cost the same).
func (g *graph) truth(states int) []float64 {
	truth := make([]float64, states)
	for i := range truth {
		truth[i] = math.Inf(1)
	}
	// The moves to each state, side by side.
	first := make([]int32, states+1)
	for _, e := range g.edges {
		first[e.to+1]++
	}
	for i := range states {
		first[i+1] += first[i]
	}
	into := make([]int32, len(g.edges))
	fill := append([]int32(nil), first...)
	for i, e := range g.edges {
		into[fill[e.to]] = int32(i)
		fill[e.to]++
	}
	queue, waiting := append([]int32(nil), g.goals...), make([]bool, states)
	for _, goal := range g.goals {
		truth[goal] = 0
	}
	for len(queue) > 0 {
		to := queue[0]
		queue, waiting[to] = queue[1:], false
		for _, i := range into[first[to]:first[to+1]] {
			e := &g.edges[i]
			if cost := e.cost + truth[to]; cost < truth[e.from] {
				truth[e.from] = cost
				if !waiting[e.from] {
					queue, waiting[e.from] = append(queue, e.from), true
				}
			}
		}
	}
	return truth
}
