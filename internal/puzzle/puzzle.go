// Package puzzle says what every puzzle of the house offers, in one interface,
// and keeps the registry of them. It holds the rules' half only; the solvers'
// half is internal/puzzle/solvers, which the page's canvas program never links.
package puzzle

// Position is an immutable position of a puzzle. Moves are printable text.
type Position interface {
	String() string // the position text, which Parse reads back
	Moves() []string
	Play(move string) (Position, error)
	Solved() bool
}

// Puzzle is one kind of puzzle.
type Puzzle interface {
	Name() string // "challenge": as in links, commands and job texts
	Parse(text string) (Position, error)
	Problems() []Problem
	Random(seed string) Position
	Algorithms() []Algorithm
	Heuristics() []Heuristic
}

// Problem is a position with a name.
type Problem struct {
	Name     string
	Position Position
}

// Algorithm describes one way to solve, for menus, lists and checks of flags.
type Algorithm struct {
	Name     string // "astar"
	Informed bool   // takes a heuristic
	Weighted bool   // takes a weight
	Depth    int    // default maximum depth, 0 when it takes none
	Exact    bool   // our own solver
}

// Heuristic describes one estimate.
type Heuristic struct {
	Name       string
	Admissible bool
}
