package watch_test

import (
	"strings"
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/labbench"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// filmed opens a recording and goes to its end.
func filmed(t *testing.T, s labtest.Search) *apptest.Bench {
	t.Helper()
	b := labbench.Open(t, "/watch")
	labbench.Watching(b)
	testkit.Must(t, b.App.Screen("lab").OpenText("a.trace", string(labtest.Record(t, s).Bytes())))
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
		if d.Under == "" || d.Value != "" || d.Text != "" {
			n++
		}
	}
	return n
}

// A tree of some 40 nodes has the move at nearly each of them, and f below each node of the frontier
// and the one in hand, and nowhere else; a larger one has the moves where it is zoomed in.
func TestNodesHaveWords(t *testing.T) {
	b := filmed(t, labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "count"})
	dots := b.Find("tree").Tree().Dots(900, 360)
	named := 0
	for _, d := range dots {
		if d.Text != "" {
			named++
		}
		if d.Board != nil {
			t.Fatal("there is room for boards")
		}
		if open := d.Hollow && !d.Crossed || d.Color == ui.ColorAccent; open != (d.Under == "f = ") || open != (d.Value != "") {
			t.Errorf("below %s, open %v, it says %q", d.Text, open, d.Under+d.Value)
		}
	}
	if len(dots) != 39 || named < 38 {
		t.Errorf("of %d nodes %d are named", len(dots), named)
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

// The nodes of a puzzle of boards are boards, each with its own numbers, while there is room; states
// with names, and nodes too small for a board, are dots.
func TestNodesAreBoards(t *testing.T) {
	open := func(link string, w, h float64) []ui.Dot {
		b := labbench.Open(t, "/watch,astar%201%20"+link)
		labbench.Watching(b)
		b.Press("player-last")
		return b.Find("tree").Tree().Dots(w, h)
	}
	const tiles = "hamming/tiles/1.2.3/4.5.6/0.7.8"
	seen := map[string]bool{}
	dots := open(tiles, 560, 420)
	for i, d := range dots {
		if d.Board == nil || d.Text != "" {
			t.Fatalf("node %d is %+v", i, d)
		}
		text := ""
		for _, c := range d.Board.Cells {
			text += c.Text + "."
		}
		seen[text] = true
		for _, o := range dots[:i] {
			if max(o.X-d.X, d.X-o.X) < 2*d.Radius && max(o.Y-d.Y, d.Y-o.Y) < 2*d.Radius {
				t.Errorf("two boards at %.0f %.0f and %.0f %.0f, %.0f wide", o.X, o.Y, d.X, d.Y, 2*d.Radius)
			}
		}
	}
	if len(seen) < 4 {
		t.Errorf("%d different boards on %d nodes", len(seen), len(dots))
	}
	if d := open("base/challenge/"+labbench.PositionOf("A"), 560, 420)[0]; d.Board == nil {
		t.Error("the challenge has no boards")
	}
	for _, d := range open(tiles, 200, 120) {
		if d.Board != nil {
			t.Fatal("there are boards in a small place")
		}
	}
}
