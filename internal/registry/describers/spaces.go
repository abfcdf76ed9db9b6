//go:build !games

package describers

import (
	spaces "cavalo/internal/graph/describe"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
)

func init() {
	spaces.Register(graph.Puzzle, spaces.Graph)
	spaces.Register(grid.Puzzle, spaces.Grid)
	spaces.RegisterClassics()
	spaces.RegisterOthers()
}
