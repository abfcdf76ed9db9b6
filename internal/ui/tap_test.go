package ui_test

import (
	"slices"
	"testing"

	"cavalo/internal/ui"
)

// A finger taps, a mouse, a key and the text view press; whoever presses a square
// that can't be pressed hears of it.
func TestTapsAndRefusals(t *testing.T) {
	var heard []string
	note := func(what string) func(int) {
		return func(square int) { heard = append(heard, what+[]string{" a", " b"}[square]) }
	}
	s, _ := start(func() *ui.Node {
		b := &ui.Board{Columns: 2, Rows: 1, Cells: []ui.Cell{{ID: "a", Enabled: true, Label: "a"}, {ID: "b", Label: "b"}},
			Press: note("press"), Tap: note("tap"), Refuse: note("refuse"), MoveTo: func(int) {}}
		return column(ui.NewBoard("board", "board", b).With(ui.Traits{Height: 300}))
	})
	g := s.Root().Find("board").Board().Geometry(s.Root().Find("board").Rect)
	for _, touch := range []bool{true, false} {
		for square := range 2 {
			x, y := g.Center(square)
			s.PointerDown(x, y, touch)
			s.PointerUp(x, y)
		}
	}
	s.Fire("a", "press", "")
	s.Fire("b", "press", "")
	s.Key(ui.KeyEvent{Key: "Enter"})
	want := []string{"tap a", "refuse b", "press a", "refuse b", "press a", "refuse b", "press a"}
	if !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
}
