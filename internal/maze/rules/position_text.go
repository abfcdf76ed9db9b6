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
		return Position{}, fault.Shift(err, skipped)
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
		return Position{}, fault.Shift(err, skipped+len("m="))
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

// String returns the position's text, which ParsePosition reads: the board,
// and the path when there is one.
func (p Position) String() string {
	if p.path == "" {
		return p.board.String()
	}
	return p.board.String() + ";m=" + string(p.path)
}
