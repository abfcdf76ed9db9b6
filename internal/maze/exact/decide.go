package exact

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/sat"
	"cavalo/internal/search"
)

// Decision is the number of solutions from a position, as far as requested.
type Decision struct {
	Status search.Status // Solved as soon as there is one solution
	// Solutions is 0, 1, or 2 if more than one. It is a lower bound unless Known.
	Solutions int
	// Known: Solutions is proved; false when a second solution was not
	// searched for or a limit ended that search.
	Known bool
	// Path and Second are two solutions from the position on.
	Path, Second rules.Path
	// Reason is a short argument that there is no solution, if there is one.
	Reason *Reason
	Stats  search.Stats // nodes are the solver's conflicts
}

// Goal is the question for Decide.
type Goal uint8

const (
	Any    Goal = iota // whether there is a solution
	Unique             // whether there is no solution, one, or more than one
)

// Decide decides whether a position has a solution, and whether it is unique.
// c limits and watches it. Every path it returns was checked by rules.Verify.
func Decide(p rules.Position, goal Goal, c search.Control) Decision {
	d := decider{p: p, meter: search.NewMeter(c)}
	d.run(goal)
	d.result.Stats = d.meter.Stats()
	return d.result
}

// decider is one run of Decide.
type decider struct {
	p      rules.Position
	meter  *search.Meter
	result Decision
}

func (d *decider) goOn() bool { return d.meter.Tick(1) }

func (d *decider) run(goal Goal) {
	r := &d.result
	if d.p.Solved() {
		*r = Decision{Solutions: 1, Known: true}
		return
	}
	if r.Reason = Argue(d.p); r.Reason != nil {
		r.Status, r.Known = search.NoSolution, true
		return
	}
	d.meter.Note(0, 0, 0, "first")
	m := newModel(d.p.Board())
	for _, step := range m.steps(d.p.Path()) {
		m.solver.Add(step)
	}
	path, status := m.solve(d.goOn)
	switch status {
	case sat.Stopped:
		r.Status = d.meter.Reason()
		return
	case sat.Unsatisfiable:
		r.Status, r.Known = search.NoSolution, true
		return
	}
	r.Solutions, r.Path = 1, d.rest(path)
	if goal != Unique {
		return
	}
	d.meter.Note(0, 1, 0, "second")
	m.exclude(path)
	path, status = m.solve(d.goOn)
	r.Known = status != sat.Stopped
	if status == sat.Satisfiable {
		r.Solutions, r.Second = 2, d.rest(path)
	}
}

// rest returns the part of a whole solution after the position.
func (d *decider) rest(path rules.Path) rules.Path {
	steps := d.p.Path()
	if rules.Verify(d.p.Board(), path) != nil || path[:len(steps)] != steps {
		panic("exact: a wrong path for " + d.p.String())
	}
	return path[len(steps):]
}

// Survey is how far a path can be followed and still be finished.
type Survey struct {
	// Status is Solved when the path can be finished as it is, NoSolution when
	// it can't be.
	Status search.Status
	// Alive is the largest number of its steps after which it could be: -1
	// when the board has no solution at all. It is proved unless Status is
	// LimitReached or Cancelled.
	Alive int
	// Path is a solution of the board that begins with the steps up to Alive.
	Path rules.Path
	// Reason is a short argument against the step after Alive, if there is one.
	Reason *Reason
	Stats  search.Stats
}

// Check finds the last step of a path in progress after which it could still
// be finished. c limits and watches it.
func Check(p rules.Position, c search.Control) Survey {
	d := decider{p: p, meter: search.NewMeter(c)}
	s := Survey{Alive: -1}
	if s.Reason = Argue(p.Back(0)); s.Reason != nil {
		s.Status = search.NoSolution
	} else if p.Solved() {
		s.Alive, s.Path = len(p.Path()), p.Path()
	} else {
		s.search(&d)
	}
	s.Stats = d.meter.Stats()
	return s
}

// search bisects the range of the last good step. Steps below low are good,
// high is lost.
func (s *Survey) search(d *decider) {
	steps := d.p.Path()
	low, high := -1, len(steps)+1
	if Argue(d.p) != nil {
		high = len(steps)
	}
	m := newModel(d.p.Board())
	literals := m.steps(steps)
	for next := high - 1; low+1 < high; next = (low + high) / 2 {
		path, status := m.solve(d.goOn, literals[:next]...)
		switch status {
		case sat.Stopped:
			s.Status, s.Alive = d.meter.Reason(), low
			return
		case sat.Unsatisfiable:
			high = next
		case sat.Satisfiable:
			low, s.Path = common(path, steps), path
		}
	}
	s.Alive, s.Status = low, search.NoSolution
	if low == len(steps) {
		s.Status = search.Solved
	} else {
		s.Reason = Argue(d.p.Back(low + 1))
	}
	if s.Path != "" && rules.Verify(d.p.Board(), s.Path) != nil {
		panic("exact: a wrong path for " + d.p.Board().String())
	}
}

// Fit is a solution of a board that agrees with everything drawn.
type Fit struct {
	Status search.Status // NoSolution if there is none
	Path   rules.Path    // from the end of the position's path on
	Stats  search.Stats
}

// Fits searches for a solution that has all lines of a position and none of its
// crosses. c limits and watches it.
func Fits(p rules.Position, c search.Control) Fit {
	d := decider{p: p, meter: search.NewMeter(c)}
	f := Fit{Status: search.NoSolution}
	if Argue(p) == nil {
		m, marks := newModel(p.Board()), p.Marks()
		for v, e := range m.ends {
			switch edge := p.Board().Edge(e.from, e.direction); {
			case marks.Lines.Has(edge):
				m.solver.Add(sat.Yes(v))
			case marks.Crosses.Has(edge):
				m.solver.Add(sat.No(v))
			}
		}
		switch path, status := m.solve(d.goOn); status {
		case sat.Satisfiable:
			f.Status, f.Path = search.Solved, d.rest(path)
		case sat.Stopped:
			f.Status = d.meter.Reason()
		}
	}
	f.Stats = d.meter.Stats()
	return f
}

// common returns how many steps two paths have in common.
func common(a, b rules.Path) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// OtherSolutions searches for other solutions of solvable boards of one size. It reuses clauses
// learnt from one board for the next ones.
type OtherSolutions struct {
	m       *model
	assumed []sat.Literal // reused
}

// NewOtherSolutions returns a search for boards of a size.
func NewOtherSolutions(width, height int) *OtherSolutions {
	return &OtherSolutions{m: newOpenModel(width, height)}
}

// Doubtful returns which steps of a solution are missing in other solutions: step i is doubtful if
// one of them does not use the edge between its squares. If no step is doubtful, the solution is
// unique. It stops when goOn returns false or more than most steps are known to be doubtful, and
// then returns false.
func (r *OtherSolutions) Doubtful(b rules.Board, solution rules.Path, most int, goOn func() bool) (doubtful []bool, complete bool) {
	m := r.m
	m.squares = m.squares[:0]
	another := m.solver.NewInput() // true when another path is searched for
	r.assumed = append(r.assumed[:0], sat.Yes(another))
	for s := range m.board.Free().All() {
		blocked := sat.Yes(int(m.blocks[s]))
		if b.IsFree(s) {
			m.squares = append(m.squares, s)
			blocked = blocked.Not()
		}
		r.assumed = append(r.assumed, blocked)
	}
	defer m.solver.Add(sat.No(another))
	steps := m.steps(solution)
	for _, step := range steps {
		m.solver.Prefer(step.Not())
	}
	doubtful = make([]bool, len(steps))
	for count := 0; count <= most; {
		m.clause = append(m.clause[:0], sat.No(another))
		for i, step := range steps {
			if !doubtful[i] {
				m.clause = append(m.clause, step.Not())
			}
		}
		m.solver.Add(m.clause...)
		switch _, status := m.solve(goOn, r.assumed...); status {
		case sat.Unsatisfiable:
			return doubtful, true
		case sat.Stopped:
			return doubtful, false
		}
		for i, step := range steps {
			if !doubtful[i] && !m.solver.Value(step.Variable()) {
				doubtful[i] = true
				count++
			}
		}
	}
	return doubtful, false
}
