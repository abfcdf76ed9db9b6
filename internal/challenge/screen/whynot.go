package screen

import (
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
)

// hops returns the knight's jumps.
func (c *Screen) hops(from puzzle.Position, moves []string) (hops []paint.Hop) {
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
