// Package boards reads the boards of the challenge and the duel as tables with commas or
// semicolons and as lists of JSON and Python: ten rows of ten squares, each a number, an empty
// place, None, null, NIL or -, or a knight: T in the challenge, -1 (White) or -2 in the duel. It also
// writes the challenge's as a table or as a problem of a problemas.dat.
package boards

import (
	"slices"
	"strconv"
	"strings"

	challenge "cavalo/internal/challenge/rules"
	duel "cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
)

// Formats returns the formats of the boards of both games.
func Formats() []puzzle.Format {
	return []puzzle.Format{
		{Name: "boards", Puzzle: challenge.Puzzle.Name(), Claims: claims, Read: readChallenge},
		headings,
		{Name: "duel-boards", Puzzle: duel.Puzzle.Name(), Claims: claims, Read: readDuel},
	}
}

// claims reports whether a text has commas, semicolons or square brackets, and ten squares in
// most of its rows, of which there are at least five. Lists of Lisp without commas between the
// squares are problemas.dat's.
func claims(text string) bool {
	if len(text) > knight.MaxFileSize || !strings.ContainsAny(text, ",;[") {
		return false
	}
	rows, _ := cut(text)
	whole := 0
	for _, row := range rows {
		if len(row) == knight.Size && !slices.ContainsFunc(row, func(w reader.Word) bool { return strings.ContainsAny(w.Text, "/.=") }) {
			whole++
		}
	}
	if strings.Contains(text, "(") && !strings.Contains(text, "[") && strings.Count(text, ",") < len(rows)*knight.Size/2 {
		return false
	}
	return len(rows) >= knight.Size/2 && 2*whole > len(rows)
}

// cut cuts a text into rows of squares: lines, or the lists in brackets. A separator at the end
// of a row separates nothing.
func cut(text string) (rows [][]reader.Word, err error) {
	if strings.ContainsAny(text, "[({") {
		top, err := reader.Lists(text)
		return top.Rows(), err
	}
	for i, line := range strings.Split(reader.Plain(text), "\n") {
		line, _, _ = strings.Cut(line, "#")
		var row []reader.Word
		for _, f := range reader.Fields(line, reader.IsSeparator, true) {
			row = append(row, reader.Word{Text: strings.Trim(f.Text, "'\""), Line: i + 1, Column: f.Begin + 1})
		}
		if len(row) == knight.Size+1 && row[knight.Size].Text == "" {
			row = row[:knight.Size]
		}
		if len(row) > 1 || row[0].Text != "" {
			rows = append(rows, row)
		}
	}
	return rows, nil
}

// read puts what ten rows of ten words say on the squares of a board.
func read(text string, put func(s knight.Square, word string) *fault.Fault) error {
	if len(text) > knight.MaxFileSize {
		return fault.New(fault.ProblemsSize, strconv.Itoa(len(text)), strconv.Itoa(knight.MaxFileSize>>20))
	}
	rows, err := cut(text)
	if err != nil {
		return err
	}
	for y, row := range rows {
		if y == knight.Size {
			return fault.New(fault.FormatBoardRows, strconv.Itoa(len(rows))).At(row[0].Line, row[0].Column)
		}
		if len(row) != knight.Size {
			return fault.New(fault.DuelBoardLine, strconv.Itoa(len(row)), strconv.Itoa(y+1)).At(row[0].Line, row[0].Column)
		}
		for x, c := range row {
			if slices.Contains([]string{"", "-", "--", ",", ";", "nil", "none", "null"}, strings.ToLower(c.Text)) {
				continue
			}
			if err := put(knight.At(y, x), c.Text); err != nil {
				return err.At(c.Line, c.Column)
			}
		}
	}
	if len(rows) < knight.Size {
		return fault.New(fault.FormatBoardRows, strconv.Itoa(len(rows))).At(1+strings.Count(text, "\n"), 1)
	}
	return nil
}

// only returns the position of a text, read as a format, with the note on its board.
func only(p puzzle.Position, b knight.Board, format string) []puzzle.Problem {
	return []puzzle.Problem{{Name: "1", Position: p, Notes: []puzzle.Note{{Code: "boards." + format, Args: []string{strconv.Itoa(b.Count())}}}}}
}

func readChallenge(text string) ([]puzzle.Problem, error) {
	b := knight.NewProblem("1", challenge.DefaultTarget, knight.EmptyBoard())
	err := read(text, func(s knight.Square, word string) *fault.Fault {
		switch {
		case word == "-1" || word == "-2":
			return fault.New(fault.ProblemsDuel, word)
		case !strings.EqualFold(word, "T"):
			return b.Board.Put(s, word, fault.ProblemsSquare)
		case b.Knight != knight.NoSquare:
			return fault.New(fault.ProblemsKnight, word+" ("+s.String()+")", b.Knight.String())
		}
		b.Knight = s
		return nil
	})
	if err != nil {
		return nil, err
	}
	return only(challenge.PuzzlePosition{Position: challenge.FromProblem(b, knight.DefaultRules())}, b.Board, "list"), nil
}

func readDuel(text string) ([]puzzle.Problem, error) {
	p := duel.NewPosition(knight.EmptyBoard(), duel.Course)
	if err := read(text, p.Put); err != nil {
		return nil, err
	}
	p.Turn = p.First()
	return only(duel.PuzzlePosition{Position: p}, p.Board, "duel"), nil
}
