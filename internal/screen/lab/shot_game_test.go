package lab_test

import (
	"testing"

	"cavalo/internal/screen/screentest"
	"cavalo/internal/ui"
)

// TestShotsGame goes through the tree of the game of two.
func TestShotsGame(t *testing.T) {
	screentest.Tour(t, func(b *screentest.Bench, look func(string)) {
		b.App.OpenLink("lab/tree")
		look("game-1")
		b.Set("game-order", "1")
		b.Set("game-depth", "5")
		look("game-2-ordered")
		for _, key := range []string{"ArrowDown", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowRight"} {
			b.S.Key(ui.KeyEvent{Key: key})
			b.Update()
		}
		look("game-3-inside")
		b.ScrollDown()
		look("game-3-below")
	}, screens...)
}
