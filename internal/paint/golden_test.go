package paint_test

import (
	"fmt"
	"image"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/knight/draw"
	"cavalo/internal/knight/knighttest"
	mazedescribe "cavalo/internal/maze/describe"
	"cavalo/internal/paint"
	tilesdescribe "cavalo/internal/tiles/describe"
	"cavalo/internal/ui"
)

// goldenFile holds an entry for each picture of a board: a line with its name and the
// hash of its pixels, and a thumbnail that shows where a picture differs.
const goldenFile = "testdata/boards.txt"

// The states of boards, one function each.
var boardStates = []struct {
	name  string
	board func() (*ui.Board, ui.BoardMotion)
}{
	{"challenge", func() (*ui.Board, ui.BoardMotion) { return knighttest.LookBoard().Board, ui.BoardMotion{} }},
	{"challenge, cursor, hint, choice", func() (*ui.Board, ui.BoardMotion) {
		b := knighttest.LookBoard()
		b.Cursor, b.Cells[33].Hint, b.Cells[74].Choice, b.Cells[13].Look = 90, true, true, true
		return b.Board, ui.BoardMotion{}
	}},
	{"challenge, mid-hop", func() (*ui.Board, ui.BoardMotion) {
		return hoppingBoard().Board, ui.BoardMotion{Moving: true, Since: draw.HopTime / 2}
	}},
	{"challenge, flip", func() (*ui.Board, ui.BoardMotion) {
		return hoppingBoard().Board, ui.BoardMotion{Moving: true, Since: draw.HopTime + 20*time.Millisecond}
	}},
	{"challenge, mini", func() (*ui.Board, ui.BoardMotion) {
		b := knighttest.LookBoard()
		b.Mini = true
		return b.Board, ui.BoardMotion{}
	}},
	{"duel", func() (*ui.Board, ui.BoardMotion) {
		b := knighttest.LookBoard()
		b.Path, b.Gauged = nil, true
		b.Pieces = []draw.Piece{{ID: "w", Square: 31}, {ID: "b", Kind: paint.BlackKnight, Square: 66}}
		b.Squares[78].Threat = true
		b.Layers = append(b.Layers, paint.Gauge(0.7), &mazedescribe.Labels{Of: []mazedescribe.Label{{X: 3.5, Y: 4.5, Text: "1"}, {X: 7.5, Y: 2.5, Text: "2", Warn: true}}})
		return b.Board, ui.BoardMotion{}
	}},
	{"maze", func() (*ui.Board, ui.BoardMotion) { return goldenMaze().Board, ui.BoardMotion{} }},
	{"challenge, cursor on a target", func() (*ui.Board, ui.BoardMotion) {
		b := knighttest.LookBoard()
		b.Cursor = 50
		return b.Board, ui.BoardMotion{}
	}},
	{"duel, threads", func() (*ui.Board, ui.BoardMotion) {
		b := knighttest.LookBoard()
		b.Path, b.Cursor = []int{43, 31}, 23
		b.Judge(true, 31, 52)
		b.Judge(false, 31, 12)
		b.Threads = append(b.Threads, ui.Thread{Stops: []ui.Stop{{Square: 66, Text: "1"}, {Square: 87, Text: "2"}}})
		return b.Board, ui.BoardMotion{}
	}},
	{"maze, cursor, hint, cut off", func() (*ui.Board, ui.BoardMotion) {
		b := goldenMaze()
		b.Cursor, b.Cells[10].Target, b.Cells[10].Hint, b.Floor.At[0].Cut = 5, true, true, true
		return b.Board, ui.BoardMotion{}
	}},
	{"maze, mini", func() (*ui.Board, ui.BoardMotion) {
		b := goldenMaze()
		b.Mini = true
		return b.Board, ui.BoardMotion{}
	}},
	{"tiles, numbers", func() (*ui.Board, ui.BoardMotion) {
		b, _ := goldenTiles()
		return b, ui.BoardMotion{}
	}},
	{"tiles, picture and numbers", func() (*ui.Board, ui.BoardMotion) {
		b, tiles := goldenTiles()
		tiles.Scene = true
		return b, ui.BoardMotion{}
	}},
	{"tiles, picture, mid-slide", func() (*ui.Board, ui.BoardMotion) {
		b, tiles := goldenTiles()
		tiles.Scene = true
		for i := range tiles.At {
			tiles.At[i].Text = ""
		}
		tiles.Slides = []tilesdescribe.Slide{{From: 8, To: 7}, {From: 7, To: 6}}
		return b, ui.BoardMotion{Moving: true, Since: 20 * time.Millisecond}
	}},
	{"tiles, mini", func() (*ui.Board, ui.BoardMotion) {
		b, tiles := goldenTiles()
		b.Mini, tiles.Scene = true, true
		return b, ui.BoardMotion{}
	}},
}

func TestSampleBoards(t *testing.T) {
	if *paint.Samples == "" {
		t.Skip("pictures for the eye; see the flag -samples")
	}
	for name, theme := range paint.Themes {
		paint.Sample(t, "board-"+name, 760, 760, 1, theme, func(p paint.Painter) {
			paint.Board(p, knighttest.LookBoard().Board, ui.Rect{X: 20, Y: 20, W: 720, H: 720}, theme, ui.BoardMotion{})
		})
		for _, scale := range []float64{1, 1.5, 2, 3} {
			paint.Sample(t, fmt.Sprintf("phone-%s-%v", name, scale), 360, 370, scale, theme, func(p paint.Painter) {
				paint.Board(p, knighttest.LookBoard().Board, ui.Rect{X: 4, Y: 4, W: 352, H: 362}, theme, ui.BoardMotion{})
			})
		}
		paint.Sample(t, "marks-"+name, 760, 300, 1.5, theme, func(p paint.Painter) {
			x := 10.0
			for _, side := range []float64{40, 28, 17} {
				b := knighttest.LookBoard()
				b.Rows, b.RowNames, b.Cells, b.Squares = 5, b.RowNames[:5], b.Cells[20:70], b.Squares[20:70]
				b.Path = nil
				b.Pieces = []draw.Piece{{ID: "w", Square: 11}, {ID: "b", Kind: paint.BlackKnight, Square: 26}, {ID: "b2", Kind: paint.BlackKnight, Square: 23}}
				b.Cells[12].Hint, b.Cells[12].Target = true, true
				b.Cells[25].Choice, b.Cells[43].Choice = true, true
				b.Cells[20].Hint = true
				b.Cells[10].Choice = true
				b.Squares[22].Threat, b.Squares[38].Threat = true, true
				b.Cells[33].Target = true
				b.Cursor = 33
				b.Mini = side < 20
				paint.Board(p, b.Board, ui.Rect{X: x, Y: 10, W: side * 10, H: side*5 + 30}, theme, ui.BoardMotion{})
				x += side*10 + 8
			}
		})
		for ms := 0; ms <= 600; ms += 60 {
			paint.Sample(t, fmt.Sprintf("motion-%s-%03d", name, ms), 400, 400, 1, theme, func(p paint.Painter) {
				b := knighttest.LookBoard()
				b.Hop = draw.Hop{Piece: "knight", From: b.Path[10], To: b.Path[11], Text: "83",
					Erased: []draw.Flip{{Square: 43 - 10, Text: "38", Heat: 0.4}, {Square: 53, Text: "99", Heat: 1}}}
				paint.Board(p, b.Board, ui.Rect{X: 4, Y: 4, W: 392, H: 392}, theme, ui.BoardMotion{Moving: true, Since: time.Duration(ms) * time.Millisecond})
			})
		}
	}
}

// goldenMaze returns a maze with half a path, a suggested continuation, and lengths.
func goldenMaze() mazedescribe.Drawing {
	d := mazedescribe.Drawing{
		Board: &ui.Board{Columns: 4, Rows: 4, Cursor: -1, Cells: make([]ui.Cell, 16)},
		Floor: &mazedescribe.Floor{At: make([]mazedescribe.Ground, 16)},
		Pen:   &mazedescribe.Pen{Path: []int{12, 8, 4, 5}},
	}
	d.Threads = []ui.Thread{{Color: ui.ColorAccent, Stops: []ui.Stop{{Square: 12}, {Square: 13}, {Square: 14}, {Square: 10}}}}
	for i := range 4 {
		d.RowNames, d.ColumnNames = append(d.RowNames, strconv.Itoa(i+1)), append(d.ColumnNames, string(rune('A'+i)))
	}
	d.Floor.At[3].End, d.Floor.At[6].Wall, d.Floor.At[9].Wall = true, true, true
	d.Labels = &mazedescribe.Labels{Of: []mazedescribe.Label{{X: 0.5, Y: 2, Text: "2"}, {X: 1, Y: 1.5, Text: "1", Warn: true}}}
	d.Layers = []ui.BoardLayer{d.Floor, d.Pen, d.Labels}
	return d
}

// goldenTiles returns a board with two tiles away from home, and a hint.
func goldenTiles() (*ui.Board, *tilesdescribe.Tiles) {
	tiles := &tilesdescribe.Tiles{At: make([]tilesdescribe.Tile, 9)}
	for i, part := range []int{0, 1, 2, 3, 7, 5, 6, 4} {
		tiles.At[i] = tilesdescribe.Tile{Text: strconv.Itoa(part + 1), Part: part, Home: part == i}
	}
	tiles.At[8].Blank = true
	b := &ui.Board{Columns: 3, Rows: 3, Cursor: -1, Cells: make([]ui.Cell, 9), Layers: []ui.BoardLayer{tiles}}
	b.Cells[5].Hint = true
	return b, tiles
}

// hoppingBoard returns a board whose knight has just hopped.
func hoppingBoard() *draw.Board {
	b := knighttest.LookBoard()
	b.Motion.Serial = 1
	b.Hop = draw.Hop{Piece: "knight", From: b.Path[10], To: b.Path[11], Text: "83",
		Erased: []draw.Flip{{Square: 53, Text: "99", Heat: 1}}}
	return b
}

// TestGoldenBoards compares each board in each state with the pixels that were
// reviewed; -update replaces them.
func TestGoldenBoards(t *testing.T) {
	var got strings.Builder
	for _, theme := range []string{"light", "dark"} {
		for _, s := range boardStates {
			b, motion := s.board()
			img := paint.Sample(t, "golden", 320, 320, 1, paint.Themes[theme], func(p paint.Painter) { paint.Board(p, b, ui.Rect{W: 320, H: 320}, paint.Themes[theme], motion) })
			got.WriteString(paint.Summary(s.name+", "+theme, img, 8))
		}
	}
	paint.CompareGolden(t, goldenFile, got.String())
}

// Blocked squares are darker than free ones.
func TestWallsRecede(t *testing.T) {
	for _, theme := range paint.Themes {
		b := &ui.Board{Columns: 2, Rows: 1, Cursor: -1, Cells: make([]ui.Cell, 2),
			Layers: []ui.BoardLayer{&mazedescribe.Floor{At: []mazedescribe.Ground{{Wall: true}, {}}}}}
		img := image.NewRGBA(image.Rect(0, 0, 200, 100))
		r := ui.Rect{W: 200, H: 100}
		paint.Board(paint.NewSoft(img, paint.NewFonts(), 1), b, r, theme, ui.BoardMotion{})
		at := func(cell int) float64 {
			x, y := b.Geometry(r).Center(cell)
			return paint.Brightness(img.At(int(x), int(y)))
		}
		if wall, floor := at(0), at(1); wall > floor-0.15 || wall > 0.35 {
			t.Errorf("dark %v: a wall is %.2f bright, a free square %.2f", theme.Dark, wall, floor)
		}
	}
}

func init() {
	paint.LookBoard = func() *ui.Board { return knighttest.LookBoard().Board }
	paint.MorePictures = func() (out []*ui.Node) {
		for _, d := range []ui.Drawing{draw.RuleJump(), draw.RuleMirror(), draw.RuleDouble()} {
			out = append(out, ui.NewDrawing("", "rule", d))
		}
		return out
	}
}
