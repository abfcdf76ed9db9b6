//go:build !js

package words

import "embed"

//go:embed catalogue/*.txt
var files embed.FS
