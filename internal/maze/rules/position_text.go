package rules

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// maxPositionText is the length limit of a position text in bytes: more than
// four times the longest possible one, and a limit to the cost of a wrong
// paste.
const maxPositionText = 8 << 10

// ParsePosition reads a position as String writes it: a board, and a path
// after ";m=" if there is one. Space around the text is ignored; letters may
// be in either case. A path that breaks a rule is a fault with the rule and
// its place.
func ParsePosition(text string) (Position, error) {
	if len(text) > maxPositionText {
		return Position{}, fault.New(codePositionSize, text, strconv.Itoa(maxPositionText>>10))
	}
	trimmed := strings.TrimLeft(text, " \t\r\n")
	skipped := len(text) - len(trimmed)
	boardText, field, hasPath := strings.Cut(strings.TrimRight(trimmed, " \t\r\n"), ";")
	b, err := ParseBoard(boardText)
	if err != nil {
		return Position{}, shifted(err, skipped)
	}
	if !hasPath {
		return NewPosition(b), nil
	}
	skipped += len(boardText) + 1
	key, value, ok := strings.Cut(field, "=")
	if !ok || strings.ToLower(key) != "m" {
		return Position{}, fault.New(codeField, field).At(1, skipped+1)
	}
	p, err := replayText(b, value)
	if err != nil {
		return Position{}, shifted(err, skipped+len("m="))
	}
	return p, nil
}

// replayText plays a path given as letters from the start of a board.
func replayText(b Board, text string) (Position, error) {
	path, err := ParsePath(text)
	if err != nil {
		return Position{}, err
	}
	p, breach := Replay(b, path)
	if breach != nil {
		step := len(p.path)
		return Position{}, breach.Fault(text[step:step+1]).At(1, step+1)
	}
	return p, nil
}

// shifted moves a fault found in a part of a text to its place in the whole.
func shifted(err error, columns int) error {
	if f, ok := err.(*fault.Fault); ok {
		return f.At(1, f.Column+columns)
	}
	return err
}

// String returns the position's text, which ParsePosition reads: the board,
// and the path when there is one.
func (p Position) String() string {
	if p.path == "" {
		return p.board.String()
	}
	return p.board.String() + ";m=" + string(p.path)
}

// The squares of a maze as a matrix of numbers, as a report on these mazes has
// it: a free one, one that is blocked or was visited, and the goal.
const (
	matrixFree    = '0'
	matrixBlocked = '1'
	matrixGoal    = '9'
)

// IsMatrix reports whether a text is a maze as a matrix of numbers: nothing but
// 0, 1 and 9, with at least one 9, and between them space, commas, brackets and
// line ends.
func IsMatrix(text string) bool {
	rows := matrixRows(text)
	return rows != nil && strings.ContainsRune(strings.Join(rows, ""), matrixGoal)
}

// matrixRows returns the numbers of each row, nil if there is anything else. A
// bracket or a line end ends a row.
func matrixRows(text string) (rows []string) {
	row := []byte{}
	end := func() {
		if len(row) > 0 {
			rows = append(rows, string(row))
			row = row[:0]
		}
	}
	for _, r := range strings.TrimPrefix(text, "\ufeff") {
		switch r {
		case matrixFree, matrixBlocked, matrixGoal:
			row = append(row, byte(r))
		case ' ', '\t', ',':
		case '\n', '\r', ';', '(', ')', '[', ']', '{', '}':
			end()
		default:
			return nil
		}
	}
	end()
	return rows
}

// ParseMatrix reads a maze as a matrix of numbers, rows from top to bottom. The
// goal is at the upper right, as on every board; a 1 at the lower left is the
// start, which has been visited.
func ParseMatrix(text string) (Position, error) {
	if len(text) > maxPositionText {
		return Position{}, fault.New(codePositionSize, text, strconv.Itoa(maxPositionText>>10))
	}
	rows := matrixRows(text)
	if len(rows) == 0 {
		return Position{}, fault.New(codeRow, "").At(1, 1)
	}
	if goals := strings.Count(strings.Join(rows, ""), string(matrixGoal)); goals != 1 || !strings.HasSuffix(rows[0], string(matrixGoal)) {
		return Position{}, fault.New(codeMatrixGoal, rows[0]).At(1, len(rows[0]))
	}
	last := len(rows) - 1
	if rows[last][0] == matrixBlocked {
		rows[last] = string(matrixFree) + rows[last][1:]
	}
	squares := strings.NewReplacer(string(matrixFree), ".", string(matrixGoal), ".", string(matrixBlocked), "#")
	for i, row := range rows {
		rows[i] = squares.Replace(row)
		if f := rowFault(rows[i], i+1, rows[0]); f != nil {
			return Position{}, f.At(i+1, f.Column)
		}
	}
	return NewPosition(boardOf(rows)), nil
}
