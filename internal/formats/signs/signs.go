// Package signs reads maps and mazes whose signs mean what a user says: it rewrites them in the
// forms of Cavalo.
package signs

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/grid"
	"cavalo/internal/puzzle/reader"
)

// Signs are squares by their signs: '.', '#', 'S', 'G', or their cost from '2' to '9'.
type Signs map[string]rune

// names are the signs that would separate others, by their names.
var names = map[string]string{"space": " ", "tab": "\t", "comma": ",", "equals": "="}

// roles are the squares by the names of what they are.
var roles = map[string]rune{"wall": '#', "free": '.', "start": 'S', "goal": 'G', "1": '.'}

// Rewrite returns a text with the signs of a list in Cavalo's form for the puzzle with a name: the maps,
// or else the mazes.
func Rewrite(name, text, list string) (string, error) {
	s, err := Parse(list)
	switch {
	case err != nil:
		return "", err
	case name == grid.Puzzle.Name():
		return s.Map(text)
	}
	return s.Maze(text)
}

// Parse parses a list such as "o=free,x=wall,space=2". Its faults are those of --signs.
func Parse(list string) (Signs, error) {
	signs := Signs{}
	for _, part := range strings.Split(list, ",") {
		sign, role, _ := strings.Cut(part, "=")
		if name, ok := names[sign]; ok {
			sign = name
		}
		square := roles[role]
		if len(role) == 1 && '2' <= role[0] && role[0] <= '9' {
			square = rune(role[0])
		}
		if _, twice := signs[sign]; sign == "" || square == 0 || twice {
			return nil, fault.New(fault.FormatSigns, part).InFile("--signs")
		}
		signs[sign] = square
	}
	return signs, nil
}

// The meanings of other signs: in texts whose squares are characters, in matrices, and where
// both 2 and 3 may be ends.
var (
	drawn = Signs{".": '.', " ": '.', "#": '#', "X": '#', "x": '#', "%": '#', "S": 'S', "A": 'S', "P": 'S', "G": 'G', "E": 'G', "B": 'G',
		"1": '.', "2": '2', "3": '3', "4": '4', "5": '5', "6": '6', "7": '7', "8": '8', "9": '9'}
	matrix = Signs{"0": '.', "1": '#', ".": '.', "#": '#', "X": '#', "x": '#', "S": 'S', "G": 'G', "E": 'G', "F": 'G'}
	ends   = Signs{"2": 'S', "3": 'G'}
)

// square is a square of a map, with its sign.
type square struct {
	reader.Word
	role rune
}

// Map returns a text with the signs of maps, in rows of one width, and the fields behind a
// semicolon. A sign without a meaning is a fault at its place.
func (s Signs) Map(text string) (string, error) {
	text, fields := reader.Plain(text), ""
	if at := strings.IndexByte(text, ';'); at >= 0 && s[";"] == 0 && strings.Contains(text[at:], "=") {
		text, fields = text[:at], text[at:]
	}
	if header, ok := movingAI(text); ok && fields == "" {
		text, fields = header, ";n=8"
	}
	rows, err := s.squares(text)
	return drawnAs(rows) + fields, err
}

// movingAI returns a text with empty lines in place of the header of a MovingAI map, and whether
// it has one.
func movingAI(text string) (rest string, ok bool) {
	lines := strings.SplitN(text, "\n", 5)
	ok = len(lines) == 5 && strings.HasPrefix(lines[0], "type ") && strings.TrimSpace(lines[3]) == "map"
	return "\n\n\n\n" + lines[len(lines)-1], ok
}

// unsized returns a text with an empty line in place of a first one that has the numbers of columns
// and rows, in either order, of the squares below.
func (s Signs) unsized(text string) string {
	first, rest, _ := strings.Cut(text, "\n")
	numbers := strings.Fields(first)
	lines := strings.FieldsFunc(rest, func(r rune) bool { return r == '\n' })
	if len(numbers) != 2 || len(lines) == 0 || s[numbers[0]]+s[numbers[1]] != 0 {
		return text
	}
	words := strings.FieldsFunc(lines[0], func(r rune) bool { return strings.ContainsRune(between, r) })
	for _, width := range []int{len([]rune(lines[0])), len(words)} {
		columns, rows := strconv.Itoa(width), strconv.Itoa(len(lines))
		if slices.Equal(numbers, []string{columns, rows}) || slices.Equal(numbers, []string{rows, columns}) {
			return "\n" + rest
		}
	}
	return text
}

// between is what may stand between squares that are words.
const between = " \t,;"

// Maze returns a text with the signs of mazes, whose start is at the lower left and whose goal
// is at the upper right.
func (s Signs) Maze(text string) (string, error) {
	rows, err := s.squares(reader.Plain(text))
	for y, row := range rows {
		for x, w := range row {
			switch {
			case w.role == 'S' && y == len(rows)-1 && x == 0, w.role == 'G' && y == 0 && x == len(row)-1:
				row[x].role = '.'
			case w.role != '.' && w.role != '#' && err == nil:
				err = fault.New(fault.FormatMazeSign, shown(w.Text)).At(w.Line, w.Column)
			}
		}
	}
	return drawnAs(rows), err
}

// drawnAs returns the text of rows.
func drawnAs(rows [][]square) string {
	var text []string
	for _, row := range rows {
		line := ""
		for _, w := range row {
			line += string(w.role)
		}
		text = append(text, line)
	}
	return strings.Join(text, "\n")
}

// squares returns the squares of a text: rows as long as the first, with at most one start.
func (s Signs) squares(text string) ([][]square, error) {
	rows, meaning, err := s.cut(s.unsized(text))
	if err == nil && len(rows) == 0 {
		err = fault.New(fault.FormatSign, "", list(meaning)).At(1, 1)
	}
	starts := 0
	for _, row := range rows {
		for i, w := range row {
			if row[i].role = meaning[w.Text]; row[i].role == 'S' {
				starts++
			}
			switch {
			case err != nil:
			case row[i].role == 0:
				err = fault.New(fault.FormatSign, shown(w.Text), list(meaning)).At(w.Line, w.Column)
			case row[i].role == 'S' && starts > 1:
				err = fault.New(fault.FormatStarts, shown(w.Text)).At(w.Line, w.Column)
			}
		}
		if err == nil && len(row) != len(rows[0]) {
			err = fault.New(fault.FormatWidth, strconv.Itoa(len(row)), strconv.Itoa(len(rows[0]))).At(row[0].Line, row[0].Column)
		}
	}
	return rows, err
}

// cut cuts a text into rows of signs, with the meanings of all: lists in brackets, words of
// which each row has as many, or characters.
func (s Signs) cut(text string) (rows [][]square, meaning Signs, err error) {
	if strings.ContainsAny(text, "[{(") && s["["]+s["{"]+s["("] == 0 {
		top, err := reader.Lists(text)
		for _, list := range top.Rows() {
			var row []square
			for _, w := range list {
				row = append(row, square{Word: w})
			}
			rows = append(rows, row)
		}
		return rows, s.with(matrix), err
	}
	var words [][]square
	line, column, inWord, ended := 1, 0, false, true
	for _, r := range text {
		column++
		at := square{Word: reader.Word{Text: string(r), Line: line, Column: column}}
		if r == '\n' {
			line, column = line+1, 0
		}
		if r == '\n' || r == '/' && s["/"] == 0 {
			ended = true
			continue
		}
		if ended {
			rows, words, inWord, ended = append(rows, nil), append(words, nil), false, false
		}
		last := len(rows) - 1
		rows[last] = append(rows[last], at)
		switch n := len(words[last]); {
		case strings.ContainsRune(between, r) && s[string(r)] == 0:
			inWord = false
		case inWord:
			words[last][n-1].Text += string(r)
		default:
			words[last], inWord = append(words[last], at), true
		}
	}
	words = slices.DeleteFunc(words, func(row []square) bool { return len(row) == 0 })
	if !slices.ContainsFunc(words, func(row []square) bool { return len(row) < 2 || len(row) != len(words[0]) }) {
		return words, s.with(matrix), nil
	}
	if strings.Contains(text, "0") && s["0"] == 0 {
		return rows, s.with(matrix), nil
	}
	return rows, s.with(drawn), nil
}

// with returns the signs and the others, of which 2 and 3 are ends in a matrix if no sign is.
func (s Signs) with(others Signs) Signs {
	all := maps.Clone(others)
	if others["0"] != 0 && !slices.ContainsFunc(slices.Collect(maps.Values(s)), func(r rune) bool { return r == 'S' || r == 'G' }) {
		maps.Copy(all, ends)
	}
	maps.Copy(all, s)
	return all
}

// list lists signs.
func list(signs Signs) string {
	var all []string
	for _, sign := range slices.Sorted(maps.Keys(signs)) {
		all = append(all, shown(sign))
	}
	return strings.Join(all, " ")
}

// shown returns a sign as it is quoted.
func shown(sign string) string {
	if strings.TrimSpace(sign) == "" {
		return `"` + sign + `"`
	}
	return sign
}
