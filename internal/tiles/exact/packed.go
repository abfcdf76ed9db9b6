package exact

import (
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// packed is a board of the 15 puzzle within a search, in a few words. Tiles have
// slots: the slots of a table's tiles are adjacent, so that their squares form the
// table's index.
type packed struct {
	board  uint64 // the slot of the tile on each square, four bits a square; 0 for the blank
	at     uint64 // the square of each slot, four bits a slot
	image  uint64 // the square of each slot on the reflected board
	excess uint32 // the entries of the tables, four bits each; the reflected board's after them
	state  uint16 // of the automaton
	blank  uint8
	togo   uint8 // moves left
	// slack and twin are half of the excess of togo over the two bounds; below 0 the board is cut
	// off. Without a reflection twin is large.
	slack, twin int8
}

// least returns the bound on the moves needed, without the reflection.
func (p *packed) least() uint8 { return p.togo - 2*uint8(p.slack) }

// layout is the packing of the 15 puzzle for goals with the blank on a square.
type layout struct {
	Blank  int
	halves []uint8 // the entries of all tables
	slots  [16]slot
	slides [64]slide // at 4 x square + move
	open   [16]uint8
	home   uint64    // the squares of the slots on the goal
	places [16]uint8 // the slot of each tile
	mirror *symmetry // the reflection; nil if there is none
}

// slot holds the shifts for a tile's square and its table's entry.
type slot struct {
	place, table, entry uint8  // shifts in at, in at for the table's index, in excess
	base                uint32 // the first of the table's entries
	twin                mirrored
}

// mirrored is a slot of the reflected board.
type mirrored struct {
	place, table, entry uint8
	base                uint32
}

// slide is the effect of a move from a square.
type slide struct {
	change, mirrored uint64 // of the square of the tile that moves
	shift            uint8  // of that tile's slot in board
	to               uint8  // the blank's new square
	away             uint16 // a bit for each slot: its tile moves away from its goal square
}

const (
	// tableBits is the length of the index of a table of six tiles.
	tableBits = 24
	tableMask = 1<<tableBits - 1
	// twinEntries is the shift of the reflected board's entries in
	// packed.excess.
	twinEntries = 16
	// ample is a slack that is never used up.
	ample = 100
)

// newLayout returns the layout for a set of tables of six tiles and of fewer in
// the last.
func newLayout(set *pattern.Set) *layout {
	l := &layout{Blank: set.Blank, halves: set.Joined(), mirror: twin(set.Size, set.Blank)}
	var tile [16]int // of each slot
	count := 0
	for i := range set.Tables {
		group := set.Tables[i].Tiles
		for j := range group {
			n := count + j
			tile[n] = group[len(group)-1-j] // the last one has the lowest weight
			l.places[tile[n]] = uint8(n)
			l.home |= uint64(tile[n]) << (4 * n)
			l.slots[n] = slot{place: uint8(4 * n), table: uint8(4 * count), entry: uint8(4 * i), base: uint32(i) << tableBits}
		}
		count += len(group)
	}
	if l.mirror != nil {
		for n := range count {
			s := l.slots[l.places[l.mirror.cell[tile[n]]]]
			l.slots[n].twin = mirrored{place: s.place, table: s.table, entry: s.entry + twinEntries, base: s.base}
		}
	}
	ways := crossings(set.Size)
	for cell := range 16 {
		l.open[cell] = ways[cell].open
		for m, to := range ways[cell].to {
			if ways[cell].open>>m&1 == 0 {
				continue
			}
			s := slide{change: uint64(cell) - uint64(to), shift: 4 * to, to: to}
			if l.mirror != nil {
				s.mirrored = uint64(l.mirror.cell[cell]) - uint64(l.mirror.cell[to])
			}
			for n := range count {
				if pattern.Manhattan(set.Size, cell, tile[n]) > pattern.Manhattan(set.Size, int(to), tile[n]) {
					s.away |= 1 << n
				}
			}
			l.slides[cell<<2|m] = s
		}
	}
	return l
}

// pack returns the board of a frame, with the bound as its moves to go.
func (l *layout) pack(f *frame) packed {
	p := packed{blank: uint8(f.blank)}
	manhattan := 0
	for cell, tile := range f.list() {
		if cell == f.blank {
			continue
		}
		n := l.places[tile]
		p.board |= uint64(n) << (4 * cell)
		p.at |= uint64(cell) << l.slots[n].place
		if l.mirror != nil {
			p.image |= uint64(l.mirror.cell[cell]) << l.slots[n].twin.place
		}
		manhattan += pattern.Manhattan(f.size, cell, int(tile))
	}
	h, twin := manhattan, 0
	for n := range 15 {
		s := &l.slots[n]
		if s.place != s.table {
			continue // only the first slot of each table
		}
		entry := l.entry(p.at, s.table, s.base)
		p.excess |= entry << s.entry
		h += 2 * int(entry)
		if l.mirror != nil {
			entry := l.entry(p.image, s.table, s.base)
			p.excess |= entry << (s.entry + twinEntries)
			twin += 2 * int(entry)
		}
	}
	if l.mirror == nil {
		p.togo, p.twin = uint8(h), ample
		return p
	}
	twin += manhattan
	lower := max(h, twin)
	p.togo, p.slack, p.twin = uint8(lower), int8(lower-h)/2, int8(lower-twin)/2
	return p
}

func (l *layout) entry(at uint64, table uint8, base uint32) uint32 {
	index := uint32(at>>(table&63))&tableMask | base
	return uint32(l.halves[index>>1]>>(index&1<<2)) & 15
}

// after returns the board after a move, which must be legal, with one move
// less to go. Its slack may be negative.
func (l *layout) after(p *packed, m rules.Move, state uint16) packed {
	move := &l.slides[p.blank<<2|uint8(m)]
	n := p.board >> move.shift & 15
	s := &l.slots[n]
	away := int8(move.away >> n & 1)
	next := *p
	next.board ^= n<<move.shift ^ n<<(4*p.blank)
	next.at += move.change << s.place
	next.blank, next.state = move.to, state
	next.togo--

	rise := l.entry(next.at, s.table, s.base) - p.excess>>s.entry&15
	next.excess += rise << s.entry
	next.slack -= away + int8(rise)
	if l.mirror != nil {
		next.image += move.mirrored << s.twin.place
		rise := l.entry(next.image, s.twin.table, s.twin.base) - p.excess>>s.twin.entry&15
		next.excess += rise << s.twin.entry
		next.twin -= away + int8(rise)
	}
	return next
}
