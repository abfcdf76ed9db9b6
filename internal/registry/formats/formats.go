// Package formats registers the foreign formats of all puzzles when it is imported. It is separate
// because the worker does not link them.
package formats

import (
	"slices"

	"cavalo/internal/formats/boards"
	"cavalo/internal/formats/export"
	fromtiles "cavalo/internal/formats/tiles"
	maze "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	tiles "cavalo/internal/tiles/rules"
)

func init() {
	puzzle.RegisterFormats(slices.Concat(boards.Formats(), maze.Formats(), tiles.Formats(), fromtiles.Formats())...)
	puzzle.RegisterWriters(export.Writers()...)
}
