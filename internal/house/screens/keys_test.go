package screens_test

import (
	"testing"

	"cavalo/internal/app/apptest"
	"cavalo/internal/house/screens"
)

// By keys alone one comes everywhere and away again, on a phone and on a desktop, and
// always sees where one is.
func TestKeysEverywhere(t *testing.T) {
	apptest.KeysEverywhere(t, [][2]float64{{360, 640}, {1280, 768}}, screens.All...)
}
