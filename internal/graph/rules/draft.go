package rules

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"sync"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// The limits of a graph, for pages that draw it.
var (
	MaxNodes = 10_000
	MaxEdges = 100_000 // one way; an edge both ways counts as two
	MaxText  = 4 << 20
	MaxRows  = 100_000 // of a text in a foreign format: lines, elements, statements
)

// The limits of numbers.
const (
	MaxNumber = 999_999_999 // of costs, estimates and positions
	Decimals  = 6
)

// AllowLarge sets the limits of a program that draws nothing.
func AllowLarge() {
	MaxNodes, MaxEdges, MaxText, MaxRows = 100_000, 1_000_000, 64<<20, 1_000_000
}

// CheckSize returns the fault of a text that is too long.
func CheckSize(text string) error {
	if len(text) > MaxText {
		return fault.New(fault.GraphText, text, strconv.Itoa(MaxText))
	}
	return nil
}

// Draft is a graph that can be changed. A method that returns a fault, without a position, changes
// nothing.
type Draft struct {
	nodes map[string]*node
	edges int
	start string
	last  int // the place of the newest edge
}

type node struct {
	edges map[string]edge
	h     *float64
	place *Point
	goal  bool
}

// edge is an edge's cost, and its place among the edges in the order of the text. Edges with
// the same place are in the order of names.
type edge struct {
	cost  float64
	place int
}

// NewDraft returns a graph without nodes.
func NewDraft() *Draft { return &Draft{nodes: map[string]*node{}} }

// Draft returns a draft of the graph.
func (g Graph) Draft() *Draft {
	d := NewDraft()
	for n, name := range g.w.names {
		d.nodes[name] = &node{edges: map[string]edge{}, h: g.w.h[n], place: g.w.places[n], goal: g.w.isGoal[n]}
		d.edges += len(g.w.edges[n])
	}
	for _, l := range g.Listing() {
		from, to := g.w.names[l.From], g.w.names[l.To]
		d.last++
		d.nodes[from].edges[to] = edge{l.Cost, d.last}
		if l.Both {
			d.nodes[to].edges[from] = edge{l.Cost, d.last}
		}
	}
	d.start = g.w.names[g.start]
	return d
}

// Has reports whether there is a node with a name.
func (d *Draft) Has(name string) bool { return d.nodes[name] != nil }

// Node adds a node, unless it exists.
func (d *Draft) Node(name string) error {
	switch {
	case d.nodes[name] != nil:
		return nil
	case !IsName(name):
		return fault.New(fault.GraphName, name, strconv.Itoa(MaxName))
	case len(d.nodes) == MaxNodes:
		return fault.New(fault.GraphNodes, name, strconv.Itoa(MaxNodes))
	}
	d.nodes[name] = &node{edges: map[string]edge{}}
	return nil
}

// Remove removes a node, if it exists, with its edges.
func (d *Draft) Remove(name string) {
	gone := d.nodes[name]
	if gone == nil {
		return
	}
	d.edges -= len(gone.edges)
	delete(d.nodes, name)
	for _, n := range d.nodes {
		if _, ok := n.edges[name]; ok {
			delete(n.edges, name)
			d.edges--
		}
	}
	if d.start == name {
		d.start = ""
	}
}

// Rename renames a node; the new name must be unused.
func (d *Draft) Rename(from, to string) error {
	n := d.nodes[from]
	switch {
	case from == to:
		return nil
	case n == nil:
		return fault.New(fault.GraphNode, from)
	case !IsName(to):
		return fault.New(fault.GraphName, to, strconv.Itoa(MaxName))
	case d.nodes[to] != nil:
		return fault.New(fault.GraphOnce, to, to)
	}
	delete(d.nodes, from)
	d.nodes[to] = n
	for _, other := range d.nodes {
		if e, ok := other.edges[from]; ok {
			delete(other.edges, from)
			other.edges[to] = e
		}
	}
	if d.start == from {
		d.start = to
	}
	return nil
}

// Edge adds an edge, and its nodes if they are new. It is a fault if there is such an edge.
func (d *Draft) Edge(from, to string, cost float64, both bool) error {
	if n := d.nodes[from]; n != nil {
		if _, ok := n.edges[to]; ok {
			return fault.New(fault.GraphTwice, from+"->"+to)
		}
	}
	if n := d.nodes[to]; n != nil && both {
		if _, ok := n.edges[from]; ok {
			return fault.New(fault.GraphTwice, to+"->"+from)
		}
	}
	return d.SetEdge(from, to, cost, both)
}

// Join is Edge, but an edge may exist at the same cost; again reports whether it does.
func (d *Draft) Join(from, to string, cost float64, both bool) (again bool, err error) {
	there, is := d.Cost(from, to)
	back, isBack := d.Cost(to, from)
	switch cost = Round(cost); {
	case is && there != cost:
		return false, fault.New(fault.GraphOneCost, from+"->"+to+" "+plain(cost), plain(there))
	case both && isBack && back != cost:
		return false, fault.New(fault.GraphOneCost, from+"->"+to+" "+plain(cost), plain(back))
	case is && (isBack || !both):
		return true, nil
	}
	return false, d.SetEdge(from, to, cost, both)
}

// Cost returns the cost of an edge, if there is one.
func (d *Draft) Cost(from, to string) (float64, bool) {
	if n := d.nodes[from]; n != nil {
		e, ok := n.edges[to]
		return e.cost, ok
	}
	return 0, false
}

// SetEdge is Edge, but changes the cost of an existing edge, which keeps its place in the order of
// the text.
func (d *Draft) SetEdge(from, to string, cost float64, both bool) error {
	for _, name := range []string{from, to} {
		if !IsName(name) {
			return fault.New(fault.GraphName, name, strconv.Itoa(MaxName))
		}
	}
	if from == to {
		return fault.New(fault.GraphLoop, from)
	}
	if err := checkCost(cost); err != nil {
		return err
	}
	fresh := 0
	if n := d.nodes[from]; n == nil || !has(n.edges, to) {
		fresh++
	}
	if n := d.nodes[to]; both && (n == nil || !has(n.edges, from)) {
		fresh++
	}
	if d.edges+fresh > MaxEdges {
		return fault.New(fault.GraphEdges, from+"->"+to, strconv.Itoa(MaxEdges))
	}
	for _, name := range []string{from, to} {
		if err := d.Node(name); err != nil {
			return err
		}
	}
	d.last++
	set := func(from, to string) {
		e, ok := d.nodes[from].edges[to]
		if !ok {
			e.place = d.last
		}
		e.cost = Round(cost)
		d.nodes[from].edges[to] = e
	}
	set(from, to)
	if both {
		set(to, from)
	}
	d.edges += fresh
	return nil
}

// list puts the edges with the given numbers, in the order of names, before the others of a node in
// that order. It returns false if a number is too large or twice.
func (d *Draft) list(from string, first []int) bool {
	edges := d.nodes[from].edges
	names := slices.SortedFunc(maps.Keys(edges), search.CompareNames)
	for i, number := range first {
		if number >= len(names) || edges[names[number]].place < 0 {
			return false
		}
		edges[names[number]] = edge{edges[names[number]].cost, i - len(first)}
	}
	return true
}

// listByName puts all edges into the order of names.
func (d *Draft) listByName() {
	for _, n := range d.nodes {
		for to, e := range n.edges {
			n.edges[to] = edge{cost: e.cost}
		}
	}
}

func has(edges map[string]edge, to string) bool { _, ok := edges[to]; return ok }

// RemoveEdge removes an edge, if it exists.
func (d *Draft) RemoveEdge(from, to string) {
	if n := d.nodes[from]; n != nil && has(n.edges, to) {
		delete(n.edges, to)
		d.edges--
	}
}

// SetH sets the estimate of a node, nil for none.
func (d *Draft) SetH(name string, h *float64) error {
	n := d.nodes[name]
	if n == nil {
		return fault.New(fault.GraphNode, name)
	}
	if h != nil {
		if err := checkCost(*h); err != nil {
			return err
		}
		value := Round(*h)
		h = &value
	}
	n.h = h
	return nil
}

// SetPlace sets where a node is drawn, nil for no place.
func (d *Draft) SetPlace(name string, at *Point) error {
	n := d.nodes[name]
	if n == nil {
		return fault.New(fault.GraphNode, name)
	}
	if at != nil {
		for _, x := range []float64{at.X, at.Y} {
			if !(math.Abs(x) <= MaxNumber) {
				return fault.New(fault.GraphNumber, plain(x), strconv.Itoa(MaxNumber), strconv.Itoa(Decimals))
			}
		}
		at = &Point{Round(at.X), Round(at.Y)}
	}
	n.place = at
	return nil
}

// SetStart sets the start.
func (d *Draft) SetStart(name string) error {
	if d.nodes[name] == nil {
		return fault.New(fault.GraphNode, name)
	}
	d.start = name
	return nil
}

// SetGoal sets whether a node is a goal.
func (d *Draft) SetGoal(name string, goal bool) error {
	n := d.nodes[name]
	if n == nil {
		return fault.New(fault.GraphNode, name)
	}
	n.goal = goal
	return nil
}

// Between returns the graph with the given start and goals, if any, in place of the draft's.
func (d *Draft) Between(ends puzzle.Ends) (Graph, error) {
	if ends.From != "" {
		if err := d.SetStart(ends.From); err != nil {
			return Graph{}, fault.InFile(err, "--from")
		}
	}
	if ends.BothWays {
		if err := d.turnBack(); err != nil {
			return Graph{}, fault.InFile(err, "--undirected")
		}
	}
	if len(ends.To) > 0 {
		for _, n := range d.nodes {
			n.goal = false
		}
	}
	for _, name := range ends.To {
		if err := d.SetGoal(name, true); err != nil {
			return Graph{}, fault.InFile(err, "--to")
		}
	}
	if ends.Any {
		d.choose()
	}
	return d.Graph()
}

// turnBack makes every edge go both ways.
func (d *Draft) turnBack() error {
	for _, from := range slices.SortedFunc(maps.Keys(d.nodes), search.CompareNames) {
		for _, to := range slices.SortedFunc(maps.Keys(d.nodes[from].edges), search.CompareNames) {
			there := d.nodes[from].edges[to]
			if _, err := d.Join(from, to, there.cost, true); err != nil {
				return err
			}
			back := d.nodes[to].edges[from]
			back.place = min(back.place, there.place)
			d.nodes[to].edges[from] = back
		}
	}
	return nil
}

// choose makes the first node the start and the last one a goal where these are missing.
func (d *Draft) choose() {
	names := slices.SortedFunc(maps.Keys(d.nodes), search.CompareNames)
	if len(names) > 0 && d.start == "" {
		d.start = names[0]
	}
	if len(names) > 0 && !d.hasGoal() {
		d.nodes[names[len(names)-1]].goal = true
	}
}

// Lacks reports whether both the draft and ends lack a start, and a goal.
func (d *Draft) Lacks(ends puzzle.Ends) (start, goal bool) {
	return d.start == "" && ends.From == "", !d.hasGoal() && len(ends.To) == 0
}

func (d *Draft) hasGoal() bool {
	for _, n := range d.nodes {
		if n.goal {
			return true
		}
	}
	return false
}

// Graph returns the graph, or a fault if it has no start or no goal.
func (d *Draft) Graph() (Graph, error) {
	if d.nodes[d.start] == nil {
		return Graph{}, fault.New(fault.GraphStart, "")
	}
	names := slices.SortedFunc(maps.Keys(d.nodes), search.CompareNames)
	number := make(map[string]Node, len(names))
	for i, name := range names {
		number[name] = Node(i)
	}
	w := &world{names: names}
	for i, name := range names {
		n := d.nodes[name]
		edges := make([]Edge, 0, len(n.edges))
		for to, e := range n.edges {
			edges = append(edges, Edge{number[to], e.cost})
		}
		slices.SortFunc(edges, func(a, b Edge) int { return int(a.To - b.To) })
		w.edges = append(w.edges, edges)
		inText := func(a, b Edge) int {
			return cmp.Or(n.edges[names[a.To]].place-n.edges[names[b.To]].place, int(a.To-b.To))
		}
		if !slices.IsSortedFunc(edges, inText) {
			if w.listed == nil {
				w.listed = make([][]Edge, len(names))
			}
			w.listed[i] = slices.Clone(edges)
			slices.SortFunc(w.listed[i], inText)
		}
		w.h, w.places, w.isGoal = append(w.h, n.h), append(w.places, n.place), append(w.isGoal, n.goal)
		if n.goal {
			w.goals = append(w.goals, Node(i))
		}
	}
	if len(w.goals) == 0 {
		return Graph{}, fault.New(fault.GraphGoals, "")
	}
	w.checked = sync.OnceValue(w.check)
	w.scale = sync.OnceValue(w.straightScale)
	w.tail = sync.OnceValue(w.writeTail)
	return Graph{w, number[d.start]}, nil
}

func checkCost(x float64) error {
	if !(x >= 0 && x <= MaxNumber) {
		return fault.New(fault.GraphCost, plain(x), strconv.Itoa(MaxNumber), strconv.Itoa(Decimals))
	}
	return nil
}

// Round rounds a number to Decimals.
func Round(x float64) float64 {
	if x == math.Trunc(x) && math.Abs(x) <= MaxNumber { // most are whole, and formatting takes long
		return x + 0 // not -0
	}
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'f', Decimals, 64), 64)
	if x == 0 {
		return 0 // not -0
	}
	return x
}

// plain formats a number as in texts.
func plain(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
