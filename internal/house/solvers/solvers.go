// Package solvers registers every puzzle of the house and who does its jobs:
// import it for that alone. The page's canvas program does without it.
package solvers

import (
	challenge "cavalo/internal/challenge/solve"
	duel "cavalo/internal/duel/solve"
	"cavalo/internal/engine/jobs"
	_ "cavalo/internal/house/puzzles" // a solver is of a puzzle
	maze "cavalo/internal/maze/solve"
	tiles "cavalo/internal/tiles/solve"
)

func init() {
	jobs.Register("challenge", challenge.Solver)
	jobs.Register("duel", duel.Solver)
	jobs.Register("maze", maze.Solver)
	jobs.Register("tiles", tiles.Solver)
}
