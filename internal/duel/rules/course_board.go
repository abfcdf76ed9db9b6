package rules

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// maxCourseText is the length limit of a board in the course's form, in bytes.
const maxCourseText = 64 << 10

// FormatCourse returns the board as a list in the course's form: ten rows of numbers,
// NIL, -1 for White's knight and -2 for Black's. It ends with a line feed.
func FormatCourse(p Position) string {
	var text strings.Builder
	for s := range knight.Square(knight.Squares) {
		switch {
		case s == 0:
			text.WriteString("((")
		case s.Column() == 0:
			text.WriteString(")\n (")
		default:
			text.WriteByte(' ')
		}
		text.WriteString(knight.Padded(courseCell(p, s), 3))
	}
	return text.String() + "))\n"
}

// CourseTable returns the board as the course's programs print it: squares right-aligned
// in cells 5 wide, without parentheses.
func CourseTable(p Position) string {
	var text strings.Builder
	for s := range knight.Square(knight.Squares) {
		text.WriteString(knight.Padded(courseCell(p, s), 5))
		if s.Column() == knight.Size-1 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

func courseCell(p Position, s knight.Square) string {
	switch {
	case s == p.Knight[White]:
		return "-1"
	case s == p.Knight[Black]:
		return "-2"
	case p.Board[s] == knight.NoNumber:
		return "NIL"
	}
	return strconv.Itoa(int(p.Board[s]))
}

// ParseCourse parses a board as FormatCourse or CourseTable prints it: ten rows of ten
// squares, each a number, NIL (in either case), -1 or -2, with or without parentheses.
// A ";" starts a comment. The points are 0 and the variant is Course. White is to move,
// unless only White is placed.
func ParseCourse(text string) (Position, error) {
	if len(text) > maxCourseText {
		return Position{}, fault.New(fault.DuelBoardSize, text, strconv.Itoa(maxCourseText>>10))
	}
	r := courseReader{rest: strings.TrimPrefix(text, "\ufeff"), line: 1, column: 1}
	r.p = NewPosition(knight.EmptyBoard(), Course)
	if f := r.board(); f != nil {
		return Position{}, f
	}
	r.p.Turn = r.p.First()
	return r.p, nil
}

// First returns the side to move on a board that doesn't say: White, unless only White is placed.
func (p Position) First() Side {
	if p.Placed(White) && !p.Placed(Black) {
		return Black
	}
	return White
}

// LooksLikeCourse reports whether a text is probably in the course's form: most of its words are
// squares and one is -1 or -2, or its first line is ten words without parentheses, mostly squares.
func LooksLikeCourse(text string) bool {
	text = strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n")
	if len(text) > maxCourseText {
		return false
	}
	if words := knight.Words(text); knight.HasKnight(words) {
		return knight.LooksLikeSquares(words)
	}
	line, _, _ := strings.Cut(text, "\n")
	words := strings.Fields(line)
	return !strings.HasPrefix(text, "(") && len(words) == knight.Size && knight.LooksLikeSquares(words)
}

// Read parses a position text or a board in the course's form. The default variant is v.
func Read(text string, v Variant) (Position, error) {
	if start := strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n"); strings.HasPrefix(start, "(") || LooksLikeCourse(text) {
		p, err := ParseCourse(text)
		if err == nil {
			p.Variant = v
		}
		return p, err
	}
	return parsePosition(text, v)
}

// NamesVariant reports whether a position text has a field for the variant.
func NamesVariant(text string) bool {
	_, fields, _ := strings.Cut(text, ";")
	return slices.ContainsFunc(strings.Split(fields, ";"), func(field string) bool {
		key, _, ok := strings.Cut(field, "=")
		return ok && strings.EqualFold(strings.TrimSpace(key), "v")
	})
}

// courseReader reads tokens: parentheses, and words between them and space.
type courseReader struct {
	p            Position
	rest         string
	line, column int  // where the rest begins
	last         int  // the line of the square before
	single       bool // the whole board is on one line
}

// board reads ten rows and the end of the text.
func (r *courseReader) board() error {
	outer := r.opens(2)
	if outer {
		r.next()
	}
	inner := r.opens(1)
	for row := range knight.Size {
		if f := r.row(row, inner); f != nil {
			return f
		}
	}
	if outer {
		if token, at := r.next(); token != ")" {
			return fault.New(fault.DuelBoardEnd, token).At(at.line, at.column)
		}
	}
	if token, at := r.next(); token != "" {
		return fault.New(fault.DuelBoardEnd, token).At(at.line, at.column)
	}
	return nil
}

// opens reports whether the next n tokens are opening parentheses.
func (r *courseReader) opens(n int) bool {
	ahead := *r
	for range n {
		if token, _ := ahead.next(); token != "(" {
			return false
		}
	}
	return true
}

// row reads the ten squares of a row, in parentheses if there are any.
func (r *courseReader) row(row int, parentheses bool) error {
	number := strconv.Itoa(row + 1)
	if parentheses {
		if token, at := r.next(); token != "(" {
			return fault.New(fault.DuelBoardRow, token, number).At(at.line, at.column)
		}
	}
	for column := range knight.Size {
		token, at := r.next()
		if !parentheses && token != "" && !r.inLine(row, column, at.line) {
			if column == 0 { // the previous row is too long
				number = strconv.Itoa(row)
			}
			return fault.New(fault.DuelBoardLine, token, number).At(at.line, at.column)
		}
		if strings.EqualFold(token, "nil") {
			continue
		}
		if f := r.p.Put(knight.At(row, column), token); f != nil {
			return f.At(at.line, at.column)
		}
	}
	if parentheses {
		if token, at := r.next(); token != ")" {
			return fault.New(fault.DuelBoardRowEnd, token, number).At(at.line, at.column)
		}
	}
	return nil
}

// inLine reports whether a square of a board without parentheses is on the right line:
// each row has its own, or all are on one.
func (r *courseReader) inLine(row, column, line int) bool {
	before := r.last
	r.last = line
	switch {
	case row == 0 && column == 0:
		return true
	case row == 1 && column == 0:
		r.single = line == before
		return true
	}
	return (line > before) == (column == 0 && !r.single)
}

// Put puts a word of the course's form on a square: a number or a knight.
func (p *Position) Put(s knight.Square, word string) *fault.Fault {
	side := slices.Index([]string{"-1", "-2"}, word)
	switch {
	case side < 0:
		return p.Board.Put(s, word, fault.DuelBoardSquare)
	case p.Placed(Side(side)):
		return fault.New(fault.DuelBoardKnight, word+" ("+s.String()+")", word, p.Knight[side].String())
	}
	p.Knight[side] = s
	return nil
}

// mark is a position in the text, counted from 1.
type mark struct{ line, column int }

// next returns the next token and its position, "" at the end.
func (r *courseReader) next() (token string, at mark) {
	for r.rest != "" && strings.IndexByte(" \t\r\n\v\f;", r.rest[0]) >= 0 {
		length := 1
		if r.rest[0] == ';' {
			length = len(r.rest)
			if end := strings.IndexByte(r.rest, '\n'); end >= 0 {
				length = end
			}
		}
		r.skip(length)
	}
	at = mark{r.line, r.column}
	if r.rest == "" {
		return "", at
	}
	end := strings.IndexAny(r.rest, " \t\r\n\v\f;()")
	switch {
	case end == 0:
		end = 1
	case end < 0:
		end = len(r.rest)
	}
	token = r.rest[:end]
	r.skip(end)
	return token, at
}

// skip skips bytes of the rest and counts lines and columns.
func (r *courseReader) skip(length int) {
	gone := r.rest[:length]
	r.rest = r.rest[length:]
	if lines := strings.Count(gone, "\n"); lines > 0 {
		r.line += lines
		r.column = 1
		gone = gone[strings.LastIndexByte(gone, '\n')+1:]
	}
	r.column += utf8.RuneCountInString(gone)
}
