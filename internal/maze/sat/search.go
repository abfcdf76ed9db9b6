package sat

import (
	"cmp"
	"slices"
)

// Solve searches for an assignment that satisfies all clauses and in which the
// assumptions are true. goOn is called at every conflict; Solve stops when it
// returns false.
func (s *Solver) Solve(goOn func() bool, assumptions ...Literal) Status {
	s.backTo(0)
	for round := 1; !s.refuted; round++ {
		if status, ended := s.search(restartUnit*luby(round), goOn, assumptions); ended {
			s.backTo(0)
			return status
		}
		s.backTo(0)
		if len(s.learnt) > s.maxLearnt {
			s.thinOut()
		}
	}
	return Unsatisfiable
}

// luby returns the i-th number, from 1, of Luby's sequence 1 1 2 1 1 2 4 1 ..
func luby(i int) int {
	for {
		size := 1
		for size < i+1 {
			size *= 2
		}
		if size == i+1 {
			return size / 2
		}
		i -= size/2 - 1
	}
}

// search searches until there is an answer or the limit of conflicts. The
// assumptions together are the first level.
func (s *Solver) search(conflicts int, goOn func() bool, assumptions []Literal) (Status, bool) {
	given := int32(min(1, len(assumptions)))
	for {
		if conflict := s.propagate(); conflict != noRef {
			if s.level() <= given {
				s.refuted = s.level() == 0
				return Unsatisfiable, true
			}
			s.learn(s.analyse(conflict))
			if conflicts--; !goOn() {
				return Stopped, true
			}
			continue
		}
		if conflicts <= 0 {
			return 0, false
		}
		if s.level() < given {
			if !s.assume(assumptions) {
				return Unsatisfiable, true
			}
			continue
		}
		next := s.decide()
		if next == noLiteral {
			s.keepModel()
			return Satisfiable, true
		}
		s.marks = append(s.marks, int32(len(s.trail)))
		s.set(next, noRef)
	}
}

// assume sets literals at their own level. It returns false if one of them is already false.
func (s *Solver) assume(literals []Literal) bool {
	s.marks = append(s.marks, int32(len(s.trail)))
	for _, l := range literals {
		switch s.values[l] {
		case isFalse:
			return false
		case unknown:
			s.set(l, noRef)
		}
	}
	return true
}

const noLiteral Literal = -1

// decide returns the next literal to set: the most active variable with its
// saved value. noLiteral means that everything is set.
func (s *Solver) decide() Literal {
	for len(s.order.items) > 0 {
		if v := s.order.pop(); s.values[2*v] == unknown {
			return s.saved[v]
		}
	}
	return noLiteral
}

func (s *Solver) keepModel() {
	s.model = s.model[:0]
	for v := range s.levels {
		s.model = append(s.model, s.values[Yes(v)] == isTrue)
	}
}

// analyse resolves a false clause with the reasons of its literals until one
// literal of the current level is left. It returns that literal's negation
// first and then a literal of the highest other level. The slice is reused.
func (s *Solver) analyse(conflict ref) []Literal {
	learnt := append(s.buffer[:0], 0)
	open, at := 0, len(s.trail)
	for {
		for _, l := range s.clauses.literals(conflict) {
			v := l.Variable()
			if s.seen[v] || s.levels[v] == 0 || s.values[l] == isTrue {
				continue
			}
			s.seen[v] = true
			s.bump(int32(v))
			if s.levels[v] == s.level() {
				open++
			} else {
				learnt = append(learnt, l)
			}
		}
		for at--; !s.seen[s.trail[at].Variable()]; at-- {
		}
		l := s.trail[at]
		open--
		if open == 0 {
			learnt[0] = l.Not()
			break
		}
		s.seen[l.Variable()] = false
		conflict = s.reason[l.Variable()]
	}
	s.buffer = learnt
	return s.minimised(learnt)
}

// minimised drops literals that the others imply by one reason, puts a literal of the highest level
// second, and clears the marks of analyse.
func (s *Solver) minimised(learnt []Literal) []Literal {
	kept := 1
	all := slices.Clone(learnt)
	for _, l := range learnt[1:] {
		if !s.implied(l) {
			learnt[kept] = l
			kept++
		}
	}
	for _, l := range all {
		s.seen[l.Variable()] = false
	}
	learnt = learnt[:kept]
	for i := 2; i < len(learnt); i++ {
		if s.levels[learnt[i].Variable()] > s.levels[learnt[1].Variable()] {
			learnt[1], learnt[i] = learnt[i], learnt[1]
		}
	}
	return learnt
}

// implied reports whether all other literals of the reason of a false literal
// are in the learnt clause or false at level 0.
func (s *Solver) implied(l Literal) bool {
	because := s.reason[l.Variable()]
	if because == noRef {
		return false
	}
	for _, other := range s.clauses.literals(because) {
		v := other.Variable()
		if v != l.Variable() && !s.seen[v] && s.levels[v] > 0 {
			return false
		}
	}
	return true
}

// learn backtracks to the level at which the learnt clause sets its first
// literal, and sets it.
func (s *Solver) learn(literals []Literal) {
	blocks := s.blocks(literals)
	if len(literals) == 1 {
		s.backTo(0)
		s.set(literals[0], noRef)
	} else {
		s.backTo(s.levels[literals[1].Variable()])
		c := s.clauses.add(literals, blocks)
		s.learnt = append(s.learnt, c)
		s.attach(c)
		s.set(literals[0], c)
	}
	s.step /= decay
}

// blocks counts the decision levels of the literals (literal block distance).
func (s *Solver) blocks(literals []Literal) int {
	s.stamp++
	n := 0
	for _, l := range literals {
		if level := s.levels[l.Variable()]; s.stamps[level] != s.stamp {
			s.stamps[level] = s.stamp
			n++
		}
	}
	return n
}

// bump increases a variable's activity.
func (s *Solver) bump(v int32) {
	s.order.activity[v] += s.step
	if s.order.activity[v] > activityLimit {
		for i := range s.order.activity {
			s.order.activity[i] /= activityLimit
		}
		s.step /= activityLimit
	}
	s.order.raised(v)
}

// thinOut drops the half of the learnt clauses with the most decision levels, and packs the arena.
// It is called at level 0.
func (s *Solver) thinOut() {
	slices.SortStableFunc(s.learnt, func(a, b ref) int {
		return cmp.Compare(s.clauses.blocks(a), s.clauses.blocks(b))
	})
	dropped := map[ref]bool{}
	for _, c := range s.learnt[len(s.learnt)/2:] {
		dropped[c] = s.clauses.blocks(c) > 2
	}
	s.maxLearnt += moreLearnt
	s.rebuild(dropped)
}

// rebuild packs the arena without the dropped clauses and those satisfied at
// level 0, and sets the watches of the rest.
func (s *Solver) rebuild(dropped map[ref]bool) {
	old := s.clauses
	s.clauses = make(arena, 0, len(old))
	s.learnt = s.learnt[:0]
	for i := range s.watches {
		s.watches[i] = s.watches[i][:0]
	}
	for v := range s.reason {
		s.reason[v] = noRef // level 0 needs no reasons
	}
	for c := ref(0); int(c) < len(old); c += headerSize + ref(old[c]) {
		if dropped[c] || s.satisfied(old.literals(c)) {
			continue
		}
		literals := slices.DeleteFunc(slices.Clone(old.literals(c)), func(l Literal) bool { return s.values[l] == isFalse })
		moved := s.clauses.add(literals, old.blocks(c))
		s.attach(moved)
		if old.blocks(c) > 0 {
			s.learnt = append(s.learnt, moved)
		}
	}
}

func (s *Solver) satisfied(literals []Literal) bool {
	return slices.ContainsFunc(literals, func(l Literal) bool { return s.values[l] == isTrue })
}
