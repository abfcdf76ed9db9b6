package words

import "embed"

// files has only English: the page fetches the others (30 KB each) when they are needed.
//
//go:embed catalogue/en.txt
var files embed.FS
