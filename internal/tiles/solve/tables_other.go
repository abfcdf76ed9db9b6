//go:build !js

package solve

import "cavalo/assets"

func embeddedTables(name string, _ bool, then func(file []byte, err error)) {
	then(assets.Tiles.ReadFile("tiles/" + name + ".tab"))
}
