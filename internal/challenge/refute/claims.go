package refute

import (
	"strconv"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
)

// claim is a kind of sentence with its numbers.
type claim interface {
	check(l *line) bool // whether it is true of a line
	sentence() puzzle.Sentence
}

// maxLeft is the largest count of numbers in reach that a person can add up at a glance.
const maxLeft = 4

// claims returns the claims about a move proved wrong: a cause, a bound, the consequence if the
// bound doesn't show it, and the better move.
func (l *line) claims() (list []claim) {
	first := func(of ...claim) (found claim) {
		for _, c := range of {
			if c.check(l) {
				list = append(list, c)
				return c
			}
		}
		return nil
	}
	p, after, steps := l.positions[0], l.positions[1], len(l.better)-1
	causes := lists.Map(l.better, func(m knight.Move) claim { return erases{p.Board[l.moves[0].To], p.Board[m.To], m.To, l.moves[0].To} })
	for _, m := range l.better {
		causes = append(causes, misses{p.Board[m.To], m.To})
	}
	first(causes...)
	bounds := []claim{stuck{}, most{l.mostEver, after.Target - l.mostEver}, left(after), within{steps, l.most, after.Target - l.most}}
	if few := left(after); few.count <= maxLeft {
		bounds = append([]claim{stuck{}, few}, bounds...)
	}
	switch bound := first(bounds...); {
	case bound == nil:
		first(never{}, l.needs())
	case bound == within{steps, l.most, after.Target - l.most} && (l.never || l.least > steps+1):
		first(never{}, l.needs())
	}
	first(now{l.better[0]}, away{l.better[0], steps, l.before + 1 + steps})
	return list
}

func number(n int) string { return strconv.Itoa(n) }

// erases: the move erases a number that the better path takes.
type erases struct {
	taken, gone knight.Number
	at, by      knight.Square
}

func (c erases) check(l *line) bool {
	e, err := l.positions[0].Effect(l.moves[0])
	p := l.positions[0]
	return err == nil && l.moves[0].To == c.by && p.Board[c.by] == c.taken && p.Board[c.at] == c.gone && c.gone != knight.NoNumber &&
		(e.Mirror == c.at || e.Double == c.at) && takes(p, l.better, c.at)
}

func (c erases) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "challenge.erases", After: 1, Squares: squares(c.by, c.at), Args: []string{c.taken.String(), c.gone.String()}}
}

// takes reports whether a path takes the number on a square.
func takes(p rules.Position, path []knight.Move, at knight.Square) bool {
	for _, m := range path {
		if m.To == at {
			return p.Board[at] != knight.NoNumber
		}
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return false
}

// misses: after the move a number that the better path takes is out of reach.
type misses struct {
	n  knight.Number
	at knight.Square
}

func (c misses) check(l *line) bool {
	after := l.positions[1]
	return c.n != knight.NoNumber && after.Board[c.at] == c.n && takes(l.positions[0], l.better, c.at) && !after.Board.Reachable(after.Knight).Has(c.at)
}

func (c misses) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "challenge.misses", After: 1, Squares: squares(c.at), Args: []string{c.n.String()}}
}

// stuck: after the move there is no jump, and the target is not reached.
type stuck struct{}

func (stuck) check(l *line) bool { return len(l.positions[1].Moves()) == 0 && !l.positions[1].Solved() }

func (stuck) sentence() puzzle.Sentence { return puzzle.Sentence{Code: "challenge.stuck", After: 1} }

// cut: after the move this many numbers can still be reached, with at most this many points in all.
type cut struct {
	count, points int
	at            knight.Bits
}

// left returns the claim about the numbers that can be reached in a position. Doubles are no
// further limit: one out of reach can be erased for one in reach.
func left(p rules.Position) cut {
	at := p.Board.Reachable(p.Knight)
	return cut{at.Count(), p.Points + p.Board.Most(at, p.Rules.Double != knight.Off), at}
}

func (c cut) check(l *line) bool {
	return c == left(l.positions[1]) && c.points < l.positions[1].Target
}

func (c cut) sentence() puzzle.Sentence {
	s := puzzle.Sentence{Code: "challenge.left", After: 1, Args: []string{number(c.count), number(c.points)}}
	for at := c.at; !at.Empty(); {
		var square knight.Square
		square, at = at.Pop()
		s.Squares = append(s.Squares, square.String())
	}
	return s
}

// most: after the move no path has more points, which is this many short of the target.
type most struct{ points, short int }

func (c most) check(l *line) bool {
	return l.mostEver != unknown && c.points >= l.mostEver && c.short > 0 && c.points+c.short == l.positions[1].Target
}

func (c most) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "challenge.most", After: 1, Args: []string{number(c.points), number(c.short)}}
}

// within: after the move this many steps, one fewer than in the better path, give at most this many
// points in all.
type within struct{ steps, points, short int }

func (c within) check(l *line) bool {
	return l.most != unknown && c.steps == len(l.better)-1 && c.steps > 0 && c.points >= l.most && c.short > 0 && c.points+c.short == l.positions[1].Target
}

func (c within) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "challenge.within", After: 1, Args: []string{number(c.steps), number(c.points), number(c.short)}}
}

// never: after the move the target can't be reached.
type never struct{}

func (never) check(l *line) bool { return l.never && !l.already }

func (never) sentence() puzzle.Sentence { return puzzle.Sentence{Code: "challenge.never", After: 1} }

// needs: after the move at least this many more steps are needed, and this many in all. At least
// one would say nothing.
type needs struct{ more, all int }

func (l *line) needs() needs { return needs{l.least, l.before + 1 + l.least} }

func (c needs) check(l *line) bool {
	return !l.never && c.more > 1 && c.more <= l.least && c.all == l.before+1+c.more
}

func (c needs) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "challenge.needs", After: 1, Args: []string{number(c.more), number(c.all)}}
}

// now: another move reaches the target at once.
type now struct{ move knight.Move }

func (c now) check(l *line) bool { return reaches(l, c.move, 0) }

func (c now) sentence() puzzle.Sentence {
	return puzzle.Sentence{Code: "challenge.now", Squares: squares(c.move.To), Args: []string{c.move.To.String()}}
}

// away: after another move it takes this many more steps, and this many in all.
type away struct {
	move      knight.Move
	more, all int
}

func (c away) check(l *line) bool {
	return c.more > 0 && c.all == l.before+1+c.more && reaches(l, c.move, c.more)
}

func (c away) sentence() puzzle.Sentence {
	s := puzzle.Sentence{Code: "challenge.away", Squares: squares(c.move.To), Args: []string{number(c.more), c.move.To.String()}}
	switch {
	case c.move.Erase == knight.EraseNone:
		s.Code = "challenge.away-sparing"
	case c.move.Erase.Valid():
		s.Code = "challenge.away-erasing"
		s.Args = append(s.Args, c.move.Erase.String())
	}
	s.Args = append(s.Args, number(c.all))
	return s
}

// reaches reports whether the better path begins with a move and reaches the target in this many
// more.
func reaches(l *line, m knight.Move, more int) bool {
	if len(l.better) != more+1 || l.better[0] != m {
		return false
	}
	p := l.positions[0]
	for _, m := range l.better {
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Solved()
}

// right: the move is the first of this many more steps, and this many in all; no path has fewer.
type right struct{ more, all int }

func (c right) check(l *line) bool {
	return l.fewest && c.more == len(l.better) && c.all == l.before+c.more &&
		(l.positions[1].Solved() && c.more == 1 || !l.positions[1].Solved() && len(l.path)+1 == c.more)
}

func (c right) sentence() puzzle.Sentence {
	if c.more == c.all {
		return puzzle.Sentence{Code: "challenge.right", Args: []string{number(c.all)}}
	}
	return puzzle.Sentence{Code: "challenge.right-on", Args: []string{number(c.more), number(c.all)}}
}

// reached: the target was reached before the move.
type reached struct{}

func (reached) check(l *line) bool { return l.positions[0].Solved() }

func (reached) sentence() puzzle.Sentence { return puzzle.Sentence{Code: "challenge.reached"} }

// already: the target was out of reach before the move.
type already struct{}

func (already) check(l *line) bool { return l.already }

func (already) sentence() puzzle.Sentence { return puzzle.Sentence{Code: "challenge.already"} }

func squares(of ...knight.Square) []string { return puzzle.Texts(of) }
