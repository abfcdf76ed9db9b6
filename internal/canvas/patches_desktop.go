//go:build !js

package canvas

import (
	"time"

	"cavalo/internal/ui"
)

// patches does nothing: only the web needs it.
type patches struct{}

func (patches) show(*game, *ui.Node, time.Time) bool { return false }
func (patches) clear()                               {}
