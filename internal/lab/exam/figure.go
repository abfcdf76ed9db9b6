package exam

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Figure is the figure of a question: at most one of these.
type Figure struct {
	Graph *Graph
	Tree  *Tree
	Tiles *Tiles
	Table *Table
}

// Graph is a small graph with a start and a goal. Its nodes have positions between (0, 0) and (1,
// 1), and names of one letter.
type Graph struct {
	Nodes       []Vertex
	Edges       []Edge
	Start, Goal int
	More        []int // further goals of a given graph
	Costs       bool  // show the costs; else all are 1
	Estimates   bool  // show h
}

// Vertex is a node of a graph.
type Vertex struct {
	Name  string
	X, Y  float64
	H     float64
	Blank bool // the question asks for h
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
		b.WriteString("at " + v.Name + " " + strconv.Itoa(int(math.Round(v.X*400))) + " " + strconv.Itoa(int(math.Round(v.Y*260))) + "\n")
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
	name := func(i int) string { return g.Nodes[i].Name }
	b.WriteString("start " + name(g.Start) + "\ngoals " + strings.Join(g.Goals(), " ") + "\n")
	for _, e := range g.Edges {
		join := "-"
		if e.OneWay {
			join = "->"
		}
		b.WriteString(name(e.From) + join + name(e.To) + " " + number(e.Cost) + "\n")
	}
	for _, v := range g.Nodes {
		if g.Estimates && !v.Blank {
			b.WriteString("h(" + v.Name + ")=" + number(v.H) + "\n")
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

// Tree is a game tree, or a search tree. Parents precede their children; the root
// is the first node.
type Tree struct {
	Nodes []Branch
	// Values: show the values of the inner nodes.
	Values bool
}

// Turn is the kind of a node of a tree.
type Turn uint8

// The kinds of nodes.
const (
	Leaf   Turn = iota
	Max         // the player moves
	Min         // the opponent moves
	Chance      // chance decides
	Plain       // node of a search tree
)

// Branch is a node of a tree.
type Branch struct {
	Name  string
	Up    int // the parent, -1 for the root
	Turn  Turn
	Value float64
	Odds  float64 // the probability of a child of a Chance node
	Path  bool    // the node that the question is about
}

// Children returns the children of a node.
func (t *Tree) Children(n int) (list []int) {
	for i := n + 1; i < len(t.Nodes); i++ {
		if t.Nodes[i].Up == n {
			list = append(list, i)
		}
	}
	return list
}

// Depth returns the depth of a node; the root has depth 0.
func (t *Tree) Depth(n int) (depth int) {
	for ; t.Nodes[n].Up >= 0; n = t.Nodes[n].Up {
		depth++
	}
	return depth
}

// Find returns the node with a name, -1 for none.
func (t *Tree) Find(name string) int {
	return slices.IndexFunc(t.Nodes, func(b Branch) bool { return b.Name == name })
}

// Text returns a game tree in the format of typed trees: A:(B:(a:3 b:12) C:(c:2 d:4)).
func (t *Tree) Text() string { return t.text(0) }

func (t *Tree) text(n int) string {
	b := &t.Nodes[n]
	if b.Turn == Leaf {
		return b.Name + ":" + Number(b.Value)
	}
	var parts []string
	for _, c := range t.Children(n) {
		if b.Turn == Chance {
			parts = append(parts, Number(t.Nodes[c].Odds))
		}
		parts = append(parts, t.text(c))
	}
	open, end := "(", ")"
	if b.Turn == Chance {
		open, end = "{", "}"
	}
	return b.Name + ":" + open + strings.Join(parts, " ") + end
}

// In returns the tree in a language, one indented line for each node: Max is ▲, Min ▼ and
// chance ○.
func (t *Tree) In(l words.Lang) string { return strings.Join(t.lines(l, 0, ""), "\n") }

func (t *Tree) lines(l words.Lang, n int, indent string) []string {
	b := &t.Nodes[n]
	line := indent
	if b.Up >= 0 && t.Nodes[b.Up].Turn == Chance {
		line += l.Number(b.Odds) + ": "
	}
	line += map[Turn]string{Max: "▲ ", Min: "▼ ", Chance: "○ "}[b.Turn] + b.Name
	if b.Turn == Leaf || t.Values {
		line = words.Equation(line, l.Number(b.Value))
	}
	list := []string{line}
	for _, c := range t.Children(n) {
		list = append(list, t.lines(l, c, indent+"  ")...)
	}
	return list
}

// Label returns the description of a node for a screen reader.
func (t *Tree) Label(l words.Lang, n int) string {
	b := &t.Nodes[n]
	text := b.Name
	switch {
	case b.Turn == Leaf || t.Values:
		text = l.T(words.ExamLeafIs, b.Name, l.Number(b.Value))
	case b.Turn == Max:
		text += ", " + l.T(words.ExamMax)
	case b.Turn == Min:
		text += ", " + l.T(words.ExamMin)
	case b.Turn == Chance:
		text += ", " + l.T(words.ExamChance)
	}
	if b.Up >= 0 && t.Nodes[b.Up].Turn == Chance {
		text += ", " + words.Equation("p", l.Number(b.Odds))
	}
	return text
}

// Spoken returns the description of the whole tree, children in brackets.
func (t *Tree) Spoken(l words.Lang) string { return t.spoken(l, 0) }

func (t *Tree) spoken(l words.Lang, n int) string {
	parts := lists.Map(t.Children(n), func(c int) string { return t.spoken(l, c) })
	if parts == nil {
		return t.Label(l, n)
	}
	return t.Label(l, n) + " (" + strings.Join(parts, "; ") + ")"
}

// Height returns the depth of the deepest node.
func (t *Tree) Height() (height int) {
	for i := range t.Nodes {
		height = max(height, t.Depth(i))
	}
	return height
}

// Spots returns the positions of the nodes between (0, 0) and (1, 1), each centred above its
// children.
func (t *Tree) Spots() [][2]float64 {
	spots := make([][2]float64, len(t.Nodes))
	leaves, height, next := len(t.Leaves()), max(1, t.Height()), 0
	var put func(i int) (x float64)
	put = func(i int) (x float64) {
		if children := t.Children(i); len(children) > 0 {
			first := put(children[0])
			last := first
			for _, c := range children[1:] {
				last = put(c)
			}
			x = (first + last) / 2
		} else {
			x = (float64(next) + 0.5) / float64(leaves)
			next++
		}
		spots[i] = [2]float64{x, float64(t.Depth(i)) / float64(height)}
		return x
	}
	put(0)
	return spots
}

// Leaves returns the nodes without children.
func (t *Tree) Leaves() (list []int) {
	for i := range t.Nodes {
		if len(t.Children(i)) == 0 {
			list = append(list, i)
		}
	}
	return list
}

// Legend returns the meaning of the shapes in a drawing of the tree, "" for a tree
// without.
func (t *Tree) Legend(l words.Lang) string {
	var parts []string
	for _, shape := range []struct {
		turn Turn
		key  words.Key
	}{{Max, words.ExamLegendMax}, {Min, words.ExamLegendMin}, {Chance, words.ExamLegendChance}} {
		if slices.ContainsFunc(t.Nodes, func(b Branch) bool { return b.Turn == shape.turn }) {
			parts = append(parts, l.T(shape.key))
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
	Head []Phrase
	Rows [][]string
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
