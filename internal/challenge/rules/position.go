package rules

import (
	"cavalo/internal/knight"
)

// DefaultTarget is the target of a full board: problem F of the course.
const DefaultTarget = 2000

// Position is a game of the challenge at one moment. Positions are values:
// they can be compared with == and no method changes one.
//
// The zero Position is not a position; start from NewPosition or
// ParsePosition.
type Position struct {
	Board  knight.Board
	Knight knight.Square // NoSquare before the placement
	Points int           // the points of the squares landed on
	Target int           // the points to reach, at least 1
	Rules  knight.Rules
}

// NewPosition returns the position before the placement of the knight.
func NewPosition(b knight.Board, target int, rules knight.Rules) Position {
	if rules.Double != knight.Random {
		rules.Seed = ""
	}
	return Position{Board: b, Knight: knight.NoSquare, Target: target, Rules: rules}
}

// Placed reports whether the knight is on the board.
func (p Position) Placed() bool { return p.Knight != knight.NoSquare }

// Solved reports whether the points reach the target.
func (p Position) Solved() bool { return p.Points >= p.Target }

// Missing returns the points still missing to the target, at least 0.
func (p Position) Missing() int { return max(0, p.Target-p.Points) }

// FromProblem returns a problem's position before the first move. If the file
// has placed the knight, it starts with 0 points. The caller sets a missing
// target first.
func FromProblem(problem knight.Problem, rules knight.Rules) Position {
	p := NewPosition(problem.Board, problem.Target, rules)
	p.Knight = problem.Knight
	return p
}

// Problem returns the position as a problem of a file. After the first moves its target is
// the points that are still missing.
func (p Position) Problem(name string) knight.Problem {
	problem := knight.NewProblem(name, max(1, p.Missing()), p.Board)
	problem.Knight = p.Knight
	return problem
}
