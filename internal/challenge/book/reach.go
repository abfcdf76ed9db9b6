package book

import (
	"cavalo/internal/challenge/rules"
)

// reachCourse takes the course's second desirability for a cost, as its
// programs do: d = (sum of the numbers one jump away) / (9 - jumps possible).
// It is not admissible, and it sends A* away from the large numbers.
func reachCourse(p *problem) estimate { return asCost(p.reach) }

// reach turns the same desirability round. It is not admissible.
func reach(p *problem) estimate { return p.asGain(p.reach) }

// reach returns the desirability d of a state with the knight placed.
func (p *problem) reach(s rules.State) float64 {
	targets := p.board.Targets(s)
	return float64(p.sum(targets)) / float64(9-targets.Count())
}
