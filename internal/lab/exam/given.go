package exam

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
)

// The limits of a given figure: larger ones are too much to solve on paper.
const (
	MostNodes     = 14 // of a graph, or free squares of a map, on a screen
	MostPrinted   = 40 // on paper
	MostSide      = 16 // rows and columns of a map
	MostLeaves    = 16 // of a game tree
	maxInner      = 15 // of its other nodes
	maxGivenOrder = 30 // order on a given graph
	// highestMend is the highest h that is tried as an answer.
	highestMend = maxAnswers
)

// FigureOf returns a position of a puzzle as a figure: a graph or a map with at most most nodes, a
// square board of tiles with the usual goal, or a board of the challenge whose numbers reach the target.
func FigureOf(of string, p puzzle.Position, most int) (f Figure, err error) {
	switch world := space.World(p).(type) {
	case rules.Graph:
		if g, ok := GraphOf(world, most); ok {
			return Figure{Graph: g}, nil
		}
		return f, fault.New(fault.ExamGraph, "", strconv.Itoa(most))
	case *grid.Map:
		if g, ok := mapOf(world, most); ok {
			return Figure{Graph: g}, nil
		}
		return f, fault.New(fault.ExamMap, "", strconv.Itoa(most), strconv.Itoa(MostSide))
	}
	ok := false
	switch board, fields, _ := strings.Cut(p.String(), ";"); {
	case of == "tiles" && fields == "":
		f.Tiles, ok = tilesOf(board)
	case of == "challenge":
		f.Table, ok = numbersOf(board, fields)
	}
	if !ok {
		return Figure{}, fault.New(fault.ExamFigure, "")
	}
	return f, nil
}

// tilesOf returns a square board of tiles.
func tilesOf(board string) (*Tiles, bool) {
	rows := strings.Split(board, "/")
	t := &Tiles{Side: len(rows)}
	for _, row := range rows {
		for text := range strings.SplitSeq(row, ".") {
			n, err := strconv.Atoi(text)
			if err != nil {
				return nil, false
			}
			t.Numbers = append(t.Numbers, n)
		}
	}
	return t, len(t.Numbers) == t.Side*t.Side
}

// numbersOf returns a board of numbers with the points that are left to collect.
func numbersOf(board, fields string) (*Table, bool) {
	t, sum := &Table{}, 0
	for row := range strings.SplitSeq(board, "/") {
		cells := strings.Split(strings.ReplaceAll(row, "--", ""), ".")
		for _, cell := range cells {
			n, _ := strconv.Atoi(cell) // 0 for an empty square
			sum += n
		}
		t.Rows = append(t.Rows, cells)
	}
	for field := range strings.SplitSeq(fields, ";") {
		name, value, _ := strings.Cut(field, "=")
		switch n, err := strconv.Atoi(value); {
		case err != nil:
		case name == "g":
			t.Target += n
		case name == "p":
			t.Target -= n
		}
	}
	return t, t.Target > 0 && t.Target <= sum
}

// mapOf returns a map as a graph of its free squares, with their Manhattan distances as h. It returns
// false if there are more than most, if it has diagonal moves, or if it starts at a goal.
func mapOf(m *grid.Map, most int) (*Graph, bool) {
	if m.Eight() || m.Goal(m.Start()) || max(m.Columns(), m.Rows()) > MostSide {
		return nil, false
	}
	g := &Graph{Estimates: true, Costs: m.Weighted(), Map: m}
	nodes := map[grid.Square]int{}
	for s := range grid.Square(m.Squares()) {
		if m.Weight(s) != grid.Wall {
			x, y := m.Place(s)
			nodes[s] = len(g.Nodes)
			g.Nodes = append(g.Nodes, Vertex{Name: m.Name(s), H: m.Estimate(grid.Manhattan, s),
				X: float64(x) / float64(max(1, m.Columns()-1)), Y: float64(y) / float64(max(1, m.Rows()-1))})
		}
	}
	for s, from := range nodes {
		for _, next := range m.Successors(s, nil) {
			both := m.Weight(s) == m.Weight(next.State)
			if to := nodes[next.State]; !both || from < to {
				g.Edges = append(g.Edges, Edge{from, to, next.Cost, !both})
			}
		}
	}
	slices.SortFunc(g.Edges, func(a, b Edge) int { return cmp.Or(a.From-b.From, a.To-b.To) })
	goals := lists.Map(m.Goals(), func(s grid.Square) int { return nodes[s] })
	g.Start, g.Goal, g.More = nodes[m.Start()], goals[0], goals[1:]
	return g, len(g.Nodes) <= most
}

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
		g.Estimates = g.Estimates && (known || of.Goal(n))
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

// TreeOf returns a typed game tree as a figure. It returns false if the tree is nil or too
// large, its root is not a Max node, or it has a number that is not a multiple of a quarter.
func TreeOf(of *gametree.Tree) (*gametree.Tree, bool) {
	if of == nil {
		return nil, false
	}
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

// mostAccepted is the largest number of accepted answers about a given figure: where ties leave more,
// names break them.
const mostAccepted = 24

// Ask returns a question of a kind about a figure, which is drawn if it is zero; nil if the kind makes
// no sense there. Names break ties that leave too many answers or, with oneSet, more than one set. A
// kind that a seed and a level can't ask about a given figure is asked as KindsAbout asks it.
func (r Rules) Ask(k Kind, seed string, level Level, about Figure, oneSet bool) *Question {
	if about == (Figure{}) {
		return r.settled(k, oneSet, func(r Rules) *Question { return r.New(k, seed, level) })
	}
	if k.traits&about.trait() == 0 {
		return nil
	}
	for _, t := range []struct {
		Rules
		seed  string
		level Level
	}{{r, seed, level}, {r, seed, Medium}, {r, "", Medium}, {Rules{}, "", Medium}} {
		q := t.settled(k, oneSet, func(r Rules) *Question { return r.draw(k, t.seed, t.level, about, fewDraws) })
		if q != nil {
			return q
		}
	}
	return nil
}

// settled asks again, with names that break ties, if there is no question or it has too many answers.
func (r Rules) settled(k Kind, oneSet bool, ask func(Rules) *Question) *Question {
	q := ask(r)
	if q != nil && len(q.Answers) <= mostAccepted && !(oneSet && q.Form == Set && len(q.Answers) > 1) || !k.Varies("tie") {
		return q
	}
	r.Tie = search.TieName
	if named := ask(r); named != nil {
		return named
	}
	return q
}

// KindsAbout returns the kinds that can be asked about a given figure.
func KindsAbout(figure Figure) []Kind {
	return slices.DeleteFunc(Kinds(), func(k Kind) bool {
		return Rules{}.Ask(k, "", Medium, figure, false) == nil
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

// trait returns the trait that kinds need to ask about a given figure.
func (f Figure) trait() trait {
	switch {
	case f.Problem != nil:
		return ofPairs
	case f.Graph != nil:
		return ofGraph
	case f.Tiles != nil:
		return ofTiles
	case f.Table != nil:
		return ofNumbers
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
