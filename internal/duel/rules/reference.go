package rules

import (
	"slices"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// This file is the readable form of the rules. Package knight computes what a landing
// erases. Package engine has the fast form, which a property test compares with it.

// Moves returns the legal moves: landings in the course's order, each with the doubles to
// choose, the largest first and "none" last; or only Pass; or nil when the game is over.
func (p Position) Moves() []Move {
	if moves := p.landings(p.Turn); len(moves) > 0 {
		return moves
	}
	if p.Variant.EndAtFirst || len(p.landings(p.Turn.Other())) == 0 {
		return nil
	}
	return []Move{Pass}
}

// Over reports whether the game is over.
func (p Position) Over() bool { return len(p.Moves()) == 0 }

func (p Position) landings(side Side) []Move {
	var moves []Move
	for _, to := range p.reach(side) {
		if p.Board[to] == knight.NoNumber || p.barred(side, to) {
			continue
		}
		for _, m := range p.landing().Moves(to, nil) {
			moves = append(moves, Move(m))
		}
	}
	return moves
}

// reach returns the squares on which a side can land if they hold a number.
func (p Position) reach(side Side) []knight.Square {
	switch {
	case p.Placed(side):
		return p.Knight[side].Jumps()
	case !p.Variant.ChoosePlacement:
		if s := p.largestAtHome(side); s != knight.NoSquare {
			return []knight.Square{s}
		}
		return nil
	}
	return Home(side)
}

// Home returns the squares of a side's line from A to J.
func Home(side Side) []knight.Square {
	squares := make([]knight.Square, knight.Size)
	for column := range squares {
		squares[column] = knight.At(side.homeLine(), column)
	}
	return squares
}

// largestAtHome returns the square of the largest number on a side's line, NoSquare if
// there is none.
func (p Position) largestAtHome(side Side) knight.Square {
	best := knight.NoSquare
	for _, s := range Home(side) {
		if p.Board[s] != knight.NoNumber && (best == knight.NoSquare || p.Board[s] > p.Board[best]) {
			best = s
		}
	}
	return best
}

// barred reports whether a side may not jump to a square because the other knight
// threatens it.
func (p Position) barred(side Side, to knight.Square) bool {
	return !p.Variant.AllowThreatened && p.Placed(side) && p.Threatens(side.Other(), to)
}

// Threatens reports whether a side's knight is on the board one jump from a square, even
// if that jump is illegal.
func (p Position) Threatens(side Side, to knight.Square) bool {
	return slices.Contains(p.Knight[side].Jumps(), to)
}

// Choices returns the doubles that can be chosen on landing on a square, the largest
// first, nil if there is no choice. (Optional also allows none.)
func (p Position) Choices(to knight.Square) []knight.Number {
	return p.landing().Choices(to)
}

// landing returns the parameters of a landing of either side.
func (p Position) landing() knight.Landing {
	return knight.Landing{Board: p.Board, Rules: p.Variant.rules()}
}

// Effect returns what a move takes and erases, or why it is illegal.
func (p Position) Effect(m Move) (knight.Effect, error) {
	if err := p.check(m); err != nil || m == Pass {
		return knight.Effect{Mirror: knight.NoSquare, Double: knight.NoSquare}, err
	}
	return p.landing().Effect(knight.Move(m))
}

// Play returns the position after a move, or why the move is illegal.
func (p Position) Play(m Move) (Position, error) {
	effect, err := p.Effect(m)
	if err != nil {
		return p, err
	}
	if m != Pass {
		p.Board = effect.After(p.Board, m.To)
		p.Knight[p.Turn] = m.To
	}
	p.Points[p.Turn] += effect.Gain
	p.Turn = p.Turn.Other()
	return p, nil
}

// check returns nil if a move is legal, ignoring its choice of a double.
func (p Position) check(m Move) error {
	moves := p.Moves()
	switch {
	case len(moves) == 0:
		return fault.New(fault.DuelOver, m.String())
	case moves[0] == Pass && m != Pass:
		return fault.New(fault.DuelMustPass, m.String())
	case moves[0] == Pass:
		return nil
	case m == Pass:
		return fault.New(fault.DuelPass, m.String())
	}
	return p.checkLanding(m.To)
}

// checkLanding returns nil when the side to move may land on a square.
func (p Position) checkLanding(to knight.Square) error {
	reached := slices.Contains(p.reach(p.Turn), to)
	switch {
	case !reached && p.Placed(p.Turn):
		return fault.New(fault.MoveJump, to.String(), p.Knight[p.Turn].String())
	case !reached && !p.Variant.ChoosePlacement:
		return fault.New(fault.DuelStartForced, to.String(), p.largestAtHome(p.Turn).String(), p.homeName())
	case !reached, !p.Placed(p.Turn) && p.Board[to] == knight.NoNumber:
		return fault.New(fault.DuelStart, to.String(), p.homeName())
	case p.Board[to] == knight.NoNumber:
		return fault.New(fault.MoveNumbered, to.String())
	case p.barred(p.Turn, to):
		return fault.New(fault.DuelThreatened, to.String(), p.Knight[p.Turn.Other()].String())
	}
	return nil
}

// homeName returns the written number of the home line of the side to move.
func (p Position) homeName() string { return strconv.Itoa(p.Turn.homeLine() + 1) }

// Refusal returns why the side to move can't land on a square in the last of a game's
// positions; it must not be able to.
func Refusal(walk []Position, to knight.Square) error {
	p := walk[len(walk)-1]
	moves := p.Moves()
	var landings []knight.Landed
	for i, after := range walk[1:] {
		if before := walk[i]; after.Knight[before.Turn] != before.Knight[before.Turn] {
			landings = append(landings, knight.Landed{Step: i + 1, Before: before.Board, To: after.Knight[before.Turn]})
		}
	}
	switch {
	case len(moves) == 0:
		return fault.New(fault.DuelOver, to.String())
	case to == p.Knight[p.Turn]:
		return fault.New(knight.CodeHere, to.String())
	case to == p.Knight[p.Turn.Other()]:
		return fault.New(knight.CodeOther, to.String())
	case moves[0] == Pass:
		return fault.New(fault.DuelMustPass, to.String())
	case p.Board[to] == knight.NoNumber:
		return knight.Emptied(to, landings)
	}
	return p.checkLanding(to)
}
