package gametree

import (
	"math"
	"strconv"
	"strings"
)

// formatted formats a number as it is typed.
func formatted(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// maxBelow is the largest denominator of fractions.
const maxBelow = 1000

// FormatChance formats a chance as it is typed: with up to four decimals if that is exact,
// else as a fraction if possible.
func FormatChance(v float64) string {
	text := formatted(v)
	if len(text) <= len("0.1234") {
		return text
	}
	for below := 2.0; below <= maxBelow; below++ {
		if above := math.Round(v * below); above > 0 && above/below == v {
			return formatted(above) + "/" + formatted(below)
		}
	}
	return text
}

// String returns a tree in one line, as Parse reads it.
func (t *Tree) String() string { return t.text(false) }

// Full returns a tree in one line with all chances, also equal ones.
func (t *Tree) Full() string { return t.text(true) }

func (t *Tree) text(full bool) string {
	w := writer{t: t, full: full}
	w.node(0, Max)
	return w.String()
}

type writer struct {
	strings.Builder
	t    *Tree
	full bool // write all chances
}

// node writes a node, which is side's by default.
func (w *writer) node(at int32, side Kind) {
	n := &w.t.Nodes[at]
	if n.Name != "" {
		w.WriteString(n.Name + ":")
	}
	if n.Leaf() {
		w.WriteString(formatted(n.StaticValue))
		return
	}
	if n.Rated {
		w.WriteString("[" + formatted(n.StaticValue))
		if n.Loud {
			w.WriteByte('!')
		}
		w.WriteByte(']')
	}
	if n.Kind == Chance {
		w.chances(n, side)
		return
	}
	if n.Kind != side {
		w.WriteString([...]string{Max: "max", Min: "min"}[n.Kind])
	}
	w.WriteByte('(')
	w.children(n, other(n.Kind), func(int32) {})
	w.WriteByte(')')
}

func (w *writer) children(n *Node, side Kind, before func(c int32)) {
	for c := n.First; c < n.End; c++ {
		if c > n.First {
			w.WriteByte(' ')
		}
		before(c)
		w.node(c, side)
	}
}

// chances writes a chance node, without its chances if they are equal and the text is still
// unambiguous.
func (w *writer) chances(n *Node, side Kind) {
	w.WriteByte('{')
	w.children(n, side, func(c int32) {
		if w.full || !w.t.plain(n) {
			w.WriteString(FormatChance(w.t.Nodes[c].Chance) + " ")
		}
	})
	w.WriteByte('}')
}

// plain reports whether a chance node is read the same without its chances.
func (t *Tree) plain(n *Node) bool {
	children := t.Nodes[n.First:n.End]
	pairs := len(children)%2 == 0
	for i, c := range children {
		if c.Chance != 1/float64(len(children)) {
			return false
		}
		pairs = pairs && (i%2 == 1 || c.Leaf() && c.Name == "" && c.StaticValue > 0 && c.StaticValue < 1)
	}
	return !pairs
}

// The replacements between text and link, in which all closing brackets are the same.
var (
	toLink   = strings.NewReplacer(" ", "_", "(", "$", "{", "&", "[", "@", ")", "~", "}", "~", "]", "~", "!", "+", "/", "=")
	fromLink = strings.NewReplacer("_", " ", "$", "(", "&", "{", "@", "[", "+", "!", "=", "/")
)

// Link returns a tree in characters that an address need not escape.
func (t *Tree) Link() string {
	text := t.String()
	for _, sign := range []string{")", "}", "]"} { // no blank is needed beside a bracket
		text = strings.ReplaceAll(text, sign+" ", sign)
	}
	for _, sign := range []string{"(", "{"} {
		text = strings.ReplaceAll(text, " "+sign, sign)
	}
	return toLink.Replace(text)
}

// ParseLink parses the result of Link.
func ParseLink(link string) (*Tree, error) {
	if len(link) > MostText {
		return Parse(link)
	}
	var text strings.Builder
	var open []byte
	for _, r := range fromLink.Replace(link) {
		switch {
		case r == '(' || r == '{' || r == '[':
			open = append(open, ")}]"[strings.IndexByte("({[", byte(r))])
		case r == '~' && len(open) > 0:
			r = rune(open[len(open)-1])
			open = open[:len(open)-1]
		}
		text.WriteRune(r)
	}
	return Parse(text.String())
}
