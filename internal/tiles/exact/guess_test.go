package exact

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"cavalo/internal/tiles/rules"
)

// sum adds up the entries for a board.
func (g *guess) sum(f *frame) (sum int16) {
	for i, triple := range g.triples {
		if slices.Contains(triple, uint8(f.home)) {
			continue
		}
		index := uint32(i)
		for _, tile := range triple {
			index = index*uint32(g.cells) + uint32(slices.Index(f.list(), tile))
		}
		sum += int16(g.entries[index])
	}
	return sum
}

// A move changes a guess by what all triples with the tile say, wherever the blank
// belongs; the goal's guess is the least, and reflections of a board have equal ones.
func TestGuess(t *testing.T) {
	guesses := map[rules.Size]*guess{}
	rapid.Check(t, func(t *rapid.T) {
		size := rules.NewSize(rapid.IntRange(2, 4).Draw(t, "rows"), rapid.IntRange(2, 5).Draw(t, "columns"))
		if guesses[size] == nil {
			guesses[size] = newGuess(size)
		}
		g, p := guesses[size], drawPosition(t, size)
		f := newFrame(p)
		all := g.mates(f.home)
		var at [rules.MaxCells]uint8
		for cell, tile := range f.list() {
			at[tile] = uint8(cell)
		}
		for m := rules.Up; m <= rules.Right; m++ {
			to, ok := size.Beside(f.blank, m)
			if !ok {
				continue
			}
			after, tile := f, f.cells[to]
			after.cells[f.blank], after.cells[to] = tile, uint8(f.home)
			if got, want := g.change(all[tile], &at, to, f.blank), g.sum(&after)-g.sum(&f); got != want {
				t.Errorf("%v, tile %d to %d: %d, not %d", f.list(), tile, f.blank, got, want)
			}
		}
		if y := twin(size, f.home); y != nil {
			reflected := f
			for cell, tile := range f.list() {
				reflected.cells[y.cell[cell]] = y.cell[tile]
			}
			if got, want := g.sum(&reflected), g.sum(&f); got != want {
				t.Errorf("%v: %d, not %d as its reflection", reflected.list(), got, want)
			}
		}
		goal := newFrame(rules.Position{Board: p.Goal, Goal: p.Goal})
		if got := g.sum(&goal); got != 0 {
			t.Errorf("%s: %d at the goal", p.Goal, got)
		}
	})
}
