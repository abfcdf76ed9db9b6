package registry

import (
	challenge "cavalo/internal/challenge/rules"
	duel "cavalo/internal/duel/rules"
	maze "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	tiles "cavalo/internal/tiles/rules"
)

// The order of the menus.
func init() { puzzle.Register(challenge.Puzzle, duel.Puzzle, maze.Puzzle, tiles.Puzzle) }
