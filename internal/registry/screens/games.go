//go:build games

package screens

import (
	"cavalo/internal/lab/loader"
	"cavalo/internal/platform"
)

// laboratory replaces the laboratory in the page's first program.
var laboratory = loader.New(platform.OpenLaboratory)
