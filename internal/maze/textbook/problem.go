package textbook

import (
	"slices"

	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Bitset is the set of visited squares of a state, in few words for the boards
// that a textbook algorithm can solve, since it stores millions of states.
// Each size adds another copy of every algorithm to the program.
type Bitset interface{ Small | Large }

// Small is for positions of at most SmallSquares free squares, Large for all.
type (
	Small = [2]uint64
	Large = [16]uint64
)

// SmallSquares is the number of free squares that Small has room for.
const SmallSquares = 128

type state[B Bitset] struct {
	visited B
	head    int16
	// The lengths of this segment and of the one before it; this is 0 at the
	// start and after a swap.
	this, before uint8
	direction    int8 // none at the start
}

func has[B Bitset](set *B, i int16) bool { return (*set)[i>>6]>>(i&63)&1 != 0 }

func add[B Bitset](set *B, i int16) { (*set)[i>>6] |= 1 << (i & 63) }

// Problem is a position as a search problem (see jobs.Textbook). It belongs to one
// search.
type Problem[B Bitset] struct {
	from rules.Position
	*grid
	start  state[B]
	full   B // all free squares
	merged bool
	prune  bool
	stack  []int16 // reused by alive
}

// New returns the problem of a position in the formulation that the options name.
func New[B Bitset](p rules.Position, o puzzle.Search) *Problem[B] {
	q := &Problem[B]{from: p, grid: newGrid(p.Board()), merged: o.Formulation == rules.FormulationMerged, prune: o.Prune}
	q.start = state[B]{head: q.number(p.Head()), direction: none}
	for i, s := range q.squares {
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

// Start returns the start of the search.
func (q *Problem[B]) Start() state[B] { return q.start }

// Goal reports whether the path is a solution.
func (q *Problem[B]) Goal(s state[B]) bool {
	return s.head == q.end && s.head != none && s.visited == q.full && (s.this != s.before || s.this == 0)
}

// Arrange implements search.Arranger: by direction, turns after steps.
func (q *Problem[B]) Arrange(o search.Order, _ state[B], successors []search.Successor[state[B], Operator]) {
	ways := [...][2]int{rules.Up: {0, -1}, rules.Down: {0, 1}, rules.Left: {-1, 0}, rules.Right: {1, 0}}
	search.ByRank(successors, func(s search.Successor[state[B], Operator]) float64 {
		way := ways[s.Move%swapTo]
		return o.Rank(way[0], way[1]) + float64(len(ways))*float64(s.Move/swapTo)
	})
}

// Successors appends the states after one operator, in the course's order. No
// path continues after the end.
func (q *Problem[B]) Successors(s state[B], into []search.Successor[state[B], Operator]) []search.Successor[state[B], Operator] {
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
			into = append(into, search.Successor[state[B], Operator]{Move: swapTo + Operator(d), State: next})
		}
	}
	return into
}

// step returns the state after a step, and whether it is legal and, when dead
// regions are pruned, may lead to a solution.
func (q *Problem[B]) step(s state[B], d rules.Direction) (next state[B], ok bool) {
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

// alive reports whether every remaining square can be reached from the head without passing the
// end, and all of them but the end can be entered and left again.
func (q *Problem[B]) alive(s *state[B]) bool {
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

// grid numbers the free squares of a board with small numbers, so that states are small.
type grid struct {
	squares []rules.Square // by number, in reading order
	next    [][4]int16     // the neighbours by direction, or none
	end     int16          // none if it is blocked
	toEnd   []int16        // Manhattan distance to the end
}

const none = -1

func newGrid(b rules.Board) *grid {
	g := &grid{squares: b.Free().Squares(), end: none}
	numbers := map[rules.Square]int16{rules.NoSquare: none}
	for i, s := range g.squares {
		numbers[s] = int16(i)
	}
	for i, s := range g.squares {
		var next [4]int16
		for _, d := range rules.Directions {
			next[d] = none
			if to := b.Step(s, d); b.IsFree(to) {
				next[d] = numbers[to]
			}
		}
		g.next = append(g.next, next)
		g.toEnd = append(g.toEnd, int16(s.Line()+b.Width()-1-s.Column()))
		if s == b.End() {
			g.end = int16(i)
		}
	}
	return g
}

// number returns the number of a square, none if it is blocked.
func (g *grid) number(s rules.Square) int16 { return int16(slices.Index(g.squares, s)) }

// Operator is one operator of the formulations: a step, whose number is its direction, or a swap, a
// turn on the spot, whose number is swapTo higher.
type Operator uint8

const swapTo Operator = 4

var operatorNames = [...]string{"Up", "Down", "Left", "Right", "SwapToUp", "SwapToDown", "SwapToLeft", "SwapToRight"}

// String returns the course's name of the operator.
func (o Operator) String() string { return operatorNames[o] }
