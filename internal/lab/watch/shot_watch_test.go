package watch_test

import (
	"strconv"
	"strings"
	"testing"

	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsWatch looks at searches of every kind.
func TestShotsWatch(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		if name := b.T.Name(); !strings.HasSuffix(name, "phone-pt-PT-light") && !strings.HasSuffix(name, "desktop-en-dark") {
			return // every size and language has been seen by then
		}
		for name, link := range map[string]string{
			"ida-tiles":   "watch,idastar%201%20manhattan/tiles/1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15",
			"dfs-maze":    "watch,dfs%201%20zero/maze/" + strings.ReplaceAll(mazerules.Puzzle.Problems()[0].Position.String(), "#", "%23"),
			"bfs-large":   "watch,bfs%201%20count/challenge/" + labbench.PositionOf("F"),
			"astar-large": "watch,astar%201%20count/challenge/" + labbench.PositionOf("F"),
			"rbfs":        "watch,rbfs%201%20base/challenge/" + labbench.PositionOf("D"),
			"sma":         "watch,smastar%201%20base/challenge/" + labbench.PositionOf("D"),
		} {
			b.Open("lab/" + link)
			labbench.Watching(b)
			last := b.Find("player-scrub").Range().Max
			for range 10 { // the counts follow
				b.Set("player-scrub", strconv.Itoa(int(last*0.6)))
			}
			look(name)
			b.S.Fire("zoom-in", "press", "")
			b.S.Fire("zoom-in", "press", "")
			b.S.Fire("zoom-in", "press", "")
			look(name + "-near")
		}
	}, labbench.Screens...)
}
