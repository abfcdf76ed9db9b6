package shell

import (
	"testing"

	"cavalo/internal/words"
)

// TestTold: a text for a phone speaks of no key or mouse, one for another device of no finger.
func TestTold(t *testing.T) {
	a := &App{}
	for width, want := range map[float64]words.Key{390: words.TilesTap, 1280: words.TilesPress} {
		if a.Size.W = width; a.Told(words.TilesTap, words.TilesPress) != a.Lang.T(want) {
			t.Errorf("at %v it is not %s", width, want)
		}
	}
}
