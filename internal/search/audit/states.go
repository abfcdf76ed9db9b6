package audit

import (
	"math"
	"slices"

	"cavalo/internal/search"
)

// Subject is a problem with the heuristic to audit.
type Subject[S comparable, M any] struct {
	Problem   search.Problem[S, M]
	Heuristic search.Heuristic[S]
	// Position and Move format a state that a path led to, and a move.
	Position func(s S, path []M) string
	Move     func(M) string
}

// space gives an audit access to states by their numbers; the start is 0. It keeps the audit
// from being compiled for each type of state.
type space interface {
	count() int
	goal(i int32) bool
	estimate(i int32) float64
	// raw returns the estimate before clamping, if known.
	raw(i int32) float64
	// expand appends the moves of a state. New states get numbers while there are fewer
	// than most, else none. estimates asks for h after each move.
	expand(i int32, most int, estimates bool, into []next) []next
	// move formats a move of a state, by its index in expand.
	move(i int32, which int) string
	// way returns a state's position and the moves that first led to it.
	way(i int32) (position string, moves []string)
}

type next struct {
	to      int32
	cost, h float64
}

// none marks a state without a number.
const none = -1

type states[S comparable, M any] struct {
	Subject[S, M]
	number map[S]int32
	list   []visit[S, M]
	buffer []search.Successor[S, M]
}

// visit is a state and how it was first reached.
type visit[S comparable, M any] struct {
	state  S
	move   M
	parent int32
	depth  int32
}

func newStates[S comparable, M any](start S) *states[S, M] {
	return &states[S, M]{number: map[S]int32{start: 0}, list: []visit[S, M]{{state: start, parent: none}}}
}

// add returns the number of a state, a new one if it has none.
func (s *states[S, M]) add(state S, move M, parent int32) int32 {
	i, known := s.number[state]
	if !known {
		i = int32(len(s.list))
		s.number[state] = i
		s.list = append(s.list, visit[S, M]{state, move, parent, s.list[parent].depth + 1})
	}
	return i
}

func (s *states[S, M]) count() int { return len(s.list) }

func (s *states[S, M]) goal(i int32) bool { return s.Problem.Goal(s.list[i].state) }

func (s *states[S, M]) estimate(i int32) float64 {
	return s.estimateAt(s.list[i].state, s.list[i].depth)
}

func (s *states[S, M]) raw(i int32) float64 {
	if s.Heuristic.Raw == nil {
		return s.estimate(i)
	}
	return s.Heuristic.Raw(s.list[i].state, int(s.list[i].depth))
}

func (s *states[S, M]) estimateAt(state S, depth int32) float64 {
	switch h := &s.Heuristic; {
	case h.EstimateAt != nil:
		return h.EstimateAt(state, int(depth))
	case h.Estimate != nil:
		return h.Estimate(state)
	}
	return 0
}

func (s *states[S, M]) expand(i int32, most int, estimates bool, into []next) []next {
	s.buffer = s.Problem.Successors(s.list[i].state, s.buffer[:0])
	for j := range s.buffer {
		b := &s.buffer[j]
		n := next{to: none, cost: b.Cost}
		if len(s.list) < most {
			n.to = s.add(b.State, b.Move, i)
		} else if known, ok := s.number[b.State]; ok {
			n.to = known
		}
		if estimates {
			n.h = s.estimateAt(b.State, s.list[i].depth+1)
		}
		into = append(into, n)
	}
	return into
}

func (s *states[S, M]) move(i int32, which int) string {
	s.buffer = s.Problem.Successors(s.list[i].state, s.buffer[:0])
	return s.Move(s.buffer[which].Move)
}

func (s *states[S, M]) way(i int32) (position string, moves []string) {
	path := make([]M, s.list[i].depth)
	moves = make([]string, len(path))
	at := i
	for j := len(path) - 1; j >= 0; j-- {
		path[j] = s.list[at].move
		moves[j] = s.Move(path[j])
		at = s.list[at].parent
	}
	return s.Position(s.list[i].state, path), moves
}

// graph holds the moves between states, and the goals, which are not expanded.
type graph struct {
	goals []int32
	edges []edge
}

type edge struct {
	from, to int32
	cost     float64
}

// enumerate numbers the states that can be reached, and reports whether all got a number.
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

// truth returns the true cost from each state, computed backwards from the goals: a state
// whose cost falls passes it on to its predecessors (Moore, 1959).
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
	fill := slices.Clone(first)
	for i, e := range g.edges {
		into[fill[e.to]] = int32(i)
		fill[e.to]++
	}
	queue, waiting := slices.Clone(g.goals), make([]bool, states)
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
