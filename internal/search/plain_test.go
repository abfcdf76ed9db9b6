package search_test

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/search/reference"
)

// network is a random problem: edges with costs, estimates that may say
// anything, goals.
type network struct {
	edges [][]search.Successor[int, int]
	h     []float64
	goal  []bool
	names []string
}

func (n *network) Start() int              { return 0 }
func (n *network) Goal(s int) bool         { return n.goal[s] }
func (n *network) StateName(to int) string { return n.names[to] }
func (n *network) Successors(s int, into []search.Successor[int, int]) []search.Successor[int, int] {
	return append(into, n.edges[s]...)
}

// newNetwork draws a network of up to 14 states. An acyclic one can be searched
// as a tree.
func newNetwork(r *rand.Rand, acyclic bool) *network {
	size := 2 + r.IntN(13)
	n := &network{edges: make([][]search.Successor[int, int], size), h: make([]float64, size), goal: make([]bool, size), names: make([]string, size)}
	dearest, highest := 1+r.IntN(4), 1+r.IntN(8)
	for s, place := range r.Perm(size) {
		n.names[s] = string(rune('A' + place))
		n.goal[s] = r.IntN(6) == 0
		n.h[s] = float64(r.IntN(highest))
		if n.goal[s] && r.IntN(4) > 0 {
			n.h[s] = 0
		}
		if r.IntN(15) == 0 {
			n.h[s] = math.Inf(1)
		}
		for range r.IntN(4) {
			to := r.IntN(size)
			if acyclic && to <= s {
				continue
			}
			n.edges[s] = append(n.edges[s], search.Successor[int, int]{Move: to, State: to, Cost: float64(1 + r.IntN(dearest))})
		}
	}
	return n
}

// Every algorithm expands the same nodes in the same order as one that was
// written from the book alone: with each goal test, each rule for ties and for marking, shuffled and not, as graph
// and as tree search, with and without a maximum depth, in little memory.
func TestExpansionsAreThoseOfTheBook(t *testing.T) {
	for seed := range uint64(1000) {
		r := rand.New(rand.NewPCG(seed, 1968))
		tree := r.IntN(3) == 0
		n := newNetwork(r, tree)
		o := reference.Options[int]{H: func(s int) float64 { return n.h[s] }, Name: func(s int) string { return n.names[s] }, Tree: tree, Depth: r.IntN(3) * r.IntN(6),
			Weight: []float64{0, 0.5, 1.5, 2}[r.IntN(4)], Room: 2 + r.IntN(9), Most: 400}
		if seed%3 == 0 {
			o.Order = fmt.Sprintf("random:%d", seed)
		}
		reference.Same(t, fmt.Sprintf("network %d", seed), func() search.Problem[int, int] { return n }, o)
	}
}

// roads is a graph of letters whose neighbours come in the order of their names.
type roads struct {
	edges map[byte][]search.Successor[byte, byte]
	h     map[byte]float64
}

func (r *roads) Start() byte      { return 'S' }
func (r *roads) Goal(s byte) bool { return s == 'G' }
func (r *roads) Successors(s byte, into []search.Successor[byte, byte]) []search.Successor[byte, byte] {
	return append(into, r.edges[s]...)
}

func (r *roads) add(from, to byte, cost float64) {
	r.edges[from] = append(r.edges[from], search.Successor[byte, byte]{Move: to, State: to, Cost: cost})
	slices.SortFunc(r.edges[from], func(a, b search.Successor[byte, byte]) int { return cmp.Compare(a.Move, b.Move) })
}

// SMA* with four nodes takes A a second time when B and C are forgotten. C takes the
// place of D, whose turn comes after it: D is made again, and takes the place of B.
func TestSMAStarLooksAtEachChildWhenItsTurnComes(t *testing.T) {
	for _, both := range []bool{false, true} {
		g := &roads{map[byte][]search.Successor[byte, byte]{}, map[byte]float64{'S': 5, 'A': 4, 'B': 4, 'C': 3, 'E': 3}}
		for _, e := range []struct {
			ends string
			cost float64
		}{{"SA", 1}, {"SB", 6}, {"AB", 3}, {"AC", 3}, {"AE", 2}, {"AD", 4}, {"BC", 6}, {"BE", 1}, {"BD", 4}, {"CE", 5}, {"ED", 3}, {"CG", 6}, {"EG", 6}, {"DG", 3}} {
			g.add(e.ends[0], e.ends[1], e.cost)
			if both {
				g.add(e.ends[1], e.ends[0], e.cost)
			}
		}
		var got expanded
		search.Run(g, search.Options[byte]{Algorithm: search.SMAStar, Heuristic: search.Heuristic[byte]{Estimate: func(s byte) float64 { return g.h[s] }}, Settings: search.Settings{Stored: 4, Tie: search.TieNew}}, search.Control{Trace: &got})
		if want := "SADEACD"; string(got) != want {
			t.Errorf("both ways %v: expanded %s, want %s", both, got, want)
		}
		reference.Same(t, fmt.Sprintf("roads, both ways %v", both), func() search.Problem[byte, byte] { return g },
			reference.Options[byte]{H: func(s byte) float64 { return g.h[s] }, Room: 4, Most: 400})
	}
}

// expanded are the states in the order in which they are expanded.
type expanded []byte

func (e *expanded) Trace(event search.Event) {
	if event.Kind == search.Expanded {
		*e = append(*e, event.State.(byte))
	}
}
