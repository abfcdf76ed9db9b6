package rules

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// Move is a landing of the side to move, or Pass.
type Move knight.Move

// Pass is the move of a player who can't land anywhere while the other can.
var Pass = Move{knight.NoSquare, knight.NoNumber}

// ParseMove reads a move: a square, a square with the chosen double, or
// "pass": C5, C5x77, C5x-. Letters may be in either case.
func ParseMove(text string) (Move, error) {
	if strings.EqualFold(text, "pass") {
		return Pass, nil
	}
	m, err := knight.ParseMove(text)
	if f, ok := err.(*fault.Fault); ok && f.Line == 0 {
		return Move{}, fault.New(codeMove, text)
	}
	return Move(m), err
}

// String returns the text that ParseMove reads.
func (m Move) String() string {
	if m == Pass {
		return "pass"
	}
	return knight.Move(m).String()
}
