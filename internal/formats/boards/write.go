package boards

import (
	"strings"

	challenge "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
)

// Writers returns the writers of boards of the challenge.
func Writers() []puzzle.Writer {
	return []puzzle.Writer{
		{Name: "problemas", Puzzle: challenge.Puzzle.Name(), File: "problemas.dat", Many: true, Write: problem},
		{Name: "csv", Puzzle: challenge.Puzzle.Name(), File: "cavalo.csv", Write: table},
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
