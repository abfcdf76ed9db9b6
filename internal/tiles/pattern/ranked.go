package pattern

import (
	"math/bits"
	"slices"
)

// Ranked holds tables for groups of at most seven tiles of the 15 puzzle, for goals with the blank
// on one square. Unlike the tables of a [Set], they take into account where the blank is among the
// tiles of a group. So a move changes the value of its tile's group by exactly one and no other
// value, and one bit per placement is enough: the second lowest bit of the value. The lowest
// follows from the squares of the tiles.
type Ranked struct {
	Blank  int
	Groups [][]int
	Zones  []*Zones   // of each group
	Tables [][]uint64 // of each group, by Zones.Index
}

// Place returns the set of the squares of a group and the order of its tiles, given
// the square of every tile.
func (r *Ranked) Place(group int, at *[16]uint8) (set uint16, order int) {
	for i, tile := range r.Groups[group] {
		set |= 1 << at[tile]
		for _, before := range r.Groups[group][:i] { // lower tiles
			if at[before] < at[tile] {
				order += factorials[i]
			}
		}
	}
	return set, order
}

// home has each tile on its goal square.
var home = [16]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

// Moves returns the value of a group, given the squares of the tiles and the blank: the fewest
// moves of its tiles that take them to their goal squares, and the blank to a square from which it
// can go home without moving them. It finds the value by making these moves.
func (r *Ranked) Moves(group int, at [16]uint8) (moves int) {
	z := r.Zones[group]
	form := newForm(FifteenSize)
	goal, goalOrder := r.Place(group, &home)
	end := z.Index(goal, goalOrder, uint8(r.Blank))
	for {
		set, order := r.Place(group, &at)
		index := z.Index(set, order, at[r.Blank])
		if index == end {
			return moves
		}
		less := r.bit(group, index)
		if odd(set) == odd(goal) { // 2n is 1 more than 2(n-1) + 1
			less ^= 1
		}
		moves++
		at = r.step(group, at, uint64(z.cells[z.zone(set, at[r.Blank])]), less, &form)
	}
}

// step makes the move into a zone that leads to a bit's placement.
func (r *Ranked) step(group int, at [16]uint8, zone uint64, bit uint64, form *form) [16]uint8 {
	for _, tile := range r.Groups[group] {
		after := at
		after[r.Blank] = at[tile]
		for near := form.beside(1<<at[tile]) & zone; near != 0; near &= near - 1 {
			after[tile] = uint8(bits.TrailingZeros64(near))
			set, order := r.Place(group, &after)
			if r.bit(group, r.Zones[group].Index(set, order, at[tile])) == bit {
				return after
			}
		}
	}
	panic("pattern: no move is nearer to the goal")
}

// bit returns the bit of a placement.
func (r *Ranked) bit(group int, index uint32) uint64 {
	return r.Tables[group][index>>6] >> (index & 63) & 1
}

// Sevens returns two groups of seven tiles of the 15 puzzle, and the tile that is left, for goals
// with the blank on a square. Of four to six groupings for each kind of goal, these had the
// smallest mean of 2.13^-h over random boards, except for the corner: there lone tile 12 was 10%
// better, and tile 8 is used because it proves the transposed board with fewer nodes.
func Sevens(blank int) [][]int {
	groups := [][]int{nil, nil, nil}
	for tile := range 16 {
		i := min(tile/8, 1)
		if tile == lone {
			i = 2
		}
		if tile != blank {
			groups[i] = append(groups[i], tile)
		}
	}
	return groups
}

// lone is the tile in no group of seven. The blank's goal square in a frame is before it.
const lone = 8

// newRanked returns tables without their bits.
func newRanked(blank int, groups [][]int) *Ranked {
	r := &Ranked{Blank: blank, Groups: groups, Tables: make([][]uint64, len(groups))}
	for i, group := range groups {
		if same := slices.IndexFunc(groups, func(g []int) bool { return len(g) == len(group) }); same < i {
			r.Zones = append(r.Zones, r.Zones[same])
		} else {
			r.Zones = append(r.Zones, newZones(len(group)))
		}
	}
	return r
}

// NewRanked builds tables. Every millisecond or so it calls goOn with the share of the work that
// is done; if that returns false, NewRanked returns nil.
func NewRanked(blank int, groups [][]int, goOn func(done float64) bool) *Ranked {
	r := newRanked(blank, groups)
	all, before := 0.0, 0.0
	for _, z := range r.Zones {
		all += z.placements()
	}
	f := &flow{form: newForm(FifteenSize)}
	for i, z := range r.Zones {
		f.begin(z)
		set, order := r.Place(i, &home)
		if !f.run(set, order, uint8(blank), func() bool { return goOn((before + float64(f.reached)) / all) }) {
			return nil
		}
		r.Tables[i] = f.table()
		before += z.placements()
	}
	return r
}

// Zones numbers the placements of some tiles and the blank on the 15 puzzle without gaps: by
// the order of the tiles on their squares, then by the set of these squares, then by the zone
// of the blank, which is a connected set of squares without these tiles. So boards a few moves
// apart have their bits close together.
type Zones struct {
	Orders int // the tiles' factorial
	Stride int // indices from an order to the next
	// Moved holds the order after a move over tiles of the group, at order x Jumps + [Jump].
	Moved []uint16
	// High and Low of the upper and lower eight squares of a set, added up, are its number. By
	// this, First has the first of a set's zones, and Beside the offset from it to a square's zone,
	// in the four bits of the square.
	High, Low [256]uint16
	First     []uint16
	Beside    []uint64

	sets  []uint16
	cells []uint16 // of each zone
}

// MaxGroup is the largest number of tiles in a group.
const MaxGroup = 7

func newZones(tiles int) *Zones {
	z := &Zones{}
	z.number(tiles)
	z.order(tiles)
	z.Stride = (len(z.cells) + 63) &^ 63
	return z
}

// number numbers the sets and zones.
func (z *Zones) number(tiles int) {
	form := newForm(FifteenSize)
	var sizes [9]uint16
	for low := range z.Low {
		size := bits.OnesCount(uint(low))
		z.Low[low] = sizes[size]
		sizes[size]++
	}
	for set := range 1 << 16 {
		if set&255 == 0 {
			z.High[set>>8] = uint16(len(z.sets))
		}
		if bits.OnesCount(uint(set)) != tiles {
			continue
		}
		z.sets = append(z.sets, uint16(set))
		z.First = append(z.First, uint16(len(z.cells)))
		beside := uint64(0)
		for free := form.all &^ uint64(set); free != 0; {
			cells := form.flood(free&-free, free)
			for rest := cells; rest != 0; rest &= rest - 1 {
				beside |= uint64(len(z.cells)-int(z.First[len(z.First)-1])) << (4 * bits.TrailingZeros64(rest))
			}
			z.cells = append(z.cells, uint16(cells))
			free &^= cells
		}
		z.Beside = append(z.Beside, beside)
	}
	z.First = append(z.First, uint16(len(z.cells)))
}

// order numbers the orders.
func (z *Zones) order(tiles int) {
	z.Orders = 1
	for i := range tiles {
		z.Orders *= i + 1
	}
	z.Moved = make([]uint16, Jumps*z.Orders)
	for n := range z.Orders {
		var list [MaxGroup]uint8 // the tile on each of the squares
		for i, rest := 0, n; i < tiles; i++ {
			at := rest % (i + 1)
			copy(list[at+1:], list[at:i])
			list[at] = uint8(i)
			rest /= i + 1
		}
		for over := 1; over <= 3; over++ {
			for lower := range max(0, tiles-over) {
				moved := list[:tiles:tiles]
				jump := z.Moved[n*Jumps+Jump(lower, over, false):]
				jump[0] = uint16(number(slices.Insert(slices.Delete(slices.Clone(moved), lower+over, lower+over+1), lower, moved[lower+over])))
				jump[1] = uint16(number(slices.Insert(slices.Delete(slices.Clone(moved), lower, lower+1), lower+over, moved[lower])))
			}
		}
	}
}

// Jumps is more than the number of jumps, which make a cache line of orders.
const Jumps = 32

// Jump numbers the moves that change an order, in which a tile passes one to three others, by the
// position of the lower end among the tiles, and by whether the tile goes to the higher end.
func Jump(lower, over int, rises bool) int {
	jump := jumps[over&3] + 2*lower
	if rises {
		jump++
	}
	return jump
}

var jumps = [4]int{1: 0, 2: 2 * (MaxGroup - 1), 3: 2*(MaxGroup-1) + 2*(MaxGroup-2)}

// number returns the number of an order: the sum over the tiles i of i! x the number of
// lower tiles before it.
func number(list []uint8) (n int) {
	for at, tile := range list {
		for _, before := range list[:at] {
			if before < tile {
				n += factorials[tile]
			}
		}
	}
	return n
}

var factorials = [MaxGroup]int{1, 1, 2, 6, 24, 120, 720}

// placements returns the number of placements.
func (z *Zones) placements() float64 { return float64(z.Orders * len(z.cells)) }

// zone returns the zone of the blank on a square outside a set.
func (z *Zones) zone(set uint16, blank uint8) uint16 {
	n := z.High[set>>8] + z.Low[set&255]
	return z.First[n] + uint16(z.Beside[n]>>(4*blank&63))&15
}

// Index returns the number of a placement.
func (z *Zones) Index(set uint16, order int, blank uint8) uint32 {
	return uint32(order*z.Stride) + uint32(z.zone(set, blank))
}

// flow builds the table of a group as [Build] does, for many orders at once: a bit for each order
// of the tiles on a set of squares with the blank in a zone. A move of a tile past others of
// the group changes the orders in the same way on all sets; a move past none keeps them.
type flow struct {
	*Zones
	form  form
	words int             // of a zone's orders
	moved [Jumps][]uint16 // as in Zones, by jump

	// For each zone, the orders reached, the orders still to be expanded, and the bits of the
	// table.
	seen, next, found []uint64
	open              []bool // zones with moves to make
	reached           int
}

// begin prepares the table of a group, reusing the memory of the previous one where free.
func (f *flow) begin(z *Zones) {
	f.Zones, f.words, f.reached = z, (z.Orders+63)/64, 0
	size := len(z.cells) * f.words
	f.seen = newBits(max(size, z.Orders*z.Stride/64)) // and the table, later
	if len(f.next) < size {
		f.next, f.found = make([]uint64, size), make([]uint64, size)
	}
	clear(f.found)
	f.open = make([]bool, len(z.cells))
	for jump := range f.moved {
		f.moved[jump] = make([]uint16, z.Orders)
		for order := range f.moved[jump] {
			f.moved[jump][order] = z.Moved[order*Jumps+jump]
		}
	}
}

// of returns the words of a zone.
func (f *flow) of(all []uint64, zone uint16) []uint64 {
	return all[int(zone)*f.words:][:f.words:f.words]
}

// run finds the states reached at each cost, in increasing order of cost.
func (f *flow) run(goal uint16, order int, blank uint8, goOn func() bool) bool {
	start := f.zone(goal, blank)
	f.open[start] = true
	f.of(f.next, start)[order/64] |= 1 << (order % 64)
	for cost, more := 0, true; more; cost++ {
		more = false
		for n, set := range f.sets {
			if odd(set) != odd(goal) != (cost&1 != 0) {
				continue
			}
			for zone := f.First[n]; zone < f.First[n+1]; zone++ {
				if f.open[zone] {
					f.open[zone], more = false, true
					f.expand(set, zone, cost)
				}
			}
			if n%pause == 0 && !goOn() {
				return false
			}
		}
	}
	return true
}

// pause is the number of sets between questions whether to go on.
const pause = 64

// odd distinguishes sets reached in an odd number of moves from those reached in an even number.
func odd(set uint16) bool { return bits.OnesCount16(set&0x5a5a)&1 != 0 }

// expand makes the moves from the open orders of a zone, which have a cost.
func (f *flow) expand(set, zone uint16, cost int) {
	seen, next := f.of(f.seen, zone), f.of(f.next, zone)
	before := f.reached
	for i, w := range next {
		w &^= seen[i]
		next[i] = w
		seen[i] |= w
		f.reached += bits.OnesCount64(w)
	}
	if f.reached == before {
		return
	}
	if cost&2 != 0 {
		for i, w := range f.of(f.found, zone) {
			f.of(f.found, zone)[i] = w | next[i]
		}
	}
	f.spread(set, f.cells[zone], next)
	clear(next)
}

// spread makes the moves of orders on a set into a zone.
func (f *flow) spread(set, zone uint16, orders []uint64) {
	for squares := set; squares != 0; squares &= squares - 1 {
		square := squares & -squares
		from := uint8(bits.TrailingZeros16(square))
		rank := bits.OnesCount16(set & (square - 1))
		for near := f.form.beside(uint64(square)) & uint64(zone); near != 0; near &= near - 1 {
			to := uint16(near & -near)
			after := set ^ square ^ to
			target := f.zone(after, from)
			f.open[target] = true
			next := f.of(f.next, target)
			at := bits.OnesCount16(after & (to - 1))
			if at == rank {
				for i, w := range orders {
					next[i] |= w
				}
				continue
			}
			moved := f.moved[Jump(min(rank, at), max(rank-at, at-rank), at > rank)]
			for i, w := range orders {
				for ; w != 0; w &= w - 1 {
					order := moved[i*64+bits.TrailingZeros64(w)]
					next[order>>6] |= 1 << (order & 63)
				}
			}
		}
	}
}

// table returns the bits in the order of their indices.
func (f *flow) table() []uint64 {
	table, stride := f.seen[:f.Orders*f.Stride/64], f.Stride/64
	clear(table)
	var block [64]uint64
	for zone := 0; zone < len(f.cells); zone += 64 {
		for word := range f.words {
			clear(block[:])
			for i := range min(64, len(f.cells)-zone) {
				block[i] = f.found[(zone+i)*f.words+word]
			}
			transpose(&block)
			for i := range min(64, f.Orders-64*word) {
				table[(64*word+i)*stride+zone/64] = block[i]
			}
		}
	}
	return table
}

// newBits returns memory for a table.
func newBits(words int) []uint64 {
	bits := make([]uint64, words)
	inHugePages(bits)
	return bits
}

// transpose exchanges the rows and columns of bits (Warren, "Hacker's Delight", 2nd edition
// 2012, 7-3).
func transpose(rows *[64]uint64) {
	mask := uint64(1<<32 - 1)
	for width := 32; width > 0; width, mask = width/2, mask^mask<<(width/2) {
		for i := 0; i < 64; i = (i + width + 1) &^ width {
			swap := (rows[i]>>width ^ rows[i+width]) & mask
			rows[i] ^= swap << width
			rows[i+width] ^= swap
		}
	}
}
