package paint

import (
	"flag"
	"fmt"
	"hash/fnv"
	"image"
	"os"
	"strings"
	"testing"
	"time"

	"cavalo/internal/ui"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

// goldenFile holds the pictures of boards: of each a line with its name and the
// hash of all its pixels, then a thumbnail that shows where one differs.
const goldenFile = "testdata/boards.txt"

// The states that boards have, one function each.
var boardStates = []struct {
	name  string
	board func() (*ui.Board, BoardMotion)
}{
	{"challenge", func() (*ui.Board, BoardMotion) { return lookBoard(), BoardMotion{} }},
	{"challenge, cursor, hint, choice", func() (*ui.Board, BoardMotion) {
		b := lookBoard()
		b.Cursor, b.Cells[33].Hint, b.Cells[74].Choice, b.Cells[13].Shade = 90, true, true, true
		return b, BoardMotion{}
	}},
	{"challenge, mid-hop", func() (*ui.Board, BoardMotion) {
		return hoppingBoard(), BoardMotion{Moving: true, Since: hopTime / 2}
	}},
	{"challenge, gain", func() (*ui.Board, BoardMotion) {
		return hoppingBoard(), BoardMotion{Moving: true, Since: hopTime + 120*time.Millisecond}
	}},
	{"challenge, mini", func() (*ui.Board, BoardMotion) {
		b := lookBoard()
		b.Mini = true
		return b, BoardMotion{}
	}},
	{"duel", func() (*ui.Board, BoardMotion) {
		b := lookBoard()
		b.Path, b.Ties, b.Gauge, b.Gauged = nil, nil, 0.7, true
		b.Pieces = []ui.Piece{{ID: "w", Square: 31}, {ID: "b", Kind: ui.BlackKnight, Square: 66}}
		b.Cells[78].Threat = true
		b.Labels = []ui.Label{{X: 3.5, Y: 4.5, Text: "1"}, {X: 7.5, Y: 2.5, Text: "2", Warn: true}}
		return b, BoardMotion{}
	}},
	{"maze", func() (*ui.Board, BoardMotion) { return goldenMaze(), BoardMotion{} }},
	{"challenge, cursor on a target", func() (*ui.Board, BoardMotion) {
		b := lookBoard()
		b.Cursor = 50
		return b, BoardMotion{}
	}},
	{"duel, arrows", func() (*ui.Board, BoardMotion) {
		b := lookBoard()
		b.Path, b.Cursor = []int{43, 31}, 23
		b.Arrows = []ui.Arrow{{From: 31, To: 52}, {From: 31, To: 12, Rank: 1}, {From: -1, To: 66, Rank: 2}, {From: 66, To: 87, Color: ui.ColorWarn}}
		return b, BoardMotion{}
	}},
	{"maze, cursor, hint, cut off", func() (*ui.Board, BoardMotion) {
		b := goldenMaze()
		b.Cursor, b.Cells[10].Target, b.Cells[10].Hint, b.Cells[0].Shade = 5, true, true, true
		return b, BoardMotion{}
	}},
	{"maze, mini", func() (*ui.Board, BoardMotion) {
		b := goldenMaze()
		b.Mini = true
		return b, BoardMotion{}
	}},
	{"tiles, numbers", func() (*ui.Board, BoardMotion) { return goldenTiles(), BoardMotion{} }},
	{"tiles, picture and numbers", func() (*ui.Board, BoardMotion) {
		b := goldenTiles()
		b.Scene = true
		return b, BoardMotion{}
	}},
	{"tiles, picture, mid-slide", func() (*ui.Board, BoardMotion) {
		b := goldenTiles()
		b.Scene = true
		for i := range b.Cells {
			b.Cells[i].Text = ""
		}
		b.Motion = ui.Motion{Serial: 1, From: -1, To: -1, Slides: []ui.Slide{{From: 8, To: 7}, {From: 7, To: 6}}}
		return b, BoardMotion{Moving: true, Since: slideTime / 5}
	}},
	{"tiles, mini", func() (*ui.Board, BoardMotion) {
		b := goldenTiles()
		b.Mini, b.Scene = true, true
		return b, BoardMotion{}
	}},
}

// goldenMaze is a maze with half a path, what comes of another, and lengths.
func goldenMaze() *ui.Board {
	b := &ui.Board{Columns: 4, Rows: 4, Cursor: -1, Pen: true, Path: []int{12, 8, 4, 5}, Ghost: []int{12, 13, 14, 10}, Cells: make([]ui.Cell, 16)}
	for i := range 4 {
		b.RowNames, b.ColumnNames = append(b.RowNames, itoa(i+1)), append(b.ColumnNames, string(rune('A'+i)))
	}
	b.Cells[3].Goal, b.Cells[6].Kind, b.Cells[9].Kind = true, ui.CellBlock, ui.CellBlock
	b.Labels = []ui.Label{{X: 0.5, Y: 2, Text: "2"}, {X: 1, Y: 1.5, Text: "1", Warn: true}}
	return b
}

// goldenTiles is a board whose tiles are at home but for two, with a hint.
func goldenTiles() *ui.Board {
	b := tilesOf(3, "1", "2", "3", "4", "8", "6", "7", "5", "")
	b.Mini, b.Cells[5].Hint = false, true
	b.Cells[4].Part, b.Cells[7].Part = 7, 4
	return b
}

// hoppingBoard is a board whose knight has just hopped.
func hoppingBoard() *ui.Board {
	b := lookBoard()
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
			img := sample(t, "golden", 320, 320, 1, themes[theme], func(p Painter) { Board(p, b, ui.Rect{W: 320, H: 320}, themes[theme], motion) })
			h := fnv.New64a()
			h.Write(img.Pix)
			fmt.Fprintf(&got, "%s, %s: %016x\n%s\n", s.name, theme, h.Sum64(), thumbnail(img, 8))
		}
	}
	if *update {
		if err := os.WriteFile(goldenFile, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(goldenFile)
	if err != nil {
		t.Fatal(err)
	}
	want, have := strings.Split(string(data), "\n\n"), strings.Split(got.String(), "\n\n")
	if len(want) != len(have) {
		t.Fatalf("%d pictures, want %d", len(have), len(want))
	}
	for i := range want {
		if want[i] != have[i] {
			t.Errorf("drawn now:\n%s\nbefore:\n%s", have[i], want[i])
		}
	}
}

// thumbnail shows a picture in 16 levels of grey, a character for a block.
func thumbnail(img *image.RGBA, block int) string {
	const levels = "0123456789abcdef"
	var out strings.Builder
	for y := 0; y+block <= img.Rect.Dy(); y += block {
		for x := 0; x+block <= img.Rect.Dx(); x += block {
			sum := 0
			for dy := range block {
				for dx := range block {
					c := img.RGBAAt(x+dx, y+dy)
					sum += int(c.R) + int(c.G) + int(c.B)
				}
			}
			out.WriteByte(levels[sum*len(levels)/(block*block*3*256)])
		}
		out.WriteByte('\n')
	}
	return out.String()
}
