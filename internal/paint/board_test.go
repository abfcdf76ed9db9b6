package paint

import (
	"fmt"
	"image/color"
	"testing"
	"time"

	"cavalo/internal/ui"
)

// lookBoard is the board of the design pictures: a path of twelve steps, five
// targets, one of them active.
func lookBoard() *ui.Board {
	rows := []string{
		".. 06 s10 69 02 42 s6 21 08 s1", "s11 80 22 20 s9 17 47 s2 s5 51", "03 46 90 04 24 .. .. s7 55 s3",
		"61 k 72 16 33 s8 .. s4 .. 07", "31 74 37 .. 05 27 58 67 23 89", "85 .. 81 54 68 41 84 .. .. 60",
		"18 34 35 11 43 09 96 48 45 44", "32 50 26 98 86 01 57 12 .. 14", "10 .. 00 30 56 75 62 70 73 53",
		"71 .. 76 28 13 82 65 64 40 15",
	}
	b := &ui.Board{Columns: 10, Rows: 10, Cursor: -1}
	stops := map[int]int{}
	for r, row := range rows {
		b.RowNames = append(b.RowNames, itoa(r+1))
		b.ColumnNames = append(b.ColumnNames, string(rune('A'+r)))
		var cells [10]string
		fmt.Sscan(row, &cells[0], &cells[1], &cells[2], &cells[3], &cells[4], &cells[5], &cells[6], &cells[7], &cells[8], &cells[9])
		for c, text := range cells {
			i := 10*r + c
			var cell ui.Cell
			switch text[0] {
			case '.':
				cell.Kind = ui.CellErased
			case 's':
				cell.Kind = ui.CellVisited
				fmt.Sscan(text[1:], &cell.Stop)
				stops[cell.Stop] = i
			case 'k':
				cell.Kind = ui.CellVisited
				cell.Stop = 12
				stops[12] = i
				b.Pieces = []ui.Piece{{ID: "knight", Square: i}}
			default:
				v := 0
				fmt.Sscan(text, &v)
				if text[0] == '0' {
					v = int(text[1] - '0')
				}
				cell = ui.Cell{Kind: ui.CellNumber, Text: text, Heat: float64(v) / 99}
			}
			b.Cells = append(b.Cells, cell)
		}
	}
	for k := 1; k <= 12; k++ {
		b.Path = append(b.Path, stops[k])
	}
	for _, i := range []int{12, 23, 50, 52} {
		b.Cells[i].Target = true
	}
	b.Cells[52].Active, b.Cells[52].Gain = true, "+81"
	b.Cells[60].Struck = true
	b.Layers = []ui.BoardLayer{Ties{{From: 52, To: 60}}}
	return b
}

func TestSampleBoards(t *testing.T) {
	if *samples == "" {
		t.Skip("pictures for the eye; see the flag -samples")
	}
	for name, theme := range themes {
		sample(t, "board-"+name, 760, 760, 1, theme, func(p Painter) {
			Board(p, lookBoard(), ui.Rect{X: 20, Y: 20, W: 720, H: 720}, theme, BoardMotion{})
		})
		for _, scale := range []float64{1, 1.5, 2, 3} {
			sample(t, fmt.Sprintf("phone-%s-%v", name, scale), 360, 370, scale, theme, func(p Painter) {
				Board(p, lookBoard(), ui.Rect{X: 4, Y: 4, W: 352, H: 362}, theme, BoardMotion{})
			})
		}
		sample(t, "marks-"+name, 760, 300, 1.5, theme, func(p Painter) {
			x := 10.0
			for _, side := range []float64{40, 28, 17} {
				b := lookBoard()
				b.Rows, b.RowNames, b.Cells, b.Columns = 5, b.RowNames[:5], b.Cells[20:70], 10
				b.Path, b.Layers = nil, nil
				b.Pieces = []ui.Piece{{ID: "w", Square: 11}, {ID: "b", Kind: ui.BlackKnight, Square: 26}, {ID: "b2", Kind: ui.BlackKnight, Square: 23}}
				b.Cells[12].Hint, b.Cells[12].Target = true, true
				b.Cells[25].Choice, b.Cells[43].Choice = true, true
				b.Cells[20].Hint = true
				b.Cells[10].Choice = true
				b.Cells[22].Threat, b.Cells[38].Threat = true, true
				b.Cells[33].Target = true
				b.Cursor = 33
				b.Mini = side < 20
				Board(p, b, ui.Rect{X: x, Y: 10, W: side * 10, H: side*5 + 30}, theme, BoardMotion{})
				x += side*10 + 8
			}
		})
		for ms := 0; ms <= 600; ms += 60 {
			sample(t, fmt.Sprintf("motion-%s-%03d", name, ms), 400, 400, 1, theme, func(p Painter) {
				b := lookBoard()
				b.Motion = ui.Motion{Serial: 1, Piece: "knight", From: b.Path[10], To: b.Path[11], Text: "83", Gain: "+83",
					Erased: []ui.Flip{{Square: 43 - 10, Text: "38", Heat: 0.4}, {Square: 53, Text: "99", Heat: 1}}}
				Board(p, b, ui.Rect{X: 4, Y: 4, W: 392, H: 392}, theme, BoardMotion{Moving: true, Since: time.Duration(ms) * time.Millisecond})
			})
		}
	}
}

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

func near(a, b color.NRGBA) bool {
	d := func(x, y uint8) int { return max(int(x)-int(y), int(y)-int(x)) }
	return max(d(a.R, b.R), d(a.G, b.G), d(a.B, b.B)) <= 3
}

func TestBoardShowsItsMarks(t *testing.T) {
	const rim, corner = 0.47, 0.4
	for name, theme := range themes {
		b := lookBoard()
		b.Cells[74].Choice = true
		b.Cells[78].Threat = true
		b.Cursor = 90
		at := paintBoard(t, b, theme, BoardMotion{})
		for what, pair := range map[string][2]color.NRGBA{
			"the ground of 98":     {at(73, 0, corner), theme.Square(98.0/99, false)},
			"the ground of 32":     {at(70, 0, corner), theme.Square(32.0/99, true)},
			"an empty square":      {at(35, 0.3, corner), theme.EmptySquare},
			"the ring of a target": {at(50, rim, 0), theme.Accent},
			"inside of the ring":   {at(50, 0, corner), theme.Square(85.0/99, true)},
			"the active target":    {at(52, 0, corner), theme.Accent},
			"the ring of a choice": {at(74, -rim, 0), theme.Warn},
			"a threat's corner":    {at(78, 0.46, -0.42), theme.Warn},
			"a stop's middle":      {at(37, 0.11, 0.11), theme.Raised},
			"the strike":           {at(60, 0.2, -0.16), theme.Warn},
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
	b := lookBoard()
	from, to := b.Path[10], b.Path[11]
	b.Motion = ui.Motion{Serial: 1, Piece: "knight", From: from, To: to, Erased: []ui.Flip{{Square: 53, Text: "99", Heat: 1}}}
	const neck = 0.1 // where a standing White knight has its body
	body := func(m BoardMotion, square int) bool {
		return near(paintBoard(t, b, theme, m)(square, neck, 0.1), theme.White)
	}
	if !body(BoardMotion{Moving: true}, from) || body(BoardMotion{Moving: true}, to) {
		t.Error("at the beginning the knight is not where it was")
	}
	half := BoardMotion{Moving: true, Since: hopTime / 2}
	if body(half, from) || body(half, to) {
		t.Error("halfway the knight stands on a square")
	}
	for _, m := range []BoardMotion{{}, {Moving: true, Since: hopTime}} {
		if body(m, from) || !body(m, to) {
			t.Errorf("%+v: the knight has not landed", m)
		}
	}
	before, after := paintBoard(t, b, theme, BoardMotion{Moving: true}), paintBoard(t, b, theme, BoardMotion{})
	high := theme.Square(1, (5+3)%2 == 1)
	if !near(before(53, 0, 0.4), high) || near(after(53, 0, 0.4), high) {
		t.Error("an erased number does not go when the hop is over")
	}
}

// The first and the last square are squares like others: a knight stands on them
// and hops there. What is on no square is not drawn, and does not hop.
func TestPiecesAtTheEdges(t *testing.T) {
	theme, early := ui.Light(), BoardMotion{Moving: true}
	const neck = 0.1
	for to, shown := range map[int]bool{-1: false, 0: true, 99: true, 100: false} {
		b := lookBoard()
		b.Path, b.Pieces = nil, []ui.Piece{{ID: "knight", Square: to}}
		b.Motion = ui.Motion{Serial: 1, Piece: "knight", From: 44, To: to}
		body := func(m BoardMotion, square int) bool {
			return near(paintBoard(t, b, theme, m)(square, neck, 0.1), theme.White)
		}
		if hops := body(early, 44); hops != shown {
			t.Errorf("to %d: it hops %v, want %v", to, hops, shown)
		}
		if square := min(max(to, 0), 99); body(BoardMotion{}, square) != shown {
			t.Errorf("on %d: it stands there %v, want %v", to, !shown, shown)
		}
	}
	two := lookBoard() // only the one that moves does
	two.Path, two.Pieces = nil, []ui.Piece{{ID: "knight", Square: 0}, {ID: "other", Square: 99}}
	two.Motion = ui.Motion{Serial: 1, Piece: "knight", From: 44, To: 0}
	if at := paintBoard(t, two, theme, early); !near(at(99, neck, 0.1), theme.White) || near(at(0, neck, 0.1), theme.White) {
		t.Error("the knight that stays does not stand, or the other one has landed")
	}
}

// Boards with too few cells, or no room, are left out instead of crashing.
func TestBoardsThatCantBeDrawn(t *testing.T) {
	p, img := blank(50, 50, 1)
	Board(p, &ui.Board{Columns: 10, Rows: 10, Cursor: -1}, ui.Rect{W: 50, H: 50}, ui.Light(), BoardMotion{})
	Board(p, lookBoard(), ui.Rect{W: 5, H: 5}, ui.Light(), BoardMotion{})
	if ink(img) != 0 {
		t.Error("something is drawn")
	}
	wild := lookBoard()
	wild.Cursor, wild.Path = 500, []int{0, 12}
	wild.Layers = []ui.BoardLayer{Ties{{From: -1, To: 4}, {From: 4, To: 400}}}
	wild.Pieces = append(wild.Pieces, ui.Piece{Square: -1}, ui.Piece{Square: 100})
	wild.Motion = ui.Motion{From: 300, To: 700, Gain: "+1", Erased: []ui.Flip{{Square: 1000}}}
	Board(p, wild, ui.Rect{W: 50, H: 50}, ui.Light(), BoardMotion{Moving: true, Since: 300 * time.Millisecond})
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
	depths := []ui.Depth{ui.OnGround, ui.OnLines, ui.OverLines, ui.OnTop}
	for i, low := range depths {
		for _, high := range depths[i:] {
			layers := []ui.BoardLayer{stain{low, red}, stain{high, green}}
			if high != low {
				layers[0], layers[1] = layers[1], layers[0]
			}
			b := &ui.Board{Columns: 2, Rows: 2, Cursor: -1, Cells: make([]ui.Cell, 4), Layers: layers}
			if got := paintBoard(t, b, ui.Light(), BoardMotion{})(3, 0, 0); got != green {
				t.Errorf("depth %d over %d: %v", high, low, got)
			}
		}
	}
}
