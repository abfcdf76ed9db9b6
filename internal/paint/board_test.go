package paint

import (
	"image/color"
	"testing"
	"time"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// paintBoard draws a board on a picture of 500 units and gives the colour of a
// place in a square, counted in sides from its middle.
func paintBoard(t *testing.T, b *ui.Board, theme ui.Theme, m BoardMotion) (at func(square int, dx, dy float64) color.NRGBA) {
	t.Helper()
	r := ui.Rect{W: 500, H: 500}
	img := sample(t, "painted", 500, 500, 2, theme, func(p Painter) { Board(p, b, r, theme, m) })
	g := b.Geometry(r)
	return func(square int, dx, dy float64) color.NRGBA {
		x, y := g.Center(square)
		c := img.RGBAAt(int((x+dx*g.Cell())*2), int((y+dy*g.Cell())*2))
		return color.NRGBA(c) // nothing shines through
	}
}

// Boards with too few cells, or no room, are left out instead of crashing.
func TestBoardsThatCantBeDrawn(t *testing.T) {
	p, img := blank(50, 50, 1)
	Board(p, &ui.Board{Columns: 10, Rows: 10, Cursor: -1}, ui.Rect{W: 50, H: 50}, ui.Light(), BoardMotion{})
	full := &ui.Board{Columns: 10, Rows: 10, Cursor: -1, Cells: make([]ui.Cell, 100), Layers: []ui.BoardLayer{stain{ui.OnTop, ui.Light().Text}}}
	Board(p, full, ui.Rect{W: 5, H: 5}, ui.Light(), BoardMotion{})
	testkit.Equal(t, ink(img), 0, "something is drawn")
	full.Cursor = 500
	Board(p, full, ui.Rect{W: 50, H: 50}, ui.Light(), BoardMotion{})
}

// stain is a layer that fills the squares.
type stain struct {
	depth ui.Depth
	color color.NRGBA
}

func (s stain) Depth() ui.Depth { return s.depth }

func (s stain) Draw(d *ui.BoardPen) {
	for i := range d.Squares() {
		d.Fill(d.Square(i), 0, s.color)
	}
}

// Layers cover each other by their depths, and in the board's order where these
// are equal.
func TestLayersLieByDepth(t *testing.T) {
	red, green := color.NRGBA{R: 255, A: 255}, color.NRGBA{G: 255, A: 255}
	depths := []ui.Depth{ui.OnGround, ui.OnLines, ui.OnNumbers, ui.OverLines, ui.Standing, ui.OnTop}
	for i, low := range depths {
		for _, high := range depths[i:] {
			layers := []ui.BoardLayer{stain{low, red}, stain{high, green}}
			if high != low {
				layers[0], layers[1] = layers[1], layers[0]
			}
			b := &ui.Board{Columns: 2, Rows: 2, Cursor: -1, Cells: make([]ui.Cell, 4), Layers: layers}
			testkit.Equal(t, paintBoard(t, b, ui.Light(), BoardMotion{})(3, 0, 0), green, "depth %d over %d", high, low)
		}
	}
}

// mover is a layer that fills the squares while something moves.
type mover struct{ stain }

func (m mover) Draw(d *ui.BoardPen) {
	if d.Motion.Moving {
		m.stain.Draw(d)
	}
}

// A square that is refused shakes to and fro and comes to rest where it was; what
// moved before does not move again.
func TestRefusedSquareShakes(t *testing.T) {
	least, most := 0.0, 0.0
	for ms := range int(shakeTime/time.Millisecond) + 1 {
		shift := shiftOf(BoardMotion{Moving: true, Since: time.Duration(ms) * time.Millisecond})
		least, most = min(least, shift), max(most, shift)
	}
	if least > -0.05 || most < 0.05 || most > 0.1 {
		t.Errorf("it goes from %v to %v", least, most)
	}
	if Length(ui.Motion{Shaken: []int{3}, Light: ui.Lights{Squares: []int{1}}}) != shakeTime {
		t.Error("the motion does not end when it is at rest")
	}
	theme, red, green := ui.Light(), color.NRGBA{R: 255, A: 255}, color.NRGBA{G: 255, A: 255}
	shaken := &ui.Board{Columns: 2, Rows: 1, Cursor: -1, Cells: make([]ui.Cell, 2),
		Layers: []ui.BoardLayer{stain{ui.OnGround, red}, mover{stain{ui.OnTop, green}}}, Motion: ui.Motion{Shaken: []int{1}}}
	for _, c := range []struct {
		name  string
		m     BoardMotion
		aside bool
	}{{"shaking", BoardMotion{Moving: true, Since: shakeTime / 12}, true}, {"at the end", BoardMotion{Moving: true, Since: shakeTime}, false}, {"still", BoardMotion{}, false}} {
		at := paintBoard(t, shaken, theme, c.m)
		if gap := at(1, 0.5+0.008, 0); (gap == red) != c.aside {
			t.Errorf("%s: beside the square is %v", c.name, gap)
		}
		if other, own := at(0, 0, 0), at(1, 0, 0); other != red || own != red {
			t.Errorf("%s: the squares are %v and %v", c.name, other, own)
		}
	}
}
