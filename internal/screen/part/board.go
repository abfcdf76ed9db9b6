package part

import (
	"cavalo/internal/knight"
	"cavalo/internal/ui"
)

// ColumnNames and RowNames stand outside of a board of numbers.
var ColumnNames, RowNames = coordinates()

func coordinates() (columns, rows []string) {
	for i := range 10 {
		name := knight.Square(i).String()
		columns = append(columns, name[:1])
		rows = append(rows, knight.Square(10 * i).String()[1:])
	}
	return columns, rows
}

// Cells shows a board: its numbers, and what of the board before is gone.
func Cells(start, now knight.Board) []ui.Cell {
	out := make([]ui.Cell, knight.Squares)
	for s := range out {
		cell := &out[s]
		name := knight.Square(s).String()
		cell.ID, cell.Label = "sq-"+name, name
		switch n := now[s]; {
		case n != knight.NoNumber:
			cell.Kind, cell.Text, cell.Heat = ui.CellNumber, n.String(), Heat(n)
		case start[s] != knight.NoNumber:
			cell.Kind = ui.CellErased
		}
	}
	return out
}

// Heat is where a number stands between the lowest and the highest.
func Heat(n knight.Number) float64 { return float64(n) / 99 }

// Flips are the numbers that went between two boards, but for the one on the
// square that was landed on.
func Flips(before, after knight.Board, landed knight.Square) (out []ui.Flip) {
	for s, n := range before {
		if n != knight.NoNumber && after[s] == knight.NoNumber && knight.Square(s) != landed {
			out = append(out, ui.Flip{Square: s, Text: n.String(), Heat: Heat(n)})
		}
	}
	return out
}
