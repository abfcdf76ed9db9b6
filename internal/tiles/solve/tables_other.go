//go:build !js

package solve

import "cavalo/assets"

// carriedTables reads the embedded tables.
func carriedTables(name string, _ bool, then func(file []byte, err error)) {
	then(assets.Tiles.ReadFile("tiles/" + name + ".tab"))
}
