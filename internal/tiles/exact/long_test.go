//go:build long

package exact

import (
	"runtime"
	"testing"

	"cavalo/internal/tiles/published"
)

// How much of the published and random positions is looked at.
const (
	korfSample    = 1
	sevenGoals    = 20
	twentyFours   = 3
	shortened     = 6
	randomGoals   = 1000
	walkingSample = 1
	eightStarts   = 9
)

func TestHardest(t *testing.T) {
	for i, p := range published.Hardest80() {
		if got := prove(t, loaded(), p.Position, Options{Workers: runtime.NumCPU()}); got != p.Moves {
			t.Errorf("position %d: %d moves, want %d", i+1, got, p.Moves)
		}
	}
}
