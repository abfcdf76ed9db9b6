package textbook

import (
	"cmp"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// bitset is the set of visited squares of a state, in few words for the boards
// that a textbook algorithm can solve, since it stores millions of states.
// Each size adds another copy of every algorithm to the program.
type bitset interface {
	[2]uint64 | [16]uint64
}

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

// Goal reports whether the path is a solution.
func (q *problem[B]) Goal(s state[B]) bool {
	return s.head == q.end && s.head != none && s.visited == q.full && (s.this != s.before || s.this == 0)
}

// Successors appends the states after one operator, in the course's order. No
// path continues after the end.
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

// grid numbers the free squares of a board with small numbers, so that states
// are small too.
type grid struct {
	squares []rules.Square // by number, in reading order
	next    [][4]int16     // the neighbours by direction, or none
	end     int16          // none when it is blocked
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

// number returns the number of a square, none when it is blocked.
func (g *grid) number(s rules.Square) int16 {
	for i, there := range g.squares {
		if there == s {
			return int16(i)
		}
	}
	return none
}

// Operator is one operator of the formulations. The four steps are the
// directions themselves.
type Operator uint8

// The operators in the course's order.
const (
	Up Operator = iota
	Down
	Left
	Right
	SwapToUp
	SwapToDown
	SwapToLeft
	SwapToRight
)

var operatorNames = [...]string{"Up", "Down", "Left", "Right", "SwapToUp", "SwapToDown", "SwapToLeft", "SwapToRight"}

// String returns the course's name of the operator.
func (o Operator) String() string { return operatorNames[o] }

// IsSwap reports whether the operator turns on the spot.
func (o Operator) IsSwap() bool { return o >= SwapToUp }

// pathOf returns the steps among some operators.
func pathOf(operators []Operator) rules.Path {
	var path rules.Path
	for _, o := range operators {
		if !o.IsSwap() {
			path = path.And(rules.Direction(o))
		}
	}
	return path
}

// Formulation is a set of operators.
type Formulation uint8

const (
	Swap Formulation = iota // the course's: turning is an operator of its own
	Merged
)

// String returns the name of the formulation, as users type it.
func (f Formulation) String() string { return [...]string{"swap", "merged"}[f] }

// Options are the parameters of a search. Texts are as users type them; the
// zero value of each but Algorithm is its default.
type Options struct {
	Algorithm   search.Name
	Formulation Formulation
	Heuristic   string  // of informed algorithms; "" is the first of Heuristics
	Weight      float64 // of astar and idastar; 0 is 1
	// Depth is the most operators of a path; 0 is no limit, but for dls as
	// many as a path can have: the free squares, twice that with swaps.
	Depth int
	Tree  bool         // no recognition of equal states
	Order search.Order // of the successors: "" or "course", or "random:SEED"
	Prune bool         // drop states with dead regions
	// GoalTest is "expanded" or "generated"; "" is the algorithm's own time.
	GoalTest search.GoalTest
	// Tie is "h" (default), "old" or "new": which of the nodes with the same f
	// is first.
	Tie search.Tie
	// Mark is "generated" (default) or "expanded": when dfs takes a state for reached.
	Mark   search.Mark
	Stored int64 // most nodes that smastar keeps; 0 is what fits in memory
	// Audit, if set, asks for an audit of an informed algorithm's heuristic
	// over the generated nodes.
	Audit *audit.Options
}

var (
	errFormulation = fault.NewCode("maze.formulation")
)

// ParseFormulation reads the name of a formulation; an empty one is swap.
func ParseFormulation(text string) (Formulation, error) {
	switch text {
	case "", "swap":
		return Swap, nil
	case "merged":
		return Merged, nil
	}
	return 0, fault.New(errFormulation, text)
}

// check resolves the names, except for the heuristic, which needs the problem,
// or returns the first fault.
func check[B bitset](o Options) (h Heuristic, a search.Algorithm, options search.Options[state[B]], err error) {
	options = search.Options[state[B]]{Weight: o.Weight, Tree: o.Tree, Order: o.Order, GoalTest: o.GoalTest, Tie: o.Tie, Mark: o.Mark, Stored: o.Stored}
	a, badOption := options.Prepare(o.Algorithm)
	h, badHeuristic := FindHeuristic(o.Heuristic)
	var badFormulation error
	if o.Formulation > Merged {
		badFormulation = fault.New(errFormulation, strconv.Itoa(int(o.Formulation)))
	}
	return h, a, options, cmp.Or(badOption, badHeuristic, badFormulation, search.CheckNumbers(o.Weight, o.Depth))
}

// depth returns the most operators of a path on a board with so many free
// squares, 0 for no limit.
func (o Options) depth(a search.Algorithm, squares int) int {
	switch {
	case o.Depth > 0 || a.ID != search.DLS || a.Recipe != nil:
		return o.Depth
	case o.Formulation == Merged:
		return max(1, squares)
	}
	return max(1, 2*squares)
}
