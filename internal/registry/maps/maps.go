// Package maps registers the formats of maps, and the forms of graphs that are read with notes,
// when it is imported.
package maps

import (
	"slices"

	formats "cavalo/internal/formats/grid"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
)

func init() {
	puzzle.RegisterFormats(slices.Concat(graph.Formats(), grid.Formats(), formats.Formats())...)
}
