package pattern

import "math/bits"

// Ranked holds tables for groups of at most seven tiles of the 15 puzzle, for
// goals with the blank on one square. The placements of a group are numbered
// without gaps: by the order of the tiles on their squares, then by the set of
// these, so that boards a few moves apart have their entries close together.
type Ranked struct {
	Blank  int
	Groups [][]int
	// Entries holds the entries of all groups, as those of a Table: two in a byte,
	// half of the moves beyond the tiles' Manhattan distances.
	Entries []uint8
	First   []uint32 // each group's first entry
	Orders  []*Orders
	Numbers [1 << 16]uint16 // of each set of squares among those of its size
}

// Place returns the set of the squares of a group and the order of its tiles, given
// the square of every tile.
func (r *Ranked) Place(group int, at []uint8) (set uint16, order int) {
	var list []uint8
	for cell := range uint8(16) {
		for i, tile := range r.Groups[group] {
			if at[tile] == cell {
				set |= 1 << cell
				list = append(list, uint8(i))
			}
		}
	}
	return set, number(list)
}

// Sevens returns two groups of seven tiles of the 15 puzzle, and the tile that is left,
// for goals with the blank on a square. Of four to six groupings for each kind of goal,
// these had the smallest mean of 2.13^-h over random boards, but for the corner: there lone
// tile 12 was 10 % better, and tile 8 is used because it proves the transposed board in
// fewer nodes.
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

// NewRanked builds tables. Every millisecond or so it asks whether to go on; if not, it
// returns nil.
func NewRanked(blank int, groups [][]int, goOn func() bool) *Ranked {
	r := &Ranked{Blank: blank, Groups: groups}
	end := uint32(0)
	for _, group := range groups {
		orders := newOrders(len(group))
		r.First = append(r.First, end)
		r.Orders = append(r.Orders, orders)
		end += uint32(orders.Sets * orders.Count)
	}
	var next [17]uint16
	for set := range r.Numbers {
		size := bits.OnesCount(uint(set))
		r.Numbers[set] = next[size]
		next[size]++
	}
	r.Entries = make([]uint8, (end+1)/2)
	inHugePages(r.Entries)
	var room []uint64
	home := []uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	for i, group := range groups {
		f := newFlow(r, i, group)
		room = f.place(room)
		if goal, order := r.Place(i, home); !f.run(goal, order, goOn) {
			return nil
		}
	}
	return r
}

// Orders are the orders of a number of tiles, which are on as many squares.
type Orders struct {
	Count int // the tiles' factorial
	Sets  int // the number of sets of squares
	// Moved holds the order after the tile on one of the squares became that on
	// another, both counted from the lowest: at (from x MaxGroup + to) x Count + order.
	// As there are at most three squares between those of a move, others are not set.
	Moved []uint16
	list  [][MaxGroup]uint8 // the tile on each of the squares
}

// MaxGroup is the largest number of tiles in a group.
const MaxGroup = 7

func newOrders(tiles int) *Orders {
	o := &Orders{Count: 1, Sets: 1}
	for i := range tiles {
		o.Count *= i + 1
		o.Sets = o.Sets * (16 - i) / (i + 1)
	}
	o.list = make([][MaxGroup]uint8, o.Count)
	for n := range o.list {
		list, rest := &o.list[n], n
		for i := range tiles {
			at := rest % (i + 1)
			copy(list[at+1:], list[at:i])
			list[at] = uint8(i)
			rest /= i + 1
		}
	}
	o.Moved = make([]uint16, MaxGroup*MaxGroup*o.Count)
	for from := range tiles {
		for to := max(0, from-3); to < min(tiles, from+4); to++ {
			for n, list := range o.list {
				tile := list[from]
				copy(list[from:], list[from+1:tiles])
				copy(list[to+1:tiles], list[to:])
				list[to] = tile
				o.Moved[(from*MaxGroup+to)*o.Count+n] = uint16(number(list[:tiles]))
			}
		}
	}
	return o
}

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

// flow builds the table of a group as [Build] does, for many orders at once: a bit for each
// order of the tiles on a set of squares. A move of a tile over others of the group maps the orders alike
// on all sets; one over none keeps them.
type flow struct {
	*Orders
	group   []int
	blank   int
	form    form
	numbers *[1 << 16]uint16
	entries []uint8
	first   uint32

	sets  []uint16
	zones []zone
	zone  []uint32 // of each set, the first of its zones
	words int      // of a zone's orders
	union []uint64 // the orders of a set that were reached
}

// zone is connected free squares beside a set.
type zone struct {
	cells uint16
	open  bool
	// The orders that were reached with the blank in the zone, and those of them
	// whose moves are still to be made.
	seen, next []uint64
}

func newFlow(r *Ranked, i int, group []int) *flow {
	b := &flow{Orders: r.Orders[i], group: group, blank: r.Blank, form: newForm(FifteenSize), numbers: &r.Numbers, entries: r.Entries, first: r.First[i]}
	b.words = (b.Count + 63) / 64
	b.union = make([]uint64, b.words)
	for set := range 1 << 16 {
		if bits.OnesCount(uint(set)) != len(group) {
			continue
		}
		b.sets = append(b.sets, uint16(set))
		b.zone = append(b.zone, uint32(len(b.zones)))
		for free := b.form.all &^ uint64(set); free != 0; {
			cells := b.form.flood(free&-free, free)
			b.zones = append(b.zones, zone{cells: uint16(cells)})
			free &^= cells
		}
	}
	b.zone = append(b.zone, uint32(len(b.zones)))
	return b
}

// place puts the orders of the zones into memory that another flow is done with, or into more
// if that is too little.
func (b *flow) place(room []uint64) []uint64 {
	clear(room)
	if n := 2 * len(b.zones) * b.words; len(room) < n {
		room = make([]uint64, n)
	}
	rest := room
	for i := range b.zones {
		z := &b.zones[i]
		z.seen, rest = rest[:b.words:b.words], rest[b.words:]
		z.next, rest = rest[:b.words:b.words], rest[b.words:]
	}
	return room
}

// beside returns the zone of a set that has a square.
func (b *flow) beside(set, square uint16) *zone {
	z := b.zone[b.numbers[set]]
	for b.zones[z].cells&square == 0 {
		z++
	}
	return &b.zones[z]
}

// run fills the table: all that is reached with a cost, then the next cost.
func (b *flow) run(goal uint16, order int, goOn func() bool) bool {
	start := b.beside(goal, 1<<b.blank)
	start.open = true
	start.next[order/64] |= 1 << (order % 64)
	for cost, any := uint8(0), true; any; cost++ {
		any = false
		for n, set := range b.sets {
			if odd(set) != odd(goal) != (cost&1 != 0) || !b.waits(n) {
				continue
			}
			any = true
			b.expand(n, cost)
			if n%pause == 0 && !goOn() {
				return false
			}
		}
	}
	return b.finish(goOn)
}

// pause is the number of sets between questions whether to go on.
const pause = 64

// waits reports whether there are moves to make from a set.
func (b *flow) waits(n int) bool {
	for z := b.zone[n]; z < b.zone[n+1]; z++ {
		if b.zones[z].open {
			return true
		}
	}
	return false
}

// odd tells sets apart that an odd number of moves leads to from those for an even number.
func odd(set uint16) bool { return bits.OnesCount16(set&0x5a5a)&1 != 0 }

// expand makes the moves from the open orders of a set, which have a cost.
func (b *flow) expand(n int, cost uint8) {
	zones := b.zones[b.zone[n]:b.zone[n+1]]
	clear(b.union)
	for i := range zones {
		for j, w := range zones[i].seen {
			b.union[j] |= w
		}
	}
	for i := range zones {
		z := &zones[i]
		if !z.open {
			continue
		}
		z.open = false
		some := uint64(0)
		for j, w := range z.next {
			w &^= z.seen[j]
			z.next[j] = w
			z.seen[j] |= w
			some |= w
			fresh := w &^ b.union[j]
			b.union[j] |= w
			for ; fresh != 0; fresh &= fresh - 1 {
				index := b.first + uint32((j*64+bits.TrailingZeros64(fresh))*b.Sets+n)
				b.entries[index>>1] |= cost >> 1 & maxHalf << (index & 1 << 2)
			}
		}
		if some != 0 {
			b.spread(b.sets[n], z)
			clear(z.next)
		}
	}
}

// spread makes the moves into a zone of a set.
func (b *flow) spread(set uint16, z *zone) {
	for from := range 16 {
		square := uint16(1) << from
		if set&square == 0 {
			continue
		}
		rank := bits.OnesCount16(set & (square - 1))
		for near := b.form.beside(uint64(square)) & uint64(z.cells); near != 0; near &= near - 1 {
			to := uint16(near & -near)
			after := set ^ square ^ to
			target := b.beside(after, square)
			target.open = true
			at := bits.OnesCount16(after & (to - 1))
			if at == rank {
				for i, w := range z.next {
					target.next[i] |= w
				}
				continue
			}
			moved := b.Moved[(rank*MaxGroup+at)*b.Count:]
			for i, w := range z.next {
				for ; w != 0; w &= w - 1 {
					order := moved[i*64+bits.TrailingZeros64(w)]
					target.next[order>>6] |= 1 << (order & 63)
				}
			}
		}
	}
}

// finish takes half of the Manhattan distances off half of the moves. The difference needs no more
// than the four bits of which each is known.
func (b *flow) finish(goOn func() bool) bool {
	var distance [MaxGroup][16]uint8
	for i, tile := range b.group {
		for cell := range 16 {
			distance[i][cell] = uint8(Manhattan(FifteenSize, cell, tile))
		}
	}
	squares := make([][MaxGroup]uint8, len(b.sets)) // of each set
	for n, set := range b.sets {
		for i, rest := 0, set; rest != 0; i, rest = i+1, rest&(rest-1) {
			squares[n][i] = uint8(bits.TrailingZeros16(rest))
		}
	}
	index := b.first
	for i, list := range b.list {
		if i%pause == 0 && !goOn() {
			return false
		}
		for n := range squares {
			sum := uint8(0)
			for i, cell := range squares[n][:len(b.group)] {
				sum += distance[list[i]][cell&15]
			}
			shift := index & 1 << 2
			e := b.entries[index>>1]
			half := (e>>shift - sum>>1) & maxHalf
			b.entries[index>>1] = e&^(maxHalf<<shift) | half<<shift
			index++
		}
	}
	return true
}
