package book

import (
	"math"

	"cavalo/internal/challenge/rules"
)

// count is the fewest numbers left that sum to the points missing, of a mirror
// pair only one of the two, and of the doubles only as many as the policy lets
// a path visit. It is admissible and consistent: the numbers of the rest of a
// path are such numbers. Infinite when all of them together are too little.
func count(p *problem) estimate {
	numbers := newCatalogue(p.board, p.board.Start().Left)
	return fromPlacements(p, func(s rules.State) float64 {
		missing := p.missing(s)
		next := numbers.of(s.Left)
		for steps := 1; ; steps++ {
			value, ok := next.take()
			if !ok {
				return math.Inf(1)
			}
			if missing -= value; missing <= 0 {
				return float64(steps)
			}
		}
	})
}
