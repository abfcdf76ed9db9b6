package solve_test

import (
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	tilesscreen "cavalo/internal/tiles/screen"
)

// tab is the program in a tab of a browser.
type tab struct {
	*apptest.Bench
}

func newTab(t *testing.T, host *apptest.Host) tab {
	t.Helper()
	return tab{apptest.New(t, 1440, 900, host, challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New)}
}

// problem returns a problem of the challenge.
func problem(t *testing.T, name string) puzzle.Position {
	t.Helper()
	p, ok := puzzle.FindProblem(challengerules.Puzzle.Problems(), name)
	if !ok {
		t.Fatalf("no problem %s", name)
	}
	return p.Position
}

// lit is longer than a way takes to light up.
const lit = 5 * time.Second
