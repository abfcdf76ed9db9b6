package interact_test

import (
	"testing"

	"cavalo/internal/ui"
)

// TestSwipe drags on a board with a mouse and with a finger. A swipe that the board
// does not use scrolls the page; a drag of a few pixels still presses.
func TestSwipe(t *testing.T) {
	for _, test := range []struct {
		name    string
		touch   bool
		dx, dy  float64
		use     bool
		swipes  int
		x, y    int // of the last swipe
		pressed bool
	}{
		{"finger to the left", true, -40, 5, true, 1, -1, 0, false},
		{"finger up", true, 5, -40, true, 1, 0, -1, false},
		{"finger of no use", true, 0, 40, false, 1, 0, 1, false},
		{"mouse to the right", false, 40, 0, true, 1, 1, 0, false},
		{"a slip", true, 4, 4, true, 0, 0, 0, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			swipes, x, y, pressed := 0, 0, 0, false
			s, _ := start(func() *ui.Node {
				b := &ui.Board{Columns: 2, Rows: 1, Cursor: -1, Cells: []ui.Cell{{Enabled: true, Label: "a"}, {Enabled: true, Label: "b"}},
					Press: func(int) { pressed = true },
					Swipe: func(square, dx, dy int) bool {
						swipes, x, y = swipes+1, dx, dy
						if square != 1 {
							t.Errorf("square %d", square)
						}
						return test.use
					}}
				return column(ui.NewBoard("board", "board", b).With(ui.Traits{Height: 300}))
			})
			n := s.Root().Find("board")
			px, py := n.Board().Geometry(n.Rect).Center(1)
			s.PointerMove(px, py)
			s.PointerDown(px, py, test.touch)
			for step := 1.0; step <= 4; step++ {
				s.PointerMove(px+test.dx*step/4, py+test.dy*step/4)
			}
			s.PointerUp(px+test.dx, py+test.dy)
			if swipes != test.swipes || x != test.x || y != test.y || pressed != test.pressed {
				t.Errorf("%d swipes, the last to %d, %d, pressed %v", swipes, x, y, pressed)
			}
		})
	}
}
