package graphs

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/fault"
	"cavalo/internal/graph/rules"
)

// dot are the graphs of Graphviz: statements of nodes and edges with attributes, in subgraphs,
// too. Edges of a digraph are one way, unless
// dir says otherwise. A node's pos is its place, with y upwards. Parsers of
// the language know no places of faults; this one does.
//
//	graph {
//	  "Boa Vista" -- Lago [label="5"];
//	  "Boa Vista" [pos="10,20"]
//	}
var dot = format{name: "dot", extensions: []string{"dot", "gv"}, claims: claimsDot, read: (*builder).dot}

// claimsDot reports whether a text begins as a graph or a digraph, behind comments.
func claimsDot(text string) bool {
	p := dotParser{text: text}
	p.next()
	if strings.EqualFold(p.word, "strict") {
		p.next()
	}
	return !p.quoted && (strings.EqualFold(p.word, "graph") || strings.EqualFold(p.word, "digraph"))
}

// dotParser reads tokens: a word, which may be quoted, or a sign.
type dotParser struct {
	*builder
	text   string
	offset int // of what comes after the token

	at     int // of the token
	word   string
	quoted bool
	sign   string // "" for a word, and at the end
	over   bool

	directed bool
	depth    int
	defaults []attribute // of edges
}

// maxDepth is the maximum number of subgraphs, lists or elements inside each other.
const maxDepth = 100

func (p *dotParser) next() {
	p.skip()
	p.at, p.word, p.sign, p.quoted = p.offset, "", "", false
	rest := p.text[p.offset:]
	switch {
	case rest == "":
		p.over = true
	case rest[0] == '"':
		p.quote()
	case rest[0] == '<':
		p.markup()
	case strings.HasPrefix(rest, "--"), strings.HasPrefix(rest, "->"):
		p.sign, p.offset = rest[:2], p.offset+2
	default:
		p.word = wordOf(rest, "_.")
		if after, ok := strings.CutPrefix(rest, "-"); ok { // of a number
			p.word = rest[:len(rest)-len(strings.TrimLeft(after, ".0123456789"))]
		}
		if p.word == "" || p.word == "-" {
			_, size := utf8.DecodeRuneInString(rest)
			p.word, p.sign = "", rest[:size]
		}
		p.offset += len(p.word) + len(p.sign)
	}
}

// skip skips spaces and comments.
func (p *dotParser) skip() {
	for {
		rest := p.text[p.offset:]
		trimmed := strings.TrimLeftFunc(rest, unicode.IsSpace)
		end := ""
		switch {
		case strings.HasPrefix(trimmed, "//"), strings.HasPrefix(trimmed, "#"):
			end = "\n"
		case strings.HasPrefix(trimmed, "/*"):
			end = "*/"
		default:
			p.offset += len(rest) - len(trimmed)
			return
		}
		_, after, _ := strings.Cut(trimmed[1:], end)
		p.offset = len(p.text) - len(after)
	}
}

// quote reads a word in quotes, which + joins with the next one.
func (p *dotParser) quote() {
	var b strings.Builder
	for i := p.offset + 1; i < len(p.text); i++ {
		switch c := p.text[i]; {
		case c == '\\' && i+1 < len(p.text):
			i++
			switch e := p.text[i]; e {
			case 'n', 'l', 'r':
				b.WriteByte(' ')
			case '\n':
			case '"', '\\':
				b.WriteByte(e)
			default:
				b.WriteByte(c)
				b.WriteByte(e)
			}
		case c == '"':
			p.offset = i + 1
			end := p.offset
			if p.skip(); strings.HasPrefix(p.text[p.offset:], "+") {
				p.offset++
				if p.skip(); strings.HasPrefix(p.text[p.offset:], `"`) {
					i = p.offset
					continue
				}
			}
			p.offset, p.word, p.quoted = end, b.String(), true
			return
		default:
			b.WriteByte(c)
		}
	}
	p.offset, p.over = len(p.text), true // the quotes don't end
}

// markup reads a label of HTML, whose tags are left out.
func (p *dotParser) markup() {
	var b strings.Builder
	depth := 0
	for i := p.offset; i < len(p.text); i++ {
		switch c := p.text[i]; {
		case c == '<':
			depth++
		case c == '>':
			if depth--; depth == 0 {
				p.offset, p.word, p.quoted = i+1, strings.TrimSpace(b.String()), true
				return
			}
		case depth == 1:
			b.WriteByte(c)
		}
	}
	p.offset, p.over = len(p.text), true
}

// is reports whether the token is a keyword.
func (p *dotParser) is(word string) bool { return !p.quoted && strings.EqualFold(p.word, word) }

// expect returns a fault of the token.
func (p *dotParser) expect(what string) error {
	found := firstLine(p.text[p.at:])
	return p.fail(p.at, fault.FormatToken, found, what)
}

// isWord reports whether the token is a word.
func (p *dotParser) isWord() bool { return p.sign == "" && !p.over }

func (b *builder) dot() error {
	p := &dotParser{builder: b, text: b.text}
	b.parallel = true
	p.next()
	if p.is("strict") {
		p.next()
	}
	if !p.is("graph") && !p.is("digraph") {
		return p.expect("graph, digraph")
	}
	p.directed = p.is("digraph")
	if p.next(); p.isWord() {
		p.next()
	}
	if _, err := p.block(); err != nil {
		return err
	}
	if p.next(); !p.over {
		return p.expect(endOfText)
	}
	return nil
}

// endOfText is named where nothing may follow.
const endOfText = "EOF"

// block reads statements in braces up to the last brace, and returns the nodes in them.
func (p *dotParser) block() (nodes []string, err error) {
	switch {
	case p.sign != "{":
		return nil, p.expect("{")
	case p.depth == maxDepth:
		return nil, p.tooDeep(p.at)
	}
	p.depth++
	outside := p.defaults
	p.defaults = slices.Clone(outside)
	for p.next(); p.sign != "}"; {
		if p.sign == ";" {
			p.next()
			continue
		}
		at := p.at
		some, err := p.statement()
		if err == nil {
			err = p.count(rowParts+len(some)/rowParts, at)
		}
		if err != nil {
			return nil, err
		}
		nodes = append(nodes, some...)
	}
	p.depth--
	p.defaults = outside
	return nodes, nil
}

// statement reads a statement, after which the token is the next one.
func (p *dotParser) statement() (nodes []string, err error) {
	if keyword := strings.ToLower(p.word); !p.quoted && slices.Contains([]string{"graph", "node", "edge"}, keyword) {
		p.next()
		list, err := p.attributes()
		if keyword == "edge" {
			p.defaults = slices.Concat(list, p.defaults)
			err = cmp.Or(err, p.count(len(p.defaults)/rowParts, p.at))
		}
		return nil, err
	}
	first, at := p.word, p.at
	group, single, err := p.group()
	if err != nil {
		return nil, err
	}
	if single && p.sign == "=" { // an attribute of the graph
		if p.next(); !p.isWord() {
			return nil, p.expect("=")
		}
		p.next()
		return nil, nil
	}
	groups, places := [][]string{group}, []int{at}
	for p.sign == "--" || p.sign == "->" {
		if p.directed != (p.sign == "->") {
			return nil, p.expect(map[bool]string{true: "->", false: "--"}[p.directed])
		}
		p.next()
		places = append(places, p.at)
		more, _, err := p.group()
		if err == nil {
			err = p.count(1, p.at)
		}
		if err != nil {
			return nil, err
		}
		groups = append(groups, more)
	}
	list, err := p.attributes()
	if err == nil {
		err = p.count(len(p.defaults)/rowParts, p.at)
	}
	if err != nil {
		return nil, err
	}
	nodes = slices.Concat(groups...)
	if len(groups) == 1 {
		if single {
			err = p.attributed(p.node(first, at), list)
		}
		return nodes, err
	}
	for _, id := range nodes {
		p.node(id, at)
	}
	list = slices.Concat(list, p.defaults)
	cost, err := p.costOf(list)
	if err != nil {
		return nil, err
	}
	for i := range groups[1:] {
		if len(p.edges)+len(groups[i])*len(groups[i+1]) > rules.MaxEdges {
			return nil, p.fail(places[i], fault.GraphEdges, first, strconv.Itoa(rules.MaxEdges))
		}
		for _, from := range groups[i] {
			for _, to := range groups[i+1] {
				from, to, oneWay := p.pointed(from, to, list)
				p.edge(from, to, cost, oneWay, places[i])
			}
		}
	}
	return nodes, nil
}

// pointed returns an edge as its attributes draw it: dir=none and both go both ways.
func (p *dotParser) pointed(from, to string, list []attribute) (string, string, bool) {
	value := func(name string) string { return valueOf(list, name) }
	dir := cmp.Or(value("dir"), map[bool]string{true: "forward", false: "none"}[p.directed])
	first := (dir == "back" || dir == "both") && value("arrowtail") != "none"
	second := (dir == "forward" || dir == "both") && value("arrowhead") != "none"
	return pointed(from, to, first, second)
}

// attributed applies the attributes of a node.
func (p *dotParser) attributed(n int, list []attribute) error {
	list = slices.Clone(list)
	for _, a := range list {
		if strings.EqualFold(a.name, "pos") {
			x, y, _ := strings.Cut(strings.TrimSuffix(a.value, "!"), ",")
			y, _, _ = strings.Cut(y, ",")
			list = append(list, attribute{"x", x, a.at}, attribute{"y", y, a.at})
		}
	}
	list = slices.DeleteFunc(list, func(a attribute) bool { return a.name == "label" && a.value == `\N` }) // the id
	return p.applyAttributes(n, list, -1)
}

// group reads a node with its port, or a subgraph; single reports whether it is a node.
func (p *dotParser) group() (ids []string, single bool, err error) {
	if p.is("subgraph") {
		if p.next(); p.isWord() {
			p.next()
		}
		if p.sign != "{" {
			return nil, false, nil // a mention of a subgraph
		}
	}
	if p.sign == "{" {
		ids, err = p.block()
		p.next()
		slices.Sort(ids)
		return slices.Compact(ids), false, err
	}
	if !p.isWord() {
		return nil, false, p.expect("}")
	}
	id, at := p.word, p.at
	for p.next(); p.sign == ":"; p.next() {
		if p.next(); !p.isWord() {
			return nil, false, p.expect(":")
		}
	}
	if p.sign != "=" {
		p.node(id, at)
	}
	return []string{id}, true, nil
}

// attributes reads lists of attributes in brackets; later ones count.
func (p *dotParser) attributes() (all []attribute, err error) {
	for p.sign == "[" {
		for p.next(); p.sign != "]"; {
			if p.sign == "," || p.sign == ";" {
				p.next()
				continue
			}
			a := attribute{name: p.word}
			if !p.isWord() {
				return nil, p.expect("]")
			}
			if err := p.count(len(all)/rowParts, p.at); err != nil {
				return nil, err
			}
			if p.next(); p.sign != "=" {
				a.value = "true"
			} else {
				if p.next(); !p.isWord() {
					return nil, p.expect("=")
				}
				a.value, a.at = p.word, p.at
				p.next()
			}
			all = append([]attribute{a}, slices.DeleteFunc(all, func(b attribute) bool { return b.name == a.name })...)
		}
		p.next()
	}
	return all, nil
}
