// Package puzzles registers every puzzle, games and state spaces: import
// it for that alone. The page's first program, which is built with the tag games, has
// the games alone.
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
