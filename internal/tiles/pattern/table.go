package pattern

import "cavalo/internal/tiles/rules"

// Table holds, for every way some tiles can lie on a board, the fewest moves of
// these tiles that take them to their goal squares, wherever the blank is.
type Table struct {
	// Tiles are the tiles of the table, called by their goal squares.
	Tiles []int
	// Weights are the tiles' places in the index.
	Weights []uint32
	// halves has an entry for each index, the sum of square x weight over the
	// tiles, two in a byte: half of what the moves exceed the tiles' Manhattan
	// distances by. That is a whole number, since a move of a tile changes both
	// by one. An index with two tiles on a square has no meaning.
	halves []uint8
}

// newTable returns a table without room for values yet for some tiles on a
// board, and how many indices it has.
func newTable(s rules.Size, group []int) (t Table, entries uint32) {
	t = Table{Tiles: group, Weights: make([]uint32, len(group))}
	entries = 1
	for i := len(group) - 1; i >= 0; i-- { // each goes through the entries in order
		t.Weights[i] = entries
		entries *= uint32(s.Cells())
	}
	return t, entries
}

// maxHalf is the largest entry there is room for.
const maxHalf = 15

// Excess returns the moves at an index beyond the Manhattan distances.
func (t *Table) Excess(index uint32) int32 {
	return int32(t.halves[index>>1]>>(index&1<<2)&maxHalf) << 1
}

// Halves returns the entries for a search's inner loop: that of an index is in
// the byte at half of it, in the low four bits for an even index.
func (t *Table) Halves() []uint8 { return t.halves }

// put sets the entry of an index that has none yet.
func (t *Table) put(index uint32, half uint8) {
	t.halves[index>>1] |= half << (index & 1 << 2)
}

// Home returns the index with all tiles on their goal squares.
func (t *Table) Home() uint32 {
	home := uint32(0)
	for i, tile := range t.Tiles {
		home += uint32(tile) * t.Weights[i]
	}
	return home
}

// each calls f with every index that has a meaning and the sum of the tiles'
// Manhattan distances there: the first tile's squares in the outermost loop.
func (t *Table) each(s rules.Size, f func(index uint32, manhattan int)) {
	cells := s.Cells()
	distances := make([][rules.MaxCells]int, len(t.Tiles))
	for i, tile := range t.Tiles {
		for cell := range cells {
			distances[i][cell] = Manhattan(s, cell, tile)
		}
	}
	var place func(i int, index uint32, manhattan int, used uint64)
	place = func(i int, index uint32, manhattan int, used uint64) {
		weight, last := t.Weights[i], i == len(t.Tiles)-1
		for cell := range cells {
			switch {
			case used>>cell&1 != 0:
			case last:
				f(index, manhattan+distances[i][cell])
			default:
				place(i+1, index, manhattan+distances[i][cell], used|1<<cell)
			}
			index += weight
		}
	}
	place(0, 0, 0, 0)
}

// Manhattan returns how many rows and columns two squares are apart.
func Manhattan(s rules.Size, one, other int) int {
	return abs(s.Row(one)-s.Row(other)) + abs(s.Column(one)-s.Column(other))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
