package screen_test

import (
	"testing"

	"cavalo/internal/graph/classic"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
)

// TestShotsClassics looks at the classics in Watch.
func TestShotsClassics(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		for i, p := range classic.Puzzles() {
			if b.W > 800 && i%2 == 0 {
				continue // a phone has the least room
			}
			b.Watching("watch,bfs/" + p.Name() + "/" + p.Problems()[0].Position.String())
			b.Set("player-scrub", "14")
			look(p.Name())
		}
	}, screens.All...)
}
