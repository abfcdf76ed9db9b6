package engine

import (
	"slices"

	"cavalo/internal/duel/rules"
	"cavalo/internal/search"
)

// maxDepth is the depth limit in plies, more than any game has.
const maxDepth = 120

// firstWindow is half the width of the first window around the last depth's value.
const firstWindow = 60

// deepening is an iterative deepening search, which ends at a limit or with a proof.
type deepening struct {
	worker  *worker
	start   State
	lines   int // number of lines wanted
	depth   int // last depth to search
	ahead   int // plies added to the first depth, which is 1
	onDepth func(Analysis)

	moves []rootMove // legal, the best first
	done  Analysis
}

// rootMove is a move at the root with the result of the last search.
type rootMove struct {
	move   Landing
	value  int
	proved bool
	bound  bool      // value is a bound: the move failed high or low
	line   []Landing // the line beginning with the move
}

// run returns the analysis of the deepest search, which may be incomplete.
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
		if d.onDepth != nil {
			d.onDepth(d.done)
		}
		// A first depth cut short has no usable result.
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
	if d.onDepth != nil && d.proved() {
		d.onDepth(d.done)
	}
	return d.done
}

// proved reports whether all wanted lines are exact.
func (d *deepening) proved() bool {
	for _, line := range d.done.Lines {
		if !line.Exact {
			return false
		}
	}
	return true
}

// fillMoves lists the legal moves, which may be a pass.
func (d *deepening) fillMoves() {
	var list Landings
	d.worker.board.Moves(&d.start, &list)
	for _, m := range list.At[:list.Count] {
		d.moves = append(d.moves, rootMove{move: m, value: -infinity})
	}
}

// search searches all moves to a depth, for each wanted line without the first moves of
// the lines before. It returns false when stopped; the results so far are usable if the
// first move was searched.
func (d *deepening) search(depth int) bool {
	for first := range min(d.lines, len(d.moves)) {
		last := d.moves[first].value
		if !d.searchWindows(first, depth, last) {
			return false
		}
	}
	return true
}

// searchWindows searches the moves from first on in growing windows around the expected
// value until the value is inside.
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

// searchMoves searches the moves from first on in a window and moves the best to the
// front. ok is false when stopped.
func (d *deepening) searchMoves(first, depth, alpha, beta int) (best int, ok bool) {
	w := d.worker
	f := &w.frames[0]
	best = -infinity
	proved := true
	expected := alpha
	moves := d.moves[first:]
	f.list.Count = len(moves)
	for i := range moves {
		f.list.At[i] = moves[i].move
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
		// The move is the best so far, or the first: it moves to the front now, since
		// the search may be stopped before the others.
		r := rootMove{move: moves[i].move, value: value, proved: sure, bound: value <= expected || value >= beta}
		if r.line = moves[i].line; !r.bound || len(r.line) == 0 { // a failed search doesn't have a line
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

func (d *deepening) searchMove(f *frame, i int, m Landing, alpha, beta, depth int) (int, bool) {
	w := d.worker
	next := &w.frames[1].state
	*next = w.board.After(&d.start, m)
	return w.child(next, f, i, alpha, beta, depth, 0)
}

// report fills the analysis from the moves searched so far.
func (d *deepening) report(depth int, finished bool) {
	if finished {
		d.done.Depth = depth
	}
	before := d.done.Lines
	d.done.Lines = d.done.Lines[:0:0]
	for i := range min(d.lines, len(d.moves)) {
		if d.moves[i].line == nil {
			break
		}
		d.done.Lines = append(d.done.Lines, d.lineOf(&d.moves[i], finished))
	}
	if len(before) > 0 && d.moves[0].bound { // stopped before its value was exact: the previous score is kept
		d.done.Lines[0].Score = before[0].Score
	}
	d.order()
	d.done.Exact = finished && d.done.Lines[0].Exact
	d.finish()
}

// order makes the scores of the lines descend, since predictions can contradict the
// search's values, which order the lines.
func (d *deepening) order() {
	better := func(a, b int) bool { return a > b == (d.start.Turn == rules.White) && a != b }
	lines := d.done.Lines
	for i := 1; i < len(lines); i++ {
		if !lines[i].Exact {
			if better(lines[i].Score, lines[i-1].Score) {
				lines[i].Score = lines[i-1].Score
			}
			continue
		}
		for k := i - 1; k >= 0 && !lines[k].Exact && better(lines[i].Score, lines[k].Score); k-- {
			lines[k].Score = lines[i].Score
		}
	}
}

// finish adds the statistics.
func (d *deepening) finish() {
	d.worker.count()
	d.done.Stats = d.worker.meter.Stats()
	d.done.Cuts = d.worker.cuts
}

// lineOf returns the line of a searched move, continued from the table.
func (d *deepening) lineOf(r *rootMove, finished bool) Line {
	b := d.worker.board
	line := Line{Exact: finished && r.proved, value: r.value}
	s := d.start
	follow := func(m Landing) {
		line.Moves = append(line.Moves, b.Unpack(&s, m))
		s = b.After(&s, m)
	}
	for _, m := range r.line {
		follow(m)
	}
	for range MaxPlies - len(r.line) {
		m, ok := d.worker.known(&s)
		if !ok {
			break
		}
		follow(m)
	}
	line.Score = d.worker.predict(&s)
	if line.Exact {
		line.Score = marginOf(r.value)
		if d.start.Turn == rules.Black {
			line.Score = -line.Score
		}
	}
	return line
}

// known returns the table's move for a state, or a legal pass.
func (w *worker) known(s *State) (Landing, bool) {
	var list Landings
	w.board.Moves(s, &list)
	if list.Count == 1 && list.At[0] == Passing {
		return Passing, true
	}
	if !w.options.Table {
		return 0, false
	}
	e := entry(w.table.Find(s.key()))
	return e.move(), e.bound() == exactBound && list.ToFront(e.move())
}

// predict returns the predicted margin at the end, White's points minus Black's.
func (w *worker) predict(s *State) int {
	margin := s.Ahead()
	if w.board.CanMove(s, s.Turn) || w.board.Passes(s) {
		margin, _ = w.model.predict(w.board, s)
	}
	if s.Turn == rules.Black {
		return -margin
	}
	return margin
}
