package pattern

import "cavalo/internal/tiles"

// Table holds, for every way some tiles can lie on a board, the fewest moves of
// these tiles that take them to their goal squares, wherever the blank is.
type Table struct {
	// Tiles are the tiles of the table, called by their goal squares.
	Tiles []int
	// Weights are the tiles' places in the index.
	Weights []uint32
	// Values has an entry for each index: the sum of square x weight over the
	// tiles. An index with two tiles on a square has no meaning.
	Values []uint8
}

// newTable returns a table without values for some tiles on a board.
func newTable(s tiles.Size, group []int) Table {
	t := Table{Tiles: group, Weights: make([]uint32, len(group))}
	entries := uint32(1)
	for i := range group {
		t.Weights[i] = entries
		entries *= uint32(s.Cells())
	}
	t.Values = make([]uint8, entries)
	return t
}

// Home returns the index with all tiles on their goal squares.
func (t *Table) Home() uint32 {
	home := uint32(0)
	for i, tile := range t.Tiles {
		home += uint32(tile) * t.Weights[i]
	}
	return home
}

// Each calls f with every index that has a meaning and the sum of the tiles'
// Manhattan distances there: the first tile's squares in the outermost loop.
func (t *Table) each(s tiles.Size, f func(index uint32, manhattan int)) {
	cells := s.Cells()
	var place func(i int, index uint32, manhattan int, used uint64)
	place = func(i int, index uint32, manhattan int, used uint64) {
		if i == len(t.Tiles) {
			f(index, manhattan)
			return
		}
		for cell := range cells {
			if used>>cell&1 == 0 {
				place(i+1, index+uint32(cell)*t.Weights[i], manhattan+Manhattan(s, cell, t.Tiles[i]), used|1<<cell)
			}
		}
	}
	place(0, 0, 0, 0)
}

// Manhattan returns how many rows and columns two squares are apart.
func Manhattan(s tiles.Size, one, other int) int {
	return abs(s.Row(one)-s.Row(other)) + abs(s.Column(one)-s.Column(other))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
