package classic

import (
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
)

// Puzzles returns the classics as puzzles, in the order of the menus.
func Puzzles() []puzzle.Puzzle { return all }

var all = []puzzle.Puzzle{
	space.Puzzle(NQueens), space.Puzzle(EightPuzzle), space.Puzzle(Missionaries),
	space.Puzzle(WaterJugs), space.Puzzle(Vacuum), space.Puzzle(Hanoi),
}
