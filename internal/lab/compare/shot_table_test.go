package compare_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsCompare goes through the tab with the table.
func TestShotsCompare(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.App.OpenLink("lab/compare,A|C|D;bfs|dls|greedy|astar|idastar;colour|base|expr:missing%2Fmaxleft;10;300;1073741824/challenge/" + labbench.PositionOf("A"))
		b.Pass(0)
		look("a-chosen")
		b.Press("compare-choose-1")
		b.Set("compare-rules", "random:")
		b.Set("compare-target", "0")
		look("b-choice")
		b.ScrollDown()
		look("b-choice-middle")
		b.ScrollDown()
		look("b-choice-below")
		b.Set("compare-target", "200")
		b.App.CloseAll()
		b.Press("compare-run")
		labbench.Wait(b, func() bool { return b.There("compare-csv") })
		look("c-filling")
		labbench.Wait(b, func() bool { return b.Find("compare-bar").Range().Number == b.Find("compare-bar").Range().Max })
		look("d-table")
		b.ScrollDown()
		look("d-table-below")
		for _, view := range []string{"0", "2", "growth"} {
			b.Set("compare-views", view)
			look("e-view-" + view)
			b.ScrollDown()
			look("e-view-" + view + "-below")
		}
		b.Set("compare-views", "table")
		b.Press("run-3")
		look("f-run")
	}, labbench.Screens...)
}
