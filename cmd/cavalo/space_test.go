package main

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// romania is what the book tells of its map by A* with the distances of the file.
const romania = `"status":"solved","optimal":true,"steps":4,"score":0,"moves":["Sibiu","Rimnicu","Pitesti","Bucharest"],"cost":418,"lower_bound":418,`

// TestSolveGraph solves typed graphs: the problem that comes with the program, a file
// and a text, by the default, by an algorithm, recorded and audited.
func TestSolveGraph(t *testing.T) {
	file := write(t, "small.graph", "# two ways\nA-B 4\nA->C 2\nC-B 1.5; h(A)=3\nstart A\ngoals B\n")
	recorded := filepath.Join(t.TempDir(), "t.trace")
	for _, c := range []struct{ args, want string }{
		{"--problem romania --algorithm astar", romania},
		{"", romania},
		{"--problem romania --algorithm greedy", `"optimal":false,"steps":3,"score":0,"moves":["Sibiu","Fagaras","Bucharest"],"cost":450,`},
		{"--file " + file, `"moves":["C","B"],"cost":3.5,"lower_bound":3.5,`},
		{"--file " + file + " --algorithm astar --trace " + recorded, `"heuristic":"h","status":"solved","optimal":true,"steps":2,`},
		{"--position A-B;start@A;goals@B --algorithm bfs", `"optimal":true,"steps":1,"score":0,"moves":["B"],"cost":1,"lower_bound":1,`},
		{"--position A;start@A;goals@A", `"steps":0,"score":0,"moves":[],"cost":0,`},
		{"--problem inadmissible --algorithm astar", `"optimal":false,"steps":2,"score":0,"moves":["A","G"],"cost":4,`},
		{"--problem inadmissible --algorithm astar --heuristic expr:2*straight/2", `"heuristic":"expr:2*straight/2","status":"solved","optimal":false,`},
		{"--problem romania --algorithm astar --audit", `"audit":{"exhaustive":true,`},
		{"--problem inadmissible --algorithm astar --weight 2", `"heuristic":"h","status":"solved"`},
	} {
		args := append([]string{"solve", "graph", "--json"}, strings.Fields(c.args)...)
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "@", " ")
		}
		if got := command(t, args...).must(t, 0).out; !strings.Contains(got, c.want) || !json.Valid([]byte(got)) {
			t.Errorf("%s: %s", c.args, got)
		}
	}
	if got := command(t, "check", recorded).must(t, 0).out; !strings.Contains(got, "graph") {
		t.Errorf("the recording is %s", got)
	}
	command(t, "solve", "graph", "--position", "A->B; C-D; start A; goals C").must(t, 1)
	if got := command(t, "solve", "graph", "--position", "A-B 4; A-B 5; start A; goals B").must(t, 2).err; !strings.HasPrefix(got, "--position:1:8: ") {
		t.Errorf("a wrong graph: %s", got)
	}
	if got := command(t, "solve", "graph", "--file", write(t, "bad.graph", "A-B 4\nA-B -3\nstart A")).must(t, 2).err; !strings.Contains(got, "bad.graph:2:5: ") {
		t.Errorf("a wrong file: %s", got)
	}
	if got := command(t, "solve", "graph", "--problem", "endless", "--algorithm", "dfs", "--tree", "--nodes", "500").must(t, 3).out; !strings.Contains(got, "limit") {
		t.Errorf("depth first for ever: %s", got)
	}
}

// Published exercises break ties by name, and many courses mark a state when it is
// expanded: both are a choice, in every search that has one.
func TestLecturersRules(t *testing.T) {
	ties := write(t, "ties.graph", "S->D 1; S->M 2; M->C 1; D->X 6; C->G 4; M->Z 1\nh(S)=5; h(D)=6; h(M)=4; h(C)=4; h(Z)=3\nstart S; goals G\n")
	marks := write(t, "marks.graph", "A->B; A->F; B->C; B->G; C->D; C->H; D->E; D->I; E->F; E->J; F->G; F->K; G->H; H->I; I->J; J->K\nstart A; goals K\n")
	for _, c := range []struct{ args, expanded, path string }{
		{ties + " --algorithm astar --tie name", "S M Z C D", `["M","C","G"],"cost":7,`},
		{"testdata/orders/tie_h_then_name.txt --algorithm astar --tie h,name", "S M N B", `"cost":6,`},
		{"testdata/orders/tie_h_then_name.txt --algorithm own:f=g+h:tie=h+name", "S M N B", `"cost":6,`},
		{"testdata/orders/order_as_written.txt --algorithm dfs --mark expanded --order file", "s a b h i", `["a","b","g"],"cost":3,`},
		{"testdata/orders/order_as_written.txt --algorithm dfs --mark expanded", "s a b", `["a","b","g"],"cost":3,`},
		{"testdata/orders/order_as_written.txt --algorithm bfs --goal-test expanded --order file", "s a c k b d l h", `["a","b","g"],"cost":3,`},
		{"testdata/orders/order_as_written.txt --algorithm bfs --goal-test expanded --order name", "s a c k b d l", `["a","b","g"],"cost":3,`},
		{"testdata/orders/order_as_written.txt --algorithm own:order=queue:equal=closed:succ=file", "s a c k b d l h", `["a","b","g"],"cost":3,`},
		{ties + " --algorithm astar", "S M Z C", `["M","C","G"],"cost":7,`},
		{ties + " --algorithm own:f=g+h:tie=name", "S M Z C D", `["M","C","G"],"cost":7,`},
		{ties + " --algorithm ucs --tie name", "S D M C Z", `["M","C","G"],"cost":7,`},
		{ties + " --algorithm greedy --tie name", "S M Z C", `["M","C","G"],"cost":7,`},
		{marks + " --algorithm dfs --mark expanded", "A B C D E F G H I J", `["B","C","D","E","F","G","H","I","J","K"],"cost":10,`},
		{marks + " --algorithm dfs --mark generated", "A B C D E J", `["B","C","D","E","J","K"],"cost":6,`},
		{marks + " --algorithm own:order=stack:equal=closed:mark=expanded", "A B C D E F G H I J", `["B","C","D","E","F","G","H","I","J","K"],"cost":10,`},
	} {
		file := filepath.Join(t.TempDir(), "t.trace")
		got := command(t, append([]string{"solve", "graph", "--json", "--trace", file, "--file"}, strings.Fields(c.args)...)...).must(t, 0).out
		if !strings.Contains(got, c.path) {
			t.Errorf("%s: %s", c.args, got)
		}
		data, err := os.ReadFile(file)
		testkit.Must(t, err)
		recording, err := trace.Read(data)
		testkit.Must(t, err)
		film, order := replay.New(recording), []string{}
		for m := 1; m <= film.Len(); m++ {
			if e, _ := film.Event(m); e.Kind == search.Expanded {
				order = append(order, cmp.Or(film.Name(e.Node), c.expanded[:1]))
			}
		}
		testkit.Equal(t, strings.Join(order, " "), c.expanded, "%s: expanded", c.args)
	}
	for args, want := range map[string]string{
		"solve maze --algorithm astar --tie name":                                  "--tie: found: name; expected: h, old or new: the states of maze have no names",
		"compare tiles --algorithms own:f=g+h:tie=name":                            "--algorithms: found: name; expected: h, old or new: the states of tiles have no names",
		"solve challenge --algorithm dfs --mark late":                              "--mark: found: late; expected: generated or expanded",
		"solve challenge --algorithm bfs --mark expanded":                          "--mark: found: expanded; expected: no mark: bfs doesn't use it",
		"solve challenge --algorithm dfs --mark expanded --tree":                   "--mark: found: expanded; expected: no mark together with tree",
		"solve challenge --algorithm own:order=queue:equal=closed:mark=expanded":   "--algorithm: found: expanded; expected: no mark together with order=queue",
		"solve challenge --algorithm own:order=stack:equal=reopened:mark=expanded": "--algorithm: found: expanded; expected: no mark together with equal=reopened",
	} {
		if r := command(t, strings.Fields(args)...).must(t, 2); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
	table := command(t, "compare", "graph", "--file", marks, "--algorithms", "bfs,dfs,astar", "--heuristics", "zero", "--mark", "expanded", "--tie", "name").must(t, 0).out
	if !strings.Contains(table, "DFS        -          solved     10 ") {
		t.Errorf("compared: %s", table)
	}
}

// TestSpacesOnTheCommandLine: every space is compared, checked, listed and drawn, in
// every language.
func TestSpacesOnTheCommandLine(t *testing.T) {
	for _, p := range puzzle.Spaces() {
		first := p.Problems()[0]
		table := filepath.Join(t.TempDir(), "t.csv")
		command(t, "compare", p.Name(), "--problems", first.Name, "--algorithms", "bfs,astar", "--heuristics", p.Heuristics()[0].Name, "--nodes", "50000", "--csv", table)
		if text := read(t, table); !strings.Contains(text, ",cost\n") && !strings.Contains(text, ",cost\r\n") || strings.Count(text, "\n") != 3 {
			t.Errorf("%s: the table is %s", p.Name(), text)
		}
		command(t, "solve", p.Name(), "--problem", first.Name, "--algorithm", "bfs", "--nodes", "1000", "--append", filepath.Join(t.TempDir(), "resultados.dat"))
		for _, listed := range []string{command(t, "list").out, command(t, "list", "--json").out} {
			if !strings.Contains(listed, first.Name) || !strings.Contains(listed, p.Name()) {
				t.Errorf("%s is not in the list", p.Name())
			}
		}
		picture := filepath.Join(t.TempDir(), "p.png")
		command(t, "render", "--problem", first.Name, "--png", picture, "--size", "200").must(t, 0)
		if info, err := os.Stat(picture); err != nil || info.Size() < 500 {
			t.Errorf("%s: the picture is %v, %v", p.Name(), info, err)
		}
	}
	file := write(t, "a.graph", "# comment\n1-2 4\nstart 1; goals 2\n")
	if got := command(t, "check", file).must(t, 0).out; !strings.Contains(got, "a position of a state space") || !strings.Contains(got, "Nodes 2") {
		t.Errorf("the file is %s", got)
	}
	command(t, "render", "--file", file, "--moves", "2", "--png", filepath.Join(t.TempDir(), "p.png")).must(t, 0)
}

// A position of a space is told from those of other puzzles that look like it: three
// pegs of Hanoi look like tiles. Only a board of the 8-puzzle is one of tiles, too.
func TestPositionsOfSpacesAreTheirOwn(t *testing.T) {
	for _, p := range puzzle.Spaces() {
		for _, problem := range p.Problems() {
			text := problem.Position.String()
			k := kinds.Claiming(text)
			if k == nil || k.Puzzle != p && (k != kinds.Tiles || p.Name() != "eight") {
				t.Errorf("%s %s: %q is taken for %v", p.Name(), problem.Name, text, k)
				continue
			}
			png := filepath.Join(t.TempDir(), "p.png")
			command(t, "render", "--position", text, "--png", png, "--size", "64").must(t, 0)
			command(t, "check", write(t, "position", text)).must(t, 0)
		}
	}
	const broken = "1.2.3/4.5.6/7.8.8"
	testkit.Equal(t, kinds.Claiming(broken), kinds.Tiles, "%q is taken for", broken)
}
