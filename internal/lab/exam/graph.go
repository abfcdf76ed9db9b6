package exam

import (
	"math"
	"slices"

	"cavalo/internal/lists"
	"cavalo/internal/search"
)

// names are the names of nodes; the start is S and the goal G.
var names = []string{"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S"}

// plan is the requirements for a drawn graph.
type plan struct {
	oneWay bool // edges lead only forward, and down a column
	plain  bool // all edges cost 1
	small  bool // for searches that expand nodes again
	wide   bool // names from the whole alphabet: small graphs without numbers are few
}

// graph draws a graph in columns from the start at the left to the goal at the right.
// Edges join adjacent columns, and neighbours in a column, so that they cross no node.
func (d *Draw) graph(p plan) *Graph {
	if d.given.Graph != nil {
		return d.given.Graph.copied()
	}
	heights := [][]int{{1, 2, 2, 1}, {1, 2, 3, 2, 1}, {1, 3, 2, 3, 1}}[d.level]
	if p.small {
		heights = [][]int{{1, 2, 2, 1}, {1, 2, 3, 1}, {1, 3, 3, 1}}[d.level]
	}
	g := &Graph{Costs: !p.plain}
	letters := d.letters(heights, p.wide)
	var columns [][]int
	for x, height := range heights {
		var column []int
		for y := range height {
			v := Vertex{Name: "S", X: float64(x) / float64(len(heights)-1), Y: spread(y, height)}
			switch x {
			case 0:
			case len(heights) - 1:
				v.Name = "G"
				g.Goal = len(g.Nodes)
			default:
				v.Name, letters = letters[0], letters[1:]
			}
			column = append(column, len(g.Nodes))
			g.Nodes = append(g.Nodes, v)
		}
		columns = append(columns, column)
	}
	for x := 1; x < len(columns); x++ {
		d.join(g, columns[x-1], columns[x], p)
		column := columns[x] // with edges inside it
		for i := 1; i < len(column); i++ {
			if d.often(2, 5) {
				from, to := column[i-1], column[i]
				if d.often(1, 2) {
					from, to = to, from
				}
				d.edge(g, from, to, p)
			}
		}
	}
	return g
}

// spread returns the vertical position of a node in its column.
func spread(y, height int) float64 {
	switch height {
	case 1:
		return 0.5
	case 2:
		return 0.1 + 0.8*float64(y)
	}
	return float64(y) / float64(height-1)
}

// letters returns the names of the inner nodes in a random order.
func (d *Draw) letters(heights []int, wide bool) []string {
	inner := 0
	for _, h := range heights[1 : len(heights)-1] {
		inner += h
	}
	list := lists.Filter(names, func(name string) bool { return name != "G" && name != "S" })
	if !wide {
		list = list[:inner]
	}
	mixed := make([]string, len(list))
	for i, at := range d.Perm(len(list)) {
		mixed[at] = list[i]
	}
	return mixed[:inner]
}

// join draws edges between two columns, at least one at each node.
func (d *Draw) join(g *Graph, left, right []int, p plan) {
	used := map[int]bool{}
	for i, from := range left {
		for j, to := range right {
			last := i == len(left)-1
			need := last && !used[to] || j == len(right)-1 && !used[from]
			if need || d.often(11, 20) {
				d.edge(g, from, to, p)
				used[from], used[to] = true, true
			}
		}
	}
}

func (d *Draw) edge(g *Graph, from, to int, p plan) {
	cost := 1.0
	if !p.plain {
		cost = float64(d.between(1, d.byLevel(5, 7, 9)))
	}
	g.Edges = append(g.Edges, Edge{from, to, cost, p.oneWay})
}

// estimate draws a consistent heuristic of whole numbers, up to so much below the true cost. It
// returns false if that is impossible for the graph.
func (d *Draw) estimate(g *Graph, below int) bool {
	if d.given.Graph != nil { // its heuristic must be 0 at the goals
		for n, v := range g.Nodes {
			if g.IsGoal(n) && v.H != 0 {
				return false
			}
		}
		return g.Estimates
	}
	g.Estimates = true
	for i, cost := range g.truth() {
		if math.IsInf(cost, 1) {
			return false
		}
		g.Nodes[i].H = max(0, cost-float64(d.between(0, below)))
	}
	for range g.Nodes { // along no edge may h fall by more than its cost
		for e := range g.Arcs {
			g.Nodes[e.From].H = min(g.Nodes[e.From].H, e.Cost+g.Nodes[e.To].H)
		}
	}
	return true
}

// tooHigh returns the nodes whose h overestimates.
func (g *Graph) tooHigh() (list []string) {
	truth := g.truth()
	for i, v := range g.Nodes {
		if v.H > truth[i] {
			list = append(list, v.Name)
		}
	}
	slices.Sort(list)
	return list
}

// falls returns the steps along which h falls by more than their cost.
func (g *Graph) falls() (list [][]string) {
	for e := range g.Arcs {
		if from, to := g.Nodes[e.From], g.Nodes[e.To]; from.H > e.Cost+to.H {
			list = append(list, []string{from.Name, to.Name})
		}
	}
	return list
}

// problem is a graph as a search problem.
type problem struct{ *Graph }

func (p problem) Start() int { return p.Graph.Start }

func (p problem) Goal(n int) bool { return p.IsGoal(n) }

// Successors implements search.Problem: the neighbours in the order of their names.
func (p problem) Successors(n int, to []search.Successor[int, string]) []search.Successor[int, string] {
	return append(to, p.neighbours(n)...)
}
