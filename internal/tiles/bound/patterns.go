package bound

import (
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// Pattern adds up small pattern tables, built for the goal on the spot: groups
// of five tiles at most (4-4-4-3 on the 15 puzzle). It is not consistent, since
// the tables don't know where the blank is.
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
