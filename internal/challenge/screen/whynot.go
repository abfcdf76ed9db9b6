package screen

import (
	"cavalo/internal/app/gamescreen"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
)

var _ gamescreen.Explainer = (*Screen)(nil)

// PointedAt implements gamescreen.Explainer.
func (c *Screen) PointedAt() string { return c.hand.PointedAt() }

// MoveName implements gamescreen.Explainer.
func (c *Screen) MoveName(_ puzzle.Position, move string) string { return move }

// Hops implements gamescreen.Explainer: the knight's jumps.
func (c *Screen) Hops(from puzzle.Position, moves []string) (hops []paint.Hop) {
	for _, move := range moves {
		to, err := from.Play(move)
		if err != nil {
			break
		}
		hops = append(hops, paint.Hop{From: int(positionOf(from).Knight), To: int(positionOf(to).Knight)})
		from = to
	}
	return hops
}

// WhyNotClosed implements gamescreen.Explainer.
func (c *Screen) WhyNotClosed() bool { return false }
