//go:build games

package screens

import (
	"cavalo/internal/lab/loader"
	"cavalo/internal/platform"
)

// laboratory stands for the laboratory in the page's first program.
var laboratory = loader.New(platform.OpenLaboratory)
