package graphs

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/formats/export"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

func init() {
	puzzle.RegisterSpaces(rules.Puzzle)
	puzzle.RegisterFormats(rules.Formats()...)
	puzzle.RegisterFormats(Formats()...)
	puzzle.RegisterWriters(export.Writers()...)
}

// graphOf returns the graph of a position.
func graphOf(p puzzle.Position) rules.Graph {
	i, _ := space.Of[rules.Node](p)
	return i.(rules.Graph)
}

// codes lists the notes on a problem, without the first, which says the format and the size.
func codes(p puzzle.Problem) string {
	var list []string
	for _, n := range p.Notes[1:] {
		list = append(list, strings.TrimPrefix(n.Code, "graphs.")+strings.TrimSuffix(" "+strings.Join(n.Args, " "), " "))
	}
	return strings.Join(list, ", ")
}

const way = `; start A; goals C`

var aToC = puzzle.Ends{From: "A", To: []string{"C"}}

func TestTexts(t *testing.T) {
	both := "A-B 4; B-C 2.5" + way
	one := "A->B 4; B->C 2.5" + way
	unit := "A-B 1; B-C 1" + way
	for _, c := range []struct {
		text string
		ends puzzle.Ends
		as   string
		want string
		told string
	}{
		// tables
		{"A,B,4\nB,C,2.5\n", aToC, "rows", both, ""},
		{"source,target,weight\nA,B,4\nB,C,2.5\n", aToC, "csv", both, "both-ways, costs weight"},
		{"\ufeffde;para;custo\r\nA;B;4\r\nB;C;2,5\r\n\r\n", aToC, "csv", both, "both-ways, costs custo"},
		{"A\tB\t4\n# a comment\nB\tC\t2,5\t\nstart A\ngoals C\n", puzzle.Ends{}, "csv", both, "both-ways, third"},
		{"Id,Target,Type,Source,Weight\n1,B,Directed,A,4\n2,C,Undirected,B,2.5\n", aToC, "csv", "A->B 4; B-C 2.5" + way, "some-ways 1, costs Weight"},
		{"\"A\",\"B\"\n\"B\",\"C\"\n", aToC, "csv", unit, "both-ways, unit"},
		{"A,B\nB,C\ngoals C,A\nstart B", puzzle.Ends{}, "csv", "A-B 1; B-C 1; start B; goals A C", "both-ways, unit"},
		{"Boa Vista,\"Alto, \"\"Rio\"\"\",4\nstart Boa Vista\ngoals Boa Vista\n", puzzle.Ends{}, "csv", `"Alto, \"Rio\""-"Boa Vista" 4; start "Boa Vista"; goals "Boa Vista"`, "both-ways, third"},
		{"A,B,4\nB,C,2.5\n", puzzle.Ends{From: "A", To: []string{"C"}, OneWay: true}, "rows", one, ""},
		{"a,b,w\nA,B,4\nB,C,2.5\n", puzzle.Ends{From: "A", To: []string{"C"}, OneWay: true}, "csv", one, "one-way, costs w"},
		{"A,B,0.1234567\nB,C,1e2\n", aToC, "csv", "A-B 0.123457; B-C 100" + way, "both-ways, third, rounded 1 6"},
		{"de;para;custo\n\xc1gua;B;4\n", puzzle.Ends{From: "Água", To: []string{"B"}}, "csv", "B-Água 4; start Água; goals B", "both-ways, costs custo, latin"},
		{"\xff\xfeA\x00,\x00B\x00\n\x00", puzzle.Ends{From: "A", To: []string{"B"}}, "csv", "A-B 1; start A; goals B", "both-ways, unit, latin"},
		{"from;to;km\nA;B;4\nB;C;2,5\n", aToC, "csv", both, "both-ways, costs km"},
		{"cidade 1;cidade 2;distância (km)\nA;B;4\nB;C;2,5\n", aToC, "csv", both, "both-ways, costs distância (km)"},
		{"origem;estrada;destino;km\nA;N1;B;4\nB;N2;C;2,5\n", aToC, "csv", both, "both-ways, costs km"},
		{",from,to,km\n0,A,B,4\n1,B,C,2.5\n", aToC, "csv", both, "both-ways, costs km"},
		{"from,to,min,dist\nA,B,9,4\nB,C,9,2.5\n", aToC, "csv", both, "both-ways, costs dist"},
		{"from,to,km,min\nA,B,4,9\nB,C,2.5,9\n", puzzle.Ends{From: "A", To: []string{"C"}, Cost: "KM"}, "csv", both, "both-ways, costs km"},
		{"from,to,label,km\nA,B,N1,4\nB,C,,2.5\n", aToC, "csv", both, "both-ways, costs km"},
		{"a,b,x\nA,B,4\nB,C,\n", aToC, "csv", "A-B 4; B-C 1" + way, "both-ways, costs x"},
		{"Place A,Place B,Distance\nA,B,4\nB,C,2.5\nB,A,4\nC,B,2.5\n", aToC, "csv", both, "both-ways, costs Distance, again 2"},
		{"A B 1\nB A 1\nC B 1\nB C 1\n", aToC, "edges", unit, "both-ways, third, again 2"},
		{"A B\nA B\nB C\n", aToC, "edges", unit, "both-ways, unit, again 1"},
		{"A B 4\nA B 4\nB A 5\nB C 2.5\n", puzzle.Ends{From: "A", To: []string{"C"}, OneWay: true}, "edges", "A->B 4; B->A 5; B->C 2.5" + way, "one-way, third, again 1"},
		{",A,B,C\nA,0,4,0\nB,0,0,2.5\nC,0,0,0\n", puzzle.Ends{From: "A", To: []string{"C"}, BothWays: true}, "adjacency", both, "both-ways, cells"},
		{"digraph { A -> B [label=4]; B -> C [label=2.5] }", puzzle.Ends{From: "A", To: []string{"C"}, BothWays: true}, "dot", both, "both-ways, costs label"},
		{"p sp 3 2\na 1 2 4\na 3 2 2.5\n", puzzle.Ends{From: "1", To: []string{"3"}, BothWays: true}, "dimacs", "1-2 4; 2-3 2.5; start 1; goals 3", "both-ways, third"},
		{`{"directed": true, "links": [{"source": "A", "target": "B", "weight": 4}, {"source": "C", "target": "B", "weight": 2.5}]}`, puzzle.Ends{From: "A", To: []string{"C"}, BothWays: true}, "json", both, "both-ways, costs weight"},
		{"2\nA B 4\nB C 2.5\n", aToC, "edges", both, "both-ways, third"},
		{"3 2\nA B 4\nB C 2.5\n", aToC, "edges", both, "both-ways, third"},
		{"3 2\n1 2 4\n2 3 2.5\n", puzzle.Ends{From: "1", To: []string{"3"}}, "edges", "1-2 4; 2-3 2.5; start 1; goals 3", "both-ways, third"},
		{"3 2\n1 2\n1 3\n", puzzle.Ends{From: "1", To: []string{"3"}}, "edges", "2-3 1; 1-2 1; 1-3 1; start 1; goals 3", "both-ways, unit"},
		// matrices
		{",A,B,C\nA,0,4,0\nB,4,0,2.5\nC,0,2.5,0\n", aToC, "adjacency", both, "both-ways, cells"},
		{"\ufeff;A;B;C;\r\nA;;4;;\r\nB;4;;2,5;\r\nC;;2,5;;\r\n", aToC, "adjacency", both, "both-ways, cells"},
		{"\tA\tB\tC\nA\t-\t4\tinf\nB\t0\t-\t2.5\nC\t0\t∞\t-\nstart A\ngoals C\n", puzzle.Ends{}, "adjacency", one, "one-way, cells"},
		{"x,A,B,C\nA,0,4,0\nB,4,0,2.5\nC,0,1,0\n", aToC, "adjacency", "A-B 4; B->C 2.5; C->B 1" + way, "some-ways 2, cells"},
		{",A,B,C\nA,,,\nB,4,,\nC,,2.5,\n", aToC, "adjacency", both, "both-ways, cells"},
		{",A,B,C\nA,,4,\nB,,,2.5\nC,,,\n", aToC, "adjacency", both, "both-ways, cells"},
		{",A,B,C\nA,,4,\nB,,,2.5\nC,,,\n", puzzle.Ends{From: "A", To: []string{"C"}, OneWay: true}, "adjacency", one, "one-way, cells"},
		{",A,B,C\nA,0,4,0\nB,4,0,2.5\nC,0,2.5,0\n", puzzle.Ends{From: "A", To: []string{"C"}, OneWay: true}, "adjacency", "A-B 4; B-C 2.5" + way, "one-way, cells"},
		{"A,B,C\n0,4,0\n4,0,2.5\n0,2.5,0\n", aToC, "adjacency", both, "both-ways, cells"},
		{",A,C\nA,0,4\nC,4,0\n", aToC, "adjacency", "A-C 4" + way, "both-ways, cells"},
		{",1,2,3\n1,0,1,0\n2,1,0,1\n3,0,1,0\n", puzzle.Ends{From: "1", To: []string{"3"}}, "adjacency", "1-2 1; 2-3 1; start 1; goals 3", "both-ways, cells"},
		{"a,b,w\n1,2,4\n2,3,5\n3,1,6\n", puzzle.Ends{From: "1", To: []string{"3"}}, "csv", "1-2 4; 2-3 5; 1-3 6; start 1; goals 3", "both-ways, costs w"},
		{"1,2,4\n2,3,5\n3,1,6\n", puzzle.Ends{From: "1", To: []string{"3"}}, "rows", "1-2 4; 2-3 5; 1-3 6; start 1; goals 3", ""},
		// edge lists
		{"A B {'km': 4, 'id': 9}\nB C {'km': 2.5}\n", aToC, "edges", both, "both-ways, costs km"},
		{"A B {'km': 4, 'min': 9}\nB C {'km': 2.5}\n", aToC, "edges", unit, "both-ways, unit"},
		{"# from to\nA B 4\n\nB  C\t2.5\n", aToC, "edges", both, "both-ways, third"},
		{"A B {'weight': 4}\nB C {'weight': 2.5, 'x': 1}\n", aToC, "edges", both, "both-ways, costs weight"},
		{"A B {}\nB C {}\nstart A\ngoal C\n", puzzle.Ends{}, "edges", unit, "both-ways, unit"},
		{"% sym\n1 2\n2 3\n", puzzle.Ends{From: "1", To: []string{"3"}}, "edges", "1-2 1; 2-3 1; start 1; goals 3", "both-ways, unit"},
		{"\"Boa Vista\" Lago 5,5\n", puzzle.Ends{From: "Boa Vista", To: []string{"Lago"}}, "edges", `"Boa Vista"-Lago 5.5; start "Boa Vista"; goals Lago`, "both-ways, third"},
		// DOT
		{"graph { A -- B [label=4]; B -- C [label=\"2.5\"] }", aToC, "dot", both, "both-ways, costs label"},
		{"/* a */ strict digraph \"G\" {\n// b\n# c\nrankdir=LR; node [shape=box]\nA -> B [weight=4, label=\"road\"]\nB->C[cost=2.5]\n}\n", aToC, "dot", one, "one-way, costs weight"},
		{"graph{edge[len=3]A--B--C;A--{B;C}[len=9];subgraph cluster_x{D}}", aToC, "dot", "A-B 3; B-C 3; A-C 9; D" + way, "both-ways, costs len, parallel 1"},
		{"digraph { a [label=A, start=true]; c [label=<<b>C</b>>, goal=1, pos=\"10,20!\"]; a:n -> c:s:w [label=\"1\" + \"2\"] }", puzzle.Ends{}, "dot", "A->C 12; start A; goals C; at C 10 -20", "one-way, costs label"},
		{`graph { "Boa\nVista" -- "a \"b\"" }`, puzzle.Ends{From: "Boa Vista", To: []string{`a "b"`}}, "dot", `"Boa Vista"-"a \"b\"" 1; start "Boa Vista"; goals "a \"b\""`, "both-ways, unit"},
		// GraphML
		{`<?xml version="1.0"?><graphml><key id="d0" for="edge" attr.name="weight"/><graph edgedefault="undirected"><node id="A"/><node id="B"/><node id="C"/>` +
			`<edge source="A" target="B"><data key="d0">4</data></edge><edge source="B" target="C"><data key="d0">2.5</data></edge></graph></graphml>`, aToC, "graphml", both, "both-ways, costs weight"},
		{`<graphml><key id="l" for="node" attr.name="label"/><graph edgedefault="directed"><node id="n0"><data key="l">A</data></node><node id="n1"><data key="l">B</data><graph edgedefault="undirected"><node id="n2"><data key="l">C</data></node></graph></node>` +
			`<edge source="n0" target="n1"/><edge source="n1" target="n2" directed="false"/></graph></graphml>`, aToC, "graphml", "A->B 1; B-C 1" + way, "some-ways 1, unit"},
		{`<graphml xmlns:y="y"><graph edgedefault="directed"><node id="n0"><data key="d"><y:ShapeNode><y:Geometry x="1" y="2"/><y:NodeLabel>A</y:NodeLabel></y:ShapeNode></data></node><node id="n1"><data key="d"><y:NodeLabel>C</y:NodeLabel></data></node>` +
			`<edge source="n0" target="n1"><data key="e"><y:EdgeLabel>7</y:EdgeLabel></data></edge></graph></graphml>`, aToC, "graphml", "A->C 7; start A; goals C; at A 1 2", "one-way, costs label"},
		// GEXF
		{`<gexf version="1.3"><graph defaultedgetype="directed"><attributes class="node"><attribute id="0" title="h" type="float"/></attributes><attributes class="edge"><attribute id="0" title="cost" type="float"/></attributes>` +
			`<nodes><node id="0" label="A"><attvalues><attvalue for="0" value="6"/></attvalues><viz:position x="1" y="2" z="0"/></node><node id="1" label="B"/><node id="2" label="C"/></nodes>` +
			`<edges><edge id="0" source="0" target="1" weight="9"><attvalues><attvalue for="0" value="4"/></attvalues></edge><edge id="1" source="1" target="2" type="undirected" weight="9"><attvalues><attvalue id="0" value="2.5"/></attvalues></edge></edges></graph></gexf>`,
			aToC, "gexf", "A->B 4; B-C 2.5" + way + "; h(A)=6; at A 1 2", "some-ways 1, costs cost"},
		{`<gexf><graph><nodes><node id="A"><nodes><node id="B"/></nodes></node><node id="C"/></nodes><edges><edge source="A" target="B" type="directed" weight="4"/><edge source="B" target="C" type="directed" weight="2.5"/></edges></graph></gexf>`, aToC, "gexf", one, "one-way, costs weight"},
		{`<gexf><graph defaultedgetype="directed"><nodes><node id="A"/><node id="B"/><node id="C"/></nodes><edges><edge source="A" target="B" type="mutual"/><edge source="B" target="C" type="undirected"/></edges></graph></gexf>`, aToC, "gexf", unit, "both-ways, unit"},
		{`graph { A -- B [label="4km"]; B -- C [label="2.5 km"] }`, aToC, "dot", both, "both-ways, costs label, measure km"},
		{`digraph { edge [dir=none]; A -> B [label=4]; B -> C [label="2.5"] }`, aToC, "dot", both, "both-ways, costs label"},
		{`digraph { A -> B [label=4, dir=both]; B -> C [label=2.5, arrowhead=none] }`, aToC, "dot", both, "both-ways, costs label"},
		{`digraph { B -> A [label=4, dir=back]; B -> C [label=2.5] }`, aToC, "dot", one, "one-way, costs label"},
		{`graph { A -- B [label=4, dir=forward]; C -- B [label=2.5 dir=back] }`, aToC, "dot", one, "one-way, costs label"},
		{`digraph { A -> B [label=4, dir=both, arrowtail=none]; B -> C [label="2.5"] }`, aToC, "dot", one, "one-way, costs label"},
		{`graph { A -- B [label="N 1"]; B -- C [label="2nd street"] }`, aToC, "dot", unit, "both-ways, unit"},
		{`<graphml><graph edgedefault="directed"><edge source="A" target="B"><data key="d"><y:PolyLineEdge><y:Arrows source="none" target="none"/><y:EdgeLabel>4 min</y:EdgeLabel></y:PolyLineEdge></data></edge><edge source="C" target="B"><data key="d"><y:Arrows source="standard" target="none"/><y:EdgeLabel>2,5 min</y:EdgeLabel></data></edge></graph></graphml>`, aToC, "graphml", "A-B 4; B->C 2.5" + way, "some-ways 1, costs label, measure min"},
		{`<graphml><graph edgedefault="directed"><edge source="A" target="B" directed="true"><data key="d"><y:Arrows source="none" target="none"/><y:EdgeLabel>4</y:EdgeLabel></data></edge><edge source="B" target="C"><data key="d"><y:Arrows source="none" target="delta"/><y:EdgeLabel>2.5</y:EdgeLabel></data></edge></graph></graphml>`, aToC, "graphml", one, "one-way, costs label"},
		{`{"links": [{"source": "A", "target": "B", "km": "4 km"}, {"source": "B", "target": "C", "km": "2.5 km"}]}`, aToC, "json", both, "both-ways, costs km, measure km"},
		{"from,to,road\nA,B,4 km\nB,C,2.5 km\n", aToC, "csv", both, "both-ways, costs road, measure km"},
		// lists of successors
		{"A: B,4\nB: C,2.5\nC:\n", aToC, "successors", one, "one-way, listed"},
		{"1 2,4\n2 1,4 3,2.5\n3 2,2.5\n", puzzle.Ends{From: "1", To: []string{"3"}}, "successors", "1-2 4; 2-3 2.5; start 1; goals 3", "both-ways, listed"}, // as in rolandholban/Dijkstra-s
		{"# x\nA\nC\nA: B(4)\nB: A 4, C 2.5\nC: B=2.5\n", puzzle.Ends{}, "successors", both, "both-ways, listed, above"},
		{"A: B C\nB: A C\nC: A, B\n", aToC, "successors", "A-B 1; A-C 1; B-C 1" + way, "both-ways, unit"},
		{"A: B,C\nB: D\nC: D\nD:\nstart A\ngoals D\n", puzzle.Ends{}, "successors", "A->B 1; A->C 1; B->D 1; C->D 1; start A; goals D", "one-way, unit"},
		{"A: [B 4; C 9]\nB: [C 2.5]\n", puzzle.Ends{From: "A", To: []string{"C"}, BothWays: true}, "successors", "A-B 4; A-C 9; B-C 2.5" + way, "both-ways, listed"},
		{"1: 2 3\n2: 1\n3: 1\n", puzzle.Ends{From: "1", To: []string{"3"}}, "successors", "1-2 1; 1-3 1; start 1; goals 3", "both-ways, unit"},
		{"1: 2,3 3,4\n2: 3,7\n3:\n", puzzle.Ends{From: "1", To: []string{"3"}}, "successors", "1->2 3; 1->3 4; 2->3 7; start 1; goals 3", "one-way, listed"},
		{"Boa Vista: Lago, Rio Mar\nRio Mar: Lago\nLago: Boa Vista\n", puzzle.Ends{From: "Boa Vista", To: []string{"Lago"}}, "successors", `"Boa Vista"-Lago 1; "Boa Vista"->"Rio Mar" 1; "Rio Mar"->Lago 1; start "Boa Vista"; goals Lago`, "some-ways 2, unit"},
		{"A 6 B 4\nB 1.5 C 2.5\nC 0\n", aToC, "pairs", one + "; h(A)=6; h(B)=1.5; h(C)=0", "one-way, listed"},
		{"A 6 Boa Vista 4\nBoa Vista 1.5 A 4 Rio Mar 2.5\nRio Mar 0\n", puzzle.Ends{From: "A", To: []string{"Rio Mar"}}, "pairs", `A-"Boa Vista" 4; "Boa Vista"->"Rio Mar" 2.5; start A; goals "Rio Mar"; h(A)=6; h("Boa Vista")=1.5; h("Rio Mar")=0`, "some-ways 1, listed"}, // as in AbdulMateen18/Astarsearch
		{"A: B 4\nB: Rio Mar 2.5 A 4\nRio Mar: B 2.5\n", puzzle.Ends{From: "A", To: []string{"Rio Mar"}}, "successors", `A-B 4; B-"Rio Mar" 2.5; start A; goals "Rio Mar"`, "both-ways, listed"},
		{"A B C\nA:B\nB:A C\nC:B\n", aToC, "successors", unit, "both-ways, unit"},                                                                                                                                                                      // as in SupaJuke/bfs-golang
		{`{"nodes": ["A", "B", {"id": "C", "h": 0}], "edges": {"A": [{"node": "B", "weight": 4}], "B": [{"node": "A", "weight": 4}, {"node": "C", "weight": 2.5}]}}`, aToC, "json", "A-B 4; B->C 2.5" + way + "; h(C)=0", "some-ways 1, costs weight"}, // as in erenaygunn/smart-route-finder
		{"A\nB C\nA: A,1 B,4\nB: C,2.5\nC:\n", puzzle.Ends{}, "successors", "A->B 4; B->C 2.5; start A; goals B C", "one-way, listed, above, parallel 1"},                                                                                              // as in the maps of tomislavbjelcic/fer-tomislav
		{`{"A": ["B"], "B": ["A", "C"], "C": ["B"]}`, aToC, "json", unit, "both-ways, unit"},
		{`{"nodes": ["A", "B", "C"], "graph": {"A": ["B"], "B": ["A", "C"], "C": ["B"]}, "start": "A"}`, puzzle.Ends{To: []string{"C"}}, "json", unit, "both-ways, unit"},       // as in AGONIXX15/graph_traversals
		{`{'A': [('B', 4)], "B": (['C', 2.5],), 'C': []}`, aToC, "json", one, "one-way, costs cost"},                                                                            // as in danielphingston/Best-First-and-A-
		{`{"A": ["B"], "B": ["A", "C", "B"], "C": ["B"]}`, aToC, "json", unit, "both-ways, unit, parallel 1"},                                                                   // as in hyyder-naqvii/searching-algorithms-AI
		{`{"nodes": [{"id": 0, "name": "A"}, {"id": 1, "name": "C"}], "edges": [{"a": 0, "b": 1}], "start": null}`, aToC, "json", "A-C 1; start A; goals C", "both-ways, unit"}, // as in deveshvaidyaofficial/AI_Lab_26
		{`{"A": {"B": 4}, "B": {"C": {"weight": 2.5}}, "C": {}}`, aToC, "json", one, "one-way, costs cost"},
		{`{"A": [["B", 4]], "B": [{"to": "C", "cost": 2.5}], "C": []}`, aToC, "json", one, "one-way, costs cost"},
		// GML
		{"graph [\n  node [\n    id 0\n    label \"A\"\n  ]\n  node [\n    id 1\n    label \"B\"\n  ]\n  node [\n    id 2\n    label \"C\"\n  ]\n" +
			"  edge [\n    source 0\n    target 1\n    weight 4\n  ]\n  edge [\n    source 1\n    target 2\n    weight 2.5\n  ]\n]\n", aToC, "gml", both, "both-ways, costs weight"},
		{"# a comment\nCreator \"x\"\nVersion 1\ngraph\n[ directed 1 node [ id 7 label \"A\" graphics [ x 1.5 y -2 w 30 h 40 ] ] node [ id 8 name \"B &amp; &#67;\" ] edge [ source 7 target 8 value 3 ] edge [ source 8 target 7 value 5 directed 1 ] ]",
			puzzle.Ends{From: "A", To: []string{"B & C"}}, "gml", `A->"B & C" 3; "B & C"->A 5; start A; goals "B & C"; at A 1.5 -2`, "one-way, costs value"},
		{"graph [ node [ id 1 label \"A & B\" ] node [ id 2 label \"C\" ] edge [ source 1 target 2 directed 1 ] ]", puzzle.Ends{From: "A & B", To: []string{"C"}}, "gml", `"A & B"->C 1; start "A & B"; goals C`, "one-way, unit"},
		{"graph [ node [ id A ] node [ id B ] node [ id C ] edge [ source A target B weight 5 ] edge [ source B target A weight 4 ] edge [ source C target C ] edge [ source B target C weight 2.5 ] ]", aToC, "gml", both, "both-ways, costs weight, parallel 2"},
		{`{"directed":true,"elements":{"nodes":[{"data":{"id":"A"}},{"data":{"id":"B"}},{"data":{"id":"C"}}],"edges":[{"data":{"source":"A","target":"B","weight":4}},{"data":{"source":"B","target":"C","weight":2.5}}]}}`, aToC, "json", one, "one-way, costs weight"},
		{"Graph [ Directed true Node [ Id 1 Label \"A\" ] Node [ Id 2 Label \"B\" ] Node [ Id 3 Label \"C\" ] Edge [ Source 1 Target 2 Value 4 ] Edge [ Source 2 Target 3 Value 2.5 ] ]", aToC, "gml", one, "one-way, costs value"},
		{"graph [ node [ id 1 label \"" + strings.Repeat("x", 41) + "\" ] node [ id 2 label \"C\" ] edge [ source 1 target 2 ] ]", puzzle.Ends{From: "1", To: []string{"2"}}, "gml", "1-2 1; start 1; goals 2", "both-ways, unit"},
		// Cytoscape
		{`[{"data":{"source":"A","target":"B","weight":4}},{"data":{"source":"B","target":"A","weight":5}},{"data":{"source":"C","target":"C"}},{"data":{"source":"B","target":"C","weight":2.5}}]`, aToC, "json", both, "both-ways, costs weight, parallel 2"},
		{`{"multigraph":false,"elements":[{"data":{"source":"A","target":"B","weight":4}},{"data":{"source":"B","target":"A","weight":4}},{"data":{"source":"B","target":"C","weight":2.5}}]}`, aToC, "json", both, "both-ways, costs weight, again 1"},
		{`[{"data":{"id":"A"},"position":{"x":1,"y":2}},{"data":{"id":"e","source":"A","target":"B","weight":4}},{"data":{"id":"B"}},{"group":"nodes","data":{"id":"C"}},{"data":{"id":"f","source":"B","target":"C","weight":2.5}}]`, aToC, "json", both + "; at A 1 2", "both-ways, costs weight"},
		{`{"elements":[{"data":{"id":"A"}},{"data":{"id":"B"}},{"data":{"id":"C"}},{"data":{"source":"A","target":"B","weight":4}},{"data":{"source":"B","target":"C","weight":2.5}}]}`, aToC, "json", both, "both-ways, costs weight"},
		{`[{"source":"A","target":"B","weight":4},{"source":"B","target":"C","weight":2.5}]`, aToC, "json", both, "both-ways, costs weight"},
		{`{"elements":{"nodes":[{"data":{"id":"7","name":"A"}},{"data":{"id":"8","name":"B"}},{"data":{"id":"9","name":"C"}}],"edges":[{"data":{"id":"10","source":"7","target":"8","SUID":10}},{"data":{"id":"11","source":"8","target":"9","SUID":11}}]}}`, aToC, "json", unit, "both-ways, unit"},
		// JSON
		{`{"directed": false, "multigraph": false, "graph": {}, "nodes": [{"id": "A"}, {"id": "B"}, {"id": "C"}], "links": [{"source": "A", "target": "B", "weight": 4}, {"source": "B", "target": "C", "weight": 2.5}]}`, aToC, "json", both, "both-ways, costs weight"},
		{`{"nodes": [{"name": "A"}, {"name": "B"}, {"name": "C"}], "links": [{"source": 0, "target": 1, "value": 4}, {"source": 1, "target": 2, "value": 2.5}]}`, aToC, "json", both, "both-ways, costs value"},
		{`{"directed": true, "multigraph": true, "nodes": ["A", "B", "C"], "edges": [["A", "B", 4], ["A", "B", 5], ["B", "C", {"weight": 2.5}]], "start": "A", "goals": ["C"]}`, puzzle.Ends{}, "json", one, "one-way, costs weight, parallel 1"},
		{`{"elements": {"nodes": [{"data": {"id": "a", "label": "A", "h": 3, "x": 1, "y": 2}}, {"data": {"id": "c", "label": "C"}}], "edges": [{"data": {"source": "a", "target": "c", "weight": 4}}]}}`, aToC, "json", "A-C 4; start A; goals C; h(A)=3; at A 1 2", "both-ways, costs weight"},
		{`{"nodes": ["A", "B", "C"], "links": [{"source": "A", "target": "B", "key": 0, "km": 4}, {"source": "B", "target": "C", "km": 2.5}]}`, aToC, "json", both, "both-ways, costs km"},
		{`{"links": [{"source": 1, "target": 2}]}`, puzzle.Ends{From: "1", To: []string{"2"}}, "json", "1-2 1; start 1; goals 2", "both-ways, unit"},
		// DIMACS
		{"c roads\np sp 3 3\na 1 2 4\na 2 3 2.5\na 2 3 9\n", puzzle.Ends{From: "1", To: []string{"3"}}, "dimacs", "1->2 4; 2->3 2.5; start 1; goals 3", "one-way, third, parallel 1"},
		{"p sp 2 1\na 1 2 4\np aux sp co 2\nv 1 10 20\nv 2 -3 4\n", puzzle.Ends{From: "1", To: []string{"2"}}, "dimacs", "1->2 4; start 1; goals 2; at 1 10 -20; at 2 -3 -4", "one-way, third"},
	} {
		r, err := puzzle.How{Ends: c.ends}.ReadFile(rules.Puzzle, "", c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := graphOf(r.Problems[0].Position).Line(); r.As != c.as || got != c.want {
			t.Errorf("%q is read as %s: %s\nwant %s: %s", c.text, r.As, got, c.as, c.want)
		}
		if told := codes(r.Problems[0]); c.told != "" && told != c.told {
			t.Errorf("%q: %s\nwant %s", c.text, told, c.told)
		}
	}
}

// A long JSON text is recognised by its beginning.
func TestLongJSON(t *testing.T) {
	var nodes, lists []string
	for i := range 9000 {
		nodes = append(nodes, fmt.Sprintf(`{"data": {"id": "n%d"}}`, i))
		lists = append(lists, fmt.Sprintf(`"n%d": ["n%d"]`, i, (i+1)%9000))
	}
	for _, text := range []string{
		"[" + strings.Join(nodes, ", ") + `, {"data": {"source": "n0", "target": "n1"}}]`,
		"{" + strings.Join(lists, ", ") + "}",
	} {
		if r, err := (puzzle.How{Ends: puzzle.Ends{Any: true}}).ReadFile(rules.Puzzle, "", text); err != nil || r.As != "json" {
			t.Errorf("%.60s is read as %q: %v", text, r.As, err)
		}
	}
}

// Our own texts stay ours.
func TestGraphTexts(t *testing.T) {
	for _, text := range []string{
		"A-B 4\nB-C 2\nstart A\ngoals C\n", "A-B 4; B->C 2; start A; goals C", "A-B\nB-C\nstart A\ngoal C", "~A.B~b~a~b", "A; start A; goals A",
		"start A\ngoals C\nA-B 1\nB-C 1", "A-B 4; 5; D; start A; goals B D", "h(A)=4\nA-B 2\nstart A\ngoals B", `"A x"-B 4; start B; goals "A x"`,
	} {
		r, err := puzzle.ReadFile(rules.Puzzle, "", []byte(text), "")
		if err != nil || r.As != "" {
			t.Errorf("%q is read as %s, %v", text, r.As, err)
		}
		for _, f := range Formats() {
			if f.Claims(text) {
				t.Errorf("%q looks like %s", text, f.Name)
			}
		}
	}
}

// Faults give their position, and name what is missing.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ as, text, want string }{
		{"csv", "A,B,4\nB,C,x\n", "2:5: found x, expected graph.cost(999999999, 6)"},
		{"csv", "A,B,4\nB,C,-1\n", "2:5: found -1, expected graph.cost(999999999, 6)"},
		{"csv", "A,B,4\nB,A,5\n", "2:1: found B->A 5, expected format.edge-again(4)"},
		{"csv", "A,B,4\nA,B,5\n", "2:1: found A->B 5, expected graph.one-cost(4)"},
		{"csv", "A,B,4\nB,A,4\nB,A,5\n", "3:1: found B->A 5, expected graph.one-cost(4)"},
		{"csv", "A,B,4\nB\n", "2:1: found B, expected format.fields"},
		{"csv", "A,B,4\nB,C,1,2\n", "2:7: found 2, expected format.fields"},
		{"csv", "A,B,4\nA,A,4\n", "2:1: found A, expected graph.loop"},
		{"csv", "É,\"B\nA,C", "2:4: found the end, expected format.quotes"},
		{"csv", "A,,4\n", "1:3: found the end, expected graph.name(40)"},
		{"csv", "de,para\nÉv,Ñu\n" + strings.Repeat("x", 41) + ",B\n", "3:1: found " + strings.Repeat("x", 39) + "…, expected graph.name(40)"},
		{"csv", "A,B\nstart X\n", "2:7: found X, expected graph.node"},
		{"csv", "A,B\nstart A\nstart B\n", "3:7: found B, expected graph.once(start)"},
		{"csv", "Boa Vista,B\n", "found the end, expected format.ends-node(B, Boa Vista)"},
		{"csv", "A,B\ngoals A", "found the end, expected format.from-node(A, B)"},
		{"csv", "A,B\nstart A", "found the end, expected format.to-node(A, B)"},
		{"csv", "A,B\nA,C\nA,D\nA,E\nA,F\nA,G\nA,H\nA,I\n", "found the end, expected format.ends-node(A, B, C, D, E, F, G, H, ..)"},
		{"csv", "from,to,km,min\nA,B,4,9\nB,C,2,5\n", "1:12: found km, min, expected format.costs"},
		{"csv", "from,to,km\nA,B,4\nB,C,x\n", "3:5: found x, expected graph.cost(999999999, 6)"},
		{"csv", "A,B,x\nB,C,4\n", "1:5: found x, expected graph.cost(999999999, 6)"},
		{"adjacency", ",A,B,C\nA,0,4,0\nB,4,0,2\n", "4:1: found 2, expected format.matrix-rows(3)"},
		{"adjacency", ",A,B,C\nA,0,4,0\nB,4,0,2\nC,0,2,0\nD,1,1,1\n", "5:1: found 4, expected format.matrix-rows(3)"},
		{"adjacency", ",A,B,C\nA,0,4,0\nB,4,0\nC,0,2,0\n", "3:5: found 3, expected format.matrix-row(4)"},
		{"adjacency", ",A,B,C\nA,0,4,0\nB,4,0,2,1\nC,0,2,0\n", "3:9: found 5, expected format.matrix-row(4)"},
		{"adjacency", ",A,B,A\nA,0,4,0\nB,4,0,2\nA,0,2,0\n", "1:6: found A, expected graph.once(A)"},
		{"adjacency", ",A,B,C\nA,0,4,0\nC,4,0,2\nB,0,2,0\n", "3:1: found C, expected format.matrix-name(B)"},
		{"adjacency", ",A,B,C\nA,0,4,0\nB,4,0,x\nC,0,2,0\n", "3:7: found x, expected graph.cost(999999999, 6)"},
		{"adjacency", ",A,B,C\nA,3,4,0\nB,4,0,2\nC,0,2,0\n", "2:3: found A, expected graph.loop"},
		{"adjacency", ",A,B,\nA,0,4,0\nB,4,0,2\nC,0,2,1\n", "2:7: found 4, expected format.matrix-row(3)"},
		{"adjacency", "", "1:1: found the end, expected format.matrix-rows(2)"},
		{"edges", "A B 4\nB C 5 6\n", "2:1: found B C 5 6, expected format.edge-line"},
		{"edges", "A B 4\nB C x\n", "2:5: found x, expected graph.cost(999999999, 6)"},
		{"edges", "5\nA B 4\nA C 1\n", "1:1: found 5, expected format.edge-line"},
		{"edges", "A B 4\nA\n", "2:1: found A, expected format.edge-line"},
		{"edges", "A B 4\nC B 1\n  B A 5\n", "3:3: found B->A 5, expected format.edge-again(4)"},
		{"dot", "graph { A -- B", "1:15: found the end, expected format.token(})"},
		{"dot", "graph { A -> B }", "1:11: found -> B }, expected format.token(--)"},
		{"dot", "digraph {\n A -- B }", "2:4: found -- B }, expected format.token(->)"},
		{"dot", "graph { A -- B [label=4 }", "1:25: found }, expected format.token(])"},
		{"dot", "graph { A -- B [cost=\"x\"] }", "1:22: found x, expected graph.cost(999999999, 6)"},
		{"dot", "graph { A -- \"B }", "1:14: found \"B }, expected format.token(})"},
		{"dot", "graph { A -- B [label=\"40km\"];\n B -- C [label=\"30\"] }", "2:16: found 30, expected graph.unit(km)"},
		{"dot", "graph { A -- B [label=4];\n B -- C [label=\"3min\"] }", "2:16: found 3min, expected graph.unit(-)"},
		{"dot", "graph { A -- B [label=\"40xyz\"] }", "1:23: found 40xyz, expected graph.cost(999999999, 6)"},
		{"csv", "from,to,dist\nA,B,4x\n", "2:5: found 4x, expected graph.cost(999999999, 6)"},
		{"dot", "graph { A } x", "1:13: found x, expected format.token(EOF)"},
		{"dot", "graph { A -- }", "1:14: found }, expected format.token(})"},
		{"graphml", "<graphml><graph><node id=\"A\"/>\n<node id=\"A\"/></graph></graphml>", "2:1: found A, expected graph.once(A)"},
		{"graphml", "<graphml><graph>\n<node id=\"A\"/>", "2:15: found the end, expected format.xml(</graph>)"},
		{"graphml", "<graphml><graph>\n<node/></graph></graphml>", "2:1: found <node/></graph></graphml>, expected format.token(<node id=\"..\">)"},
		{"graphml", "<graphml><graph>\n<edge source=\"A\"/></graph></graphml>", "2:1: found <edge source=\"A\"/></graph></graphml>, expected format.token(<edge source=\"..\" target=\"..\">)"},
		{"graphml", "<graphml></graphml>", "1:20: found the end, expected format.token(<graph>)"},
		{"graphml", "<gexf></gexf>", "1:14: found the end, expected format.token(<graph>)"},
		{"gexf", "<gexf><graph><nodes>\n<node id=\"A\"/></nodes>\n<edges><edge source=\"A\"/></edges></graph></gexf>", "3:8: found <edge source=\"A\"/></edges></graph></gex…, expected format.token(<edge source=\"..\" target=\"..\">)"},
		{"gexf", "<gexf><graph><nodes>\n<node id=\"A\"/><node id=\"A\"/></nodes></graph></gexf>", "2:15: found A, expected graph.once(A)"},
		{"gml", "graph [\n node [ name 1 h 2 ]\n node [ h 1 ]\n]", "3:7: found [ h 1 ], expected format.token(node [ id .. ])"},
		{"gml", "graph [\n node [ id 1 ]\n edge [ source 1 ]\n]", "3:7: found [ source 1 ], expected format.token(edge [ source .. target .. ])"},
		{"gml", "graph [\n node [ id 1 ]\n edge [ source 1 target 2 ]\n]", "3:25: found 2, expected graph.node"},
		{"gml", "graph [\n node [ id 1 ]\n node [ id 1 ]\n]", "3:7: found 1, expected graph.once(1)"},
		{"gml", "graph [\n node [ id 1 ]\n", "3:1: found the end, expected format.token(])"},
		{"gml", "graph [\n node [ id \"1 ]\n]\n", "4:1: found the end, expected format.token(\")"},
		{"gml", "graph [\n node [ id ]\n]", "2:12: found ], expected format.token(key value)"},
		{"gml", "graph [\n edge [ source 1 target 2 weight x ]\n]", "2:34: found x, expected graph.cost(999999999, 6)"},
		{"gml", "directed 1\n", "1:1: found directed 1, expected format.token(graph [)"},
		{"json", "[{\"data\": {\"id\": \"A\"}},\n {\"data\": {\"source\": \"A\", \"target\": \"B\"}}]", "2:37: found B, expected graph.node"},
		{"json", "{\"nodes\": [{\"id\": \"A\"},\n {\"id\": \"A\"}], \"links\": []}", "2:2: found A, expected graph.once(A)"},
		{"json", "{\"nodes\": [{\"id\": \"A\"}],\n \"links\": [{\"source\": \"A\", \"target\": \"B\"}]}", "2:38: found B, expected graph.node"},
		{"json", "{\"nodes\": [{\"id\": \"A\"}],\n \"links\": [{\"source\": \"A\"}]}", "2:12: found {\"source\": \"A\"}]}, expected format.token({\"source\": .., \"target\": ..})"},
		{"json", "{\"nodes\": [{}], \"links\": []}", "1:12: found {}], \"links\": []}, expected format.token({\"id\": ..})"},
		{"json", "{\"nodes\": [],\n \"links\": [", "2:12: found the end, expected format.json(\"..\", 1, [..], {..})"},
		{"json", "{\"nodes\": [],\n \"links\": [,]}", "2:12: found ,]}, expected format.json(\"..\", 1, [..], {..})"},
		{"json", "{\"nodes\": []}", "1:1: found {\"nodes\": []}, expected format.token(\"links\": [..])"},
		{"json", "{\"links\": []} x", "1:15: found x, expected format.token(EOF)"},
		{"successors", "A: B\nB: A 4x\n", "2:6: found 4x, expected format.successors"},
		{"successors", "A: B\nB\n", "2:1: found B, expected format.successors"},
		{"successors", "A: B, 4\nB: A\n", "1:4: found B,, expected format.successors"},
		{"successors", "A: B\nA: C\n", "2:1: found A, expected graph.once(A)"},
		{"pairs", "A 1 B 2\nB 0 C\n", "2:1: found B 0 C, expected format.pairs"},
		{"json", `{"A": ["B"], "B": "x"}`, `1:1: found {"A": ["B"], "B": "x"}, expected format.token("links": [..])`},
		{"successors", "1: 2,3\n2: 1\n3: 1\n", "1:4: found 2,3, expected format.successors"},
		{"dimacs", "p sp 2 2\na 1 2 4\n", "3:1: found 1, expected format.arcs(2)"},
		{"dimacs", "p sp 2 1\na 1 3 4\n", "2:1: found a 1 3 4, expected format.dimacs(a 1 2 75)"},
		{"dimacs", "p sp 2 1\na 1 2 -4\n", "2:7: found -4, expected graph.cost(999999999, 6)"},
		{"dimacs", "p sp 2 1\na 1 2 4\na 1 2 4\n", "3:1: found a 1 2 4, expected format.dimacs(p aux sp co 2)"},
		{"dimacs", "p sp 2 1\na 1 2 4\np aux sp co 2\nv 1 1 1\nv 1 1 1\n", "5:1: found v 1 1 1, expected format.dimacs(v 1 10 20)"},
		{"dimacs", "p sp 2 1\na 1 2 4\np aux sp co 2\nv 1 1 1\n", "5:1: found 1, expected format.places(2)"},
		{"dimacs", "p max 2 1\n", "1:1: found p max 2 1, expected format.dimacs(p sp 3 4)"},
		{"dimacs", "p sp 999999 1\n", "1:1: found 999999, expected graph.nodes(10000)"},
	} {
		_, err := puzzle.How{As: c.as}.ReadPosition(rules.Puzzle, c.text)
		testkit.Equal(t, fmt.Sprint(err), c.want, "%s %q", c.as, c.text)
	}
	for _, c := range []struct {
		ends puzzle.Ends
		want string
	}{
		{puzzle.Ends{From: "X", To: []string{"B"}}, "--from: found X, expected graph.node"},
		{puzzle.Ends{Cost: "km"}, "--cost: found km, expected format.cost-name"},
		{puzzle.Ends{From: "A", To: []string{"X"}}, "--to: found X, expected graph.node"},
	} {
		if _, err := (puzzle.How{Ends: c.ends}).ReadPosition(rules.Puzzle, "graph { A -- B }"); fmt.Sprint(err) != c.want {
			t.Errorf("%v: %v, want %s", c.ends, err, c.want)
		}
	}
}

// The extension decides between formats that fit, and what a text is that looks like none.
func TestExtensions(t *testing.T) {
	for name, want := range map[string]string{"a.csv": "csv", "a.txt": "rows", "": "rows"} {
		if r, err := (puzzle.How{Ends: aToC}).ReadFile(rules.Puzzle, name, "A,B,1\nB,C,2\n"); err != nil || r.As != want && name != "a.csv" {
			t.Errorf("%s is read as %s, %v", name, r.As, err)
		}
	}
	if r, err := (puzzle.How{Ends: puzzle.Ends{From: "A", To: []string{"A"}}}).ReadFile(rules.Puzzle, "a.CSV", "A;B;1;\n\n-\n"); err == nil {
		t.Errorf("read as %v", r)
	}
}

// drawn is a random graph with names of all kinds.
func drawn(t *rapid.T) rules.Graph {
	names := rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Za-zé0-9_]([A-Za-zé ".,;#<&'\\-]{0,8}[A-Za-z0-9"])?`), 2, 8, rapid.ID[string]).Draw(t, "names")
	d := rules.NewDraft()
	for i, name := range names {
		if err := d.Node(name); err != nil {
			t.Skip(err)
		}
		if rapid.Bool().Draw(t, "h") {
			h := float64(i) / 4
			_ = d.SetH(name, &h)
		}
		if rapid.Bool().Draw(t, "placed") {
			_ = d.SetPlace(name, &rules.Point{X: float64(10 * i), Y: float64(i) - 1.5})
		}
	}
	node := rapid.SampledFrom(names)
	for range rapid.IntRange(1, 12).Draw(t, "edges") {
		_ = d.Edge(node.Draw(t, "from"), node.Draw(t, "to"), float64(rapid.IntRange(0, 40).Draw(t, "cost"))/8, rapid.Bool().Draw(t, "both"))
	}
	start := rapid.IntRange(1, len(names)-1).Draw(t, "start")
	_ = d.SetEdge(names[start], names[0], 1, false) // a start without edges is refused
	_ = d.SetStart(names[start])
	_ = d.SetGoal(node.Draw(t, "goal"), true)
	g, err := d.Graph()
	testkit.Must(t, err)
	return g
}

// cheapest is Dijkstra's algorithm (1959), in its plain form: the cost of a cheapest path, or -1.
func cheapest(costs map[[2]string]float64, from, to string) float64 {
	reached, done := map[string]float64{from: 0}, map[string]bool{}
	for {
		node, best := "", -1.0
		for n, d := range reached {
			if !done[n] && (best < 0 || d < best) {
				node, best = n, d
			}
		}
		if best < 0 || node == to {
			return best
		}
		done[node] = true
		for e, c := range costs {
			if d, ok := reached[e[1]]; e[0] == node && (!ok || best+c < d) {
				reached[e[1]] = best + c
			}
		}
	}
}

// Lists of a random graph, with edges listed again, have the costs of a plain search of the graph
// that they were made from, whatever the format.
func TestCosts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(3, 9).Draw(t, "nodes")
		name := func(i int) string { return string(rune('A' + i)) }
		directed := rapid.Bool().Draw(t, "directed")
		costs := map[[2]string]float64{}
		edges, table := "", "from,to,km\n"
		list := func(from, to string, c float64) {
			edges += fmt.Sprintln(from, to, c)
			table += fmt.Sprintf("%s,%s,%v\n", from, to, c)
		}
		for range rapid.IntRange(2, 20).Draw(t, "edges") {
			i, j := rapid.IntRange(0, n-1).Draw(t, "from"), rapid.IntRange(0, n-1).Draw(t, "to")
			from, to := name(i), name(j)
			c, again := costs[[2]string{from, to}]
			if i == j {
				continue
			}
			if !again {
				c = float64(rapid.IntRange(1, 40).Draw(t, "cost")) / 4
			}
			costs[[2]string{from, to}] = c
			if !directed {
				costs[[2]string{to, from}] = c
			}
			list(from, to, c)
		}
		texts := map[string]string{"edges": edges, "csv": table}
		for _, as := range []string{"successors", "pairs", "json"} {
			var rows []string
			for i := range n {
				var to []string
				for j := range n {
					if c, ok := costs[[2]string{name(i), name(j)}]; ok {
						to = append(to, fmt.Sprintf(map[string]string{"successors": "%s,%v", "pairs": "%s %v", "json": "[\"%s\", %v]"}[as], name(j), c))
					}
				}
				rows = append(rows, map[string]string{
					"successors": name(i) + ": " + strings.Join(to, " ") + "\n",
					"pairs":      name(i) + " 0 " + strings.Join(to, " ") + "\n",
					"json":       fmt.Sprintf("%q: [%s]", name(i), strings.Join(to, ", ")),
				}[as])
			}
			if texts[as] = strings.Join(rows, ""); as == "json" {
				texts[as] = "{" + strings.Join(rows, ", ") + "}"
			}
		}
		for as, text := range texts {
			r, err := puzzle.How{As: as, Ends: puzzle.Ends{Any: true, OneWay: directed}}.ReadPosition(rules.Puzzle, text)
			if len(costs) == 0 {
				continue
			}
			if err != nil {
				t.Fatalf("%s: %v in\n%s", as, err, text)
			}
			g := graphOf(r.Problems[0].Position)
			got := map[[2]string]float64{}
			for i := range g.Len() {
				for _, e := range g.Edges(rules.Node(i)) {
					got[[2]string{g.Name(rules.Node(i)), g.Name(e.To)}] = e.Cost
				}
			}
			for i := range n {
				for j := range n {
					if want, c := cheapest(costs, name(i), name(j)), cheapest(got, name(i), name(j)); c != want {
						t.Fatalf("%s: %s to %s costs %v, want %v in\n%s", as, name(i), name(j), c, want, text)
					}
				}
			}
		}
	})
}

// A graph that is written in a format is read again; what the format can't express is known.
func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawn(t)
		for _, w := range puzzle.Writers(rules.Puzzle) {
			text, lost := w.Write("1", space.Begin[rules.Node](rules.Puzzle.Name(), g))
			want, how := g.Line(), puzzle.How{As: w.Name}
			if w.Name == "json" && !json.Valid([]byte(text)) {
				t.Fatalf("%s is no JSON", text)
			}
			if len(lost) > 0 {
				how.From, how.To = g.Name(g.Start()), []string{g.Name(g.Goals()[0])}
				want = ""
				for _, part := range strings.Split(g.Text(), "\n") {
					if part != "" && !strings.HasPrefix(part, "h(") && !strings.HasPrefix(part, "at ") {
						want += part + "; "
					}
				}
				want = strings.TrimSuffix(want, "; ")
			}
			r, err := how.ReadPosition(rules.Puzzle, text)
			if err != nil {
				if f, ok := err.(*fault.Fault); len(lost) > 0 && ok && f.File != "" {
					continue // the start or a goal is alone
				}
				t.Fatalf("%v in\n%s", err, text)
			}
			got := graphOf(r.Problems[0].Position)
			if strings.Contains(strings.Join(lost, " "), "alone") {
				continue
			}
			if got.Line() != want {
				t.Fatalf("%s\nis read as\n%s\nfor\n%s", text, got.Line(), want)
			}
			if auto, err := (puzzle.How{Ends: how.Ends}).ReadPosition(rules.Puzzle, text); err != nil || auto.As != strings.TrimPrefix(w.Name, "graph") && auto.As != w.Name {
				t.Fatalf("%s\nlooks like %s, %v", text, auto.As, err)
			}
		}
	})
}

// fuzz holds a reader to this: any text is a graph or refused, with a place in it.
func fuzz(f *testing.F, as string, seeds ...string) {
	format := Formats()[0]
	for _, other := range Formats() {
		if other.Name == as {
			format = other
		}
	}
	for _, seed := range seeds {
		f.Add(seed, "A", "C")
	}
	f.Fuzz(func(t *testing.T, text, from, to string) {
		format.Claims(text)
		for _, ends := range []puzzle.Ends{{}, {From: from, To: []string{to}}} {
			list, err := format.ReadEnds(text, ends)
			if err != nil {
				if wrong, ok := err.(*fault.Fault); !ok || wrong.Line > 1+strings.Count(text, "\n")+strings.Count(text, "\r") && !strings.HasPrefix(text, "\xff\xfe") && !strings.HasPrefix(text, "\xfe\xff") {
					t.Fatal(err)
				}
				continue
			}
			p := list[0].Position
			if again, err := rules.Puzzle.Parse(p.String()); err != nil || again.String() != p.String() {
				t.Fatalf("%s, %v", p, err)
			}
		}
	})
}

func FuzzTable(f *testing.F) {
	fuzz(f, "csv", "source;target;weight\nA;B;2,5\nB;C;4\nstart A\ngoals C\n", "A,\"B, c\",4\n", "a\tb\ttype\nA\tC\tDirected\n")
}
func FuzzAdjacency(f *testing.F) {
	fuzz(f, "adjacency", ",A,B\nA,0,4\nB,4,0\nstart A\ngoals B", ";A;B\nA;;\nB;2,5;\n", "A\tB\tC\n0\t1\tinf\n2\t0\t3\n1\t1\t0\n")
}
func FuzzSuccessors(f *testing.F) {
	fuzz(f, "successors", "A\nC\nA: B,4 C,9\nB: C(2.5)\nC:\n", "A: B C\nB: A, C 4\nC: [A; B=2]\n", "\"a b\": c\nc: \"a b\"")
}
func FuzzPairs(f *testing.F) { fuzz(f, "pairs", "A 6 B 4\nB 1 C 2\nC 0\nstart A\ngoals C") }
func FuzzEdges(f *testing.F) { fuzz(f, "edges", "A B 4\nB C {'weight': 2}\nstart A\ngoals C") }
func FuzzDot(f *testing.F) {
	fuzz(f, "dot", "digraph { a [label=A, start=true]; edge [len=3]; a:n -> {b C} [label=\"1\" + \"2\"] }", "strict graph \"G\" { subgraph s { A -- C } /* x */ x=y }", "graph { <<b>A</b>> -- C [pos=\"1,2!\"] }")
}
func FuzzGraphML(f *testing.F) {
	fuzz(f, "graphml", `<graphml><key id="d" attr.name="weight"/><graph edgedefault="directed"><node id="A"><data key="d">3</data></node><node id="C"/><edge source="A" target="C"><data key="d">2</data></edge></graph></graphml>`)
}
func FuzzGEXF(f *testing.F) {
	fuzz(f, "gexf", `<gexf><graph defaultedgetype="directed"><attributes class="edge"><attribute id="0" title="cost"/></attributes><nodes><node id="A" label="x"><nodes><node id="C"/></nodes><viz:position x="1" y="2"/></node></nodes><edges><edge source="A" target="C" type="mutual"><attvalues><attvalue for="0" value="2"/></attvalues></edge></edges></graph></gexf>`)
}
func FuzzGML(f *testing.F) {
	fuzz(f, "gml", "Creator \"x\"\ngraph [ directed 1 # y\n node [ id 0 label \"A &amp;\" graphics [ x 1 y 2 h 3 ] ] node [ id C ] edge [ source 0 target C weight 2.5 ] ]", "graph[node[id A]node[id C]edge[source A target C]]")
}
func FuzzNodeLink(f *testing.F) {
	fuzz(f, "json", `{"directed": true, "nodes": [{"id": "A", "x": 1, "y": 2}, {"id": "C", "h": 3}], "links": [{"source": "A", "target": "C", "weight": 2}], "start": "A", "goals": ["C"]}`, `{"nodes": ["A", "C"], "edges": [[0, 1, 5]]}`, `{"A": ["B", ["C", 2]], "B": {"C": {"weight": 4}}, "C": [{"to": "A", "km": 3}]}`, `[{"data":{"id":"A"},"position":{"x":1,"y":2}},{"data":{"id":"C"}},{"data":{"source":"A","target":"C","weight":4}}]`, `{"elements":[{"data":{"id":"A"}}]}`)
}
func FuzzDimacs(f *testing.F) {
	fuzz(f, "dimacs", "c x\np sp 2 1\na 1 2 4\np aux sp co 2\nv 1 1 1\nv 2 3 4\n")
}
