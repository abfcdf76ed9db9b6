package export

import (
	"strconv"
	"strings"

	"cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
)

// link is an edge of a graph.
type link struct {
	from, to string
	cost     float64
	both     bool
}

// links returns the edges of a graph in the order of its text, those both ways once.
func links(g rules.Graph) (all []link, oneWay bool) {
	for _, l := range g.Listing() {
		oneWay = oneWay || !l.Both
		all = append(all, link{g.Name(l.From), g.Name(l.To), l.Cost, l.Both})
	}
	return all, oneWay
}

// writeGraph writes a graph in our own form.
func writeGraph(_ string, at puzzle.Position) (string, []string) { return rules.Of(at).Text(), nil }

// quoted returns a text in quotes for DOT and JSON.
func quoted(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

func figures(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// attributes adds a node's attributes other than its name and position.
func attributes(g rules.Graph, n rules.Node, add func(key, value string)) {
	if n == g.Start() {
		add("start", "true")
	}
	if g.Goal(n) {
		add("goal", "true")
	}
	if h, ok := g.H(n); ok {
		add("h", figures(h))
	}
}

// dot writes a graph for Graphviz. One with edges one way is a digraph, in which an edge both
// ways is two.
func dot(_ string, at puzzle.Position) (text string, lost []string) {
	g := rules.Of(at)
	all, oneWay := links(g)
	head, sign := "graph", " -- "
	if oneWay {
		head, sign = "digraph", " -> "
	}
	var b strings.Builder
	b.WriteString(head + " {\n")
	for n := range rules.Node(g.Len()) {
		var list []string
		add := func(key, value string) { list = append(list, key+"="+quoted(value)) }
		attributes(g, n, add)
		if p, ok := g.Place(n); ok {
			add("pos", figures(p.X)+","+figures(0-p.Y)+"!")
		}
		b.WriteString("  " + quoted(g.Name(n)))
		if len(list) > 0 {
			b.WriteString(" [" + strings.Join(list, ", ") + "]")
		}
		b.WriteString(";\n")
	}
	for _, l := range all {
		cost := " [label=" + quoted(figures(l.cost)) + "];\n"
		b.WriteString("  " + quoted(l.from) + sign + quoted(l.to) + cost)
		if oneWay && l.both {
			b.WriteString("  " + quoted(l.to) + sign + quoted(l.from) + cost)
		}
	}
	return b.String() + "}\n", nil
}

// escaped returns a text for XML.
var escaped = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace

// graphML writes a graph in GraphML, with the names of nodes as their ids.
func graphML(_ string, at puzzle.Position) (text string, lost []string) {
	g := rules.Of(at)
	all, oneWay := links(g)
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="weight" for="edge" attr.name="weight" attr.type="double"/>
`)
	for _, key := range []string{"h", "x", "y"} {
		b.WriteString(`  <key id="` + key + `" for="node" attr.name="` + key + `" attr.type="double"/>` + "\n")
	}
	for _, key := range []string{"start", "goal"} {
		b.WriteString(`  <key id="` + key + `" for="node" attr.name="` + key + `" attr.type="boolean"/>` + "\n")
	}
	way := "undirected"
	if oneWay {
		way = "directed"
	}
	b.WriteString(`  <graph edgedefault="` + way + `">` + "\n")
	for n := range rules.Node(g.Len()) {
		data := ""
		add := func(key, value string) { data += `<data key="` + key + `">` + value + `</data>` }
		attributes(g, n, add)
		if p, ok := g.Place(n); ok {
			add("x", figures(p.X))
			add("y", figures(p.Y))
		}
		b.WriteString(`    <node id="` + escaped(g.Name(n)) + `">` + data + "</node>\n")
	}
	for _, l := range all {
		directed := ""
		if oneWay && l.both {
			directed = ` directed="false"`
		}
		b.WriteString(`    <edge source="` + escaped(l.from) + `" target="` + escaped(l.to) + `"` + directed +
			`><data key="weight">` + figures(l.cost) + "</data></edge>\n")
	}
	return b.String() + "  </graph>\n</graphml>\n", nil
}

// nodeLink writes a graph in JSON, as NetworkX does. An edge both ways is two if there are
// edges one way.
func nodeLink(_ string, at puzzle.Position) (text string, lost []string) {
	g := rules.Of(at)
	all, oneWay := links(g)
	var nodes, edges []string
	for n := range rules.Node(g.Len()) {
		node := `{"id": ` + quoted(g.Name(n))
		add := func(key, value string) { node += `, "` + key + `": ` + value }
		attributes(g, n, add)
		if p, ok := g.Place(n); ok {
			add("x", figures(p.X))
			add("y", figures(p.Y))
		}
		nodes = append(nodes, node+"}")
	}
	for _, l := range all {
		ends := [][2]string{{l.from, l.to}}
		if oneWay && l.both {
			ends = append(ends, [2]string{l.to, l.from})
		}
		for _, e := range ends {
			edges = append(edges, `{"source": `+quoted(e[0])+`, "target": `+quoted(e[1])+`, "weight": `+figures(l.cost)+"}")
		}
	}
	return `{"directed": ` + strconv.FormatBool(oneWay) + `, "multigraph": false, "graph": {}, "nodes": [` + "\n  " + strings.Join(nodes, ",\n  ") +
		"\n], \"links\": [\n  " + strings.Join(edges, ",\n  ") + "\n]}\n", nil
}

// table writes the edges of a graph as rows, with Gephi's column Type if there are edges one
// way.
func table(_ string, at puzzle.Position) (text string, lost []string) {
	g := rules.Of(at)
	field := func(s string) string {
		if strings.ContainsAny(s, "\",;#\t") {
			return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
		}
		return s
	}
	all, oneWay := links(g)
	var b strings.Builder
	b.WriteString("source,target,weight")
	if oneWay {
		b.WriteString(",type")
	}
	b.WriteByte('\n')
	ends := map[string]bool{}
	for _, l := range all {
		b.WriteString(field(l.from) + "," + field(l.to) + "," + figures(l.cost))
		ends[l.from], ends[l.to] = true, true
		switch {
		case oneWay && l.both:
			b.WriteString(",Undirected")
		case oneWay:
			b.WriteString(",Directed")
		}
		b.WriteByte('\n')
	}
	lost = []string{"start", "goals"}
	if len(ends) < g.Len() {
		lost = append(lost, "alone")
	}
	if g.HasH() {
		lost = append(lost, "estimates")
	}
	for n := range rules.Node(g.Len()) {
		if _, ok := g.Place(n); ok {
			lost = append(lost, "places")
			break
		}
	}
	return b.String(), lost
}
