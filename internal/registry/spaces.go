//go:build !games

package registry

import (
	"cavalo/internal/graph/classic"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
)

func init() {
	puzzle.RegisterSpaces(graph.Puzzle, grid.Puzzle)
	puzzle.RegisterSpaces(classic.Puzzles()...)
}
