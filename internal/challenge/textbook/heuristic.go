package textbook

import (
	"math"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// estimate returns an estimate of the steps still needed from a state.
type estimate func(rules.State) float64

// estimates are the estimates of the heuristics that package rules lists.
var estimates = map[string]func(*Problem) estimate{
	"colour":       colour,
	"count":        count,
	"zero":         zero,
	"base":         base,
	"reach":        reach,
	"far":          far,
	"reach-course": reachCourse,
	"far-course":   farCourse,
}

// fromPlacements extends an estimate for a placed knight to the state before
// the placement: one step more than from the best placement. An estimate that
// is admissible and consistent stays so, whatever rules the placement has.
func fromPlacements(p *Problem, placed estimate) estimate {
	return func(s rules.State) float64 {
		if p.missing(s) == 0 {
			return 0
		}
		if s.Knight != knight.NoSquare {
			return placed(s)
		}
		best := math.Inf(1)
		for _, next := range p.Successors(s, nil) {
			h := 0.0
			if !p.Goal(next.State) {
				h = placed(next.State)
			}
			best = min(best, 1+h)
		}
		return best
	}
}

// base is the course's own heuristic: h = o/m, o the points missing, m the
// mean of the numbers left (1 if there is none). It is NOT admissible: a path
// along numbers above the mean needs fewer steps.
func base(p *Problem) estimate {
	return func(s rules.State) float64 {
		return float64(p.missing(s)) / p.mean(s.Remaining)
	}
}

// mean returns the mean of the numbers on some squares, 1 if there is none. A
// board with only 00 left has mean 0: nothing can be gained, and the mean is
// 1 there too.
func (p *Problem) mean(squares knight.Bits) float64 {
	sum, n := p.sum(squares), squares.Count()
	if sum == 0 {
		return 1
	}
	return float64(sum) / float64(n)
}

func (p *Problem) sum(squares knight.Bits) int32 {
	sum := int32(0)
	for !squares.Empty() {
		var s knight.Square
		s, squares = squares.Pop()
		sum += p.board.Value(s)
	}
	return sum
}

// colour is count with one more constraint: a knight's jump changes the colour
// of its square. The numbers are taken from the two colours in turn, the
// largest first. A mirror pair across the colours counts on both, so count can
// be higher: the larger of the two is the estimate. It is admissible and
// consistent for the same reason. It is infinite also when a colour runs out:
// then no path is long enough.
func colour(p *Problem) estimate {
	byColour := [2]*catalogue{newCatalogue(p.board, squaresOf(0)), newCatalogue(p.board, squaresOf(1))}
	byCount := count(p)
	return fromPlacements(p, func(s rules.State) float64 {
		missing := p.missing(s)
		turn := colourOf(s.Knight)
		next := [2]rest{byColour[0].of(s.Remaining), byColour[1].of(s.Remaining)}
		for steps := 1; ; steps++ {
			turn = 1 - turn
			value, ok := next[turn].nextLargest()
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

func squaresOf(colour int) knight.Bits {
	var squares knight.Bits
	for s := knight.Square(0); s < knight.Squares; s++ {
		if colourOf(s) == colour {
			squares = squares.Or(knight.Only(s))
		}
	}
	return squares
}

// count returns the fewest numbers left that sum to the points missing, with one of each mirror
// pair, and as many doubles as the policy lets a path visit. It is admissible and consistent: the
// rest of a path consists of such numbers. It is infinite when all of them together are too few.
func count(p *Problem) estimate {
	numbers := newCatalogue(p.board, p.board.Start().Remaining)
	return fromPlacements(p, func(s rules.State) float64 {
		missing := p.missing(s)
		next := numbers.of(s.Remaining)
		for steps := 1; ; steps++ {
			value, ok := next.nextLargest()
			if !ok {
				return math.Inf(1)
			}
			if missing -= value; missing <= 0 {
				return float64(steps)
			}
		}
	})
}

// desirability is a measure of the course for the quality of a state with the
// knight placed. Before the placement the estimate is 0.
type desirability func(rules.State) float64

// asCost uses a desirability as the number of steps still needed, as the
// course's programs do.
func asCost(d desirability) estimate {
	return func(s rules.State) float64 {
		if s.Knight == knight.NoSquare {
			return 0
		}
		return d(s)
	}
}

// asGain uses a desirability as the points of a step: h = o/max(1, d), o the
// points missing.
func (p *Problem) asGain(d desirability) estimate {
	return func(s rules.State) float64 {
		if s.Knight == knight.NoSquare {
			return 0
		}
		return float64(p.missing(s)) / max(1, d(s))
	}
}

// farCourse uses the course's third desirability as a cost, as its programs
// do: d = half the Manhattan distance to the largest number left, plus the
// points made. It is not admissible, and it penalises points.
func farCourse(p *Problem) estimate { return asCost(p.far) }

// far uses the same desirability as a gain. It is not admissible.
func far(p *Problem) estimate { return p.asGain(p.far) }

// far returns the desirability d of a state with the knight placed. With no
// number left the distance is 0.
func (p *Problem) far(s rules.State) float64 {
	d := float64(s.Points)
	if largest := p.largest(s.Remaining); largest != knight.NoSquare {
		d += 0.5 * float64(abs(s.Knight.Line()-largest.Line())+abs(s.Knight.Column()-largest.Column()))
	}
	return d
}

func (p *Problem) largest(squares knight.Bits) knight.Square {
	largest := knight.NoSquare
	for !squares.Empty() {
		var s knight.Square
		s, squares = squares.Pop()
		if largest == knight.NoSquare || p.board.Value(s) > p.board.Value(largest) {
			largest = s
		}
	}
	return largest
}

func abs(n int) int { return max(n, -n) }

// reachCourse uses the course's second desirability as a cost, as its programs
// do: d = (sum of the numbers one jump away) / (9 - jumps possible). It is not
// admissible, and it leads A* away from the large numbers.
func reachCourse(p *Problem) estimate { return asCost(p.reach) }

// reach uses the same desirability as a gain. It is not admissible.
func reach(p *Problem) estimate { return p.asGain(p.reach) }

// reach returns the desirability d of a state with the knight placed.
func (p *Problem) reach(s rules.State) float64 {
	targets := p.board.Targets(s)
	return float64(p.sum(targets)) / float64(9-targets.Count())
}

// zero is 0 everywhere: A* becomes uniform-cost search.
func zero(*Problem) estimate {
	return func(rules.State) float64 { return 0 }
}
