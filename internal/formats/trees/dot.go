package trees

import (
	"fmt"
	"strconv"
	"strings"

	"cavalo/internal/recording/gametree"
)

// DOT is the name of the form of Graphviz in --to.
const DOT = "dot"

// WriteDOT writes a tree for Graphviz: Max is a triangle that points up, Min one that points down,
// chance a circle, and a leaf its value.
func WriteDOT(t *gametree.Tree) string {
	var b strings.Builder
	b.WriteString("digraph {\n\tnode [margin=0]\n\tedge [arrowhead=none]\n")
	for i := range t.Nodes {
		n := &t.Nodes[i]
		label, shape := n.Name, "plain"
		if !n.Leaf() {
			shape = [...]string{gametree.Max: "triangle", gametree.Min: "invtriangle", gametree.Chance: "circle"}[n.Kind]
		}
		if n.Leaf() || n.Rated {
			label = strings.TrimPrefix(label+"\\n"+strconv.FormatFloat(n.StaticValue, 'f', -1, 64), "\\n")
		}
		fmt.Fprintf(&b, "\t%d [shape=%s, label=\"%s\"]\n", i, shape, label)
	}
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Parent >= 0 {
			chance := ""
			if n.Chance > 0 {
				chance = ` [label="` + gametree.FormatChance(n.Chance) + `"]`
			}
			fmt.Fprintf(&b, "\t%d -> %d%s\n", n.Parent, i, chance)
		}
	}
	return b.String() + "}\n"
}
