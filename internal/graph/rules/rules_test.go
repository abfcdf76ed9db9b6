package rules_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	_ "cavalo/internal/registry" // the registry
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// parse reads a graph that must be right.
func parse(t testing.TB, text string) rules.Graph {
	t.Helper()
	g, err := rules.Parse(text)
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return g
}

// same fails unless a graph is the same when it is read back from each of its texts.
func same(t testing.TB, g rules.Graph) {
	t.Helper()
	for _, text := range []string{g.String(), g.Text(), g.Line()} {
		again, err := rules.Parse(text)
		if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		if again.String() != g.String() || again.Text() != g.Text() {
			t.Fatalf("%s\nis read as\n%s", g.Text(), again.Text())
		}
	}
}

func TestStatements(t *testing.T) {
	want := "A-B 4\nA->C 2.5\nC->A 3\nÉvora_2-Ñu 1\nD\nstart A\ngoals B Ñu\nh(A)=7\nh(C)=0\nat A 120 40\nat B -3.5 0\n"
	for _, text := range []string{
		want,
		"start A\n\n# a comment\nA - B  4 # and another; with a semicolon\r\nA -> C 2.50;C→A 3\tÉvora_2–Ñu;;D\ngoals B, Ñu\nh ( A ) = 7; h(C)=0\nat A 120 40; at B -3.5, 0",
		"\ufeffC->A 3;B--A 4.000;A->C 2.5;Ñu-Évora_2;D;goal B;goals Ñu;start A;h(C)=00;h(A)=7;at A 120,40;at B -3.5 -0",
	} {
		text = strings.ReplaceAll(text, "3\tÉ", "3;É")
		if g := parse(t, text); g.Text() != want {
			t.Errorf("%q is read as\n%s\nwant\n%s", text, g.Text(), want)
		}
	}
	same(t, parse(t, want))
	for _, text := range []string{"start start; start-goals 2; goals goals; at at 1 2; at-start; h(at)=3; h-at 4", "1-2; 2-10; 10-3; start 1; goals 3", "A; start A; goals A"} {
		same(t, parse(t, text))
	}
	if g := parse(t, "A2-S; A10-S; A1-S; start S; goals A10"); g.String() != "~A1.A2.A10.S~d.d.d~d~c~...bc" {
		t.Errorf("the order is %s", g)
	}
}

// An edge at one cost is one edge however often it is listed, and a note says how many are.
func TestAgain(t *testing.T) {
	for text, want := range map[string]string{
		"A-B 4; B-A 4; A-C 1; start A; goals C":    "A-B 4; A-C 1; start A; goals C again 1",
		"A->B 4; A->B 4; B->A 4; start A; goals B": "A-B 4; start A; goals B again 1",
		"A-B; A->B; start A; goals B":              "A-B 1; start A; goals B again 1",
		"A->B; B-A; start A; goals B":              "A-B 1; start A; goals B",
		"S;A;1\nA;S;1\nS;A;1\nstart S\ngoals A":    "A-S 1; start S; goals A again 2",
		"A->B 4; C->B 1; start A; goals C":         "A->B 4; C->B 1; start A; goals C",
	} {
		g, notes, err := rules.Read(text)
		got := ""
		if err == nil {
			got = g.Line()
		}
		for _, n := range notes {
			if n.Code == "graphs.again" {
				got += " again " + n.Args[0]
			}
		}
		if got != want {
			t.Errorf("%q: %s, %v\nwant %s", text, got, err, want)
		}
	}
}

// Edges go both ways if that is asked for, in each of our own forms.
func TestUndirected(t *testing.T) {
	for text, want := range map[string]string{
		"A->B 4; C->B 1; start A; goals C": "A-B 4; B-C 1; start A; goals C",
		"A->B 4; B->A 4; start A; goals B": "A-B 4; start A; goals B",
		"A->B 4; B->A 5; start A; goals B": "--undirected: found A->B 4, expected graph.one-cost(5)",
	} {
		g, _, err := rules.ReadEnds(text, puzzle.Ends{BothWays: true})
		got := fmt.Sprint(err)
		if err == nil {
			got = g.Line()
		}
		testkit.Equal(t, got, want, "%q", text)
	}
	g, err := rules.Parse("A->B 4; C->B 1; start A; goals C")
	testkit.Must(t, err)
	if both, _, err := rules.ReadEnds(g.String(), puzzle.Ends{BothWays: true}); err != nil || both.Line() != "A-B 4; B-C 1; start A; goals C" {
		t.Errorf("%v, %v", both, err)
	}
}

func TestFaults(t *testing.T) {
	long := strings.Repeat("x", rules.MaxName+1)
	for text, want := range map[string]string{
		"":                                   "1:1: found the end, expected graph.start",
		"A-B":                                "1:4: found the end, expected graph.start",
		"A-B; start A":                       "1:13: found the end, expected graph.goals",
		"A-B; start C; goals B":              "1:12: found C, expected graph.node",
		"A-B; start A; goals B X":            "1:23: found X, expected graph.node",
		"A-B\nh(X)=3":                        "2:3: found X, expected graph.node",
		"A-B\nh(  X)=3":                      "2:5: found X, expected graph.node",
		"A-B\nat X 1 2":                      "2:4: found X, expected graph.node",
		"A-A 3":                              "1:1: found A, expected graph.loop",
		"A-B 4\nC-D\n  B-A 5":                "3:3: found B->A 5, expected graph.arrows(4)",
		"A-B 4; A->B 5":                      "1:8: found A->B 5, expected graph.one-cost(4)",
		"A->B 4; A->B 5":                     "1:9: found A->B 5, expected graph.one-cost(4)",
		"A-B 4; B-A 4; B-A 5":                "1:15: found B->A 5, expected graph.one-cost(4)",
		"A->B; B-A 2":                        "1:7: found B->A 2, expected graph.arrows(1)",
		"A-B -4":                             "1:5: found -4, expected graph.cost(999999999, 6)",
		"A-B x":                              "1:5: found x, expected graph.cost(999999999, 6)",
		"A-B 1.2345678":                      "1:5: found 1.2345678, expected graph.cost(999999999, 6)",
		"A-B 1e3":                            "1:5: found 1e3, expected graph.cost(999999999, 6)",
		"A-B 1000000000":                     "1:5: found 1000000000, expected graph.cost(999999999, 6)",
		"A-B NaN":                            "1:5: found NaN, expected graph.cost(999999999, 6)",
		"A-B 4 5":                            "1:7: found 5, expected graph.end",
		"A-":                                 "1:3: found the end, expected graph.name(40)",
		"A-(":                                "1:3: found the end, expected graph.name(40)",
		long + "-B":                          "1:1: found " + long[:39] + "…, expected graph.name(40)",
		"A-B; h(A=3":                         "1:9: found =3, expected graph.sign())",
		"A-B; h(A)3":                         "1:10: found 3, expected graph.sign(=)",
		"A-B; h(A)=-1":                       "1:11: found -1, expected graph.cost(999999999, 6)",
		"A-B; h(A)=1; h(A)=1":                "1:16: found h(A), expected graph.once(h(A))",
		"A-B; at A 1 2; at A 1 2":            "1:19: found at A, expected graph.once(at A)",
		"A-B; at A 1":                        "1:12: found the end, expected graph.number(999999999, 6)",
		"A-B; start A; start B":              "1:15: found start, expected graph.once(start)",
		"A-B; goals B A B":                   "1:16: found goal B, expected graph.once(goal B)",
		"~A.B~b~a~b.b":                       "1:12: found B, expected graph.once(B)",
		"S;A":                                "1:1: found S;A, expected graph.row",
		"S;A;1;2":                            "1:1: found S;A;1;2, expected graph.row",
		";S;A;1":                             "1:1: found ;S;A;1, expected graph.row",
		"S,A":                                "1:1: found S,A, expected graph.row",
		"S;;1":                               "1:3: found the end, expected graph.name(40)",
		"S;A;B":                              "1:5: found B, expected graph.cost(999999999, 6)",
		"S ; A ; -1":                         "1:9: found -1, expected graph.cost(999999999, 6)",
		"source,target,weight":               "1:15: found weight, expected graph.cost(999999999, 6)",
		"S;A;1,5":                            "1:6: found ,5, expected graph.line",
		"S;A;1\nA;S;2":                       "2:1: found A->S 2, expected format.edge-again(1)",
		"S;A;1\nS;A;2":                       "2:1: found S->A 2, expected graph.one-cost(1)",
		"Boa Vista;Lago;5":                   "1:5: found Vista, expected graph.line",
		"A-B;4":                              "1:5: found 4, expected graph.row",
		"S-A 1; A;G;5; start S":              "1:12: found 5, expected graph.row",
		"5\nS A 1":                           "2:3: found A 1, expected graph.line",
		"A-B; goals ":                        "1:12: found the end, expected graph.name(40)",
		"?":                                  "1:1: found ?, expected graph.line",
		"A B":                                "1:3: found B, expected graph.line",
		"..#/...":                            "1:1: found .., expected graph.line",
		"\x00":                               "1:1: found \\x00, expected graph.line",
		"~A":                                 "1:1: found ~A, expected graph.compact",
		"~A.B~b~a~c":                         "1:10: found c, expected graph.compact",
		"~A.A~b~a~b":                         "1:4: found A, expected graph.once(A)",
		"~A.B~b-3~a~b":                       "1:6: found -, expected graph.compact",
		"~A.B~bb~a~b":                        "1:6: found A->B, expected graph.twice",
		"~A-x.B~b~a~b":                       "1:2: found x, expected graph.compact",
		"~A.B~b~a.b~b":                       "1:10: found b, expected graph.compact",
		"~A.B~b..b~a~b":                      "1:9: found b, expected graph.compact",
		"~A.B~b~a~":                          "1:10: found the end, expected graph.compact",
		strings.Repeat("A", rules.MaxText+1): "found AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…, expected graph.text(4194304)",
		"start A; goals A; A-B 999999999.0000001": "1:23: found 999999999.0000001, expected graph.cost(999999999, 6)",
	} {
		_, err := rules.Parse(text)
		testkit.Equal(t, fmt.Sprint(err), want, "%.60q", text)
	}
}

// Names with other characters than letters, digits and _ stand in quotes, in every form.
func TestQuotedNames(t *testing.T) {
	want := `"Alto Rio"-"Boa Vista" 5
"A \"b\" \\c;#~"->Mar 2.5
"5-x"
Mar->"A.b-c+d!e" 1
start "Boa Vista"
goals "A.b-c+d!e" Mar
h("Boa Vista")=7
at "Alto Rio" 1 2
`
	for _, text := range []string{want,
		"\"Mar\"\t\"A.b-c+d!e\"\t1 # a \"road\n\"A.b-c+d!e\"->\"Boa Vista\"; start Mar; goals Mar",
		`"Boa Vista";"Alto Rio";5` + "\nstart \"Boa Vista\"\ngoal \"Alto Rio\"",
	} {
		same(t, parse(t, text))
	}
	g := parse(t, want)
	for _, part := range strings.Split(strings.TrimSpace(want), "\n") {
		if !strings.Contains(g.Text(), part+"\n") {
			t.Errorf("%s is not in\n%s", part, g.Text())
		}
	}
	if link := play.Link(rules.Puzzle, space.Begin[rules.Node](rules.Puzzle.Name(), g)); strings.ContainsAny(link, " \"#%<>\\^`{|}") {
		t.Errorf("a link with signs that are escaped in addresses: %s", link)
	}
	testkit.Equal(t, parse(t, `A-"B" 4; start "A"; goals B`).String(), "~A.B~b4~a~b", "needless quotes make")
	for text, want := range map[string]string{
		`"A-B 4`:           `1:1: found "A-B 4, expected graph.line`,
		`"A B" 4`:          "1:7: found 4, expected graph.line",
		`"start" A`:        "1:9: found A, expected graph.line",
		`"A B"-""`:         "1:7: found the end, expected graph.name(40)",
		"\"A\tB\"-C":       `1:1: found A\tB, expected graph.name(40)`,
		`" A"-C`:           "1:1: found  A, expected graph.name(40)",
		"~A+B.C!20!~b~a~b": "1:6: found C!20!, expected graph.compact",
		"~A+B.C!2d~b~a~b":  "1:6: found C!2d, expected graph.compact",
		"~A!7!.C~b~a~b":    "1:2: found A\\a, expected graph.name(40)",
	} {
		if _, err := rules.Parse(text); fmt.Sprint(err) != want {
			t.Errorf("%s: %v\nwant %s", text, err, want)
		}
	}
}

// A line of three fields is an edge both ways, whatever of the three signs is between
// them, and never three nodes.
func TestRows(t *testing.T) {
	for text, want := range map[string]string{
		"S;A;1\nA;G;5\nstart S\ngoals G\n":                       "A-S 1; A-G 5; start S; goals G",
		"\ufeffS;A;1;\r\nA ; G ; 5 # a road\r\nstart S; goals G": "A-S 1; A-G 5; start S; goals G",
		"S,A,1\nA, G, 0.5\nstart S\ngoals G":                     "A-S 1; A-G 0.5; start S; goals G",
		"S\tA\t1\nA->G 5\nstart\tS\ngoals\tG\nat\tA\t1\t2":       "A-S 1; A->G 5; start S; goals G; at A 1 2",
		"1;2;3\n2;3;4\nstart 1\ngoals 3":                         "1-2 3; 2-3 4; start 1; goals 3",
		"start;goals;1\nstart start\ngoals goals":                "goals-start 1; start start; goals goals",
	} {
		g, how, err := rules.Read(text)
		if err != nil || g.Line() != want || len(how) != 1 || how[0].Code != rules.NoteRows {
			t.Errorf("%q is read as %v, %v, %v, not %s", text, g, how, err, want)
		}
	}
	for text, want := range map[string]string{ // statements as ever
		"A-B 4; 5; D; start A; goals B D": "A-B 4; 5; D; start A; goals B D",
		"A-B 4;\nD;\n5;;start A;goals B":  "A-B 4; 5; D; start A; goals B",
	} {
		g, how, err := rules.Read(text)
		if err != nil || g.Line() != parse(t, want).Line() || how != nil {
			t.Errorf("%q is read as %v, %v, %v, not %s", text, g, how, err, want)
		}
	}
}

// From outside a graph with nothing at its start is a fault; in the editor it is a
// drawing in progress.
func TestNothingAtTheStart(t *testing.T) {
	for text, want := range map[string]string{
		"S;A;1; A;G;5; start S; goals G": "1:5: found 1, expected graph.row",
		"S\nA-G 5\nstart S\ngoals G":     "3:7: found S, expected graph.alone(S)",
		"~A.G.S~b5~c~b":                  "1:11: found S, expected graph.alone(S)",
	} {
		if _, _, err := rules.Read(text); fmt.Sprint(err) != want {
			t.Errorf("%q: %v\nwant %s", text, err, want)
		}
	}
	parse(t, "S\nA-G 5\nstart S\ngoals G")
	for _, text := range []string{
		"A->S 1; start S; goals A", // an edge to the start is a graph without a path, which is proved
		"A; start A; goals A",      // nothing has to be gone
	} {
		if _, _, err := rules.Read(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A text that is read was used to the last sign: without any of its signs that are no
// blanks it is another graph, or none.
func TestEverySignCounts(t *testing.T) {
	for _, text := range []string{
		"S;A;1\nA;G;5\nstart S\ngoal G", "S,A,12\nA->G 5\nstart S\ngoal G", "A-B 4; C->B 2; D; h(A)=7; start A; goal B D; at A 12 40",
		"~A-2.B-1-1_5-m2.C~b3C12~a~b.c",
	} {
		g := parse(t, text)
		for i := range text {
			less := text[:i] + text[i+1:]
			if strings.ContainsRune(" \n", rune(text[i])) {
				continue
			}
			if other, err := rules.Parse(less); err == nil && other.String() == g.String() {
				t.Errorf("%q is the same without its byte %d", text, i)
			}
		}
	}
}

func TestLimits(t *testing.T) {
	var b strings.Builder
	for i := range rules.MaxNodes {
		fmt.Fprintf(&b, "N%d\n", i)
	}
	g := parse(t, b.String()+"start N0; goals N1")
	same(t, g)
	if _, err := rules.Parse(b.String() + "one; start N0; goals N1"); err == nil || !strings.Contains(err.Error(), "graph.nodes") {
		t.Errorf("a node too many: %v", err)
	}
	b.Reset()
	edges := 0
	for i := 0; edges < rules.MaxEdges/2; i++ {
		for j := range i {
			if edges++; edges > rules.MaxEdges/2 {
				break
			}
			fmt.Fprintf(&b, "N%d-N%d 2\n", i, j)
		}
	}
	same(t, parse(t, b.String()+"start N0; goals N1"))
	if _, err := rules.Parse(b.String() + "x->y; start N0; goals N1"); err == nil || !strings.Contains(err.Error(), "graph.edges") {
		t.Errorf("an edge too many: %v", err)
	}
	if _, _, err := rules.Read("A-B\nA-\xff"); err == nil || !strings.HasPrefix(err.Error(), "2:1: ") {
		t.Errorf("what is no text: %v", err)
	}
}

// TestLinksAreShort: a graph of 60 nodes and 110 edges, with an estimate and a place for
// each node, is in a link of less than 2,000 characters, whatever its nodes are called.
func TestLinksAreShort(t *testing.T) {
	names := map[string]func(i int) string{
		"numbers": func(i int) string { return fmt.Sprint(i + 1) },
		"letters": func(i int) string { return fmt.Sprintf("%c%d", 'A'+i%26, i/26) },
		"cities": func(i int) string { // as long as Romania's on average
			cities := strings.Fields("Arad Bucharest Craiova Drobeta Eforie Fagaras Giurgiu Hirsova Iasi Lugoj Mehadia Neamt Oradea Pitesti Rimnicu Sibiu Timisoara Urziceni Vaslui Zerind")
			return cities[i%20] + []string{"", "N", "S"}[i/20]
		},
	}
	for name, nameOf := range names {
		for seed := range uint64(20) {
			r := rand.New(rand.NewPCG(seed, 60))
			d := rules.NewDraft()
			for i := range 60 {
				testkit.Must(t, d.Node(nameOf(i)))
				h := float64(r.IntN(400))
				testkit.Must(t, d.SetH(nameOf(i), &h))
				testkit.Must(t, d.SetPlace(nameOf(i), &rules.Point{X: float64(r.IntN(600)), Y: float64(r.IntN(400))}))
			}
			for edges := 0; edges < 110; {
				if d.Edge(nameOf(r.IntN(60)), nameOf(r.IntN(60)), float64(1+r.IntN(200)), r.IntN(10) > 0) == nil {
					edges++
				}
			}
			_ = d.Edge(nameOf(0), nameOf(1), 7, true) // it may be there
			testkit.Must(t, d.SetStart(nameOf(0)))
			testkit.Must(t, d.SetGoal(nameOf(59), true))
			g, err := d.Graph()
			testkit.Must(t, err)
			same(t, g)
			link := "https://example.org/cavalo/#" + play.Link(rules.Puzzle, space.Begin[rules.Node](rules.Puzzle.Name(), g))
			if len(link) >= 2000 {
				t.Errorf("%s, seed %d: the link has %d characters", name, seed, len(link))
			}
			if to, at, err := play.ParseLink(link[strings.Index(link, "#"):]); err != nil || to != puzzle.Puzzle(rules.Puzzle) || at.String() != g.String() {
				t.Errorf("%s: the link leads to %v, %v", name, at, err)
			}
		}
	}
}

// TestRandomNames: nodes are letters as long as there are enough, else numbered from 1.
func TestRandomNames(t *testing.T) {
	for nodes, want := range map[int][2]string{2: {"A", "B"}, 26: {"A", "Z"}, 27: {"N1", "N27"}} {
		g := rules.Random("names", nodes)
		if first, last := g.Name(0), g.Name(rules.Node(nodes-1)); [2]string{first, last} != want {
			t.Errorf("%d nodes are %s to %s, want %v", nodes, first, last, want)
		}
	}
}

// TestRandom: seeds give graphs that can be solved, whose estimates hold, and the same
// seed the same graph.
func TestRandom(t *testing.T) {
	texts := map[string]bool{}
	for seed := range 300 {
		g := rules.Random(fmt.Sprint(seed), 2+seed%60)
		same(t, g)
		if admissible, _ := g.Holds(rules.File); !admissible {
			t.Errorf("seed %d: h is too high", seed)
		}
		if left := g.Left()[g.Start()]; math.IsInf(left, 1) {
			t.Errorf("seed %d has no solution", seed)
		}
		if g.String() != rules.Random(fmt.Sprint(seed), 2+seed%60).String() {
			t.Errorf("seed %d is another graph the second time", seed)
		}
		texts[g.String()] = true
	}
	sum := fnv.New32a()
	for nodes := 2; nodes < 30; nodes++ {
		sum.Write([]byte(rules.Random("pinned", nodes).Text()))
	}
	testkit.Equal(t, sum.Sum32(), 0x3cb474b2, "seeds of earlier versions give other graphs: their sum")
	if len(texts) < 295 {
		t.Errorf("only %d graphs of 300 seeds", len(texts))
	}
}

// TestHeuristics holds what a graph says of its estimates to the truth, in random ones.
func TestHeuristics(t *testing.T) {
	kinds := map[[2]bool]int{}
	for seed := range uint64(500) {
		g := randomGraph(seed)
		left := g.Left()
		value := func(n rules.Node) float64 { h, _ := g.H(n); return h }
		admissible, consistent := true, true
		for n := range rules.Node(g.Len()) {
			admissible = admissible && value(n) <= left[n]
			for _, e := range g.Edges(n) {
				consistent = consistent && value(n) <= e.Cost+value(e.To)
				if s := g.Estimate(rules.Straight, n); s > e.Cost+g.Estimate(rules.Straight, e.To)+1e-9 {
					t.Errorf("seed %d: straight falls from %v by more than %v", seed, s, e.Cost)
				}
			}
			if g.Estimate(rules.Straight, n) > left[n]+1e-9 {
				t.Errorf("seed %d: straight is %v, the truth %v", seed, g.Estimate(rules.Straight, n), left[n])
			}
		}
		a, c := g.Holds(rules.File)
		if a != admissible || c != (consistent && admissible) {
			t.Errorf("seed %d: h holds %v, %v; want %v, %v", seed, a, c, admissible, consistent)
		}
		kinds[[2]bool{a, c}]++
	}
	if len(kinds) < 3 {
		t.Errorf("the graphs are not of all kinds: %v", kinds)
	}
}

// randomGraph is one of any kind: one way and both, costs of 0, some estimates.
func randomGraph(seed uint64) rules.Graph {
	r := rand.New(rand.NewPCG(seed, 18))
	nodes := 2 + r.IntN(12)
	name := func(i int) string { return string(rune('A' + i)) }
	for {
		d := rules.NewDraft()
		for i := range nodes {
			d.Node(name(i))
			if r.IntN(3) > 0 {
				h := float64(r.IntN(7))
				d.SetH(name(i), &h)
			}
			if seed%3 > 0 {
				d.SetPlace(name(i), &rules.Point{X: float64(r.IntN(9)), Y: float64(r.IntN(9))})
			}
		}
		for range nodes + r.IntN(2*nodes) {
			d.Edge(name(r.IntN(nodes)), name(r.IntN(nodes)), float64(r.IntN(8))/[]float64{1, 2}[r.IntN(2)], r.IntN(2) == 0)
		}
		d.SetStart(name(r.IntN(nodes)))
		for range 1 + r.IntN(2) {
			d.SetGoal(name(r.IntN(nodes)), true)
		}
		if g, err := d.Graph(); err == nil {
			return g
		}
	}
}

// TestDraft edits a graph and takes nothing that is wrong.
func TestDraft(t *testing.T) {
	g := parse(t, "A-B 4; B->C 2; start A; goals C; h(B)=1; at A 1 2")
	d := g.Draft()
	for what, err := range map[string]error{
		"loop":     d.SetEdge("A", "A", 1, true),
		"cost":     d.SetEdge("A", "B", -1, true),
		"no cost":  d.SetEdge("A", "B", math.NaN(), true),
		"name":     d.Node("a\tb"),
		"taken":    d.Rename("A", "B"),
		"unknown":  d.Rename("X", "Y"),
		"badly":    d.Rename("A", "a\nb"),
		"no start": d.SetStart("X"),
		"no goal":  d.SetGoal("X", true),
		"no place": d.SetPlace("X", nil),
		"far":      d.SetPlace("A", &rules.Point{X: math.Inf(1)}),
		"no node":  d.SetH("X", nil),
		"there":    d.Edge("A", "B", 2, false),
	} {
		if err == nil {
			t.Errorf("%s is taken", what)
		}
	}
	if again, err := d.Graph(); err != nil || again.String() != g.String() {
		t.Errorf("faults have changed it: %v, %v", again, err)
	}
	for _, err := range []error{d.Rename("A", "Z"), d.SetEdge("Z", "D", 1.5, false), d.SetEdge("B", "C", 3, true), d.SetGoal("D", true), d.SetH("B", nil), d.SetPlace("Z", &rules.Point{X: 1.23456789})} {
		if err != nil {
			t.Error(err)
		}
	}
	d.RemoveEdge("C", "B")
	if after, err := d.Graph(); err != nil || after.Line() != "B-Z 4; B->C 3; Z->D 1.5; start Z; goals C D; at Z 1.234568 0" {
		t.Errorf("it is %v, %v", after.Line(), err)
	}
	d.Remove("Z")
	if _, err := d.Graph(); err == nil {
		t.Error("a graph without its start is one")
	}
	testkit.Equal(t, g.Line(), "A-B 4; B->C 2; start A; goals C; h(B)=1; at A 1 2", "the first has changed")
}

// TestDraftIsFull: an edge that is taken away leaves room for another one.
func TestDraftIsFull(t *testing.T) {
	d := rules.NewDraft()
	name := func(i int) string { return fmt.Sprint("N", i) }
	for i, edges := 0, 0; edges < rules.MaxEdges; i++ {
		for j := 0; j < i && edges < rules.MaxEdges; j++ {
			testkit.Must(t, d.SetEdge(name(i), name(j), 1, false))
			edges++
		}
	}
	if err := d.SetEdge(name(0), name(1), 1, false); err == nil {
		t.Error("an edge too many is taken")
	}
	d.RemoveEdge(name(1), name(0))
	d.RemoveEdge(name(1), name(0)) // it is gone
	if err := d.SetEdge(name(0), name(1), 1, false); err != nil {
		t.Errorf("there is no room for an edge that was taken away: %v", err)
	}
	if err := d.SetEdge(name(0), name(2), 1, false); err == nil {
		t.Error("an edge too many is taken afterwards")
	}
}

// TestCosts: what edges cost both ways, and what all of them do.
func TestCosts(t *testing.T) {
	g := parse(t, "A->B 0; B-C 2; C->D 1; D->C 2; start A; goals D")
	node := func(name string) rules.Node {
		n, ok := g.Find(name)
		if !ok {
			t.Fatalf("no %s", name)
		}
		return n
	}
	for ends, want := range map[string]bool{"AB": false, "BA": false, "AC": false, "BC": true, "CB": true, "CD": false} {
		testkit.Equal(t, g.TwoWay(node(ends[:1]), node(ends[1:])), want, "%s cost the same both ways", ends)
	}
	for text, want := range map[string]float64{
		"A-B 3; B->C 3; start A; goals C": 3, "A-B 3; B->C 2; start A; goals C": 0, "A->B 0; A->C 3; start A; goals C": 0, "A; B; start A; goals B": 0,
	} {
		testkit.Equal(t, parse(t, text).StepCost(), want, "every edge of %s costs", text)
	}
}

// TestFormat: rows are a format, and statements none.
func TestFormat(t *testing.T) {
	f := rules.Formats()[0]
	if all, err := f.Read("S;A;1\nA;G;5\nstart S\ngoals G\n"); err != nil || len(all) != 1 || all[0].Position.String() != parse(t, "A-S 1; A-G 5; start S; goals G").String() {
		t.Errorf("rows are read as %v, %v", all, err)
	}
	for text, want := range map[string]string{"A-B 4; start A; goals B": "1:1: ", "S;A;1\nA;G;x\nstart S\ngoals G": "2:5: "} {
		if _, err := f.Read(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestClaims(t *testing.T) {
	for text, want := range map[string]bool{
		"# roads\n1-2 4\nstart 1": true, "A->B": true, "start A": true, "~A.B~b~a~b": true, "h(A)=3": true,
		"1.2.3/4.5.6/7.8.0": false, "..#/...": false, "94.25/--": false, "1 2 3\n4 5 6": false, "": false, "cavalo recording 1\npuzzle: graph": false, "A\nB\nC": false,
	} {
		testkit.Equal(t, rules.Claims(text), want, "%q", text)
	}
}

// TestPositions: a move goes to a neighbour, and the graph stays the same.
func TestPositions(t *testing.T) {
	p := rules.Puzzle.Problems()[0].Position
	testkit.EqualLists(t, p.Moves(), []string{"Sibiu", "Timisoara", "Zerind"}, "from Arad to")
	last, cost, err := puzzle.ReplayCost(p, []string{"Sibiu", "Rimnicu", "Pitesti", "Bucharest"})
	if err != nil || cost != 418 || !last.Solved() || p.Solved() {
		t.Errorf("%v, %v, %v", cost, last, err)
	}
	if _, err := p.Play("Bucharest"); err == nil {
		t.Error("Arad is beside Bucharest")
	}
	if err := p.CheckStart("Arad"); err == nil {
		t.Error("a start can be chosen")
	}
}

// TestOrderOfText changes a random graph and plain lists of each node's edges alike: what is new is
// last, and what stays keeps its place, in each form of the text. An edge that is made both ways
// is at both nodes where it is given first.
func TestOrderOfText(t *testing.T) {
	unsorted := 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 51))
		d, lists := rules.NewDraft(), map[string][]string{}
		name := func() string { return string(rune('A' + r.IntN(6))) }
		put := func(from, to string) {
			if !slices.Contains(lists[from], to) {
				lists[from] = append(lists[from], to)
			}
		}
		testkit.Must(t, d.SetEdge("A", "F", 1, false))
		put("A", "F")
		for range 8 + r.IntN(24) {
			from, to := name(), name()
			if from == to {
				continue
			}
			switch both := r.IntN(2) == 0; r.IntN(8) {
			case 0:
				d.RemoveEdge(from, to)
				lists[from] = slices.DeleteFunc(lists[from], func(n string) bool { return n == to })
			case 1:
				if d.Has(from) && !d.Has("Z") {
					testkit.Must(t, d.Rename(from, "Z"))
					testkit.Must(t, d.Rename("Z", from))
				}
			default:
				testkit.Must(t, d.SetEdge(from, to, float64(r.IntN(2)), both))
				if put(from, to); both {
					put(to, from)
				}
			}
		}
		testkit.Must(t, errors.Join(d.SetStart("A"), d.SetGoal("F", true)))
		g, err := d.Graph()
		testkit.Must(t, err)
		for _, text := range []string{g.String(), g.Text(), g.Line()} {
			again, err := rules.Parse(text)
			testkit.Must(t, err)
			testkit.MustEqual(t, again.String(), g.String(), "seed %d, %s", seed, text)
			for n := range rules.Node(again.Len()) {
				var listed, arranged []string
				for _, e := range again.Listed(n) {
					listed = append(listed, again.Name(e.To))
				}
				successors := again.Successors(n, nil)
				again.Arrange(search.OrderFile, n, successors)
				for _, s := range successors {
					arranged = append(arranged, s.Move)
				}
				if want := lists[again.Name(n)]; !slices.Equal(listed, want) || !slices.Equal(arranged, want) {
					t.Fatalf("seed %d: the edges of %s are %v and %v, want %v in %s", seed, again.Name(n), listed, arranged, want, text)
				}
				if !slices.IsSorted(listed) {
					unsorted++
				}
			}
		}
	}
	if unsorted < 1000 {
		t.Errorf("only %d nodes have an order of their own", unsorted)
	}
	g, _, err := rules.ReadEnds("C->A; B->A; C->B; A->D; A->C; start A; goals D", puzzle.Ends{BothWays: true})
	testkit.Must(t, err)
	testkit.Equal(t, g.String(), "~A.B.C.D~bcd.c~a~d~b", "the edges both ways")
	for _, wrong := range []string{"~A.B.C.D~bcd~a~c~aa", "~A.B.C.D~bcd~a~c~d", "~A.B.C.D~bcd~a~c~B", "~A.B.C.D~bcd~a~c~....b", "~A.B.C.D~bcd~a~c~b~", "~A.B.C.D~bcd~a~c~b+"} {
		if g, err := rules.Parse(wrong); err == nil {
			t.Errorf("%s is read as %s", wrong, g)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, p := range rules.Puzzle.Problems() {
		f.Add(p.Position.String())
		f.Add(p.Position.String()[1:])
	}
	f.Add("A-B 4; A->C 2; h(A)=7; start A; goals B C; at A 120 40 # x")
	f.Add("A–B 0.5;start A;goal B")
	f.Add(`"Boa Vista"-"a \"b\" \\c" 4; h("Boa Vista")=7; start "Boa Vista"; goals "a \"b\" \\c"`)
	f.Add("~A+b-3.C!2d!d~b~a~b")
	f.Fuzz(func(t *testing.T, text string) {
		rules.Claims(text)
		g, err := rules.Parse(text)
		if err != nil {
			return
		}
		same(t, g)
	})
}
