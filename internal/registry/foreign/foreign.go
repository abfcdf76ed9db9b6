// Package foreign registers the formats that the page's programs do without when it is
// imported: their readers are too large for these.
package foreign

import (
	"cavalo/internal/formats/graphs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/formats" // the smaller ones come first
)

func init() { puzzle.RegisterFormats(graphs.Formats()...) }
