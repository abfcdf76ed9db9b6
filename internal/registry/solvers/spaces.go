//go:build !games

package solvers

import (
	"cavalo/internal/engine/jobs"
	spaces "cavalo/internal/graph/solve"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
)

// All spaces share one solver.
func init() {
	for _, p := range puzzle.Spaces() {
		if s, ok := p.(*space.Space); ok {
			jobs.Register(s.Name(), spaces.Solver(s))
		}
	}
}
