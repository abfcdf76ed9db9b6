package exact

import (
	"math/bits"

	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// additive searches depth-first with the sum of pattern tables, looked up for the board and for its
// reflection. It allocates nothing while it searches.
type additive struct {
	counter
	automaton *automaton
	ways      [rules.MaxCells]crossing
	distance  [rules.MaxCells][rules.MaxCells]int8 // of each tile on each square
	mirror    [rules.MaxCells]uint32               // the square of each square's reflection
	entries   [rules.MaxCells]part
	tables    [2 * maxTables][]uint8 // the reflection's after the board's
	twin      bool                   // there is a reflection

	blank  int
	cells  [rules.MaxCells]uint8
	index  [2 * maxTables]uint32
	excess [2 * maxTables]int32
	h      [2]int32 // the sums for the board and its reflection at the start
	limit  int
	path   []rules.Move // filled from its end while backtracking
}

// maxTables is at least the number of tables of any board.
const maxTables = 12

// part is a tile's part of the tables' indices, as it is and reflected.
type part struct {
	table, twinTable   uint32
	weight, twinWeight uint32
}

// crossing holds the moves of the blank on a square.
type crossing struct {
	open uint8 // a bit for each move
	to   [4]uint8
}

func crossings(s rules.Size) (ways [rules.MaxCells]crossing) {
	for cell := range s.Cells() {
		for m := rules.Up; m <= rules.Right; m++ {
			if to, ok := s.Beside(cell, m); ok {
				ways[cell].open |= 1 << m
				ways[cell].to[m] = uint8(to)
			}
		}
	}
	return ways
}

func newAdditive(f *frame, set *pattern.Set, meter *search.Meter) *additive {
	a := &additive{counter: counter{meter: meter}, automaton: duplicates(), ways: crossings(f.size),
		cells: f.cells, blank: f.blank}
	for i := range set.Tables {
		t := &set.Tables[i]
		a.tables[i], a.tables[maxTables+i] = t.Halves(), t.Halves()
		for j, tile := range t.Tiles {
			a.entries[tile].table, a.entries[tile].weight = uint32(i), t.Weights[j]
		}
	}
	if y := twin(f.size, f.home); y != nil {
		a.twin = true
		for cell := range f.size.Cells() {
			image := y.cell[cell]
			a.mirror[cell] = uint32(image)
			a.entries[cell].twinTable = maxTables + a.entries[image].table
			a.entries[cell].twinWeight = a.entries[image].weight
		}
	}
	for tile := range f.size.Cells() {
		for cell := range f.size.Cells() {
			a.distance[tile][cell] = int8(pattern.Manhattan(f.size, cell, tile))
		}
	}
	a.start(f.list(), len(set.Tables))
	return a
}

// start sets the bounds of the board at the root.
func (a *additive) start(cells []uint8, tables int) {
	manhattan := int32(0)
	for cell, tile := range cells {
		if cell == a.blank {
			continue
		}
		e := &a.entries[tile]
		manhattan += int32(a.distance[tile][cell])
		a.index[e.table] += uint32(cell) * e.weight
		if a.twin {
			a.index[e.twinTable] += a.mirror[cell] * e.twinWeight
		}
	}
	a.h = [2]int32{manhattan, manhattan}
	for t := range tables {
		a.excess[t] = excess(a.tables[t], a.index[t])
		a.h[0] += a.excess[t]
		a.excess[maxTables+t] = excess(a.tables[maxTables+t], a.index[maxTables+t])
		a.h[1] += a.excess[maxTables+t]
	}
	if !a.twin {
		a.h[1] = 0
	}
}

func excess(halves []uint8, index uint32) int32 { return int32(half(halves, index)) << 1 }

// half returns an entry of a table that has two to a byte.
func half(halves []uint8, index uint32) uint32 { return uint32(halves[index>>1]>>(index&1<<2)) & 15 }

// lower returns a bound on the moves that the start needs.
func (a *additive) lower() int { return int(max(a.h[0], a.h[1])) }

// within searches for a path of at most limit moves.
func (a *additive) within(limit int) bool {
	a.limit = limit
	return a.visit(a.blank, 0, int32(limit), a.h[0], a.h[1])
}

func (a *additive) found() []rules.Move { return a.path }

// visit searches below a board that needs at least h moves and, by the
// reflection's tables, at least twin, neither more than the moves to go. state
// is the automaton's.
func (a *additive) visit(blank int, state uint16, togo, h, twin int32) bool {
	if h == 0 {
		a.path = make([]rules.Move, a.limit-int(togo))
		return true
	}
	if !a.tick() {
		return false
	}
	way := &a.ways[blank]
	moves := way.open & a.automaton.allowed[state]
	a.generated += int64(bits.OnesCount8(moves))
	for m := 0; moves != 0; m, moves = m+1, moves>>1 {
		if moves&1 == 0 {
			continue
		}
		to := int(way.to[m&3])
		tile := a.cells[to]
		e := &a.entries[tile]
		step := int32(a.distance[tile][blank]) - int32(a.distance[tile][to])

		index, was := a.index[e.table], a.excess[e.table]
		moved := index + uint32(blank-to)*e.weight
		now := excess(a.tables[e.table], moved)
		below := h + step + now - was
		if below >= togo {
			if below > togo+1 {
				return false // so the board itself needs more than togo
			}
			continue
		}
		var twinIndex uint32
		var twinWas, twinBelow int32
		if a.twin {
			twinIndex, twinWas = a.index[e.twinTable], a.excess[e.twinTable]
			twinMoved := twinIndex + (a.mirror[blank]-a.mirror[to])*e.twinWeight
			twinNow := excess(a.tables[e.twinTable], twinMoved)
			twinBelow = twin + step + twinNow - twinWas
			if twinBelow >= togo {
				if twinBelow > togo+1 {
					return false
				}
				continue
			}
			a.index[e.twinTable], a.excess[e.twinTable] = twinMoved, twinNow
		}
		a.index[e.table], a.excess[e.table] = moved, now
		a.cells[blank] = tile
		if a.visit(to, a.automaton.next[int(state)<<2|m], togo-1, below, twinBelow) {
			a.path[a.limit-int(togo)] = rules.Move(m)
			return true
		}
		a.index[e.table], a.excess[e.table] = index, was
		if a.twin {
			a.index[e.twinTable], a.excess[e.twinTable] = twinIndex, twinWas
		}
		a.cells[to] = tile
	}
	return false
}

// depthFirst is a depth-first search below one board of the 15 puzzle at a
// time.
type depthFirst struct {
	*layout
	automaton *automaton
	seven     *seven // if not nil, run uses these tables

	stack [stackSize]packed
	dense []dense // instead of stack, with seven
	top   uint8
	trail [256]uint8 // the blank's square, by the number of moves left
	least uint8      // the smallest bound of a board that was cut off

	expanded, generated int64 // since these were last read
}

// stackSize is more than the number of open boards: at most two for each move
// of the longest path.
const stackSize = 256

// begin sets the leaf to search below.
func (d *depthFirst) begin(from *leaf) {
	d.stack[0], d.top, d.least = from.packed, 1, from.togo
	if d.seven == nil {
		return
	}
	if d.dense == nil {
		d.dense = make([]dense, stackSize)
	}
	d.dense[0] = d.seven.pack(d.layout, from)
	if min(d.dense[0].slack[0], d.dense[0].slack[1]) < 0 {
		d.top, d.least = 0, d.dense[0].least()
	}
}

// run continues the search until the stack is empty, a number of boards is
// expanded or the goal is reached, which it reports. It does the same as
// after, written for speed: each board is in registers, children are first
// tested with the board's tables and made only if the reflection's allow them
// too, and they are kept on a stack.
func (d *depthFirst) run(nodes int) bool {
	if d.seven != nil {
		return d.runSeven(nodes)
	}
	l := d.layout
	halves, next, allowed := l.halves, d.automaton.next, d.automaton.allowed
	top, least, budget, generated := d.top, d.least, nodes, 0
	reflected := l.mirror != nil
	found := false
	for top > 0 && nodes > 0 {
		top--
		from := d.stack[top]
		d.trail[from.togo] = from.blank
		if from.at == l.home {
			found = true
			break
		}
		nodes--
		least = min(least, from.least())
		bottom := top
		moves := l.open[from.blank&15] & allowed[from.state]
		for m := uint8(3); m < 4; m-- {
			if moves>>m&1 == 0 {
				continue
			}
			generated++
			move := &l.slides[(from.blank<<2|m)&63]
			n := from.board >> (move.shift & 63) & 15
			s := &l.slots[n]
			away := int32(move.away >> n & 1)

			at := from.at + move.change<<(s.place&63)
			index := uint32(at>>(s.table&63))&tableMask | s.base
			rise := half(halves, index) - from.excess>>(s.entry&31)&15
			slack := int32(from.slack) - away - int32(rise)
			if slack < 0 {
				if slack < -1 { // so the board itself needs too many
					top = bottom
					break
				}
				continue
			}
			to := &d.stack[top]
			excess := from.excess + rise<<(s.entry&31)
			to.image, to.twin = 0, ample
			if reflected {
				s := &s.twin
				image := from.image + move.mirrored<<(s.place&63)
				index := uint32(image>>(s.table&63))&tableMask | s.base
				rise := half(halves, index) - from.excess>>(s.entry&31)&15
				twin := int32(from.twin) - away - int32(rise)
				if twin < 0 {
					if twin < -1 {
						top = bottom
						break
					}
					continue
				}
				to.image, to.twin = image, int8(twin)
				excess += rise << (s.entry & 31)
			}
			to.board = from.board ^ n<<(move.shift&63) ^ n<<(from.blank<<2&63)
			to.at = at
			to.excess = excess
			to.state = next[int(from.state)<<2|int(m)]
			to.blank = move.to
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
