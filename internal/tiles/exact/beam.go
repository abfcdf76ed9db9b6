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
// guess at the moves left. Boards that need too many, by the pattern tables of
// the board or of its reflection, are dropped. It finds good paths fast and
// proves nothing.
type beam struct {
	meter    *search.Meter
	set      *pattern.Set
	guess    *guess
	mates    [rules.MaxCells][]mates
	ways     [rules.MaxCells]crossing
	cells    int
	keys     [rules.MaxCells][rules.MaxCells]uint64 // of each tile on each square
	distance [rules.MaxCells][rules.MaxCells]int16  // of each tile on each square from its goal
	sides    []beamSide
	width    int

	layer, spare []member
	next         []candidate
	trail        [][]step // for each length, how its boards were reached
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
	guess int16
	hash  uint64
	last  rules.Move // the move that led here
	moved bool
}

// candidate is a board that may be kept.
type candidate struct {
	hash   uint64
	parent int32
	h      [2]int16
	guess  int16
	move   rules.Move
}

// step is four times the index of a board's predecessor in its layer, plus the move from it.
type step uint32

const (
	// maxWidth bounds the memory of a beam, to some 100 MB.
	maxWidth = 1 << 17
	// memberBytes is the memory of a beam for each board of its width: the board twice, its
	// successors, hashes and the steps of all lengths.
	memberBytes = 1 << 10
	// chances is the number of random numbers that order boards with equal guesses.
	chances = 4
	// maxBuckets is more than any guess changes by on a path, times chances.
	maxBuckets = 1 << 13
)

func newBeam(f *frame, s *Solver, set *pattern.Set, seed uint64, meter *search.Meter) *beam {
	b := &beam{meter: meter, set: set, guess: s.guess(f.size), ways: crossings(f.size), cells: f.size.Cells()}
	for tile := range b.cells {
		for cell := range b.cells {
			b.keys[tile][cell] = rng.Mix(rng.Mix(seed, uint64(tile)), uint64(cell))
			b.distance[tile][cell] = int16(pattern.Manhattan(f.size, cell, tile))
		}
	}
	b.mates = b.guess.mates(f.home)
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
	if limit := b.meter.Limits().Memory; limit > 0 {
		b.width = int(min(int64(b.width), max(1, limit/memberBytes)))
	}
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

// minSeen is the minimum number of hashes that a beam remembers.
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
				first.h[i] += b.distance[tile][cell]
			}
		}
		for g := range b.sides[i].groups {
			group := &b.sides[i].groups[g]
			first.h[i] += int16(excess(group.halves, b.sides[i].index(group, &first.at)))
		}
	}
	first.guess = maxBuckets / chances / 2 // only differences count
	return first
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
			to := int(way.to[m])
			tile := from.cells[to]
			hash := from.hash ^ b.keys[tile][to] ^ b.keys[tile][blank]
			place := &b.seen[hash&uint64(len(b.seen)-1)]
			if *place == hash {
				continue
			}
			*place = hash
			c := candidate{hash: hash, parent: int32(i), move: m, h: from.h, guess: from.guess}
			step := b.distance[tile][blank] - b.distance[tile][to]
			c.guess += 2 * step
			for i := range b.sides {
				s := &b.sides[i]
				g := &s.groups[s.group[tile]]
				was := s.index(g, &from.at)
				now := was + s.part[tile][blank] - s.part[tile][to]
				c.h[i] += step + int16(excess(g.halves, now)-excess(g.halves, was))
			}
			if int(max(c.h[0], c.h[1])) < togo {
				c.guess += b.guess.change(b.mates[tile], &from.at, to, blank)
				b.next = append(b.next, c)
			}
		}
	}
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
		steps = append(steps, step(c.parent)<<2|step(c.move))
	}
	b.layer, b.spare = b.spare, b.layer
	b.trail = append(b.trail, steps)
	b.meter.Stored(int64(len(b.layer) + len(b.next)))
}

// bucket returns the key by which candidates are sorted: the guess, then a
// random number.
func (c *candidate) bucket() int {
	return min(max(0, int(c.guess)*chances+int(c.hash>>60&(chances-1))), maxBuckets-1)
}

func (b *beam) after(c *candidate) member {
	next := b.layer[c.parent]
	blank := next.at[b.set.Blank]
	to := b.ways[blank].to[c.move]
	tile := next.cells[to]
	next.cells[blank], next.cells[to] = tile, uint8(b.set.Blank)
	next.at[tile], next.at[b.set.Blank] = blank, to
	next.h, next.guess, next.hash, next.last, next.moved = c.h, c.guess, c.hash, c.move, true
	return next
}

// path returns the moves to a board of the last layer.
func (b *beam) path(i int) []rules.Move {
	var path []rules.Move
	for length := len(b.trail) - 1; length >= 0; length-- {
		s := b.trail[length][i]
		path = append(path, rules.Move(s&3))
		i = int(s >> 2)
	}
	slices.Reverse(path)
	return path
}
