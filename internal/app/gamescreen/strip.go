package gamescreen

import (
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/search"
)

const (
	forStrip  = "strip" // owns the jobs that measure the steps of a path
	stripTime = 5 * time.Second
)

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

// measure asks the engine to find out what the steps of a result lost, once it has
// nothing else to do.
func (c *End) measure(r history.Result) {
	if l, ok := c.screen.LossesOf(c.screen.Game, r); ok && l.Next != nil && c.screen.Background.Idle() {
		c.screen.measure(l.Next, func() {})
	}
}
