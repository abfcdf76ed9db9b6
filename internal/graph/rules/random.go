package rules

import (
	"math"
	"strconv"

	"cavalo/internal/rng"
)

// randomNodes is the default number of nodes of random graphs.
const randomNodes = 9

// Random returns the graph of a seed with the given number of nodes, at least 2, whose
// goal can be reached: nodes on a page, each joined to near ones, with costs somewhat
// above the distance; h is the distance in tens, rounded down, which is admissible.
func Random(seed string, nodes int) Graph {
	nodes = min(max(nodes, 2), MaxNodes)
	r := rng.New("graph-" + seed)
	d := NewDraft()
	names := make([]string, nodes)
	places := make([]Point, nodes)
	across := int(math.Ceil(math.Sqrt(float64(nodes))))
	for i := range nodes {
		names[i] = nodeName(i, nodes)
		places[i] = Point{float64(i%across*100 + r.Intn(60)), float64(i/across*100 + r.Intn(60))}
	}
	add := func(a, b int) {
		if !joined(d, names[a], names[b]) {
			d.SetEdge(names[a], names[b], math.Ceil(distance(places[a], places[b])/10)+float64(r.Intn(4)), true)
		}
	}
	for i := 1; i < nodes; i++ { // to an earlier node, so that all are connected
		back := 1
		if i >= across && r.Intn(2) == 0 || i%across == 0 {
			back = across
		}
		add(i, max(0, i-back))
	}
	for i := range nodes {
		if i%across+1 < across && i+1 < nodes && r.Intn(3) == 0 {
			add(i, i+1)
		}
		if i+across < nodes && r.Intn(3) == 0 {
			add(i, i+across)
		}
	}
	goal := nodes - 1
	for i, name := range names {
		h := math.Floor(distance(places[i], places[goal]) / 10)
		d.SetH(name, &h)
		d.SetPlace(name, &places[i])
	}
	d.SetStart(names[0])
	d.SetGoal(names[goal], true)
	d.listByName()
	g, err := d.Graph()
	if err != nil {
		panic("rules: a random graph: " + err.Error())
	}
	return g
}

func joined(d *Draft, a, b string) bool {
	return a == b || d.Has(a) && has(d.nodes[a].edges, b)
}

// nodeName returns a letter if there are enough of them.
func nodeName(i, nodes int) string {
	if nodes <= alphabet {
		return string(rune('A' + i))
	}
	return "N" + strconv.Itoa(i+1)
}
