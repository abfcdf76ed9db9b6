package kinds

import (
	"testing"
	"time"

	tilesrules "cavalo/internal/tiles/rules"
)

// TestTilesDefaults: no time limit up to 4x4, 10 s above.
func TestTilesDefaults(t *testing.T) {
	for size, want := range map[tilesrules.Size]time.Duration{tilesrules.NewSize(4, 4): 0, tilesrules.NewSize(2, 6): 0, tilesrules.NewSize(4, 5): 10 * time.Second} {
		p := tilesrules.PuzzlePosition{Position: tilesrules.NewPosition(tilesrules.Ordered(size))}
		if got := tilesTime(p); got != want {
			t.Errorf("%s: %v, want %v", size, got, want)
		}
	}
}
