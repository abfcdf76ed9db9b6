// Package formats registers the formats of all puzzles: import it for that
// alone. A program that reads texts of people does so, unlike the worker.
package formats

import (
	maze "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	tiles "cavalo/internal/tiles/rules"
)

// The order is that of the lists.
func init() {
	puzzle.RegisterFormats(maze.Formats()...)
	puzzle.RegisterFormats(tiles.Formats()...)
}
