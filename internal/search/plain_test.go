package search_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/search/plain/plaintest"
)

// network is a random problem: edges with costs, estimates that may say
// anything, goals.
type network struct {
	edges [][]search.Successor[int, int]
	h     []float64
	goal  []bool
}

func (n *network) Start() int      { return 0 }
func (n *network) Goal(s int) bool { return n.goal[s] }
func (n *network) Successors(s int, into []search.Successor[int, int]) []search.Successor[int, int] {
	return append(into, n.edges[s]...)
}

// newNetwork draws a network of up to 14 states. An acyclic one can be searched
// as a tree.
func newNetwork(r *rand.Rand, acyclic bool) *network {
	size := 2 + r.IntN(13)
	n := &network{edges: make([][]search.Successor[int, int], size), h: make([]float64, size), goal: make([]bool, size)}
	dearest, highest := 1+r.IntN(4), 1+r.IntN(8)
	for s := range size {
		n.goal[s] = r.IntN(6) == 0
		n.h[s] = float64(r.IntN(highest))
		if n.goal[s] && r.IntN(4) > 0 {
			n.h[s] = 0
		}
		if r.IntN(15) == 0 {
			n.h[s] = math.Inf(1)
		}
		for move := range r.IntN(4) {
			to := r.IntN(size)
			if acyclic && to <= s {
				continue
			}
			n.edges[s] = append(n.edges[s], search.Successor[int, int]{Move: move, State: to, Cost: float64(1 + r.IntN(dearest))})
		}
	}
	return n
}

// Every algorithm expands the same nodes in the same order as one that was
// written from the book alone: with each goal test, each rule for ties, as graph
// and as tree search, with and without a maximum depth, in little memory.
func TestExpansionsAreThoseOfTheBook(t *testing.T) {
	for seed := range uint64(1000) {
		r := rand.New(rand.NewPCG(seed, 1968))
		tree := r.IntN(3) == 0
		n := newNetwork(r, tree)
		o := plaintest.Options[int]{H: func(s int) float64 { return n.h[s] }, Tree: tree, Depth: r.IntN(3) * r.IntN(6),
			Weight: []float64{0, 0.5, 1.5, 2}[r.IntN(4)], Room: 4 + r.IntN(9), Most: 400}
		plaintest.Same(t, fmt.Sprintf("network %d", seed), func() search.Problem[int, int] { return n }, o)
	}
}
