package canvas

import "cavalo/internal/platform"

// window is the browser's own business on a page.
type window struct{}

func (*window) open(platform.Host, Options) {}

func (*window) poll(*game) {}
