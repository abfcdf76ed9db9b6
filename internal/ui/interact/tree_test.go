package interact_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cavalo/internal/ui"
)

// TestTree presses a tree, drags it, zooms it with the wheel and gives it keys.
// All places are counted from its own corner.
func TestTree(t *testing.T) {
	var got []string
	note := func(format string, args ...any) { got = append(got, fmt.Sprintf(format, args...)) }
	s, app := start(func() *ui.Node {
		return ui.NewColumn("", ui.NewTree("tree", "tree", &ui.Tree{
			Press: func(x, y float64) { note("press %v %v", x, y) },
			Pan:   func(dx, dy float64) { note("pan %v %v", dx, dy) },
			Zoom:  func(x, y, by float64) { note("zoom %v %v %t", x, y, by > 1) },
			Key:   func(key string) bool { note("key %s", key); return key == "+" },
		}).With(ui.Traits{Width: 300, Height: 200})).With(ui.Traits{Pad: 100})
	})
	for _, touch := range []bool{false, true} {
		s.PointerDown(150, 160, touch)
		s.PointerUp(152, 160)
		s.PointerDown(150, 160, touch)
		s.PointerMove(180, 160)
		s.PointerMove(185, 150)
		s.PointerUp(185, 150) // a drag presses nothing
	}
	s.Wheel(110, 120, -48)
	s.Wheel(110, 120, 48)
	key(s, "+", "x")
	want := []string{
		"press 52 60", "pan 30 0", "pan 5 -10",
		"press 52 60", "pan 30 0", "pan 5 -10",
		"zoom 10 20 true", "zoom 10 20 false", "key +", "key x",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
	if d := cmp.Diff([]string{"x"}, app.keys); d != "" {
		t.Errorf("keys for the app, -want +got:\n%s", d)
	}
}
