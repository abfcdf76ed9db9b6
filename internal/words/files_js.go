package words

import "embed"

// The page fetches the other languages when they are needed: each has about 30 KB.
//
//go:embed catalogue/en.txt
var files embed.FS
