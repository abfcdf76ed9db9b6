package lecture_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsLecture looks at the dialogs for links, pictures and films.
func TestShotsLecture(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.App.OpenLink("lab/watch,astar%201%20base,at=60/challenge/" + labbench.PositionOf("D"))
		labbench.Watching(b)
		if b.There("share") {
			b.Press("share")
		} else {
			b.Press("menu", "menu-share")
		}
		look("share")
		b.Press("share-pictures")
		look("pictures")
		b.ScrollDown()
		look("pictures-below")
		b.Press("film-gif")
		look("film")
	}, labbench.Screens...)
}
