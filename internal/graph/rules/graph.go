package rules

import (
	"container/heap"
	"math"
	"slices"

	"cavalo/internal/graph/space"
	"cavalo/internal/search"
)

// Node is the number of a node in the order of names.
type Node int32

// Edge is an edge that leads to a node.
type Edge struct {
	To   Node
	Cost float64
}

// Point is a point on the page: x to the right, y downwards.
type Point struct{ X, Y float64 }

// world is the data shared by all positions in a graph. It is immutable.
type world struct {
	names   []string
	edges   [][]Edge   // in the order of the nodes they lead to
	listed  [][]Edge   // in the order of the text; nil for the nodes where that is the same, or for all
	h       []*float64 // nil if none is given
	places  []*Point
	goals   []Node
	isGoal  []bool
	checked func() holds
	scale   func() float64
	tail    func() string // the part of the text that does not depend on the start
}

// holds describes the properties of the file's heuristic.
type holds struct{ admissible, consistent bool }

// Graph is a graph with the start of a search, made by Parse or Draft.
type Graph struct {
	w     *world
	start Node
}

var (
	_ space.Instance[Node] = Graph{}
	_ space.Holder         = Graph{}
	_ space.Chooser        = Graph{}
	_ search.Uniform       = Graph{}

	_ search.Arranger[Node, string] = Graph{}
)

// Len returns the number of nodes.
func (g Graph) Len() int { return len(g.w.names) }

// Name returns the name of a node.
func (g Graph) Name(n Node) string { return g.w.names[n] }

// Find returns the node with a name.
func (g Graph) Find(name string) (Node, bool) {
	i, ok := slices.BinarySearchFunc(g.w.names, name, search.CompareNames)
	return Node(i), ok
}

// Edges returns the edges that lead away from a node, which must not be changed.
func (g Graph) Edges(n Node) []Edge { return g.w.edges[n] }

// Listed returns the edges that lead away from a node in the order of the text. They must not be
// changed.
func (g Graph) Listed(n Node) []Edge {
	if g.w.listed != nil && g.w.listed[n] != nil {
		return g.w.listed[n]
	}
	return g.w.edges[n]
}

// Cost returns the cost of the edge between two nodes, if there is one.
func (g Graph) Cost(from, to Node) (float64, bool) {
	list := g.w.edges[from]
	i, ok := slices.BinarySearchFunc(list, to, func(e Edge, to Node) int { return int(e.To - to) })
	if !ok {
		return 0, false
	}
	return list[i].Cost, true
}

// TwoWay reports whether there is an edge both ways between two nodes at one cost.
func (g Graph) TwoWay(a, b Node) bool {
	there, ok := g.Cost(a, b)
	back, found := g.Cost(b, a)
	return ok && found && there == back
}

// H returns the file's estimate of a node; ok is false if it gives none, which counts as 0.
func (g Graph) H(n Node) (h float64, ok bool) {
	if v := g.w.h[n]; v != nil {
		return *v, true
	}
	return 0, false
}

// HasH reports whether the file gives any estimate.
func (g Graph) HasH() bool {
	return slices.ContainsFunc(g.w.h, func(v *float64) bool { return v != nil })
}

// Place returns where a node is drawn, if the file says where.
func (g Graph) Place(n Node) (Point, bool) {
	if p := g.w.places[n]; p != nil {
		return *p, true
	}
	return Point{}, false
}

// Placed reports whether every node has a position.
func (g Graph) Placed() bool { return !slices.Contains(g.w.places, nil) }

// Goals returns the goals in the order of their names, which must not be changed.
func (g Graph) Goals() []Node { return g.w.goals }

func (g Graph) Start() Node { return g.start }

func (g Graph) Goal(n Node) bool { return g.w.isGoal[n] }

// Successors implements space.Instance: the neighbours in the order of their names.
func (g Graph) Successors(n Node, into []search.Successor[Node, string]) []search.Successor[Node, string] {
	for _, e := range g.w.edges[n] {
		into = append(into, search.Successor[Node, string]{Move: g.w.names[e.To], State: e.To, Cost: e.Cost})
	}
	return into
}

// Arrange implements search.Arranger: the neighbours in the order of the text.
func (g Graph) Arrange(_ search.Order, n Node, successors []search.Successor[Node, string]) {
	for i, e := range g.Listed(n) {
		successors[i] = search.Successor[Node, string]{Move: g.w.names[e.To], State: e.To, Cost: e.Cost}
	}
}

func (g Graph) At(n Node) space.Instance[Node] { return g.From(n) }

// From returns the graph with another start.
func (g Graph) From(n Node) Graph { return Graph{g.w, n} }

// StepCost implements search.Uniform: the cost of every edge, 0 if they differ.
func (g Graph) StepCost() float64 {
	cost := -1.0
	for _, list := range g.w.edges {
		for _, e := range list {
			if cost >= 0 && e.Cost != cost {
				return 0
			}
			cost = e.Cost
		}
	}
	return max(0, cost)
}

// The heuristics.
const (
	File     = "h"        // the file's
	Zero     = "zero"     // 0 everywhere
	Straight = "straight" // the distance on the page
)

// Default implements space.Chooser: the file's heuristic if it has one.
func (g Graph) Default() string {
	if g.HasH() {
		return File
	}
	return Zero
}

func (g Graph) Estimate(heuristic string, n Node) float64 {
	switch heuristic {
	case File:
		h, _ := g.H(n)
		return h
	case Straight:
		return g.straight(n)
	}
	return 0
}

// Holds implements space.Holder; the file's heuristic is checked at all nodes.
func (g Graph) Holds(heuristic string) (admissible, consistent bool) {
	if heuristic != File {
		return true, true
	}
	h := g.w.checked()
	return h.admissible, h.consistent
}

// tolerance is the largest rounding error of sums.
const tolerance = 1e-9

// check checks whether the file's heuristic is admissible and consistent.
func (w *world) check() holds {
	value := func(n Node) float64 {
		if w.h[n] == nil {
			return 0
		}
		return *w.h[n]
	}
	found := holds{true, true}
	for n, list := range w.edges {
		for _, e := range list {
			if value(Node(n)) > e.Cost+value(e.To)+tolerance {
				found.consistent = false
			}
		}
	}
	for n, left := range w.left() {
		if value(Node(n)) > left+tolerance {
			found.admissible = false
		}
	}
	found.consistent = found.consistent && found.admissible
	return found
}

// Left returns the true cost from each node to the nearest goal, infinity if none can be
// reached.
func (g Graph) Left() []float64 { return g.w.left() }

// left is Dijkstra's algorithm from the goals back.
func (w *world) left() []float64 {
	back := make([][]Edge, len(w.names))
	for n, list := range w.edges {
		for _, e := range list {
			back[e.To] = append(back[e.To], Edge{Node(n), e.Cost})
		}
	}
	left := make([]float64, len(w.names))
	var open nearest
	for n := range left {
		if left[n] = math.Inf(1); w.isGoal[n] {
			left[n] = 0
			open = append(open, Edge{Node(n), 0})
		}
	}
	for len(open) > 0 {
		at := heap.Pop(&open).(Edge)
		if at.Cost > left[at.To] {
			continue
		}
		for _, e := range back[at.To] {
			if through := e.Cost + at.Cost; through < left[e.To] {
				left[e.To] = through
				heap.Push(&open, Edge{e.To, through})
			}
		}
	}
	return left
}

// nearest is a heap of nodes with their costs to a goal.
type nearest []Edge

func (h nearest) Len() int           { return len(h) }
func (h nearest) Less(i, j int) bool { return h[i].Cost < h[j].Cost }
func (h nearest) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *nearest) Push(x any)        { *h = append(*h, x.(Edge)) }

func (h *nearest) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}

// straight returns the distance on the page to the nearest goal, times the lowest ratio of an
// edge's cost to its length, so that no path costs less. It is 0 if a node has no position, since a
// path through that node could be shorter than it looks.
func (g Graph) straight(n Node) float64 {
	scale := g.w.scale()
	if scale == 0 {
		return 0
	}
	nearest := math.Inf(1)
	for _, goal := range g.w.goals {
		nearest = min(nearest, distance(*g.w.places[n], *g.w.places[goal]))
	}
	return scale * nearest
}

// straightScale returns the lowest ratio of an edge's cost to its length, 0 if there is none.
func (w *world) straightScale() float64 {
	if slices.Contains(w.places, nil) {
		return 0
	}
	scale := math.Inf(1)
	for n, list := range w.edges {
		for _, e := range list {
			if d := distance(*w.places[n], *w.places[e.To]); d > 0 {
				scale = min(scale, e.Cost/d)
			}
		}
	}
	if math.IsInf(scale, 1) {
		return 0
	}
	return scale
}

func distance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// Features are the variables of formulas: the file's estimate, the distance on the page, and
// the number of outgoing edges.
var Features = []string{File, Straight, "degree"}

func (g Graph) Feature(i int, n Node) float64 {
	if i == 2 {
		return float64(len(g.w.edges[n]))
	}
	return g.Estimate(Features[i], n)
}
