//go:build !games

package formats

import (
	"slices"

	"cavalo/internal/formats/export/spaces"
	maps "cavalo/internal/formats/grid"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
)

func init() {
	puzzle.RegisterFormats(slices.Concat(graph.Formats(), grid.Formats(), maps.Formats())...)
	puzzle.RegisterWriters(spaces.Writers()...)
}
