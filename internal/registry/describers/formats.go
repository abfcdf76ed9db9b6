package describers

import (
	"slices"

	"cavalo/internal/formats/boards"
	fromtiles "cavalo/internal/formats/tiles"
	maze "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	tiles "cavalo/internal/tiles/rules"
)

func init() {
	puzzle.RegisterFormats(slices.Concat(boards.Formats(), maze.Formats(), tiles.Formats(), fromtiles.Formats())...)
	puzzle.RegisterWriters(slices.Concat(boards.Writers(), fromtiles.Writers())...)
}
