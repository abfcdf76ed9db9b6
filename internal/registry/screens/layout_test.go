package screens_test

import (
	"math"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// A board of ten columns has equal margins on a phone, where the scroll bar and the coordinates
// are, and squares of 36 at 390.
func TestBoardsHaveAMargin(t *testing.T) {
	for _, width := range []float64{360, 390, 430} {
		host := apptest.NewHost()
		host.Address = "duel"
		b := apptest.New(t, width, 844, host, screens.All...)
		b.Update()
		n := b.Find("board")
		g := n.Board().Geometry(n.Rect)
		if r := g.Grid; r.X < 6 || math.Abs(r.X-(width-r.Right())) > 0.5 {
			t.Errorf("%v: the board is at %v", width, r)
		}
		if width >= 390 && g.Pitch < 36 {
			t.Errorf("%v: a square is %v", width, g.Pitch)
		}
	}
}

// In a large window type and board are larger, to the same extent.
func TestLargeWindowsHaveLargeType(t *testing.T) {
	for _, name := range []string{"challenge", "duel", "maze", "tiles"} {
		var zoom, side [2]float64
		for i, size := range [][2]float64{{1280, 720}, {1920, 1080}} {
			host := apptest.NewHost()
			host.Address = name
			b := apptest.New(t, size[0], size[1], host, screens.All...)
			b.Update()
			zoom[i] = b.S.Zoom()
			side[i] = b.Find("board").Rect.H * zoom[i]
		}
		if zoom[1] < 1.15*zoom[0] || side[1] < 1.4*side[0] {
			t.Errorf("%s: type grows from %v to %v, the board from %v to %v", name, zoom[0], zoom[1], side[0], side[1])
		}
	}
}

// The small boards of the course's problems show what is in use, in the duel as in the
// challenge.
func TestSmallBoardsAreCropped(t *testing.T) {
	for _, name := range []string{"challenge", "duel"} {
		host := apptest.NewHost()
		host.Address = name
		b := apptest.New(t, 1280, 800, host, screens.All...)
		b.Update()
		b.S.Key(ui.KeyEvent{Key: "n"})
		b.Set("problem-tabs", "course")
		if !b.Find("mini-A").Board().Cells[99].Hidden || b.Find("mini-F").Board().Cells[99].Hidden {
			t.Errorf("%s: all of A is shown, or not all of F", name)
		}
	}
}

// In play a small board shows what its start uses, from both sides.
func TestSmallBoardsInPlay(t *testing.T) {
	for _, name := range []string{"challenge", "duel"} {
		b := apptest.New(t, 390, 844, apptest.NewHost(), screens.All...)
		p, _ := puzzle.Find(name)
		first := series.Of(p)[0]
		b.App.OpenLink(play.Link(p, first.Position))
		b.Rest()
		at := func() string {
			n := b.Find("board")
			g := n.Board().Geometry(n.Rect)
			return n.Board().Cells[g.At(g.Grid.X+5, g.Grid.Y+5)].ID + " to " + n.Board().Cells[g.At(g.Grid.Right()-5, g.Grid.Bottom()-5)].ID
		}
		testkit.Equal(t, at(), "sq-A1 to sq-D4", "%s: shown", name)
		if name == "duel" {
			b.Press("turn")
			testkit.Equal(t, at(), "sq-D4 to sq-A1", "turned")
		}
	}
}

// The tabs of Statistics stay where they are, whichever is open.
func TestTabsOfStatisticsStay(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {1280, 800}} {
		b := apptest.New(t, size[0], size[1], apptest.NewHost(), screens.All...)
		var at []ui.Rect
		for _, link := range []string{"done", "done/boards", "done/games"} {
			b.App.OpenLink(link)
			b.Rest()
			at = append(at, b.Find("done-tabs").Rect)
		}
		if at[1] != at[0] || at[2] != at[0] {
			t.Errorf("%v: the tabs are at %v", size, at)
		}
	}
}
