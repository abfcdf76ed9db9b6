package logic

import (
	"slices"

	"cavalo/internal/maze"
)

// state is what is known of an edge.
type state int8

const (
	unknown state = 0
	on      state = 1
	off     state = -1
)

// solver is what is known of a board, and why.
type solver struct {
	*grid
	known  []state
	cause  []int32 // by edge: the deduction it is from
	log    []entry
	broken bool // the last entry is a contradiction, not a conclusion

	dirty   []int32 // squares to look at
	isDirty []bool
}

// entry is a deduction while it is worked with: by numbers.
type entry struct {
	rule    Rule
	squares []int32
	edges   []int32
	value   state   // of all edges
	because []int32 // edges
	chain   int
}

func newSolver(b maze.Board) *solver {
	g := newGrid(b)
	s := &solver{grid: g, known: make([]state, len(g.ends)), cause: make([]int32, len(g.ends)), isDirty: make([]bool, len(g.squares))}
	for i := range g.squares {
		s.touch(int32(i))
	}
	return s
}

func (s *solver) touch(square int32) {
	if !s.isDirty[square] {
		s.isDirty[square] = true
		s.dirty = append(s.dirty, square)
	}
}

// conclude sets edges, those that are not set yet.
func (s *solver) conclude(e entry) {
	e.edges = slices.DeleteFunc(e.edges, func(edge int32) bool { return s.known[edge] == e.value })
	if len(e.edges) == 0 {
		return
	}
	for _, edge := range e.edges {
		if s.known[edge] != unknown {
			e.because = append(e.because, edge)
			s.contradict(e)
			return
		}
		s.known[edge], s.cause[edge] = e.value, int32(len(s.log))
		s.touchAround(edge)
		if e.value == on {
			for _, square := range s.ends[edge] {
				end, _ := s.fragment(square)
				s.touch(end)
			}
		}
	}
	s.log = append(s.log, e)
}

// contradict notes that what is known can't be.
func (s *solver) contradict(e entry) {
	s.log = append(s.log, e)
	s.broken = true
}

// touchAround marks the squares for which a rule may say more now: both ends
// and all that lie straight on along edges that may be on.
func (s *solver) touchAround(edge int32) {
	back, forth := maze.Down, maze.Up
	if s.flat[edge] {
		back, forth = maze.Left, maze.Right
	}
	for i, d := range []maze.Direction{back, forth} {
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

// undo takes back everything after a deduction.
func (s *solver) undo(length int) {
	for _, e := range s.log[length:] {
		for _, edge := range e.edges {
			if int(s.cause[edge]) >= length {
				s.known[edge] = unknown
			}
		}
	}
	for _, square := range s.dirty {
		s.isDirty[square] = false
	}
	s.log, s.dirty, s.broken = s.log[:length], s.dirty[:0], false
}

// easy applies the first four rules until they say no more.
func (s *solver) easy() {
	for len(s.dirty) > 0 && !s.broken {
		square := s.dirty[0]
		s.dirty = s.dirty[1:]
		s.isDirty[square] = false
		for _, rule := range []func(*solver, int32){(*solver).count, (*solver).loop, (*solver).length} {
			if !s.broken {
				rule(s, square)
			}
		}
	}
}

// count applies the rules full and forced to a square.
func (s *solver) count(square int32) {
	isOn, isOff, open := 0, 0, 0
	for _, e := range s.at[square] {
		switch {
		case e == none:
		case s.known[e] == on:
			isOn++
		case s.known[e] == off:
			isOff++
		default:
			open++
		}
	}
	want := s.degree(square)
	switch {
	case isOn > want:
		s.contradict(entry{rule: Full, squares: []int32{square}, because: s.edgesAt(square, on)})
	case isOn+open < want:
		s.contradict(entry{rule: Forced, squares: []int32{square}, because: s.edgesAt(square, off)})
	case open == 0:
	case isOn == want:
		s.conclude(entry{rule: Full, squares: []int32{square}, edges: s.edgesAt(square, unknown), value: off, because: s.edgesAt(square, on)})
	case isOn+open == want:
		s.conclude(entry{rule: Forced, squares: []int32{square}, edges: s.edgesAt(square, unknown), value: on, because: s.edgesAt(square, off)})
	}
}

// edgesAt returns the edges at a square of which so much is known.
func (s *solver) edgesAt(square int32, known state) []int32 {
	var edges []int32
	for _, e := range s.at[square] {
		if e != none && s.known[e] == known {
			edges = append(edges, e)
		}
	}
	return edges
}

// fragment follows edges that are on from a square to the other end. It returns
// that square and the edges.
func (s *solver) fragment(square int32) (end int32, edges []int32) {
	last := int32(none)
	for {
		next := int32(none)
		for _, e := range s.at[square] {
			if e != none && e != last && s.known[e] == on {
				next = e
				break
			}
		}
		if next == none || len(edges) > len(s.squares) {
			return square, edges
		}
		edges = append(edges, next)
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
		s.closed(square)
		return
	}
	end, edges := s.fragment(square)
	whole := len(edges) == len(s.squares)-1
	fromEnds := s.degree(square) == 1 || s.degree(end) == 1
	if square != end && s.degree(square) == 1 && s.degree(end) == 1 && !whole {
		s.contradict(entry{rule: Loop, squares: []int32{square, end}, because: edges})
		return
	}
	for _, e := range s.at[square] {
		if e == none || s.known[e] != unknown {
			continue
		}
		to := s.other(e, square)
		if to == end && len(edges) > 1 {
			s.conclude(entry{rule: Loop, squares: []int32{square, end}, edges: []int32{e}, value: off, because: edges})
			continue
		}
		if fromEnds {
			s.early(e, end, edges, to)
		}
	}
}

// early takes off an edge that joins a fragment from start or end to the other
// one while squares are left.
func (s *solver) early(e, end int32, edges []int32, to int32) {
	far, more := s.fragment(to)
	if s.degree(end) != 1 || s.degree(far) != 1 || far == end || len(edges)+1+len(more) == len(s.squares)-1 {
		return
	}
	s.conclude(entry{rule: Loop, squares: []int32{end, far}, edges: []int32{e}, value: off, because: append(edges, more...)})
}

// closed finds a loop through a square with two lines.
func (s *solver) closed(square int32) {
	var edges []int32
	at, last := square, int32(none)
	for len(edges) <= len(s.squares) {
		next := int32(none)
		for _, e := range s.at[at] {
			if e != none && e != last && s.known[e] == on {
				next = e
				break
			}
		}
		if next == none {
			return
		}
		edges = append(edges, next)
		at, last = s.other(next, at), next
		if at == square {
			s.contradict(entry{rule: Loop, squares: []int32{square}, because: edges})
			return
		}
	}
}

// length applies the rule length to the corners that a square may be.
func (s *solver) length(square int32) {
	for _, one := range maze.Directions {
		if first := s.at[square][one]; first == none || s.known[first] != on {
			continue
		}
		k, run, complete := s.run(square, one)
		if !complete {
			continue
		}
		for _, other := range maze.Directions {
			if other.Horizontal() != one.Horizontal() && !s.broken {
				s.differ(square, other, k, run)
			}
		}
	}
}

// run measures the edges that are on from a square in a direction. It is
// complete when the next one is off or missing; edges are those it takes to
// know.
func (s *solver) run(square int32, d maze.Direction) (k int, edges []int32, complete bool) {
	for {
		e := s.at[square][d]
		if e == none {
			return k, edges, true
		}
		if s.known[e] != on {
			return k, append(edges, e), s.known[e] == off
		}
		edges = append(edges, e)
		k++
		square = s.other(e, square)
	}
}

// differ concludes what keeps a segment from a corner from having length k,
// which the other segment at the corner has because of some edges.
func (s *solver) differ(corner int32, d maze.Direction, k int, because []int32) {
	open := int32(none)
	value := off
	var met [maze.MaxSize + 1]int32
	used := met[:0]
	at := corner
	for i := range k + 1 {
		e := s.at[at][d]
		if e == none {
			if i < k {
				return // too short for that
			}
			break
		}
		wanted := on // what it would be with length k
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
	e := entry{rule: Length, squares: []int32{corner}, because: slices.Concat(because, used)}
	if open == none {
		s.contradict(e)
		return
	}
	e.edges, e.value = []int32{open}, value
	s.conclude(e)
}
