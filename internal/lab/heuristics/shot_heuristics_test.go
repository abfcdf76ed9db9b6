package heuristics_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsHeuristics goes through the tab that questions heuristics.
func TestShotsHeuristics(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.App.OpenLink("lab/heuristics,base/challenge/" + labbench.PositionOf("C"))
		labbench.Wait(b, func() bool { return b.There("violation-path") })
		look("5-base")
		b.ScrollDown()
		look("5-base-below")
		b.Set("violations-kind", "falls")
		look("6-falls")
		b.Set("ask-heuristic", "expr:")
		b.Set("ask-heuristic-own", "missing / maxlfet")
		look("7-own-wrong")
		b.Set("ask-heuristic-own", "missing / maxleft + m")
		look("8-own-words")
		b.Set("ask-heuristic", "colour")
		b.Set("scale-weight", "2.5")
		labbench.Wait(b, func() bool { return !b.Find("scale-run").Disabled })
		b.Press("scale-run")
		labbench.Wait(b, func() bool { return b.There("scale-table") && !b.Find("scale-run").Disabled })
		look("9-weighted")
		b.ScrollDown()
		look("9-weighted-below")
	}, labbench.Screens...)
}
