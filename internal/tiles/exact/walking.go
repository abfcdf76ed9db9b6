package exact

import (
	"math/bits"

	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tiles/textbook"
)

// walking searches depth first with the larger of walking distance and linear
// conflict, for boards with at most four rows and columns. Its tables take
// some milliseconds to make.
type walking struct {
	counter
	automaton *automaton
	ways      [rules.MaxCells]crossing
	cells     [rules.MaxCells]uint8
	spots     [rules.MaxCells]spot // of each square, and of each tile's goal
	lines     [2]*textbook.Links   // of the rows, of the columns
	conflicts *[1 << 12]uint8
	signature [2][4]uint16 // of each row, of each column

	blank int
	first bounds
	limit int
	path  []rules.Move // filled from its end while backtracking
}

// spot is a square's row and column.
type spot [2]uint8

// bounds holds the bounds of a board.
type bounds struct {
	walk      [2]int32 // the states of the walks
	manhattan int32
	conflict  int32
}

func newWalking(f *frame, meter *search.Meter) *walking {
	w := &walking{counter: counter{meter: meter}, automaton: duplicates(), ways: crossings(f.size),
		cells: f.cells, blank: f.blank, conflicts: textbook.Conflicts()}
	for cell := range f.size.Cells() {
		w.spots[cell] = spot{uint8(f.size.Row(cell)), uint8(f.size.Column(cell))}
	}
	rows, columns := textbook.WalksOf(f.size, f.home)
	for axis, walk := range [2]*textbook.Walk{rows, columns} {
		w.lines[axis] = walk.Links()
		w.first.walk[axis] = walk.State(func(add func(line, belongs int)) {
			for cell, tile := range f.list() {
				if cell != f.blank {
					add(int(w.spots[cell][axis]), int(w.spots[tile][axis]))
				}
			}
		})
	}
	for cell, tile := range f.list() {
		if cell == f.blank {
			continue
		}
		for axis := range 2 {
			here, there := w.spots[cell][axis], w.spots[tile][axis]
			w.first.manhattan += int32(max(here, there) - min(here, there))
			if here == there {
				w.signature[axis][here] |= w.mark(cell, int(tile), axis)
			}
		}
	}
	for axis := range 2 {
		for _, signature := range w.signature[axis] {
			w.first.conflict += int32(w.conflicts[signature])
		}
	}
	return w
}

// mark returns a tile's part of the signature of the row (axis 0) or column
// that it is on and belongs to.
func (w *walking) mark(cell, tile, axis int) uint16 {
	along := 1 - axis
	return uint16(w.spots[tile][along]+1) << (3 * w.spots[cell][along])
}

// least returns a bound on the moves needed.
func (w *walking) least(s *bounds) int32 {
	walk := int32(w.lines[0].Depth[s.walk[0]]) + int32(w.lines[1].Depth[s.walk[1]])
	return max(walk, s.manhattan+s.conflict)
}

func (w *walking) lower() int { return int(w.least(&w.first)) }

func (w *walking) within(limit int) bool {
	w.limit = limit
	return w.visit(w.blank, 0, int32(limit), w.first)
}

func (w *walking) found() []rules.Move { return w.path }

// visit searches below a board, with togo moves left, no fewer than it needs.
func (w *walking) visit(blank int, state uint16, togo int32, s bounds) bool {
	if s.manhattan == 0 {
		w.path = make([]rules.Move, w.limit-int(togo))
		return true
	}
	if !w.tick() {
		return false
	}
	way := &w.ways[blank]
	moves := way.open & w.automaton.allowed[state]
	w.generated += int64(bits.OnesCount8(moves))
	for m := rules.Up; moves != 0; m, moves = m+1, moves>>1 {
		if moves&1 == 0 {
			continue
		}
		to := int(way.to[m&3])
		tile := w.cells[to]
		before := w.signature
		below := w.slide(s, m, blank, to, int(tile))
		if w.least(&below) < togo {
			w.cells[blank] = tile
			if w.visit(to, w.automaton.next[int(state)<<2|int(m)], togo-1, below) {
				w.path[w.limit-int(togo)] = m
				return true
			}
			w.cells[to] = tile
		}
		w.signature = before
	}
	return false
}

// slide returns the bounds after the tile of a square has moved to the
// blank's, and changes the signatures.
func (w *walking) slide(s bounds, m rules.Move, blank, to, tile int) bounds {
	axis := int(m >> 1) // 0: from row to row
	side := int(m & 1)
	belongs := w.spots[tile][axis]
	from, onto := w.spots[to][axis], w.spots[blank][axis]
	s.walk[axis] = w.lines[axis].Next(s.walk[axis], side, int(belongs))
	s.manhattan++
	if (from < belongs) == (onto > from) && from != belongs {
		s.manhattan -= 2
	}
	switch belongs {
	case from:
		s.conflict += w.change(axis, int(from), w.mark(to, tile, axis))
	case onto:
		s.conflict += w.change(axis, int(onto), w.mark(blank, tile, axis))
	}
	// Along its own line the tile's position in the order does not change.
	if line := w.spots[to][1-axis]; w.spots[tile][1-axis] == line {
		w.signature[1-axis][line] ^= w.mark(to, tile, 1-axis) ^ w.mark(blank, tile, 1-axis)
	}
	return s
}

// change adds a mark to a line's signature, or removes it, and returns the
// change of the cost.
func (w *walking) change(axis, line int, mark uint16) int32 {
	was := w.signature[axis][line]
	w.signature[axis][line] = was ^ mark
	return int32(w.conflicts[was^mark]) - int32(w.conflicts[was])
}
