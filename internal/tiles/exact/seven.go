package exact

import (
	"math/bits"

	"cavalo/internal/tiles/pattern"
)

// groups is the number of groups of tiles that have tables: two of seven and the tile that
// is left.
const groups = 3

// dense is a board of the 15 puzzle in a search with the tables of groups of seven.
type dense struct {
	board  uint64            // the tile on each square, four bits a square; 0 for the blank
	at     [2 * groups]place // of the tiles of each group; the reflected board's after them
	excess uint32            // the entries of the tables, four bits each; likewise
	state  uint16            // of the automaton
	blank  uint8
	togo   uint8 // moves left
	// slack and twin are half of what togo exceeds the two bounds by, as in packed.
	slack, twin int8
}

// place is the set of the squares of a group's tiles, and << 16 their order.
type place uint32

// least returns the bound on the moves needed, of the board alone.
func (b *dense) least() uint8 { return b.togo - 2*uint8(b.slack) }

// seven is what a search knows of the tables of groups of seven for goals with the
// blank on a square.
type seven struct {
	*pattern.Ranked
	tables  [2 * groups]table // the reflected board's after the board's
	belongs [16][2]uint8      // the tables of each tile, as it is and reflected
	shifts  [64][2]shift      // at 4 x square + move, as it is and reflected
	mirror  *symmetry         // the reflection; nil if there is none
}

// table is where the entries of a group are.
type table struct {
	entry              uint8 // shift in excess
	first, sets, count uint32
	moved              []uint16
}

// shift is the effect of a move on the set of squares of a group.
type shift struct {
	both           uint16 // the squares that the tile leaves and takes
	below, between uint16 // those before both, those between them
	rises          bool   // to the higher one
}

func newSeven(set *pattern.Ranked) *seven {
	s := &seven{Ranked: set, mirror: twin(pattern.FifteenSize, set.Blank)}
	for i, group := range set.Groups {
		orders := set.Orders[i]
		t := table{entry: uint8(4 * i), first: set.First[i], sets: uint32(orders.Sets), count: uint32(orders.Count), moved: orders.Moved}
		s.tables[i] = t
		t.entry += twinEntries
		s.tables[groups+i] = t
		for _, tile := range group {
			s.belongs[tile][0] = uint8(i)
			if s.mirror != nil { // which is its own inverse
				s.belongs[s.mirror.cell[tile]][1] = uint8(groups + i)
			}
		}
	}
	for cell, way := range crossings(pattern.FifteenSize) {
		for m, to := range way.to {
			if way.open>>m&1 != 0 {
				s.shifts[cell<<2|m][0] = newShift(to, uint8(cell))
				if s.mirror != nil {
					s.shifts[cell<<2|m][1] = newShift(s.mirror.cell[to], s.mirror.cell[cell])
				}
			}
		}
	}
	return s
}

func newShift(from, to uint8) shift {
	low, high := min(from, to), max(from, to)
	return shift{both: 1<<from | 1<<to, below: 1<<low - 1, between: 1<<high - 2<<low, rises: to > from}
}

// after returns the place after a tile has moved.
func (t *table) after(p place, s *shift) place {
	set, order := uint16(p), p>>16
	if over := set & s.between; over != 0 {
		from := bits.OnesCount16(set & s.below)
		to := from + bits.OnesCount16(over)
		if !s.rises {
			from, to = to, from
		}
		order = place(t.moved[uint32(from*pattern.MaxGroup+to)*t.count+uint32(order)])
	}
	return place(set^s.both) | order<<16
}

// index returns the index of a group's entry at a place; numbers are those of the sets.
func (t *table) index(numbers *[1 << 16]uint16, p place) uint32 {
	return t.first + uint32(numbers[p&0xffff]) + uint32(p>>16)*t.sets
}

// pack returns a board that has been packed for the other tables. Its slack may be negative.
func (s *seven) pack(l *layout, from *packed) dense {
	b := dense{state: from.state, blank: from.blank, togo: from.togo, twin: ample}
	manhattan := 0
	var at, image [16]uint8
	for tile := range uint8(16) {
		if int(tile) == s.Blank {
			continue
		}
		cell := uint8(from.at >> l.slots[l.places[tile]].place & 15)
		b.board |= uint64(tile) << (4 * cell)
		at[tile] = cell
		if s.mirror != nil {
			image[s.mirror.cell[tile]] = s.mirror.cell[cell]
		}
		manhattan += pattern.Manhattan(pattern.FifteenSize, int(cell), int(tile))
	}
	b.slack = s.fill(&b, 0, &at, manhattan)
	if s.mirror != nil {
		b.twin = s.fill(&b, groups, &image, manhattan)
	}
	return b
}

// fill sets the places and entries of the board or its reflection, and returns the slack.
func (s *seven) fill(b *dense, first int, at *[16]uint8, manhattan int) int8 {
	for i := range s.Groups {
		set, order := s.Place(i, at[:])
		t := &s.tables[first+i]
		b.at[first+i] = place(set) | place(order)<<16
		entry := half(s.Entries, t.index(&s.Numbers, b.at[first+i]))
		b.excess |= entry << t.entry
		manhattan += 2 * int(entry)
	}
	return int8((int(b.togo) - manhattan) / 2) // which is even
}

// runSeven is run with the tables of groups of seven.
func (d *depthFirst) runSeven(nodes int) bool {
	l, s := d.layout, d.seven
	entries, numbers, next, allowed := s.Entries, &s.Numbers, d.automaton.next, d.automaton.allowed
	top, least, budget, generated := d.top, d.least, nodes, 0
	reflected := s.mirror != nil
	found := false
	for top > 0 && nodes > 0 {
		top--
		from := d.dense[top]
		d.trail[from.togo] = from.blank
		bound := from.least()
		if bound == 0 {
			found = true
			break
		}
		nodes--
		least = min(least, bound)
		bottom := top
		moves := l.open[from.blank&15] & allowed[from.state]
		for m := uint8(3); m < 4; m-- {
			if moves>>m&1 == 0 {
				continue
			}
			generated++
			square := l.slides[(from.blank<<2|m)&63].to
			shifts := &s.shifts[(from.blank<<2|m)&63]
			tile := from.board >> (square << 2 & 63) & 15
			away := int32(l.slides[(from.blank<<2|m)&63].away >> l.places[tile] & 1)

			i := s.belongs[tile][0]
			t := &s.tables[i]
			at := t.after(from.at[i], &shifts[0])
			rise := half(entries, t.index(numbers, at)) - from.excess>>(t.entry&31)&15
			slack := int32(from.slack) - away - int32(rise)
			if slack < 0 {
				if slack < -1 { // so the board itself needs too many
					top = bottom
					break
				}
				continue
			}
			to := &d.dense[top]
			to.at = from.at
			to.at[i] = at
			to.excess = from.excess + rise<<(t.entry&31)
			to.twin = ample
			if reflected {
				i := s.belongs[tile][1]
				t := &s.tables[i]
				at := t.after(from.at[i], &shifts[1])
				rise := half(entries, t.index(numbers, at)) - from.excess>>(t.entry&31)&15
				twin := int32(from.twin) - away - int32(rise)
				if twin < 0 {
					if twin < -1 {
						top = bottom
						break
					}
					continue
				}
				to.at[i], to.twin = at, int8(twin)
				to.excess += rise << (t.entry & 31)
			}
			to.board = from.board ^ tile<<(square<<2&63) ^ tile<<(from.blank<<2&63)
			to.state = next[int(from.state)<<2|int(m)]
			to.blank = square
			to.togo = from.togo - 1
			to.slack = int8(slack)
			top++
		}
	}
	d.top, d.least = top, least
	d.expanded += int64(budget - nodes)
	d.generated += int64(generated)
	return found
}
