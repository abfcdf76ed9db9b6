//go:build !js

package canvas

import (
	"time"

	"cavalo/internal/ui/layout"
)

// patches does nothing: only the web needs it.
type patches struct{}

func (patches) show(*game, *layout.Box, time.Time) bool { return false }
func (patches) clear()                                  {}
