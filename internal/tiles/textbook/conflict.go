package textbook

import (
	"sync"

	"cavalo/internal/tiles/rules"
)

// LinearConflict adds to Manhattan: tiles in their goal row, but in the wrong order, can't pass
// each other there. All but the longest part in the right order must leave it and come back, two
// moves each that Manhattan doesn't count. The same holds for columns (Hansson, Mayer and Yung,
// "Criticizing solutions to relaxed models yields powerful admissible heuristics", 1992).
func LinearConflict(goal rules.Board) Estimate {
	t := newTarget(goal)
	return func(b rules.Board) int { return t.manhattan(b) + t.conflicts(b) }
}

// conflicts returns the cost of lines in the wrong order.
func (t *target) conflicts(b rules.Board) int {
	var line [rules.MaxSide]int
	rows, columns := int(t.size.Rows), int(t.size.Columns)
	sum := 0
	for row := range rows {
		n := 0
		for column := range columns {
			tile := b.At(row*columns + column)
			if to := t.cell[tile]; tile != 0 && t.size.Row(to) == row {
				line[n] = t.size.Column(to)
				n++
			}
		}
		sum += 2 * outOfOrder(line[:n])
	}
	for column := range columns {
		n := 0
		for row := range rows {
			tile := b.At(row*columns + column)
			if to := t.cell[tile]; tile != 0 && t.size.Column(to) == column {
				line[n] = t.size.Row(to)
				n++
			}
		}
		sum += 2 * outOfOrder(line[:n])
	}
	return sum
}

// outOfOrder returns how many of at most MaxSide numbers must be removed for
// the rest to be in ascending order.
func outOfOrder(line []int) int {
	var rising [rules.MaxSide]int // the longest ascending part that ends here
	longest := 0
	for i, n := range line {
		rising[i] = 1
		for j, before := range line[:i] {
			if before < n {
				rising[i] = max(rising[i], rising[j]+1)
			}
		}
		longest = max(longest, rising[i])
	}
	return len(line) - longest
}

// Conflicts holds the cost of a line of at most four squares, by its signature: three bits for each
// square, 1 + the position in the line where the tile belongs, or 0 for a tile of another line and
// the blank.
var Conflicts = sync.OnceValue(func() *[1 << 12]uint8 {
	var costs [1 << 12]uint8
	for signature := range costs {
		var line []int
		for square := range 4 {
			if belongs := signature >> (3 * square) & 7; belongs > 0 {
				line = append(line, belongs)
			}
		}
		costs[signature] = uint8(2 * outOfOrder(line))
	}
	return &costs
})

// Links is a walk whose states are numbers, for searches that follow it move
// by move.
type Links struct {
	lines int
	next  []int32 // at (state x 2 + side) x lines + belongs
	// Depth is the number of moves that each state needs.
	Depth []uint8
}

// Links returns the walk's numbered states, or nil for a walk that is not
// complete.
func (w *Walk) Links() *Links {
	if !w.complete {
		return nil
	}
	w.linked.Do(func() {
		l := &Links{lines: w.lines, Depth: w.depth, next: make([]int32, len(w.depth)*2*w.lines)}
		for m, state := range w.states {
			blank := w.blankLine(m)
			for side, from := range [2]int{blank - 1, blank + 1} {
				for belongs := range w.lines {
					if to, ok := w.step(spot{m, blank}, from, belongs); ok {
						l.next[(int(state)*2+side)*w.lines+belongs] = w.states[to.matrix]
					}
				}
			}
		}
		w.links = l
	})
	return w.links
}

func (w *Walk) blankLine(m matrix) int {
	for line := range w.lines {
		tiles := 0
		for belongs := range w.lines {
			tiles += m.count(line*w.lines + belongs)
		}
		if tiles < w.length {
			return line
		}
	}
	panic("bound: no blank")
}

// Next returns the state after the blank has moved to the line before (side 0)
// or after (side 1) its own, past a tile that belongs to a line.
func (l *Links) Next(state int32, side, belongs int) int32 {
	return l.next[(int(state)*2+side)*l.lines+belongs]
}

// State returns the state of a board: for each tile, the line it is on and the
// line it belongs to.
func (w *Walk) State(each func(add func(line, belongs int))) int32 {
	var m matrix
	each(func(line, belongs int) { m.add(line*w.lines+belongs, 1) })
	return w.states[m]
}

// WalksOf returns the walks of a board's rows and of its columns, the goal's
// blank being on a square.
func WalksOf(s rules.Size, blank int) (rows, columns *Walk) {
	return WalkOf(int(s.Rows), int(s.Columns), s.Row(blank)), WalkOf(int(s.Columns), int(s.Rows), s.Column(blank))
}
