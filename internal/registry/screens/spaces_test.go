package screens_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui"
)

// opened opens the laboratory at a tab with a choice, on a position of a space.
func opened(t *testing.T, tab, choice string, p puzzle.Puzzle, at puzzle.Position) *apptest.Bench {
	t.Helper()
	b := apptest.Desktop(t, screens.All...)
	b.Open("lab/" + tab + "," + url.PathEscape(choice) + "/" + p.Name() + "/" + at.String())
	return b
}

// untilRecorded waits for a recording, which may be shown at its end.
func untilRecorded(b *apptest.Bench) {
	b.T.Helper()
	until(b, func() bool {
		return b.There("player-last") && !(b.Find("player-first").Disabled && b.Find("player-last").Disabled)
	})
}

func until(b *apptest.Bench, done func() bool) { b.T.Helper(); b.Until(10*time.Millisecond, done) }

// sound fails where a text on the screen was made badly, and where a reload finds
// another place.
func sound(t *testing.T, b *apptest.Bench) {
	t.Helper()
	var look func(n *ui.Node)
	look = func(n *ui.Node) {
		for _, text := range []string{n.Text, n.Label} {
			if strings.Contains(text, "%!") || strings.Contains(text, "NaN") {
				t.Errorf("%s says %q", n.ID, text)
			}
		}
		for _, c := range n.Children {
			look(c)
		}
	}
	look(b.S.Root().Node)
	again := apptest.New(t, 1440, 900, b.Host.Reloaded(), screens.All...)
	again.Update()
	place := func(link string) string { // without the dialog that is open
		link, _, _ = strings.Cut(link, "?")
		return link[strings.LastIndexByte(link, '/'):]
	}
	if place(again.Host.Linked) != place(b.Host.Linked) {
		t.Errorf("after a reload it is at %s, was at %s", again.Host.Linked, b.Host.Linked)
	}
}

// TestTheLaboratoryTakesEverySpace watches, races, compares and audits in each state
// space, and saves the results as files.
func TestTheLaboratoryTakesEverySpace(t *testing.T) {
	for _, p := range puzzle.Spaces() {
		first, h := p.Problems()[0], p.Study().Heuristics[0]
		t.Run(p.Name(), func(t *testing.T) {
			b := opened(t, "watch", "astar 1 "+h, p, first.Position)
			untilRecorded(b)
			b.Press("player-first", "player-next", "next-expansion", "player-last")
			if b.Update(); !strings.Contains(b.Find("sentence").Text, "goal") {
				t.Errorf("at the end it says %q", b.Find("sentence").Text)
			}
			sound(t, b)

			b = opened(t, "race", "bfs 1 "+h+";astar 1 "+h, p, first.Position)
			untilRecorded(b)
			b.Press("player-last")
			if b.Update(); len(b.Find("race-table").Table().Rows) != 2 {
				t.Error("the race has no result")
			}
			sound(t, b)

			b = opened(t, "compare", first.Name+";bfs|astar;"+h+";10;50000;1073741824", p, first.Position)
			b.Pass(0)
			b.Press("compare-run")
			until(b, func() bool { return b.Find("compare-bar").Range().Number == b.Find("compare-bar").Range().Max })
			b.Press("compare-csv", "compare-markdown", "compare-picture", "compare-page")
			b.Pass(0)
			for _, kind := range []string{"csv", "md", "svg", "html"} {
				if text := b.Host.Saved["cavalo-"+p.Name()+"."+kind]; len(text) < 100 || strings.Contains(text, "%!") {
					t.Errorf("the %s is %q", kind, text)
				}
			}
			b.Press("run-1")
			sound(t, b)

			b = opened(t, "heuristics", h, p, first.Position)
			until(b, func() bool { return b.There("ask-verdict") })
			if b.Find("ask-verdict").Text == "" {
				t.Error("nothing is said of the heuristic")
			}
			b.Press("scale-run")
			until(b, func() bool { return b.There("scale-table") && !b.Find("scale-run").Disabled })
			sound(t, b)
		})
	}
}

// TestSpacesAreChosen: the dialog of subjects offers the problems of every space and
// takes a text of one's own; a file that can be nothing but a graph opens in the
// laboratory wherever it is dropped.
func TestSpacesAreChosen(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.Open("lab/watch")
	for _, p := range puzzle.Spaces() {
		b.Press("chip-subject")
		b.Set("subject-puzzles", p.Name())
		second := p.Problems()[1]
		b.Press("subject-" + second.Name)
		if b.Update(); !strings.HasSuffix(b.Host.Linked, "/"+p.Name()+"/"+second.Position.String()) {
			t.Errorf("%s: the address is %s", p.Name(), b.Host.Linked)
		}
	}
}

// TestAGraphIsDropped: wherever it is.
func TestAGraphIsDropped(t *testing.T) {
	for _, from := range []string{"", "maze", "lab/compare", "lab/watch"} {
		b := apptest.Desktop(t, screens.All...)
		b.Open(from)
		b.Host.Drop("mine.txt", []byte("# mine\nA-B 4\nB->C 0.5\nstart A\ngoals C\nh(A)=4\n"))
		b.Pass(0)
		b.Update()
		if want := "/graph/~A-4.B.C~b4.C0_5~a~c"; !b.App.At(b.App.Screen("lab")) || !strings.HasSuffix(b.Host.Linked, want) {
			t.Errorf("from %q: the address is %s", from, b.Host.Linked)
		}
	}
}

// TestALinkOfSixtyNodes: the laboratory's link of a graph of 60 nodes and about 110
// edges, with estimates and places, has less than 2,000 characters.
func TestALinkOfSixtyNodes(t *testing.T) {
	for seed := range 5 {
		g := rules.Random(fmt.Sprint(seed), 60)
		b := opened(t, "watch", "astar 1 h", rules.Puzzle, space.Begin[rules.Node](rules.Puzzle.Name(), g))
		untilRecorded(b)
		b.Press("player-first", "next-expansion")
		if n := len("https://example.org/cavalo/#" + b.Host.Linked); n >= 2000 || !strings.HasSuffix(b.Host.Linked, g.String()) {
			t.Errorf("seed %d: %d characters: %s", seed, n, b.Host.Linked)
		}
	}
}
