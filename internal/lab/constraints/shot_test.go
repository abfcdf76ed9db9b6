package constraints_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShots goes through the tab of constraint problems.
func TestShots(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.Open("lab/csp")
		b.Set("player-scrub", "12")
		look("csp-1-australia")
		b.Set("csp-problem", "queens-8")
		b.Set("csp-inference", "mac")
		b.Set("player-scrub", "40")
		b.Set("csp-problem", "sudoku-02")
		b.Set("player-scrub", "100")
		look("csp-3-sudoku")
		b.Set("csp-problem", "australia")
		b.Set("csp-modes", "hand")
		b.Press("csp-SA", "csp-assign-red", "csp-NT")
		b.Press("csp-remove-green")
		look("csp-4-wrong")
		b.Set("csp-modes", "race")
		b.Set("player-scrub", "20")
		look("csp-5-race")
		b.Set("csp-modes", "watch")
		b.Set("csp-text", "A B in 1..3\nA < C")
		look("csp-7-wrong")
	}, labbench.Screens...)
}
