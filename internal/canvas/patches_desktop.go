//go:build !js

package canvas

import (
	"time"

	"cavalo/internal/ui"
)

// patches are needed on the web alone: a window draws its clocks itself.
type patches struct{}

func (patches) show(*game, *ui.Node, time.Time) bool { return false }
func (patches) clear()                               {}
