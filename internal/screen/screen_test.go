package screen

import (
	"testing"

	"cavalo/internal/screen/challenge"
	"cavalo/internal/screen/duel"
	"cavalo/internal/screen/lab"
	"cavalo/internal/screen/maze"
	"cavalo/internal/screen/screentest"
	"cavalo/internal/screen/tiles"
)

// TestShots goes through the frame around the screens.
func TestShots(t *testing.T) {
	screentest.Tour(t, func(b *screentest.Bench, look func(string)) {
		look("1-home")
		b.Press("home-help")
		look("2-help")
		b.Press("close", "home-about")
		look("3-about")
		b.Press("close")
		if b.There("menu") {
			b.Press("menu")
			look("4-menu")
			b.Press("menu-settings")
		} else {
			b.Press("settings")
		}
		look("5-settings")
	}, challenge.New, duel.New, maze.New, tiles.New, lab.New)
}
