package sat

// Status is what Solve found out.
type Status uint8

const (
	Satisfiable Status = iota
	Unsatisfiable
	Stopped
)

// Solver holds clauses and what was learnt from them. The zero value has no
// variables. Clauses may be added between two calls of Solve.
type Solver struct {
	clauses arena
	learnt  []ref
	watches [][]watch // by the literal that makes them look when it turns true

	values []value   // by literal
	levels []int32   // by variable: the decision level it was set at
	reason []ref     // by variable: the clause that set it, noRef for decisions
	saved  []Literal // by variable: how it was set last
	trail  []Literal // what is set, in order
	marks  []int32   // where the decision levels begin in the trail
	done   int       // how much of the trail is propagated

	order     heap
	step      float64 // by how much activity grows
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
	// firstLearnt and moreLearnt are how many learnt clauses are kept at
	// first, and how many more after each time they are thinned out.
	firstLearnt, moreLearnt = 2000, 300
	// restartUnit is the number of conflicts that Luby's sequence counts in.
	restartUnit = 64
	// decay is what activities lose with each conflict, by others growing.
	decay = 0.95
	// activityLimit is where activities are scaled down.
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

// NewInput adds a variable that is never branched on: it is to be assumed
// whenever Solve is called, or set for good by a clause.
func (s *Solver) NewInput() int {
	v := s.NewVariable()
	s.order.leave(int32(v))
	return v
}

// Prefer sets which value branches try first for a variable.
func (s *Solver) Prefer(l Literal) { s.saved[l.Variable()] = l }

// Add adds a clause: at least one of the literals is true. The literals are
// the caller's to keep.
func (s *Solver) Add(literals ...Literal) {
	s.backTo(0)
	kept := s.buffer[:0]
	for _, l := range literals {
		if s.values[l] == isTrue || contains(kept, l.Not()) {
			return
		}
		if s.values[l] == unknown && !contains(kept, l) {
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

func contains(list []Literal, l Literal) bool {
	for _, other := range list {
		if other == l {
			return true
		}
	}
	return false
}

// Value returns whether a variable is true in the assignment that the last
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

// level is the current decision level, 0 before all decisions.
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

// propagate sets every literal that is the last one its clause can be true by.
// It returns a clause that is false, or noRef.
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

// visit looks at the clauses in which the opposite of l, which is true now, is
// watched.
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
