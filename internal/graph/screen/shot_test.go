package screen_test

import (
	"strings"
	"testing"

	"cavalo/internal/app/shell"
	"cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
)

// link is that of a search of a graph that comes with the program.
func link(t testing.TB, search, problem string) string {
	p, ok := puzzle.FindProblem(rules.Puzzle.Problems(), problem)
	if !ok {
		t.Fatal(problem)
	}
	return "watch," + search + "/graph/" + p.Position.String()
}

// TestShotsGraph looks at graphs in Watch.
func TestShotsGraph(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		b.Watching(link(t, "astar%201%20h", "romania"))
		b.Set("player-scrub", "12")
		look("romania")
		b.S.Fire("node-Timisoara", "press", "")
		look("romania-chosen")
		b.Set("player-scrub", "99")
		look("romania-found")
		b.S.Fire("watch-picture/tree", "press", "")
		look("romania-tree")
	}, screens.All...)
}

// editing opens the editor of a graph that comes with the program.
func editing(b *apptest.Bench, problem string) {
	b.T.Helper()
	b.Open("lab/" + strings.Replace(link(b.T, "astar%201%20h", problem), "/graph/", ",edit/graph/", 1))
	b.Find("graph-board")
}

// TestShotsEditor looks at the editor of graphs.
func TestShotsEditor(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		editing(b, "romania")
		look("editor")
		b.S.Fire("graph-node-Sibiu", "press", "")
		look("editor-chosen")
		b.Set("graph-text", "A-B 4\nstart Q")
		look("editor-wrong")
		b.S.Fire("graph-tool/connect", "press", "")
		b.S.Fire("graph-springs", "press", "")
		look("editor-springs")
		b.Open("lab/watch")
		b.App.Open(mustDialog(b, "subject-dialog"))
		look("subjects")
	}, screens.All...)
}

func mustDialog(b *apptest.Bench, id string) shell.Dialog {
	d, ok := b.App.Screen("lab").Dialog(id, "")
	if !ok {
		b.T.Fatal(id)
	}
	return d
}
