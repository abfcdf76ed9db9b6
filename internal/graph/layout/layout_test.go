package layout_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"cavalo/internal/graph/layout"
	"cavalo/internal/tools/testkit"
)

// graphs are of many kinds: chains, rings, stars, trees, full ones, those without
// edges, in several parts, and random ones, to 1,500 nodes.
func graphs() map[string]layout.Graph {
	all := map[string]layout.Graph{"none": {}, "one": {Nodes: 1}, "loop": {Nodes: 1, Edges: []layout.Edge{{}}}, "odd": {Nodes: 3, Edges: []layout.Edge{{0, 7}, {-1, 2}, {1, 2}}, Start: 9}}
	for _, n := range []int{2, 3, 5, 14, 60, 200, 1500} {
		chain, ring, star, tree, full := layout.Graph{Nodes: n}, layout.Graph{Nodes: n}, layout.Graph{Nodes: n}, layout.Graph{Nodes: n}, layout.Graph{Nodes: min(n, 30)}
		all[fmt.Sprint("bare ", n)] = layout.Graph{Nodes: n}
		for i := range n {
			ring.Edges = append(ring.Edges, layout.Edge{From: i, To: (i + 1) % n})
			if i > 0 {
				chain.Edges = append(chain.Edges, layout.Edge{From: i - 1, To: i})
				star.Edges = append(star.Edges, layout.Edge{From: 0, To: i})
				tree.Edges = append(tree.Edges, layout.Edge{From: (i - 1) / 2, To: i})
			}
			for j := range min(i, 30) {
				if i < 30 {
					full.Edges = append(full.Edges, layout.Edge{From: j, To: i})
				}
			}
		}
		for name, g := range map[string]layout.Graph{"chain": chain, "ring": ring, "star": star, "tree": tree, "full": full} {
			all[fmt.Sprint(name, " ", n)] = g
		}
		for seed := range uint64(min(4, 1+200/n)) {
			r := rand.New(rand.NewPCG(seed, uint64(n)))
			g := layout.Graph{Nodes: n, Start: r.IntN(n), Aspect: 0.6 + r.Float64()}
			for range n * int(1+seed%3) {
				g.Edges = append(g.Edges, layout.Edge{From: r.IntN(n), To: r.IntN(n)})
			}
			all[fmt.Sprint("random ", n, ".", seed)] = g
		}
	}
	return all
}

// Every layout is the same each time, inside the frame, fills it, and keeps nodes
// apart.
func TestLayouts(t *testing.T) {
	for name, g := range graphs() {
		for kind, lay := range map[string]func(layout.Graph) []layout.Point{"layered": layout.Layered, "spring": layout.Spring} {
			at := lay(g)
			testkit.EqualLists(t, at, lay(g), "%s, %s: another time it is another one", kind, name)
			testkit.MustEqual(t, len(at), g.Nodes, "%s, %s", kind, name)
			aspect := g.Aspect
			if aspect == 0 {
				aspect = layout.DefaultAspect
			}
			nearest := math.Inf(1)
			for i, p := range at {
				if !(p.X >= 0 && p.X <= 1 && p.Y >= 0 && p.Y <= 1) {
					t.Errorf("%s, %s: node %d is at %v", kind, name, i, p)
				}
				for _, q := range at[:i] {
					nearest = min(nearest, math.Hypot((p.X-q.X)*aspect, p.Y-q.Y))
				}
			}
			if want := 0.9 * layout.Gap * math.Sqrt(aspect/float64(max(1, g.Nodes))); nearest < want {
				t.Errorf("%s, %s: two nodes are %.4f apart, want %.4f", kind, name, nearest, want)
			}
		}
	}
}

// The layers go from the left to the right, and a tree has no crossings.
func TestLayersGoFromTheStart(t *testing.T) {
	g := layout.Graph{Nodes: 7, Edges: []layout.Edge{{2, 0}, {2, 1}, {0, 3}, {0, 4}, {1, 5}, {1, 6}}, Start: 2}
	at := layout.Layered(g)
	if !(at[2].X < at[0].X && at[0].X < at[3].X && at[1].X < at[6].X) {
		t.Errorf("the layers are at %v", at)
	}
	if n := crossings(at, g.Edges); n > 0 {
		t.Errorf("%d crossings in %v", n, at)
	}
}

// A ring has no crossings where springs hold it.
func TestSpringsOpenARing(t *testing.T) {
	for _, n := range []int{4, 7, 12, 20} {
		g := layout.Graph{Nodes: n}
		for i := range n {
			g.Edges = append(g.Edges, layout.Edge{From: i, To: (i + 1) % n})
		}
		if c := crossings(layout.Spring(g), g.Edges); c > 0 {
			t.Errorf("a ring of %d has %d crossings", n, c)
		}
	}
}

// crossings counts the pairs of edges that cross.
func crossings(at []layout.Point, edges []layout.Edge) (n int) {
	side := func(a, b, c layout.Point) bool { return (b.X-a.X)*(c.Y-a.Y) > (b.Y-a.Y)*(c.X-a.X) }
	for i, e := range edges {
		for _, f := range edges[:i] {
			a, b, c, d := at[e.From], at[e.To], at[f.From], at[f.To]
			if e.From == f.From || e.From == f.To || e.To == f.From || e.To == f.To {
				continue
			}
			if side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b) {
				n++
			}
		}
	}
	return n
}

// A layout tells the places so far, and ends where it is told to; rows are there at once.
func TestTell(t *testing.T) {
	g := graphs()["random 1500.0"]
	for kind, lay := range map[string]func(layout.Graph) []layout.Point{"layered": layout.Layered, "spring": layout.Spring} {
		told := 0
		g.Tell = func(so func() []layout.Point) bool {
			at := so()
			for _, p := range at {
				if !(p.X >= 0 && p.X <= 1 && p.Y >= 0 && p.Y <= 1) {
					t.Fatalf("%s: a node is at %v", kind, p)
				}
			}
			told++
			return told < 3
		}
		if at := lay(g); len(at) != g.Nodes || told > 4 {
			t.Errorf("%s: %d places, told %d times", kind, len(at), told)
		}
	}
	if rows := layout.Rows(g); len(rows) != g.Nodes || rows[0] == rows[1] {
		t.Errorf("%d places in rows", len(rows))
	}
}

func Example() {
	at := layout.Layered(layout.Graph{Nodes: 3, Edges: []layout.Edge{{0, 1}, {1, 2}}})
	fmt.Println(at[0].X < at[1].X, at[1].X < at[2].X)
	// Output:
	// true true
}

func BenchmarkSpring(b *testing.B) {
	g := graphs()["random 200.1"]
	for b.Loop() {
		layout.Spring(g)
	}
}

func BenchmarkLayered(b *testing.B) {
	g := graphs()["random 200.1"]
	for b.Loop() {
		layout.Layered(g)
	}
}
