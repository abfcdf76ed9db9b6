package screen

import (
	"math"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// tourAnalysis goes on with the tour: the most points while they are looked
// for and when they are not quite found, the starting squares, a game that was
// measured, and the challenge of the day.
func tourAnalysis(b *bench, look func(string)) {
	b.Press("statistics") // folded
	b.problem("F")
	tourMost(b, look)
	b.problem("F")
	b.Press("starts")
	b.idle()
	look("f-starts")
	b.App.Close()
	b.clumsy()
	b.Press("analyse")
	b.idle()
	look("g-reached")
	b.ScrollDown()
	look("h-analysis")
	b.Press("step-12")
	b.ScrollDown()
	look("i-step")
	today(b)
	b.clumsy()
	b.idle()
	b.Press("home")
	look("j-home")
	b.ScrollDown()
	look("k-daily")
}

// tourMost plays the engine of a search for the most points, so that the
// pictures show the same moment every time.
func tourMost(b *bench, look func(string)) {
	c := b.c
	var best []string
	c.Solver.Ask(measureJob(c.position()), func(a puzzle.Answer) { best = a.Path().Moves })
	b.wait()
	real := b.App.Env.Engine
	client := b.UseScript()
	b.Press("most-points")
	for i := range 40 {
		moves := best[:min(len(best), 14+i)]
		upper := 2090 + 900*math.Exp(-float64(i)/9)
		client.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Upper: upper, Best: moves,
			Stats: search.Stats{Time: time.Duration(i) * 100 * time.Millisecond}}})
	}
	look("e-most")
	b.ScrollDown()
	look("e-most-below")
	client.Answer(puzzle.Answer{Status: search.Cancelled,
		Outcome: puzzle.Solution{Path: puzzle.Path{Moves: best, Steps: len(best), Score: 2059}, Proof: puzzle.Proof{Upper: 2090}},
		Stats:   search.Stats{Generated: 1e6, Time: 4 * time.Second}})
	b.App.Env.Engine = real
	b.Update()
	c.Player.Playing = false
	look("e-most-found")
	b.ScrollDown()
	look("e-most-found-below")
}

// clumsy plays a game by taking the most that each jump gives.
func (b *bench) clumsy() {
	c := b.c
	for p := c.position(); !p.Solved() && len(p.Moves()) > 0; p = c.position() {
		best := p.Moves()[0].To
		for _, m := range p.Moves() {
			if p.Board[m.To] > p.Board[best] {
				best = m.To
			}
		}
		b.Press("sq-" + best.String())
	}
}
