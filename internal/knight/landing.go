package knight

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/rng"
)

// Landing is a position of the board before a knight lands, of either game.
// The number rules are the same for every knight.
type Landing struct {
	Board Board
	Rules Rules
	Plain bool // the number rules don't apply to this landing
}

// rulesApply reports whether the landing can erase other numbers.
func (l Landing) rulesApply() bool { return l.Rules.Double != Off && !l.Plain }

// Choices returns the doubles, one of which the player may erase by landing on a square, the
// largest first; nil if there is no choice. (Under Optional "none" can be chosen as well.)
func (l Landing) Choices(to Square) []Number {
	if !l.Rules.Double.HasChoice() || !to.OnBoard() || !l.rulesApply() || !l.Rules.IsDouble(l.Board[to]) {
		return nil
	}
	return l.otherDoubles(to)
}

// Moves adds the moves that land on a square: one for each choice, the largest double first and
// "none" last. It adds none for an empty square.
func (l Landing) Moves(to Square, moves []Move) []Move {
	if l.Board[to] == NoNumber {
		return moves
	}
	choices := l.Choices(to)
	if choices == nil {
		return append(moves, Move{to, NoNumber})
	}
	for _, double := range choices {
		moves = append(moves, Move{to, double})
	}
	if l.Rules.Double == Optional {
		moves = append(moves, Move{to, EraseNone})
	}
	return moves
}

// otherDoubles returns the doubles on the board except on one square, the largest first; nil if
// there are none.
func (l Landing) otherDoubles(besides Square) []Number {
	var doubles []Number
	for n := Number(99); n >= 0; n -= 11 {
		if s := l.Board.Find(n); l.Rules.IsDouble(n) && s != NoSquare && s != besides {
			doubles = append(doubles, n)
		}
	}
	return doubles
}

// Effect is the numbers a move takes and erases.
type Effect struct {
	Gain int // the points it gives
	// Mirror and Double are the squares whose numbers the mirror rule and the
	// double rule erase, NoSquare when they erase nothing.
	Mirror, Double Square
}

// Effect returns the effect of a move, or why its square or its choice of a
// double is not legal. It does not check whether the knight can reach the
// square.
func (l Landing) Effect(m Move) (Effect, error) {
	if err := l.check(m); err != nil {
		return Effect{}, err
	}
	n := l.Board[m.To]
	effect := Effect{Gain: int(n), Mirror: NoSquare, Double: NoSquare}
	if !l.rulesApply() {
		return effect, nil
	}
	if n.Mirror() != n {
		effect.Mirror = l.Board.Find(n.Mirror())
	}
	if l.Rules.IsDouble(n) {
		effect.Double = l.Board.Find(l.erasedDouble(m))
	}
	return effect, nil
}

// After returns the board after a landing with the effect.
func (e Effect) After(b Board, to Square) Board {
	for _, emptied := range [...]Square{to, e.Mirror, e.Double} {
		if emptied != NoSquare {
			b[emptied] = NoNumber
		}
	}
	return b
}

// erasedDouble returns the double that a legal move erases by landing on a double, NoNumber if
// none.
func (l Landing) erasedDouble(m Move) Number {
	doubles := l.otherDoubles(m.To)
	if len(doubles) == 0 {
		return NoNumber
	}
	switch l.Rules.Double {
	case Largest:
		return doubles[0]
	case Smallest:
		return doubles[len(doubles)-1]
	case Random:
		var left uint16
		for _, double := range doubles {
			left |= 1 << (double / 11)
		}
		return RandomDouble(rng.Hash(l.Rules.Seed), m.To, left)
	}
	if m.Erase == EraseNone {
		return NoNumber
	}
	return m.Erase
}

// check returns nil when the square holds a number and the choice of a double
// fits the move.
func (l Landing) check(m Move) error {
	if l.Board[m.To] == NoNumber {
		return fault.New(fault.MoveNumbered, m.To.String())
	}
	choices := l.Choices(m.To)
	if choices == nil {
		if m.Erase != NoNumber {
			return fault.New(fault.MoveNoChoice, m.String(), m.To.String())
		}
		return nil
	}
	if m.Erase == EraseNone && l.Rules.Double == Optional {
		return nil
	}
	names := make([]string, len(choices))
	for i, double := range choices {
		if m.Erase == double {
			return nil
		}
		names[i] = double.String()
	}
	code := fault.MoveChoice
	if l.Rules.Double == Optional {
		code = fault.MoveChoiceOrNone
	}
	return fault.New(code, m.String(), m.To.String(), strings.Join(names, ", "))
}

// The codes for why a knight can't land on a square, other than the codes of moves. They have texts
// only in words.Lang.Refusal: no input is at fault.
const (
	CodeHere    fault.Code = "land.here"    // the knight that jumps is there
	CodeOther   fault.Code = "land.other"   // the other knight does
	CodeTaken   fault.Code = "land.taken"   // its number was taken, at step %[2]s
	CodeMirror  fault.Code = "land.mirror"  // its number %[2]s went as the mirror image of %[3]s, taken at %[4]s
	CodeDouble  fault.Code = "land.double"  // its number %[2]s went as a double for %[3]s, taken at %[4]s
	CodeNothing fault.Code = "land.nothing" // it never held a number
)

// Landed is a landing that was made: its step, from 1, the board before it, and
// its square.
type Landed struct {
	Step   int
	Before Board
	To     Square
}

// Emptied returns how a square became empty in the landings that led to the
// present board.
func Emptied(s Square, landings []Landed) *fault.Fault {
	for i := len(landings) - 1; i >= 0; i-- {
		l := landings[i]
		gone, taken := l.Before[s], l.Before[l.To]
		switch {
		case gone == NoNumber:
			continue
		case l.To == s:
			return fault.New(CodeTaken, s.String(), strconv.Itoa(l.Step))
		case gone == taken.Mirror():
			return fault.New(CodeMirror, s.String(), gone.String(), taken.String(), l.To.String())
		}
		return fault.New(CodeDouble, s.String(), gone.String(), taken.String(), l.To.String())
	}
	return fault.New(CodeNothing, s.String())
}
