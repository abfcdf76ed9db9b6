package assets

import _ "embed"

// The three weights of Cavalo Sans, a Latin subset of Lato with tabular
// figures, as TrueType without hinting; fonts/subset.py makes them. The licence
// is in licences/OFL-Lato.txt.
var (
	//go:embed fonts/CavaloSans-Regular.ttf
	FontRegular []byte
	//go:embed fonts/CavaloSans-Bold.ttf
	FontBold []byte
	//go:embed fonts/CavaloSans-Heavy.ttf
	FontHeavy []byte
)
