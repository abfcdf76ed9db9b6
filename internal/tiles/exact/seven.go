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
	board uint64            // the tile on each square, four bits a square; 0 for the blank
	at    [2 * groups]place // of the tiles of each group; the reflected board's after them
	rest  uint16            // the values of the groups modulo 4, two bits each; likewise
	state uint16            // of the automaton
	blank uint8
	togo  uint8 // moves left
	// slack is half of the excess of togo over the bounds of the board and its reflection.
	slack [2]int8
}

// place is the set of the squares of a group's tiles, and << 16 their order.
type place uint32

// least returns the bound on the moves needed, without the reflection.
func (b *dense) least() uint8 { return b.togo - 2*uint8(b.slack[0]) }

// seven holds a search's tables of groups of seven for goals with the blank on a square.
type seven struct {
	*pattern.Ranked
	tables  [2 * groups]table // the reflected board's after the board's
	belongs [16][2]uint8      // the tables of each tile, as it is and reflected
	shifts  [64][2]shift      // at 4 x square + move, as it is and reflected
	mirror  *symmetry         // the reflection; nil if there is none
}

// table is the table of a group.
type table struct {
	*pattern.Zones
	bits []uint64
}

// shift is the effect of a move on the set of squares of a group.
type shift struct {
	both           uint16 // the squares that the tile leaves and takes
	below, between uint16 // squares before both, squares between them
	rises          bool   // to the higher one
	blank          uint8  // the square that the tile leaves
}

func newSeven(set *pattern.Ranked) *seven {
	s := &seven{Ranked: set, mirror: twin(pattern.FifteenSize, set.Blank)}
	for i, group := range set.Groups {
		s.tables[i] = table{set.Zones[i], set.Tables[i]}
		s.tables[groups+i] = s.tables[i]
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
	return shift{both: 1<<from | 1<<to, below: 1<<low - 1, between: 1<<high - 2<<low, rises: to > from, blank: from}
}

// after returns the place after a tile has moved, and 1 if this raised the value of the group, 0 if
// it lowered it, given the values before modulo 4.
func (t *table) after(p place, s *shift, rest uint16) (place, uint16) {
	set, order := uint16(p), int(p>>16)
	if over := set & s.between; over != 0 {
		jump := pattern.Jump(bits.OnesCount16(set&s.below), bits.OnesCount16(over), s.rises)
		order = int(t.Moved[order*pattern.Jumps+jump])
	}
	set ^= s.both
	index := t.Index(set, order, s.blank)
	return place(set) | place(order)<<16, uint16(t.bits[index>>6]>>(index&63))&1 ^ rest>>1&1 ^ rest&1 ^ 1
}

// pack returns the board of a leaf. Its slack may be negative.
func (s *seven) pack(l *layout, from *leaf) dense {
	if from.dense == nil {
		b := s.first(l, &from.packed)
		from.dense = &b
	}
	b := *from.dense
	b.slack[0] += int8((from.togo - b.togo) / 2)
	if s.mirror != nil {
		b.slack[1] += int8((from.togo - b.togo) / 2)
	}
	b.togo = from.togo
	return b
}

// first returns a board that has been packed for the other tables.
func (s *seven) first(l *layout, from *packed) dense {
	b := dense{state: from.state, blank: from.blank, togo: from.togo, slack: [2]int8{1: ample}}
	var at, image [16]uint8
	for tile := range uint8(16) {
		cell := b.blank
		if int(tile) != s.Blank {
			cell = uint8(from.at >> l.slots[l.places[tile]].place & 15)
			b.board |= uint64(tile) << (4 * cell)
		}
		at[tile] = cell
		if s.mirror != nil {
			image[s.mirror.cell[tile]] = s.mirror.cell[cell]
		}
	}
	b.slack[0] = s.fill(&b, 0, &at)
	if s.mirror != nil {
		b.slack[1] = s.fill(&b, groups, &image)
	}
	return b
}

// fill sets the places and values of the board or its reflection, and returns the slack.
func (s *seven) fill(b *dense, first int, at *[16]uint8) int8 {
	sum := 0
	for i := range s.Groups {
		set, order := s.Place(i, at)
		b.at[first+i] = place(set) | place(order)<<16
		moves := s.Moves(i, *at)
		b.rest |= uint16(moves&3) << (2 * (first + i))
		sum += moves
	}
	return int8((int(b.togo) - sum) / 2) // which is even
}

// runSeven is run with the tables of groups of seven.
func (d *depthFirst) runSeven(nodes int) bool {
	l, s := d.layout, d.seven
	next, allowed := d.automaton.next, d.automaton.allowed
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
		// First the bound that is more likely to be too large.
		side := 0
		if from.slack[1] < from.slack[0] {
			side = 1
		}
		slack, other := from.slack[side], from.slack[1-side]
		moves := l.open[from.blank&15] & allowed[from.state]
		for m := uint8(3); m < 4; m-- {
			if moves>>m&1 == 0 {
				continue
			}
			generated++
			square := l.slides[(from.blank<<2|m)&63].to
			shifts := &s.shifts[(from.blank<<2|m)&63]
			tile := from.board >> (square << 2 & 63) & 15

			i := s.belongs[tile][side]
			t := &s.tables[i]
			at, rise := t.after(from.at[i], &shifts[side], from.rest>>(2*i&15))
			if slack < int8(rise) {
				continue
			}
			to := &d.dense[top]
			to.at = from.at
			to.at[i] = at
			to.rest = turned(from.rest, rise, i)
			to.slack[side], to.slack[1-side] = slack-int8(rise), ample
			if reflected {
				i := s.belongs[tile][1-side]
				t := &s.tables[i]
				at, rise := t.after(from.at[i], &shifts[1-side], from.rest>>(2*i&15))
				if other < int8(rise) {
					continue
				}
				to.slack[1-side] = other - int8(rise)
				to.at[i] = at
				to.rest = turned(to.rest, rise, i)
			}
			to.board = from.board ^ tile<<(square<<2&63) ^ tile<<(from.blank<<2&63)
			to.state = next[int(from.state)<<2|int(m)]
			to.blank = square
			to.togo = from.togo - 1
			top++
		}
	}
	d.top, d.least = top, least
	d.expanded += int64(budget - nodes)
	d.generated += int64(generated)
	return found
}

// turned returns the values modulo 4 after a group's value has risen or fallen by one.
func turned(rest, rise uint16, i uint8) uint16 {
	shift := 2 * i & 15
	value := rest >> shift & 3
	return rest ^ (value^(value+2*rise+3)&3)<<shift
}
