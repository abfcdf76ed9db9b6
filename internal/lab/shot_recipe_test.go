package lab_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
)

// TestShotsRecipe looks at the editor of algorithms in every size.
func TestShotsRecipe(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.Open("lab/watch,own:f=g+1.5%2Ah:name=Half_again%201%20base/challenge/" + labbench.PositionOf("C"))
		labbench.Watching(b)
		b.Set("player-scrub", "20")
		look("watch")
		b.S.Fire("code-change", "press", "")
		look("editor")
		b.Set("algorithm-f", "g + 1.5*")
		look("editor-fault")
		b.Set("algorithm-begin", "smastar")
		look("editor-sma")
	}, labbench.Screens...)
}
