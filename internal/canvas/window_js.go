package canvas

import (
	"time"

	"cavalo/internal/platform"
)

// hasTextView says that the page shows the tree beside the canvas.
const hasTextView = true

// window is the browser's own business on a page.
type window struct{}

func (*window) open(platform.Host, Options) {}

func (*window) poll(*game) {}

func (*window) due() time.Time { return time.Time{} }
