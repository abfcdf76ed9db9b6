package exact

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/sat"
	"cavalo/internal/search"
)

// Survey says how far a path could still be finished.
type Survey struct {
	// Status is Solved when the path can be finished as it is, NoSolution
	// when it can't.
	Status search.Status
	// Alive is the largest number of its steps after which it could: -1 when
	// the board has no solution at all. It is proved unless Status is
	// LimitReached or Cancelled.
	Alive int
	// Path is a solution of the board that begins with the steps up to Alive.
	Path rules.Path
	// Reason is a short argument against the step after Alive, if there is one.
	Reason *Reason
	Stats  search.Stats
}

// Check finds the last step of a path in progress after which it could still be
// finished. It is stopped and watched by c.
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

// search halves the range in which the last good step is. Steps below low are
// good, high is lost.
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

// common returns how many steps two paths have in common.
func common(a, b rules.Path) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
