package logic

import (
	"slices"

	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// state is the knowledge about an edge.
type state int8

const (
	unknown state = 0
	on      state = 1
	off     state = -1
)

// solver is the knowledge about a board, with the deductions that led to it.
type solver struct {
	*grid
	known  []state
	cause  []int32 // by edge: its deduction
	log    []entry
	broken bool // the last entry is a contradiction, not a conclusion
	looped bool // some edges that are on close a loop

	dirty   []int32 // squares to visit, from next on
	next    int
	isDirty []bool

	// pool holds the lists of the entries: a trial makes and drops thousands.
	// Everything after the last entry's lists is free.
	pool []int32

	longest int // the chain of the longest trial so far
	// good returns the number of conclusions at which a trial is as good as the shortest one; nil
	// means no such limit.
	good func() int

	looked []uint64 // the squares examined in a trial, a bit for each
	trials *trials
	cutter *cutter
}

// entry is a deduction by numbers. Its lists are in the solver's pool, except
// for entries that must survive a trial.
type entry struct {
	rule    Rule
	squares []int32
	edges   []int32
	value   state   // of all edges
	because []int32 // edges
	chain   int
}

func newSolver(b rules.Board) *solver {
	g := newGrid(b)
	s := &solver{grid: g, known: make([]state, len(g.ends)), cause: make([]int32, len(g.ends)), isDirty: make([]bool, len(g.squares))}
	for i := range g.squares {
		s.touch(int32(i))
	}
	return s
}

func (s *solver) list(numbers ...int32) []int32 { return s.join(numbers, nil) }

// join adds two lists to the pool as one.
func (s *solver) join(one, other []int32) []int32 {
	from := len(s.pool)
	s.pool = append(append(s.pool, one...), other...)
	return s.since(from)
}

func (s *solver) since(from int) []int32 { return s.pool[from:len(s.pool):len(s.pool)] }

// dependOn records that a conclusion depends on the edges of a square.
func (s *solver) dependOn(square int32) {
	if s.looked != nil {
		s.looked[square>>6] |= 1 << (square & 63)
	}
}

func (s *solver) touch(square int32) {
	s.dependOn(square)
	if !s.isDirty[square] {
		s.isDirty[square] = true
		s.dirty = append(s.dirty, square)
	}
}

// conclude sets the edges of an entry that are not set yet.
func (s *solver) conclude(e entry) {
	e.edges = slices.DeleteFunc(e.edges, func(edge int32) bool { return s.known[edge] == e.value })
	if len(e.edges) == 0 {
		return
	}
	for _, edge := range e.edges {
		if s.known[edge] != unknown {
			e.because = s.join(e.because, []int32{edge})
			s.contradict(e)
			return
		}
		s.known[edge], s.cause[edge] = e.value, int32(len(s.log))
		s.touchAround(edge)
		if e.value == on {
			for _, square := range s.ends[edge] {
				end, loop := s.far(square)
				s.touch(end)
				s.looped = s.looped || loop
			}
		}
	}
	s.log = append(s.log, e)
}

// contradict records a contradiction.
func (s *solver) contradict(e entry) {
	s.log = append(s.log, e)
	s.broken = true
}

// touchAround marks the squares at which a rule may now apply: both ends and
// all squares straight ahead along edges that may be on.
func (s *solver) touchAround(edge int32) {
	back, forth := rules.Down, rules.Up
	if s.flat[edge] {
		back, forth = rules.Left, rules.Right
	}
	for i, d := range []rules.Direction{back, forth} {
		square := s.ends[edge][i]
		for {
			s.touch(square)
			next := s.at[square][d]
			if next == none || s.known[next] == off {
				break
			}
			square = s.other(next, square)
		}
	}
}

// undo removes everything after a deduction.
func (s *solver) undo(length int) {
	for _, e := range s.log[length:] {
		for _, edge := range e.edges {
			if int(s.cause[edge]) >= length {
				s.known[edge] = unknown
			}
		}
	}
	s.undirty()
	s.log, s.broken, s.looped = s.log[:length], false, false
}

// undirty empties the list of the squares to visit.
func (s *solver) undirty() {
	for _, square := range s.dirty[s.next:] {
		s.isDirty[square] = false
	}
	s.dirty, s.next = s.dirty[:0], 0
}

// easy applies the first four rules until none applies.
func (s *solver) easy() {
	for s.next < len(s.dirty) && !s.broken {
		square := s.dirty[s.next]
		s.next++
		s.isDirty[square] = false
		said, free := len(s.log), len(s.pool)
		s.count(square)
		if !s.broken {
			s.loop(square)
		}
		if !s.broken {
			s.length(square)
		}
		if len(s.log) == said {
			s.pool = s.pool[:free]
		}
	}
	if !s.broken {
		s.dirty, s.next = s.dirty[:0], 0
	}
}

// count applies the rules full and forced to a square.
func (s *solver) count(square int32) {
	if !s.full(square) {
		s.forced(square)
	}
}

// tally counts the edges of a square that are on, and those not known.
func (s *solver) tally(square int32) (isOn, open int) {
	for _, e := range s.at[square] {
		switch {
		case e == none:
		case s.known[e] == on:
			isOn++
		case s.known[e] == unknown:
			open++
		}
	}
	return isOn, open
}

// full applies the rule full to a square, and reports whether it has all its
// lines.
func (s *solver) full(square int32) bool {
	isOn, open := s.tally(square)
	switch want := s.degree(square); {
	case isOn > want:
		s.contradict(entry{rule: Full, squares: s.list(square), because: s.edgesAt(square, on)})
	case isOn < want:
		return false
	case open > 0:
		s.conclude(entry{rule: Full, squares: s.list(square), edges: s.edgesAt(square, unknown), value: off, because: s.edgesAt(square, on)})
	}
	return true
}

// forced applies the rule forced to a square.
func (s *solver) forced(square int32) {
	isOn, open := s.tally(square)
	switch want := s.degree(square); {
	case isOn+open < want:
		s.contradict(entry{rule: Forced, squares: s.list(square), because: s.edgesAt(square, off)})
	case isOn+open == want && open > 0:
		s.conclude(entry{rule: Forced, squares: s.list(square), edges: s.edgesAt(square, unknown), value: on, because: s.edgesAt(square, off)})
	}
}

func (s *solver) edgesAt(square int32, known state) []int32 {
	from := len(s.pool)
	for _, e := range s.at[square] {
		if e != none && s.known[e] == known {
			s.pool = append(s.pool, e)
		}
	}
	return s.since(from)
}

// follow returns the other on edge at a square than last, or none.
func (s *solver) follow(square, last int32) int32 {
	s.dependOn(square)
	for _, e := range s.at[square] {
		if e != none && e != last && s.known[e] == on {
			return e
		}
	}
	return none
}

// far follows edges that are on from a square to the other end, and reports
// whether they close a loop instead.
func (s *solver) far(square int32) (end int32, loop bool) {
	last := int32(none)
	for range len(s.squares) + 1 {
		next := s.follow(square, last)
		if next == none {
			return square, false
		}
		square, last = s.other(next, square), next
	}
	return square, true
}

// fragment follows edges that are on from a square to the other end. It returns
// that square and the edges.
func (s *solver) fragment(square int32) (end int32, edges []int32) {
	from, last := len(s.pool), int32(none)
	for {
		next := s.follow(square, last)
		if next == none || len(s.pool)-from > len(s.squares) {
			return square, s.since(from)
		}
		s.pool = append(s.pool, next)
		square, last = s.other(next, square), next
	}
}

// loop applies the rule loop to the fragment that ends at a square.
func (s *solver) loop(square int32) {
	lines := 0
	for _, e := range s.at[square] {
		if e != none && s.known[e] == on {
			lines++
		}
	}
	if lines == 2 {
		if s.looped {
			s.closed(square)
		}
		return
	}
	end, edges := s.fragment(square)
	whole := len(edges) == len(s.squares)-1
	fromEnds := s.degree(square) == 1 || s.degree(end) == 1
	if square != end && s.degree(square) == 1 && s.degree(end) == 1 && !whole {
		s.contradict(entry{rule: Loop, squares: s.list(square, end), because: edges})
		return
	}
	for _, e := range s.at[square] {
		if e == none || s.known[e] != unknown {
			continue
		}
		to := s.other(e, square)
		if to == end && len(edges) > 1 {
			s.conclude(entry{rule: Loop, squares: s.list(square, end), edges: s.list(e), value: off, because: edges})
			continue
		}
		if fromEnds {
			s.early(e, end, edges, to)
		}
	}
}

// early sets an edge off that joins the fragments from start and end while squares are left.
func (s *solver) early(e, end int32, edges []int32, to int32) {
	far, more := s.fragment(to)
	if s.degree(end) != 1 || s.degree(far) != 1 || far == end || len(edges)+1+len(more) == len(s.squares)-1 {
		return
	}
	s.conclude(entry{rule: Loop, squares: s.list(end, far), edges: s.list(e), value: off, because: s.join(edges, more)})
}

// closed finds a loop through a square with two lines.
func (s *solver) closed(square int32) {
	from := len(s.pool)
	at, last := square, int32(none)
	for range len(s.squares) + 1 {
		next := s.follow(at, last)
		if next == none {
			return
		}
		s.pool = append(s.pool, next)
		at, last = s.other(next, at), next
		if at == square {
			s.contradict(entry{rule: Loop, because: s.since(from), squares: s.list(square)})
			return
		}
	}
}

// length applies the rule length to the corners that a square may be part of.
func (s *solver) length(square int32) {
	for _, one := range rules.Directions {
		if first := s.at[square][one]; first == none || s.known[first] != on {
			continue
		}
		k, run, complete := s.run(square, one)
		if !complete {
			continue
		}
		for _, other := range rules.Directions {
			if other.Horizontal() != one.Horizontal() && !s.broken {
				s.differ(square, other, k, run)
			}
		}
	}
}

// run measures the edges that are on from a square in a direction. The run is complete when the
// next edge is off or missing; edges are the edges that show it.
func (s *solver) run(square int32, d rules.Direction) (k int, edges []int32, complete bool) {
	from := len(s.pool)
	for {
		s.dependOn(square)
		e := s.at[square][d]
		if e == none {
			return k, s.since(from), true
		}
		s.pool = append(s.pool, e)
		if s.known[e] != on {
			return k, s.since(from), s.known[e] == off
		}
		k++
		square = s.other(e, square)
	}
}

// differ concludes the edge that keeps a segment at a corner from having length k, the length of
// the other segment at the corner because of some edges.
func (s *solver) differ(corner int32, d rules.Direction, k int, because []int32) {
	open := int32(none)
	value := off
	var met [rules.MaxSize + 1]int32
	used := met[:0]
	at := corner
	for i := range k + 1 {
		s.dependOn(at)
		e := s.at[at][d]
		if e == none {
			if i < k {
				return // too short for that
			}
			break
		}
		wanted := on // its state if the length were k
		if i == k {
			wanted = off
		}
		switch s.known[e] {
		case unknown:
			if open != none {
				return
			}
			open, value = e, -wanted
		case wanted:
			used = append(used, e)
		default:
			return
		}
		at = s.other(e, at)
	}
	e := entry{rule: Length, squares: s.list(corner), because: s.join(because, used)}
	if open == none {
		s.contradict(e)
		return
	}
	e.edges, e.value = s.list(open), value
	s.conclude(e)
}

// never is for deduce: no partial result is enough.
func never() bool { return false }

// deduce makes deductions until all edges are known or enough returns true.
// LimitReached means that no rule applies, or that goOn returned false.
func (s *solver) deduce(p rules.Position, goOn, enough func() bool) search.Status {
	if s.start == none || s.end == none {
		s.contradict(entry{rule: Forced})
		return search.NoSolution
	}
	s.draw(p)
	for {
		s.easy()
		switch {
		case s.broken:
			return search.NoSolution
		case enough() || s.complete():
			return search.Solved
		case s.bridge() || s.twoDoors() || s.trial(goOn):
		default:
			return search.LimitReached
		}
	}
}

// complete reports whether all edges are known.
func (s *solver) complete() bool {
	return !slices.Contains(s.known, unknown)
}
