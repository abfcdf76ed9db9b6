package audit

import "math"

// graph is the states that can be reached without passing a goal, and the moves
// between them.
type graph[S comparable, M any] struct {
	visits []visit[S, M]
	goals  []int32
	// The moves to state i come from states from[first[i]:first[i+1]], and cost
	// as much.
	edges []edge
}

type edge struct {
	from, to int32
	cost     float64
}

// enumerate lists the states breadth first, and says whether that was all.
func (a *audit[S, M]) enumerate() (g *graph[S, M], complete bool) {
	g = &graph[S, M]{visits: []visit[S, M]{{state: a.Problem.Start(), parent: -1}}}
	number := map[S]int32{a.Problem.Start(): 0}
	for i := 0; i < len(g.visits); i++ {
		v := g.visits[i]
		if a.Problem.Goal(v.state) {
			g.goals = append(g.goals, int32(i))
			continue
		}
		a.buffer = a.Problem.Successors(v.state, a.buffer[:0])
		for _, next := range a.buffer {
			to, known := number[next.State]
			if !known {
				if len(g.visits) == a.options.States {
					return g, false
				}
				to = int32(len(g.visits))
				number[next.State] = to
				g.visits = append(g.visits, visit[S, M]{state: next.State, move: next.Move, parent: int32(i), depth: v.depth + 1})
			}
			g.edges = append(g.edges, edge{int32(i), to, next.Cost})
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
func (g *graph[S, M]) truth() []float64 {
	truth := make([]float64, len(g.visits))
	for i := range truth {
		truth[i] = math.Inf(1)
	}
	// The moves to each state, side by side.
	first := make([]int32, len(g.visits)+1)
	for _, e := range g.edges {
		first[e.to+1]++
	}
	for i := range len(g.visits) {
		first[i+1] += first[i]
	}
	into := make([]int32, len(g.edges))
	fill := append([]int32(nil), first...)
	for i, e := range g.edges {
		into[fill[e.to]] = int32(i)
		fill[e.to]++
	}
	queue, waiting := append([]int32(nil), g.goals...), make([]bool, len(g.visits))
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
