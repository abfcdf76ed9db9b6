package sat

import "slices"

// Status is the result of Solve.
type Status uint8

const (
	Satisfiable Status = iota
	Unsatisfiable
	Stopped
)

// Solver holds given and learnt clauses. The zero value has no variables. Clauses may be added
// between two calls of Solve.
type Solver struct {
	clauses arena
	learnt  []ref
	watches [][]watch // by the literal that, when it becomes true, triggers a visit of the clauses

	values []value   // by literal
	levels []int32   // by variable: the decision level it was set at
	reason []ref     // by variable: the clause that set it, noRef for decisions
	saved  []Literal // by variable: its last value
	trail  []Literal // the assigned literals, in order
	marks  []int32   // where the decision levels begin in the trail
	done   int       // the propagated part of the trail

	order     heap
	step      float64 // the increment of activity
	seen      []bool  // by variable, of analyse
	stamps    []int64 // by level, of blocks
	stamp     int64
	maxLearnt int
	refuted   bool // the clauses contradict each other
	model     []bool
	buffer    []Literal
}

// watch is an entry in the list of a clause's watched literal. If the blocker
// is true, so is the clause.
type watch struct {
	clause  ref
	blocker Literal
}

const (
	// firstLearnt and moreLearnt are the number of learnt clauses kept at
	// first, and the increase after each time they are thinned out.
	firstLearnt, moreLearnt = 2000, 300
	// restartUnit is the factor of Luby's sequence, in conflicts.
	restartUnit = 64
	// decay is the relative loss of activity with each conflict, implemented
	// by growing increments.
	decay = 0.95
	// activityLimit is the value at which activities are scaled down.
	activityLimit = 1e100
)

// NewVariable adds a variable. Branches try it false first.
func (s *Solver) NewVariable() int {
	v := len(s.levels)
	if v == 0 {
		s.step, s.maxLearnt = 1, firstLearnt
	}
	s.watches = append(s.watches, nil, nil)
	s.values = append(s.values, unknown, unknown)
	s.levels = append(s.levels, 0)
	s.reason = append(s.reason, noRef)
	s.saved = append(s.saved, No(v))
	s.seen = append(s.seen, false)
	s.stamps = append(s.stamps, 0, 0)
	s.order.grow()
	return v
}

// NewInput adds a variable that is never branched on: it must be assumed in
// every call of Solve, or set by a clause.
func (s *Solver) NewInput() int {
	v := s.NewVariable()
	s.order.leave(int32(v))
	return v
}

// Prefer sets the first value of a variable in branches.
func (s *Solver) Prefer(l Literal) { s.saved[l.Variable()] = l }

// Add adds a clause: at least one of the literals is true. The caller keeps
// the slice.
func (s *Solver) Add(literals ...Literal) {
	s.backTo(0)
	kept := s.buffer[:0]
	for _, l := range literals {
		if s.values[l] == isTrue || slices.Contains(kept, l.Not()) {
			return
		}
		if s.values[l] == unknown && !slices.Contains(kept, l) {
			kept = append(kept, l)
		}
	}
	s.buffer = kept
	switch len(kept) {
	case 0:
		s.refuted = true
	case 1:
		s.set(kept[0], noRef)
		s.refuted = s.refuted || s.propagate() != noRef
	default:
		s.attach(s.clauses.add(kept, 0))
	}
}

// Value reports whether a variable is true in the assignment that the last
// Solve found.
func (s *Solver) Value(variable int) bool { return s.model[variable] }

// attach watches the first two literals of a clause.
func (s *Solver) attach(c ref) {
	literals := s.clauses.literals(c)
	a, b := literals[0], literals[1]
	s.watches[a.Not()] = append(s.watches[a.Not()], watch{c, b})
	s.watches[b.Not()] = append(s.watches[b.Not()], watch{c, a})
}

func (s *Solver) set(l Literal, because ref) {
	v := l.Variable()
	s.values[l], s.values[l.Not()] = isTrue, isFalse
	s.levels[v], s.reason[v] = s.level(), because
	s.trail = append(s.trail, l)
}

// level returns the current decision level, 0 before all decisions.
func (s *Solver) level() int32 { return int32(len(s.marks)) }

// backTo undoes all decisions above a level.
func (s *Solver) backTo(level int32) {
	if s.level() <= level {
		return
	}
	mark := s.marks[level]
	for i := len(s.trail) - 1; i >= int(mark); i-- {
		l := s.trail[i]
		s.values[l], s.values[l.Not()] = unknown, unknown
		s.saved[l.Variable()] = l
		s.order.push(int32(l.Variable()))
	}
	s.trail, s.marks, s.done = s.trail[:mark], s.marks[:level], int(mark)
}

// propagate sets every literal that is the last possible one of its clause. It
// returns a clause that is false, or noRef.
func (s *Solver) propagate() ref {
	for s.done < len(s.trail) {
		l := s.trail[s.done]
		s.done++
		if conflict := s.visit(l); conflict != noRef {
			s.done = len(s.trail)
			return conflict
		}
	}
	return noRef
}

// visit visits the clauses in which the negation of l, which has become true,
// is watched.
func (s *Solver) visit(l Literal) ref {
	list := s.watches[l]
	kept := 0
	for i, w := range list {
		if s.values[w.blocker] == isTrue {
			list[kept] = w
			kept++
			continue
		}
		literals := s.clauses.literals(w.clause)
		if literals[0] == l.Not() {
			literals[0], literals[1] = literals[1], literals[0]
		}
		first := literals[0]
		if s.values[first] != isTrue && s.rewatch(literals, w.clause) {
			continue
		}
		list[kept] = watch{w.clause, first}
		kept++
		switch s.values[first] {
		case isFalse:
			kept += copy(list[kept:], list[i+1:])
			s.watches[l] = list[:kept]
			return w.clause
		case unknown:
			s.set(first, w.clause)
		}
	}
	s.watches[l] = list[:kept]
	return noRef
}

// rewatch finds another literal to watch in place of the second one.
func (s *Solver) rewatch(literals []Literal, c ref) bool {
	for k := 2; k < len(literals); k++ {
		if s.values[literals[k]] != isFalse {
			literals[1], literals[k] = literals[k], literals[1]
			to := literals[1].Not()
			s.watches[to] = append(s.watches[to], watch{c, literals[0]})
			return true
		}
	}
	return false
}

// ref is the index of a clause in the arena.
type ref int32

const noRef ref = -1

// arena stores clauses one after another: their length, the number of decision levels when they
// were learnt (0 for given ones), and their literals.
type arena []Literal

const headerSize = 2

func (a *arena) add(literals []Literal, blocks int) ref {
	c := ref(len(*a))
	*a = append(*a, Literal(len(literals)), Literal(blocks))
	*a = append(*a, literals...)
	return c
}

func (a arena) literals(c ref) []Literal {
	from := c + headerSize
	return a[from : from+ref(a[c])]
}

func (a arena) blocks(c ref) int { return int(a[c+1]) }

// Literal is a variable or its negation. Variables count from 0.
type Literal int32

// Yes returns the literal that a variable is true.
func Yes(variable int) Literal { return Literal(2 * variable) }

// No returns the literal that a variable is false.
func No(variable int) Literal { return Literal(2*variable + 1) }

// Not returns the negation.
func (l Literal) Not() Literal { return l ^ 1 }

// Variable returns the variable of the literal.
func (l Literal) Variable() int { return int(l >> 1) }

// value is the value of a literal under the current assignment.
type value int8

const (
	unknown value = 0
	isTrue  value = 1
	isFalse value = -1
)

// heap orders variables by activity, the largest first, ties by number.
type heap struct {
	activity []float64
	items    []int32
	place    []int32 // of each variable in items, or out or gone
}

// out and gone are the positions of variables that are out for now, and for good.
const out, gone = -1, -2

func (h *heap) before(a, b int32) bool {
	if h.activity[a] != h.activity[b] {
		return h.activity[a] > h.activity[b]
	}
	return a < b
}

// grow adds one more variable.
func (h *heap) grow() {
	h.activity = append(h.activity, 0)
	h.place = append(h.place, out)
	h.push(int32(len(h.place) - 1))
}

func (h *heap) push(v int32) {
	if h.place[v] != out {
		return
	}
	h.place[v] = int32(len(h.items))
	h.items = append(h.items, v)
	h.up(h.place[v])
}

// pop removes and returns the most active variable; there must be one.
func (h *heap) pop() int32 {
	top, last := h.items[0], h.items[len(h.items)-1]
	h.items = h.items[:len(h.items)-1]
	h.place[top] = out
	if last != top {
		h.items[0], h.place[last] = last, 0
		h.down(0)
	}
	return top
}

// leave removes the variable that was added last, the least active, for good.
func (h *heap) leave(v int32) {
	h.items = h.items[:len(h.items)-1]
	h.place[v] = gone
}

// raised restores the heap after a variable's activity grew.
func (h *heap) raised(v int32) {
	if h.place[v] >= 0 {
		h.up(h.place[v])
	}
}

func (h *heap) up(i int32) {
	v := h.items[i]
	for i > 0 {
		parent := (i - 1) / 2
		if !h.before(v, h.items[parent]) {
			break
		}
		h.items[i] = h.items[parent]
		h.place[h.items[i]] = i
		i = parent
	}
	h.items[i], h.place[v] = v, i
}

func (h *heap) down(i int32) {
	v := h.items[i]
	for {
		child := 2*i + 1
		if int(child) >= len(h.items) {
			break
		}
		if int(child+1) < len(h.items) && h.before(h.items[child+1], h.items[child]) {
			child++
		}
		if !h.before(h.items[child], v) {
			break
		}
		h.items[i] = h.items[child]
		h.place[h.items[i]] = i
		i = child
	}
	h.items[i], h.place[v] = v, i
}
