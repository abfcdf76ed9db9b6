package screen

import (
	"cavalo/internal/duel/rules"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
)

func (c *Screen) moveName(_ puzzle.Position, move string) string {
	m, err := rules.ParseMove(move)
	if err != nil {
		return move
	}
	return moveWords(c.App.Lang, m)
}

// hops returns the jumps of both knights; a pass has none.
func (c *Screen) hops(from puzzle.Position, moves []string) (hops []paint.Hop) {
	for _, move := range moves {
		to, err := from.Play(move)
		if err != nil {
			break
		}
		before, after := positionOf(from), positionOf(to)
		if side := before.Turn; before.Knight[side] != after.Knight[side] {
			hops = append(hops, paint.Hop{From: int(before.Knight[side]), To: int(after.Knight[side])})
		}
		from = to
	}
	return hops
}

// whyNotClosed reports whether no move may be explained: a game against a level is played alone until it is over, and a pass, which comes
// by itself, would take the answer away.
func (c *Screen) whyNotClosed() bool {
	return c.passing() || c.agreed.againstLevel() && !c.agreed.free && !c.ended()
}
