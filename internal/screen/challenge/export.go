package challenge

import "strings"

// pathText is the path as moves with spaces between.
func (c *Screen) pathText() string { return strings.Join(c.Game.Path(), " ") }
