//go:build integration

package e2e

import (
	"strings"
	"testing"
)

// The fewest steps of problems A and D under the course's rules.
const (
	stepsOfA = 3
	stepsOfD = 12
)

// playSolution shows the solution, which is laid ahead, and plays it.
func (g *game) playSolution(steps int) {
	g.t.Helper()
	g.more("solve")
	g.Wait(element("verdict"))
	g.behind("player-play")
	g.waitSteps(steps)
}

func TestSolveShowsThePathToItsEnd(t *testing.T) {
	g := start(t)
	g.choose("D", 600)
	g.more("solve")
	g.waitWords("verdict", "Fewest possible: 12 steps")
	g.waitWords("proved", "proved")
	if why := g.words("why"); !strings.Contains(why, "11 steps") {
		t.Errorf("the argument is %q", why)
	}
	g.waitSteps(0) // it is laid ahead
	g.watchSteps()
	g.press("button", "Play the path")
	g.waitSteps(stepsOfD)
	for at, n := range g.watchedSteps() { // the knight passes every square
		if at > 0 && n != g.watchedSteps()[at-1]+1 {
			t.Errorf("the steps shown were %v", g.watchedSteps())
			break
		}
	}
	g.waitMatch("jump-words", "reached")
	g.find("button", "Play the path") // the player has stopped
	g.press("button", "Undo")
	g.waitSteps(stepsOfD - 1)
	g.more("open-figures")
	g.waitMatch("statistics-table", "Penetrance")
}
