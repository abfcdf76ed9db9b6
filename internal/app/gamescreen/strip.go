package gamescreen

import (
	"strings"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/search"
)

const (
	forStrip  = "strip" // owns the jobs that measure the steps of a path
	stripTime = 5 * time.Second
)

// losses are the steps that the parts of a path to the goal lose.
type losses struct {
	lost  []int           // by part
	known bool            // all of them are
	done  int             // the number of known parts
	next  puzzle.Position // whose distance to the goal is to be found next; nil means none
}

// losses compares the positions of a path with the proved distances to the goal, at the
// ends of the path's parts. How many steps a path has in all never falls along it, so a
// part of it with the same number at both ends has lost nothing.
func (d *Screen) losses(walk []puzzle.Position, ends []int) losses {
	l := losses{lost: make([]int, len(ends))}
	if report.Of(d.Name()).Alike() {
		l.known, l.done = true, len(ends)
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
		rest, known, tried := d.ps.Distance(p)
		if !tried && l.next == nil {
			l.next = p
		}
		return steps + rest, known
	}
	var divide func(low, high, from, to int)
	divide = func(low, high, from, to int) {
		switch middle := (low + high) / 2; {
		case from == to:
			l.done += high - low
		case high-low == 1:
			l.lost[low] = to - from
			l.done++
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
	l.known = l.done == len(ends)
	return l
}

// measure asks the engine to find the distance of a position to the goal, in the
// background.
func (d *Screen) measure(p puzzle.Position, then func()) {
	j := puzzle.Job{Puzzle: d.Name(), Position: p.String(), Search: puzzle.Search{Algorithm: puzzle.Optimal}, Limits: search.Limits{Time: stripTime, Memory: MaxMemory}}
	d.Background.Add(forStrip, j, func(a puzzle.Answer) {
		d.ps.LearnDistance(p, a)
		d.App.Changed()
		then()
	})
}

// losses returns what the steps of a result lost; ok is false if nothing is left to
// find out, or nothing can be lost.
func (c *End) losses(g *play.Game, r history.Result) (l losses, ok bool) {
	if r.Outcome != history.Solved || r.Shown || r.Proved() || c.screen.puzzle.Players() == 2 || len(r.Trace) != r.Steps || !strings.ContainsRune(r.Trace, history.TracePlayer) {
		return l, false
	}
	first, _ := g.Run()
	walk := play.Walk(g, first+r.Steps, func(p puzzle.Position) puzzle.Position { return p })
	return c.screen.losses(walk, history.Parts(r.Steps)), true
}

// measure asks the engine to find out what the steps of a result lost, once it has
// nothing else to do.
func (c *End) measure(r history.Result) {
	if l, ok := c.losses(c.screen.Game, r); ok && l.next != nil && c.screen.Background.Idle() {
		c.screen.measure(l.next, func() {})
	}
}
