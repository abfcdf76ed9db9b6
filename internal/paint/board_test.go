package paint

import (
	"fmt"
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
	b.Ties = []ui.Tie{{From: 52, To: 60}}
	return b
}

func TestSampleBoards(t *testing.T) {
	for name, theme := range map[string]ui.Theme{"light": ui.Light(), "dark": ui.Dark()} {
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
				b.Path, b.Ties = nil, nil
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
