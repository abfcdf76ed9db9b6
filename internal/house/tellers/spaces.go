//go:build !games

package tellers

import (
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	spaces "cavalo/internal/graph/tell"
)

func init() {
	spaces.Register(graph.Puzzle, spaces.Graph)
	spaces.Register(grid.Puzzle, spaces.Grid)
	spaces.RegisterClassics()
	spaces.RegisterOthers()
}
