// Package export writes positions of games in formats that other programs read. What a format
// can't express is reported.
package export

import (
	"strconv"
	"strings"

	challenge "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	tiles "cavalo/internal/tiles/rules"
)

// Writers returns the writers of the games' formats.
func Writers() []puzzle.Writer {
	return []puzzle.Writer{
		{Name: "problemas", Puzzle: challenge.Puzzle.Name(), File: "problemas.dat", Many: true, Write: problem},
		{Name: "csv", Puzzle: challenge.Puzzle.Name(), File: "cavalo.csv", Write: table},
		{Name: "sized", Puzzle: tiles.Puzzle.Name(), File: "cavalo.txt", Write: sized},
	}
}

// problem writes a board of the challenge as a problem of a problemas.dat.
func problem(name string, at puzzle.Position) (text string, lost []string) {
	p := at.(challenge.PuzzlePosition).Position
	if p.Rules != knight.DefaultRules() {
		lost = append(lost, "rules")
	}
	return knight.FormatProblem(p.Problem(name)) + "\n", lost
}

// table writes a board of the challenge as ten rows of ten fields, T for the knight.
func table(_ string, at puzzle.Position) (text string, lost []string) {
	p := at.(challenge.PuzzlePosition).Position
	lost = append(lost, "target")
	if p.Rules != knight.DefaultRules() {
		lost = append(lost, "rules")
	}
	if p.Points > 0 {
		lost = append(lost, "points")
	}
	var b strings.Builder
	for row := range knight.Size {
		fields := make([]string, knight.Size)
		for column := range fields {
			switch s := knight.At(row, column); {
			case s == p.Knight:
				fields[column] = "T"
			case p.Board[s] != knight.NoNumber:
				fields[column] = p.Board[s].String()
			}
		}
		b.WriteString(strings.Join(fields, ",") + "\n")
	}
	return b.String(), lost
}

// sized writes a board of tiles below a line with its side, or its rows and columns.
func sized(_ string, at puzzle.Position) (text string, lost []string) {
	p := at.(tiles.PuzzlePosition).Position
	if p.Goal != tiles.Ordered(p.Board.Size()) {
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
