package book

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// farCourse takes the course's third desirability for a cost, as its programs
// do: d = half the Manhattan distance to the largest number left, plus the
// points made. It is not admissible, and it punishes points.
func farCourse(p *problem) estimate { return asCost(p.far) }

// far turns the same desirability round. It is not admissible.
func far(p *problem) estimate { return p.asGain(p.far) }

// far returns the desirability d of a state with the knight placed. With no
// number left the distance is 0.
func (p *problem) far(s rules.State) float64 {
	d := float64(s.Points)
	if largest := p.largest(s.Left); largest != knight.NoSquare {
		d += 0.5 * float64(distance(s.Knight, largest))
	}
	return d
}

// largest returns the square with the largest number of some squares.
func (p *problem) largest(squares knight.Bits) knight.Square {
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

// distance returns the Manhattan distance between two squares.
func distance(a, b knight.Square) int {
	return abs(a.Line()-b.Line()) + abs(a.Column()-b.Column())
}

func abs(n int) int { return max(n, -n) }
