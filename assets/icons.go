package assets

import "embed"

// Icons holds the program's icon as PNG files under "icons/": icon-32, -48,
// -180, -192, -512, and -maskable-512, which systems may cut to a shape of their
// own. They are drawn by internal/paint.
//
//go:embed icons/*.png
var Icons embed.FS
