package describe

import (
	"strings"

	"cavalo/internal/graph/draw"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Graph is the face of typed graphs.
var Graph = Face{
	Title: words.GraphSpace, Problem: words.GraphProblem, Heuristics: words.GraphHeuristic,
	Asked: askedGraph, Lines: graphLines, Picture: drawGraph,
}

func graphOf(p puzzle.Position) rules.Graph {
	i, _ := space.Of[rules.Node](p)
	return i.(rules.Graph)
}

// askedGraph tells the size, the start and the goals.
func askedGraph(l words.Lang, p puzzle.Position) []report.Row {
	g := graphOf(p)
	var goals []string
	for _, n := range g.Goals() {
		goals = append(goals, g.Name(n))
	}
	return []report.Row{
		{Label: l.T(words.GraphNodes), Value: l.Int(int64(g.Len()))},
		{Label: l.T(words.GraphEdges), Value: l.Int(int64(len(edges(g))))},
		{Label: l.T(words.GraphStart), Value: g.Name(g.Start())},
		{Label: l.T(words.GraphGoals), Value: strings.Join(goals, ", ")},
	}
}

// fewNeighbours is how many edges are told in a line of text.
const fewNeighbours = 8

// graphLines tell where the search begins and where it can go from there, in as many
// lines for each node of a graph.
func graphLines(l words.Lang, p puzzle.Position) []string {
	g := graphOf(p)
	most := 0
	for n := range rules.Node(g.Len()) {
		most = max(most, len(g.Edges(n)))
	}
	lines := append(roads(l, g), make([]string, fewNeighbours+2)...)
	return lines[:2+min(most, fewNeighbours)]
}

// roads are a node's name and its edges.
func roads(l words.Lang, g rules.Graph) []string {
	lines := []string{g.Name(g.Start())}
	for i, e := range g.Edges(g.Start()) {
		if i == fewNeighbours {
			return append(lines, "  ..")
		}
		lines = append(lines, "  -> "+g.Name(e.To)+" "+l.Typed(e.Cost))
	}
	return lines
}

type edge struct {
	from, to rules.Node
	cost     float64
	both     bool
}

func edges(g rules.Graph) (list []edge) {
	for n := range rules.Node(g.Len()) {
		for _, e := range g.Edges(n) {
			if both := g.Both(n, e.To); !both || n < e.To {
				list = append(list, edge{n, e.To, e.Cost, both})
			}
		}
	}
	return list
}

// drawGraph is the graph with the nodes that moves led through.
func drawGraph(l words.Lang, start puzzle.Position, moves []string) *ui.Board {
	g := graphOf(start)
	p := &draw.Picture{Nodes: make([]draw.Node, g.Len())}
	for n := range p.Nodes {
		p.Nodes[n] = draw.Node{Name: g.Name(rules.Node(n)), Goal: g.Goal(rules.Node(n)), Start: rules.Node(n) == g.Start()}
	}
	ways := map[[2]rules.Node]bool{}
	at := g.Start()
	for _, m := range moves {
		next, _ := g.Find(m)
		ways[[2]rules.Node{at, next}] = true
		p.Nodes[at].Found, p.Nodes[next].Found = true, true
		at = next
	}
	p.Nodes[at].Current = true
	for _, e := range edges(g) {
		found := ways[[2]rules.Node{e.from, e.to}] || e.both && ways[[2]rules.Node{e.to, e.from}]
		p.Edges = append(p.Edges, draw.Edge{From: int(e.from), To: int(e.to), Cost: l.Typed(e.cost), Both: e.both, Found: found})
	}
	p.Spots = spots(g)
	b := p.Board(layout.DefaultAspect)
	for i := range b.Cells {
		b.Cells[i].ID = "node-" + p.Nodes[i].Name
		b.Cells[i].Label = p.Nodes[i].Name
	}
	return b
}

// spots are the places of nodes: the graph's own, or those of a layout where one has
// none.
func spots(g rules.Graph) []ui.Spot {
	all := make([]ui.Spot, g.Len())
	if !g.Placed() {
		for i, at := range layout.Layered(layout.Of(g)) {
			all[i] = ui.Spot(at)
		}
		return all
	}
	var least, most rules.Point
	for i := range all {
		at, _ := g.Place(rules.Node(i))
		if i == 0 {
			least, most = at, at
		}
		least = rules.Point{X: min(least.X, at.X), Y: min(least.Y, at.Y)}
		most = rules.Point{X: max(most.X, at.X), Y: max(most.Y, at.Y)}
	}
	share := func(x, from, to float64) float64 {
		if from == to {
			return 0.5
		}
		return (x - from) / (to - from)
	}
	for i := range all {
		at, _ := g.Place(rules.Node(i))
		all[i] = ui.Spot{X: share(at.X, least.X, most.X), Y: share(at.Y, least.Y, most.Y)}
	}
	return all
}
