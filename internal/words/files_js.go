package words

import "embed"

// A page fetches the language it needs: each has some 30 KB.
//
//go:embed catalogue/en.txt
var files embed.FS
