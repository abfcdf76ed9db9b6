package layout

import (
	"encoding/base64"

	"cavalo/internal/graph/rules"
)

// The names of layouts in jobs.
const (
	Layers  = "layers"
	Springs = "springs"
)

// Named returns the layout with a name, Layered for "", or nil.
func Named(name string) func(Graph) []Point {
	switch name {
	case Layers, "":
		return Layered
	case Springs:
		return Spring
	}
	return nil
}

// Of returns a typed graph to lay out.
func Of(g rules.Graph) Graph {
	of := Graph{Nodes: g.Len(), Start: int(g.Start())}
	for n := range rules.Node(g.Len()) {
		for _, e := range g.Edges(n) {
			if n < e.To || !g.TwoWay(n, e.To) {
				of.Edges = append(of.Edges, Edge{From: int(n), To: int(e.To)})
			}
		}
	}
	return of
}

// grain is the largest value of a coordinate in a text: three bytes.
const grain = 1<<24 - 1

// Text formats positions as text.
func Text(at []Point) string {
	data := make([]byte, 0, 6*len(at))
	for _, p := range at {
		for _, v := range []float64{p.X, p.Y} {
			n := uint32(min(max(v, 0), 1)*grain + 0.5)
			data = append(data, byte(n>>16), byte(n>>8), byte(n))
		}
	}
	return base64.RawStdEncoding.EncodeToString(data)
}

// Read parses the positions of the given number of nodes; ok is false for any other text.
func Read(text string, nodes int) (at []Point, ok bool) {
	data, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil || len(data) != 6*nodes {
		return nil, false
	}
	number := func(b []byte) float64 { return float64(uint32(b[0])<<16|uint32(b[1])<<8|uint32(b[2])) / grain }
	for ; len(data) > 0; data = data[6:] {
		at = append(at, Point{number(data), number(data[3:])})
	}
	return at, true
}
