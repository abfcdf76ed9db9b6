package exam

import (
	"math"
	"slices"

	"cavalo/internal/search"
)

// names are those of nodes, in their order. A start is S and a goal G.
var names = []string{"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S"}

// plan says what graph is wanted.
type plan struct {
	oneWay bool // edges lead forward only, and down a column
	plain  bool // all edges cost 1
	small  bool // for searches that repeat themselves
}

// graph draws a graph in columns from the start at the left to the goal at the
// right. Edges join neighbouring columns, and neighbours in a column, so that
// they cross no node.
func (d *Draw) graph(p plan) *Graph {
	if d.given.Graph != nil {
		return d.given.Graph.copied()
	}
	heights := [][]int{{1, 2, 2, 1}, {1, 2, 3, 2, 1}, {1, 3, 2, 3, 1}}[d.level]
	if p.small {
		heights = [][]int{{1, 2, 2, 1}, {1, 2, 3, 1}, {1, 3, 3, 1}}[d.level]
	}
	g := &Graph{Costs: !p.plain}
	letters := d.letters(heights)
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
		d.stack(g, columns[x], p)
	}
	return g
}

// spread is how far down a node of a column stands.
func spread(y, height int) float64 {
	switch height {
	case 1:
		return 0.5
	case 2:
		return 0.1 + 0.8*float64(y)
	}
	return float64(y) / float64(height-1)
}

// letters are the names of the inner nodes, in a drawn order.
func (d *Draw) letters(heights []int) []string {
	inner := 0
	for _, h := range heights[1 : len(heights)-1] {
		inner += h
	}
	var list []string
	for _, name := range names {
		if name != "G" && len(list) < inner {
			list = append(list, name)
		}
	}
	mixed := make([]string, inner)
	for i, at := range d.Perm(inner) {
		mixed[at] = list[i]
	}
	return mixed
}

// join draws edges between two columns: each node has one at least.
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

func (d *Draw) stack(g *Graph, column []int, p plan) {
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

func (d *Draw) edge(g *Graph, from, to int, p plan) {
	cost := 1.0
	if !p.plain {
		cost = float64(d.between(1, d.by(5, 7, 9)))
	}
	g.Edges = append(g.Edges, Edge{from, to, cost, p.oneWay})
}

// estimate gives a graph a heuristic of whole numbers that is consistent, up to
// so much below the truth.
func (d *Draw) estimate(g *Graph, below int) bool {
	if d.given.Graph != nil { // it has its own, or none; one that is wrong at the goal is no use
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
	for range g.Nodes { // no edge may cost less than h falls along it
		for _, e := range g.Edges {
			from, to := &g.Nodes[e.From], &g.Nodes[e.To]
			from.H = min(from.H, e.Cost+to.H)
			if !e.OneWay {
				to.H = min(to.H, e.Cost+from.H)
			}
		}
	}
	return true
}

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

// falls lists the steps along which h falls by more than they cost.
func (g *Graph) falls() (list [][]string) {
	check := func(from, to int, cost float64) {
		if g.Nodes[from].H > cost+g.Nodes[to].H {
			list = append(list, []string{g.Nodes[from].Name, g.Nodes[to].Name})
		}
	}
	for _, e := range g.Edges {
		check(e.From, e.To, e.Cost)
		if !e.OneWay {
			check(e.To, e.From, e.Cost)
		}
	}
	return list
}

// problem is a graph as the textbook's algorithms know one.
type problem struct{ *Graph }

// Start implements search.Problem.
func (p problem) Start() int { return p.Graph.Start }

// Goal implements search.Problem.
func (p problem) Goal(n int) bool { return p.IsGoal(n) }

// Successors implements search.Problem: neighbours by their names.
func (p problem) Successors(n int, to []search.Successor[int, string]) []search.Successor[int, string] {
	return append(to, p.neighbours(n)...)
}
