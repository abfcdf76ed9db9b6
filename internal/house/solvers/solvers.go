// Package solvers registers all puzzles and their solvers: import it for that
// alone. The page's canvas program does not import it.
package solvers

import (
	challenge "cavalo/internal/challenge/solve"
	duel "cavalo/internal/duel/solve"
	"cavalo/internal/engine/jobs"
	spaces "cavalo/internal/graph/solve"
	"cavalo/internal/graph/space"
	_ "cavalo/internal/house/puzzles" // a solver belongs to a puzzle
	maze "cavalo/internal/maze/solve"
	"cavalo/internal/puzzle"
	tiles "cavalo/internal/tiles/solve"
)

func init() {
	jobs.Register("challenge", challenge.Solver)
	jobs.Register("duel", duel.Solver)
	jobs.Register("maze", maze.Solver)
	jobs.Register("tiles", tiles.Solver)
	for _, p := range puzzle.Spaces() { // they share one solver
		if s, ok := p.(*space.Space); ok {
			jobs.Register(s.Name(), spaces.Solver(s))
		}
	}
}
