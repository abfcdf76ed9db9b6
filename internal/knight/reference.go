package knight

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/rng"
)

// This file is the rules as they are told to a player, one function for each
// sentence, without a thought for speed. Bitboard is its fast twin, and a
// property test plays both side by side.

// Moves returns the legal moves: before the placement the numbered squares of
// line 1 from A to J, after it the jumps in the course's order. Where a double
// can be chosen there is one move for each choice, the largest double first
// and "none" last. A position that is solved already still has its moves.
func (p Position) Moves() []Move {
	var moves []Move
	for _, to := range p.reach() {
		if p.Board[to] == NoNumber {
			continue
		}
		choices := p.Choices(to)
		if choices == nil {
			moves = append(moves, Move{to, NoNumber})
			continue
		}
		for _, double := range choices {
			moves = append(moves, Move{to, double})
		}
		if p.Rules.Double == Optional {
			moves = append(moves, Move{to, EraseNone})
		}
	}
	return moves
}

// reach returns the squares that the next landing can be on, if they hold a
// number.
func (p Position) reach() []Square {
	if !p.Placed() {
		return firstLine[:]
	}
	return p.Knight.Jumps()
}

// firstLine is where a knight is placed: line 1 from A to J.
var firstLine = [Size]Square{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}

// rulesApply reports whether the next landing erases numbers besides its own.
func (p Position) rulesApply() bool {
	return p.Rules.Double != Off && (p.Placed() || p.Rules.PlacementRules)
}

// Choices returns the doubles of which the player may erase one by landing on
// a square, the largest first; nil when there is nothing to choose. (Under
// Optional "none" can be chosen as well.)
func (p Position) Choices(to Square) []Number {
	if !p.Rules.Double.HasChoice() || !to.OnBoard() || !p.rulesApply() || !p.Rules.IsDouble(p.Board[to]) {
		return nil
	}
	return p.otherDoubles(to)
}

// otherDoubles returns the doubles on the board besides the one on a square,
// the largest first; nil when there are none.
func (p Position) otherDoubles(besides Square) []Number {
	var doubles []Number
	for n := Number(99); n >= 0; n -= 11 {
		if s := p.Board.Find(n); p.Rules.IsDouble(n) && s != NoSquare && s != besides {
			doubles = append(doubles, n)
		}
	}
	return doubles
}

// Effect is what a move does besides moving the knight.
type Effect struct {
	Gain int // the points it gives
	// Mirror and Double are the squares whose numbers the mirror rule and the
	// double rule erase, NoSquare when they erase nothing.
	Mirror, Double Square
}

// Effect returns what a move does, or why it is not legal.
func (p Position) Effect(m Move) (Effect, error) {
	if err := p.check(m); err != nil {
		return Effect{}, err
	}
	n := p.Board[m.To]
	effect := Effect{Gain: int(n), Mirror: NoSquare, Double: NoSquare}
	if !p.rulesApply() {
		return effect, nil
	}
	if n.Mirror() != n {
		effect.Mirror = p.Board.Find(n.Mirror())
	}
	if p.Rules.IsDouble(n) {
		effect.Double = p.Board.Find(p.erasedDouble(m))
	}
	return effect, nil
}

// erasedDouble returns the double that goes when a legal move lands on a
// double, NoNumber for none.
func (p Position) erasedDouble(m Move) Number {
	doubles := p.otherDoubles(m.To)
	if len(doubles) == 0 {
		return NoNumber
	}
	switch p.Rules.Double {
	case Largest:
		return doubles[0]
	case Smallest:
		return doubles[len(doubles)-1]
	case Random:
		var left uint16
		for _, double := range doubles {
			left |= 1 << (double / 11)
		}
		return randomDouble(rng.Hash(p.Rules.Seed), m.To, left)
	}
	if m.Erase == EraseNone {
		return NoNumber
	}
	return m.Erase
}

// Play returns the position after a move, or why the move is not legal.
func (p Position) Play(m Move) (Position, error) {
	effect, err := p.Effect(m)
	if err != nil {
		return p, err
	}
	for _, emptied := range [...]Square{m.To, effect.Mirror, effect.Double} {
		if emptied != NoSquare {
			p.Board[emptied] = NoNumber
		}
	}
	p.Knight = m.To
	p.Points += effect.Gain
	return p, nil
}

// check returns nil when a move is legal.
func (p Position) check(m Move) error {
	if !p.reaches(m.To) {
		if p.Placed() {
			return fault.New(codeJump, m.To.String(), p.Knight.String())
		}
		return fault.New(codeStart, m.To.String())
	}
	if p.Board[m.To] == NoNumber {
		return fault.New(codeNumbered, m.To.String())
	}
	return p.checkChoice(m)
}

// reaches reports whether a landing on a square is a jump or a placement.
func (p Position) reaches(to Square) bool {
	for _, s := range p.reach() {
		if s == to {
			return true
		}
	}
	return false
}

// checkChoice returns nil when the choice of a double fits the move.
func (p Position) checkChoice(m Move) error {
	choices := p.Choices(m.To)
	if choices == nil {
		if m.Erase != NoNumber {
			return fault.New(codeNoChoice, m.String(), m.To.String())
		}
		return nil
	}
	if m.Erase == EraseNone && p.Rules.Double == Optional {
		return nil
	}
	names := make([]string, len(choices))
	for i, double := range choices {
		if m.Erase == double {
			return nil
		}
		names[i] = double.String()
	}
	code := codeChoice
	if p.Rules.Double == Optional {
		code = codeChoiceOrNone
	}
	return fault.New(code, m.String(), m.To.String(), strings.Join(names, ", "))
}
