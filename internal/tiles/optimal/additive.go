package optimal

import (
	"cavalo/internal/search"
	"cavalo/internal/tiles"
	"cavalo/internal/tiles/pattern"
)

// additive searches depth first with the sum of pattern tables, looked up for
// the board and for its reflection. It allocates nothing while it searches.
type additive struct {
	counter
	automaton *automaton
	ways      [tiles.MaxCells]crossing
	cells     [tiles.MaxCells]uint8
	tables    [2 * maxTables][]uint8
	sides     [2]side // the board, its reflection
	twin      bool    // there is a reflection

	blank int
	path  []tiles.Move
	index [2 * maxTables]uint32 // the reflection's after the board's
	value [2 * maxTables]int32
	h     [2]int32 // the sums of the values at the start
}

// maxTables is at least the number of tables of any board.
const maxTables = 12

// side is where a board, or its reflection, is found in the tables.
type side struct {
	square [tiles.MaxCells]uint32 // each square
	tiles  [tiles.MaxCells]place
}

// place is a tile's table and weight there.
type place struct{ table, weight uint32 }

// crossing is what the blank can do on a square.
type crossing struct {
	open uint8 // a bit for each move
	to   [4]uint8
}

func crossings(s tiles.Size) (ways [tiles.MaxCells]crossing) {
	for cell := range s.Cells() {
		for m := tiles.Up; m <= tiles.Right; m++ {
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
	var places [tiles.MaxCells]place
	for i := range set.Tables {
		t := &set.Tables[i]
		a.tables[i], a.tables[maxTables+i] = t.Values, t.Values
		for j, tile := range t.Tiles {
			places[tile] = place{uint32(i), t.Weights[j]}
		}
	}
	y := twin(f.size, f.home)
	a.twin = y != nil
	for cell := range f.size.Cells() {
		a.sides[0].square[cell], a.sides[0].tiles[cell] = uint32(cell), places[cell]
		if a.twin {
			image := y.cell[cell]
			a.sides[1].square[cell], a.sides[1].tiles[cell] = uint32(image), places[image]
			a.sides[1].tiles[cell].table += maxTables
		}
	}
	a.start(f.list())
	return a
}

// start looks up the board that the search begins with.
func (a *additive) start(cells []uint8) {
	for i := range a.sides {
		s := &a.sides[i]
		for cell, tile := range cells {
			if cell != a.blank {
				a.index[s.tiles[tile].table] += s.square[cell] * s.tiles[tile].weight
			}
		}
		if i == 1 && !a.twin {
			return
		}
		for t := i * maxTables; t < (i+1)*maxTables && a.tables[t] != nil; t++ {
			a.value[t] = int32(a.tables[t][a.index[t]])
			a.h[i] += a.value[t]
		}
	}
}

// lower returns a bound on the moves that the start needs.
func (a *additive) lower() int { return int(max(a.h[0], a.h[1])) }

// within looks for a path of at most so many moves.
func (a *additive) within(limit int) bool {
	a.path = append(a.path[:0], make([]tiles.Move, limit)...)
	return a.dig(a.blank, 0, int32(limit), a.h[0], a.h[1])
}

// found returns the path that within has found.
func (a *additive) found() []tiles.Move { return a.path }

// dig searches below a board that needs at least h moves and, by the
// reflection's tables, at least twin, neither more than the moves to go. The
// automaton is in a state.
func (a *additive) dig(blank int, state uint16, togo, h, twin int32) bool {
	if h == 0 {
		a.path = a.path[:len(a.path)-int(togo)]
		return true
	}
	if !a.tick() {
		return false
	}
	// What says more is looked up first: it will refuse more.
	first := 0
	if twin > h {
		first, h, twin = 1, twin, h
	}
	one, other := &a.sides[first], &a.sides[1-first]
	way := &a.ways[blank]
	moves := way.open & a.automaton.allowed[state]
	for m := 0; moves != 0; m, moves = m+1, moves>>1 {
		if moves&1 == 0 {
			continue
		}
		a.generated++
		to := int(way.to[m&3])
		tile := a.cells[to]
		p := one.tiles[tile]
		index, value := a.index[p.table], a.value[p.table]
		moved := index + (one.square[blank]-one.square[to])*p.weight
		after := int32(a.tables[p.table][moved])
		below := h + after - value
		if below >= togo {
			if below > togo+1 {
				return false // and so the board itself needs more than togo
			}
			continue
		}
		next := a.automaton.next[int(state)<<2|m]
		if !a.twin {
			a.index[p.table], a.value[p.table] = moved, after
			a.cells[blank] = tile
			a.path[len(a.path)-int(togo)] = tiles.Move(m)
			if a.dig(to, next, togo-1, below, 0) {
				return true
			}
			a.index[p.table], a.value[p.table] = index, value
			a.cells[to] = tile
			continue
		}
		q := other.tiles[tile]
		twinIndex, twinValue := a.index[q.table], a.value[q.table]
		twinMoved := twinIndex + (other.square[blank]-other.square[to])*q.weight
		twinAfter := int32(a.tables[q.table][twinMoved])
		twinBelow := twin + twinAfter - twinValue
		if twinBelow >= togo {
			if twinBelow > togo+1 {
				return false
			}
			continue
		}
		a.index[p.table], a.value[p.table] = moved, after
		a.index[q.table], a.value[q.table] = twinMoved, twinAfter
		a.cells[blank] = tile
		a.path[len(a.path)-int(togo)] = tiles.Move(m)
		onward, twinOnward := ordered(below, twinBelow, first)
		if a.dig(to, next, togo-1, onward, twinOnward) {
			return true
		}
		a.index[p.table], a.value[p.table] = index, value
		a.index[q.table], a.value[q.table] = twinIndex, twinValue
		a.cells[to] = tile
	}
	return false
}

// ordered returns the board's sum before the reflection's.
func ordered(one, other int32, first int) (h, twin int32) {
	if first == 0 {
		return one, other
	}
	return other, one
}
