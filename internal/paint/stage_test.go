package paint

import (
	"testing"
	"time"

	"cavalo/internal/ui"
)

func TestStageHops(t *testing.T) {
	board := &ui.Board{Columns: 1, Rows: 1, Cells: make([]ui.Cell, 1)}
	root := &ui.Node{Role: ui.Column, Children: []*ui.Node{{ID: "board", Role: ui.BoardView, Board: board}}}
	start := time.Unix(100, 0)
	var s Stage
	var v View

	board.Motion.Serial = 7
	s.Watch(root, start, false)
	if s.Moving(start) {
		t.Error("a board that is seen for the first time moves")
	}
	board.Motion.Serial = 8
	s.Watch(root, start, false)
	s.Show(&v, start.Add(100*time.Millisecond))
	if m := v.Boards["board"]; !m.Moving || m.Since != 100*time.Millisecond {
		t.Errorf("after 100 ms the board's motion is %+v", m)
	}
	if !s.Moving(start.Add(hopTime)) || s.Moving(start.Add(MotionTime)) {
		t.Error("the motion does not last from the hop to its end")
	}
	s.Watch(root, start, true)
	if s.Moving(start) {
		t.Error("something moves although nothing is to move")
	}
}

func TestStageCounts(t *testing.T) {
	points := &ui.Node{ID: "points", Role: ui.Text, Text: "980", Size: ui.Title}
	bar := &ui.Node{ID: "bar", Role: ui.Progress, Number: 980, Max: 2000}
	small := &ui.Node{ID: "step", Role: ui.Text, Text: "4"}
	root := &ui.Node{Role: ui.Column, Children: []*ui.Node{points, bar, small}}
	start := time.Unix(100, 0)
	var s Stage
	s.Watch(root, start, false)
	points.Text, bar.Number, small.Text = "1,061", 1061, "5"
	s.Watch(root, start, false)

	for _, ms := range []int{0, 40, 200, 419} {
		var v View
		s.Show(&v, start.Add(time.Duration(ms)*time.Millisecond))
		shown, ok := figures(v.Texts["points"])
		if !ok || shown < 980 || shown > 1061 {
			t.Errorf("after %d ms the points are %q", ms, v.Texts["points"])
		}
		if n := v.Numbers["bar"]; n < 980 || n > 1061 {
			t.Errorf("after %d ms the bar is at %v", ms, n)
		}
		if _, ok := v.Texts["step"]; ok {
			t.Error("a small number counts")
		}
	}
	if s.Moving(start.Add(countTime)) {
		t.Error("the counting does not end")
	}
	// A change on the way goes on from what is shown.
	points.Text = "1,300"
	s.Watch(root, start.Add(200*time.Millisecond), false)
	var v View
	s.Show(&v, start.Add(200*time.Millisecond))
	if shown, _ := figures(v.Texts["points"]); shown < 1000 || shown > 1061 {
		t.Errorf("the second change starts at %q", v.Texts["points"])
	}
}

func TestFigures(t *testing.T) {
	for text, want := range map[string]float64{"0": 0, "1,023": 1023, "2\u00A0000": 2000, "2\u202F000": 2000} {
		if got, ok := figures(text); !ok || got != want {
			t.Errorf("figures(%q) = %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "step 3", "+81", "-4", "12 / 25", ",5"} {
		if v, ok := figures(text); ok {
			t.Errorf("figures(%q) = %v, want none", text, v)
		}
	}
	if got := refigure("2\u202F000", 1234567); got != "1\u202F234\u202F567" {
		t.Errorf("refigure = %q", got)
	}
	if got := refigure("950", 1234); got != "1234" {
		t.Errorf("refigure without marks = %q", got)
	}
}

// The motion begins where the board was and ends where it is, and gets there
// without going back.
func TestMotionIsEased(t *testing.T) {
	last := -1.0
	for ms := 0; ms <= int(MotionTime/time.Millisecond)+50; ms += 5 {
		m := BoardMotion{Moving: true, Since: time.Duration(ms) * time.Millisecond}
		progress, height := m.hop()
		if progress < last || progress > 1 || height < -1e-9 || height > 0.6 {
			t.Fatalf("%d ms: progress %v after %v, height %v", ms, progress, last, height)
		}
		last = progress
		if rise, opacity := m.gain(); rise < 0 || rise > 1 || opacity < 0 || opacity > 1 {
			t.Fatalf("%d ms: gain rises %v, opacity %v", ms, rise, opacity)
		}
	}
	end := BoardMotion{Moving: true, Since: MotionTime}
	for name, m := range map[string]BoardMotion{"the end": end, "no motion": {}} {
		progress, height := m.hop()
		_, opacity := m.gain()
		if progress != 1 || height > 1e-9 || opacity != 0 || m.flip() > 1e-9 {
			t.Errorf("%s: progress %v, height %v, gain %v, flip %v", name, progress, height, opacity, m.flip())
		}
	}
	if p, _ := (BoardMotion{Moving: true}).hop(); p != 0 {
		t.Errorf("the hop begins at %v", p)
	}
}
