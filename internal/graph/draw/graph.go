package draw

import (
	"math"

	"cavalo/internal/graph/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Of returns the picture of a typed graph, without spots.
func Of(l words.Lang, g rules.Graph) *Picture {
	p := &Picture{Nodes: make([]Node, g.Len())}
	for i := range p.Nodes {
		n := rules.Node(i)
		p.Nodes[i] = Node{Name: g.Name(n), Start: n == g.Start(), Goal: g.Goal(n)}
		for _, e := range g.Edges(n) {
			if both := g.TwoWay(n, e.To); !both || n < e.To {
				p.Edges = append(p.Edges, Edge{From: i, To: int(e.To), Cost: l.Typed(e.Cost), Both: both})
			}
		}
	}
	return p
}

// Frame returns the smallest part of the page that holds all nodes of a graph, which must
// all have a place.
func Frame(g rules.Graph) ui.Rect {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for n := range rules.Node(g.Len()) {
		at, _ := g.Place(n)
		left, right, top, bottom = min(left, at.X), max(right, at.X), min(top, at.Y), max(bottom, at.Y)
	}
	return ui.Rect{X: left, Y: top, W: right - left, H: bottom - top}
}

// Spots returns the spots of nodes with a place, in a picture of a part of the page.
func Spots(g rules.Graph, frame ui.Rect) []ui.Spot {
	share := func(v, from, room float64) float64 {
		if room <= 0 {
			return 0.5
		}
		return (v - from) / room
	}
	spots := make([]ui.Spot, g.Len())
	for n := range spots {
		at, _ := g.Place(rules.Node(n))
		spots[n] = ui.Spot{X: share(at.X, frame.X, frame.W), Y: share(at.Y, frame.Y, frame.H)}
	}
	return spots
}
