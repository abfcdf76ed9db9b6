package watch_test

import (
	"strings"
	"testing"

	"cavalo/internal/lab/watch"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsAsk looks at questions of every kind, open, wrongly answered and
// settled.
func TestShotsAsk(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		all := strings.HasSuffix(b.T.Name(), "phone-pt-PT-light") || strings.HasSuffix(b.T.Name(), "desktop-en-dark")
		for _, link := range []string{"rbfs%201%20base/challenge/" + labbench.PositionOf("D"), "astar%201%20base/challenge/" + labbench.PositionOf("D"),
			"idastar%201%20manhattan/tiles/1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15"} {
			b.Open("lab/watch,ask%3Aalways%20" + link)
			labbench.Watching(b)
			seen := map[string]bool{}
			for range 40 {
				b.Press("next-expansion")
				if !b.There("ask") {
					continue
				}
				kind := watch.Asked(b.App.Screen("lab"))
				if !seen[kind] && (all || len(seen) == 0) {
					look(kind)
					if b.There("ask-check") && !b.There("ask-number") {
						b.Press("ask-node-1", "ask-check")
						look(kind + "-tried")
					}
				}
				if b.There("ask-dont-know") {
					b.Press("ask-dont-know")
				}
				if !seen[kind] && (all || len(seen) == 0) {
					look(kind + "-shown")
				}
				seen[kind] = true
			}
		}
	}, labbench.Screens...)
}
