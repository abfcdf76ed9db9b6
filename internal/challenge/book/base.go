package book

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// base is the course's own heuristic: h = o/m, o the points missing, m the
// mean of the numbers left (1 if there is none). It is NOT admissible: a path
// along numbers above the mean needs fewer steps.
func base(p *problem) estimate {
	return func(s rules.State) float64 {
		return float64(p.missing(s)) / p.mean(s.Left)
	}
}

// mean returns the mean of the numbers on some squares, 1 if there is none. A
// board with only 00 left has mean 0: nothing can be gained, and the mean is
// 1 there too.
func (p *problem) mean(squares knight.Bits) float64 {
	sum, n := p.sum(squares), squares.Count()
	if sum == 0 {
		return 1
	}
	return float64(sum) / float64(n)
}

// sum returns the sum of the numbers on some squares.
func (p *problem) sum(squares knight.Bits) int32 {
	sum := int32(0)
	for !squares.Empty() {
		var s knight.Square
		s, squares = squares.Pop()
		sum += p.board.Value(s)
	}
	return sum
}
