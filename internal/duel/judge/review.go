package judge

import (
	"slices"

	"cavalo/internal/duel/rules"
	"cavalo/internal/lists"
)

// Review is the judgement of a game while it is analysed. It belongs to one goroutine.
type Review struct {
	positions []rules.Position // the start, and the position after each move
	moves     []string
	opinions  []Opinion
}

// New returns the review of a game, or the error of an illegal move.
func New(start rules.Position, moves []string) (*Review, error) {
	played, err := rules.ParseMoves(moves)
	if err != nil {
		return nil, err
	}
	positions, err := rules.Record{Start: start, Moves: played}.Positions()
	if err != nil {
		return nil, err
	}
	r := &Review{positions: positions, moves: moves, opinions: make([]Opinion, len(positions))}
	if last := len(moves); r.positions[last].Over() {
		r.Learn(last, Opinion{Score: r.positions[last].Margin(), Exact: true})
	}
	return r, nil
}

// Next returns the next position to analyse: the first, then the last one without a
// final opinion, since the engine's table of later positions helps with earlier ones. ok
// is false when all opinions are final.
func (r *Review) Next() (ply int, ok bool) {
	if !r.final(0) {
		return 0, true
	}
	for ply = len(r.opinions) - 1; ply > 0; ply-- {
		if !r.final(ply) {
			return ply, true
		}
	}
	return 0, false
}

// final reports whether a position has a final opinion.
func (r *Review) final(ply int) bool { return r.opinions[ply].known() && !r.opinions[ply].Provisional }

// Positions returns the numbers of all positions, of positions with an opinion, and of
// positions with a final one.
func (r *Review) Positions() (all, known, final int) {
	for ply, o := range r.opinions {
		if o.known() {
			known++
		}
		if r.final(ply) {
			final++
		}
	}
	return len(r.opinions), known, final
}

// Learn stores the opinion of the position after ply moves, which may be only that its result
// is proved.
func (r *Review) Learn(ply int, o Opinion) {
	if ply >= 0 && ply < len(r.opinions) {
		r.opinions[ply] = o
	}
}

// Result returns the proved result of the position after ply moves, or Unfinished.
func (r *Review) Result(ply int) rules.Result { return r.opinions[ply].Result() }

// Decided returns the proved result of the last position, and the number of moves after
// which every position has it; Unfinished if it isn't proved.
func (r *Review) Decided() (since int, result rules.Result) {
	since = len(r.opinions) - 1
	result = r.Result(since)
	for result != rules.Unfinished && since > 0 && r.Result(since-1) == result {
		since--
	}
	return since, result
}

// Opinion returns the opinion of the position after ply moves; ok is false if there is
// none yet.
func (r *Review) Opinion(ply int) (o Opinion, ok bool) {
	if ply < 0 || ply >= len(r.opinions) {
		return o, false
	}
	return r.opinions[ply], r.opinions[ply].known()
}

// Move returns the judgement of a move, from 0; ok is false if a position before or after
// it has no opinion yet.
func (r *Review) Move(i int) (j Judgement, ok bool) {
	before, knowsBefore := r.Opinion(i)
	after, knowsAfter := r.Opinion(i + 1)
	if !knowsBefore || !knowsAfter {
		return j, false
	}
	return Judge(r.positions[i], before, after, r.moves[i]), true
}

// Moment is a move of the game that lost points, with its judgement.
type Moment struct {
	Move int // from 0
	Judgement
}

// judged returns the moves of some sides with final judgements, in the order of the game,
// without the only moves.
func (r *Review) judged(sides ...rules.Side) (all []Moment) {
	for i := range r.moves {
		if j, ok := r.Move(i); ok && !j.Forced && !j.Provisional && slices.Contains(sides, r.positions[i].Turn) {
			all = append(all, Moment{i, j})
		}
	}
	return all
}

// Weak returns the moves of some sides with final verdicts below Good, in the order of the game.
// All code that names or counts mistakes takes them from here.
func (r *Review) Weak(sides ...rules.Side) []Moment {
	return lists.Filter(r.judged(sides...), func(m Moment) bool { return m.Verdict > Good })
}

// Moments returns, in the order of the game, at most the given number of weak moves of some sides:
// first moves that gave a win away, then by points lost; if equal, earlier moves first.
func (r *Review) Moments(most int, sides ...rules.Side) []Moment {
	found := r.Weak(sides...)
	slices.SortStableFunc(found, func(a, b Moment) int {
		switch {
		case a.GaveWin == b.GaveWin:
			return b.Lost - a.Lost
		case a.GaveWin:
			return -1
		}
		return 1
	})
	found = found[:min(most, len(found))]
	slices.SortFunc(found, func(a, b Moment) int { return a.Move - b.Move })
	return found
}

// Blamed returns, in the order of the game, at most the given number of a side's weak moves that
// decided it against a player of a level: moves after which such a player could no longer have won,
// moves that gave a win away, and always the last one from a position that such a player could have
// won. It returns none if no position could be won.
func (r *Review) Blamed(most int, side rules.Side, level string) []Moment {
	var found []Moment
	last := -1 // the last in found that doesn't cross the line
	for _, m := range r.Weak(side) {
		if !r.winnable(m.Move, side, level) {
			continue
		}
		if last >= 0 {
			found = slices.Delete(found, last, last+1)
		}
		if last = -1; !m.GaveWin && r.winnable(m.Move+1, side, level) {
			last = len(found)
		}
		found = append(found, m)
	}
	if len(found) > 1 && !r.positions[found[0].Move].Placed(side) {
		found = found[1:] // a placement is not decisive if there was another chance
	}
	return found[max(0, len(found)-most):]
}

// winnable reports whether a player of a level could still win the position after ply moves.
func (r *Review) winnable(ply int, side rules.Side, level string) bool {
	own, p := r.opinions[ply].Score, r.positions[ply]
	if side == rules.Black {
		own = -own
	}
	if p.Over() {
		return own > 0
	}
	return r.Result(ply) == side.Win() || own > -rules.Recoverable(level, p.Variant, p.Board.Count())
}

// Summary is the summary of a side's judgements.
type Summary struct {
	Counts [verdicts]int // by Verdict, without forced moves
	Moves  int           // judged moves, without forced ones
	Lost   int           // points, in all moves
}

// Side returns the summary of the final judgements of a side's moves.
func (r *Review) Side(side rules.Side) (s Summary) {
	for _, m := range r.judged(side) {
		s.Counts[m.Verdict]++
		s.Moves++
		s.Lost += m.Lost
	}
	return s
}
