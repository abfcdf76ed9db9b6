package exam

import (
	"crypto/sha256"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/rules"
	"cavalo/internal/lists"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Figure is the figure of a question: at most one of a graph, a tree, tiles and a table.
type Figure struct {
	Graph *Graph
	Tree  *gametree.Tree // a game tree, or a search tree
	Asked string         // the node of the tree that the question is about
	Tiles *Tiles
	Table *Table
	// Problem is a constraint problem; the graph is then its constraint graph.
	Problem *csp.Problem
}

// Names returns the names in a figure that a set may be made of: the nodes of a graph; of a tree its
// leaves, if one of them is in the set, or else its other nodes.
func (f Figure) Names(set []string) (names []string) {
	if f.Graph != nil {
		for _, v := range f.Graph.Nodes {
			names = append(names, v.Name)
		}
	}
	if f.Tree != nil {
		var leaves []string
		for i := range f.Tree.Nodes {
			if n := &f.Tree.Nodes[i]; n.Leaf() {
				leaves = append(leaves, n.Name)
			} else {
				names = append(names, n.Name)
			}
		}
		if slices.ContainsFunc(leaves, func(name string) bool { return slices.Contains(set, name) }) {
			names = leaves
		}
	}
	slices.SortFunc(names, search.CompareNames)
	return names
}

// EdgeText returns what is shown at an edge, its cost or label; "" for nothing.
func (g *Graph) EdgeText(l words.Lang, e int) string {
	switch {
	case g.Labels != nil:
		return g.Labels[e]
	case g.Costs:
		return l.Number(g.Edges[e].Cost)
	}
	return ""
}

// NodeText returns what is shown beside a node, its h or note; "" for nothing.
func (g *Graph) NodeText(l words.Lang, n int) string {
	switch v := &g.Nodes[n]; {
	case v.Blank:
		return "h = ?"
	case g.Estimates:
		return words.Equation("h", l.Number(v.H))
	default:
		return v.Note
	}
}

// Instance returns eight digits that tell a question, as it is asked, from others.
func Instance(text, figure string) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(text+"\n"+figure)))[:8]
}

// Graph is a small graph with a start and a goal. Its nodes have positions between (0, 0) and (1,
// 1), and names of one letter.
type Graph struct {
	Nodes       []Vertex
	Edges       []Edge
	Start, Goal int
	More        []int     // further goals of a given graph
	Costs       bool      // show the costs; else all are 1
	Estimates   bool      // show h
	Map         *grid.Map // whose free squares are the nodes; nil for another graph
	Labels      []string  // of the edges, shown in place of costs; nil for none
}

// Vertex is a node of a graph.
type Vertex struct {
	Name  string
	X, Y  float64
	H     float64
	Blank bool   // the question asks for h
	Note  string // shown beside the node, in place of h
}

// Edge joins two nodes.
type Edge struct {
	From, To int
	Cost     float64
	OneWay   bool
}

// Text returns the graph in the format of graph files.
func (g *Graph) Text() string {
	var b strings.Builder
	b.WriteString(g.text(Number))
	for _, v := range g.Nodes {
		b.WriteString("at " + rules.Quoted(v.Name) + " " + strconv.Itoa(int(math.Round(v.X*400))) + " " + strconv.Itoa(int(math.Round(v.Y*260))) + "\n")
	}
	return b.String()
}

// In returns the graph in a language: the lines of its file without positions, numbers with the
// language's decimal sign.
func (g *Graph) In(l words.Lang) string {
	return g.text(func(x float64) string { return l.Number(x) })
}

func (g *Graph) text(number func(float64) string) string {
	var b strings.Builder
	name := func(i int) string { return rules.Quoted(g.Nodes[i].Name) }
	b.WriteString("start " + name(g.Start) + "\ngoals " + strings.Join(lists.Map(g.Goals(), rules.Quoted), " ") + "\n")
	for _, e := range g.Edges {
		join := "-"
		if e.OneWay {
			join = "->"
		}
		b.WriteString(name(e.From) + join + name(e.To) + " " + number(e.Cost) + "\n")
	}
	for _, v := range g.Nodes {
		if g.Estimates && !v.Blank {
			b.WriteString("h(" + rules.Quoted(v.Name) + ")=" + number(v.H) + "\n")
		}
	}
	return b.String()
}

// IsGoal reports whether a node is a goal.
func (g *Graph) IsGoal(n int) bool { return n == g.Goal || slices.Contains(g.More, n) }

// Goals returns the names of the goals.
func (g *Graph) Goals() (list []string) {
	for n, v := range g.Nodes {
		if g.IsGoal(n) {
			list = append(list, v.Name)
		}
	}
	return list
}

// Find returns the node with a name, -1 for none.
func (g *Graph) Find(name string) int {
	return slices.IndexFunc(g.Nodes, func(v Vertex) bool { return v.Name == name })
}

// Arcs yields the edges in each direction in which they can be followed.
func (g *Graph) Arcs(yield func(Edge) bool) {
	for _, e := range g.Edges {
		if !yield(e) || !e.OneWay && !yield(Edge{e.To, e.From, e.Cost, false}) {
			return
		}
	}
}

// neighbours returns the successors of a node in the order of their names.
func (g *Graph) neighbours(n int) (list []search.Successor[int, string]) {
	for e := range g.Arcs {
		if e.From == n {
			list = append(list, search.Successor[int, string]{Move: g.Nodes[e.To].Name, State: e.To, Cost: e.Cost})
		}
	}
	slices.SortFunc(list, func(a, b search.Successor[int, string]) int { return search.CompareNames(a.Move, b.Move) })
	return list
}

func (g *Graph) edge(from, to int) (cost float64, ok bool) {
	for e := range g.Arcs {
		if e.From == from && e.To == to {
			return e.Cost, true
		}
	}
	return 0, false
}

// truth returns the cost of a cheapest path from each node to a goal (Bellman and Ford);
// infinity if there is none.
func (g *Graph) truth() []float64 {
	cost := slices.Repeat([]float64{math.Inf(1)}, len(g.Nodes))
	for n := range cost {
		if g.IsGoal(n) {
			cost[n] = 0
		}
	}
	for range g.Nodes {
		for e := range g.Arcs {
			cost[e.From] = min(cost[e.From], e.Cost+cost[e.To])
		}
	}
	return cost
}

// TreeIn returns a tree in a language, one indented line for each node: Max is ▲, Min ▼ and
// chance ○.
func TreeIn(l words.Lang, t *gametree.Tree) string {
	var lines []string
	for _, i := range t.Preorder() {
		n := &t.Nodes[i]
		line := strings.Repeat("  ", n.Ply)
		if IsOdds(t, n) {
			line += l.Number(n.Chance) + ": "
		}
		if !IsValued(n) {
			line += [...]string{gametree.Max: "▲ ", gametree.Min: "▼ ", gametree.Chance: "○ "}[n.Kind] + n.Name
		} else {
			line = words.Equation(line+n.Name, l.Number(n.StaticValue))
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// Listed returns the nodes of a tree in the order in which they are listed: of a search tree level by
// level, of a game tree each before those below it.
func Listed(t *gametree.Tree) []int32 {
	nodes := t.Preorder()
	if t.Nodes[0].Kind == gametree.Plain {
		slices.Sort(nodes)
	}
	return nodes
}

// IsValued reports whether the value of a node is shown: of a leaf, and of a node of a search tree.
func IsValued(n *gametree.Node) bool { return n.Leaf() || n.Kind == gametree.Plain }

// IsOdds reports whether chance leads to a node.
func IsOdds(t *gametree.Tree, n *gametree.Node) bool {
	return n.Parent >= 0 && t.Nodes[n.Parent].Kind == gametree.Chance
}

// TreeLabel returns the description of a node of a tree for a screen reader.
func TreeLabel(l words.Lang, t *gametree.Tree, at int32) string {
	n := &t.Nodes[at]
	text := l.T(words.ExamLeafIs, n.Name, l.Number(n.StaticValue))
	if !IsValued(n) {
		text = n.Name + ", " + l.T([...]words.Key{gametree.Max: words.ExamMax, gametree.Min: words.ExamMin, gametree.Chance: words.ExamChance}[n.Kind])
	}
	if IsOdds(t, n) {
		text += ", " + words.Equation("p", l.Number(n.Chance))
	}
	return text
}

// TreeSpoken returns the description of a whole tree, children in brackets.
func TreeSpoken(l words.Lang, t *gametree.Tree) string { return spoken(l, t, 0) }

func spoken(l words.Lang, t *gametree.Tree, at int32) string {
	parts := lists.Map(t.Children(at), func(c int32) string { return spoken(l, t, c) })
	if parts == nil {
		return TreeLabel(l, t, at)
	}
	return TreeLabel(l, t, at) + " (" + strings.Join(parts, "; ") + ")"
}

// Spots returns the positions of the nodes of a tree between (0, 0) and (1, 1), each centred above
// its children.
func Spots(t *gametree.Tree) [][2]float64 {
	x, _, width := t.Layout()
	spots, height := make([][2]float64, len(x)), float64(max(1, t.Height()))
	for _, i := range slices.Backward(t.Preorder()) {
		n := &t.Nodes[i]
		if spots[i] = [2]float64{x[i] / float64(width), float64(n.Ply) / height}; !n.Leaf() { // pictures round the middle alike
			spots[i][0] = (spots[n.First][0] + spots[n.End-1][0]) / 2
		}
	}
	return spots
}

// TreeLegend returns the meaning of the shapes in a drawing of a tree, "" for a tree
// without.
func TreeLegend(l words.Lang, t *gametree.Tree) string {
	var parts []string
	for kind, key := range []words.Key{gametree.Max: words.ExamLegendMax, gametree.Min: words.ExamLegendMin, gametree.Chance: words.ExamLegendChance} {
		if slices.ContainsFunc(t.Nodes, func(n gametree.Node) bool { return !IsValued(&n) && n.Kind == gametree.Kind(kind) }) {
			parts = append(parts, l.T(key))
		}
	}
	return strings.Join(parts, " · ")
}

// Tiles is a board of sliding tiles, 0 the blank.
type Tiles struct {
	Side    int
	Numbers []int
}

// Text returns the board as a position text of the tiles.
func (t *Tiles) Text() string {
	var b strings.Builder
	for i, n := range t.Numbers {
		switch {
		case i > 0 && i%t.Side == 0:
			b.WriteByte('/')
		case i > 0:
			b.WriteByte('.')
		}
		b.WriteString(strconv.Itoa(n))
	}
	return b.String()
}

// Table is a small table of words and numbers.
type Table struct {
	Head   []Phrase
	Rows   [][]string
	Target int // of given numbers
}

// In returns the table in a language.
func (t *Table) In(l words.Lang) (head []string, rows [][]string) {
	for _, h := range t.Head {
		head = append(head, h.In(l))
	}
	for _, row := range t.Rows {
		shown := lists.Map(row, func(cell string) string { return Shown(l, cell) })
		rows = append(rows, shown)
	}
	return head, rows
}
