package rules

import (
	"slices"
	"strings"

	"cavalo/internal/fault"
)

// The names of the usual goals.
const (
	GoalLast  = "last"    // 1, 2, .. with the blank last
	GoalFirst = "0-first" // the blank first, then 1, 2, ..: Korf's instances, AIMA
	GoalSnail = "snail"   // 1, 2, .. round and inward from the upper left, the blank last: the 42 school
)

// FieldReachable is the field of the parity argument with a usual goal that can be
// reached.
const FieldReachable = "reachable"

// goals makes the usual goals of a size.
var goals = []struct {
	name string
	of   func(Size) Board
}{{GoalLast, Ordered}, {GoalFirst, blankFirst}, {GoalSnail, snail}}

// ParseGoal reads the name of a usual goal of a size, or a board.
func ParseGoal(text string, s Size) (Board, error) {
	for _, g := range goals {
		if strings.EqualFold(text, g.name) {
			return g.of(s), nil
		}
	}
	if strings.ContainsFunc(text, func(r rune) bool { return r == '-' || r >= 'A' }) {
		return Board{}, fault.New(fault.TilesGoal, text)
	}
	return ParseBoard(text)
}

// WithGoal returns the position with a goal as ParseGoal reads it, which has the
// size of the board.
func (p Position) WithGoal(text string) (Position, error) {
	goal, err := ParseGoal(text, p.Board.size)
	if err == nil && goal.size != p.Board.size {
		err = fault.New(fault.TilesGoalSize, goal.size.String(), p.Board.size.String())
	}
	if err != nil {
		return p, err
	}
	p.Goal = goal
	return p, nil
}

// Reachable returns the names of the usual goals that can be reached from a
// board.
func Reachable(b Board) (names []string) {
	for _, g := range goals {
		if (Position{b, g.of(b.size)}).Solvable() {
			names = append(names, g.name)
		}
	}
	return names
}

func blankFirst(s Size) Board {
	b := Board{size: s}
	for cell := range s.Cells() {
		b.cells[cell] = uint8(cell)
	}
	return b
}

func snail(s Size) Board {
	b := Board{size: s}
	visited := make([]bool, s.Cells())
	ways := []Move{Right, Down, Left, Up}
	cell := 0
	for tile := 1; tile < s.Cells(); tile++ {
		b.cells[cell], visited[cell] = uint8(tile), true
		next, ok := s.Beside(cell, ways[0])
		if !ok || visited[next] {
			ways = slices.Concat(ways[1:], ways[:1])
			next, _ = s.Beside(cell, ways[0])
		}
		cell = next
	}
	return b
}

// MostMoves returns a number of moves that is enough from any board of a size to
// 1, 2, .. with the blank last (up to 3 x 3 to any goal), and false if no
// such number is known. Longer paths are not worth showing. The numbers are
// results of exhaustive searches: Reinefeld, "Complete solution of the
// eight-puzzle" (1993), Brüngger et al., "The parallel search bench ZRAM and its
// applications" (1999), Korf and Schultze, "Large-scale parallel breadth-first
// search" (2005).
func MostMoves(s Size) (moves int, known bool) {
	moves, known = mostMoves[Size{min(s.Rows, s.Columns), max(s.Rows, s.Columns)}]
	return moves, known
}

var mostMoves = map[Size]int{
	{2, 2}: 6, {2, 3}: 21, {2, 4}: 36, {2, 5}: 55, {2, 6}: 80, {3, 3}: 31, {3, 4}: 53, {3, 5}: 84, {4, 4}: 80,
}
