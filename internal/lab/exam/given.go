package exam

import (
	"math"
	"slices"

	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/recording/gametree"
)

// The limits of a given figure: larger ones are too much to solve on paper.
const (
	MostNodes     = 14 // of a graph on a screen
	MostPrinted   = 40 // of a graph on paper
	MostLeaves    = 16 // of a game tree
	maxInner      = 15 // of its other nodes
	maxGivenOrder = 30 // order on a given graph
	// highestMend is the highest h that is tried as an answer.
	highestMend = maxAnswers
)

// GraphOf returns a typed graph as a figure. It returns false if the graph has more than most nodes, starts at
// a goal, or has a number that is not a multiple of a quarter, which would make sums inexact.
func GraphOf(of rules.Graph, most int) (*Graph, bool) {
	goals := of.Goals()
	if of.Len() > most || len(goals) == 0 || of.Goal(of.Start()) {
		return nil, false
	}
	g := &Graph{Start: int(of.Start()), Goal: int(goals[0]), Estimates: true}
	for _, n := range goals[1:] {
		g.More = append(g.More, int(n))
	}
	exact := true
	number := func(x float64) float64 {
		exact = exact && x*4 == math.Trunc(x*4) && math.Abs(x) < 1e6
		return x
	}
	for n := range rules.Node(of.Len()) {
		h, known := of.H(n)
		g.Estimates = g.Estimates && known
		g.Nodes = append(g.Nodes, Vertex{Name: of.Name(n), H: number(h)})
		for _, e := range of.Edges(n) {
			if both := of.TwoWay(n, e.To); !both || n < e.To {
				g.Edges = append(g.Edges, Edge{int(n), int(e.To), number(e.Cost), !both})
			}
			g.Costs = g.Costs || e.Cost != 1
		}
	}
	g.placeNodes(of)
	return g, exact
}

// placeNodes sets the nodes' positions: from the text if all have one, else in layers from the start.
func (g *Graph) placeNodes(of rules.Graph) {
	at := layout.Graph{Nodes: len(g.Nodes), Start: g.Start}
	for _, e := range g.Edges {
		at.Edges = append(at.Edges, layout.Edge{From: e.From, To: e.To})
	}
	spots := layout.Layered(at)
	if of.Placed() {
		for n := range spots {
			p, _ := of.Place(rules.Node(n))
			spots[n] = layout.Point(p)
		}
	}
	low, high := spots[0], spots[0]
	for _, p := range spots {
		low, high = layout.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}, layout.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	share := func(x, low, high float64) float64 {
		if high == low {
			return 0.5
		}
		return (x - low) / (high - low)
	}
	for n, p := range spots {
		g.Nodes[n].X, g.Nodes[n].Y = share(p.X, low.X, high.X), share(p.Y, low.Y, high.Y)
	}
}

// TreeOf returns a typed game tree as a figure. It returns false if the tree is too
// large, its root is not a Max node, or it has a number that is not a multiple of a quarter.
func TreeOf(of *gametree.Tree) (*gametree.Tree, bool) {
	leaves := of.Leaves()
	if root := &of.Nodes[0]; root.Leaf() || root.Kind != gametree.Max || len(leaves) > MostLeaves || len(of.Nodes)-len(leaves) > maxInner {
		return nil, false
	}
	exact := true
	for _, n := range leaves {
		v := of.Nodes[n].StaticValue
		exact = exact && v*4 == math.Trunc(v*4) && math.Abs(v) < 1e6
	}
	return named(of), exact
}

// fewDraws is the number of attempts on a given figure; more rarely help.
const fewDraws = 6

// About returns a question of a kind about a given figure; false if the kind makes no
// sense there, or has too many answers.
func About(k Kind, seed string, level Level, figure Figure) (*Question, bool) {
	return Rules{}.About(k, seed, level, figure)
}

// About returns a question about a given figure under these rules.
func (r Rules) About(k Kind, seed string, level Level, figure Figure) (*Question, bool) {
	if k.traits&figure.trait() == 0 {
		return nil, false
	}
	q := r.draw(k, seed, level, figure, fewDraws)
	return q, q != nil
}

// KindsAbout returns the kinds that can be asked about a given figure.
func KindsAbout(figure Figure) []Kind {
	return slices.DeleteFunc(Kinds(), func(k Kind) bool {
		_, ok := About(k, "", Medium, figure)
		return !ok
	})
}

// isGiven reports whether the figure is given, not drawn.
func (d *Draw) isGiven() bool { return d.given != Figure{} }

// dull reports whether to reject a drawn figure; a given one is never rejected.
func (d *Draw) dull(is bool) bool { return is && !d.isGiven() }

// most returns the limit for a drawn figure or for a given one.
func (d *Draw) most(drawn, given int) int {
	if d.isGiven() {
		return given
	}
	return drawn
}

// trait returns the trait that kinds need to ask about a figure, 0 without a graph or tree.
func (f Figure) trait() trait {
	switch {
	case f.Graph != nil:
		return ofGraph
	case f.Tree == nil:
		return 0
	case f.Tree.Random():
		return ofChance
	}
	return ofTree
}

// copied returns a copy that a question may change.
func (g *Graph) copied() *Graph {
	c := *g
	c.Nodes = slices.Clone(g.Nodes)
	return &c
}
