package refute

import (
	"strconv"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
)

// claim is a kind of sentence with its numbers.
type claim interface {
	check(l *line) bool // whether it is true of a line
	sentence() puzzle.Sentence
}

// claims returns the claims about a move that loses points: a cause, the reply, the numbers then
// out of reach, and the outcome, with the better move.
func (l *line) claims() (list []claim) {
	first := func(of ...claim) (found bool) {
		for _, c := range of {
			if c.check(l) {
				list = append(list, c)
				return true
			}
		}
		return false
	}
	me, asked := l.mover(), l.asked.moves
	dead := noJump{me, 1}.check(l)
	causes := []claim{noJump{me, 1}}
	for _, m := range l.best.moves {
		if m != rules.Pass && asked[0] != rules.Pass {
			causes = append(causes, erases{me, l.start.Board[asked[0].To], l.start.Board[m.To], asked[0].To, m.To})
		}
	}
	first(causes...)
	if len(asked) > 1 && asked[1] != rules.Pass {
		after, reply := l.positions[1], asked[1]
		var replies []claim
		if e, err := after.Effect(reply); err == nil {
			for _, at := range []knight.Square{e.Mirror, e.Double} {
				if at != knight.NoSquare {
					replies = append(replies, robs{me, after.Board[reply.To], after.Board[at], reply.To, at})
				}
			}
		}
		first(append(replies, takes{me.Other(), after.Board[reply.To], reply.To})...)
	}
	if !dead && !first(noJump{me, 2}, noJump{me, 3}, noJump{me, 4}, noJump{me, 5}, passes{me, 2}) {
		first(outOfReach(l))
	}
	if l.short {
		first(soonBy{me, puzzle.MaxWhyNot, l.gain(l.asked.soon)})
		first(soonBest{me, l.best.moves[0], l.gain(l.best.soon)})
		return list
	}
	first(ends{me, l.forMover(l.asked.margin)})
	first(best{me, l.best.moves[0], l.forMover(l.best.margin)})
	return list
}

// side names a side in the arguments of a text.
func side(s rules.Side) string { return "@" + s.String() }

func number(n int) string { return strconv.Itoa(max(n, -n)) }

func squares(of ...knight.Square) []string { return puzzle.Texts(of) }

// way returns the part of a code for a margin: ahead, behind or level.
func way(margin int) string {
	switch {
	case margin > 0:
		return "ahead"
	case margin < 0:
		return "behind"
	}
	return "level"
}

// noJump: some moves of the line, but not of the better one, leave no number one jump away
// from a side's knight, so that it never moves again.
type noJump struct {
	side  rules.Side
	after int
}

func (c noJump) check(l *line) bool {
	if c.after >= len(l.positions) || !stuck(l.positions[c.after], c.side) || stuck(l.positions[c.after-1], c.side) {
		return false
	}
	p := l.start
	for _, m := range l.best.moves[:min(c.after, len(l.best.moves))] {
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return !stuck(p, c.side)
}

// stuck reports whether no number is one jump away from a side's knight.
func stuck(p rules.Position, side rules.Side) bool {
	return p.Placed(side) && p.Board.Reachable(p.Knight[side]).Empty()
}

func (c noJump) sentence() puzzle.Sentence {
	s := puzzle.Sentence{Code: "duel.no-jump", After: c.after, Args: []string{side(c.side)}}
	if c.after == 1 {
		s.Code = "duel.dead-end"
	}
	return s
}

// erases: the move erases a number that its side takes in the better line.
type erases struct {
	side        rules.Side
	taken, gone knight.Number
	by, at      knight.Square
}

func (c erases) check(l *line) bool {
	p, m := l.start, l.asked.moves[0]
	e, err := p.Effect(m)
	if err != nil || m.To != c.by || p.Board[c.by] != c.taken || p.Board[c.at] != c.gone || e.Mirror != c.at && e.Double != c.at || c.at == knight.NoSquare {
		return false
	}
	for _, m := range l.best.moves[:min(puzzle.MaxWhyNot, len(l.best.moves))] {
		if m.To == c.at && p.Turn == c.side {
			return p.Board[c.at] == c.gone
		}
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return false
}

func (c erases) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "duel.erases", After: 1, Squares: squares(c.by, c.at), Args: []string{c.taken.String(), c.gone.String(), side(c.side)}}
}

// robs: the reply takes a number and erases one that the mover could have taken next.
type robs struct {
	side        rules.Side // robbed
	taken, gone knight.Number
	by, at      knight.Square
}

func (c robs) check(l *line) bool {
	if !(takes{c.side.Other(), c.taken, c.by}).check(l) {
		return false
	}
	p := l.positions[1]
	e, err := p.Effect(l.asked.moves[1])
	p.Turn = c.side
	for _, m := range p.Moves() {
		if m != rules.Pass && m.To == c.at {
			return err == nil && p.Board[c.at] == c.gone && (e.Mirror == c.at || e.Double == c.at)
		}
	}
	return false
}

func (c robs) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "duel.robs", After: 2, Squares: squares(c.by, c.at), Args: []string{side(c.side.Other()), c.taken.String(), c.gone.String(), side(c.side)}}
}

// takes: the reply takes a number.
type takes struct {
	side rules.Side
	n    knight.Number
	at   knight.Square
}

func (c takes) check(l *line) bool {
	return len(l.positions) > 2 && l.positions[1].Turn == c.side && l.asked.moves[1] != rules.Pass &&
		l.asked.moves[1].To == c.at && l.positions[1].Board[c.at] == c.n && c.n != knight.NoNumber
}

func (c takes) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "duel.takes", After: 2, Squares: squares(c.at), Args: []string{side(c.side), c.n.String()}}
}

// passes: after some moves of the line it is a side's turn and it can't jump: it passes, or
// the game ends.
type passes struct {
	side  rules.Side
	after int
}

func (c passes) check(l *line) bool {
	if c.after >= len(l.positions) {
		return false
	}
	p := l.positions[c.after]
	moves := p.Moves()
	return p.Turn == c.side && (len(moves) == 0 || moves[0] == rules.Pass)
}

func (c passes) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "duel.passes", After: c.after, Args: []string{side(c.side)}}
}

// lost: after the move its side can take at most this many more points, and is this many behind
// before that.
type lost struct {
	side         rules.Side
	most, behind int
}

// outOfReach returns the claim for a line.
func outOfReach(l *line) lost {
	p, me := l.positions[1], l.mover()
	return lost{me, p.Board.Most(p.Board.Reachable(p.Knight[me]), true), -l.forMover(p.Margin())}
}

func (c lost) check(l *line) bool { return c == outOfReach(l) && 0 < c.most && c.most < c.behind }

func (c lost) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "duel.left", After: 1, Args: []string{side(c.side), number(c.most), number(c.behind)}}
}

// ends: with best play after the move its side ends this many points ahead, or behind.
type ends struct {
	side   rules.Side
	margin int
}

func (c ends) check(l *line) bool {
	return l.asked.exact && c.side == l.mover() && c.margin == l.forMover(l.asked.margin)
}

func (c ends) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "duel.ends-" + way(c.margin), After: 1, Args: []string{side(c.side), number(c.margin)}}
}

// best: after another move its side ends this many points ahead, or behind, which is better.
type best struct {
	side   rules.Side
	move   rules.Move
	margin int
}

func (c best) check(l *line) bool {
	loss, known := l.loss()
	return known && loss > 0 && c.side == l.mover() && c.margin == l.forMover(l.best.margin) && c.move == l.best.moves[0]
}

func (c best) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "duel.best-" + way(c.margin), Squares: squares(c.move.To), Args: []string{side(c.side), number(c.margin), c.move.String()}}
}

// soonBy: over the next moves, this one included, its side can be sure to take this many more
// points than the other side, or the other side this many more.
type soonBy struct {
	side  rules.Side
	moves int
	gain  int
}

func (c soonBy) check(l *line) bool {
	return l.short && c.side == l.mover() && c.moves == puzzle.MaxWhyNot && c.gain == l.forMover(soon(l.start, l.asked.moves[0]).margin)
}

func (c soonBy) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "duel.soon-" + way(c.gain), After: 1, Args: []string{side(c.side), number(c.gain), strconv.Itoa(c.moves), side(c.side.Other())}}
}

// soonBest is soonBy after the better move.
type soonBest struct {
	side rules.Side
	move rules.Move
	gain int
}

func (c soonBest) check(l *line) bool {
	return l.short && c.side == l.mover() && c.move == l.best.moves[0] && c.gain == l.forMover(soon(l.start, c.move).margin)
}

func (c soonBest) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "duel.soon-best-" + way(c.gain), Squares: squares(c.move.To), Args: []string{side(c.side), number(c.gain), c.move.String(), side(c.side.Other())}}
}

// right: no move ends better.
type right struct{}

func (right) check(l *line) bool {
	loss, known := l.loss()
	return l.top && (l.same || known && loss == 0)
}

func (right) sentence() puzzle.Sentence { return puzzle.Sentence{Code: "duel.right"} }

// only: there is no other move.
type only struct{}

func (only) check(l *line) bool { return len(l.start.Moves()) == 1 }

func (only) sentence() puzzle.Sentence { return puzzle.Sentence{Code: "duel.only"} }
