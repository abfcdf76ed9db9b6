package rules

import (
	"slices"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// convention is the meaning of the characters of a matrix. The start at the lower left and the goal
// at the upper right are also free, if they have their own characters.
type convention struct {
	name    string
	free    string
	blocked string
	start   string     // visited squares: nothing but the start may be
	goal    string     // "" for none
	misfit  fault.Code // of any other square
}

// conventions are the conventions of programs that write matrices.
var conventions = []convention{
	{"matrix-9", "0", "9", "18S", "EFG", fault.MazeMatrixVisited},
	{"matrix-1", "0", "1", "18S", "9EFG", fault.MazeMatrixGoal},
	{"matrix-2", "0", "2", "18S", "EFG", fault.MazeMatrixVisited},
	{"matrix-x", "0", "Xx", "18S", "EFG", fault.MazeMatrixVisited},
	{"signs", ".", "#Xx", "S", "EF", fault.MazeSigns}, // a G would be a map's
}

// Formats returns the forms of other programs in which mazes are read: matrices of numbers, a
// format for each convention, and one for the characters of our own form.
func Formats() (list []puzzle.Format) {
	for _, c := range conventions {
		claims := isMatrix
		if c.free == "." {
			claims = c.isSigns
		}
		list = append(list, puzzle.Format{Name: c.name, Puzzle: Puzzle.Name(), Claims: claims, Read: c.read, Maps: c.blocked == "1"})
	}
	return list
}

// The characters of matrices.
const (
	matrixNumbers = "01289"
	matrixSquares = matrixNumbers + "XxSEFG"
	matrixBetween = " \t\r\n,/;()[]{}'\""
)

// isMatrix reports whether a text has at least one number and, besides names and comments, nothing
// but the squares of matrices and their separators.
func isMatrix(text string) bool {
	numbers := false
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		if isComment(line) || strings.HasPrefix(line, "@") {
			continue
		}
		if strings.ContainsFunc(line, func(r rune) bool { return !strings.ContainsRune(matrixSquares+matrixBetween, r) }) {
			return false
		}
		numbers = numbers || strings.ContainsAny(line, matrixNumbers)
	}
	return numbers
}

// squares returns the characters of squares.
func (c convention) squares() string {
	if c.free == "0" {
		return matrixSquares
	}
	return c.free + c.blocked + c.start + c.goal
}

// isSigns reports whether a text that is not in our own form has nothing but the squares of signs,
// at least one free, and their separators.
func (c convention) isSigns(text string) bool {
	free := false
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		if c.isComment(line) || strings.HasPrefix(line, "@") {
			continue
		}
		if strings.ContainsFunc(line, func(r rune) bool { return !strings.ContainsRune(c.squares()+matrixBetween, r) }) {
			return false
		}
		free = free || strings.Contains(line, c.free)
	}
	if !free {
		return false
	}
	_, err := ParseFile("", []byte(text))
	return err != nil && strings.ContainsAny(strings.TrimSpace(text), " \t,'\""+c.start+c.goal)
}

// isComment reports whether a line is a comment: among signs "# ." is a row.
func (c convention) isComment(line string) bool {
	return isComment(line) && (c.free == "0" || strings.Trim(line, c.squares()+matrixBetween) != "")
}

func (c convention) read(text string) ([]puzzle.Problem, error) {
	list, err := readMazes(text, &matrix{convention: c})
	if err != nil {
		return nil, err
	}
	return problemsOf(list), nil
}

// matrix is the form of mazes as matrices. Its rows are on lines of their own, or end with a slash
// or a semicolon, or are in brackets; so may the whole be. Their squares are either all separated,
// by spaces or commas, or all together; semicolons separate squares if there is one between each
// pair. Several words of several squares on a line are a board.
type matrix struct {
	convention
	rows     []fileRow
	row      fileRow // being read, its text in squares
	squares  []byte
	apart    bool // its squares are: it has several words
	together bool // it has a word of several squares
	last     rune // of the row, or the bracket before it; 0 where neither is

	open     []rune // the open brackets
	brackets bool   // the rows are in brackets
	nested   bool   // including brackets around all of them
	inside   int    // rows since the outer bracket was opened
	closed   bool   // the brackets around them all are closed
}

// pairs are the closing brackets by the opening ones.
var pairs = map[rune]rune{'(': ')', '[': ']', '{': '}'}

func (m *matrix) isOpen() bool { return len(m.open) > 0 }

func (m *matrix) count() int { return len(m.rows) }

func (m *matrix) isWhole(line string) bool {
	return !m.isOpen() && (strings.Contains(line, "/") || len(words(line)) > 1 && !strings.ContainsAny(line, ",;()[]{}"))
}

// words returns the words of a line if each has several squares.
func words(line string) []string {
	list := strings.Fields(line)
	if slices.ContainsFunc(list, func(word string) bool { return len(word) < 2 }) {
		return nil
	}
	return list
}

func (m *matrix) add(line string, number int) *fault.Fault {
	column := 0
	inWord := false
	rows := m.isWhole(line) && !strings.Contains(line, "/") // words
	columns := !m.isOpen() && isSeparated(line)
	for _, r := range line {
		column++
		before := inWord
		inWord = strings.ContainsRune(m.convention.squares(), r)
		var code fault.Code
		switch {
		case inWord && rows && !before && len(m.squares) > 0:
			m.endRow("")
			fallthrough
		case inWord:
			code = m.square(r, column, number, before)
		case strings.ContainsRune(" \t'\"", r):
		case r == ';' && columns:
			code = m.separate()
		case r == ',':
			code = m.separate()
		case r == '/' || r == ';':
			code = m.endRow(fault.MazeRow)
		case pairs[r] != 0:
			code = m.begin(r)
		case strings.ContainsRune(")]}", r):
			code = m.close(r)
		default:
			code = fault.MazeMatrixCell
		}
		if code == fault.MazeMatrixCell && m.free != "0" {
			code = m.misfit
		}
		if code != "" {
			return fault.New(code, string(r)).At(number, column)
		}
		if len(m.squares) > maxCounted {
			m.endRow("")
			return m.sizes()
		}
		if len(m.rows) > MaxSize {
			return m.sizes()
		}
	}
	if len(m.squares) > 0 {
		m.endRow("")
	}
	if len(m.rows) > MaxSize {
		return m.sizes()
	}
	return nil
}

// maxCounted is the length at which a row is no longer counted, far above the widest maze.
const maxCounted = 1000

// sizes returns the first fault of the rows' number or widths.
func (m *matrix) sizes() *fault.Fault {
	for i, r := range m.rows {
		if f := sizeFault(r.text, i+1, len(m.rows[0].text)); f != nil {
			return f.At(r.line, r.columns[0])
		}
	}
	return nil
}

// isSeparated reports whether a line has semicolons and single squares between them.
func isSeparated(line string) bool {
	fields := strings.Split(strings.TrimSuffix(line, ";"), ";")
	return len(fields) > 2 && !slices.ContainsFunc(fields, func(f string) bool { return len(strings.TrimSpace(f)) != 1 })
}

// square adds a square to the row, in the same word as the previous one or in another.
func (m *matrix) square(r rune, column, line int, inWord bool) fault.Code {
	if m.brackets && !m.isOpen() || m.nested && len(m.open) < 2 {
		return fault.MazeMatrixBracket
	}
	if len(m.squares) > 0 {
		m.apart, m.together = m.apart || !inWord, m.together || inWord
	}
	if m.apart && m.together {
		return fault.MazeMatrixCell
	}
	m.row.line, m.last = line, r
	m.squares = append(m.squares, byte(r))
	m.row.columns = append(m.row.columns, column)
	return ""
}

// separate takes a comma, which must follow a square or a bracket.
func (m *matrix) separate() fault.Code {
	if !strings.ContainsRune(m.convention.squares()+")]}", m.last) {
		return fault.MazeMatrixCell
	}
	m.last = ','
	return ""
}

// endRow ends the row that is read; none is the fault of an empty file.
func (m *matrix) endRow(none fault.Code) fault.Code {
	if len(m.squares) == 0 {
		return none
	}
	m.row.text = string(m.squares)
	m.rows = append(m.rows, m.row)
	m.squares = nil
	m.row, m.apart, m.together, m.last = fileRow{}, false, false, 0
	m.inside++
	return ""
}

// begin takes an opening bracket.
func (m *matrix) begin(r rune) fault.Code {
	depth := len(m.open)
	switch {
	case depth > 1, m.closed, len(m.squares) > 0, !m.brackets && len(m.rows) > 0, depth == 1 && !m.nested && m.inside > 0:
		return fault.MazeMatrixBracket
	case depth == 0:
		m.inside = 0
	default:
		m.nested = true
	}
	m.open, m.brackets, m.last = append(m.open, r), true, r
	return ""
}

func (m *matrix) close(r rune) fault.Code {
	depth := len(m.open)
	if depth == 0 || pairs[m.open[depth-1]] != r {
		return fault.MazeMatrixBracket
	}
	if len(m.squares) > 0 {
		m.endRow("")
	} else if m.inside == 0 || depth == 2 {
		return fault.MazeRow
	}
	m.open, m.last = m.open[:depth-1], r
	m.closed = depth == 1 && (m.nested || m.inside > 1)
	return ""
}

func (m *matrix) end(number int) (Position, *fault.Fault) {
	if m.isOpen() {
		return Position{}, fault.New(fault.MazeMatrixBracket, "").At(number, 1)
	}
	rows := m.rows
	if f := m.sizes(); f != nil {
		return Position{}, f
	}
	*m = matrix{convention: m.convention}
	b := NewBoard(len(rows[0].text), len(rows))
	for line, r := range rows {
		for column, square := range r.text {
			s := At(line, column)
			switch {
			case strings.ContainsRune(m.free, square), s == b.Start() && strings.ContainsRune(m.start, square), s == b.End() && strings.ContainsRune(m.goal, square):
			case strings.ContainsRune(m.blocked, square):
				b = b.With(s, true)
			default:
				return Position{}, fault.New(m.misfit, string(square), m.blocked[:1]).At(r.line, r.columns[column])
			}
		}
	}
	return NewPosition(b), nil
}
