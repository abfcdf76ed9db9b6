package describe

import (
	"strings"

	"cavalo/internal/graph/draw"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Graph is the face of typed graphs.
var Graph = Face{
	Title: words.GraphSpace, Heuristics: words.GraphHeuristic,
	Asked: askedGraph, Lines: graphLines, Picture: drawGraph, Chart: chartGraph,
}

// askedGraph describes the size, the start and the goals.
func askedGraph(l words.Lang, p puzzle.Position) []report.Row {
	g := rules.Of(p)
	goals := lists.Map(g.Goals(), g.Name)
	return []report.Row{
		{Label: l.T(words.GraphNodes), Value: l.Int(int64(g.Len()))},
		{Label: l.T(words.GraphEdges), Value: l.Int(int64(len(draw.Of(l, g).Edges)))},
		{Label: l.T(words.GraphStart), Value: g.Name(g.Start())},
		{Label: l.T(words.GraphGoals), Value: strings.Join(goals, ", ")},
	}
}

// fewNeighbours is the maximum number of edges listed.
const fewNeighbours = 8

// graphLines lists the start and its edges, in the same number of lines for each node.
func graphLines(l words.Lang, p puzzle.Position) []string {
	g := rules.Of(p)
	most := 0
	for n := range rules.Node(g.Len()) {
		most = max(most, len(g.Edges(n)))
	}
	lines := append(roads(l, g), make([]string, fewNeighbours+2)...)
	return lines[:2+min(most, fewNeighbours)]
}

// roads lists the start and its edges.
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

// drawGraph draws a graph with the nodes that moves led through.
func drawGraph(l words.Lang, start puzzle.Position, moves []string) *ui.Board {
	g := rules.Of(start)
	p := draw.Of(l, g)
	ways := map[[2]int]bool{}
	at := int(g.Start())
	for _, m := range moves {
		n, _ := g.Find(m)
		next := int(n)
		ways[[2]int{at, next}] = true
		p.Nodes[at].Found, p.Nodes[next].Found = true, true
		at = next
	}
	p.Nodes[at].Current = true
	for i := range p.Edges {
		e := &p.Edges[i]
		e.Found = ways[[2]int{e.From, e.To}] || e.Both && ways[[2]int{e.To, e.From}]
	}
	if g.Placed() {
		p.Spots = draw.Spots(g, draw.Frame(g))
	} else {
		for _, at := range layout.Layered(layout.Of(g)) {
			p.Spots = append(p.Spots, ui.Spot(at))
		}
	}
	b := p.Board(layout.DefaultAspect)
	for i := range b.Cells {
		b.Cells[i].ID, b.Cells[i].Label = "node-"+p.Nodes[i].Name, p.Nodes[i].Name
	}
	return b
}

// chartGraph returns the drawing of a graph whose nodes have good spots.
func chartGraph(l words.Lang, start puzzle.Position) *report.Chart {
	g := rules.Of(start)
	c := draw.NewChart(l, g)
	if c.Place(g); c.Rows {
		return nil
	}
	return &report.Chart{World: draw.World{Graph: g}, Board: func(m *atlas.Marks) *ui.Board { return c.Searched(g, m).Board(c.Aspect) }}
}
