package graphs

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
)

// nodeLink are nodes and links in JSON, as NetworkX's node_link_data, D3 and Cytoscape have
// them: nodes are objects with an id, a label or a name, or just these; links, or edges, have
// a source, a target and, if given, a cost, or are lists of these. Links lead to the ids of
// nodes or, if nodes have none, to their places in the list. Edges are one way with
// "directed": true. start and goals may be there. An object of nodes has a list of the successors
// of each, or an object of their costs; other objects may be around it, and it may be Python's. Cytoscape.js also has one list of both, whose
// links are those with a source.
//
//	{"directed": false, "nodes": [{"id": "Arad"}, {"id": "Zerind"}],
//	 "links": [{"source": "Arad", "target": "Zerind", "weight": 75}],
//	 "start": "Arad", "goals": ["Zerind"]}
var nodeLink = format{name: "json", claims: claimsNodeLink,
	asked: func(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "{") }, read: (*builder).nodeLink}

func claimsNodeLink(text string) bool {
	text = strings.TrimSpace(text)
	if strings.HasPrefix(text, "[") { // of Cytoscape
		return strings.HasPrefix(strings.TrimSpace(text[1:]), "{") && (strings.Contains(text, `"data"`) || strings.Contains(text, `"source"`) && strings.Contains(text, `"target"`))
	}
	if !strings.HasPrefix(text, "{") {
		return false
	}
	if strings.Contains(text, `"links"`) || strings.Contains(text, `"edges"`) || strings.Contains(text, `"nodes"`) || strings.Contains(text, `"elements"`) {
		return true
	}
	top, _ := newJSON(newBuilder(text, puzzle.Ends{})).value() // of the beginning of a text
	return top != nil && top.lists() != nil
}

// newJSON returns a reader of a text. An object of Python begins with a text in single quotes.
func newJSON(b *builder) *jsonReader {
	inside, _ := strings.CutPrefix(strings.TrimSpace(b.text), "{")
	return &jsonReader{builder: b, python: strings.HasPrefix(strings.TrimSpace(inside), "'")}
}

// lists returns the object that has the successors of each node: v or a member of it, nil for none.
func (v *value) lists() *value {
	for _, of := range append([]*value{v}, v.list...) {
		if of.isLists() {
			return of
		}
	}
	return nil
}

// get returns a member of an object, nil if it has none.
func (v *value) get(names ...string) *value {
	if v == nil || v.sign != '{' {
		return nil
	}
	for _, name := range names {
		for _, m := range v.list {
			if m.key == name {
				return m
			}
		}
	}
	return nil
}

// is reports whether a member is true.
func (v *value) is(name string) bool { m := v.get(name); return m != nil && isTrue(m.text) }

// sorted returns an object with the nodes and the links of a list of both, as Cytoscape.js takes
// them: links have a source.
func (v *value) sorted() *value {
	nodes, links := &value{begin: v.begin, sign: '[', key: "nodes"}, &value{begin: v.begin, sign: '[', key: "links"}
	for _, one := range v.list {
		if data := cmp.Or(one.get("data"), one); data.get("source") != nil {
			links.list = append(links.list, one)
		} else {
			nodes.list = append(nodes.list, one)
		}
	}
	return &value{begin: v.begin, sign: '{', list: []*value{nodes, links}}
}

func (b *builder) nodeLink() error {
	b.anyCost = true
	r := newJSON(b)
	top, err := r.value()
	if err != nil {
		return err
	}
	if r.next(0); r.at < len(b.text) {
		return b.fail(r.at, fault.FormatToken, firstLine(b.text[r.at:]), endOfText)
	}
	lists := top
	if flat := cmp.Or(top.get("elements"), top); flat.sign == '[' {
		lists = flat.sorted()
	} else if inner := top.get("elements", "graph"); inner.get("nodes") != nil || inner.get("edges") != nil {
		lists = inner
	}
	b.parallel = top.is("multigraph") || top.get("multigraph") == nil && (top.sign == '[' || top.get("elements") != nil) // Cytoscape.js has them
	links := lists.get("links", "edges")
	around := []*value{top, top.get("graph")}
	if of := top.lists(); of != nil && (links == nil || links == of) {
		around = slices.DeleteFunc(around, func(v *value) bool { return v == of }) // whose names are nodes
		if links == of {
			_, err = b.jsonNodes(lists.get("nodes"))
		}
		err = cmp.Or(err, b.jsonLists(of))
	} else {
		err = b.nodesAndLinks(top, lists.get("nodes"), links, top.is("directed") || lists.is("directed"))
	}
	if err != nil {
		return err
	}
	for _, name := range []string{"start", "goal", "goals"} {
		for _, of := range around {
			m := of.get(name)
			if m == nil {
				continue
			}
			all := m.list
			if m.sign == 0 {
				all = []*value{m}
			}
			for _, one := range all {
				if one.text == "" { // null
					continue
				}
				if name == "start" {
					b.starts = append(b.starts, mention{one.text, one.at()})
				} else {
					b.goals = append(b.goals, mention{one.text, one.at()})
				}
			}
		}
	}
	return nil
}

// nodesAndLinks adds a list of nodes and one of links.
func (b *builder) nodesAndLinks(top, nodes, links *value, oneWay bool) error {
	ids, err := b.jsonNodes(nodes)
	if err != nil {
		return err
	}
	if links == nil || links.sign != '[' {
		return b.fail(top.at(), fault.FormatToken, firstLine(b.text[top.at():]), `"links": [..]`)
	}
	return b.jsonEdges(links, ids, oneWay)
}

// jsonNodes adds nodes and returns their ids, nil if links lead to their names alone.
func (b *builder) jsonNodes(nodes *value) (ids []string, err error) {
	if nodes == nil {
		return nil, nil
	}
	if nodes.sign != '[' {
		return nil, b.fail(nodes.at(), fault.FormatToken, firstLine(b.text[nodes.at():]), `"nodes": [..]`)
	}
	for _, v := range nodes.list {
		place := v.get("position", "graphics") // of Cytoscape and GML
		v = cmp.Or(v.get("data"), v)
		id := v.get("id", "key", "name", "label")
		switch {
		case v.sign == 0:
			id = v
		case id == nil || id.sign != 0 || id.text == "":
			return nil, b.fail(v.at(), fault.FormatToken, firstLine(b.text[v.at():]), `{"id": ..}`)
		}
		n, err := b.define(id.text, v.at())
		if err != nil {
			return nil, err
		}
		list := v.members()
		if place != nil { // whose w and h are sizes
			list = slices.Concat(list, slices.DeleteFunc(place.members(), func(a attribute) bool { return a.name != "x" && a.name != "y" }))
		}
		if err := b.applyAttributes(n, list, 1); err != nil {
			return nil, err
		}
		if v.get("id", "key") == nil {
			ids = append(ids, id.text)
		}
	}
	if len(ids) < len(nodes.list) {
		return nil, nil
	}
	return ids, nil
}

// jsonEdges adds a list of links.
func (b *builder) jsonEdges(links *value, ids []string, oneWay bool) error {
	for _, v := range links.list {
		if err := b.jsonEdge(v, ids, oneWay); err != nil {
			return err
		}
	}
	return nil
}

// jsonEdge adds a link. ids are the nodes by their places, if they have no ids.
func (b *builder) jsonEdge(v *value, ids []string, oneWay bool) error {
	v = cmp.Or(v.get("data"), v)
	ends := []*value{v.get("source", "from", "a", "u"), v.get("target", "to", "b", "v")}
	list := v.members()
	if v.sign == '[' && len(v.list) > 1 {
		ends = v.list[:2]
		if len(v.list) > 2 {
			list = append([]attribute{{"weight", v.list[2].text, v.list[2].at()}}, v.list[2].members()...)
			if v.list[2].sign != 0 {
				list = list[1:]
			}
		}
	}
	var names [2]string
	for i, end := range ends {
		if end == nil {
			return b.fail(v.at(), fault.FormatToken, firstLine(b.text[v.at():]), `{"source": .., "target": ..}`)
		}
		if inner := end.get("id", "name"); inner != nil { // as D3 leaves it
			end = inner
		}
		if names[i] = end.text; end.sign != 0 || names[i] == "" {
			return b.fail(end.at(), fault.FormatToken, firstLine(b.text[end.at():]), `{"source": .., "target": ..}`)
		}
		if place, err := strconv.Atoi(names[i]); err == nil && place >= 0 && place < len(ids) {
			names[i] = ids[place]
		}
		if _, ok := b.number[names[i]]; !ok && len(b.nodes) > 0 && b.nodes[0].defined {
			return b.fail(end.at(), fault.GraphNode, names[i])
		}
	}
	cost, err := b.costOf(list)
	if err != nil {
		return err
	}
	b.edge(names[0], names[1], cost, oneWay || v.is("directed"), v.at())
	return nil
}
