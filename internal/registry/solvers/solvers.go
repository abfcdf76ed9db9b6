// Package solvers registers all puzzles and their solvers: import it for that
// alone. The page's canvas program does not import it. The worker of the page's first
// program, which is built with the tag games, has the solvers of the games alone.
package solvers

import (
	challenge "cavalo/internal/challenge/solve"
	duel "cavalo/internal/duel/solve"
	"cavalo/internal/engine/jobs"
	maze "cavalo/internal/maze/solve"
	_ "cavalo/internal/registry/puzzles" // a solver belongs to a puzzle
	tiles "cavalo/internal/tiles/solve"
)

func init() {
	jobs.Register("challenge", challenge.Solver)
	jobs.Register("duel", duel.Solver)
	jobs.Register("maze", maze.Solver)
	jobs.Register("tiles", tiles.Solver)
}
