package rules

import (
	"slices"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// This file is the readable form of the rules, one function for each sentence,
// without regard to speed. Bitboard is the fast form; a property test compares
// the two.

// Moves returns the legal moves: before the placement the numbered squares of
// line 1 from A to J, after it the jumps in the course's order. Where a double
// can be chosen there is one move for each choice, the largest double first
// and "none" last. A position that is solved already still has its moves.
func (p Position) Moves() []knight.Move {
	var moves []knight.Move
	for _, to := range p.reach() {
		moves = p.landing().Moves(to, moves)
	}
	return moves
}

// landing returns the next landing with its rules.
func (p Position) landing() knight.Landing {
	return knight.Landing{Board: p.Board, Rules: p.Rules, Plain: !p.Placed() && !p.Rules.PlacementRules}
}

// reach returns the squares on which the knight can land if they hold a
// number.
func (p Position) reach() []knight.Square {
	if !p.Placed() {
		return firstLine[:]
	}
	return p.Knight.Jumps()
}

// firstLine is where a knight is placed: line 1 from A to J.
var firstLine = [knight.Size]knight.Square{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}

// Choices returns the doubles, one of which the player may erase by landing on a square, the
// largest first; nil if there is no choice. (Under Optional "none" can be chosen as well.)
func (p Position) Choices(to knight.Square) []knight.Number { return p.landing().Choices(to) }

// Effect returns the numbers a move takes and erases, or why it is not legal.
func (p Position) Effect(m knight.Move) (knight.Effect, error) {
	if !slices.Contains(p.reach(), m.To) {
		if p.Placed() {
			return knight.Effect{}, fault.New(fault.MoveJump, m.To.String(), p.Knight.String())
		}
		return knight.Effect{}, fault.New(fault.MoveStart, m.To.String())
	}
	return p.landing().Effect(m)
}

// Play returns the position after a move, or why the move is not legal.
func (p Position) Play(m knight.Move) (Position, error) {
	effect, err := p.Effect(m)
	if err != nil {
		return p, err
	}
	p.Board = effect.After(p.Board, m.To)
	p.Knight = m.To
	p.Points += effect.Gain
	return p, nil
}

// Refusal returns why the knight can't land on a square that it can't land on, in
// the last of the positions that a game went through.
func Refusal(walk []Position, to knight.Square) error {
	p := walk[len(walk)-1]
	var landings []knight.Landed
	for i, after := range walk[1:] {
		landings = append(landings, knight.Landed{Step: i + 1, Before: walk[i].Board, To: after.Knight})
	}
	switch {
	case to == p.Knight:
		return fault.New(knight.CodeHere, to.String())
	case p.Board[to] == knight.NoNumber:
		return knight.Emptied(to, landings)
	}
	_, err := p.Effect(knight.Move{To: to, Erase: knight.NoNumber})
	return err
}
