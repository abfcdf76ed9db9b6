package describe

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// colours are of the threads of the two sides.
var colours = map[rules.Side]ui.Color{rules.White: ui.ColorAccent, rules.Black: ui.Auto}

// board plays the moves and draws the position after them: the numbers left, the
// squares landed on with the number of the move, dots where numbers were erased, both
// knights and a thread for the last move of each. It returns an error for an illegal
// move.
func board(first rules.Position, moves []rules.Move) (*draw.Board, error) {
	stops := map[knight.Square]int{}
	jumps := map[rules.Side]ui.Thread{}
	last := first
	for i, m := range moves {
		next, err := last.Play(m)
		if err != nil {
			return nil, err
		}
		if m != rules.Pass {
			stops[m.To] = i + 1
			if last.Placed(last.Turn) {
				jumps[last.Turn] = ui.Thread{Color: colours[last.Turn], Stops: []ui.Stop{{Square: int(last.Knight[last.Turn])}, {Square: int(m.To)}}}
			}
		}
		last = next
	}
	b := draw.Numbers(first.Board, last.Board)
	for s, stop := range stops {
		b.Squares[s].Kind, b.Squares[s].Stop = draw.Visited, stop
	}
	for _, side := range []rules.Side{rules.White, rules.Black} {
		kind := paint.WhiteKnight
		if side == rules.Black {
			kind = paint.BlackKnight
		}
		if last.Placed(side) {
			b.Stand(draw.Piece{ID: side.String(), Kind: kind, Square: int(last.Knight[side])})
		}
		if jump, ok := jumps[side]; ok {
			b.Threads = append(b.Threads, jump)
		}
	}
	return b, nil
}
