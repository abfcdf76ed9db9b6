package pattern

import (
	"math/bits"

	"cavalo/internal/tiles/rules"
)

// Build computes the table of some tiles on a board whose goal has the blank
// on a square. Tiles are named by their goal squares.
//
// It searches backwards from the goal, breadth-first, over the squares of the tiles and of the
// blank. A move of one of the tiles costs 1; the blank moves through other squares at no cost,
// since their tiles count in other tables: this makes the sum of the tables a lower bound (Korf and
// Felner, "Disjoint pattern database heuristics", 2002).
func Build(s rules.Size, blank int, group []int) Table {
	t, entries := newTable(s, group)
	t.halves = make([]uint8, (entries+1)/2)
	b := builder{Table: t, form: newForm(s), cells: uint32(s.Cells())}
	b.seen = make([]uint64, entries)
	b.moves = make([]uint8, entries)
	b.run(region{b.Home(), 1 << blank})
	t.each(s, func(index uint32, manhattan int) {
		if b.seen[index] == 0 {
			return // can't be reached from the goal
		}
		half := (int(b.moves[index]) - manhattan) / 2
		if half < 0 || half > maxHalf {
			panic("pattern: no room for a value") // no board has such tiles
		}
		t.set(index, uint8(half))
	})
	return t
}

// region is a placement of the tiles, with some of the possible squares of the
// blank.
type region struct {
	index uint32
	blank uint64
}

type builder struct {
	Table
	form  form
	cells uint32
	seen  []uint64 // for each index, the blank's squares so far
	moves []uint8  // for each index, the fewest moves, once reached
	next  []region
}

// run fills the table: all that is reached with a cost, then the next cost.
func (b *builder) run(start region) {
	layer := []region{start}
	for cost := uint8(0); len(layer) > 0; cost++ {
		b.next = b.next[:0]
		for _, r := range layer {
			b.expand(r, cost)
		}
		layer, b.next = b.next, layer
	}
}

// expand floods with the blank and collects the regions after one move of a
// tile.
func (b *builder) expand(r region, cost uint8) {
	if r.blank&^b.seen[r.index] == 0 {
		return
	}
	if b.seen[r.index] == 0 {
		b.moves[r.index] = cost
	}
	taken := uint64(0)
	for _, weight := range b.Weights {
		taken |= 1 << (r.index / weight % b.cells)
	}
	free := b.form.flood(r.blank, b.form.all&^taken)
	b.seen[r.index] |= free
	for _, weight := range b.Weights {
		from := r.index / weight % b.cells
		for to := b.form.beside(1<<from) & free; to != 0; to &= to - 1 {
			next := region{r.index + (uint32(bits.TrailingZeros64(to))-from)*weight, 1 << from}
			if next.blank&^b.seen[next.index] != 0 {
				b.next = append(b.next, next)
			}
		}
	}
}

// form holds a board's squares as bits.
type form struct {
	columns                int
	all, notLeft, notRight uint64 // all squares; squares not in the first, in the last column
}

func newForm(s rules.Size) form {
	f := form{columns: int(s.Columns), all: 1<<s.Cells() - 1}
	for cell := range s.Cells() {
		if s.Column(cell) > 0 {
			f.notLeft |= 1 << cell
		}
		if s.Column(cell) < f.columns-1 {
			f.notRight |= 1 << cell
		}
	}
	return f
}

// beside returns the squares next to some squares, possibly with bits beyond the last row.
func (f *form) beside(squares uint64) uint64 {
	return squares<<f.columns | squares>>f.columns | (squares&f.notRight)<<1 | (squares&f.notLeft)>>1
}

// flood returns all squares of a set that can be reached through it.
func (f *form) flood(from, through uint64) uint64 {
	for {
		more := (from | f.beside(from)) & through
		if more == from {
			return from
		}
		from = more
	}
}
