//go:build integration

package e2e

import (
	"strings"
	"testing"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	puzzleseries "cavalo/internal/puzzle/series"
	"cavalo/internal/search"
)

// A newcomer on a phone starts where the page says, wins the first board of the series by
// taps, and goes on to the next one.
func TestStartHere(t *testing.T) {
	p, _ := puzzle.Find("challenge")
	boards := puzzleseries.Of(p)
	g := newcomer(t, serveSite(t))
	g.Size(390, 844, 2)
	g.load("?lang=en")
	g.waitWords("start-title", "Start here")
	g.tap("start-play")
	for n, move := range jobs.Run(puzzle.Job{Puzzle: p.Name(), Position: boards[0].Text}, search.Control{}).Path().Moves {
		square, _, _ := strings.Cut(move, "x")
		g.tap("sq-" + square)
		g.waitSteps(n + 1)
	}
	g.waitMatch("status", "Target reached")
	g.waitWords("result-next", "Next board")
	g.tap("result-next")
	g.waitSteps(0)
	g.Wait(`location.hash.startsWith("#challenge/` + boards[1].Text + `")`)
	g.load("?lang=en#series/challenge")
	g.waitWords("series-score", "3 of 72 stars")
}
