//go:build long

package engine

import (
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
)

const randomMoves = 1_000_000

// TestFullSearchMakesTheTable searches every position of the table again.
func TestFullSearchMakesTheTable(t *testing.T) {
	for _, preset := range rules.Presets() {
		var got [15]int
		for n := range got {
			got[n] = dueltest.FullSearch(latePosition(preset, n))
		}
		if got != lateMargins[preset.Name] {
			t.Errorf("%q: %v", preset.Name, got)
		}
	}
}
