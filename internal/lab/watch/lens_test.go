package watch_test

import (
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/ui"
)

// filmed opens a recording and goes to its end.
func filmed(t *testing.T, s labtest.Search) *apptest.Bench {
	t.Helper()
	b := labbench.Open(t, "/watch")
	labbench.Watching(b)
	if err := b.App.Screen("lab").OpenText("a.trace", string(labtest.Record(t, s).Bytes())); err != nil {
		t.Fatal(err)
	}
	labbench.Watching(b)
	b.Press("player-last")
	return b
}

// places are the rooms that a tree may have.
var places = [][2]float64{{560, 300}, {330, 240}, {900, 420}}

// inside reports whether all dots lie in a place.
func inside(t *testing.T, dots []ui.Dot, w, h float64) {
	t.Helper()
	for _, d := range dots {
		if d.X < 0 || d.Y < 0 || d.X > w || d.Y > h {
			t.Errorf("a dot at %.0f %.0f of %.0f x %.0f", d.X, d.Y, w, h)
			return
		}
	}
}

// All of a small tree is drawn in any place, the first row and the last as well;
// zooming in shows less of it, larger both ways.
func TestAllOfASmallTreeFits(t *testing.T) {
	b := filmed(t, labtest.Search{Problem: "D", Algorithm: "bfs", Nodes: 280})
	tree := b.Find("tree").Tree()
	for _, p := range places {
		dots := tree.Dots(p[0], p[1])
		inside(t, dots, p[0], p[1])
		if len(dots) != 265 || len(tree.Bands()) != 0 {
			t.Errorf("%d dots of 265 nodes, %d bands", len(dots), len(tree.Bands()))
		}
	}
	before := apart(tree.Dots(560, 300))
	b.Press("zoom-in", "zoom-in")
	if after := apart(b.Find("tree").Tree().Dots(560, 300)); after[0] <= before[0] || after[1] <= before[1] {
		t.Errorf("rows and neighbours were %v apart, zoomed in they are %v", before, after)
	}
}

// apart is how far the rows and the dots of a row are from each other.
func apart(dots []ui.Dot) (d [2]float64) {
	d = [2]float64{1e9, 1e9}
	for i := 1; i < len(dots); i++ {
		if y := dots[i].Y - dots[i-1].Y; y > 0 {
			d[1] = min(d[1], y)
		} else if x := dots[i].X - dots[i-1].X; y == 0 && x > 0 {
			d[0] = min(d[0], x)
		}
	}
	return d
}

// A large tree is a bar for each depth that together count all nodes, with the
// way to the node in hand or the path that was found on top; zooming in shows
// nodes again, and zooming out the bars.
func TestLargeTreesAreReadable(t *testing.T) {
	if testing.Short() {
		t.Skip("shorter tests do the same beside the engine, and the race detector slows this one tenfold")
	}
	const tiles = "/tiles/1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15"
	for _, s := range []string{"bfs 1 count/challenge/" + labbench.PositionOf("F"), "astar 1 base/challenge/" + labbench.PositionOf("E"), "bfs 1 zero" + tiles,
		"iddfs 1 zero" + tiles} {
		b := labbench.Open(t, "/watch,"+strings.ReplaceAll(s, " ", "%20"))
		labbench.Watching(b)
		b.Press("player-last")
		tree := b.Find("tree").Tree()
		for _, p := range places {
			dots := tree.Dots(p[0], p[1])
			inside(t, dots, p[0], p[1])
			bands := tree.Bands()
			left, rows, widest := map[float64]float64{}, 0, 0.0
			for _, band := range bands {
				if left[band.Rect.Y] == 0 {
					rows++
				}
				left[band.Rect.Y] += band.Rect.W
				widest = max(widest, left[band.Rect.Y])
				if band.Rect.X < 0 || band.Rect.Y < 0 || band.Rect.X+band.Rect.W > p[0] || band.Rect.Y+band.Rect.H > p[1] {
					t.Errorf("%s: a band at %+v", s, band.Rect)
				}
			}
			if rows < 4 || widest < p[0]/2 {
				t.Errorf("%s: %d bars, the widest %.0f", s, rows, widest)
			}
			if strings.HasSuffix(s, tiles) {
				if end := dots[len(dots)-1]; end.Color != ui.ColorGood || len(dots) != 13 {
					t.Errorf("%s: the path is %d dots that end with %+v", s, len(dots), end)
				}
			}
		}
		if words := labbench.Text(b, "legend"); !strings.Contains(words, "each depth") {
			t.Errorf("%s: it says %q", s, words)
		}
		b.Press("zoom-in")
		dots := b.Find("tree").Tree().Dots(560, 300)
		if nodes := single(dots); len(b.Find("tree").Tree().Bands()) != 0 || nodes < 12 {
			t.Errorf("%s: zoomed in, there are %d nodes", s, nodes)
		}
		for range 40 {
			b.Press("zoom-out")
			b.Find("tree").Tree().Dots(560, 300)
		}
		if len(b.Find("tree").Tree().Bands()) == 0 {
			t.Errorf("%s: zoomed out, the bars don't come back", s)
		}
	}
}

// single counts the dots that don't stand for several nodes.
func single(dots []ui.Dot) (n int) {
	for _, d := range dots {
		if d.Under == "" || strings.Contains(d.Under, "=") || d.Text != "" {
			n++
		}
	}
	return n
}

// A tree of some 40 nodes has the move and f = g + h at nearly each of them, and
// they don't lie over each other; a larger one where it is zoomed in.
func TestNodesHaveWords(t *testing.T) {
	b := filmed(t, labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "count"})
	dots := b.Find("tree").Tree().Dots(900, 420)
	named, summed := 0, 0
	for _, d := range dots {
		if d.Text != "" || strings.Contains(d.Under, " ") {
			named++
		}
		if strings.Contains(d.Under, "=") {
			summed++
		}
	}
	if len(dots) != 39 || named < 38 || summed < 39 {
		t.Errorf("of %d nodes %d are named, %d have a sum", len(dots), named, summed)
	}
	if got := fmt.Sprint(dots[0].Under, " ", dots[1].Text, " ", dots[1].Under); got != "4=0+4 A1 5=1+4" {
		t.Errorf("the first two say %q", got)
	}
	b = filmed(t, labtest.Search{Problem: "D", Algorithm: "bfs", Nodes: 280})
	b.Find("tree").Tree().Dots(560, 300)
	for range 8 {
		b.Press("zoom-in")
	}
	names := 0
	for _, d := range b.Find("tree").Tree().Dots(560, 300) {
		if d.Text != "" {
			names++
		}
	}
	if names < 5 {
		t.Errorf("zoomed in, %d nodes are named", names)
	}
}
