package screen

import (
	"strconv"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
)

func (c *Screen) distance(p puzzle.Position) (steps int, known, tried bool) {
	r := c.analysis.of(positionOf(p))
	if r.state != near && p.String() == c.Game.Start().String() && c.StoredFewest(c.Game) > 0 {
		return c.StoredFewest(c.Game), true, true
	}
	return r.steps, r.state == near, r.state != unknown
}

func (c *Screen) learnDistance(p puzzle.Position, a puzzle.Answer) {
	c.analysis.learn(a)
	if own := positionOf(p); c.analysis.of(own).state == unknown { // the engine failed: don't ask again
		c.analysis.known[own] = rest{state: open}
	}
}

func (c *Screen) detail(g *play.Game, r *history.Result) {
	if _, level, side, ok := boardOf(g.Problem()); ok {
		r.Grade = level + " " + strconv.Itoa(side)
	}
	if known := c.analysis.of(positionOf(g.Start())); known.state == near {
		r.Fewest = known.steps
	}
}
