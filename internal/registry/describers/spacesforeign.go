//go:build !games && !js

package describers

import "cavalo/internal/formats/graphs"

// The page has a separate program for these formats, cmd/formats, since the readers are too large for
// the others. Init functions run in the order of the files' names: those of maps come first.
func init() { graphs.Register() }
