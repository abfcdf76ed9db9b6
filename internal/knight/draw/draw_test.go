package draw_test

import (
	"image"
	"image/color"
	"testing"
	"time"

	"cavalo/internal/knight/draw"
	"cavalo/internal/knight/knighttest"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

var themes = map[string]ui.Theme{"light": ui.Light(), "dark": ui.Dark()}

var fonts = paint.NewFonts()

// painted draws a board on a picture of 500 units and gives the colour of a place
// in a square, counted in sides from its middle.
func painted(b *draw.Board, theme ui.Theme, m ui.BoardMotion) (at func(square int, dx, dy float64) color.NRGBA) {
	r := ui.Rect{W: 500, H: 500}
	img := image.NewRGBA(image.Rect(0, 0, 500, 500))
	p := paint.NewSoft(img, fonts, 1)
	p.Fill(r, 0, theme.Surface)
	paint.Board(p, b.Board, r, theme, m)
	g := b.Geometry(r)
	return func(square int, dx, dy float64) color.NRGBA {
		x, y := g.Center(square)
		c := img.RGBAAt(int(x+dx*g.Cell()), int(y+dy*g.Cell()))
		return color.NRGBA(c) // nothing shines through
	}
}

func near(a, b color.NRGBA) bool {
	d := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return max(d(a.R, b.R), d(a.G, b.G), d(a.B, b.B)) <= 3
}

func TestBoardShowsItsMarks(t *testing.T) {
	const rim, corner = 0.47, 0.4
	for name, theme := range themes {
		b := knighttest.LookBoard()
		b.Cells[74].Choice = true
		b.Squares[78].Threat = true
		b.Cursor = 90
		at := painted(b, theme, ui.BoardMotion{})
		for what, pair := range map[string][2]color.NRGBA{
			"the ground of 98":     {at(73, 0, corner), theme.Square(98.0/99, false)},
			"the ground of 32":     {at(70, 0, corner), theme.Square(32.0/99, true)},
			"an empty square":      {at(35, 0.3, corner), theme.EmptySquare},
			"the ring of a target": {at(50, rim, 0), theme.Accent},
			"inside of the ring":   {at(50, 0, corner), theme.Square(85.0/99, true)},
			"the active target":    {at(52, rim-0.03, 0), theme.Accent},
			"inside of it":         {at(52, 0, corner-0.03), theme.Square(81.0/99, true)},
			"the ring of a choice": {at(74, -rim, 0), theme.Warn},
			"a threat's corner":    {at(78, 0.46, -0.42), theme.Warn},
			"a stop's middle":      {at(37, 0.11, 0.11), theme.Raised},
			"the strike":           {at(60, 0.2, -0.14), theme.Warn},
			"the cursor":           {at(90, 0.515, 0), theme.Text},
			"the gap":              {at(91, 0.515, 0), theme.Line},
		} {
			if !near(pair[0], pair[1]) {
				t.Errorf("%s: %s is %v, want %v", name, what, pair[0], pair[1])
			}
		}
		if dot := at(35, 0, 0); near(dot, theme.EmptySquare) {
			t.Errorf("%s: an erased number leaves no dot", name)
		}
	}
}

// A knight is on its new square after the hop, and on neither in the middle.
func TestKnightHops(t *testing.T) {
	theme := ui.Light()
	b := knighttest.LookBoard()
	from, to := b.Path[10], b.Path[11]
	b.Hop = draw.Hop{Piece: "knight", From: from, To: to, Erased: []draw.Flip{{Square: 53, Text: "99", Heat: 1}}}
	const neck = 0.1 // where a standing White knight has its body
	body := func(m ui.BoardMotion, square int) bool {
		return near(painted(b, theme, m)(square, neck, 0.1), theme.White)
	}
	if !body(ui.BoardMotion{Moving: true}, from) || body(ui.BoardMotion{Moving: true}, to) {
		t.Error("at the beginning the knight is not where it was")
	}
	half := ui.BoardMotion{Moving: true, Since: draw.HopTime / 2}
	if body(half, from) || body(half, to) {
		t.Error("halfway the knight stands on a square")
	}
	for _, m := range []ui.BoardMotion{{}, {Moving: true, Since: draw.HopTime}} {
		if body(m, from) || !body(m, to) {
			t.Errorf("%+v: the knight has not landed", m)
		}
	}
	before, after := painted(b, theme, ui.BoardMotion{Moving: true}), painted(b, theme, ui.BoardMotion{})
	high := theme.Square(1, (5+3)%2 == 1)
	if !near(before(53, 0, 0.4), high) || near(after(53, 0, 0.4), high) {
		t.Error("an erased number does not go when the hop is over")
	}
}

// The first and the last square are squares like others: a knight stands on them
// and hops there. What is on no square is not drawn, and does not hop.
func TestPiecesAtTheEdges(t *testing.T) {
	theme, early := ui.Light(), ui.BoardMotion{Moving: true}
	const neck = 0.1
	for to, shown := range map[int]bool{-1: false, 0: true, 99: true, 100: false} {
		b := knighttest.LookBoard()
		b.Path, b.Pieces = nil, []draw.Piece{{ID: "knight", Square: to}}
		b.Hop = draw.Hop{Piece: "knight", From: 44, To: to}
		body := func(m ui.BoardMotion, square int) bool {
			return near(painted(b, theme, m)(square, neck, 0.1), theme.White)
		}
		if hops := body(early, 44); hops != shown {
			t.Errorf("to %d: it hops %v, want %v", to, hops, shown)
		}
		if square := min(max(to, 0), 99); body(ui.BoardMotion{}, square) != shown {
			t.Errorf("on %d: it stands there %v, want %v", to, !shown, shown)
		}
	}
	two := knighttest.LookBoard() // only the one that moves does
	two.Path, two.Pieces = nil, []draw.Piece{{ID: "knight", Square: 0}, {ID: "other", Square: 99}}
	two.Hop = draw.Hop{Piece: "knight", From: 44, To: 0}
	if at := painted(two, theme, early); !near(at(99, neck, 0.1), theme.White) || near(at(0, neck, 0.1), theme.White) {
		t.Error("the knight that stays does not stand, or the other one has landed")
	}
}

// What is on no square of the board is left out instead of crashing.
func TestWildBoards(t *testing.T) {
	wild := knighttest.LookBoard()
	wild.Cursor, wild.Path = 500, []int{0, 12}
	wild.Threads = []ui.Thread{{Stops: []ui.Stop{{Square: -1}, {Square: 4, Text: "1"}, {Square: 400}}}, {Stops: []ui.Stop{{Square: 300, Icon: ui.IconCheck}}}, {}}
	wild.Stand(draw.Piece{Square: -1})
	wild.Stand(draw.Piece{Square: 100})
	wild.Hop = draw.Hop{From: 300, To: 700, Erased: []draw.Flip{{Square: 1000}}}
	painted(wild, ui.Light(), ui.BoardMotion{Moving: true, Since: 300 * time.Millisecond})
}

// A corner shows nothing of the squares outside it, and the text view the signs of
// the pieces.
func TestCornersAndSigns(t *testing.T) {
	theme := ui.Light()
	b := knighttest.LookBoard()
	b.Cells[0].Hidden = true
	at := painted(b, theme, ui.BoardMotion{})
	if got := at(0, 0.3, 0.4); !near(got, theme.Line) {
		t.Errorf("a hidden square is painted %v", got)
	}
	b.Stand(draw.Piece{Kind: paint.BlackKnight, Square: 99})
	if b.Cells[31].Sign != "♘" || b.Cells[99].Sign != "♞" || b.Cells[0].Sign != "" {
		t.Errorf("the signs are %q and %q", b.Cells[31].Sign, b.Cells[99].Sign)
	}
	b.Clear()
	if b.Cells[31].Sign != "" || b.Cells[1].Text != "" || b.Squares[1].Kind != draw.Empty || len(b.Pieces)+len(b.Path) > 0 {
		t.Error("something is left on a cleared board")
	}
}
