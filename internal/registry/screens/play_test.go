package screens_test

import (
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
)

// TestPlayShots looks at the screens in play as somebody sees them on a first visit.
func TestPlayShots(t *testing.T) {
	for _, p := range puzzle.All() {
		for _, size := range [][2]float64{{390, 844}, {360, 640}, {1280, 800}} {
			b := apptest.New(t, size[0], size[1], apptest.FirstHost(), screens.All...)
			b.App.OpenLink(p.Name())
			b.Rest()
			b.Look(p.Name() + "-" + map[float64]string{390: "phone", 360: "small", 1280: "wide"}[size[0]])
		}
	}
}
