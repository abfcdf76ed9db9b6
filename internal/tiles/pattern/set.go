package pattern

import (
	"cavalo/internal/tiles/rules"
)

// Set is tables for all tiles of a board, for goals with the blank on one
// square. The sum of their values never exceeds the moves needed.
type Set struct {
	Size   rules.Size
	Blank  int // the blank's goal square
	Tables []Table
	joined []uint8
}

// Joined returns the entries of all tables, one after the other, as
// [Table.Halves] has them. Only a set that was read from a file has them.
func (s *Set) Joined() []uint8 { return s.joined }

// join gives the tables, which have so many indices, room for values side by
// side.
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
// each square, tiles called by their goal squares, the blank as well.
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
