package grid

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavalo/internal/fault"
	"cavalo/internal/graph/grid"
	graph "cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
)

// format is a format of maps.
type format struct {
	name       string
	extensions []string // of files
	// claims reports whether a text looks like this format.
	claims func(text string) bool
	// cut cuts a text into rows of squares with their signs.
	cut func(text string) ([][]square, error)
	// signs are the squares by their signs: '.', '#', 'S', or 'G'.
	signs  map[rune]rune
	fields string // of our own form
	single bool   // several goals are a choice
	filled bool   // short rows go on with free squares
}

// square is a sign with its place.
type square struct {
	sign         rune
	line, column int
}

// All returns the formats of maps, and the forms of graphs and maps that are read with notes.
func All() []puzzle.Format { return slices.Concat(graph.Formats(), grid.Formats(), Formats()) }

// Formats returns the formats of maps.
func Formats() (list []puzzle.Format) {
	for _, f := range []format{rooms, zeroOne, movingAI, pacman} {
		made := space.Foreign(grid.Puzzle, f.name, f.claims, f.read)
		made.Extensions = f.extensions
		list = append(list, made)
	}
	return list
}

// maxText is the size limit of a map in bytes. A program reads no more than one byte beyond it.
const maxText = 4 << 20

// read reads a text by rewriting it.
func (f format) read(text string, ends puzzle.Ends) (puzzle.Problem, error) {
	if len(text) > maxText {
		return puzzle.Problem{}, fault.New(fault.ProblemsSize, strconv.Itoa(len(text)), strconv.Itoa(maxText>>20))
	}
	rows, err := f.cut(reader.Plain(text))
	if err != nil {
		return puzzle.Problem{}, err
	}
	width := 0
	for _, row := range rows {
		if width == 0 || f.filled {
			width = max(width, len(row))
		}
	}
	if width == 0 {
		return puzzle.Problem{}, fault.New(fault.FormatSign, "", f.expected()).At(1, 1)
	}
	var rewritten strings.Builder
	starts, goals, filled := 0, 0, 0
	var last, second square // the last square, the second goal
	var ragged *fault.Fault // of the first row of another width
	for i, row := range rows {
		if i > 0 {
			rewritten.WriteByte('\n')
		}
		for _, s := range row {
			r, ok := f.signs[s.sign]
			switch {
			case !ok:
				return puzzle.Problem{}, fault.New(fault.FormatSign, shown(s.sign), f.expected()).At(s.line, s.column)
			case r == 'S':
				if starts++; starts > 1 && ends.From == "" {
					return puzzle.Problem{}, fault.New(fault.FormatStarts, shown(s.sign)).At(s.line, s.column)
				}
			case r == 'G':
				if goals++; goals == 2 {
					second = s
				}
			}
			if r == 'S' && ends.From != "" || r == 'G' && len(ends.To) > 0 {
				r = '.'
			}
			rewritten.WriteRune(r)
			last = s
		}
		switch short := width - len(row); {
		case short > 0 && f.filled:
			rewritten.WriteString(strings.Repeat(".", short))
			filled++
		case short != 0 && ragged == nil:
			at := last
			if short < 0 {
				at = row[width]
			} else if len(row) == 0 && i+1 < len(rows) && len(rows[i+1]) > 0 {
				at = rows[i+1][0]
			}
			ragged = fault.New(fault.FormatWidth, strconv.Itoa(len(row)), strconv.Itoa(width)).At(at.line, at.column)
		}
	}
	if ragged != nil {
		return puzzle.Problem{}, ragged
	}
	if width > grid.MaxSide || len(rows) > grid.MaxSide {
		return puzzle.Problem{}, fault.New(fault.FormatLarge, strconv.Itoa(width)+" x "+strconv.Itoa(len(rows)), strconv.Itoa(grid.MaxSide)).At(rows[0][0].line, 1)
	}
	notes := []puzzle.Note{{Code: "maps." + f.name, Args: []string{strconv.Itoa(width), strconv.Itoa(len(rows))}}}
	if slices.ContainsFunc(rows, func(row []square) bool {
		return slices.ContainsFunc(row, func(s square) bool { return s.sign == '2' || s.sign == '3' })
	}) {
		notes = append(notes, puzzle.Note{Code: "maps.numbered"})
	}
	if filled > 0 {
		notes = append(notes, puzzle.Note{Code: "grid.filled", Args: []string{strconv.Itoa(filled)}})
	}
	drawn := rewritten.String()
	if ends.Any && f.single && goals > 1 {
		drawn = strings.ReplaceAll(drawn, "G", ".")
	}
	noStart, noGoal := starts == 0 && ends.From == "", goals == 0 && len(ends.To) == 0
	switch {
	case ends.Any && strings.ContainsAny(drawn, ".SG"):
	case noStart && noGoal:
		return puzzle.Problem{}, fault.New(fault.FormatEnds, "")
	case noStart:
		return puzzle.Problem{}, fault.New(fault.FormatFrom, "")
	case noGoal:
		return puzzle.Problem{}, fault.New(fault.FormatTo, "")
	case goals > 1 && f.single && len(ends.To) == 0:
		return puzzle.Problem{}, fault.New(fault.FormatOneTo, strconv.Itoa(goals)).At(second.line, second.column)
	}
	m, chosen, err := grid.ReadEnds(drawn+f.fields, ends)
	if err != nil {
		return puzzle.Problem{}, err
	}
	return puzzle.Problem{Position: space.Begin[grid.Square](grid.Name, m), Notes: append(notes, chosen...)}, nil
}

// expected lists the signs of a format.
func (f format) expected() string {
	var list []string
	for _, r := range " .#%0123456789ABEGOPSTW@oX" {
		if _, ok := f.signs[r]; ok {
			list = append(list, shown(r))
		}
	}
	return strings.Join(list, " ")
}

// shown returns a sign as it is quoted.
func shown(r rune) string {
	if unicode.IsSpace(r) {
		return `"` + string(r) + `"`
	}
	return string(r)
}

// signsAre returns the squares of signs: pairs of a square and the signs for it.
func signsAre(pairs ...string) map[rune]rune {
	all := map[rune]rune{}
	for _, pair := range pairs {
		for _, sign := range pair[1:] {
			all[sign] = rune(pair[0])
		}
	}
	return all
}

// drawn cuts a text whose squares are its characters, from a line on (0 the first). Empty
// lines at the end are none.
func drawn(text string, from int) (rows [][]square) {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i, line := range lines[min(from, len(lines)):] {
		letters := []rune(line)
		row := make([]square, len(letters))
		for column, r := range letters {
			row[column] = square{r, from + i + 1, column + 1}
		}
		rows = append(rows, row)
	}
	return rows
}

// only reports whether a text has no other characters than these and line breaks, and at least
// one of each of some.
func only(text, signs string, needed ...string) bool {
	text = strings.TrimPrefix(text, "\ufeff")
	for _, some := range needed {
		if !strings.ContainsAny(text, some) {
			return false
		}
	}
	return !strings.ContainsFunc(text, func(r rune) bool { return !strings.ContainsRune(signs+"\r\n", r) })
}
