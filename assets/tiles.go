package assets

import "embed"

// Tiles holds the pattern tables of the 15 puzzle under "tiles/": corner.tab,
// edge.tab and centre.tab, for goals with the blank there. They are made by
// internal/tools/tilestables and checked against it in that package's
// tests. A program that names this variable carries 3.8 MB; the page fetches
// the files instead.
//
//go:embed tiles/*.tab
var Tiles embed.FS
