package graphs

import (
	"cmp"
	"slices"
	"strings"

	"cavalo/internal/fault"
)

// graphML are graphs in XML, as NetworkX, Gephi and yEd write them: nodes and edges with data,
// whose keys have names. Edges of a graph with edgedefault="directed" are one way, unless they
// say otherwise. Of yEd's pictures labels, places and arrowheads are read.
//
//	<graphml><key id="w" for="edge" attr.name="weight"/>
//	<graph edgedefault="undirected">
//	  <node id="Arad"/> <node id="Zerind"/>
//	  <edge source="Arad" target="Zerind"><data key="w">75</data></edge>
//	</graph></graphml>
var graphML = format{name: "graphml", extensions: []string{"graphml"}, claims: claimsXML("graphml"), read: (*builder).graphML}

// claimsXML returns a function that reports whether a text is of XML and begins with an element.
func claimsXML(element string) func(text string) bool {
	return func(text string) bool {
		head := text[:min(len(text), 4<<10)]
		return strings.HasPrefix(strings.TrimSpace(head), "<") && strings.Contains(head, "<"+element)
	}
}

// gexf are graphs of Gephi in XML: nodes and edges with weights, labels and values of
// attributes, which have titles. Edges are one way with the type directed or, if they have none,
// with defaultedgetype="directed". Of pictures places are read.
//
//	<gexf><graph defaultedgetype="undirected">
//	  <nodes><node id="0" label="Arad"/> <node id="1" label="Zerind"/></nodes>
//	  <edges><edge source="0" target="1" weight="75"/></edges>
//	</graph></gexf>
var gexf = format{name: "gexf", extensions: []string{"gexf"}, claims: claimsXML("gexf"), read: (*builder).graphML}

// xmlReader reads a node or an edge at a time.
type xmlReader struct {
	*builder
	keys   map[string]string // the names of data
	class  string            // of the attributes being read
	oneWay []bool            // of the graphs around

	around []openNode
	open   *openEdge
	name   string // of the data being read
	words  strings.Builder
}

// openNode is a node that is not read to its end; yEd's groups are nodes around nodes.
type openNode struct {
	number int
	list   []attribute
}

type openEdge struct {
	from, to string
	oneWay   bool
	explicit bool // the edge itself says so
	list     []attribute
	at       int
}

// pointed returns an edge as its arrowheads say, at its first node, its second one, or both. An
// edge without any goes both ways, like one with both.
func pointed(from, to string, first, second bool) (string, string, bool) {
	if first && !second {
		from, to = to, from
	}
	return from, to, first != second
}

func (b *builder) graphML() error {
	b.parallel = true
	b.anyCost = true
	x := &xmlReader{builder: b, keys: map[string]string{}}
	graphs := 0
	for scan := (&xmlScanner{builder: b}); ; {
		t, over, err := scan.next()
		if over {
			break
		}
		switch {
		case err != nil:
		case t.name == "" && x.name != "":
			x.words.WriteString(t.text)
		case t.name != "" && !t.ends:
			if t.name == "graph" {
				graphs++
			}
			if err = x.begin(t); err == nil && t.closed {
				err = x.end(t)
			}
		case t.ends:
			err = x.end(t)
		}
		if err != nil {
			return err
		}
	}
	if graphs == 0 {
		return b.fail(len(b.text), fault.FormatToken, "", "<graph>")
	}
	return nil
}

// valueOf returns the value of an attribute, "" for none with its name.
func valueOf(list []attribute, name string) string {
	for _, a := range list {
		if a.name == name {
			return a.value
		}
	}
	return ""
}

// begin reads the beginning of an element.
func (x *xmlReader) begin(t tag) error {
	at := t.at
	parts := 0
	if slices.Contains([]string{"node", "edge", "key", "attribute"}, t.name) {
		parts = rowParts
	}
	if err := x.count(parts, at); err != nil {
		return err
	}
	value := func(name string) string { return valueOf(t.attributes, name) }
	outer := len(x.oneWay) > 0 && x.oneWay[len(x.oneWay)-1]
	switch t.name {
	case "key":
		x.keys[value("id")] = value("attr.name")
		if value("attr.name") == "" {
			x.keys[value("id")] = value("id")
		}
	case "attributes":
		x.class = value("class")
	case "attribute":
		x.keys[x.class+" "+value("id")] = value("title")
	case "attvalue":
		class := "node"
		if x.open != nil {
			class = "edge"
		}
		x.add(attribute{x.keys[class+" "+cmp.Or(value("for"), value("id"))], value("value"), at})
	case "graph":
		way := cmp.Or(value("edgedefault"), value("defaultedgetype"))
		if way == "" {
			way = map[bool]string{true: "directed"}[outer]
		}
		x.oneWay = append(x.oneWay, way == "directed")
	case "node":
		if value("id") == "" {
			return x.fail(at, fault.FormatToken, firstLine(x.text[at:]), `<node id="..">`)
		}
		n, err := x.define(value("id"), at)
		if err != nil {
			return err
		}
		x.around = append(x.around, openNode{number: n})
		if label := value("label"); label != "" {
			x.add(attribute{"label", label, at})
		}
	case "edge":
		if value("source") == "" || value("target") == "" {
			return x.fail(at, fault.FormatToken, firstLine(x.text[at:]), `<edge source=".." target="..">`)
		}
		way, direction := outer, cmp.Or(value("directed"), value("type"))
		if direction != "" {
			way = direction == "true" || direction == "directed"
		}
		x.open = &openEdge{from: value("source"), to: value("target"), oneWay: way, explicit: direction != "", at: at}
		for _, name := range costNames { // as attributes
			if v := value(name); v != "" {
				x.add(attribute{name, v, at})
			}
		}
	case "data":
		x.name = x.keys[value("key")]
		x.words.Reset()
	case "NodeLabel", "EdgeLabel":
		x.name = "label"
		x.words.Reset()
	case "Arrows": // of yEd, whose graphs are all directed
		if e := x.open; e != nil && e.oneWay && !e.explicit {
			e.from, e.to, e.oneWay = pointed(e.from, e.to, value("source") != "none", value("target") != "none")
		}
	case "Geometry", "position":
		x.add(attribute{"x", value("x"), at})
		x.add(attribute{"y", value("y"), at})
	}
	return nil
}

// add adds an attribute to the innermost edge or node.
func (x *xmlReader) add(a attribute) {
	_ = x.count(1, a.at) // begin returns the fault
	switch n := len(x.around); {
	case x.open != nil:
		x.open.list = append(x.open.list, a)
	case n > 0:
		x.around[n-1].list = append(x.around[n-1].list, a)
	}
}

// end reads the end of an element.
func (x *xmlReader) end(t tag) error {
	switch t.name {
	case "data", "NodeLabel", "EdgeLabel":
		if text := strings.TrimSpace(x.words.String()); x.name != "" && text != "" {
			x.add(attribute{x.name, text, t.at})
		}
		x.name = ""
		x.words.Reset()
	case "graph":
		x.oneWay = x.oneWay[:len(x.oneWay)-1]
	case "node":
		last := x.around[len(x.around)-1]
		x.around = x.around[:len(x.around)-1]
		return x.applyAttributes(last.number, last.list, 1)
	case "edge":
		e := x.open
		x.open = nil
		cost, err := x.costOf(e.list)
		if err != nil {
			return err
		}
		x.edge(e.from, e.to, cost, e.oneWay, e.at)
	}
	return nil
}
