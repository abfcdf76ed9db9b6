package knightboard

import (
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/paint"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
)

// Step is what a move has changed on the board. The zero Step is that of a pass.
type Step struct {
	Piece         string        // the id of the knight that has jumped
	From, To      knight.Square // where it jumped
	Before, After knight.Board
}

// hop returns the animation of a step: the hop and the numbers that flip away. A step back is
// only a hop.
func (s Step) hop() draw.Hop {
	h := draw.Hop{Piece: s.Piece, From: int(s.From), To: int(s.To)}
	if n := s.Before[s.To]; s.Piece != "" && n != knight.NoNumber {
		h.Text, h.Erased = n.String(), draw.Flips(s.Before, s.After, s.To)
	}
	return h
}

// Show animates the step between two positions.
func (h *Hand) Show(from, to puzzle.Position) { h.show(h.Rules.Step(from, to).hop()) }

// Still ends the animation of the last step.
func (h *Hand) Still() { h.show(draw.Hop{}) }

func (h *Hand) show(hop draw.Hop) {
	h.Motion.Serial++
	h.Hop = hop
}

// StepSound returns the sound of a step, which depends on whether it has erased numbers on other
// squares.
func (h *Hand) StepSound(from, to puzzle.Position) string {
	s, gone := h.Rules.Step(from, to), 0
	for at := range s.Before {
		if s.Before[at] != knight.NoNumber && s.After[at] == knight.NoNumber {
			gone++
		}
	}
	if gone > 1 {
		return platform.SoundErase
	}
	return platform.SoundHop
}

// Hops returns the jumps of moves; a pass has none.
func (h *Hand) Hops(from puzzle.Position, moves []string) (hops []paint.Hop) {
	for _, move := range moves {
		to, err := from.Play(move)
		if err != nil {
			break
		}
		if s := h.Rules.Step(from, to); s.Piece != "" {
			hop := paint.Hop{From: int(s.From), To: int(s.To)}
			for _, f := range draw.Flips(s.Before, s.After, s.To) {
				hop.Erased = append(hop.Erased, f.Square)
			}
			hops = append(hops, hop)
		}
		from = to
	}
	return hops
}
