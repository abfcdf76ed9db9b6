package graphs

import (
	"strings"
	"unicode"

	"cavalo/internal/fault"
)

// gml are graphs in GML, as NetworkX, igraph, Gephi and yEd write them: keys and values, of
// which lists in brackets are nodes and edges. Edges are one way with directed 1. Lines that
// begin with # are comments.
//
//	graph [
//	  directed 0
//	  node [ id 0 label "Arad" ]
//	  node [ id 1 label "Zerind" ]
//	  edge [ source 0 target 1 weight 75 ]
//	]
var gml = format{name: "gml", extensions: []string{"gml"}, claims: claimsGML, read: (*builder).gml}

// claimsGML reports whether the first list of a text is one called graph.
func claimsGML(text string) bool {
	before, _, ok := strings.Cut(text[:min(len(text), 4<<10)], "[")
	words := strings.FieldsFunc(before, func(c rune) bool { return unicode.IsSpace(c) || c == ']' })
	return ok && len(words) > 0 && strings.EqualFold(words[len(words)-1], "graph") && !strings.ContainsAny(before, "{<")
}

func (b *builder) gml() error {
	b.anyCost, b.parallel = true, true
	r := &gmlReader{builder: b}
	top, err := r.list(false)
	if err != nil {
		return err
	}
	graph := top.get("graph")
	if graph == nil || graph.sign != '{' {
		return b.fail(0, fault.FormatToken, firstLine(b.text), "graph [")
	}
	if _, err := b.jsonNodes(graph.all("node")); err != nil {
		return inGML(err, "node [ id .. ]")
	}
	return inGML(b.jsonEdges(graph.all("edge"), nil, graph.is("directed")), "edge [ source .. target .. ]")
}

// inGML returns an error of the readers of JSON with what GML has in its place.
func inGML(err error, expected string) error {
	if f, ok := err.(*fault.Fault); ok && f.Code == fault.FormatToken {
		f.Args = []string{expected}
	}
	return err
}

// all returns the members of an object with a name as an array.
func (v *value) all(name string) *value {
	list := &value{begin: v.begin, sign: '['}
	for _, m := range v.list {
		if m.key == name {
			list.list = append(list.list, m)
		}
	}
	return list
}

// gmlReader reads keys and values as the objects of a JSON text.
type gmlReader struct {
	*builder
	at    int
	depth int
}

// skip skips spaces and comments.
func (r *gmlReader) skip() {
	for {
		r.at += len(r.text[r.at:]) - len(strings.TrimLeftFunc(r.text[r.at:], unicode.IsSpace))
		if !strings.HasPrefix(r.text[r.at:], "#") {
			return
		}
		_, after, _ := strings.Cut(r.text[r.at:], "\n")
		r.at = len(r.text) - len(after)
	}
}

// expect returns a fault at the place of the reader.
func (r *gmlReader) expect(what string) error {
	return r.fail(r.at, fault.FormatToken, firstLine(r.text[r.at:]), what)
}

// word reads a key or a number.
func (r *gmlReader) word() string {
	rest := r.text[r.at:]
	after := strings.TrimLeftFunc(rest, func(c rune) bool { return !unicode.IsSpace(c) && !strings.ContainsRune(`[]"`, c) })
	r.at = len(r.text) - len(after)
	return rest[:len(rest)-len(after)]
}

// list reads a bracket, keys and values, and the closing bracket, or else keys and values up to
// the end.
func (r *gmlReader) list(inside bool) (*value, error) {
	v := &value{begin: int32(r.at), sign: '{'}
	if inside {
		r.at++
	}
	for r.skip(); r.at < len(r.text); r.skip() {
		if inside && r.text[r.at] == ']' {
			r.at++
			return v, nil
		}
		key := r.word()
		if key == "" {
			return nil, r.expect("key value")
		}
		r.skip()
		member, err := r.value()
		if err != nil {
			return nil, err
		}
		member.key = strings.ToLower(key) // as igraph reads them
		v.list = append(v.list, member)
	}
	if inside {
		return nil, r.expect("]")
	}
	return v, nil
}

// value reads a list, a text in quotes, or a word.
func (r *gmlReader) value() (v *value, err error) {
	v = &value{begin: int32(r.at)}
	if err := r.count(valueParts, r.at); err != nil {
		return nil, err
	}
	switch rest := r.text[r.at:]; {
	case strings.HasPrefix(rest, "[") && r.depth == maxDepth:
		return nil, r.tooDeep(r.at)
	case strings.HasPrefix(rest, "["):
		r.depth++
		inner, err := r.list(true)
		r.depth--
		return inner, err
	case strings.HasPrefix(rest, `"`):
		end := strings.IndexByte(rest[1:], '"')
		if end < 0 {
			r.at = len(r.text)
			return nil, r.expect(`"`)
		}
		r.at += end + 2
		v.text, err = (&xmlScanner{builder: r.builder}).plain(rest[1:1+end], v.at()+1)
		if err != nil { // other programs don't write & as &amp;
			v.text = rest[1 : 1+end]
		}
		return v, nil
	}
	if v.text = r.word(); v.text == "" {
		return nil, r.expect("key value")
	}
	return v, nil
}
