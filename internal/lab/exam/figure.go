package exam

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/search"
	"cavalo/internal/words"
)

// Figure is what a question shows: at most one of these.
type Figure struct {
	Graph *Graph
	Tree  *Tree
	Tiles *Tiles
	Table *Table
}

// Graph is a small graph with a start and a goal. Its nodes have places between
// (0, 0) and (1, 1), and names of one letter.
type Graph struct {
	Nodes       []Vertex
	Edges       []Edge
	Start, Goal int
	More        []int // further goals; a drawn graph has none
	Costs       bool  // they are shown; else all are 1
	Estimates   bool  // h is shown
}

// Vertex is a node of a graph.
type Vertex struct {
	Name  string
	X, Y  float64
	H     float64
	Blank bool // h is asked for
}

// Edge joins two nodes.
type Edge struct {
	From, To int
	Cost     float64
	OneWay   bool
}

// Text returns the graph as a graph's file writes it.
func (g *Graph) Text() string {
	var b strings.Builder
	b.WriteString(g.text(Number))
	for _, v := range g.Nodes {
		b.WriteString("at " + v.Name + " " + strconv.Itoa(int(math.Round(v.X*400))) + " " + strconv.Itoa(int(math.Round(v.Y*260))) + "\n")
	}
	return b.String()
}

// In returns the graph as people read it: a file's lines without the places, its
// numbers with the language's decimal sign.
func (g *Graph) In(l words.Lang) string {
	return g.text(func(x float64) string { return Shown(l, Number(x)) })
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

// IsGoal says that a node is a goal.
func (g *Graph) IsGoal(n int) bool { return n == g.Goal || slices.Contains(g.More, n) }

// Goals are the names of the goals.
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
	for i, v := range g.Nodes {
		if v.Name == name {
			return i
		}
	}
	return -1
}

// neighbours returns the nodes that one edge leads to, by their names.
func (g *Graph) neighbours(n int) []search.Successor[int, string] {
	var list []search.Successor[int, string]
	for _, e := range g.Edges {
		switch {
		case e.From == n:
			list = append(list, search.Successor[int, string]{Move: g.Nodes[e.To].Name, State: e.To, Cost: e.Cost})
		case e.To == n && !e.OneWay:
			list = append(list, search.Successor[int, string]{Move: g.Nodes[e.From].Name, State: e.From, Cost: e.Cost})
		}
	}
	slices.SortFunc(list, func(a, b search.Successor[int, string]) int { return search.CompareNames(a.Move, b.Move) })
	return list
}

func (g *Graph) edge(from, to int) (cost float64, ok bool) {
	for _, e := range g.Edges {
		if e.From == from && e.To == to || !e.OneWay && e.From == to && e.To == from {
			return e.Cost, true
		}
	}
	return 0, false
}

// truth returns what the cheapest path from each node to the goal costs
// (Bellman and Ford); infinity where there is none.
func (g *Graph) truth() []float64 {
	cost := make([]float64, len(g.Nodes))
	for i := range cost {
		cost[i] = math.Inf(1)
	}
	for n := range cost {
		if g.IsGoal(n) {
			cost[n] = 0
		}
	}
	for range g.Nodes {
		for _, e := range g.Edges {
			cost[e.From] = min(cost[e.From], e.Cost+cost[e.To])
			if !e.OneWay {
				cost[e.To] = min(cost[e.To], e.Cost+cost[e.From])
			}
		}
	}
	return cost
}

// Tree is a game tree, or a search tree. Nodes stand before their children; the
// root is the first.
type Tree struct {
	Nodes []Branch
	// Values: the inner nodes have values that are shown.
	Values bool
}

// Turn is what a node of a tree is.
type Turn uint8

// What a node is.
const (
	Leaf   Turn = iota
	Max         // the player's
	Min         // the opponent's
	Chance      // decided by chance
	Plain       // of a search tree
)

// Branch is a node of a tree.
type Branch struct {
	Name  string
	Up    int // the parent, -1 for the root
	Turn  Turn
	Value float64
	Odds  float64 // the probability of a child of a Chance node
	Path  bool    // the node in hand
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

// Depth returns how far a node is below the root.
func (t *Tree) Depth(n int) (depth int) {
	for ; t.Nodes[n].Up >= 0; n = t.Nodes[n].Up {
		depth++
	}
	return depth
}

// Find returns the node with a name, -1 for none.
func (t *Tree) Find(name string) int {
	for i, n := range t.Nodes {
		if n.Name == name {
			return i
		}
	}
	return -1
}

// Text returns a game tree as one is typed: A:(B:(a:3 b:12) C:(c:2 d:4)).
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

// In returns the tree as people read it, a node a line, each further to the right than
// its parent: Max is ▲, Min ▼ and chance ○.
func (t *Tree) In(l words.Lang) string { return strings.Join(t.lines(l, 0, ""), "\n") }

func (t *Tree) lines(l words.Lang, n int, indent string) []string {
	b := &t.Nodes[n]
	line := indent
	if b.Up >= 0 && t.Nodes[b.Up].Turn == Chance {
		line += Shown(l, Number(b.Odds)) + ": "
	}
	line += map[Turn]string{Max: "▲ ", Min: "▼ ", Chance: "○ "}[b.Turn] + b.Name
	if b.Turn == Leaf || t.Values {
		line += " = " + Shown(l, Number(b.Value))
	}
	list := []string{line}
	for _, c := range t.Children(n) {
		list = append(list, t.lines(l, c, indent+"  ")...)
	}
	return list
}

// Label says a node of a tree.
func (t *Tree) Label(l words.Lang, n int) string {
	b := &t.Nodes[n]
	text := b.Name
	switch {
	case b.Turn == Leaf || t.Values:
		text = l.T(words.ExamLeafIs, b.Name, Shown(l, Number(b.Value)))
	case b.Turn == Max:
		text += ", " + l.T(words.ExamMax)
	case b.Turn == Min:
		text += ", " + l.T(words.ExamMin)
	case b.Turn == Chance:
		text += ", " + l.T(words.ExamChance)
	}
	if b.Up >= 0 && t.Nodes[b.Up].Turn == Chance {
		text += ", p = " + Shown(l, Number(b.Odds))
	}
	return text
}

// Spoken says the whole tree: each node with its children in brackets.
func (t *Tree) Spoken(l words.Lang) string { return t.spoken(l, 0) }

func (t *Tree) spoken(l words.Lang, n int) string {
	var parts []string
	for _, c := range t.Children(n) {
		parts = append(parts, t.spoken(l, c))
	}
	if parts == nil {
		return t.Label(l, n)
	}
	return t.Label(l, n) + " (" + strings.Join(parts, "; ") + ")"
}

// Spots returns the places of the nodes between (0, 0) and (1, 1): each in the middle
// of what is below it.
func (t *Tree) Spots() [][2]float64 {
	spots := make([][2]float64, len(t.Nodes))
	leaves, deepest := 0, 0
	for i := range t.Nodes {
		if len(t.Children(i)) == 0 {
			leaves++
		}
		deepest = max(deepest, t.Depth(i))
	}
	next := 0
	var put func(i int) float64
	put = func(i int) float64 {
		children := t.Children(i)
		x := (float64(next) + 0.5) / float64(leaves)
		if len(children) == 0 {
			next++
		} else {
			first, last := 0.0, 0.0
			for k, c := range children {
				if last = put(c); k == 0 {
					first = last
				}
			}
			x = (first + last) / 2
		}
		spots[i] = [2]float64{x, float64(t.Depth(i)) / float64(max(1, deepest))}
		return x
	}
	put(0)
	return spots
}

// Legend says what the shapes in a drawing of the tree mean, "" where there is one
// only.
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

// Text returns the board as the tiles' positions are written.
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
		shown := make([]string, len(row))
		for i, cell := range row {
			shown[i] = Shown(l, cell)
		}
		rows = append(rows, shown)
	}
	return head, rows
}
