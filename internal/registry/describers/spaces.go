//go:build !games

package describers

import (
	"cavalo/internal/formats/export"
	frommaps "cavalo/internal/formats/grid"
	spaces "cavalo/internal/graph/describe"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
)

func init() {
	spaces.Register(graph.Puzzle, spaces.Graph)
	spaces.Register(grid.Puzzle, spaces.Grid)
	spaces.RegisterClassics()
	spaces.RegisterOthers()
	puzzle.RegisterFormats(frommaps.All()...)
	puzzle.RegisterWriters(export.Writers()...)
}
