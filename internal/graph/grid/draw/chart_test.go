package draw

import (
	"image"
	"testing"

	"cavalo/internal/graph/grid"
	"cavalo/internal/paint"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// sheet draws in memory and notes the tiles.
type sheet struct {
	*paint.Soft
	img   *image.RGBA
	tiles map[*ui.Tile]int // and their serial numbers
}

func newSheet(w, h int) *sheet {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	return &sheet{paint.NewSoft(img, paint.NewFonts(), 1), img, map[*ui.Tile]int{}}
}

func (s *sheet) Tile(t *ui.Tile, r ui.Rect) {
	s.tiles[t] = t.Serial
	s.Soft.Tile(t, r)
}

// Squares of a large map are drawn in tiles, of which only those that are seen are made, and
// only those that changed are made again.
func TestTiles(t *testing.T) {
	m := grid.Scatter("tiles", 700, 600, 20, true, true)
	p := &Picture{Map: m, Marks: make([]atlas.Mark, m.Squares()), Chart: &Chart{}}
	theme := ui.Light()
	draw := func(v View, changes int) *sheet {
		s := newSheet(int(v.Area.W), int(v.Area.H))
		p.Draw(s, v, theme, changes)
		return s
	}
	// 3 pixels to a square.
	near := View{Area: ui.Rect{W: 300, H: 240}, Left: 200, Top: 200, Side: 3}
	s := draw(near, 0)
	testkit.Equal(t, len(s.tiles), 4)
	for y := range 80 {
		for x := range 100 {
			at := grid.Square((200+y)*700 + 200 + x)
			if at == m.Start() || m.Goal(at) {
				continue
			}
			want := p.colour(theme, int(at))
			if got := s.img.RGBAAt(3*x+1, 3*y+1); got.R != want.R || got.G != want.G || got.B != want.B {
				t.Fatalf("%s is %v, not %v", m.Name(at), got, want)
			}
		}
	}
	before := s.tiles
	free := (250)*700 + 250
	for m.Weight(grid.Square(free)) == grid.Wall {
		free++
	}
	p.Marks[free] = atlas.Mark{State: replay.Waiting}
	if s := draw(near, 0); !same(s.tiles, before, 0) {
		t.Error("tiles were made again without a change")
	}
	s = draw(near, 1)
	if !same(s.tiles, before, 1) {
		t.Error("not just the tile of the square was made again")
	}
	x, y := m.Place(grid.Square(free))
	if c := s.img.RGBAAt(3*(x-200)+1, 3*(y-200)+1); c.R == p.colour(theme, free+1).R && c.B == theme.Floor.B {
		t.Errorf("the mark doesn't show: %v", c)
	}
	// All of it in a quarter of a pixel to a square: means of blocks, in one tile.
	far := draw(View{Area: ui.Rect{W: 175, H: 150}, Side: 0.25}, 1)
	testkit.Equal(t, len(far.tiles), 1)
	c, walls := far.img.RGBAAt(100, 75), ui.Light().Wall
	if c.R <= walls.R || c.R >= theme.Floor.R {
		t.Errorf("a block of squares is %v", c)
	}
	// Large squares are drawn one by one.
	if s := draw(View{Area: ui.Rect{W: 300, H: 240}, Left: 699, Top: 599, Side: 30}, 1); len(s.tiles) != 0 {
		t.Error("large squares are drawn in tiles")
	}
	if s := draw(View{Area: ui.Rect{W: 300, H: 240}, Left: 800, Top: 0, Side: 3}, 1); len(s.tiles) != 0 {
		t.Error("tiles are drawn beside the map")
	}
}

// same reports whether two pictures have the same tiles, again of them redrawn.
func same(now, before map[*ui.Tile]int, again int) bool {
	for t, serial := range now {
		was, ok := before[t]
		if !ok {
			return false
		}
		if was != serial {
			again--
		}
	}
	return again == 0 && len(now) == len(before)
}

// Expanded squares lie in stripes of equal depth.
func TestStripes(t *testing.T) {
	m := grid.Open(512, 65)
	p := &Picture{Map: m, Marks: make([]atlas.Mark, m.Squares()), Depth: func(i int) int { return i % 512 }}
	for i := range p.Marks {
		p.Marks[i] = atlas.Mark{State: replay.Closed, Expanded: true}
	}
	s := newSheet(512, 65)
	p.Draw(s, View{Area: ui.Rect{W: 512, H: 65}, Side: 1}, ui.Dark(), 0)
	testkit.Equal(t, Stripe(m), 32)
	for x := 33; x < 480; x++ {
		if at, before := s.img.RGBAAt(x, 60), s.img.RGBAAt(x-1, 60); (at == before) == (x%32 == 0) {
			t.Errorf("column %d: %v after %v", x, at, before)
		}
	}
}

// The board of a large map, as in lists, shows all of it.
func TestLargeBoard(t *testing.T) {
	m := grid.Open(65, 30)
	b := (&Picture{Map: m}).Board()
	if len(b.Cells) != 1 || !b.Cells[0].Hidden {
		t.Fatal(len(b.Cells))
	}
	img := image.NewRGBA(image.Rect(0, 0, 130, 60))
	paint.Board(paint.NewSoft(img, paint.NewFonts(), 1), b, ui.Rect{W: 130, H: 60}, ui.Light(), paint.BoardMotion{})
	if floor := ui.Light().Floor; img.RGBAAt(80, 5).R != floor.R || img.RGBAAt(80, 55).B != floor.B {
		t.Error("the map is not drawn")
	}
}

// untiled draws no tiles: on the page that is the graphics card's work.
type untiled struct{ *sheet }

func (untiled) Tile(*ui.Tile, ui.Rect) {}

// BenchmarkTiles draws a search on a map of 512 x 512 squares, all of it, after each change.
func BenchmarkTiles(b *testing.B) {
	m := grid.Scatter("bench", 512, 512, 20, false, true)
	p := &Picture{Map: m, Marks: make([]atlas.Mark, m.Squares()), Chart: &Chart{}}
	s := untiled{newSheet(1024, 1024)}
	b.ResetTimer()
	for i := range b.N {
		p.Marks[i*7919%len(p.Marks)] = atlas.Mark{State: replay.Closed, Expanded: true}
		p.Draw(s, View{Area: ui.Rect{W: 1024, H: 1024}, Side: 2}, ui.Light(), i+1)
	}
}
