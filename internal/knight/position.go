package knight

// DefaultTarget is the target of a full board: problem F of the course.
const DefaultTarget = 2000

// MaxTarget is the largest target. A game gives at most 4,950 points; targets
// above that are allowed, since "no solution" is an answer, but not so large
// that sums could overflow.
const MaxTarget = 1_000_000

// MaxPoints is the sum of all numbers, the most points a game can give.
const MaxPoints = Numbers * (Numbers - 1) / 2

// Position is a game of the challenge at one moment. Positions are values:
// they can be compared with == and no method changes one.
//
// The zero Position is not a position; start from NewPosition or
// ParsePosition.
type Position struct {
	Board  Board
	Knight Square // NoSquare before the placement
	Points int    // what the squares landed on have given
	Target int    // the points to reach, at least 1
	Rules  Rules
}

// NewPosition returns the position before the placement of the knight.
func NewPosition(b Board, target int, rules Rules) Position {
	if rules.Double != Random {
		rules.Seed = ""
	}
	return Position{Board: b, Knight: NoSquare, Target: target, Rules: rules}
}

// Placed reports whether the knight is on the board.
func (p Position) Placed() bool { return p.Knight != NoSquare }

// Solved reports whether the points reach the target.
func (p Position) Solved() bool { return p.Points >= p.Target }

// Missing returns the points still missing to the target, at least 0.
func (p Position) Missing() int { return max(0, p.Target-p.Points) }
