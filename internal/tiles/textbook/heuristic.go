package textbook

import (
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// Estimate returns a lower bound on the moves from a board to the goal that
// it was prepared for.
type Estimate func(rules.Board) int

// Estimates makes the estimates of the heuristics that package rules lists, which may
// take a moment.
var Estimates = map[string]func(goal rules.Board) Estimate{
	"linear-conflict":  LinearConflict,
	"manhattan":        Manhattan,
	"hamming":          Hamming,
	"walking-distance": WalkingDistance,
	"pattern":          Pattern,
}

// target is a goal prepared for estimates.
type target struct {
	size  rules.Size
	cell  [rules.MaxCells]int // each tile's goal square
	blank int
}

func newTarget(goal rules.Board) *target {
	t := &target{size: goal.Size(), blank: goal.Find(0)}
	for cell := range t.size.Cells() {
		t.cell[goal.At(cell)] = cell
	}
	return t
}

// Hamming counts the tiles that are not on their goal squares. The blank does
// not count: one move before the goal that would be one too many.
func Hamming(goal rules.Board) Estimate {
	return func(b rules.Board) int {
		misplaced := 0
		for cell := range b.Size().Cells() {
			if tile := b.At(cell); tile != 0 && tile != goal.At(cell) {
				misplaced++
			}
		}
		return misplaced
	}
}

// Manhattan adds up the rows and columns between each tile and its goal square: a move brings one
// tile closer by one.
func Manhattan(goal rules.Board) Estimate {
	t := newTarget(goal)
	return t.manhattan
}

func (t *target) manhattan(b rules.Board) int {
	sum := 0
	for cell := range t.size.Cells() {
		if tile := b.At(cell); tile != 0 {
			to := t.cell[tile]
			sum += distance(t.size.Row(cell), t.size.Row(to)) + distance(t.size.Column(cell), t.size.Column(to))
		}
	}
	return sum
}

func distance(a, b int) int { return max(a-b, b-a) }

// Pattern adds up small pattern tables, which it builds for the goal: groups of
// at most five tiles (4-4-4-3 on the 15 puzzle). It is not consistent, since
// the tables ignore the blank.
func Pattern(goal rules.Board) Estimate {
	t := newTarget(goal)
	set := pattern.NewSet(t.size, t.blank, pattern.Groups(t.size, t.blank))
	return func(b rules.Board) int {
		var cells [rules.MaxCells]uint8
		for cell := range t.size.Cells() {
			cells[cell] = uint8(t.cell[b.At(cell)])
		}
		return set.Sum(cells[:t.size.Cells()])
	}
}
