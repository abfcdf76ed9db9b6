package exact

import (
	"slices"

	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// guess distinguishes boards near the goal from others: twice the Manhattan distances, plus half of
// the excess in the tables of three tiles, for all triples in a row, in a column or in a square of
// four. These overlap, so their sum is no bound; but it orders boards better than sums that are.
type guess struct {
	cells   int
	triples [][]uint8 // the goal squares of each
	entries []uint8   // of each triple, for the squares of its tiles
}

// mates are the other tiles of a triple of one tile.
type mates struct {
	base    uint32 // the first of the triple's entries
	tiles   [2]uint8
	weights [2]uint32 // of their squares
	weight  uint32    // of the tile's
}

func newGuess(s rules.Size) *guess {
	g := &guess{cells: s.Cells(), triples: triples(s)}
	all := symmetries(s)
	built := map[[3]uint8]pattern.Table{}
	for _, triple := range g.triples {
		var least [3]uint8
		var turn *symmetry
		for i := range all {
			image := [3]uint8{all[i].cell[triple[0]], all[i].cell[triple[1]], all[i].cell[triple[2]]}
			slices.Sort(image[:])
			if turn == nil || slices.Compare(image[:], least[:]) < 0 {
				least, turn = image, &all[i]
			}
		}
		table, known := built[least]
		if !known {
			blank := s.Cells() - 1
			for slices.Contains(least[:], uint8(blank)) {
				blank--
			}
			table = pattern.Build(s, blank, []int{int(least[0]), int(least[1]), int(least[2])})
			built[least] = table
		}
		var part [3][rules.MaxCells]uint32
		for i, tile := range triple {
			weight := table.Weights[slices.Index(least[:], turn.cell[tile])]
			for cell := range g.cells {
				part[i][cell] = weight * uint32(turn.cell[cell])
			}
		}
		halves := table.Halves()
		for a := range g.cells {
			for b := range g.cells {
				for c := range g.cells {
					g.entries = append(g.entries, uint8(half(halves, part[0][a]+part[1][b]+part[2][c])))
				}
			}
		}
	}
	return g
}

// triples returns the triples of squares that count.
func triples(s rules.Size) (all [][]uint8) {
	for c := range s.Cells() {
		for b := range c {
			for a := range b {
				rows := spread(s.Row(a), s.Row(b), s.Row(c))
				columns := spread(s.Column(a), s.Column(b), s.Column(c))
				if rows == 0 || columns == 0 || rows == 1 && columns == 1 {
					all = append(all, []uint8{uint8(a), uint8(b), uint8(c)})
				}
			}
		}
	}
	return all
}

func spread(a, b, c int) int { return max(a, b, c) - min(a, b, c) }

// mates returns the mates of each tile when the blank's goal square is home.
func (g *guess) mates(home int) (all [rules.MaxCells][]mates) {
	n := uint32(g.cells)
	weights := [3]uint32{n * n, n, 1}
	for i, triple := range g.triples {
		if slices.Contains(triple, uint8(home)) {
			continue
		}
		for j, tile := range triple {
			k, l := (j+1)%3, (j+2)%3
			all[tile] = append(all[tile], mates{uint32(i) * n * n * n, [2]uint8{triple[k], triple[l]}, [2]uint32{weights[k], weights[l]}, weights[j]})
		}
	}
	return all
}

// change returns the change of a guess when a tile with these mates moves.
func (g *guess) change(all []mates, at *[rules.MaxCells]uint8, from, to int) int16 {
	sum := int16(0)
	for i := range all {
		m := &all[i]
		index := m.base + uint32(at[m.tiles[0]])*m.weights[0] + uint32(at[m.tiles[1]])*m.weights[1]
		sum += int16(g.entries[index+uint32(to)*m.weight]) - int16(g.entries[index+uint32(from)*m.weight])
	}
	return sum
}
