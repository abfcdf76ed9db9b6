// Package puzzles registers all puzzles when it is imported. It is separate because solvers and
// describers both need it. With the build tag games it has only the games.
package puzzles

import (
	challenge "cavalo/internal/challenge/rules"
	duel "cavalo/internal/duel/rules"
	maze "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	tiles "cavalo/internal/tiles/rules"
)

// The order of the menus.
func init() { puzzle.Register(challenge.Puzzle, duel.Puzzle, maze.Puzzle, tiles.Puzzle) }
