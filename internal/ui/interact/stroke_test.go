package interact_test

import (
	"strconv"
	"testing"
	"time"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
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
			testkit.EqualLists(t, told, test.told, "touch %v, %s", touch, test.name)
		}
	}
}

// A press on a board with edges tells where in the square it was, and whether by the right
// button or by a finger that has rested. Neither presses the square.
func TestEdge(t *testing.T) {
	for _, test := range []struct {
		name  string
		do    func(s *interact.Session, x, y, pitch float64)
		told  []string
		edges bool
	}{
		{"a press near the edge", func(s *interact.Session, x, y, pitch float64) {
			s.PointerDown(x+pitch*0.4, y, false)
			s.PointerUp(x+pitch*0.4, y)
		}, []string{"edge 1 0.4 false"}, true},
		{"a press that it does not use", func(s *interact.Session, x, y, pitch float64) {
			s.PointerDown(x, y, false)
			s.PointerUp(x, y)
		}, []string{"edge 1 0.0 false", "press 1"}, true},
		{"the right button", func(s *interact.Session, x, y, pitch float64) {
			if !s.SecondDown(x, y) {
				t.Error("there is no use for the right button")
			}
			s.PointerUp(x, y)
		}, []string{"edge 1 0.0 true"}, true},
		{"a drag with it", func(s *interact.Session, x, y, pitch float64) {
			s.SecondDown(x, y)
			s.PointerMove(x+pitch, y)
			s.PointerUp(x+pitch, y)
		}, []string{"second", "stroke 2"}, true},
		{"the right button without edges", func(s *interact.Session, x, y, pitch float64) {
			if s.SecondDown(x, y) {
				t.Error("there is a use for the right button")
			}
			s.PointerUp(x, y)
		}, nil, false},
		{"a finger that rests", func(s *interact.Session, x, y, pitch float64) {
			s.PointerDown(x, y-pitch*0.4, true)
			s.PointerMove(x+2, y-pitch*0.4)
			s.PointerUpAfter(x+2, y-pitch*0.4, 500*time.Millisecond)
		}, []string{"edge 1 0.0 true"}, true},
		{"a finger that still rests", func(s *interact.Session, x, y, pitch float64) {
			now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
			s.PointerDown(x, y-pitch*0.4, true) // long after the last Update
			s.Rest(now)
			s.Update(800, 600, now) // reports that it is pressed
			s.Update(800, 600, now)
			s.Rest(now.Add(499 * time.Millisecond))
			if due := s.Due(); !due.Equal(now.Add(500 * time.Millisecond)) {
				t.Errorf("it is due at %v", due)
			}
			s.Rest(now.Add(500 * time.Millisecond))
			s.PointerMove(x+pitch, y) // what was done is not drawn on
			s.PointerUpAfter(x+pitch, y, time.Second)
		}, []string{"edge 1 0.0 true"}, true},
		{"a finger that was lifted while the program was busy", func(s *interact.Session, x, y, pitch float64) {
			now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
			s.PointerDown(x, y, true)
			s.Rest(now)
			s.Update(800, 600, now.Add(time.Minute)) // before the event is handled
			s.PointerUpAfter(x, y, 50*time.Millisecond)
		}, []string{"edge 1 0.0 false", "press 1"}, true},
		{"a finger that rests after it has moved", func(s *interact.Session, x, y, pitch float64) {
			now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
			s.PointerDown(x, y, true)
			s.PointerMove(x+pitch, y)
			s.Rest(now)
			s.Rest(now.Add(time.Minute))
			s.PointerUpAfter(x+pitch, y, time.Minute)
		}, []string{"stroke 2"}, true},
		{"a mouse that rests", func(s *interact.Session, x, y, pitch float64) {
			now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
			s.PointerDown(x, y, false)
			s.Rest(now)
			s.Rest(now.Add(time.Minute))
			s.PointerUp(x, y)
		}, []string{"edge 1 0.0 false", "press 1"}, true},
		{"a finger that moves first", func(s *interact.Session, x, y, pitch float64) {
			s.PointerDown(x, y, true)
			s.PointerMove(x+pitch, y)
			s.PointerUpAfter(x+pitch, y, time.Second)
		}, []string{"stroke 2"}, true},
	} {
		var told []string
		s, _ := start(func() *ui.Node {
			b := &ui.Board{Columns: 3, Rows: 1, Cursor: -1, Cells: []ui.Cell{{Enabled: true, Label: "a"}, {Enabled: true, Label: "b"}, {Enabled: true, Label: "c"}},
				Stroke: func(i int) { told = append(told, "stroke "+strconv.Itoa(i)) }, Press: func(i int) { told = append(told, "press "+strconv.Itoa(i)) },
				Grip: func(int) bool { return true }}
			if test.edges {
				b.Second = func() { told = append(told, "second") }
				b.Edge = func(i int, dx, dy float64, second bool) bool {
					told = append(told, "edge "+strconv.Itoa(i)+" "+strconv.FormatFloat(dx, 'f', 1, 64)+" "+strconv.FormatBool(second))
					return dx != 0
				}
			}
			return column(ui.NewBoard("board", "board", b).With(ui.Traits{Height: 300}))
		})
		n := s.Root().Find("board")
		g := n.Board().Geometry(n.Rect)
		x, y := g.Center(1)
		test.do(s, x, y, g.Pitch)
		testkit.EqualLists(t, told, test.told, "%s", test.name)
	}
}
