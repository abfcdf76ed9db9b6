//go:build games

package screens

import (
	"cavalo/internal/lab/door"
	"cavalo/internal/platform"
)

// laboratory stands for the laboratory in the page's first program.
var laboratory = door.New(platform.OpenLaboratory)
