package challenge

import "cavalo/internal/knight"

// reachCourse takes the course's second desirability for a cost, as its
// programs do: d = (sum of the numbers one jump away) / (9 - jumps possible).
// It is not admissible, and it sends A* away from the large numbers.
//
// Before the placement there is no knight to look from, and it is 0.
func reachCourse(p *problem) estimate {
	return func(s knight.State) float64 {
		if s.Knight == knight.NoSquare {
			return 0
		}
		return p.reach(s)
	}
}

// reach turns the same desirability round: h = o / max(1, d), o the points
// missing. It is not admissible.
func reach(p *problem) estimate {
	return func(s knight.State) float64 {
		if s.Knight == knight.NoSquare {
			return 0
		}
		return float64(p.missing(s)) / max(1, p.reach(s))
	}
}

// reach returns the desirability d of a state with the knight placed.
func (p *problem) reach(s knight.State) float64 {
	targets := p.board.Targets(s)
	return float64(p.sum(targets)) / float64(9-targets.Count())
}
