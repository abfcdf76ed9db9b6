//go:build !games && !js

package describers

import (
	"cavalo/internal/formats/graphs"
	"cavalo/internal/formats/signs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
)

// The page has a separate program for these formats, cmd/formats, since the readers are too large for
// the others. The smaller ones come first: init functions run in the order of the files' names.
func init() {
	puzzle.RegisterFormats(graphs.Formats()...)
	reader.Rewrite = signs.Rewrite
}
