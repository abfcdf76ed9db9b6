package assets

import "embed"

// News holds what is new in this version, under "news/": a file for each language,
// a line for each thing. A program that names this variable carries it; the page
// fetches the files instead.
//
//go:embed news
var News embed.FS
