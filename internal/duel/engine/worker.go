package engine

import (
	"math"
	"sync/atomic"

	"cavalo/internal/search"
)

// MaxPlies is more than the plies of any game: a hundred landings with a pass before each.
const MaxPlies = 204

// frame is the search's data for one ply of the current line.
type frame struct {
	state State // the state that is searched
	list  Landings
	rank  [128]rank         // of the moves of the list
	line  [MaxPlies]Landing // the best line from this ply on
	count int               // the length of the line
}

// worker is the search of one goroutine.
type worker struct {
	board   *Bitboard
	options Options
	table   *Table
	model   *Evaluation
	meter   *search.Meter
	// lent is the number of nodes that the meter allowed before its next check, due how many are
	// left.
	lent, due int64
	// forced makes the first depth ignore the limits.
	forced  bool
	stopped bool
	over    *atomic.Bool // ends the search of a worker of a team; else nil
	cuts    [2]int64     // cutoffs at White's and Black's nodes
	history history
	frames  [MaxPlies]frame
}

func newWorker(b *Bitboard, o Options, t *Table, m *Model) *worker {
	return &worker{board: b, options: o, table: t, model: newEvaluation(m)}
}

func (w *worker) begin(m *search.Meter) {
	w.meter, w.stopped, w.cuts = m, false, [2]int64{}
	w.lent = m.Due()
	w.due = w.lent
	w.history = history{}
}

// tick counts a node and reports whether the search continues.
func (w *worker) tick() bool {
	w.due--
	return w.due > 0 || w.continues()
}

// continues reports whether the meter and the team let the search continue.
func (w *worker) continues() bool {
	if !w.count() && !w.forced || w.over != nil && w.over.Load() {
		w.stopped = true
		w.lent, w.due = 0, 0
	}
	return !w.stopped
}

// count reports the nodes since the last call to the meter, and whether it lets the
// search continue.
func (w *worker) count() bool {
	on := w.meter.Tick(w.lent - w.due)
	w.lent = w.meter.Due()
	w.due = w.lent
	return on
}

// reductions are the plies by which late moves are reduced, by depth and index.
var reductions = func() (table [64][64]int8) {
	for depth := range table {
		for i := range table[depth] {
			if depth >= 3 && i >= 2 {
				table[depth][i] = int8(0.6 + math.Log(float64(depth))*math.Log(float64(i))/2.2)
			}
		}
	}
	return table
}()

// search returns the value of a state for its mover, and whether the value is
// proved, that is, no evaluation took part in it. A value at or outside alpha
// and beta is a bound. (Principal variation search: Marsland and Campbell,
// "Parallel search of strongly ordered game trees", 1982.) If the worker was
// stopped the value is undefined.
func (w *worker) search(s *State, alpha, beta, depth, ply int) (value int, proved bool) {
	f := &w.frames[ply]
	f.count = 0
	if !w.tick() {
		return 0, false
	}
	if w.options.SumBound {
		ahead, pot := s.Ahead(), int(s.Pot)
		if high := valueOf(ahead + pot); high <= alpha {
			return high, true
		}
		if low := valueOf(ahead - pot); low >= beta {
			return low, true
		}
	}
	if w.options.ReachBound && depth > 1 {
		if value, ok := w.outOfReach(s, alpha, beta); ok {
			return value, true
		}
	}
	placed := s.Knight[s.Turn&1] != NoNode
	if placed && w.board.Targets(s, s.Turn&1) == 0 || !placed && !w.board.CanMove(s, s.Turn) {
		return w.stuck(s, alpha, beta, depth, ply)
	}
	if depth <= 0 {
		if placed {
			return w.model.Value(w.board, s), false
		}
		depth = 1 // a placement is never a leaf
	}
	var key uint64
	var tableMove Landing
	if w.options.Table && depth >= tableDepth {
		key = s.key()
		e := entry(w.table.Find(key))
		if e.answers(alpha, beta, depth) {
			return e.value(), e.proved()
		}
		tableMove = e.move()
	}
	w.board.Landings(s, &f.list)
	if w.options.OnlyMoves && f.list.Count == 1 {
		depth++ // a forced move: extend
	}
	return w.children(s, f, tableMove, alpha, beta, depth, ply, key)
}

// tableDepth is the minimum depth at which the table is used. At depth 1 a hit saves less than the
// cache misses cost.
const tableDepth = 2

// answers reports whether an entry replaces a search of this depth; in an open window,
// which needs the best line, only if it is proved.
func (e entry) answers(alpha, beta, depth int) bool {
	bound, value := e.bound(), e.value()
	if bound == noBound || !e.proved() && (e.depth() < depth || beta-alpha > 1) {
		return false
	}
	return bound == exactBound || bound&lowerBound != 0 && value >= beta ||
		bound&upperBound != 0 && value <= alpha
}

// outOfReach reports whether the bounds on the sides' remaining points put the value outside the
// window, and returns the bound.
func (w *worker) outOfReach(s *State, alpha, beta int) (value int, ok bool) {
	ahead := s.Ahead()
	if high := valueOf(ahead + w.board.mostOf(s, s.Turn, marginOf(alpha)-ahead)); high <= alpha {
		return high, true
	}
	if low := valueOf(ahead - w.board.mostOf(s, s.Turn.Other(), ahead-marginOf(beta))); low >= beta {
		return low, true
	}
	return 0, false
}

// stuck is search for a mover who can't land: the game is over, or the opponent moves, at
// the same depth.
func (w *worker) stuck(s *State, alpha, beta, depth, ply int) (value int, proved bool) {
	if !w.board.Passes(s) {
		return valueOf(s.Ahead()), true
	}
	next := &w.frames[ply+1].state
	*next = *s
	next.Turn ^= 1
	value, proved = w.search(next, -beta, -alpha, depth, ply+1)
	w.extend(ply, Passing)
	return -value, proved
}

// extend sets the best line of a ply to a move and the line after it.
func (w *worker) extend(ply int, m Landing) {
	f, next := &w.frames[ply], &w.frames[ply+1]
	f.line[0] = m
	f.count = 1 + copy(f.line[1:], next.line[:next.count])
}

// children searches the moves of a state. Values outside the window are bounds as tight
// as possible (fail-soft).
func (w *worker) children(s *State, f *frame, tableMove Landing, alpha, beta, depth, ply int, key uint64) (int, bool) {
	best, bestMove, proved, first := -infinity, Landing(0), true, alpha
	b, next := w.board, &w.frames[ply+1].state
	known := 0 // moves at the front that need no score
	if tableMove != 0 && f.list.ToFront(tableMove) {
		known = 1
	}
	for i := range f.list.Count {
		if i == known {
			w.score(s, f, known, depth > 1)
		}
		if i >= known {
			f.pick(i)
		}
		m := f.list.At[i&127]
		b.Play(next, s, m)
		var value int
		var sure bool
		if depth == 1 && next.Knight[next.Turn&1] != NoNode && b.Targets(next, next.Turn&1) != 0 {
			w.frames[ply+1].count = 0
			value, sure = w.leaf(next, i > 0, alpha, beta)
		} else {
			value, sure = w.child(next, f, i, alpha, beta, depth, ply)
		}
		if w.stopped {
			return 0, false
		}
		if value > best {
			best, bestMove = value, m
		}
		if value >= beta {
			proved = sure
			w.countCutoff(s, m, depth)
			break
		}
		proved = proved && sure
		if value > alpha {
			alpha = value
			w.extend(ply, m)
		}
	}
	if w.options.Table && depth >= tableDepth {
		w.table.Store(key, uint64(newEntry(best, bestMove, depth, boundOf(best, first, beta), proved)))
	}
	return best, proved
}

func boundOf(value, alpha, beta int) boundKind {
	switch {
	case value >= beta:
		return lowerBound
	case value <= alpha:
		return upperBound
	}
	return exactBound
}

func (w *worker) countCutoff(s *State, m Landing, depth int) {
	w.cuts[s.Turn&1]++
	if w.options.History {
		w.history.reward(s, m, depth)
	}
}

// child returns the mover's value of the state after the i-th move: the first with the
// whole window, the others with a null window, and again if they exceed it.
func (w *worker) child(next *State, f *frame, i, alpha, beta, depth, ply int) (value int, proved bool) {
	if i > 0 {
		reduced := 0
		if depth > 2 && w.options.LateMoves {
			reduced = w.reduction(f, i, depth)
		}
		value, proved = w.search(next, -alpha-1, -alpha, depth-1-reduced, ply+1)
		if reduced > 0 && -value > alpha && !proved && !w.stopped {
			value, proved = w.search(next, -alpha-1, -alpha, depth-1, ply+1)
		}
		if -value <= alpha || -value >= beta {
			return -value, proved
		}
	}
	value, proved = w.search(next, -beta, -alpha, depth-1, ply+1)
	return -value, proved
}

// leaf is child at the last ply, for a state whose mover can jump, and counts the same nodes.
func (w *worker) leaf(next *State, late bool, alpha, beta int) (value int, proved bool) {
	top := beta
	if late {
		top = alpha + 1
	}
	ahead, pot := next.Ahead(), int(next.Pot)
	low, high := -valueOf(ahead+pot), -valueOf(ahead-pot)
	for w.tick() {
		switch {
		case low >= top && w.options.SumBound:
			value, proved = low, true
		case high <= alpha && w.options.SumBound:
			value, proved = high, true
		default:
			value, proved = -w.model.Value(w.board, next), false
		}
		if top == beta || value <= alpha || value >= beta {
			return value, proved
		}
		top = beta
	}
	return 0, false
}

// reduction returns the number of plies by which the i-th move is initially reduced.
func (w *worker) reduction(f *frame, i, depth int) int {
	reduced := int(reductions[min(depth, 63)][min(i, 63)])
	if w.options.LateDoubles && f.list.At[i].Erase() != NoNode && f.sameLanding(i) {
		reduced++
	}
	return min(reduced, depth-1)
}

// sameLanding reports whether a move before the i-th lands on the same node.
func (f *frame) sameLanding(i int) bool {
	for _, m := range f.list.At[:i] {
		if m.To() == f.list.At[i].To() {
			return true
		}
	}
	return false
}
