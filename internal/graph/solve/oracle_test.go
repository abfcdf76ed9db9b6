package solve_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/reference"
)

// anyGraph is a random graph of up to 14 nodes: edges one way and both, costs that are
// the same, whole, 0 or halves, an estimate that is good or wild, places or none. listed are the
// neighbours of each node in the order in which they came.
func anyGraph(seed uint64) (g rules.Graph, listed map[string][]string) {
	r := rand.New(rand.NewPCG(seed, 1968))
	nodes := 2 + r.IntN(13)
	name := func(i int) string { return fmt.Sprintf("N%d", i) }
	d, listed := rules.NewDraft(), map[string][]string{}
	for i := range nodes {
		d.Node(name(i))
		if seed%4 > 0 {
			d.SetPlace(name(i), &rules.Point{X: float64(r.IntN(30)), Y: float64(r.IntN(30))})
		}
	}
	for range nodes + r.IntN(nodes) {
		cost := []float64{1, float64(r.IntN(9)), float64(r.IntN(20)) / 2}[seed%3]
		from, to, both := name(r.IntN(nodes)), name(r.IntN(nodes)), false
		if both = r.IntN(3) > 0; d.Edge(from, to, cost, both) == nil {
			if listed[from] = append(listed[from], to); both {
				listed[to] = append(listed[to], from)
			}
		}
	}
	d.SetStart(name(0))
	for range 1 + r.IntN(2) {
		d.SetGoal(name(1+r.IntN(nodes-1)), true)
	}
	g, err := d.Graph()
	if err != nil {
		panic(err)
	}
	for n, left := range g.Left() {
		h := float64(r.IntN(12))
		if seed%5 > 0 && !math.IsInf(left, 1) { // never too high
			h = math.Floor(left * r.Float64())
		}
		d.SetH(g.Name(rules.Node(n)), &h)
	}
	g, err = d.Graph()
	if err != nil {
		panic(err)
	}
	return g, listed
}

// testSeeds holds all algorithms to the plain ones: what is expanded, in which order,
// and what the path costs; and what the solver claims to what is left by Bellman and
// Ford.
func testSeeds(t *testing.T, seeds uint64) {
	for seed := range seeds {
		g, listed := anyGraph(seed)
		r := rand.New(rand.NewPCG(seed, 2))
		place := func(from, to rules.Node) float64 {
			return float64(slices.Index(listed[g.Name(from)], g.Name(to)))
		}
		h := []string{rules.File, rules.Zero, rules.Straight}[seed%3]
		reference.Same(t, fmt.Sprintf("seed %d: %s, %s", seed, g.Line(), h), func() search.Problem[rules.Node, string] { return named{g} },
			reference.Options[rules.Node]{H: func(n rules.Node) float64 { return g.Estimate(h, n) }, Weight: 1 + float64(r.IntN(3))/2,
				Name:  func(n rules.Node) string { return fmt.Sprintf("%2s", g.Name(n)[1:]) },
				Order: []string{"", "file", "file", "random:graph"}[seed%4], Place: place,
				Depth: r.IntN(2) * (1 + r.IntN(10)), Tree: seed%7 == 0, Room: 8 + r.IntN(30), Most: 200})
		claims(t, seed, g)
	}
}

// named is a graph whose moves are names, as they are where it is searched.
type named struct{ rules.Graph }

func (named) StateName(move string) string { return move }

// claims holds the answers of every algorithm with every heuristic to the truth.
func claims(t *testing.T, seed uint64, g rules.Graph) {
	left := g.Left()[g.Start()]
	for _, a := range rules.Puzzle.Algorithms() {
		heuristics := []string{""}
		if a.Informed {
			heuristics = []string{rules.File, rules.Zero, rules.Straight}
		}
		for _, h := range heuristics {
			got := solve(t, space.Begin[rules.Node](rules.Puzzle.Name(), g), puzzle.Search{Algorithm: a.Name, Heuristic: h})
			where := fmt.Sprintf("seed %d: %s\n%s %s: %v, %v by %v, proved %v, at least %v; the truth is %v", seed, g.Line(), a.Name, h, got.Status, got.Cost(), got.Path().Moves, got.Optimal, got.Least(), left)
			switch {
			case got.Status == search.Solved && (math.IsInf(left, 1) || got.Cost() < left-1e-9 || got.Optimal && got.Cost() > left+1e-9):
				t.Error(where)
			case got.Status == search.NoSolution && !math.IsInf(left, 1):
				t.Error(where)
			case !math.IsInf(left, 1) && got.Least() > left+1e-9:
				t.Error(where)
			case a.Exact && !got.Optimal:
				t.Error(where)
			}
			admissible, _ := g.Holds(h)
			book := search.Algorithms()
			for _, known := range book {
				if known.Name == a.Name && known.Optimal && a.Informed && admissible && got.Status == search.Solved && !got.Optimal && a.Name != "smastar" {
					t.Errorf("%s: its optimum is not claimed", where)
				}
			}
		}
	}
}
