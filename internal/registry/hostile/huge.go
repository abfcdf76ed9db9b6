package hostile

import (
	"fmt"
	"strings"
)

// Text is a text in a file.
type Text struct {
	File, Text string
	Limit      string // that the page's readers name, "" for any answer
}

// Huge returns texts that are too much for a reader which keeps all of them, or reads them for
// each format.
func Huge() []Text {
	many := strings.Repeat
	edges := func(list []string) string {
		for i := range 99_000 {
			list = append(list, fmt.Sprintf("n%d,n%d,%d", i%9990, (i*7919+i/9990+1)%9990, i%97+1))
		}
		return strings.Join(list, "\n")
	}
	return []Text{
		{"pairs.txt", many("1 2\n", 1_500_000), "graph.text(4194304)"},
		{"edges.csv", edges([]string{"source,target,weight"}), "graph.edges(100000)"},
		{"rows.csv", many("a,b,1\n", 2_000_000), "graph.text(4194304)"},
		{"row.txt", many("a,", 1_000_000), ""},
		{"words.edges", "a b\n" + many("1 ", 2_000_000), "graph.rows(100000)"},
		{"quotes.csv", `a,"` + many(`""`, 2_000_000) + `",1`, "graph.name"},
		{"links.json", `{"nodes":[{"id":"a"},{"id":"b"}],"links":[` + many(`{"source":"a","target":"b"},`, 1_000_000) + `]}`, "graph.text(4194304)"},
		{"group.json", "[" + many(`{"group":"edges","data":{"source":"a","target":"b","weight":1}},`, 1_000_000) + "]", "graph.text(4194304)"},
		{"id.json", `{"nodes":[{"id":"` + many("x", 8<<20) + `"}],"links":[]}`, "graph.text"},
		{"members.json", `{"links":[],` + many(`"a":1,`, 1_000_000) + `"b":1}`, "graph.text"},
		{"depth.json", `{"links":` + many("[", 2_000_000), "format.depth(100)"},
		{"nested.graphml", "<graphml>" + many("<graph>", 250_000) + many("</graph>", 250_000) + "</graphml>", "format.depth(100)"},
		{"attributes.graphml", "<graphml><graph " + many(`a="" `, 700_000) + "/></graphml>", "graph.rows(100000)"},
		{"data.graphml", `<graphml><key id="a"/><graph><node id="b">` + many(`<data key="a">1</data>`, 180_000) + "</node></graph></graphml>", ""},
		{"statements.dot", "digraph {" + many("a->b;", 800_000) + "}", "graph.rows(100000)"},
		{"chain.dot", "digraph {a" + many("->b", 1_000_000) + "}", "graph.rows(100000)"},
		{"depth.dot", "graph {" + many("{", 1_000_000), "format.depth(100)"},
		{"shells.dot", "graph " + many("{", 99) + many("a;b;c;d;", 90_000) + many("}", 99), "graph.rows(100000)"},
		{"joined.dot", `graph {"a"` + many(`+"a"`, 700_000) + "}", ""},
		{"defaults.dot", "graph {" + defaults(30_000) + many("a--b;", 30_000) + "}", "graph.rows(100000)"},
		{"edges.gml", "graph [ node [ id 0 ] node [ id 1 ] " + many("edge [ source 0 target 1 ] ", 150_000) + "]", "graph.rows(100000)"},
		{"arcs.gr", "p sp 2 3000000\n" + many("a 1 2 3\n", 500_000), "graph.rows(100000)"},
		{"matrix.csv", many(many("1,", 1999)+"1\n", 1000), "graph.rows(100000)"},
		{"map.txt", many(many("01", 50)+"\n", 40_000), "format.large(1024)"},
		{"numbers.txt", many("1 2 3 ", 700_000), ""},
		{"brackets.txt", many("[", 4_000_000), ""},
		{"slashes.txt", many("/", 4_000_000), ""},
		{"lines.txt", many("\n", 4_000_000), ""},
	}
}

// defaults returns DOT statements that give edges n attributes.
func defaults(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "edge [a%d=1];", i)
	}
	return b.String()
}
