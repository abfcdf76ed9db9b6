package exact

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/sat"
	"cavalo/internal/search"
)

// Decision is how many ways there are to finish a position, as far as that was
// asked for.
type Decision struct {
	Status search.Status // Solved as soon as there is one way
	// Solutions is 0, 1, or 2 for more than one. Only when Known is there not
	// another one that was not found.
	Solutions int
	// Known: Solutions is proved; not so when a second one was not looked for
	// or a limit ended that.
	Known bool
	// Path and Second are two ways on from the position.
	Path, Second rules.Path
	// Reason is the argument when a short one shows that there is no way.
	Reason *Reason
	Stats  search.Stats // nodes are the solver's conflicts
}

// Goal is what Decide is to find out.
type Goal uint8

const (
	Any    Goal = iota // whether there is a solution
	Unique             // whether there is none, one, or more than one
)

// Decide says whether a position can be finished, and whether in one way only.
// It is stopped and watched by c. Every path it returns went through
// maze.Verify.
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
	r.Solutions, r.Path = 1, d.way(path)
	if goal != Unique {
		return
	}
	d.meter.Note(0, 1, 0, "second")
	m.exclude(path)
	path, status = m.solve(d.goOn)
	r.Known = status != sat.Stopped
	if status == sat.Satisfiable {
		r.Solutions, r.Second = 2, d.way(path)
	}
}

// way returns the part of a whole solution that goes on from the position.
func (d *decider) way(path rules.Path) rules.Path {
	steps := d.p.Path()
	if rules.Verify(d.p.Board(), path) != nil || path[:len(steps)] != steps {
		panic("exact: a wrong path for " + d.p.String())
	}
	return path[len(steps):]
}
