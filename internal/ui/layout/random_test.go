package layout_test

import (
	"fmt"
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
		printed := func() (all string) {
			root.Walk(func(n *ui.Node) bool { all += fmt.Sprintf("%+v\n", *n); return true })
			return all
		}
		before := printed()
		box := layout.Of(root, uitest.Typewriter{}, area)
		if printed() != before {
			t.Fatal("laying it out changes its nodes")
		}
		uitest.CheckLayout(t, box)
		uitest.Overflows(box)
		uitest.Audit(box, true)
		if again := layout.Of(root, uitest.Typewriter{}, area); again.Find("n0").Rect != box.Find("n0").Rect {
			t.Fatalf("laid out twice, it differs")
		}
	})
}
