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
	b.press("statistics") // folded
	b.problem("F")
	tourMost(b, look)
	b.problem("F")
	b.press("starts")
	b.idle()
	look("f-starts")
	b.app.closeDialog()
	b.clumsy()
	b.press("analyse")
	b.idle()
	look("g-reached")
	b.scrollDown()
	look("h-analysis")
	b.press("step-12")
	b.scrollDown()
	look("i-step")
	b.press("home", "daily-play")
	b.clumsy()
	b.idle()
	b.press("home")
	look("j-home")
	b.scrollDown()
	look("k-daily")
}

// tourMost plays the engine of a search for the most points, so that the
// pictures show the same moment every time.
func tourMost(b *bench, look func(string)) {
	c := b.app.challenge
	var best []string
	c.solver.ask(measureJob(c.position()), func(a puzzle.Answer) { best = a.Moves })
	b.wait()
	real, client := b.app.env.Engine, &scripted{}
	b.app.env.Engine = client
	b.press("most-points")
	for i := range 40 {
		moves := best[:min(len(best), 14+i)]
		upper := 2090 + 900*math.Exp(-float64(i)/9)
		client.tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Upper: upper, Best: moves, Elapsed: time.Duration(i) * 100 * time.Millisecond}})
	}
	look("e-most")
	b.scrollDown()
	look("e-most-below")
	client.answer(puzzle.Answer{Status: search.Cancelled, Moves: best, Steps: len(best), Upper: 2090, Score: 2059, Generated: 1e6, Time: 4 * time.Second})
	b.app.env.Engine = real
	b.update()
	c.player.playing = false
	look("e-most-found")
	b.scrollDown()
	look("e-most-found-below")
}

// clumsy plays a game by taking the most that each jump gives.
func (b *bench) clumsy() {
	c := b.app.challenge
	for p := c.position(); !p.Solved() && len(p.Moves()) > 0; p = c.position() {
		best := p.Moves()[0].To
		for _, m := range p.Moves() {
			if p.Board[m.To] > p.Board[best] {
				best = m.To
			}
		}
		b.press("sq-" + best.String())
	}
}

// scrollDown shows what is below.
func (b *bench) scrollDown() {
	b.s.Wheel(b.w-60, b.h/2, 4000)
	b.update()
}
