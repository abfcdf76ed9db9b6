//go:build long

package optimal

import "testing"

// How much of the published and random positions is looked at.
const (
	korfSample    = 1
	randomGoals   = 1000
	walkingSample = 1
)

func TestHardest(t *testing.T) {
	for i, p := range hardest80(t) {
		if got := prove(t, loaded(), p.Position, Options{}); got != p.moves {
			t.Errorf("position %d: %d moves, want %d", i+1, got, p.moves)
		}
	}
}
