package exact

import (
	"math"
	"unsafe"

	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
)

// Count is how many shortest paths there are.
type Count struct {
	// Paths is their number; math.MaxUint64 stands for that many and more.
	Paths uint64
	// Proved: all were counted. Otherwise Paths says nothing.
	Proved bool
	Stats  search.Stats
}

// Count counts the paths of a position that are as short as a path that is
// known to be a shortest. It goes through all boards on such paths and many
// beside them, length by length: some thirty moves are counted in a moment,
// fifty are not.
func (s *Solver) Count(p rules.Position, shortest int, c search.Control) Count {
	meter := search.NewMeter(c)
	meter.NodeBytes(int64(2 * unsafe.Sizeof(crowd{}))) // a map is half empty
	f := newFrame(p)
	set := s.beamSet(&f)
	ways := crossings(f.size)
	layer := map[crowd]uint64{{f.cells, uint8(f.blank)}: 1}
	for togo := shortest - 1; togo >= 0; togo-- {
		next := map[crowd]uint64{}
		for from, paths := range layer {
			way := &ways[from.blank]
			generated := int64(0)
			for m := range 4 {
				if way.open>>m&1 == 0 {
					continue
				}
				generated++
				to := from.after(way.to[m])
				if set.Sum(to.cells[:f.size.Cells()]) <= togo {
					next[to] = saturated(next[to], paths)
				}
			}
			meter.Expand(1)
			meter.Stored(int64(len(layer) + len(next)))
			if !meter.Tick(generated) {
				return Count{Stats: meter.Stats()}
			}
		}
		layer = next
	}
	count := Count{Proved: true, Stats: meter.Stats()}
	for _, paths := range layer { // the goal alone needs no more moves
		count.Paths = saturated(count.Paths, paths)
	}
	return count
}

// crowd is a board that any number of paths lead to.
type crowd struct {
	cells [rules.MaxCells]uint8
	blank uint8
}

// after returns the board with the tile of a square moved to the blank's.
func (c crowd) after(to uint8) crowd {
	c.cells[c.blank], c.cells[to] = c.cells[to], c.cells[c.blank]
	c.blank = to
	return c
}

// saturated adds without passing over the largest number.
func saturated(a, b uint64) uint64 {
	if a > math.MaxUint64-b {
		return math.MaxUint64
	}
	return a + b
}
