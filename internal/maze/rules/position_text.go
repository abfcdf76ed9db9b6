package rules

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

// maxPositionText is the length limit of a position text in bytes, and a limit to the cost
// of a wrong paste. A mark that would exceed it can't be made.
const maxPositionText = 8 << 10

// ParsePosition reads a position as String writes it: a board, a path after ";m=" and marks, if
// there are any. Space around the text is ignored; the letters of a path may be in either case. A
// path that breaks a rule is a fault with the rule and its position.
func ParsePosition(text string) (Position, error) {
	if len(text) > maxPositionText {
		return Position{}, fault.New(fault.MazePositionSize, text, strconv.Itoa(maxPositionText>>10))
	}
	trimmed := strings.TrimLeft(text, " \t\r\n")
	skipped := len(text) - len(trimmed)
	boardText, _, _ := strings.Cut(strings.TrimRight(trimmed, " \t\r\n"), ";")
	b, err := ParseBoard(boardText)
	if err != nil {
		return Position{}, fault.Shift(err, skipped)
	}
	skipped += len(boardText)
	f, err := splitFields(strings.TrimRight(text[skipped:], " \t\r\n"))
	if err != nil {
		return Position{}, fault.Shift(err, skipped)
	}
	p, err := replayText(b, f.path.text)
	if err != nil {
		return Position{}, fault.Shift(err, skipped+f.path.column-1)
	}
	m, err := f.marks(b, p.steps())
	if err != nil {
		return Position{}, fault.Shift(err, skipped)
	}
	if p = p.withText(m); len(p.String()) > maxPositionText {
		return Position{}, fault.New(fault.MazePositionSize, text, strconv.Itoa(maxPositionText>>10))
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

// String returns the position's text, which ParsePosition reads: the board, the path when
// there is one, and the marks.
func (p Position) String() string {
	text := p.board.String()
	if p.path != "" {
		text += ";m=" + string(p.path)
	}
	return text + p.marks
}
