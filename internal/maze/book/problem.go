package book

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// bitset is the visited squares of a state, in few words for all boards that a
// textbook algorithm can do much about: it stores millions of states. Each
// size is another copy of every algorithm in the program.
type bitset interface {
	[2]uint64 | [16]uint64
}

// state is a state of both formulations.
type state[B bitset] struct {
	visited B
	head    int16
	// The lengths of this segment and of the one before it; this is 0 at the
	// start and after a swap.
	this, before uint8
	direction    int8 // none at the start
}

func has[B bitset](set *B, i int16) bool { return (*set)[i>>6]>>(i&63)&1 != 0 }

func add[B bitset](set *B, i int16) { (*set)[i>>6] |= 1 << (i & 63) }

// problem is a position as a search.Problem. It belongs to one search.
type problem[B bitset] struct {
	*grid
	start  state[B]
	full   B // all free squares
	merged bool
	prune  bool
	stack  []int16 // reused by alive
}

func newProblem[B bitset](g *grid, p rules.Position, o Options) *problem[B] {
	q := &problem[B]{grid: g, merged: o.Formulation == Merged, prune: o.Prune}
	q.start = state[B]{head: g.number(p.Head()), direction: none}
	for i, s := range g.squares {
		add(&q.full, int16(i))
		if p.Visited().Has(s) {
			add(&q.start.visited, int16(i))
		}
	}
	if steps := len(p.Path()); steps > 0 {
		this, before := p.Lengths()
		q.start.this, q.start.before = uint8(this), uint8(before)
		q.start.direction = int8(p.Path().At(steps - 1))
	}
	return q
}

// Start returns the position given.
func (q *problem[B]) Start() state[B] { return q.start }

// Goal says whether the path is a solution.
func (q *problem[B]) Goal(s state[B]) bool {
	return s.head == q.end && s.head != none && s.visited == q.full && (s.this != s.before || s.this == 0)
}

// Successors appends the states after one operator, in the course's order. No
// path goes on from the end.
func (q *problem[B]) Successors(s state[B], into []search.Successor[state[B], Operator]) []search.Successor[state[B], Operator] {
	if s.head == q.end || s.head == none || q.end == none {
		return into
	}
	for _, d := range rules.Directions {
		if next, ok := q.step(s, d); ok {
			into = append(into, search.Successor[state[B], Operator]{Move: Operator(d), State: next, Cost: 1})
		}
	}
	if q.merged || s.direction == none {
		return into
	}
	for _, d := range rules.Directions {
		if next, ok := s.swap(d); ok {
			into = append(into, search.Successor[state[B], Operator]{Move: SwapToUp + Operator(d), State: next})
		}
	}
	return into
}

// step returns the state after a step, and whether it is legal and, when dead
// regions are pruned, may lead to a solution.
func (q *problem[B]) step(s state[B], d rules.Direction) (next state[B], ok bool) {
	if s.direction != none && int8(d) != s.direction {
		if !q.merged {
			return s, false
		}
		if s, ok = s.swap(d); !ok {
			return s, false
		}
	}
	to := q.next[s.head][d]
	if to == none || has(&s.visited, to) {
		return s, false
	}
	s.head, s.direction = to, int8(d)
	s.this++
	add(&s.visited, to)
	return s, !q.prune || q.alive(&s)
}

// swap returns the state after a turn on the spot, and whether it is legal.
func (s state[B]) swap(d rules.Direction) (next state[B], ok bool) {
	if s.this == 0 || s.this == s.before || rules.Direction(s.direction).Horizontal() == d.Horizontal() {
		return s, false
	}
	s.before, s.this, s.direction = s.this, 0, int8(d)
	return s, true
}

// alive reports whether every square left can be reached from the head without
// passing the end, and all of them but the end can be entered and left again.
func (q *problem[B]) alive(s *state[B]) bool {
	seen := s.visited
	q.stack = append(q.stack[:0], s.head)
	for len(q.stack) > 0 {
		at := q.stack[len(q.stack)-1]
		q.stack = q.stack[:len(q.stack)-1]
		if at == q.end {
			continue
		}
		ways := 0
		for _, to := range q.next[at] {
			if to == none || has(&s.visited, to) && to != s.head {
				continue
			}
			ways++
			if !has(&seen, to) {
				add(&seen, to)
				q.stack = append(q.stack, to)
			}
		}
		if at != s.head && ways < 2 {
			return false
		}
	}
	return seen == q.full
}
