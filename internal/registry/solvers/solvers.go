// Package solvers registers all puzzles and their solvers when it is imported. It is separate
// because the page's canvas program does not link solvers. With the build tag games it has only the
// solvers of games.
package solvers

import (
	challenge "cavalo/internal/challenge/solve"
	duel "cavalo/internal/duel/solve"
	"cavalo/internal/engine/jobs"
	maze "cavalo/internal/maze/solve"
	_ "cavalo/internal/registry" // a solver belongs to a puzzle
	tiles "cavalo/internal/tiles/solve"
)

func init() {
	jobs.Register("challenge", challenge.Solver)
	jobs.Register("duel", duel.Solver)
	jobs.Register("maze", maze.Solver)
	jobs.Register("tiles", tiles.Solver)
}
