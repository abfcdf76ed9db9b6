package exact

import (
	"slices"

	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// beam is a beam search (Lowerre, "The Harpy speech recognition system",
// 1976): breadth first, keeping the boards of each length with the smallest
// sum of pattern tables, of the board and of its reflection together. It finds
// good paths fast and proves nothing.
type beam struct {
	meter *search.Meter
	set   *pattern.Set
	ways  [rules.MaxCells]crossing
	cells int
	keys  [rules.MaxCells][rules.MaxCells]uint64 // of each tile on each square
	sides []beamSide
	width int

	layer, spare []member
	next         []candidate
	trail        [][]step // for each length, the predecessors of the boards
	seen         []uint64 // hashes of boards; newer ones replace older ones
}

// beamSide is the board or its reflection for the tables.
type beamSide struct {
	groups []beamGroup
	group  [rules.MaxCells]uint8                  // of each tile
	part   [rules.MaxCells][rules.MaxCells]uint32 // of a table's index, by tile and square
}

// beamGroup is the tiles of a table, named as on the board, and its entries.
type beamGroup struct {
	tiles  []uint8
	halves []uint8
}

// member is a board of the beam.
type member struct {
	cells [rules.MaxCells]uint8 // the tile on each square
	at    [rules.MaxCells]uint8 // the square of each tile, the blank's as well
	h     [2]int16
	hash  uint64
	last  rules.Move // the move that led here
	moved bool
}

// candidate is a board that may be kept.
type candidate struct {
	hash   uint64
	parent int32
	h      [2]int16
	move   rules.Move
}

type step struct {
	parent int32
	move   rules.Move
}

const (
	// maxWidth bounds the memory of a beam, to some 100 MB.
	maxWidth = 1 << 17
	// maxBuckets is more than any sum of values: moves on the largest board.
	maxBuckets = 1 << 12
)

func newBeam(f *frame, set *pattern.Set, meter *search.Meter) *beam {
	b := &beam{meter: meter, set: set, ways: crossings(f.size), cells: f.size.Cells()}
	for tile := range b.cells {
		for cell := range b.cells {
			b.keys[tile][cell] = rng.Mix(uint64(tile), uint64(cell))
		}
	}
	identity := newSymmetry(f.size, false, false, false)
	images := []*symmetry{&identity}
	if y := twin(f.size, f.home); y != nil {
		images = append(images, y)
	}
	for _, y := range images {
		side := beamSide{groups: make([]beamGroup, len(set.Tables))}
		var from [rules.MaxCells]uint8
		for cell := range b.cells {
			from[y.cell[cell]] = uint8(cell)
		}
		for i := range set.Tables {
			table := &set.Tables[i]
			g := &side.groups[i]
			g.halves = table.Halves()
			for j, image := range table.Tiles {
				tile := from[image]
				g.tiles = append(g.tiles, tile)
				side.group[tile] = uint8(i)
				for cell := range b.cells {
					side.part[tile][cell] = uint32(y.cell[cell]) * table.Weights[j]
				}
			}
		}
		b.sides = append(b.sides, side)
	}
	return b
}

// index returns the index of a board in a group's table.
func (s *beamSide) index(g *beamGroup, at *[rules.MaxCells]uint8) uint32 {
	index := uint32(0)
	for _, tile := range g.tiles {
		index += s.part[tile][at[tile]]
	}
	return index
}

// search searches for a path shorter than a limit. It returns nil if it finds
// none.
func (b *beam) search(f *frame, width, limit int) []rules.Move {
	b.width = min(width, maxWidth)
	b.seen = make([]uint64, max(minSeen, 8<<bitsFor(b.width)))
	b.layer, b.trail = append(b.layer[:0], b.first(f)), b.trail[:0]
	for length := 1; length < limit; length++ {
		b.extend(limit - length)
		if len(b.next) == 0 || !b.meter.Tick(int64(len(b.next))) {
			return nil
		}
		b.cut()
		for i := range b.layer {
			if b.layer[i].h[0] == 0 {
				return b.path(i)
			}
		}
	}
	return nil
}

// minSeen is the fewest hashes that a beam remembers.
const minSeen = 1 << 16

// bitsFor returns the number of bits of numbers below n.
func bitsFor(n int) int {
	bits := 0
	for 1<<bits < n {
		bits++
	}
	return bits
}

func (b *beam) first(f *frame) member {
	first := member{cells: f.cells}
	for cell, tile := range f.list() {
		first.at[tile] = uint8(cell)
		first.hash ^= b.keys[tile][cell]
	}
	for i := range b.sides {
		for cell, tile := range f.list() {
			if cell != f.blank {
				first.h[i] += b.distance(int(tile), cell)
			}
		}
		for g := range b.sides[i].groups {
			group := &b.sides[i].groups[g]
			first.h[i] += int16(excess(group.halves, b.sides[i].index(group, &first.at)))
		}
	}
	return first
}

func (b *beam) distance(tile, cell int) int16 {
	return int16(pattern.Manhattan(b.set.Size, cell, tile))
}

// extend collects the boards after one more move, with togo moves left.
func (b *beam) extend(togo int) {
	b.next = b.next[:0]
	b.meter.Expand(int64(len(b.layer)))
	for i := range b.layer {
		from := &b.layer[i]
		blank := int(from.at[b.set.Blank])
		way := &b.ways[blank]
		for m := rules.Up; m <= rules.Right; m++ {
			if way.open>>m&1 == 0 || from.moved && m == from.last.Opposite() {
				continue
			}
			c := b.child(from, blank, int(way.to[m]))
			if int(max(c.h[0], c.h[1])) >= togo {
				continue
			}
			if place := &b.seen[c.hash&uint64(len(b.seen)-1)]; *place != c.hash {
				*place = c.hash
				c.parent, c.move = int32(i), m
				b.next = append(b.next, c)
			}
		}
	}
}

// child returns the candidate after the tile of a square has moved to the
// blank's.
func (b *beam) child(from *member, blank, to int) candidate {
	tile := from.cells[to]
	home := b.set.Blank
	c := candidate{h: from.h, hash: from.hash ^ b.keys[tile][to] ^ b.keys[tile][blank] ^ b.keys[home][blank] ^ b.keys[home][to]}
	step := b.distance(int(tile), blank) - b.distance(int(tile), to)
	for i := range b.sides {
		s := &b.sides[i]
		g := &s.groups[s.group[tile]]
		was := s.index(g, &from.at)
		now := was + s.part[tile][blank] - s.part[tile][to]
		c.h[i] += step + int16(excess(g.halves, now)-excess(g.halves, was))
	}
	return c
}

// cut makes the next layer from the best candidates.
func (b *beam) cut() {
	var count [maxBuckets]int32
	for i := range b.next {
		count[b.next[i].bucket()]++
	}
	worst, room := 0, int32(b.width)
	for worst < maxBuckets-1 && count[worst] <= room {
		room -= count[worst]
		worst++
	}
	b.spare = b.spare[:0]
	steps := make([]step, 0, min(b.width, len(b.next)))
	for i := range b.next {
		c := &b.next[i]
		bucket := c.bucket()
		if bucket > worst || bucket == worst && room == 0 {
			continue
		}
		if bucket == worst {
			room--
		}
		b.spare = append(b.spare, b.after(c))
		steps = append(steps, step{c.parent, c.move})
	}
	b.layer, b.spare = b.spare, b.layer
	b.trail = append(b.trail, steps)
	b.meter.Stored(int64(len(b.layer) + len(b.next)))
}

// bucket returns the key by which candidates are sorted: the sum, then a
// random number.
func (c *candidate) bucket() int {
	const chances = 4
	return min(maxBuckets-1, int(c.h[0]+c.h[1])*chances+int(c.hash>>60&(chances-1)))
}

func (b *beam) after(c *candidate) member {
	next := b.layer[c.parent]
	blank := next.at[b.set.Blank]
	to := b.ways[blank].to[c.move]
	tile := next.cells[to]
	next.cells[blank], next.cells[to] = tile, uint8(b.set.Blank)
	next.at[tile], next.at[b.set.Blank] = blank, to
	next.h, next.hash, next.last, next.moved = c.h, c.hash, c.move, true
	return next
}

// path returns the moves to a board of the last layer.
func (b *beam) path(i int) []rules.Move {
	var path []rules.Move
	for length := len(b.trail) - 1; length >= 0; length-- {
		s := b.trail[length][i]
		path = append(path, s.move)
		i = int(s.parent)
	}
	slices.Reverse(path)
	return path
}
