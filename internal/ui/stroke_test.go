package ui_test

import (
	"slices"
	"strconv"
	"testing"

	"cavalo/internal/ui"
)

// A drag over squares begins once, tells each square that it reaches, and ends once, by
// mouse and by finger, also when it is broken off. A press begins and does not end.
func TestStroke(t *testing.T) {
	for _, touch := range []bool{false, true} {
		for _, test := range []struct {
			name   string
			over   []int
			cancel bool
			told   []string
		}{
			{"a drag", []int{0, 1, 1, 2}, false, []string{"begin 0", "stroke 1", "stroke 2", "end"}},
			{"a drag there and back", []int{1, 0, 1}, false, []string{"begin 1", "stroke 0", "stroke 1", "end"}},
			{"a drag that is broken off", []int{0, 1}, true, []string{"begin 0", "stroke 1", "end"}},
			{"a press", []int{2}, false, []string{"begin 2", "press 2"}},
			{"a press that is broken off", []int{2}, true, []string{"begin 2"}},
		} {
			var told []string
			tell := func(what string) func(int) {
				return func(i int) { told = append(told, what+" "+strconv.Itoa(i)) }
			}
			s, _ := start(func() *ui.Node {
				b := &ui.Board{Columns: 3, Rows: 1, Cursor: -1, Cells: []ui.Cell{{Enabled: true, Label: "a"}, {Enabled: true, Label: "b"}, {Enabled: true, Label: "c"}},
					Begin: tell("begin"), Stroke: tell("stroke"), Press: tell("press"), End: func() { told = append(told, "end") },
					Grip: func(int) bool { return true }}
				return column(ui.NewBoard("board", "board", b).With(ui.Traits{Height: 300}))
			})
			n := s.Root().Find("board")
			g := n.Board().Geometry(n.Rect)
			x, y := g.Center(test.over[0])
			s.PointerDown(x, y, touch)
			for _, i := range test.over[1:] {
				x, y = g.Center(i)
				s.PointerMove(x, y)
			}
			if test.cancel {
				s.PointerCancel()
			} else {
				s.PointerUp(x, y)
			}
			if !slices.Equal(told, test.told) {
				t.Errorf("touch %v, %s: %q, not %q", touch, test.name, told, test.told)
			}
		}
	}
}
