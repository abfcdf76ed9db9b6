package rules

import (
	"math"
	"slices"
	"strings"

	"cavalo/internal/fault"
)

// Line is an edge in a text, one way or both ways.
type Line struct {
	From, To Node
	Cost     float64
	Both     bool
}

// Listing returns the edges as lines whose order keeps that of each node. An edge both ways is two
// lines if no order of one line keeps it.
func (g Graph) Listing() (lines []Line) {
	listed := make([]int, g.Len()) // edges of each node
	next := func(n Node) Node {
		if list := g.Listed(n); listed[n] < len(list) {
			return list[listed[n]].To
		}
		return -1
	}
	waits := make([]bool, g.Len())
	halves := map[[2]Node]bool{} // edges both ways whose first line is there
	for n := range Node(g.Len()) {
		// Each node of the stack but the last waits for the next edge of the one after it.
		for stack := []Node{n}; len(stack) > 0; {
			last := len(stack) - 1
			from := stack[last]
			to := next(from)
			if to < 0 || last > 0 && next(stack[last-1]) != from {
				stack, waits[from] = stack[:last], false
				continue
			}
			line := Line{From: from, To: to}
			line.Cost, _ = g.Cost(from, to)
			switch half := halves[[2]Node{to, from}]; {
			case half || !g.TwoWay(from, to):
			case next(to) == from:
				line = Line{min(from, to), max(from, to), line.Cost, true}
				listed[to]++
			case waits[to]:
				halves[[2]Node{from, to}] = true
			default:
				stack, waits[from] = append(stack, to), true
				continue
			}
			listed[from]++
			lines = append(lines, line)
		}
	}
	return lines
}

// Text returns the graph as statements, one per line, sorted by names as far as that keeps the order
// of each node's edges.
func (g Graph) Text() string {
	var b strings.Builder
	line := func(words ...string) { b.WriteString(strings.Join(words, " ") + "\n") }
	named := make([]bool, g.Len()) // nodes with an edge
	for _, l := range g.Listing() {
		sign := "->"
		if l.Both {
			sign = "-"
		}
		named[l.From], named[l.To] = true, true
		line(Quoted(g.Name(l.From))+sign+Quoted(g.Name(l.To)), plain(l.Cost))
	}
	for n := range Node(g.Len()) {
		if !named[n] {
			line(Quoted(g.Name(n)))
		}
	}
	line("start", Quoted(g.Name(g.start)))
	goals := []string{"goals"}
	for _, n := range g.Goals() {
		goals = append(goals, Quoted(g.Name(n)))
	}
	line(goals...)
	for n := range Node(g.Len()) {
		if h, ok := g.H(n); ok {
			line("h(" + Quoted(g.Name(n)) + ")=" + plain(h))
		}
	}
	for n := range Node(g.Len()) {
		if at, ok := g.Place(n); ok {
			line("at", Quoted(g.Name(n)), plain(at.X), plain(at.Y))
		}
	}
	return b.String()
}

// Line returns the same on one line.
func (g Graph) Line() string { return strings.ReplaceAll(strings.TrimSpace(g.Text()), "\n", "; ") }

// The special characters of the compact text.
const (
	section = "~"
	between = "."
	field   = "-"
	point   = "_"
	minus   = "m"
)

// String implements space.Instance: the compact text.
func (g Graph) String() string {
	head, goals, _ := strings.Cut(g.w.tail(), "\n")
	return head + section + letters(g.start, width(g.Len())) + section + goals
}

// writeTail returns the compact text before the start, a line break, and the text after it.
func (w *world) writeTail() string {
	g := Graph{w, 0}
	wide := width(g.Len())
	var nodes, edges, goals, orders []string
	for n := range Node(g.Len()) {
		nodes = append(nodes, g.compactNode(n))
		var text strings.Builder
		for _, e := range g.Edges(n) {
			to := letters(e.To, wide)
			switch {
			case !g.TwoWay(n, e.To):
				to = strings.ToUpper(to)
			case e.To < n:
				continue
			}
			text.WriteString(to)
			if e.Cost != 1 {
				text.WriteString(figures(e.Cost))
			}
		}
		edges = append(edges, text.String())
		orders = append(orders, g.compactOrder(n))
	}
	for _, n := range g.Goals() {
		goals = append(goals, letters(n, wide))
	}
	end := strings.Join(goals, between)
	if w.listed != nil {
		end += section + strings.TrimRight(strings.Join(orders, between), between)
	}
	return section + strings.Join(nodes, between) + section + strings.TrimRight(strings.Join(edges, between), between) + "\n" + end
}

// compactOrder returns the numbers of a node's edges in the order of the text, up to those at the end
// that are in the order of names.
func (g Graph) compactOrder(n Node) (text string) {
	list := g.Listed(n)
	end := max(0, len(list)-1)
	for end > 0 && list[end-1].To < list[end].To {
		end--
	}
	for _, e := range list[:end] {
		number := slices.IndexFunc(g.Edges(n), func(other Edge) bool { return other.To == e.To })
		text += letters(Node(number), width(len(list)))
	}
	return text
}

func (g Graph) compactNode(n Node) string {
	fields := []string{compactName(g.Name(n)), "", "", ""}
	if h, ok := g.H(n); ok {
		fields[1] = figures(h)
	}
	if at, ok := g.Place(n); ok {
		fields[2], fields[3] = figures(at.X), figures(at.Y)
	}
	return strings.TrimRight(strings.Join(fields, field), field)
}

// figures formats a number for the compact text.
func figures(x float64) string {
	return figured.Replace(plain(x))
}

func readFigures(text string) (float64, bool) {
	if strings.ContainsAny(text, ".-") {
		return 0, false
	}
	return ReadNumber(unfigured.Replace(text))
}

// figured replaces the usual signs of numbers by those of the compact text, and unfigured does the
// opposite.
var (
	figured   = strings.NewReplacer(".", point, "-", minus)
	unfigured = strings.NewReplacer(point, ".", minus, "-")
)

// alphabet is the number of letters.
const alphabet = 26

// width returns the number of letters in a node's number in a graph of the given
// size.
func width(nodes int) int {
	wide := 1
	for most := alphabet; most < nodes; most *= alphabet {
		wide++
	}
	return wide
}

// letters formats a node's number: a, b, .. or aa, ab, ..
func letters(n Node, wide int) string {
	text := make([]byte, wide)
	for i := wide - 1; i >= 0; i-- {
		text[i] = 'a' + byte(n%alphabet)
		n /= alphabet
	}
	return string(text)
}

type compact struct {
	draft *Draft
	names []string
	wide  int
	goals map[string]bool
}

func parseCompact(text string) (g Graph, start int, err error) {
	sections := strings.Split(text[len(section):], section)
	if len(sections) != 4 && len(sections) != 5 {
		return Graph{}, 0, fault.New(fault.GraphCompact, text).At(1, 1)
	}
	c := &compact{draft: NewDraft(), goals: map[string]bool{}}
	readers := []func(part string, i int) error{c.node, c.edges, c.start, c.goal, c.order}
	column := 1
	for i, s := range sections {
		if column++; i == 2 { // the ~ before the section
			start = column
		}
		for place, part := range strings.Split(s, between) {
			if err := readers[i](part, place); err != nil {
				return Graph{}, 0, (&parser{}).at(err, 1, column)
			}
			column += len([]rune(part)) + 1
		}
		column--    // no separator after the last part
		if i == 1 { // those both ways are with their first nodes only
			c.draft.listByName()
		}
	}
	if g, err = c.draft.Graph(); err != nil {
		return Graph{}, 0, (&parser{}).at(err, 1, column)
	}
	return g, start, nil
}

func (c *compact) node(text string, _ int) error {
	fields := strings.Split(text, field)
	name, ok := readCompactName(fields[0])
	if !ok || len(fields) > 4 || len(fields) == 3 {
		return fault.New(fault.GraphCompact, text)
	}
	if c.draft.Has(name) {
		return fault.New(fault.GraphOnce, name, name)
	}
	if err := c.draft.Node(name); err != nil {
		return err
	}
	c.names = append(c.names, name)
	c.wide = width(len(c.names))
	var values [3]float64
	for i, f := range fields[1:] {
		x, ok := readFigures(f)
		if !ok && (i > 0 || f != "") {
			return fault.New(fault.GraphCompact, f)
		}
		values[i] = x
	}
	if len(fields) > 1 && fields[1] != "" {
		if err := c.draft.SetH(name, &values[0]); err != nil {
			return err
		}
	}
	if len(fields) == 4 {
		return c.draft.SetPlace(name, &Point{values[1], values[2]})
	}
	return nil
}

func (c *compact) edges(text string, i int) error {
	if text == "" {
		return nil
	}
	if i >= len(c.names) {
		return fault.New(fault.GraphCompact, text)
	}
	for text != "" {
		if len(text) < c.wide {
			return fault.New(fault.GraphCompact, text)
		}
		ref := text[:c.wide]
		text = text[c.wide:]
		end := strings.IndexFunc(text, func(r rune) bool { return !('0' <= r && r <= '9') && string(r) != point })
		if end < 0 {
			end = len(text)
		}
		cost, ok := 1.0, true
		if end > 0 {
			cost, ok = readFigures(text[:end])
		}
		small := strings.ToLower(ref)
		if !ok || small != ref && strings.ToUpper(ref) != ref {
			return fault.New(fault.GraphCompact, ref+text[:end])
		}
		to, err := c.ref(small)
		if err != nil {
			return err
		}
		if err := c.draft.Edge(c.names[i], to, cost, small == ref); err != nil {
			return err
		}
		text = text[end:]
	}
	return nil
}

// ref parses the number of a node and returns its name.
func (c *compact) ref(text string) (string, error) {
	n := readLetters(text)
	if len(text) != c.wide || n >= len(c.names) {
		return "", fault.New(fault.GraphCompact, text)
	}
	return c.names[n], nil
}

// readLetters parses the output of letters. It returns a number above all nodes for another text.
func readLetters(text string) (n int) {
	for _, r := range text {
		if r < 'a' || r > 'z' {
			return math.MaxInt
		}
		n = min(n*alphabet+int(r-'a'), MaxNodes)
	}
	return n
}

func (c *compact) start(text string, i int) error {
	name, err := c.ref(text)
	if err == nil && i > 0 {
		err = fault.New(fault.GraphCompact, text)
	}
	if err != nil {
		return err
	}
	return c.draft.SetStart(name)
}

func (c *compact) goal(text string, _ int) error {
	name, err := c.ref(text)
	if err == nil && c.goals[name] {
		err = fault.New(fault.GraphOnce, name, name)
	}
	if err != nil {
		return err
	}
	c.goals[name] = true
	return c.draft.SetGoal(name, true)
}

// order parses the order of a node's edges.
func (c *compact) order(text string, i int) error {
	if text == "" {
		return nil
	}
	if i < len(c.names) {
		var first []int
		for number := range slices.Chunk([]byte(text), width(len(c.draft.nodes[c.names[i]].edges))) {
			first = append(first, readLetters(string(number)))
		}
		if c.draft.list(c.names[i], first) {
			return nil
		}
	}
	return fault.New(fault.GraphCompact, text)
}
