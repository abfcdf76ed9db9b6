// Package foreign registers the formats of maps and graphs when it is imported. The page has a
// separate program for these, cmd/formats, since the readers are too large for the others.
package foreign

import (
	"cavalo/internal/formats/graphs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/maps" // the smaller ones come first
)

func init() { puzzle.RegisterFormats(graphs.Formats()...) }
