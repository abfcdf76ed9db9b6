package draw_test

import (
	"testing"
	"time"

	"cavalo/internal/knight/draw"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// At the end of a game all is pale but the path, the knight and the ringed squares. The light runs
// along the path once: the path behind it is as strong as it is then at rest, the path ahead is not.
func TestEndOfAGame(t *testing.T) {
	board := func() *draw.Board {
		b := draw.Blank("sq-")
		for s := range b.Cells {
			b.Write(s, "50", 0.5)
		}
		b.Path = []int{11, 23, 44, 56}
		for i, s := range b.Path {
			b.Cells[s].Text = ""
			b.Squares[s] = draw.Square{Kind: draw.Visited, Stop: i + 1}
		}
		b.Cells[11].Choice, b.Cells[30].Target, b.Dimmed = true, true, true
		b.Motion.Light = ui.Lights{Squares: b.Path, Joined: true}
		return b
	}
	const corner = 0.35
	for name, theme := range themes {
		at := painted(board(), theme, ui.BoardMotion{})
		ground := theme.Square(0.5, false)
		if got := at(30, corner, corner); !near(got, theme.Square(0.5, true)) {
			t.Errorf("%s: a ringed square is %v", name, got)
		}
		if got := at(90, corner, corner); near(got, ground) || near(got, theme.Surface) {
			t.Errorf("%s: another square is %v", name, got)
		}
		if got := at(11, 0.14, 0.14); !near(got, theme.Warn) {
			t.Errorf("%s: the stop of a lost step is %v", name, got)
		}
		if got := at(44, 0.14, 0.14); !near(got, theme.Accent) {
			t.Errorf("%s: another stop is %v", name, got)
		}
		between := func(m ui.BoardMotion, from, right, down int) bool { // the middle of a jump has the path's colour
			return near(painted(board(), theme, m)(from, float64(right)/2, float64(down)/2), theme.Accent)
		}
		moving := ui.BoardMotion{Moving: true, Since: paint.Length(board().Motion) / 3}
		for i, want := range []bool{true, false} {
			if got := between(moving, []int{11, 44}[i], []int{2, 2}[i], 1); got != want {
				t.Errorf("%s: while the light runs, jump %d is strong: %v", name, 2*i+1, got)
			}
		}
		moving.Since += time.Hour
		if !between(moving, 44, 2, 1) || !between(ui.BoardMotion{}, 44, 2, 1) {
			t.Errorf("%s: at rest the path is not there", name)
		}
	}
}
