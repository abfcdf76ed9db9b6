//go:build !games

package formats

import (
	"cavalo/internal/formats/export/spaces"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/maps" // the registry
)

func init() { puzzle.RegisterWriters(spaces.Writers()...) }
