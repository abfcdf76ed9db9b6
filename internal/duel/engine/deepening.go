package engine

import (
	"slices"

	"cavalo/internal/search"
)

// maxDepth is the deepest search in plies; every line ends before.
const maxDepth = 120

// firstWindow is how far from the last depth's value the next one's is looked
// for at first, in units of the value.
const firstWindow = 60

// deepening is one search of the engine: depth after depth, until a limit or
// a proof.
type deepening struct {
	worker *worker
	start  State
	lines  int // wanted
	depth  int // the last one wanted
	ahead  int // plies that the first search is deeper than one
	told   func(Analysis)

	moves []rootMove // legal, the best first
	done  Analysis
}

// rootMove is a move of the start and what the last search said of it.
type rootMove struct {
	move   move
	value  int
	proved bool
	bound  bool   // value is a bound: the move fell outside of its window
	line   []move // from the move on
}

// run searches and returns the analysis of the deepest search, or of what the
// last one had found when it was stopped.
func (d *deepening) run() Analysis {
	w := d.worker
	d.fillMoves()
	d.done.Status = search.Solved
	for depth := 1 + d.ahead; depth <= d.depth && len(d.moves) > 0; depth++ {
		w.forced = depth == 1
		finished := d.search(depth)
		d.report(depth, finished)
		if d.proved() || !finished {
			break
		}
		w.meter.Note(depth, float64(d.done.Lines[0].Score), float64(d.done.Lines[0].Score), "search")
		if d.told != nil {
			d.told(d.done)
		}
		// A search cut short in its first moments is worth nothing.
		if w.forced = false; w.meter.Stopped() {
			w.stopped = true
			break
		}
	}
	if w.stopped && !d.done.Exact {
		d.done.Status = w.meter.Reason()
	}
	if len(d.moves) == 0 {
		d.done.Exact = true // the game is over
	}
	d.finish()
	if d.told != nil && d.proved() {
		d.told(d.done)
	}
	return d.done
}

// proved reports whether all lines wanted are exact: there is nothing left to
// search for.
func (d *deepening) proved() bool {
	for _, line := range d.done.Lines {
		if !line.Exact {
			return false
		}
	}
	return true
}

// fillMoves lists the legal moves, a pass among them.
func (d *deepening) fillMoves() {
	var list moveList
	b := d.worker.board
	b.landings(&d.start, &list)
	if list.count == 0 && !b.variant.EndAtFirst && b.canMove(&d.start, d.start.turn.Other()) {
		list.add(passing)
	}
	for _, m := range list.move[:list.count] {
		d.moves = append(d.moves, rootMove{move: m, value: -infinity})
	}
}

// search searches all moves to a depth, for as many lines as are wanted: each
// line is the best of the moves that no line before begins with. It returns
// false when it was stopped; what was found till then is kept, and of use if
// it is at least the first move's.
func (d *deepening) search(depth int) bool {
	for first := range min(d.lines, len(d.moves)) {
		last := d.moves[first].value
		if !d.searchWindows(first, depth, last) {
			return false
		}
	}
	return true
}

// searchWindows searches the moves from one on in growing windows around the
// value expected, until the value is inside.
func (d *deepening) searchWindows(first, depth, expected int) bool {
	alpha, beta := -infinity, infinity
	window := firstWindow
	if d.worker.options.Aspiration && depth > 3 {
		alpha, beta = expected-window, expected+window
	}
	for {
		value, ok := d.searchMoves(first, depth, alpha, beta)
		switch {
		case !ok:
			return false
		case value <= alpha && alpha > -infinity:
			alpha = value - window
		case value >= beta && beta < infinity:
			beta = value + window
		default:
			return true
		}
		if window *= 4; window > winBonus {
			alpha, beta = -infinity, infinity
		}
	}
}

// searchMoves searches the moves from one on in a window and sorts the best to
// the front. ok is false when it was stopped.
func (d *deepening) searchMoves(first, depth, alpha, beta int) (best int, ok bool) {
	w := d.worker
	f := &w.frames[0]
	best = -infinity
	proved := true
	expected := alpha
	moves := d.moves[first:]
	f.list.count = len(moves)
	for i := range moves {
		f.list.move[i] = moves[i].move
	}
	for i := range moves {
		value, sure := d.searchMove(f, i, moves[i].move, alpha, beta, depth)
		if w.stopped {
			return best, false
		}
		proved = proved && sure
		if value > best {
			best = value
		}
		if value <= alpha && i > 0 {
			continue
		}
		// The move is the best so far, or the first: to the front with it,
		// also when the search is stopped before the others are seen.
		r := rootMove{move: moves[i].move, value: value, proved: sure, bound: value <= expected || value >= beta}
		if r.line = moves[i].line; !r.bound || len(r.line) == 0 { // behind a bound there is no line
			w.extend(0, r.move)
			r.line = slices.Clone(f.line[:f.count])
		}
		copy(moves[1:i+1], moves[:i])
		moves[0] = r
		alpha = max(alpha, value)
		if value >= beta {
			return value, true
		}
	}
	moves[0].proved = proved
	return best, true
}

// searchMove returns the value of a move.
func (d *deepening) searchMove(f *frame, i int, m move, alpha, beta, depth int) (int, bool) {
	w := d.worker
	next := &w.frames[1].state
	*next = w.board.after(&d.start, m)
	return w.child(next, f, i, alpha, beta, depth, 0)
}
