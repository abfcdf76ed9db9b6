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

func TestSolveShowsThePathToItsEnd(t *testing.T) {
	g := start(t)
	g.choose("D", 600)
	g.behind("more", "solve")
	g.waitWords("verdict", "Fewest possible: 12 steps")
	g.waitWords("proved", "proved")
	g.watchSteps()
	g.behind("player-play")
	g.waitSteps(stepsOfD)
	for at, n := range g.watchedSteps() { // the knight passes every square
		if at > 0 && n != g.watchedSteps()[at-1]+1 {
			t.Errorf("the steps shown were %v", g.watchedSteps())
			break
		}
	}
	g.waitMatch("jump-words", "reached")
	g.find("button", "Play the path") // the player has stopped
	g.behind("more", "open-machine")
	g.Wait(element("why"))
	if why := g.words("why"); !strings.Contains(why, "11 squares") {
		t.Errorf("the argument is %q", why)
	}
	g.press("button", "Undo")
	g.waitSteps(stepsOfD - 1)
	g.behind("more", "open-figures")
	g.waitMatch("statistics-table", "Penetrance")
}
