package interact_test

import (
	"slices"
	"testing"
	"time"

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

// A finger that rests on a square looks at what pressing it would do, and presses nothing.
func TestLongPress(t *testing.T) {
	const busy = time.Second // what a slow machine takes for what a press shows
	for _, c := range []struct {
		rest    time.Duration
		touch   bool
		presses int
	}{{499 * time.Millisecond, true, 1}, {500 * time.Millisecond, true, 0}, {time.Minute, false, 1}} {
		pressed, looked := 0, false
		s, _ := start(func() *ui.Node {
			b := &ui.Board{Columns: 1, Rows: 1, Cells: []ui.Cell{{ID: "a", Enabled: true, Label: "a"}},
				Press: func(int) { pressed++ }, HoverAt: func(i int) { looked = looked || i == 0 }, MoveTo: func(int) {}}
			return column(ui.NewBoard("board", "board", b).With(ui.Traits{Height: 300}))
		})
		x, y := s.Root().Find("board").Board().Geometry(s.Root().Find("board").Rect).Center(0)
		now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
		s.Update(800, 600, now)
		s.PointerMove(x, y)
		s.PointerDown(x, y, c.touch)
		s.Update(800, 600, now.Add(c.rest))
		if s.PointerUp(x, y); pressed != c.presses || !looked {
			t.Errorf("after %v, by a finger %v, it was pressed %d times, looked at %v", c.rest, c.touch, pressed, looked)
		}
		s.PointerDown(x, y, c.touch)
		s.Update(800, 600, now.Add(c.rest+busy))
		if s.PointerUpAfter(x, y, c.rest); pressed != 2*c.presses {
			t.Errorf("after %v, by a finger %v, on a busy machine, it was pressed %d times", c.rest, c.touch, pressed-c.presses)
		}
	}
}
