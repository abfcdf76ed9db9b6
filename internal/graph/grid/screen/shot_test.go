package screen_test

import (
	"strconv"
	"strings"
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

// TestShotsEnds looks at the dialog that asks for the start and the goal of a wide map, of a
// large one, of a tall one, and of a graph.
func TestShotsEnds(t *testing.T) {
	rows := func(w, h int, row string) string {
		return "type octile\nheight " + strconv.Itoa(h) + "\nwidth " + strconv.Itoa(w) + "\nmap\n" + strings.Repeat(strings.Repeat(row, w/len(row))+"\n", h)
	}
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		for _, f := range []struct{ view, name, text string }{
			{"wide", "a.map", rows(40, 8, "...@")},
			{"tall", "a.map", rows(8, 40, "...@")},
			{"large", "a.map", rows(500, 200, "....@")},
			{"graph", "a.edges", "Lagos Faro 80\nFaro Tavira 30\nTavira Lagos 100\nTavira Beja 90\n"},
		} {
			b.App.Show(nil)
			b.Host.Drop(f.name, []byte(f.text))
			b.Pass(0)
			b.Update()
			look(f.view)
			b.App.CloseAll()
		}
	}, screens.All...)
}
