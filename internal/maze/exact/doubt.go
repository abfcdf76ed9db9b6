package exact

import (
	"cavalo/internal/maze"
	"cavalo/internal/maze/sat"
)

// Doubtful returns which steps of a solution other solutions do without: step i
// is doubtful when one of them does not use the edge between its squares. None
// is when the solution is the only one. It stops when goOn returns false or
// more than most steps are known to be doubtful, and then reports false.
func Doubtful(b maze.Board, solution maze.Path, most int, goOn func() bool) (doubtful []bool, complete bool) {
	m := newModel(b)
	steps := m.steps(solution)
	for _, step := range steps {
		m.solver.Prefer(step.Not())
	}
	doubtful = make([]bool, len(steps))
	for count := 0; count <= most; {
		m.clause = m.clause[:0]
		for i, step := range steps {
			if !doubtful[i] {
				m.clause = append(m.clause, step.Not())
			}
		}
		m.solver.Add(m.clause...)
		switch _, status := m.solve(goOn); status {
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
