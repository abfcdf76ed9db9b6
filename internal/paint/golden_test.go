package paint_test

import (
	"image"
	"strconv"
	"strings"
	"testing"
	"time"

	mazetell "cavalo/internal/maze/tell"
	"cavalo/internal/paint"
	tilestell "cavalo/internal/tiles/tell"
	"cavalo/internal/ui"
)

// goldenFile holds the pictures of boards: of each a line with its name and the
// hash of all its pixels, then a thumbnail that shows where one differs.
const goldenFile = "testdata/boards.txt"

// The states that boards have, one function each.
var boardStates = []struct {
	name  string
	board func() (*ui.Board, ui.BoardMotion)
}{
	{"challenge", func() (*ui.Board, ui.BoardMotion) { return paint.LookBoard(), ui.BoardMotion{} }},
	{"challenge, cursor, hint, choice", func() (*ui.Board, ui.BoardMotion) {
		b := paint.LookBoard()
		b.Cursor, b.Cells[33].Hint, b.Cells[74].Choice, b.Cells[13].Shade = 90, true, true, true
		return b, ui.BoardMotion{}
	}},
	{"challenge, mid-hop", func() (*ui.Board, ui.BoardMotion) {
		return hoppingBoard(), ui.BoardMotion{Moving: true, Since: paint.HopTime / 2}
	}},
	{"challenge, gain", func() (*ui.Board, ui.BoardMotion) {
		return hoppingBoard(), ui.BoardMotion{Moving: true, Since: paint.HopTime + 120*time.Millisecond}
	}},
	{"challenge, mini", func() (*ui.Board, ui.BoardMotion) {
		b := paint.LookBoard()
		b.Mini = true
		return b, ui.BoardMotion{}
	}},
	{"duel", func() (*ui.Board, ui.BoardMotion) {
		b := paint.LookBoard()
		b.Path, b.Gauged = nil, true
		b.Pieces = []ui.Piece{{ID: "w", Square: 31}, {ID: "b", Kind: ui.BlackKnight, Square: 66}}
		b.Cells[78].Threat = true
		b.Layers = []ui.BoardLayer{paint.Gauge(0.7), &mazetell.Labels{Of: []mazetell.Label{{X: 3.5, Y: 4.5, Text: "1"}, {X: 7.5, Y: 2.5, Text: "2", Warn: true}}}}
		return b, ui.BoardMotion{}
	}},
	{"maze", func() (*ui.Board, ui.BoardMotion) { return goldenMaze().Board, ui.BoardMotion{} }},
	{"challenge, cursor on a target", func() (*ui.Board, ui.BoardMotion) {
		b := paint.LookBoard()
		b.Cursor = 50
		return b, ui.BoardMotion{}
	}},
	{"duel, arrows", func() (*ui.Board, ui.BoardMotion) {
		b := paint.LookBoard()
		b.Path, b.Cursor = []int{43, 31}, 23
		b.Layers = append(b.Layers, paint.Arrows{{From: 31, To: 52}, {From: 31, To: 12, Rank: 1}, {From: -1, To: 66, Rank: 2}, {From: 66, To: 87, Color: ui.ColorWarn}})
		return b, ui.BoardMotion{}
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
		tiles.Slides = []tilestell.Slide{{From: 8, To: 7}, {From: 7, To: 6}}
		return b, ui.BoardMotion{Moving: true, Since: 20 * time.Millisecond}
	}},
	{"tiles, mini", func() (*ui.Board, ui.BoardMotion) {
		b, tiles := goldenTiles()
		b.Mini, tiles.Scene = true, true
		return b, ui.BoardMotion{}
	}},
}

// goldenMaze is a maze with half a path, what comes of another, and lengths.
func goldenMaze() mazetell.Drawing {
	d := mazetell.Drawing{
		Board: &ui.Board{Columns: 4, Rows: 4, Cursor: -1, Cells: make([]ui.Cell, 16)},
		Floor: &mazetell.Floor{At: make([]mazetell.Ground, 16)},
		Pen:   &mazetell.Pen{Path: []int{12, 8, 4, 5}, Ghost: []int{12, 13, 14, 10}},
	}
	for i := range 4 {
		d.RowNames, d.ColumnNames = append(d.RowNames, strconv.Itoa(i+1)), append(d.ColumnNames, string(rune('A'+i)))
	}
	d.Floor.At[3].End, d.Floor.At[6].Wall, d.Floor.At[9].Wall = true, true, true
	d.Labels = &mazetell.Labels{Of: []mazetell.Label{{X: 0.5, Y: 2, Text: "2"}, {X: 1, Y: 1.5, Text: "1", Warn: true}}}
	d.Layers = []ui.BoardLayer{d.Floor, d.Pen, d.Labels}
	return d
}

// goldenTiles is a board whose tiles are at home but for two, with a hint.
func goldenTiles() (*ui.Board, *tilestell.Tiles) {
	tiles := &tilestell.Tiles{At: make([]tilestell.Tile, 9)}
	for i, part := range []int{0, 1, 2, 3, 7, 5, 6, 4} {
		tiles.At[i] = tilestell.Tile{Text: strconv.Itoa(part + 1), Part: part, Home: part == i}
	}
	tiles.At[8].Blank = true
	b := &ui.Board{Columns: 3, Rows: 3, Cursor: -1, Cells: make([]ui.Cell, 9), Layers: []ui.BoardLayer{tiles}}
	b.Cells[5].Hint = true
	return b, tiles
}

// hoppingBoard is a board whose knight has just hopped.
func hoppingBoard() *ui.Board {
	b := paint.LookBoard()
	b.Motion = ui.Motion{Serial: 1, Piece: "knight", From: b.Path[10], To: b.Path[11], Text: "83", Gain: "+83",
		Erased: []ui.Flip{{Square: 53, Text: "99", Heat: 1}}}
	return b
}

// TestGoldenBoards holds each board in each state to the pixels that were looked
// at; -update keeps what is drawn now.
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

// Blocked squares are darker than free ones, and nothing on a maze is darker but
// the lines between squares.
func TestWallsRecede(t *testing.T) {
	for _, theme := range paint.Themes {
		b := &ui.Board{Columns: 2, Rows: 1, Cursor: -1, Cells: make([]ui.Cell, 2),
			Layers: []ui.BoardLayer{&mazetell.Floor{At: []mazetell.Ground{{Wall: true}, {}}}}}
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
