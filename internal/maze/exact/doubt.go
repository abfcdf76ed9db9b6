package exact

import (
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/sat"
)

// Rivals looks for other solutions of boards of one size that have one. What it
// learns of a board serves for the next ones.
type Rivals struct {
	m       *model
	assumed []sat.Literal // reused
}

// NewRivals returns rivals of boards of a size.
func NewRivals(width, height int) *Rivals { return &Rivals{m: newOpenModel(width, height)} }

// Doubtful returns which steps of a solution other solutions do without: step i
// is doubtful when one of them does not use the edge between its squares. None
// is when the solution is the only one. It stops when goOn returns false or
// more than most steps are known to be doubtful, and then reports false.
func (r *Rivals) Doubtful(b rules.Board, solution rules.Path, most int, goOn func() bool) (doubtful []bool, complete bool) {
	m := r.m
	m.squares = m.squares[:0]
	another := m.solver.NewInput() // another path is looked for
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
