// Package foreign registers the formats of maps and graphs when it is imported. The page has a
// separate program for these, cmd/formats, since the readers are too large for the others.
package foreign

import (
	"cavalo/internal/formats/graphs"
	"cavalo/internal/formats/signs"
	"cavalo/internal/graph/grid"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
	_ "cavalo/internal/registry/maps" // the smaller ones come first
)

func init() {
	puzzle.RegisterFormats(graphs.Formats()...)
	reader.Rewrite = func(name, text, list string) (string, error) {
		return signs.Rewrite(text, list, name == grid.Puzzle.Name())
	}
}
