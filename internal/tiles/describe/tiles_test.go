package describe

import (
	"image"
	"image/color"
	"testing"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// painted draws a board and gives the colour of a place in a square, counted in
// sides from its middle.
func painted(b *ui.Board, theme ui.Theme, m ui.BoardMotion) (at func(square int, dx, dy float64) color.RGBA) {
	r := ui.Rect{W: 500, H: 500}
	img := image.NewRGBA(image.Rect(0, 0, 1000, 1000))
	paint.Board(paint.NewSoft(img, paint.NewFonts(), 2), b, r, theme, m)
	g := b.Geometry(r)
	return func(square int, dx, dy float64) color.RGBA {
		x, y := g.Center(square)
		return img.RGBAAt(int((x+dx*g.Cell())*2), int((y+dy*g.Cell())*2))
	}
}

// laid is a board with these tiles.
func laid(t *testing.T, board string) (*ui.Board, *Tiles) {
	t.Helper()
	now, err := rules.ParseBoard(board)
	testkit.Must(t, err)
	return Lay(rules.NewPosition(now))
}

// TestSlide looks for a tile where it was at first and where it belongs at the
// end, also where it comes to rest without motion.
func TestSlide(t *testing.T) {
	theme := ui.Light()
	b, tiles := laid(t, "1.2.3/4.5.6/7.0.8")
	tiles.Slides = []Slide{{From: 7, To: 8}}
	for _, test := range []struct {
		motion      ui.BoardMotion
		left, right bool
	}{
		{ui.BoardMotion{Moving: true}, true, false},
		{ui.BoardMotion{Moving: true, Since: slideTime}, false, true},
		{ui.BoardMotion{Moving: true, Since: time.Second}, false, true},
		{ui.BoardMotion{}, false, true},
	} {
		at := painted(b, theme, test.motion)
		for i, want := range []bool{test.left, test.right} {
			square := 7 + i
			if got := at(square, -0.3, -0.3) != color.RGBA(theme.EmptySquare); got != want {
				t.Errorf("after %v: a tile on square %d: %v", test.motion.Since, square, got)
			}
		}
	}
	half := painted(b, theme, ui.BoardMotion{Moving: true, Since: slideTime / 5})
	if half(7, -0.45, 0) != color.RGBA(theme.EmptySquare) || half(8, 0.4, 0) != color.RGBA(theme.EmptySquare) {
		t.Error("on its way it is on neither square alone")
	}
}

// TestScene finds another part of the picture on each tile, the same part
// wherever the tile is.
func TestScene(t *testing.T) {
	theme := ui.Dark()
	b, tiles := laid(t, "1.2.3/4.5.6/7.8.0")
	plain := painted(b, theme, ui.BoardMotion{})
	tiles.Scene = true
	home := painted(b, theme, ui.BoardMotion{})
	if home(4, 0, 0.1) == plain(4, 0, 0.1) {
		t.Error("the picture is not there")
	}
	tiles.At[0], tiles.At[8] = tiles.At[8], tiles.At[0]
	away := painted(b, theme, ui.BoardMotion{})
	for _, dx := range []float64{-0.3, 0, 0.3} {
		testkit.Equal(t, home(0, dx, 0.2), away(8, dx, 0.2), "tile 1 looks different on another square at %v", dx)
	}
}
