package pattern

import "cavalo/internal/tiles/rules"

// Groups divides the tiles of a board into groups whose tables are built in a
// moment: tiles that lie together, as many in each as its table allows. The
// blank is left out.
func Groups(s rules.Size, blank int) [][]int { return divide(s, blank, groupSize(s.Cells())) }

// Pairs divides the tiles of a board into pairs, whose tables take no time to be
// built.
func Pairs(s rules.Size, blank int) [][]int { return divide(s, blank, 2) }

// divide makes groups of at most so many tiles.
func divide(s rules.Size, blank, largest int) [][]int {
	order := bands(s)
	for i, cell := range order {
		if cell == blank {
			order = append(order[:i], order[i+1:]...)
			break
		}
	}
	count := (len(order) + largest - 1) / largest
	groups := make([][]int, 0, count)
	for ; count > 0; count-- {
		size := (len(order) + count - 1) / count
		groups = append(groups, order[:size:size])
		order = order[size:]
	}
	return groups
}

// groupSize returns the most tiles in a group on a board with so many squares.
func groupSize(cells int) int {
	switch {
	case cells <= 8:
		return 5
	case cells <= 25:
		return 4
	default:
		return 3
	}
}

// bands lists the squares two rows at a time, column by column, to and fro, so
// that neighbours in the list lie together.
func bands(s rules.Size) []int {
	order := make([]int, 0, s.Cells())
	rows, columns := int(s.Rows), int(s.Columns)
	for top := 0; top < rows; top += 2 {
		for i := range columns {
			column := i
			if top%4 != 0 {
				column = columns - 1 - i
			}
			for row := top; row < min(top+2, rows); row++ {
				order = append(order, row*columns+column)
			}
		}
	}
	return order
}
