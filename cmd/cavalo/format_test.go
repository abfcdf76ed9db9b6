package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/kinds"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/hostile"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// Matrices as programs write them have 9 for blocked and 1 for the start, which
// was visited. How they were read is said beside the answer, and in it for
// programs.
func TestMatricesAreReadAs(t *testing.T) {
	const said = "read as matrix-9: a matrix where 9 is blocked and 1 or 8 at the lower left is the start\n"
	matrix := "0 0 9 9 0/0 0 0 0 0/0 0 0 0 0/1 0 0 0 0"
	for name, text := range map[string]string{
		"rules": matrix,
		"0":     "0 0 0 0\n0 0 0 0\n9 0 0 0\n9 0 0 0\n1 0 0 0\n",
		"1":     "0 0 0 0\n0 0 0 9\n0 0 0 9\n0 0 0 0\n1 0 0 0\n",
		"2":     "0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n1 9 9 9 9\n",
	} {
		file := write(t, "m.txt", text)
		r := command(t, "solve", "maze", "--file", file, "--count", "--json").must(t, cli.StatusDone)
		if !strings.Contains(r.out, `"solutions":"1"`) || !strings.Contains(r.out, `"read_as":"matrix-9"`) || r.err != said {
			t.Errorf("%s: %s%s", name, r.out, r.err)
		}
		if r := command(t, "solve", "maze", "--file", file, "--quiet").must(t, cli.StatusDone); r.err != "" {
			t.Errorf("--quiet: %s", r.err)
		}
		if r := command(t, "check", file).must(t, cli.StatusDone); !strings.Contains(r.out, "\n"+said) {
			t.Errorf("check: %s", r.out)
		}
		command(t, "render", "--file", file, "--png", file+".png").must(t, cli.StatusDone)
	}
	r := command(t, "solve", "maze", "--position", matrix).must(t, cli.StatusDone)
	if r.err != said || strings.Contains(r.out, "matrix") {
		t.Errorf("%s%s", r.out, r.err)
	}
	if r := command(t, "compare", "maze", "--file", write(t, "m.txt", matrix), "--algorithms", "dfs", "--json"); r.err != said || !strings.Contains(r.out, `"read_as":"matrix-9"`) {
		t.Errorf("compare: %s%s", r.out, r.err)
	}
	if r := command(t, "solve", "maze", "--position", "..../....", "--json"); strings.Contains(r.out, "read_as") || r.err != "" {
		t.Errorf("our own form: %s%s", r.out, r.err)
	}
}

// A text that two formats fit is not solved until --as chooses.
func TestFormatIsChosen(t *testing.T) {
	file := write(t, "m.txt", "0 0 9\n0 0 0\n1 0 0\n")
	for _, args := range [][]string{
		{"solve", "maze", "--file", file}, {"check", file}, {"render", "--file", file, "--png", "x.png"},
		{"compare", "maze", "--file", file}, {"solve", "maze", "--position", "0 0 9/0 0 0/1 0 0"},
	} {
		r := command(t, args...).must(t, cli.StatusBad)
		if r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.Contains(r.err, "this one could be matrix-9, matrix-1 (on the command line, choose with --as)") {
			t.Errorf("%v: %q, %q", args, r.out, r.err)
		}
	}
	for as, c := range map[string]struct {
		status int
		want   string
	}{"matrix-9": {cli.StatusNoSolution, `"code":"end-blocked"`}, "matrix-1": {cli.StatusDone, `"solutions":"2"`}} {
		r := command(t, "solve", "maze", "--file", file, "--as", as, "--count", "--json").must(t, c.status)
		if !strings.Contains(r.out, c.want) || !strings.Contains(r.out, fmt.Sprintf("%q:%q", "read_as", as)) || !strings.HasPrefix(r.err, "read as "+as+": ") {
			t.Errorf("%s: %s%s", as, r.out, r.err)
		}
		command(t, "check", "--as", as, file).must(t, cli.StatusDone)
	}
	for args, want := range map[string]string{
		"solve maze --file " + file + " --as matrix-7": "--as: found: matrix-7; expected: a format: maze, matrix-9, matrix-1, matrix-2, matrix-x, signs\n",
		"solve maze --position ... --as matrix-7":      "--as: found: matrix-7; expected: a format: ",
		"check --as matrix-7 " + file:                  "--as: found: matrix-7; expected: a format: challenge, ",
		"solve maze --file " + file + " --as maze":     file + ":1:1: found: 0; expected: . (free) or # (blocked)\n",
		"solve maze --problem easy-1 --as matrix-9":    "--as: ",
		"analyse --position x --as tiles":              "--as: found: tiles; expected: a format: duel, duel-boards\n",
		"compare maze --as matrix-9":                   "--as: ",
		"solve maze --file " + file + " --as matrix-2": file + ":1:5: found: 9; expected: 0 or 2 (",
		"solve maze --position ../.. --as matrix-9":    "--position:1:1: found: .; expected: 0, 1, 2, 8, 9, X, S, E, F or G for each square",
	} {
		r := command(t, strings.Fields(args)...).must(t, cli.StatusBad)
		if r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.HasPrefix(r.err, want) {
			t.Errorf("%s: %q, %q", args, r.out, r.err)
		}
	}
}

// A file with a maze on each line is read like the same file of tiles.
func TestMazesOnLines(t *testing.T) {
	file := write(t, "m.txt", "..../..../....\n...../...../.....\n..../#.../....\n...../.#.../.....\n")
	r := command(t, "solve", "maze", "--file", file, "--count", "--json").must(t, cli.StatusNoSolution)
	var got []string
	for line := range strings.Lines(r.out) {
		_, rest, _ := strings.Cut(line, `"solutions":"`)
		n, _, _ := strings.Cut(rest, `"`)
		got = append(got, n)
	}
	if strings.Join(got, " ") != "1 5 0 0" || r.err != "" {
		t.Errorf("solutions %q, %s\n%s", got, r.err, r.out)
	}
}

// Every format has a text and a name of its own, and the lists show it.
func TestFormatsAreListed(t *testing.T) {
	seen := map[string]bool{}
	text, lines := command(t, "list").must(t, cli.StatusDone).out, command(t, "list", "--json").must(t, cli.StatusDone).out
	for _, k := range kinds.All() {
		for _, name := range puzzle.FormatNames(k.Puzzle) {
			if seen[name] || !strings.Contains(text, "\n  "+name) || !strings.Contains(lines, fmt.Sprintf("%q", name)) {
				t.Errorf("%s is there twice, or not listed", name)
			}
			seen[name] = true
		}
	}
	if !strings.Contains(lines, `"formats":["maze","matrix-9","matrix-1","matrix-2","matrix-x","signs"]`) {
		t.Error(lines)
	}
}

// Maps whose spaces are squares, and rows that are edges, are read and said.
func TestMapsAndRowsOfOthers(t *testing.T) {
	for _, c := range []struct{ puzzle, text, cost, said string }{
		{"grid", "S #\n# G\n", `"cost":3`, "read as spaces: a map whose spaces are free squares: 3 columns, 2 rows\n"},
		{"grid", "S #\n#\n# G\n", `"cost":4`, "read as spaces: a map whose spaces are free squares: 3 columns, 3 rows; short rows filled up with free squares: 2\n"},
		{"graph", "S;A;1\nA;G;5\nstart S\ngoals G\n", `"cost":6`, "read as rows: rows of three fields, edges both ways: 2\n"},
		{"graph", "source,target,weight\nA,B,5\nstart A\ngoals B\n", `"cost":5`, "read as csv: a table of edges, nodes 2, edges 1; edges go both ways; costs from weight\n"},
	} {
		as := strings.Fields(c.said)[2]
		file := write(t, "x.txt", c.text)
		for _, from := range [][]string{{"--file", file}, {"--position", c.text}, {"--position", strings.TrimSuffix(c.text, "\n")}} {
			r := command(t, append([]string{"solve", c.puzzle, "--json"}, from...)...).must(t, 0)
			if !strings.Contains(r.out, c.cost+",") || !strings.Contains(r.out, `"read_as":"`+strings.TrimSuffix(as, ":")+`"`) || r.err != c.said {
				t.Errorf("%q: %s%s", c.text, r.out, r.err)
			}
		}
		if r := command(t, "solve", c.puzzle, "--file", file, "--quiet").must(t, 0); r.err != "" {
			t.Errorf("%q: %s", c.text, r.err)
		}
		if r := command(t, "check", file).must(t, 0); !strings.Contains(r.out, c.said) {
			t.Errorf("check of %q: %s", c.text, r.out)
		}
	}
}

// A graph is asked for its ends by name, read with places from another file, and described
// without ends.
func TestGraphsWithoutEnds(t *testing.T) {
	dot := write(t, "a.dot", "graph { A -- \"B, c\" [label=4] }")
	for args, want := range map[string]string{
		"":         dot + ": missing: a start and a goal, two of the nodes A, B, c (on the command line --from NODE --to NODE)\n",
		"--to A":   dot + ": missing: a start, one of the nodes A, B, c (on the command line --from NODE)\n",
		"--from A": dot + ": missing: a goal, one of the nodes A, B, c (on the command line --to NODE)\n",
	} {
		if r := command(t, append([]string{"solve", "graph", "--file", dot}, strings.Fields(args)...)...).must(t, cli.StatusBad); r.err != want || r.out != "" {
			t.Errorf("%s: %s%s", args, r.err, r.out)
		}
	}
	if r := command(t, "solve", "graph", "--file", dot, "--from", "A", "--to", `"B, c"`, "--json").must(t, cli.StatusDone); !strings.Contains(r.out, `"moves":["B, c"],"cost":4`) {
		t.Error(r.out)
	}
	if r := command(t, "check", dot).must(t, cli.StatusDone); !strings.Contains(r.out, "read as dot: a Graphviz graph, nodes 2, edges 1; edges go both ways; costs from label; the text has neither a start nor a goal: the first and the last node were chosen\n") {
		t.Error(r.out)
	}
	command(t, "render", "--file", dot, "--png", dot+".png").must(t, cli.StatusDone)
	gr, co := write(t, "a.gr", "p sp 2 1\na 1 2 50\n"), write(t, "a.co", "p aux sp co 2\nv 1 0 0\nv 2 30 40\n")
	args := []string{"solve", "graph", "--file", gr, "--coordinates", co, "--from", "1", "--to", "2", "--algorithm", "astar", "--heuristic", "straight"}
	if r := command(t, append(args, "--audit", "--json")...).must(t, cli.StatusDone); !strings.Contains(r.out, `"start":50,"start_true":50`) {
		t.Error(r.out)
	}
	faulty := write(t, "b.co", "p aux sp co 2\nv 1 0 0\nv 1 30 40\n")
	args[5] = faulty
	if r := command(t, args...).must(t, cli.StatusBad); !strings.HasPrefix(r.err, faulty+":3:1: found: v 1 30 40; ") {
		t.Error(r.err)
	}
}

// What no format fits is told with what was tried; of all else there is one line.
func TestCheckTellsWhatWasTried(t *testing.T) {
	file := write(t, "x.txt", "Dear all,\nsee you at noon.\n")
	r := command(t, "check", file).must(t, cli.StatusBad)
	if strings.Count(r.err, "\n") != 1 || !strings.HasPrefix(r.out, file+" isn't in any format that Cavalo reads. Each one expected:\n") {
		t.Errorf("%s%s", r.out, r.err)
	}
	for _, k := range kinds.All() {
		for _, as := range puzzle.FormatNames(k.Puzzle) {
			if !strings.Contains(r.out, "\n  "+as+" ") {
				t.Errorf("%s was not tried:\n%s", as, r.out)
			}
		}
	}
}

// A matrix of marks is a map whatever its extension, and so is one below its size, no board of tiles;
// a text with a name is no record of a game.
func TestMarksAreAMap(t *testing.T) {
	for name, text := range map[string]string{
		"a.csv": "#,#,#,#\n#,S,.,#\n#,.,G,#\n#,#,#,#\n",
		"a.tsv": "#\t#\t#\nA\t \tB\n#\t#\t#\n",
		"a.txt": "4 3\n..#.\n....\n.#..\n",
		"b.txt": "4,2\nS;.;#;.\n.;.;.;E\n",
		"c.txt": "3 4\n0 0 1 0\n0 1 0 0\n0 0 0 1\n", // as in jingbo925/go-study
	} {
		file := write(t, name, text)
		if r := command(t, "check", file).must(t, cli.StatusDone); !strings.Contains(r.out, "Grid maps: Size") {
			t.Errorf("%s: %s", name, r.out)
		}
	}
	file := write(t, "a.yaml", "name: demo\nnodes:\n  - a\n  - b\n")
	if r := command(t, "check", file).must(t, cli.StatusBad); !strings.HasPrefix(r.out, file+" isn't in any format") {
		t.Errorf("%s%s", r.out, r.err)
	}
}

// A picture reads its file once, since a pipe can't be read twice.
func TestRenderReadsOnce(t *testing.T) {
	read, write, err := os.Pipe()
	testkit.Must(t, err)
	defer read.Close()
	if _, err = write.WriteString("1 2 3\n4 5 6\n7 0 8\n"); err == nil {
		err = write.Close()
	}
	testkit.Must(t, err)
	command(t, "render", "--file", fmt.Sprintf("/dev/fd/%d", read.Fd()), "--png", filepath.Join(t.TempDir(), "a.png")).must(t, cli.StatusDone)
}

// For a file that can't be read, the fault is given by the format that fits it best, which is
// named; if no format fits, that is said.
func TestCheckNamesTheBestFit(t *testing.T) {
	for _, f := range hostile.Unread {
		file := write(t, f.Name, f.Text)
		want := file + " isn't in any format that Cavalo reads."
		if f.As != "" {
			want = words.Lang(0).T(words.LooksLike, file, words.Lang(0).T(words.Formats.Key(f.As))) + "\n"
		} else if f.Text == "" {
			want = ""
		}
		if r := command(t, "check", file).must(t, cli.StatusBad); !strings.HasPrefix(r.out, want) || f.As == "" != strings.Contains(r.err, "a problem file, a position, a saved game") {
			t.Errorf("%s: %s%s", f.Name, r.out, r.err)
		}
	}
}

// Numbers are edges to check as to solve graph, even many under a comment; words without numbers are
// only to solve graph, unless a name is on two lines. A faulty board is not read as a graph.
func TestWhatIsAListOfEdges(t *testing.T) {
	long := "# Nodes: 2001 Edges: 2000\n"
	for i := range 2_000 {
		long += fmt.Sprintf("%d %d\n", i, i+1)
	}
	for text, edges := range map[string]bool{
		long: true, "# from to\n0 1\n1 2\n2 3\n": true, "hello world\nworld bar\n": true, "hello world\nfoo bar\n": false,
		"1 2 3\n4 5 6\n7 8 8\n": false, "0 1\n1 2\n2 0\n": true, "0 1\n1 2\n": false,
	} {
		file := write(t, "x.txt", text)
		if r := command(t, "check", file); strings.Contains(r.out, "read as edges") != edges {
			t.Errorf("%.40q: %.200s%s", text, r.out, r.err)
		}
		from, to, _ := strings.Cut(strings.Split(strings.TrimPrefix(text, "# from to\n"), "\n")[0], " ")
		if text == long {
			from, to = "0", "1"
		}
		to, _, _ = strings.Cut(to, " ")
		command(t, "solve", "graph", "--file", file, "--from", from, "--to", to).must(t, cli.StatusDone)
	}
}

// A position is written in the formats of others and read again, and what these can't express
// is said.
func TestConvert(t *testing.T) {
	roads := write(t, "roads.csv", "de;para;custo\nBoa Vista;Lago;2,5\nLago;Mar;4\nstart Boa Vista\ngoals Mar\n")
	for to, lost := range map[string]string{"dot": "", "graphml": "", "json": "", "graph": "", "csv": "csv can't express: the start, the goals\n"} {
		out := filepath.Join(t.TempDir(), "roads."+to)
		r := command(t, "convert", roads, "--to", to, "--out", out).must(t, cli.StatusDone)
		if r.err != "read as csv: a table of edges, nodes 3, edges 2; edges go both ways; costs from custo\n"+lost {
			t.Errorf("%s: %s", to, r.err)
		}
		args := []string{"solve", "graph", "--file", out, "--json", "--quiet"}
		if lost != "" {
			args = append(args, "--from", "Boa Vista", "--to", "Mar")
		}
		if r := command(t, args...).must(t, cli.StatusDone); !strings.Contains(r.out, `"moves":["Lago","Mar"],"cost":6.5`) {
			t.Errorf("%s: %s", to, r.out)
		}
	}
	tiles := write(t, "tiles.txt", "1.2.3/4.0.5;goal=1.2.3/4.5.0")
	if r := command(t, "convert", tiles, "--to", "sized").must(t, cli.StatusDone); r.out != "2 3\n1 2 3\n4 0 5\n" || r.err != "" {
		t.Errorf("%s%s", r.out, r.err)
	}
	snail := write(t, "snail.txt", "1.2.3/4.0.5;goal=0.1.2/3.4.5")
	if r := command(t, "convert", snail, "--to", "sized").must(t, cli.StatusDone); r.err != "sized can't express: the goal\n" {
		t.Error(r.err)
	}
	maze := write(t, "maze.txt", "###B#\n#   #\nA # #\n")
	if r := command(t, "convert", maze, "--to", "movingai", "--quiet").must(t, cli.StatusDone); r.out != "type octile\nheight 3\nwidth 5\nmap\n@@@.@\n@...@\n..@.@\n" || r.err != "" {
		t.Errorf("%s%s", r.out, r.err)
	}
	mud := write(t, "mud.map", "S.#/5.G;n=8")
	table := command(t, "convert", mud, "--to", "csv").must(t, cli.StatusDone)
	if table.out != "S,0,1\n0,0,G\n" || table.err != "csv can't express: the costs of squares, steps to eight neighbours\n" {
		t.Errorf("%s%s", table.out, table.err)
	}
	if r := command(t, "solve", "grid", "--file", write(t, "m.csv", table.out), "--json").must(t, cli.StatusDone); !strings.Contains(r.out, `"cost":3,`) || !strings.Contains(r.out, `"read_as":"zero-one"`) {
		t.Error(r.out)
	}
	// Ends are chosen for a map that has none.
	bare := write(t, "bare.map", "type octile\nheight 2\nwidth 4\nmap\n.@..\n@@..\n")
	if r := command(t, "convert", bare, "--to", "csv").must(t, cli.StatusDone); r.out != "0,1,S,0\n1,1,G,0\n" || !strings.Contains(r.err, "C1 and C2 were chosen") {
		t.Errorf("%s%s", r.out, r.err)
	}
	problems := filepath.Join(t.TempDir(), "problemas.dat")
	command(t, "convert", filesOfOthers+"boards/boards-1.csv", "--to", "problemas", "--out", problems).must(t, cli.StatusDone)
	if r := command(t, "check", problems).must(t, cli.StatusDone); !strings.Contains(r.out, "70") {
		t.Error(r.out)
	}
	table = command(t, "convert", problems, "--to", "csv").must(t, cli.StatusDone)
	if again := command(t, "solve", "challenge", "--position", table.out, "--algorithm", "greedy", "--nodes", "1000", "--json"); !strings.Contains(again.out, `"read_as":"boards"`) || table.err != "csv can't express: the target\n" {
		t.Errorf("%s%s%s", table.out, table.err, again.out)
	}
	for args, want := range map[string]string{
		roads + " --to png":          "--to: found: png; expected: one of these formats: dot, graphml, json, graph, csv\n",
		tiles + " --to dot":          "--to: found: dot; expected: one of these formats: sized\n",
		roads + " --to dot --as dot": roads + ":1:1: found: de;para;custo; expected: graph, digraph\n",
		roads + " --to dot --as nil": "--as: found: nil; expected: a format: challenge, boards, ",
	} {
		if r := command(t, append([]string{"convert"}, strings.Fields(args)...)...).must(t, cli.StatusBad); !strings.HasPrefix(r.err, want) || r.out != "" {
			t.Errorf("%s: %s", args, r.err)
		}
	}
}

// An edge that is listed again at its cost is one edge, which is said on standard error. At
// another cost the message names the other reading only if that reads the text.
func TestEdgesListedAgain(t *testing.T) {
	const once = "edges listed again at the same cost count once: "
	for _, c := range []struct{ text, flags, want, said string }{
		{"0 1\n0 1\n", "--from 0 --to 1", `"cost":1,`, once + "1\n"},
		{"0 1\n1 0\n0 1\n", "--from 0 --to 1", `"cost":1,`, once + "2\n"},
		{"a,b,km\nA,B,2\nB,A,2\n", "--from B --to A --directed", `"cost":2,`, "costs from km\n"},
		{"a,b,km\nA,B,2\nA,B,2\n", "--from A --to B --directed", `"cost":2,`, once + "1\n"},
		{"A;B;1\nB;A;1\nstart A\ngoals B\n", "", `"cost":1,`, once + "1\n"},
		{"A-B 3; B-A 3; start A; goals B", "", `"cost":3,`, "read as graph: " + once + "1\n"},
		{"A->B 3; start B; goals A; B->C", "--undirected", `"cost":3,`, ""},
		{"digraph { A -> B }", "--undirected --from B --to A", `"cost":1,`, "edges go both ways; every edge costs 1\n"},
	} {
		r := command(t, append(strings.Fields("solve graph --json --file "+write(t, "g.txt", c.text)), strings.Fields(c.flags)...)...).must(t, cli.StatusDone)
		if !strings.Contains(r.out, c.want) || !strings.HasSuffix(r.err, c.said) {
			t.Errorf("%q %s: %s%s", c.text, c.flags, r.out, r.err)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"A B 3\nB A 4\n", "2:1: found: B->A 4; expected: the cost 3, as in the other direction, or two edges that each go one way (on the command line --directed)\n"},
		{"A B 3\nA B 4\n", "2:1: found: A->B 4; expected: the same edge at one cost: it was given with 3 before\n"},
		{"A-B 3; B-A 4; start A; goals B", "1:8: found: B->A 4; expected: the cost 3, as in the other direction, or -> between the nodes of two edges that each go one way\n"},
	} {
		file := write(t, "g.txt", c.text)
		r := command(t, "solve", "graph", "--file", file, "--from", "A", "--to", "B").must(t, cli.StatusBad)
		testkit.Equal(t, r.err, file+":"+c.want, "%q", c.text)
		if strings.Contains(c.want, "--directed") {
			command(t, "solve", "graph", "--file", file, "--from", "A", "--to", "B", "--directed").must(t, cli.StatusDone)
		}
	}
	r := command(t, "compare", "graph", "--directed", "--undirected").must(t, cli.StatusBad)
	testkit.Equal(t, r.err, "found: --directed --undirected; expected: only one of --directed and --undirected\n")
}

// Estimates from a file replace the graph's own: a node that the file doesn't name gets 0, and a
// name that no node has is a fault.
func TestEstimates(t *testing.T) {
	list := write(t, "g.txt", "S A 1\nS B 4\nA G 9\nB G 1\n")
	args := []string{"solve", "graph", "--file", list, "--from", "S", "--to", "G", "--algorithm", "greedy", "--json", "--estimates"}
	for text, cost := range map[string]string{"A 9\nB,1\n# x\nS=7\nEND OF INPUT\n": "5", "A: 1\nB;2\n": "10"} {
		if r := command(t, append(args, write(t, "h.txt", text))...).must(t, cli.StatusDone); !strings.Contains(r.out, `"cost":`+cost+`,`) {
			t.Errorf("%q: %s", text, r.out)
		}
	}
	for text, want := range map[string]string{"A 1\nX 2\n": ":2:1: found: X; ", "A\n": ":1:1: found: A; ", "A 1\nA 2\n": ":2:1: found: A; ", "A -1": ":1:1: found: A -1; "} {
		file := write(t, "h.txt", text)
		if r := command(t, append(args, file)...).must(t, cli.StatusBad); !strings.HasPrefix(r.err, file+want) {
			t.Errorf("%q: %s", text, r.err)
		}
	}
}

// filesOfOthers are files in the formats of other programs; files.txt lists them with values that
// other programs found.
const filesOfOthers = "../../internal/formats/testdata/"

// Every file of other programs is read in its format, which is said once and in JSON, and has
// the value that the list gives; a file that needs its ends asks for them.
func TestFilesOfOthers(t *testing.T) {
	formats := map[string]int{}
	listed := map[string]bool{}
	for line := range strings.Lines(read(t, filesOfOthers+"files.txt")) {
		if line[0] == '#' {
			continue
		}
		row := strings.Split(strings.TrimSuffix(line, "\n"), "|")
		name, of, as, flags := row[0], row[1], row[2], row[4:]
		key, want, _ := strings.Cut(row[3], "=")
		listed[name] = true
		formats[as]++
		file := filesOfOthers + name
		if as == "scenarios" { // of a map
			r := command(t, "solve", of, flags[0], filesOfOthers+flags[1], "--scenarios", filesOfOthers+name, "--json").must(t, cli.StatusDone)
			var got []string
			for line := range strings.Lines(r.out) {
				_, value, _ := strings.Cut(line, `"cost":`)
				value, _, _ = strings.Cut(value, ",")
				got = append(got, value)
			}
			if !sameValues(got, strings.Fields(want)) {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
			if r := command(t, "solve", of, "--file", filesOfOthers+name).must(t, cli.StatusBad); !strings.Contains(r.err, ".scen:1:1: ") || !strings.Contains(r.err, "type octile") {
				t.Error(r.err)
			}
			continue
		}
		p, _ := puzzle.Find(of)
		said := "read as " + as + ": "
		check := []string{"check", file}
		if as == "zero-one" { // may be a maze's
			check = append(check, "--as", as)
		}
		if r := command(t, check...); r.status != cli.StatusDone || r.err != "" || !strings.Contains(r.out, "\n"+said) {
			t.Errorf("check %s: %s%s", name, r.err, r.out)
		}
		var got []string
		if key == "position" {
			r, err := puzzle.ReadFile(p, name, []byte(read(t, file)), "")
			if err != nil || r.As != as {
				t.Errorf("%s: %v, %v", name, r, err)
			}
			for _, p := range r.Problems {
				got = append(got, p.Position.String())
			}
		} else {
			args := []string{"solve", of, "--file", file, "--json"}
			if key == "solutions" {
				args = append(args, "--count")
			}
			r := command(t, append(args, flags...)...)
			for line := range strings.Lines(r.out) {
				_, value, _ := strings.Cut(line, fmt.Sprintf("%q:", key))
				value, _, _ = strings.Cut(value, ",")
				got = append(got, strings.Trim(value, `"`))
				if !strings.Contains(line, fmt.Sprintf(`"read_as":%q`, as)) {
					t.Errorf("%s: %s", name, line)
				}
			}
			if strings.Count(r.err, "\n") != 1 || !strings.HasPrefix(r.err, said) {
				t.Errorf("%s: %s", name, r.err)
			}
			if r := command(t, append(args, append(flags, "--quiet")...)...); r.err != "" {
				t.Errorf("%s with --quiet: %s", name, r.err)
			}
			if len(flags) > 0 {
				if r := command(t, args...); r.status != cli.StatusBad || !strings.Contains(r.err, "--from") && !strings.Contains(r.err, "--to") {
					t.Errorf("%s asks for no ends: %s", name, r.err)
				}
			}
		}
		if !sameValues(got, strings.Fields(want)) {
			t.Errorf("%s: %s %s, want %s", name, key, got, want)
		}
	}
	for as, n := range formats {
		if n < 3 {
			t.Errorf("%d files of %s", n, as)
		}
	}
	files, err := filepath.Glob(filesOfOthers + "*/*")
	if err != nil || len(files) != len(listed) {
		t.Errorf("%d files, of which %d are listed, %v", len(files), len(listed), err)
	}
}

// Files that are truncated, have a wrong size or something twice, or fit two formats are refused
// with their name and the place. What each format refuses is tested with the format.
func TestFaultsOfFilesOfOthers(t *testing.T) {
	csv := ""
	for row := range 10 {
		for column := range 10 {
			csv += strconv.Itoa(10*row+column) + ","
		}
		csv = csv[:len(csv)-1] + "\n"
	}
	lisp := "((" + strings.NewReplacer(",", " ", "\n", ")\n(").Replace(strings.TrimSuffix(csv, "\n")) + "))"
	for _, c := range []struct{ puzzle, as, text, place string }{
		{"challenge", "boards", strings.Replace(csv, "90,91,92,93,94,95,96,97,98,99\n", "", 1), "10:1"},
		{"challenge", "headings", "#1\nA\n" + lisp[:len(lisp)-40], "11:25"},
		{"challenge", "headings", "#1\nA\n" + strings.Replace(lisp, " 39", "", 1) + "\n70\n", "6:28"},
		{"challenge", "headings", "#1\nA\n" + strings.Replace(lisp, "41 42", "41 41", 1) + "\n70\n", "7:8"},
		{"duel", "duel-boards", csv[:len(csv)-4], "10:1"},
		{"maze", "matrix-9", "0 0 0\n8 9 0\n1 0 0\n", "2:1"},
		{"maze", "matrix-1", "0 9 9\n0 1 0\n0 0 0\n", "1:3"},
		{"maze", "matrix-2", "0 0 0\n1 2 0\n1 0 0\n", "2:1"},
		{"maze", "matrix-x", "0 0 E\nS X 0\nS 0 0\n", "2:1"},
		{"maze", "signs", ". . E\nS # .\nS . .\n", "2:1"},
		{"tiles", "start-goal", "1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n", "6:5"},
		{"tiles", "start-goal", "1 2 3\n4 5 6\n7 8 0\n\n1 2\n3 0\n", "5:1"},
		{"tiles", "start-goal", "1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 5\n7 8 0\n", "6:5"},
		{"tiles", "sized", "3\n1 2 3\n4 5 6\n7 8 8\n", "4:5"},
		{"grid", "spaces", "S #\n# G!\n", "2:4"},
		{"grid", "movingai", "type octile\nheight 2\nheight 2\nmap\n..\n.@\n", "3:1"},
		{"graph", "rows", "A;B;1\nB;C\nstart A\ngoals C\n", "2:1"},
		{"graph", "rows", "A;B;1\nB;C;1;2\nstart A\ngoals C\n", "2:1"},
		{"graph", "rows", "A;B;1\nB;A;2\nstart A\ngoals B\n", "2:1"},
		{"graph", "dot", "graph {\n A [start=1];\n B [start=1];\n A -- B\n}\n", "3:11"},
		{"maze", "", "\n0 0 9\n0 0 0\n1 0 0\n", "2:1"}, // ambiguous, as the rest is
		{"graph", "", "from;to;km;min\nA;B;4;9\n", "1:12"},
		{"grid", "", "%%%%%\n%P..%\n%%%%%\n", "2:4"},
	} {
		file := write(t, "x.txt", c.text)
		args := []string{"solve", c.puzzle, "--file", file}
		if c.puzzle == "duel" {
			args = []string{"analyse", "--file", file}
		}
		if c.as != "" {
			args = append(args, "--as", c.as)
		}
		if r := command(t, args...); r.status != cli.StatusBad || !strings.HasPrefix(r.err, file+":"+c.place+": ") || r.out != "" {
			t.Errorf("%s, %q: %s%s", c.as, c.text, r.err, r.out)
		}
	}
}

// sameValues reports whether two lists have the same texts or nearly the same numbers.
func sameValues(got, want []string) bool {
	return slices.EqualFunc(got, want, func(a, b string) bool {
		x, errA := strconv.ParseFloat(a, 64)
		y, errB := strconv.ParseFloat(b, 64)
		return a == b || errA == nil && errB == nil && math.Abs(x-y) < 1e-5
	})
}

// Squares are named by column and row from 0, or as on the map, for any text and problem.
func TestFromTo(t *testing.T) {
	for args, want := range map[string]string{
		"--position S..G/.... --from 0,1 --to 2,1":   `"cost":2,`,
		"--position S..G/.... --from B2":             `"cost":3,`,
		"--position .../... --from 0,0 --to 2,1":     `"cost":3,`,
		"--problem open --from 0,0 --to 1,0":         `"cost":1,`,
		"--position S.#/.#G;n=8;c=one --from 1,0":    `"code":"`,
		"--position S.#/.#G;n=8;c=always --from 1,0": `"cost":1.414`,
		"--position S./#G;n=8;c=one":                 `"cost":1.414`,
		"--position S./#G;n=8":                       `"cost":2,`,
		"--position S##G/.... --from 3,0 --to 0,1":   `"cost":4,`,
		"--position S#/#G;n=8;c=always":              `"cost":1.414`,
	} {
		r := command(t, append([]string{"solve", "grid", "--json"}, strings.Fields(args)...)...)
		if !strings.Contains(r.out, want) && !(want == `"code":"` && r.status == cli.StatusNoSolution) {
			t.Errorf("%s: %s%s", args, r.out, r.err)
		}
	}
	r := command(t, "solve", "grid", "--position", "S..G/....", "--to", "0,1 3,1", "--json").must(t, 0)
	if !strings.Contains(r.out, `"cost":1,`) {
		t.Error(r.out)
	}
	if r := command(t, "solve", "grid", "--position", "S#.G", "--from", "1,0").must(t, cli.StatusBad); r.err != "--from: found: 1,0; expected: a free square of the map, such as A1\n" {
		t.Error(r.err)
	}
	if r := command(t, "solve", "graph", "--position", "A-B 4; B->C 2; start A; goals C", "--from", "B", "--to", "A,C", "--json").must(t, 0); !strings.Contains(r.out, `"cost":2,`) {
		t.Error(r.out)
	}
	if r := command(t, "solve", "graph", "--position", "A,B,4\nB,C,2", "--from", "C", "--to", "A", "--directed", "--json").must(t, cli.StatusNoSolution); !strings.HasPrefix(r.err, "read as rows: rows of three fields, edges one way: 2\n") {
		t.Error(r.err)
	}
	if r := command(t, "solve", "graph", "--position", "A-B", "--from", "X", "--to", "A").must(t, cli.StatusBad); !strings.HasPrefix(r.err, "--from: found: X; ") {
		t.Error(r.err)
	}
}

// A comma between problems of problemas.dat makes no table of them.
func TestProblemsWithCommas(t *testing.T) {
	rows := strings.Repeat("(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)\n", 8)
	problem := func(name string, second int) string {
		return fmt.Sprintf("(%q 20 ((2 %d NIL NIL NIL NIL NIL NIL NIL NIL)\n(NIL NIL NIL 44 NIL NIL NIL NIL NIL NIL)\n%s))", name, second, rows)
	}
	file := write(t, "x.dat", problem("A", 3)+",\n"+problem("B", 2)+",\n"+problem("C", 5))
	r := command(t, "solve", "challenge", "--file", file, "--problem", "C", "--json").must(t, cli.StatusDone)
	if !strings.Contains(r.out, `"problem":"C"`) || strings.Contains(r.out, "read_as") || !strings.Contains(r.err, "Problem B") {
		t.Errorf("%s%s", r.err, r.out)
	}
}

// Boards with the knights of a duel are read by the commands of the duel, which say so.
func TestDuelBoardsOfOthers(t *testing.T) {
	rows := strings.Split(strings.NewReplacer(".", ",", "/", "\n").Replace(knight.RandomBoard("a").String()), "\n")
	rows[0], rows[9] = "-1"+rows[0][2:], "-2"+rows[9][2:]
	csv := strings.Join(rows, "\n") + "\n"
	const said = "read as duel-boards: a table or a list of ten rows for the duel, numbers: 98\n"
	for name, text := range map[string]string{
		"a.csv": csv, "a.json": "[[" + strings.Join(rows, "], [") + "]]", "a.py": "white = -1\nboard = [\n[" + strings.Join(rows, "],\n[") + "]]\n",
	} {
		file := write(t, name, text)
		for _, args := range [][]string{
			{"analyse", "--file", file, "--depth", "1"}, {"analyse", "--position", text, "--as", "duel-boards", "--depth", "1"},
			{"prove", "duel", "--file", file, "--nodes", "10"}, {"duel", "--white", "1", "--black", "1", "--games", "1", "--file", file},
		} {
			if r := command(t, append(args, "--json", "--variant", "plain")...); r.status == cli.StatusBad || r.err != said || !strings.Contains(r.out, `"read_as":"duel-boards"`) || !strings.Contains(r.out, "v=plain;t=w;w=A1;b=A10") {
				t.Errorf("%v: %s%s", args, r.err, r.out)
			}
			if r := command(t, append(args, "--quiet")...); r.err != "" {
				t.Errorf("%v: %s", args, r.err)
			}
		}
		if r := command(t, "check", file).must(t, cli.StatusDone); !strings.Contains(r.out, file+": a position of the duel\n"+said) {
			t.Error(r.out)
		}
		if r := command(t, "solve", "challenge", "--file", file).must(t, cli.StatusBad); !strings.Contains(r.err, "found: -1; expected: a board for one: -1 and -2 are the knights of a duel") {
			t.Error(r.err)
		}
	}
}
