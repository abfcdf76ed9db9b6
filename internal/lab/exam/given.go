package exam

import (
	"math"
	"slices"
	"strconv"

	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	gametree "cavalo/internal/graph/tree"
	"cavalo/internal/rng"
)

// How large a figure may be that is not drawn but given: larger, nobody does it on
// paper.
const (
	MostNodes  = 14 // of a graph
	MostLeaves = 16 // of a game tree
	maxInner   = 15 // of its other nodes
	longestOwn = 30 // order on a given graph
	// highestMend bounds the h that is tried for an answer.
	highestMend = maxAnswers
)

// GraphOf is a typed graph as a figure; false for one that is too large to be asked
// about or begins at a goal, or whose numbers are not whole, halves or quarters: sums of
// others are not exact, and equal values not equal.
func GraphOf(of rules.Graph) (*Graph, bool) {
	goals := of.Goals()
	if of.Len() > MostNodes || len(goals) == 0 || of.Goal(of.Start()) {
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
			both := of.Both(n, e.To)
			if !both || n < e.To {
				g.Edges = append(g.Edges, Edge{int(n), int(e.To), number(e.Cost), !both})
			}
			g.Costs = g.Costs || e.Cost != 1
		}
	}
	g.place(of)
	return g, exact
}

// place gives the nodes their places: those of the text where all have one, else
// layers from the start.
func (g *Graph) place(of rules.Graph) {
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

// TreeOf is a typed game tree as a figure; false for one that is too large to be asked
// about, whose root is not Max's, or whose numbers are not whole, halves or quarters.
func TreeOf(of *gametree.Tree) (*Tree, bool) {
	if root := &of.Nodes[0]; root.Leaf() || root.Kind != gametree.Max || len(of.Leaves()) > MostLeaves || len(of.Nodes)-len(of.Leaves()) > maxInner {
		return nil, false
	}
	t, exact := &Tree{}, true
	var put func(n int32, up int)
	put = func(n int32, up int) {
		from, at := &of.Nodes[n], len(t.Nodes)
		b := Branch{Up: up, Odds: from.Chance, Turn: map[bool]Turn{true: Leaf}[from.Leaf()]}
		switch {
		case from.Leaf():
			b.Value = from.Value
			exact = exact && b.Value*4 == math.Trunc(b.Value*4) && math.Abs(b.Value) < 1e6
		case from.Kind == gametree.Chance:
			b.Turn = Chance
		case from.Kind == gametree.Min:
			b.Turn = Min
		default:
			b.Turn = Max
		}
		t.Nodes = append(t.Nodes, b)
		for c := from.First; c < from.End; c++ {
			put(c, at)
		}
	}
	put(0, -1)
	t.name()
	return t, exact
}

func (t *Tree) chancy() bool {
	return slices.ContainsFunc(t.Nodes, func(b Branch) bool { return b.Turn == Chance })
}

// fewDraws of a seed are tried on a given figure: what it does not give at once, it
// never gives.
const fewDraws = 6

// About makes a question of a kind about a given figure; false where that kind makes no
// sense there, or has too many answers.
func About(k Kind, seed string, level Level, figure Figure) (*Question, bool) {
	return Rules{}.About(k, seed, level, figure)
}

// About makes a question about a given figure by these rules.
func (r Rules) About(k Kind, seed string, level Level, figure Figure) (*Question, bool) {
	if k.traits&figure.trait() == 0 {
		return nil, false
	}
	for i := range fewDraws {
		d := &Draw{Rand: rng.New(k.ID + "/" + level.String() + "/" + strconv.Itoa(i) + "/" + seed), level: level, rules: r, given: figure}
		d.q = &Question{Kind: k, Seed: seed, Level: level, By: r}
		if k.make(d) && len(d.q.Answers) > 0 && len(d.q.Answers) <= maxAnswers {
			return d.q, true
		}
	}
	return nil, false
}

// KindsAbout lists the kinds that can be asked about a given figure.
func KindsAbout(figure Figure) (list []Kind) {
	for _, k := range Kinds() {
		if _, ok := About(k, "", Medium, figure); ok {
			list = append(list, k)
		}
	}
	return list
}

// isGiven says that the figure is not drawn.
func (d *Draw) isGiven() bool { return d.given != Figure{} }

// dull leaves out what is no use as a drawn figure. A given one is asked about as it is.
func (d *Draw) dull(is bool) bool { return is && !d.isGiven() }

// most is the greatest number of something that is asked for of a drawn figure; of a
// given one it is another.
func (d *Draw) most(drawn, given int) int {
	if d.isGiven() {
		return given
	}
	return drawn
}

// trait is what kinds must have to ask about a figure, 0 for one without graph or tree.
func (f Figure) trait() trait {
	switch {
	case f.Graph != nil:
		return ofGraph
	case f.Tree == nil:
		return 0
	case f.Tree.chancy():
		return ofChance
	}
	return ofTree
}

// copied is a given graph, to be marked by one question.
func (g *Graph) copied() *Graph {
	c := *g
	c.Nodes = slices.Clone(g.Nodes)
	return &c
}
