package house

import (
	"testing"

	"cavalo/internal/app/apptest"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	labscreen "cavalo/internal/lab/screen"
	mazescreen "cavalo/internal/maze/screen"
	tilesscreen "cavalo/internal/tiles/screen"
)

// TestShots goes through the frame around the screens.
func TestShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
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
	}, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, labscreen.New)
}
