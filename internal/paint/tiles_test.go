package paint

import (
	"testing"
	"time"

	"cavalo/internal/ui"
)

// slid is a board of two squares on which tile 1 has just gone to the right.
func slid() *ui.Board {
	b := tilesOf(2, "", "1")
	b.Motion = ui.Motion{Serial: 1, From: -1, To: -1, Slides: []ui.Slide{{From: 0, To: 1}}}
	return b
}

// TestSlide looks for a tile where it was at first and where it belongs at the
// end, also where it comes to rest without motion.
func TestSlide(t *testing.T) {
	theme := ui.Light()
	for _, test := range []struct {
		motion      BoardMotion
		left, right bool
	}{
		{BoardMotion{Moving: true}, true, false},
		{BoardMotion{Moving: true, Since: slideTime}, false, true},
		{BoardMotion{Moving: true, Since: time.Second}, false, true},
		{BoardMotion{}, false, true},
	} {
		at := paintBoard(t, slid(), theme, test.motion)
		for square, want := range []bool{test.left, test.right} {
			if got := at(square, -0.3, -0.3) != theme.EmptySquare; got != want {
				t.Errorf("after %v: a tile on square %d: %v", test.motion.Since, square, got)
			}
		}
	}
	half := paintBoard(t, slid(), theme, BoardMotion{Moving: true, Since: slideTime / 5})
	if half(0, -0.45, 0) != theme.EmptySquare || half(1, 0.4, 0) != theme.EmptySquare {
		t.Error("on its way it is on neither square alone")
	}
}

// TestScene finds another part of the picture on each tile, the same part
// wherever the tile is.
func TestScene(t *testing.T) {
	theme := ui.Dark()
	b := tilesOf(3, "1", "2", "3", "4", "5", "6", "7", "8", "")
	b.Scene = true
	home := paintBoard(t, b, theme, BoardMotion{})
	plain := *b
	plain.Scene = false
	if home(4, 0, 0.1) == paintBoard(t, &plain, theme, BoardMotion{})(4, 0, 0.1) {
		t.Error("the picture is not there")
	}
	b.Cells[0], b.Cells[8] = b.Cells[8], b.Cells[0]
	away := paintBoard(t, b, theme, BoardMotion{})
	for _, dx := range []float64{-0.3, 0, 0.3} {
		if home(0, dx, 0.2) != away(8, dx, 0.2) {
			t.Errorf("tile 1 looks different on another square at %v", dx)
		}
	}
}
