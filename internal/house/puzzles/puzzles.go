// Package puzzles registers every puzzle of the house: import it for that alone.
package puzzles

import (
	challenge "cavalo/internal/challenge/rules"
	duel "cavalo/internal/duel/rules"
	maze "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	tiles "cavalo/internal/tiles/rules"
)

// The order is that of the menus.
func init() { puzzle.Register(challenge.Puzzle, duel.Puzzle, maze.Puzzle, tiles.Puzzle) }
