package rules

import (
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
)

// Position is a position of a game. Positions are immutable values that can be compared
// with ==. The zero Position is invalid.
type Position struct {
	Board   knight.Board // the numbers left
	Knight  [2]knight.Square
	Points  [2]int
	Turn    Side
	Variant Variant
}

// NewPosition returns the position before the placements, White to move.
func NewPosition(b knight.Board, v Variant) Position {
	return Position{Board: b, Knight: [2]knight.Square{knight.NoSquare, knight.NoSquare}, Variant: v}
}

// Placed reports whether a side's knight is on the board.
func (p Position) Placed(side Side) bool { return p.Knight[side] != knight.NoSquare }

// Forced reports whether the rules place the knight of the side to move.
func (p Position) Forced() bool { return !p.Placed(p.Turn) && !p.Variant.ChoosePlacement }

// Margin returns White's points minus Black's.
func (p Position) Margin() int { return p.Points[White] - p.Points[Black] }

// Result is how a game ended.
type Result uint8

const (
	Unfinished Result = iota
	WhiteWins
	BlackWins
	Draw
)

// String returns "*", "white", "black" or "draw".
func (r Result) String() string { return [...]string{"*", "white", "black", "draw"}[r] }

// Result returns the result, Unfinished while there are moves.
func (p Position) Result() Result {
	switch margin := p.Margin(); {
	case !p.Over():
		return Unfinished
	case margin > 0:
		return WhiteWins
	case margin < 0:
		return BlackWins
	}
	return Draw
}

// Bounds are proved bounds of the margin at the end with best play, White's points minus
// Black's.
type Bounds struct{ Lower, Upper int }

// Exact reports whether the margin is proved.
func (b Bounds) Exact() bool { return b.Lower == b.Upper }

// Clamp returns the margin within the bounds that is closest to an estimate.
func (b Bounds) Clamp(margin int) int { return min(max(margin, b.Lower), b.Upper) }

// Winner returns the proved result, or Unfinished.
func (b Bounds) Winner() Result {
	switch {
	case b.Lower > 0:
		return WhiteWins
	case b.Upper < 0:
		return BlackWins
	case b.Exact():
		return Draw
	}
	return Unfinished
}

// Flip returns the position upside down with the sides exchanged: the same game for the
// other player, except that policy Random may draw other doubles.
func (p Position) Flip() Position {
	flipped := p
	for s, n := range p.Board {
		flipped.Board[flipSquare(knight.Square(s))] = n
	}
	for _, side := range []Side{White, Black} {
		flipped.Knight[side.Other()] = flipSquare(p.Knight[side])
		flipped.Points[side.Other()] = p.Points[side]
	}
	flipped.Turn = p.Turn.Other()
	return flipped
}

// Flip returns the move on the flipped board.
func (m Move) Flip() Move { return Move{flipSquare(m.To), m.Erase} }

func flipSquare(s knight.Square) knight.Square {
	if !s.OnBoard() {
		return s
	}
	return knight.At(knight.Size-1-s.Line(), s.Column())
}

// Side is one of the two players.
type Side uint8

// The sides: White is player 1 of the course, -1 on its boards; Black is player 2, -2.
const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String returns "white" or "black".
func (s Side) String() string {
	if s == White {
		return "white"
	}
	return "black"
}

// Letter returns "w" or "b", as in position texts.
func (s Side) Letter() string { return s.String()[:1] }

// Win returns the result of a game that the side wins.
func (s Side) Win() Result { return WhiteWins + Result(s) }

// homeLine returns the line, from 0, for the placement of a side's knight.
func (s Side) homeLine() int {
	if s == White {
		return 0
	}
	return 9
}

// Move is a landing of the side to move, or Pass.
type Move knight.Move

// Pass is the move of a player who can't land while the other can.
var Pass = Move{knight.NoSquare, knight.NoNumber}

// ParseMove parses a move in either case: a square, a square with the chosen double, or
// "pass".
func ParseMove(text string) (Move, error) {
	if strings.EqualFold(text, "pass") {
		return Pass, nil
	}
	m, err := knight.ParseMove(text)
	if f, ok := err.(*fault.Fault); ok && f.Line == 0 {
		return Move{}, fault.New(fault.DuelMove, text)
	}
	return Move(m), err
}

// ParseMoves parses moves.
func ParseMoves(texts []string) ([]Move, error) {
	moves := make([]Move, len(texts))
	for i, text := range texts {
		m, err := ParseMove(text)
		if err != nil {
			return nil, err
		}
		moves[i] = m
	}
	return moves, nil
}

// String returns the text that ParseMove reads.
func (m Move) String() string {
	if m == Pass {
		return "pass"
	}
	return knight.Move(m).String()
}
