package pattern

import "cavalo/internal/tiles/rules"

// Table holds, for every placement of some tiles on a board, the fewest moves
// of these tiles that take them to their goal squares, wherever the blank is.
type Table struct {
	// Tiles are the tiles of the table, named by their goal squares.
	Tiles []int
	// Weights are the weights of the tiles' squares in the index.
	Weights []uint32
	// halves has an entry for each index, the sum of square x weight over the
	// tiles, two in a byte: half of the moves beyond the tiles' Manhattan
	// distances. That is a whole number, since a move of a tile changes both
	// by one. An index with two tiles on a square is unused.
	halves []uint8
}

// newTable returns a table for some tiles on a board, without entries, and the number of its
// indices.
func newTable(s rules.Size, group []int) (t Table, entries uint32) {
	t = Table{Tiles: group, Weights: make([]uint32, len(group))}
	entries = 1
	for i := len(group) - 1; i >= 0; i-- { // each visits the entries in order
		t.Weights[i] = entries
		entries *= uint32(s.Cells())
	}
	return t, entries
}

// maxHalf is the largest possible entry.
const maxHalf = 15

// Excess returns the moves at an index beyond the Manhattan distances.
func (t *Table) Excess(index uint32) int32 {
	return int32(t.halves[index>>1]>>(index&1<<2)&maxHalf) << 1
}

// Halves returns the entries for a search's inner loop: entry i is in byte i/2, in
// the low four bits if i is even.
func (t *Table) Halves() []uint8 { return t.halves }

// set sets the entry of an index that has none yet.
func (t *Table) set(index uint32, half uint8) {
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

// each calls f with every used index and the sum of the tiles' Manhattan
// distances there: the first tile's squares in the outermost loop.
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

// Groups divides the tiles of a board into groups whose tables are built fast:
// neighbouring tiles, as many in each as its table allows. The blank is left
// out.
func Groups(s rules.Size, blank int) [][]int { return divide(s, blank, groupSize(s.Cells())) }

// Triples divides the tiles of a board into groups of three, whose tables are
// built at once.
func Triples(s rules.Size, blank int) [][]int { return divide(s, blank, 3) }

// divide makes groups of at most largest tiles.
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

// groupSize returns the largest number of tiles in a group on a board of cells squares.
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

// bands lists the squares two rows at a time, column by column, in alternating
// directions, so that neighbours in the list are near each other.
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

// Set holds tables for all tiles of a board, for goals with the blank on one
// square. The sum of their values never exceeds the moves needed.
type Set struct {
	Size   rules.Size
	Blank  int // the blank's goal square
	Tables []Table
	joined []uint8
}

// Joined returns the entries of all tables, one after another, as in [Table.Halves]. Only a set
// that was read from a file has them.
func (s *Set) Joined() []uint8 { return s.joined }

// join allocates the entries of the tables, with these numbers of indices,
// side by side.
func (s *Set) join(entries []uint32) {
	size := uint32(0)
	for _, n := range entries {
		size += (n + 1) / 2
	}
	s.joined = make([]uint8, size)
	rest := s.joined
	for i, n := range entries {
		n = (n + 1) / 2
		s.Tables[i].halves, rest = rest[:n:n], rest[n:]
	}
}

// NewSet builds tables for groups of tiles.
func NewSet(s rules.Size, blank int, groups [][]int) *Set {
	set := &Set{Size: s, Blank: blank}
	for _, group := range groups {
		set.Tables = append(set.Tables, Build(s, blank, group))
	}
	return set
}

// Sum returns the sum of the tables' values for a board given as the tile on
// each square, tiles and blank named by their goal squares.
func (s *Set) Sum(cells []uint8) int {
	var at [rules.MaxCells]uint32
	for cell, tile := range cells {
		at[tile] = uint32(cell)
	}
	sum := 0
	for tile, cell := range at[:len(cells)] {
		if tile != s.Blank {
			sum += Manhattan(s.Size, int(cell), tile)
		}
	}
	for i := range s.Tables {
		t := &s.Tables[i]
		index := uint32(0)
		for j, tile := range t.Tiles {
			index += at[tile] * t.Weights[j]
		}
		sum += int(t.Excess(index))
	}
	return sum
}

// Fifteen describes the prepared tables of the 15 puzzle for one of the three
// squares that a symmetry can move any goal's blank to, with the groups of its
// tiles.
type Fifteen struct {
	Name   string // of the file
	Blank  int
	Groups [][]int
}

// Fifteens returns the three kinds of goals, by their blank: in the corner, at the edge, in the
// centre. Of some ten groupings for each, these were the best: with the smallest mean of 2.13^-h
// over random boards, to which the nodes of IDA* are proportional.
func Fifteens() []Fifteen {
	return []Fifteen{
		{"corner", 0, [][]int{{3, 6, 7, 10, 11, 15}, {1, 2, 4, 5, 8, 9}, {12, 13, 14}}},
		{"edge", 1, [][]int{{0, 4, 5, 8, 9, 12}, {6, 10, 11, 13, 14, 15}, {2, 3, 7}}},
		{"centre", 5, [][]int{{1, 2, 3, 6, 7, 11}, {9, 10, 12, 13, 14, 15}, {0, 4, 8}}},
	}
}

// FifteenSize is the size of the 15 puzzle.
var FifteenSize = rules.NewSize(4, 4)
