// Package refute answers "Why not this move?" in the duel: the loss of a move against the best one,
// in points at the end of the game if both are proved, or else within the next moves, with the
// replies that punish it. Each sentence is a claim that was checked on the line and by what
// searches have proved, before it is said.
package refute

import (
	"time"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Answer is the answer for a move, with the line that shows its consequences.
type Answer struct {
	puzzle.WhyNot
	Line   []rules.Move
	Status search.Status // Solved if the question was decided
	Stats  search.Stats
}

// minSoon is the minimum loss in points within the next moves that is reported when the end of the
// game can't be proved.
const minSoon = 10

// inquiry is the work on one question.
type inquiry struct {
	engine  *engine.Engine
	control search.Control
	spent   search.Stats
	status  search.Status
}

// search analyses a position within one of parts equal parts of the limits.
func (i *inquiry) search(p rules.Position, parts int64) engine.Analysis {
	c := i.control
	c.Limits = c.Limits.Less(i.spent)
	if c.Limits.Nodes > 1 {
		c.Limits.Nodes = max(1, c.Limits.Nodes/parts)
	}
	if c.Limits.Time > 1 {
		c.Limits.Time = max(1, c.Limits.Time/time.Duration(parts))
	}
	a := i.engine.Search(p, engine.Request{}, c)
	took := i.spent.Time + a.Stats.Time
	i.spent.Together(a.Stats)
	i.spent.Time = took
	if a.Status != search.Solved {
		i.status = a.Status
	}
	return a
}

// after returns the best line after a move of a position.
func (i *inquiry) after(p rules.Position, m rules.Move, parts int64) (l outlook) {
	l.moves = []rules.Move{m}
	next, err := p.Play(m)
	if err != nil {
		return l
	}
	if next.Over() {
		l.margin, l.exact = next.Margin(), true
		return l
	}
	if a := i.search(next, parts); len(a.Lines) > 0 {
		l.margin, l.exact = a.Lines[0].Score, a.Exact
		l.moves = append(l.moves, a.Lines[0].Moves...)
	}
	return l
}

// Explain answers for a legal move of a position by an engine, within the limits of c.
func Explain(e *engine.Engine, p rules.Position, m rules.Move, c search.Control) Answer {
	i := &inquiry{engine: e, control: c}
	l := i.learn(p, m)
	a := l.answer()
	a.Stats = i.spent
	if a.Verdict == puzzle.VerdictOpen {
		a.Status = i.status
	}
	return a
}

// learn finds the best move, and its outcome and that of the move asked about.
func (i *inquiry) learn(p rules.Position, m rules.Move) *line {
	l := &line{start: p, forced: len(p.Moves()) == 1, asked: outlook{moves: []rules.Move{m}}}
	if !l.forced {
		if a := i.search(p, 2); len(a.Lines) > 0 {
			l.best, l.top = outlook{moves: a.Lines[0].Moves, margin: a.Lines[0].Score, exact: a.Exact}, a.Exact
		}
	}
	if l.same = len(l.best.moves) == 0 || l.best.moves[0] == m; l.same {
		if len(l.best.moves) > 0 {
			l.asked = l.best
		}
	} else {
		l.asked = i.after(p, m, 2)
		if l.asked.exact && !l.best.exact {
			l.best = i.after(p, l.best.moves[0], 1)
		}
	}
	if !l.same && (!l.asked.exact || !l.best.exact) {
		l.best.soon, l.asked.soon = soon(p, l.best.moves[0]), soon(p, m)
		if l.short = l.gain(l.best.soon)-l.gain(l.asked.soon) >= minSoon; l.short {
			l.asked.moves, l.best.moves = l.asked.soon.moves, l.best.soon.moves
		}
	}
	l.asked.moves = l.asked.moves[:min(puzzle.MaxWhyNot, len(l.asked.moves))]
	l.positions = []rules.Position{p}
	for n, move := range l.asked.moves {
		next, err := l.positions[n].Play(move)
		if err != nil {
			l.asked.moves = l.asked.moves[:n]
			break
		}
		l.positions = append(l.positions, next)
	}
	return l
}

// outlook is the outcome of a move.
type outlook struct {
	moves  []rules.Move // the best known line, which begins with it
	margin int          // at the end: White's points minus Black's
	exact  bool         // proved
	soon   nextMoves
}

// nextMoves is the outcome of a move within the next moves.
type nextMoves struct {
	margin int // White's gain over Black, with best play for it
	moves  []rules.Move
}

// soon returns the outcome of a move within MaxLine moves, by trying all of them.
func soon(p rules.Position, m rules.Move) nextMoves {
	next, err := p.Play(m)
	if err != nil {
		return nextMoves{}
	}
	b := engine.NewBitboard(next)
	value, moves := try(b, b.Start(), puzzle.MaxWhyNot-1, -1<<20, 1<<20)
	if next.Turn == rules.Black {
		value = -value
	}
	return nextMoves{next.Margin() - p.Margin() + value, append([]rules.Move{m}, moves...)}
}

// try returns the mover's best gain over the other side within some plies, trying all moves with
// alpha-beta.
func try(b *engine.Bitboard, s engine.State, plies, alpha, beta int) (value int, line []rules.Move) {
	var list engine.Landings
	if b.Moves(&s, &list); list.Count == 0 || plies == 0 {
		return 0, nil
	}
	value = -1 << 20
	for _, m := range list.At[:list.Count] {
		next := b.After(&s, m)
		gain := int(next.Points[s.Turn] - s.Points[s.Turn])
		v, rest := try(b, next, plies-1, gain-beta, gain-alpha)
		if v = gain - v; v > value {
			value, line = v, append([]rules.Move{b.Unpack(&s, m)}, rest...)
		}
		if alpha = max(alpha, value); alpha >= beta {
			break
		}
	}
	return value, line
}

// line is a move with the facts proved about it.
type line struct {
	start       rules.Position
	positions   []rules.Position // before the move, and after each move of its line
	asked, best outlook
	top         bool // the best move is proved best, not only better
	same        bool // the move asked about is the best one, or there is no best one
	forced      bool // it is the only move
	short       bool // it shows in the next moves
}

// mover is the side that the question is about.
func (l *line) mover() rules.Side { return l.start.Turn }

// forMover returns a margin as the mover sees it.
func (l *line) forMover(margin int) int {
	if l.mover() == rules.Black {
		return -margin
	}
	return margin
}

// gain returns the mover's gain over the other side within the next moves.
func (l *line) gain(n nextMoves) int { return l.forMover(n.margin) }

// loss returns the points that the move asked about is proved to lose; ok is false if that
// is not known.
func (l *line) loss() (points int, ok bool) {
	if !l.asked.exact || !l.best.exact {
		return 0, false
	}
	return l.forMover(l.best.margin - l.asked.margin), true
}

// answer gives the verdict and the claims that hold.
func (l *line) answer() (a Answer) {
	a.Line = l.asked.moves
	loss, known := l.loss()
	claims := []claim{}
	switch {
	case l.forced:
		a.Verdict = puzzle.VerdictRight
		claims = append(claims, only{})
	case known && loss > 0:
		a.Verdict, a.Loss = puzzle.VerdictWorse, loss
		if l.forMover(l.best.margin) >= 0 && l.forMover(l.asked.margin) < 0 {
			a.Verdict = puzzle.VerdictLost
		}
		claims = l.claims()
	case l.short:
		claims = l.claims()
	case l.top && (l.same || known && loss == 0):
		a.Verdict = puzzle.VerdictRight
		claims = append(claims, right{})
	}
	for _, c := range claims {
		if c.check(l) {
			a.Sentences = append(a.Sentences, c.sentence())
		}
	}
	if a.Verdict.Wrong() || l.short {
		a.Better = puzzle.Texts(l.best.moves[:min(puzzle.MaxWhyNot, len(l.best.moves))])
	}
	return a
}
