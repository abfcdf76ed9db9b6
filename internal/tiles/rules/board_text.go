package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cavalo/internal/fault"
)

// Word is a number in a text.
type Word struct {
	Text         string
	Number       int
	Line, Column int // its place; 0 if it has none
}

func (w Word) fault(code fault.Code, args ...string) *fault.Fault {
	return fault.New(code, w.Text, args...).At(w.Line, w.Column)
}

// BoardOf returns the board of rows of numbers.
func BoardOf(rows [][]Word) (Board, error) {
	list := make([]row, len(rows))
	for i, words := range rows {
		list[i].words = words
	}
	return newBoard(list)
}

type row struct {
	words []Word
	// after ends the row: '/', '\n', or 0 at the end of the text.
	after rune
}

// placed is a parsed board, with the position and text of its first number.
type placed struct {
	Board
	Word
}

// readBoards reads one or two boards: the start and the goal.
func readBoards(text string) ([]placed, error) {
	rows, err := splitRows(lines(text))
	if err != nil {
		return nil, err
	}
	groups := split(rows)
	if len(groups) == 0 {
		return nil, fault.New(fault.TilesBoard, "").At(1, 1)
	}
	if len(groups) > 2 {
		return nil, begin(groups[2]).fault(fault.TilesTwoBoards)
	}
	return boardsOf(groups)
}

// boardsOf returns the boards of groups of rows.
func boardsOf(groups [][]row) ([]placed, error) {
	boards := make([]placed, len(groups))
	for i, group := range groups {
		board, err := newBoard(group)
		if err != nil {
			return nil, err
		}
		boards[i] = placed{board, group[0].words[0]}
	}
	return boards, nil
}

// lines returns a text with a line feed at the end of each line, and comments cut to their mark, or
// removed after a row.
func lines(text string) string {
	if strings.ContainsRune(text, '\r') {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	}
	if !strings.ContainsRune(text, commentMark) {
		return text
	}
	all := strings.Split(text, "\n")
	for i, line := range all {
		row, _, found := strings.Cut(line, string(commentMark))
		if all[i] = row; found && strings.Trim(row, " \t\ufeff") == "" {
			all[i] = string(commentMark)
		}
	}
	return strings.Join(all, "\n")
}

// begin returns the first number of a board, whose first rows may be empty.
func begin(board []row) Word {
	for _, r := range board {
		if len(r.words) > 0 {
			return r.words[0]
		}
	}
	return Word{}
}

// splitRows cuts a text into rows of words. Empty lines are rows without words;
// comments are skipped.
func splitRows(text string) ([]row, error) {
	rows := []row{{}}
	line, column := 1, 0
	var number *Word
	separated, comment := false, false
	text = strings.TrimPrefix(text, "\ufeff")
	for at, r := range text {
		column++
		last := &rows[len(rows)-1]
		switch {
		case comment && r != '\n':
		case comment:
			comment = false
		case r == commentMark && column == 1 && len(last.words) == 0:
			comment = true
		case isSpace(r):
			number = nil
		case r == '.' || r == ',':
			if separated || len(last.words) == 0 {
				return nil, Word{Text: string(r), Line: line, Column: column}.fault(fault.TilesSeparator)
			}
			number, separated = nil, true
		case r == '\n' && len(last.words) == 0 && len(rows) > 1 && rows[len(rows)-2].after == '/':
			// The slash has ended the row already.
		case r == '/' || r == '\n':
			last.after, number, separated = r, nil, false
			rows = append(rows, row{})
		case number == nil:
			last.words = append(last.words, Word{Line: line, Column: column})
			number, separated = &last.words[len(last.words)-1], false
			fallthrough
		default:
			number.Text += string(r)
			if r < '0' || r > '9' || len(number.Text) > maxDigits {
				digits := len(text[at:]) - len(strings.TrimLeft(text[at:], "0123456789"))
				number.Text += text[at+min(1, digits) : at+digits] // the whole number
				return nil, number.fault(fault.TilesNumber, strconv.Itoa(MaxCells-1))
			}
			number.Number, _ = strconv.Atoi(number.Text)
		}
		if r == '\n' {
			line, column = line+1, 0
		}
	}
	return rows, nil
}

// maxDigits is the length limit of a number in a text, leading zeros included.
const maxDigits = 8

const commentMark = '#'

func isSpace(r rune) bool { return r != '\n' && unicode.IsSpace(r) }

// split groups rows by boards. Boards are on lines of their own, or separated
// by empty lines.
func split(rows []row) [][]row {
	if lines, ok := wholeBoards(rows); ok {
		return lines
	}
	var groups [][]row
	inside := false // a board
	for _, r := range rows {
		if len(r.words) == 0 && r.after != '/' {
			inside = false
			continue
		}
		if !inside {
			groups, inside = append(groups, nil), true
		}
		last := len(groups) - 1
		groups[last] = append(groups[last], r)
	}
	return trimmed(groups)
}

// wholeBoards reports whether each non-empty line is a whole square board, as the course writes
// start and goal, and returns the boards' rows.
func wholeBoards(rows []row) (boards [][]row, ok bool) {
	for _, r := range rows {
		if r.after == '/' {
			return nil, false
		}
		if len(r.words) == 0 {
			continue
		}
		side := root(len(r.words))
		if side == 0 || !inRange(r.words) {
			return nil, false
		}
		var board []row
		for first := 0; first < len(r.words); first += side {
			board = append(board, row{words: r.words[first : first+side]})
		}
		boards = append(boards, board)
	}
	return boards, len(boards) > 0
}

// root returns the side of a square board of cells squares, or 0.
func root(cells int) int {
	for side := MinSide; side <= MaxSide; side++ {
		if side*side == cells {
			return side
		}
	}
	return 0
}

// inRange reports whether numbers could be a whole board: 2.3.4.5 is a row of a larger one. Rows
// longer than MaxSide are never rows.
func inRange(words []Word) bool {
	return !slices.ContainsFunc(words, func(w Word) bool { return w.Number >= len(words) && len(words) <= MaxSide })
}

// trimmed returns the groups without the empty row that a slash at the end of
// a board leaves. Other empty rows are kept, and refused as ragged.
func trimmed(groups [][]row) [][]row {
	kept := groups[:0]
	for _, g := range groups {
		hasNumbers := false
		for _, r := range g {
			hasNumbers = hasNumbers || len(r.words) > 0
		}
		if hasNumbers {
			kept = append(kept, g)
		}
	}
	return kept
}

func newBoard(rows []row) (Board, error) {
	columns := len(rows[0].words)
	if columns == 0 {
		return Board{}, fault.New(fault.TilesBoard, "/").At(1, 1)
	}
	var words []Word
	for i, r := range rows {
		if len(r.words) != columns {
			return Board{}, raggedFault(rows, i, columns)
		}
		words = append(words, r.words...)
	}
	if columns < MinSide || columns > MaxSide {
		return Board{}, rows[0].words[0].joined(rows[0].words).fault(fault.TilesColumns)
	}
	if len(rows) < MinSide || len(rows) > MaxSide {
		return Board{}, fault.New(fault.TilesRows, strconv.Itoa(len(rows))).At(words[0].Line, words[0].Column)
	}
	return fill(Size{int8(len(rows)), int8(columns)}, words)
}

// raggedFault returns the fault of a row that is not as long as the first.
func raggedFault(rows []row, i, columns int) error {
	args := []string{strconv.Itoa(columns), strconv.Itoa(i + 1)}
	if words := rows[i].words; len(words) > 0 {
		return words[0].joined(words).fault(fault.TilesRagged, args...)
	}
	before := rows[i-1].words // an empty row has no position
	if len(before) == 0 {
		before = rows[0].words
	}
	return fault.New(fault.TilesRagged, "/", args...).At(before[0].Line, before[0].Column)
}

func (w Word) joined(words []Word) Word {
	texts := make([]string, len(words))
	for i := range words {
		texts[i] = words[i].Text
	}
	w.Text = strings.Join(texts, ".")
	return w
}

// fill returns the board of a valid size with these numbers, as many as it has
// squares.
func fill(s Size, words []Word) (Board, error) {
	b := Board{size: s}
	var at [MaxCells]int // square + 1
	for cell, w := range words {
		if w.Number < 0 || w.Number >= s.Cells() {
			return Board{}, w.fault(fault.TilesRange, strconv.Itoa(s.Cells()-1), missing(s, words))
		}
		if first := at[w.Number] - 1; first >= 0 {
			return Board{}, w.fault(fault.TilesRepeated, strconv.Itoa(w.Number),
				strconv.Itoa(s.Row(first)+1), strconv.Itoa(s.Column(first)+1), missing(s, words))
		}
		at[w.Number] = cell + 1
		b.cells[cell] = uint8(w.Number)
	}
	return b, nil
}

// missing lists the tiles that are not among the numbers.
func missing(s Size, words []Word) string {
	var given [MaxCells]bool
	for _, w := range words {
		if w.Number >= 0 && w.Number < s.Cells() {
			given[w.Number] = true
		}
	}
	var tiles []string
	for tile := range s.Cells() {
		if !given[tile] {
			tiles = append(tiles, strconv.Itoa(tile))
		}
	}
	return strings.Join(tiles, ", ")
}
