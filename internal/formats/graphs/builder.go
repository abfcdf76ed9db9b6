package graphs

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// builder makes a graph of the nodes and edges of a text. Places are offsets in the text.
type builder struct {
	text string
	ends puzzle.Ends

	nodes  []vertex
	number map[string]int // of a node by its id
	parts  int            // of the rows so far: see count
	over   error          // that they, or the nodes, are too many
	edges  []edge

	starts, goals []mention
	parallel      bool          // the format has parallel edges and loops
	costs         string        // the attribute of the first cost, "" for none
	unit          string        // of the costs
	above         bool          // the first lines are the start and the goals
	anyCost       bool          // an attribute of any name may be the cost
	rounded       int           // numbers
	again         int           // edges that were there at the same cost
	loops         int           // in lists of successors
	chosen        []puzzle.Note // that the start or the goal is not the text's
}

// vertex is a node of a text.
type vertex struct {
	id, label string
	at        int
	h         *float64
	place     *rules.Point
	defined   bool
}

// edge is an edge of a text.
type edge struct {
	from, to int
	cost     float64
	oneWay   bool
	at       int
}

// mention is the id of a node that may come later.
type mention struct {
	id string
	at int
}

func newBuilder(text string, ends puzzle.Ends) *builder {
	return &builder{text: text, ends: ends, number: map[string]int{}}
}

// locate places a fault at an offset of the text. It returns other errors unchanged.
func (b *builder) locate(err error, at int) error {
	f, ok := err.(*fault.Fault)
	if !ok || f.Line > 0 || f.File != "" {
		return err
	}
	before := b.text[:min(at, len(b.text))]
	line := strings.LastIndexByte(before, '\n') + 1
	return f.At(1+strings.Count(before, "\n"), 1+utf8.RuneCountInString(before[line:]))
}

// fail returns a fault at an offset.
func (b *builder) fail(at int, code fault.Code, found string, args ...string) error {
	return b.locate(fault.New(code, found, args...), at)
}

// rowParts is how many parts a row counts, and how many fields or attributes of it are free: each
// further one is a part.
const rowParts = 4

// count counts parts of a text, before they are kept. It returns a fault at their offset if the
// text has too many rows or nodes.
func (b *builder) count(parts, at int) error {
	if b.parts += parts; b.parts > rowParts*rules.MaxRows && b.over == nil {
		b.over = b.fail(at, fault.GraphRows, firstLine(b.text[min(at, len(b.text)):]), strconv.Itoa(rules.MaxRows))
	}
	return b.over
}

// tooDeep returns the fault of something that is in more others than are read.
func (b *builder) tooDeep(at int) error {
	return b.fail(at, fault.FormatDepth, firstLine(b.text[at:]), strconv.Itoa(maxDepth))
}

// countLine counts a line, whose words are its parts.
func (b *builder) countLine(line string, at int) error {
	return b.count(max(rowParts, strings.Count(line, " ")+strings.Count(line, "\t")+strings.Count(line, ",")), at)
}

// node returns the number of the node with an id, which is added if it is new.
func (b *builder) node(id string, at int) int {
	n, ok := b.number[id]
	if !ok {
		n = len(b.nodes)
		if n == rules.MaxNodes && b.over == nil {
			b.over = b.fail(at, fault.GraphNodes, id, strconv.Itoa(n))
		}
		b.number[id] = n
		b.nodes = append(b.nodes, vertex{id: id, at: at})
	}
	return n
}

// define returns the number of a node that is defined once.
func (b *builder) define(id string, at int) (int, error) {
	n := b.node(id, at)
	if b.nodes[n].defined {
		return 0, b.fail(at, fault.GraphOnce, id, id)
	}
	b.nodes[n].defined = true
	return n, nil
}

// edge adds an edge, and its nodes if they are new.
func (b *builder) edge(from, to string, cost float64, oneWay bool, at int) {
	b.edges = append(b.edges, edge{b.node(from, at), b.node(to, at), cost, (oneWay || b.ends.OneWay) && !b.ends.BothWays, at})
}

// attribute is a value with a name, such as weight=5.
type attribute struct {
	name, value string
	at          int
}

// costNames are the names of costs, those that decide before others first.
var costNames = []string{"cost", "label", "weight", "value", "length", "len", "distance", "dist", "w", "custo", "peso", "distância", "distancia", "coste", "costo"}

// costNames returns the names of costs: that which was asked for, or those that are usual.
func (b *builder) costNames() []string {
	if b.ends.Cost != "" {
		return []string{strings.ToLower(b.ends.Cost)}
	}
	return costNames
}

// units are what may follow the number of a cost.
var units = strings.Fields(`
	km m mi mile miles milhas millas ft nm cm mm
	h hr hrs hour hours hora horas min mins minute minutes minuto minutos s sec seconds segundos ms
	d day days dia dias día días kg l
	eur euro euros usd € $ £ %`)

// cutUnit cuts a unit off a number.
func cutUnit(text string) (number, unit string) {
	number = strings.TrimRightFunc(text, func(c rune) bool { return unicode.IsLetter(c) || strings.ContainsRune("€$£%", c) })
	unit = strings.ToLower(text[len(number):])
	if number = strings.TrimSpace(number); !isNumeric(number) || !slices.Contains(units, unit) {
		return text, ""
	}
	return number, unit
}

// isCost reports whether a text is a number that may have a unit.
func isCost(text string) bool {
	number, _ := cutUnit(strings.TrimSpace(text))
	return isNumeric(number)
}

// isWords reports whether a label is no cost, nor a number with letters that are no unit.
func isWords(label string) bool {
	return !isCost(label) && (label == "" || !strings.Contains("0123456789", label[:1]) || strings.ContainsAny(label, " /:;,-_"))
}

// cost reads a cost; name is that of its attribute or column. All costs have the same unit.
func (b *builder) cost(name, text string, at int) (float64, error) {
	number, unit := cutUnit(text)
	if b.costs != "" && unit != b.unit {
		return 0, b.fail(at, fault.GraphUnit, text, cmp.Or(b.unit, "-"))
	}
	b.unit = unit
	x, ok := b.read(number)
	if !ok || x < 0 {
		return 0, b.fail(at, fault.GraphCost, text, strconv.Itoa(rules.MaxNumber), strconv.Itoa(rules.Decimals))
	}
	b.costs = cmp.Or(b.costs, name)
	return x, nil
}

// costOf returns the cost among attributes: the one with a usual name or, if any name will do,
// the only number. Without a cost it returns 1.
func (b *builder) costOf(list []attribute) (float64, error) {
	for _, name := range b.costNames() {
		i := slices.IndexFunc(list, func(a attribute) bool { return strings.EqualFold(a.name, name) })
		if i < 0 {
			continue
		}
		if list[i].value == "" || name == "label" && isWords(list[i].value) {
			continue
		}
		return b.cost(list[i].name, list[i].value, list[i].at)
	}
	if !b.anyCost || b.ends.Cost != "" {
		return 1, nil
	}
	list = slices.DeleteFunc(slices.Clone(list), func(a attribute) bool {
		return !isCost(a.value) || isID(a.name) || a.name == "directed" || b.costs != "" && a.name != b.costs
	})
	if b.anyCost = len(list) < 2; len(list) != 1 {
		return 1, nil
	}
	return b.cost(list[0].name, list[0].value, list[0].at)
}

// applyAttributes applies the attributes of a node: its label, its estimate, its place, and whether it is
// the start or a goal. down is the direction of y.
func (b *builder) applyAttributes(n int, list []attribute, down float64) error {
	v := &b.nodes[n]
	var x, y *float64
	for _, a := range list {
		switch strings.ToLower(a.name) {
		case "label", "name":
			v.label = oneLine(a.value)
		case "h", "heuristic":
			h, ok := b.read(a.value)
			if !ok || h < 0 {
				return b.fail(a.at, fault.GraphCost, a.value, strconv.Itoa(rules.MaxNumber), strconv.Itoa(rules.Decimals))
			}
			v.h = &h
		case "x", "y":
			at, ok := b.read(a.value)
			if !ok {
				return b.fail(a.at, fault.GraphNumber, a.value, strconv.Itoa(rules.MaxNumber), strconv.Itoa(rules.Decimals))
			}
			if strings.EqualFold(a.name, "x") {
				x = &at
			} else {
				y = &at
			}
		case "start":
			if isTrue(a.value) {
				b.starts = append(b.starts, mention{v.id, a.at})
			}
		case "goal":
			if isTrue(a.value) {
				b.goals = append(b.goals, mention{v.id, a.at})
			}
		}
	}
	if x != nil && y != nil {
		v.place = &rules.Point{X: *x, Y: down * *y}
	}
	return nil
}

// oneLine returns a name without spaces at its ends and line breaks in it.
func oneLine(name string) string {
	if strings.ContainsAny(name, "\n\t") {
		return strings.Join(strings.Fields(name), " ")
	}
	return strings.TrimSpace(name)
}

func isTrue(text string) bool {
	return slices.Contains([]string{"1", "true", "yes"}, strings.ToLower(text))
}

// read parses a number as programs write them, also with a decimal comma or an exponent,
// and rounds it to the decimals of our own form.
func (b *builder) read(text string) (float64, bool) {
	x, ok := parseNumber(text)
	if !ok {
		return 0, false
	}
	round := rules.Round(x)
	if round != x {
		b.rounded++
	}
	return round, true
}

// parseNumber parses a number as programs write them.
func parseNumber(text string) (float64, bool) {
	text = strings.TrimSpace(text)
	if strings.Trim(text, "+-.,eE0123456789") != "" || strings.Count(text, ",") > 1 {
		return 0, false
	}
	if !strings.Contains(text, ".") {
		text = strings.Replace(text, ",", ".", 1)
	}
	x, err := strconv.ParseFloat(text, 64)
	return x, err == nil && math.Abs(x) <= rules.MaxNumber
}

// names returns the names of the nodes: their labels if these are names and differ.
func (b *builder) names() ([]string, error) {
	names, labels := make([]string, len(b.nodes)), map[string]bool{}
	for i, v := range b.nodes {
		if names[i] = v.label; v.label == "" {
			names[i] = v.id
		}
		if name := oneLine(names[i]); rules.IsName(name) {
			labels[name] = true
		}
	}
	for i, v := range b.nodes {
		if len(labels) < len(b.nodes) {
			names[i] = v.id
		}
		names[i] = oneLine(names[i])
		if !rules.IsName(names[i]) {
			return nil, b.fail(v.at, fault.GraphName, names[i], strconv.Itoa(rules.MaxName))
		}
	}
	return names, nil
}

// graph returns the graph.
func (b *builder) graph() (rules.Graph, error) {
	names, err := b.names()
	if err != nil {
		return rules.Graph{}, err
	}
	d := rules.NewDraft()
	for i, v := range b.nodes {
		if d.Has(names[i]) { // as another id
			return rules.Graph{}, b.fail(v.at, fault.GraphOnce, names[i], names[i])
		}
		if err := d.Node(names[i]); err != nil {
			return rules.Graph{}, b.locate(err, v.at)
		}
		for _, err := range []error{d.SetH(names[i], v.h), d.SetPlace(names[i], v.place)} {
			if err != nil {
				return rules.Graph{}, b.locate(err, v.at)
			}
		}
	}
	if err := b.join(d, names); err != nil {
		return rules.Graph{}, err
	}
	ends, err := b.between(d, names)
	if err != nil {
		return rules.Graph{}, err
	}
	return d.Between(ends)
}

// join adds the edges to a draft. It forgets those that are there at the same cost, unless the
// format has parallel edges.
func (b *builder) join(d *rules.Draft, names []string) error {
	var kept []edge
	for i := range b.edges {
		e := &b.edges[i]
		var again bool
		var err error
		switch from, to := names[e.from], names[e.to]; {
		case !b.parallel:
			again, err = d.Join(from, to, e.cost, !e.oneWay)
			err = b.otherReading(err, i)
		case e.from != e.to:
			err = joinCheaper(d, from, to, e.cost, !e.oneWay)
		}
		switch {
		case err != nil:
			return b.locate(err, e.at)
		case again:
			b.again++
		default:
			kept = append(kept, *e)
		}
	}
	b.edges = kept
	return nil
}

// otherReading returns a fault of an edge. An edge at another cost is one of two edges one way if no
// edge before it leads in its direction.
func (b *builder) otherReading(err error, number int) error {
	f, ok := err.(*fault.Fault)
	e := b.edges[number]
	if ok && f.Code == fault.GraphOneCost && !e.oneWay && !slices.ContainsFunc(b.edges[:number], func(o edge) bool { return o.from == e.from && o.to == e.to }) {
		f.Code = fault.FormatEdgeAgain
	}
	return err
}

// joinCheaper adds an edge, unless there is a cheaper one.
func joinCheaper(d *rules.Draft, from, to string, cost float64, both bool) error {
	if was, ok := d.Cost(from, to); !ok || cost < was {
		if err := d.SetEdge(from, to, cost, false); err != nil {
			return err
		}
	}
	if both {
		return joinCheaper(d, to, from, cost, false)
	}
	return nil
}

// between returns the start and the goals by their names: those that were asked for, or else
// those of the text.
func (b *builder) between(d *rules.Draft, names []string) (ends puzzle.Ends, err error) {
	named := func(id string) string {
		if n, ok := b.number[id]; ok && !d.Has(id) {
			return names[n]
		}
		return id
	}
	ends.From = named(b.ends.From)
	for _, id := range b.ends.To {
		ends.To = append(ends.To, named(id))
	}
	if ends.From == "" && len(b.starts) > 1 {
		return ends, b.fail(b.starts[1].at, fault.GraphOnce, b.starts[1].id, "start")
	}
	if ends.From == "" && len(b.starts) == 1 {
		n, ok := b.number[b.starts[0].id]
		if !ok {
			return ends, b.fail(b.starts[0].at, fault.GraphNode, b.starts[0].id)
		}
		ends.From = names[n]
	}
	if len(b.ends.To) == 0 {
		for _, m := range b.goals {
			n, ok := b.number[m.id]
			if !ok {
				return ends, b.fail(m.at, fault.GraphNode, m.id)
			}
			ends.To = append(ends.To, names[n])
		}
	}
	noStart, noGoal := d.Lacks(ends)
	if ends.Any = b.ends.Any && len(names) > 0; ends.Any {
		b.chosen = rules.ChosenNotes(noStart, noGoal)
		return ends, nil
	}
	switch {
	case noStart && noGoal:
		return ends, fault.New(fault.FormatEndsNode, "", few(names))
	case noStart:
		return ends, fault.New(fault.FormatFromNode, "", few(names))
	case noGoal:
		return ends, fault.New(fault.FormatToNode, "", few(names))
	}
	return ends, nil
}

// fewNames is the maximum number of nodes that a message names.
const fewNames = 8

// few lists the first nodes.
func few(names []string) string {
	names = slices.SortedFunc(slices.Values(names), search.CompareNames)
	more := len(names) > fewNames
	list := strings.Join(names[:min(len(names), fewNames)], ", ")
	if more {
		list += ", .."
	}
	return list
}

// sized returns the note of a format: how many nodes and edges.
func (b *builder) sized(format string) puzzle.Note {
	return puzzle.Note{Code: "graphs." + format, Args: []string{strconv.Itoa(len(b.nodes)), strconv.Itoa(len(b.edges))}}
}

// notes returns how the edges were read.
func (b *builder) notes() (notes []puzzle.Note) {
	add := func(code string, args ...string) {
		notes = append(notes, puzzle.Note{Code: "graphs." + code, Args: args})
	}
	one, repeated := 0, b.loops
	seen := make(map[[2]int]bool, len(b.edges))
	for _, e := range b.edges {
		if e.oneWay {
			one++
		}
		ends := [2]int{e.from, e.to}
		if !e.oneWay && ends[0] > ends[1] {
			ends[0], ends[1] = ends[1], ends[0]
		}
		if b.parallel && (seen[ends] || e.from == e.to) {
			repeated++
		}
		seen[ends] = true
	}
	switch {
	case len(b.edges) == 0:
	case one == 0:
		add("both-ways")
	case one == len(b.edges):
		add("one-way")
	default:
		add("some-ways", strconv.Itoa(one))
	}
	switch {
	case b.costs == third:
		add("third")
	case b.costs == cell:
		add("cells")
	case b.costs == listedCost:
		add("listed")
	case b.costs != "":
		add("costs", b.costs)
	case len(b.edges) > 0:
		add("unit")
	}
	if b.above {
		add("above")
	}
	if b.unit != "" {
		add("measure", b.unit)
	}
	if repeated > 0 {
		add("parallel", strconv.Itoa(repeated))
	}
	notes = append(append(notes, rules.AgainNotes(b.again)...), b.chosen...)
	if b.rounded > 0 {
		add("rounded", strconv.Itoa(b.rounded), strconv.Itoa(rules.Decimals))
	}
	return notes
}
