package draw

import (
	"strconv"
	"strings"

	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/lists"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Chart is a graph with the spots of its nodes, for pictures of moves and of searches.
type Chart struct {
	Lang   words.Lang
	Graph  rules.Graph // with start 0, so that it is equal for all starts
	Spots  []ui.Spot
	Rows   bool // the nodes are placed in rows until there are better spots
	Aspect float64
	Note   string // about the longest note of a node

	edges  []Edge
	number map[[2]int]int // of the edge between two nodes
	hasH   bool
	small  Memo // for small pictures
	large  Memo
}

// NewChart returns the chart of a graph without spots.
func NewChart(l words.Lang, g rules.Graph) *Chart {
	c := &Chart{Lang: l, Graph: g.From(0), number: map[[2]int]int{}, edges: Of(l, g).Edges, Aspect: layout.DefaultAspect, Note: longestNote(g), hasH: g.HasH()}
	for i, e := range c.edges {
		c.number[[2]int{e.From, e.To}] = i
		if e.Both {
			c.number[[2]int{e.To, e.From}] = i
		}
	}
	return c
}

// The shapes that a picture of places may have.
const (
	leastAspect = 0.8
	maxAspect   = 1.7
)

// Place sets the spots of nodes: their own places if all have one, else layers from the
// start, or rows where layers would take a while.
func (c *Chart) Place(g rules.Graph) {
	switch c.Rows = !g.Placed() && g.Len() > layout.Few; {
	case g.Placed():
		frame := Frame(g)
		if c.Spots = Spots(g, frame); frame.W > 0 && frame.H > 0 {
			c.Aspect = min(max(frame.W/frame.H, leastAspect), maxAspect)
		}
	case c.Rows:
		c.Spots = SpotsAt(layout.Rows(layout.Of(g)))
	default:
		c.Spots = SpotsAt(layout.Layered(layout.Of(g)))
	}
}

// SpotsAt returns the spots of a layout.
func SpotsAt(at []layout.Point) []ui.Spot {
	return lists.Map(at, func(p layout.Point) ui.Spot { return ui.Spot(p) })
}

// longestNote returns about the longest note that a node can have: an f with as many digits
// as the largest cost or estimate may lead to.
func longestNote(g rules.Graph) string {
	most, fraction := 0.0, ""
	longer := func(x float64) {
		most = max(most, x)
		text, exact := words.Rounded(x)
		if !exact {
			text = ".000 ≈ "
		}
		if i := strings.Index(text, "."); i >= 0 && len(text)-i > len(fraction) {
			fraction = text[i:]
		}
	}
	for n := range rules.Node(g.Len()) {
		if h, ok := g.H(n); ok {
			longer(h)
		}
		for _, e := range g.Edges(n) {
			longer(e.Cost)
		}
	}
	digits := len(strconv.Itoa(int(min(2*most, 1e9))))
	return "f = " + strings.Repeat("0", max(1, digits)) + fraction
}

// Edges returns the number of edges.
func (c *Chart) Edges() int { return len(c.edges) }

// Picture returns a picture of the graph with its start.
func (c *Chart) Picture(g rules.Graph) *Picture {
	p := &Picture{Spots: c.Spots, Edges: append([]Edge(nil), c.edges...), Nodes: make([]Node, g.Len())}
	for n := range p.Nodes {
		p.Nodes[n] = Node{Name: g.Name(rules.Node(n)), Start: n == int(g.Start()), Goal: g.Goal(rules.Node(n))}
	}
	return p
}

func (c *Chart) along(p *Picture, path []int, mark func(*Edge)) {
	for i := 1; i < len(path); i++ {
		if at, ok := c.number[[2]int{path[i-1], path[i]}]; ok {
			mark(&p.Edges[at])
		}
	}
}

// Moved returns a small picture of the graph after moves from its start.
func (c *Chart) Moved(g rules.Graph, moves []string) *Picture {
	p := c.Picture(g)
	p.Memo = &c.small
	path := []int{int(g.Start())}
	p.Nodes[path[0]].State = replay.Closed
	for _, move := range moves {
		if n, ok := g.Find(move); ok {
			path = append(path, int(n))
			p.Nodes[n].State = replay.Closed
		}
	}
	p.Nodes[path[len(path)-1]].Current = len(moves) > 0
	c.along(p, path, func(e *Edge) { e.Path = true })
	return p
}

// Searched returns a picture of the graph with the marks of a search.
func (c *Chart) Searched(g rules.Graph, m *atlas.Marks) *Picture {
	p := c.Picture(g)
	p.Note, p.Memo = c.Note, &c.large
	for i := range p.Nodes {
		mark := &m.At[i]
		n := &p.Nodes[i]
		n.State, n.Expanded, n.Current, n.Chosen, n.Found = mark.State, mark.Expanded, mark.Current, mark.Selected, mark.Found
		n.Note = c.NoteAt(g, m, i)
	}
	c.along(p, m.Path, func(e *Edge) { e.Path = true })
	c.along(p, m.Found, func(e *Edge) { e.Found = true })
	return p
}

// NoteAt returns the text under a node: its f, or what the search orders nodes by; for a node
// not generated yet, its h.
func (c *Chart) NoteAt(g rules.Graph, m *atlas.Marks, place int) string {
	if letter, x, ok := m.Measure(place); ok {
		if m.Secret(place) {
			return letter + " = ?"
		}
		return words.Equation(letter, c.Lang.Number(x))
	}
	switch n := rules.Node(place); {
	case m.Heuristic == rules.File || m.Heuristic == "" && c.hasH:
		return words.Equation("h", c.Lang.Number(g.Estimate(rules.File, n)))
	case m.Heuristic == rules.Straight:
		return words.Equation("h", c.Lang.Number(g.Estimate(rules.Straight, n)))
	}
	return ""
}

// World is a graph whose places are its nodes.
type World struct{ Graph rules.Graph }

// Places, Start and Step implement atlas.World.

func (w World) Places() int { return w.Graph.Len() }
func (w World) Start() int  { return int(w.Graph.Start()) }

func (w World) Step(place int, move string) (int, bool) {
	n, ok := w.Graph.Find(move)
	if ok {
		_, ok = w.Graph.Cost(rules.Node(place), n)
	}
	return int(n), ok
}
