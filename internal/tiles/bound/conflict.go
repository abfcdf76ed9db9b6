package bound

import (
	"sync"

	"cavalo/internal/tiles/rules"
)

// LinearConflict is Manhattan and more: tiles that are in their goal row, but
// in the wrong order, can't pass each other in it. All but the longest part in
// the right order must leave it and come back, two moves each that Manhattan
// does not count. The same in columns (Hansson, Mayer and Yung, "Criticizing
// solutions to relaxed models yields powerful admissible heuristics", 1992).
func LinearConflict(goal rules.Board) Estimate {
	t := newTarget(goal)
	return func(b rules.Board) int { return t.manhattan(b) + t.conflicts(b) }
}

// conflicts returns what lines in the wrong order cost.
func (t *target) conflicts(b rules.Board) int {
	var line [rules.MaxSide]int
	rows, columns := int(t.size.Rows), int(t.size.Columns)
	sum := 0
	for row := range rows {
		n := 0
		for column := range columns {
			tile := b.At(row*columns + column)
			if to := t.cell[tile]; tile != 0 && t.size.Row(to) == row {
				line[n] = t.size.Column(to)
				n++
			}
		}
		sum += 2 * outOfOrder(line[:n])
	}
	for column := range columns {
		n := 0
		for row := range rows {
			tile := b.At(row*columns + column)
			if to := t.cell[tile]; tile != 0 && t.size.Column(to) == column {
				line[n] = t.size.Row(to)
				n++
			}
		}
		sum += 2 * outOfOrder(line[:n])
	}
	return sum
}

// outOfOrder returns how many of at most MaxSide numbers must go for the rest
// to be in ascending order.
func outOfOrder(line []int) int {
	var rising [rules.MaxSide]int // the longest ascending part that ends here
	longest := 0
	for i, n := range line {
		rising[i] = 1
		for j, before := range line[:i] {
			if before < n {
				rising[i] = max(rising[i], rising[j]+1)
			}
		}
		longest = max(longest, rising[i])
	}
	return len(line) - longest
}

// Conflicts tells what a line of at most four squares costs, by its signature:
// three bits for each square, 1 + the place in the line where the tile belongs,
// or 0 for a tile of another line and the blank.
var Conflicts = sync.OnceValue(func() *[1 << 12]uint8 {
	var costs [1 << 12]uint8
	for signature := range costs {
		var line []int
		for square := range 4 {
			if belongs := signature >> (3 * square) & 7; belongs > 0 {
				line = append(line, belongs)
			}
		}
		costs[signature] = uint8(2 * outOfOrder(line))
	}
	return &costs
})
