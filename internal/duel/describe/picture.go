package describe

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/paint"
)

// board plays the moves and draws the position after them: the numbers left, the
// squares landed on with the number of the move, dots where numbers were erased, both
// knights and an arrow for the last move of each. It returns an error for an illegal
// move.
func board(first rules.Position, moves []rules.Move) (*draw.Board, error) {
	stops := map[knight.Square]int{}
	arrows := map[rules.Side]paint.Arrow{}
	last := first
	for i, m := range moves {
		next, err := last.Play(m)
		if err != nil {
			return nil, err
		}
		if m != rules.Pass {
			stops[m.To] = i + 1
			if last.Placed(last.Turn) {
				arrows[last.Turn] = paint.Arrow{From: int(last.Knight[last.Turn]), To: int(m.To), Rank: 1}
			}
		}
		last = next
	}
	b := draw.Numbers(first.Board, last.Board)
	for s, stop := range stops {
		b.Squares[s].Kind, b.Squares[s].Stop = draw.Visited, stop
	}
	var jumps paint.Arrows
	for _, side := range []rules.Side{rules.White, rules.Black} {
		kind := paint.WhiteKnight
		if side == rules.Black {
			kind = paint.BlackKnight
		}
		if last.Placed(side) {
			b.Stand(draw.Piece{ID: side.String(), Kind: kind, Square: int(last.Knight[side])})
		}
		if arrow, ok := arrows[side]; ok {
			jumps = append(jumps, arrow)
		}
	}
	b.Layers = append(b.Layers, jumps)
	return b, nil
}
