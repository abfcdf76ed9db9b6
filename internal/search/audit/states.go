package audit

import (
	"math"

	"cavalo/internal/search"
)

// Subject is a heuristic of a problem.
type Subject[S comparable, M any] struct {
	Problem   search.Problem[S, M]
	Heuristic search.Heuristic[S]
	// Position writes a state that some moves led to as the puzzle writes it,
	// and Move writes a move.
	Position func(s S, path []M) string
	Move     func(M) string
}

// space is what an audit knows of the states: their numbers, 0 being the start.
// It keeps the audit itself from being compiled for each kind of state.
type space interface {
	count() int
	goal(i int32) bool
	estimate(i int32) float64
	// raw is what estimate makes 0 where it is below 0 or not a number; it is
	// the estimate where that is not known.
	raw(i int32) float64
	// expand lists the moves of a state. States that were not met before get
	// numbers as long as there are fewer than most, else they are none. What
	// is estimated after each move is told if asked for.
	expand(i int32, most int, estimates bool, into []next) []next
	// move names one of the moves of a state, in the order of expand.
	move(i int32, which int) string
	// way returns the moves that led to a state first, and its position.
	way(i int32) (position string, moves []string)
}

type next struct {
	to      int32
	cost, h float64
}

// none is a state without a number.
const none = -1

type states[S comparable, M any] struct {
	Subject[S, M]
	number map[S]int32
	list   []visit[S, M]
	buffer []search.Successor[S, M]
}

// visit is a state with the way that it was first reached.
type visit[S comparable, M any] struct {
	state  S
	move   M
	parent int32
	depth  int32
}

func newStates[S comparable, M any](start S) *states[S, M] {
	return &states[S, M]{number: map[S]int32{start: 0}, list: []visit[S, M]{{state: start, parent: none}}}
}

// add returns the number of a state, a new one if need be.
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
