package session

import (
	"slices"
	"strings"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	boards "cavalo/internal/puzzle/series"
)

// Reached returns the result of the current game; ok is false if it has none yet.
func (d *Session) Reached() (r history.Result, ok bool) {
	return d.reached(d.Game, d.program.Now())
}

func (d *Session) reached(g *play.Game, at time.Time) (r history.Result, ok bool) {
	if d.puzzle.Void(g) {
		return r, false
	}
	steps, ok := history.Reached(g)
	_, claimed := ClaimProof(g)
	if !ok && !claimed {
		if !d.puzzle.EndedByWord(g) {
			return r, false
		}
		first, _ := g.Run()
		steps = g.Done() - first
	}
	if r = history.Of(g, steps, at); !ok && claimed {
		r.Outcome = history.Impossible
	}
	if kept, there := d.program.Past.Get(r.ID); there { // the clock has run on since, and help after the end doesn't count
		r.SetHelp(kept.Help())
		r = r.Join(kept)
	}
	if _, day, ok := daily.OfProblem(d.Name(), g.Problem()); ok {
		r.Day = string(day)
	}
	r.Fewest = d.StoredFewest(g)
	d.puzzle.Detail(g, &r)
	if l, ok := d.LossesOf(g, r); ok && l.Known {
		r.Measure(l.Lost)
	}
	return r, true
}

// Record stores the result of the current game, if it has one. It is called after
// every change, and when the engine has found something that belongs in a result.
func (d *Session) Record() {
	if r, ok := d.Reached(); ok {
		d.program.SaveFail(d.program.Past.Put(r))
		d.program.Finished()
		d.program.Recorded(r)
	}
}

// recordUnstored stores the result of a game that has ended, if the program ended before
// storing it, under the time when the game can have ended at the earliest.
func (d *Session) recordUnstored(g *play.Game) {
	begun := play.BegunAt(g.ID())
	if r, ok := d.reached(g, begun.Add(g.Elapsed(d.program.Now()))); ok && !begun.IsZero() {
		if _, kept := d.program.Past.Get(r.ID); !kept {
			d.program.SaveFail(d.program.Past.Put(r))
		}
	}
}

// finished reports whether a game has ended. The help in it counts until then, in whichever
// way its board is begun again: by Restart, from the series or a list, typed, by a link.
func (d *Session) finished(g *play.Game) bool {
	_, ended := d.reached(g, d.program.Now())
	return ended
}

// Over reports whether the current game is over.
func (d *Session) Over() bool { return d.finished(d.Game) || d.Game.Position().Solved() }

// Stored returns the problem or the board of the series on which a game is; ok is false if
// it is on another board.
func (d *Session) Stored(g *play.Game) (p puzzle.Problem, ok bool) {
	if d.known == nil {
		d.known = map[string]puzzle.Problem{}
		for _, p := range boards.Problems(d.puzzle) {
			d.known[p.Position.String()] = p
		}
	}
	p, ok = d.known[g.Start().String()]
	return p, ok
}

// StoredFewest returns the fewest steps from the start of a game if they are proved and
// stored, as for the course's problems, the series, and the board of a day that was just
// opened; otherwise, or if all solutions have the same number of steps, 0.
func (d *Session) StoredFewest(g *play.Game) int {
	if d.program.Alike {
		return 0
	}
	if b := d.day; b.Goal == daily.Steps && b.Position.String() == g.Start().String() {
		return b.Par
	}
	p, _ := d.Stored(g)
	return p.Fewest
}

// Fewest returns the fewest steps from the start of the current game, 0 if they are not known;
// asked reports whether nothing is left to ask the engine about them.
func (d *Session) Fewest() (steps int, asked bool) {
	r := history.Result{Fewest: d.StoredFewest(d.Game)}
	d.puzzle.Detail(d.Game, &r)
	_, _, asked = d.puzzle.Distance(d.Game.Start())
	return r.Fewest, asked
}

// Revealed reports whether the player has played the board to its end or given up, so that
// somebody else's game on it may be shown.
func (d *Session) Revealed() bool {
	_, claimed := ClaimProof(d.Game)
	return claimed || d.Aid.Over() || d.Game.SolutionShown() ||
		slices.ContainsFunc(d.Game.Steps(), func(s play.Step) bool { return s.Position.Solved() }) ||
		d.puzzle.EndedByWord(d.Game)
}

// Losses are the steps that the parts of a path to the goal lose.
type Losses struct {
	Lost  []int           // by part
	Known bool            // all of them are
	Done  int             // the number of known parts
	Next  puzzle.Position // whose distance to the goal is to be found next; nil means none
}

// Losses compares the positions of a path with the proved distances to the goal, at the
// ends of the path's parts. How many steps a path has in all never falls along it, so a
// part of it with the same number at both ends has lost nothing.
func (d *Session) Losses(walk []puzzle.Position, ends []int) Losses {
	l := Losses{Lost: make([]int, len(ends))}
	if d.program.Alike {
		l.Known, l.Done = true, len(ends)
		return l
	}
	inAll := func(i int) (steps int, known bool) {
		if i > 0 {
			steps = ends[i-1]
		}
		p := walk[steps]
		if p.Solved() {
			return steps, true
		}
		rest, known, tried := d.puzzle.Distance(p)
		if !tried && l.Next == nil {
			l.Next = p
		}
		return steps + rest, known
	}
	var divide func(low, high, from, to int)
	divide = func(low, high, from, to int) {
		switch middle := (low + high) / 2; {
		case from == to:
			l.Done += high - low
		case high-low == 1:
			l.Lost[low] = to - from
			l.Done++
		default:
			if steps, known := inAll(middle); known {
				divide(low, middle, from, steps)
				divide(middle, high, steps, to)
			}
		}
	}
	from, start := inAll(0)
	if to, goal := inAll(len(ends)); start && goal {
		divide(0, len(ends), from, to)
	}
	l.Known = l.Done == len(ends)
	return l
}

// LossesOf returns what the steps of a result lost; ok is false if nothing is left to
// find out, or nothing can be lost.
func (d *Session) LossesOf(g *play.Game, r history.Result) (l Losses, ok bool) {
	if r.Outcome != history.Solved || r.Shown || r.Proved() || d.puzzle.Players() == 2 {
		return l, false
	}
	if len(r.Trace) != r.Steps || !strings.ContainsRune(r.Trace, history.TracePlayer) {
		return l, false
	}
	first, _ := g.Run()
	walk := play.Walk(g, first+r.Steps, func(p puzzle.Position) puzzle.Position { return p })
	return d.Losses(walk, history.Parts(r.Steps)), true
}
