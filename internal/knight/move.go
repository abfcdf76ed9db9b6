package knight

import (
	"strings"

	"cavalo/internal/fault"
)

// EraseNone is the choice to erase no double, which policy Optional allows.
const EraseNone Number = -2

// Move is a landing on a square: the placement of the knight, or a jump.
type Move struct {
	To Square
	// Erase is the double chosen to go, EraseNone, or NoNumber when there
	// was nothing to choose.
	Erase Number
}

// ParseMove reads a move: a square ("C5"), with "x" and the chosen double
// ("C5x77"), or "x-" for none ("C5x-"). Letters may be in either case.
func ParseMove(text string) (Move, error) {
	to, length := scanSquare(text)
	if length == 0 {
		return Move{}, fault.New(codeMove, text)
	}
	rest := text[length:]
	if rest == "" {
		return Move{to, NoNumber}, nil
	}
	if !strings.EqualFold(rest[:1], "x") {
		return Move{}, fault.New(codeMove, text)
	}
	if rest[1:] == "-" {
		return Move{to, EraseNone}, nil
	}
	n, ok := parseNumber(rest[1:])
	if !ok || !n.IsDouble() {
		return Move{}, fault.New(codeMoveDouble, rest[1:]).At(1, length+2)
	}
	return Move{to, n}, nil
}

// String returns the text that ParseMove reads.
func (m Move) String() string {
	switch {
	case m.Erase == EraseNone:
		return m.To.String() + "x-"
	case m.Erase.Valid():
		return m.To.String() + "x" + m.Erase.String()
	}
	return m.To.String()
}
