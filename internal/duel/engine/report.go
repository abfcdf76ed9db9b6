package engine

import "cavalo/internal/duel/rules"

// report fills the analysis from the moves that were searched.
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
	if len(before) > 0 && d.moves[0].bound { // stopped while it was measured: at least, or about, what was best before
		d.done.Lines[0].Score = before[0].Score
	}
	d.order()
	d.done.Exact = finished && d.done.Lines[0].Exact
	d.finish()
}

// order lets no line promise the mover more than the one before it: lines are
// ordered by the search, and a prediction can be off by more than they differ.
func (d *deepening) order() {
	better := func(a, b int) bool { return a > b == (d.start.turn == rules.White) && a != b }
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

// finish adds the figures.
func (d *deepening) finish() {
	d.worker.count()
	d.done.Stats = d.worker.meter.Stats()
	d.done.Cuts = d.worker.cuts
}

// lineOf returns a searched move as a line of play, with as much after it as
// the table knows.
func (d *deepening) lineOf(r *rootMove, finished bool) Line {
	b := d.worker.board
	line := Line{Exact: finished && r.proved, value: r.value}
	s := d.start
	follow := func(m move) {
		line.Moves = append(line.Moves, b.unpack(&s, m))
		s = b.after(&s, m)
	}
	for _, m := range r.line {
		follow(m)
	}
	for range maxPly - len(r.line) {
		m, ok := d.worker.known(&s)
		if !ok {
			break
		}
		follow(m)
	}
	line.Score = d.worker.predict(&s)
	if line.Exact {
		line.Score = marginOf(r.value)
		if d.start.turn == rules.Black {
			line.Score = -line.Score
		}
	}
	return line
}

// known returns the move that the table has for a state, a forced pass
// included, if it is legal.
func (w *worker) known(s *State) (move, bool) {
	var list moveList
	w.board.landings(s, &list)
	if list.count == 0 {
		return passing, !w.board.variant.EndAtFirst && w.board.canMove(s, s.turn.Other())
	}
	if !w.options.Table {
		return 0, false
	}
	e := w.table.find(s.key())
	if e.bound() != exactBound {
		return 0, false
	}
	for _, m := range list.move[:list.count] {
		if m == e.move() {
			return m, true
		}
	}
	return 0, false
}

// predict returns White's points less Black's as they are likely to be at the
// end of the game from a state on.
func (w *worker) predict(s *State) int {
	margin := s.margin()
	if w.board.canMove(s, s.turn) || w.board.canMove(s, s.turn.Other()) && !w.board.variant.EndAtFirst {
		margin, _ = w.model.predict(w.board, s)
	}
	if s.turn == rules.Black {
		return -margin
	}
	return margin
}
