package layout_test

import (
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/ui/uitest"

	"pgregory.net/rapid"
)

func TestLayoutProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &uitest.Forest{T: t}
		root := f.Page()
		area := ui.Rect{W: rapid.Float64Range(0, 1500).Draw(t, "w"), H: rapid.Float64Range(0, 1000).Draw(t, "h")}
		box := layout.Of(root, uitest.Typewriter{}, area)
		uitest.CheckLayout(t, box)
		uitest.Overflows(box)
		uitest.Audit(box, true)
		if again := layout.Of(root, uitest.Typewriter{}, area); again.Find("n0").Rect != box.Find("n0").Rect {
			t.Fatalf("laid out twice, it differs")
		}
	})
}
