package bound

import "cavalo/internal/tiles/rules"

// Links is a walk whose states are numbers, for searches that follow it move
// by move.
type Links struct {
	lines int
	next  []int32 // at (state x 2 + side) x lines + belongs
	// Depth is the moves that each state needs.
	Depth []uint8
}

// Links returns the walk's numbered states. It is nil for a walk that is not
// known to its end.
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

// blankLine returns the line that lacks a tile.
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

// Next returns the state after the blank has gone to the line before (side 0)
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
