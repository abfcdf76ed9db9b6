//go:build !games

package formats

import (
	"slices"

	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
)

func init() { puzzle.RegisterFormats(slices.Concat(graph.Formats(), grid.Formats())...) }
