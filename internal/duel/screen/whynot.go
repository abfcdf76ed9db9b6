package screen

import (
	"cavalo/internal/app/gamescreen"
	"cavalo/internal/duel/rules"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
)

var _ gamescreen.Explainer = (*Screen)(nil)

// PointedAt implements gamescreen.Explainer.
func (c *Screen) PointedAt() string { return c.hand.PointedAt() }

// MoveName implements gamescreen.Explainer.
func (c *Screen) MoveName(_ puzzle.Position, move string) string {
	m, err := rules.ParseMove(move)
	if err != nil {
		return move
	}
	return moveWords(c.App.Lang, m)
}

// Hops implements gamescreen.Explainer: the jumps of both knights; a pass has none.
func (c *Screen) Hops(from puzzle.Position, moves []string) (hops []paint.Hop) {
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

// WhyNotClosed implements gamescreen.Explainer: a game against a level is played alone until
// it is over, and a pass, which comes by itself, would take the answer away.
func (c *Screen) WhyNotClosed() bool {
	return c.passing() || c.agreed.againstLevel() && !c.agreed.free && !c.ended()
}
