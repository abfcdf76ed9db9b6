package screen_test

import (
	"testing"

	"cavalo/internal/graph/grid"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
)

// link is that of a search of a problem that comes with the program.
func link(t testing.TB, search string, p puzzle.Puzzle, problem string) string {
	t.Helper()
	known, ok := puzzle.FindProblem(p.Problems(), problem)
	if !ok {
		t.Fatal(problem)
	}
	return "watch," + search + "/" + p.Name() + "/" + known.Position.String()
}

// TestShotsMap looks at maps in Watch.
func TestShotsMap(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.Watching(link(t, "greedy%201%20manhattan", grid.Puzzle, "trap"))
		b.Set("player-scrub", "150")
		look("trap")
		b.Watching(link(t, "astar%201%20manhattan", grid.Puzzle, "mud"))
		b.Set("player-scrub", "99999")
		look("mud")
		b.Watching(link(t, "astar%201%20octile", grid.Puzzle, "rooms"))
		b.Set("player-scrub", "9000")
		look("rooms")
	}, screens.All...)
}
