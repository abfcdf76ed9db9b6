// Package formats registers the formats of all puzzles: import it for that
// alone. A program that reads texts of people does so, unlike the worker.
package formats

import (
	"slices"

	maze "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	tiles "cavalo/internal/tiles/rules"
)

func init() {
	puzzle.RegisterFormats(slices.Concat(maze.Formats(), tiles.Formats())...)
}
