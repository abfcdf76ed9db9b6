package tiles

import (
	"strconv"
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/tiles/rules"
)

// Writers returns the writers of boards of tiles.
func Writers() []puzzle.Writer {
	return []puzzle.Writer{{Name: "sized", Puzzle: rules.Puzzle.Name(), File: "cavalo.txt", Write: writeSized}}
}

// writeSized writes a board of tiles below a line with its side, or its rows and columns.
func writeSized(_ string, at puzzle.Position) (text string, lost []string) {
	p := at.(rules.PuzzlePosition).Position
	if p.Goal != rules.Ordered(p.Board.Size()) {
		lost = append(lost, "goal")
	}
	rows, columns := int(p.Board.Size().Rows), int(p.Board.Size().Columns)
	var b strings.Builder
	b.WriteString(strconv.Itoa(rows))
	if rows != columns {
		b.WriteString(" " + strconv.Itoa(columns))
	}
	for cell := range rows * columns {
		if cell%columns == 0 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(p.Board.At(cell)))
	}
	return b.String() + "\n", lost
}
