package book

import (
	"math"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// colour is count with one thing more: a knight's jump changes the colour of
// its square. The numbers are taken from the two colours in turn, the largest
// first. A mirror pair across the colours counts on both, so that count may
// be higher now and then: the larger of the two is the estimate. It is
// admissible and consistent as count is. Infinite also when a colour runs
// out: then no path is long enough.
func colour(p *problem) estimate {
	byColour := [2]*catalogue{newCatalogue(p.board, squaresOf(0)), newCatalogue(p.board, squaresOf(1))}
	byCount := count(p)
	return fromPlacements(p, func(s rules.State) float64 {
		missing := p.missing(s)
		turn := colourOf(s.Knight)
		next := [2]rest{byColour[0].of(s.Left), byColour[1].of(s.Left)}
		for steps := 1; ; steps++ {
			turn = 1 - turn
			value, ok := next[turn].take()
			if !ok {
				return math.Inf(1)
			}
			if missing -= value; missing <= 0 {
				return max(float64(steps), byCount(s))
			}
		}
	})
}

// colourOf returns 0 or 1; a jump leads from one to the other.
func colourOf(s knight.Square) int { return (s.Line() + s.Column()) & 1 }

// squaresOf returns the squares of a colour.
func squaresOf(colour int) knight.Bits {
	var squares knight.Bits
	for s := knight.Square(0); s < knight.Squares; s++ {
		if colourOf(s) == colour {
			squares = squares.Or(knight.Only(s))
		}
	}
	return squares
}
