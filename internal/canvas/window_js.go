package canvas

import (
	"time"

	"cavalo/internal/platform"
)

// hasTextView is true: the page shows the tree beside the canvas.
const hasTextView = true

// window is empty: the browser manages the page's window.
type window struct{}

func (*window) open(platform.Host, Options) {}

func (*window) poll(*game) {}

func (*window) due() time.Time { return time.Time{} }
