package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/tools/testkit"
)

// TestSolveConstraints: what solve csp prints and its exit statuses.
func TestSolveConstraints(t *testing.T) {
	folder := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(folder, name)
		testkit.Must(t, os.WriteFile(name, []byte(text), 0o666))
		return name
	}
	graph := file("graph.txt", "A-B 3\nB-C 2\nC-A 1\n")
	col := file("triangle.col", "p edge 3 3\ne 1 2\ne 2 3\ne 1 3\n")
	sudoku := file("sudoku.txt", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	list := file("list.txt", "# two\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\n"+strings.Repeat(".", 81)+"\n")
	grid := file("grid.txt", "S..\n.#.\n..G\n")
	for _, test := range []struct {
		args   string
		status int
		want   string // on standard output, or on standard error
	}{
		{"--problem australia --count --quiet", cli.StatusDone, "Solutions  18"},
		{"--problem sudoku-01 --algorithm ac3", cli.StatusDone, "483921657\n"},
		{"--problem queens-30 --algorithm min-conflicts --seed x", cli.StatusDone, "Q30  "},
		{"--problem queens-6 --algorithm backtracking --variable mrv-degree --value lcv --inference mac", cli.StatusDone, "Backtracks      "},
		{"--position A_B_in_1..3;A<B --algorithm ac3", cli.StatusCut, "A  1 2\n  B  2 3\n"},
		{"--position A_B_C_in_1_2;alldifferent_A_B_C", cli.StatusNoSolution, "proved: there is no solution"},
		{"--position A_B_C_in_1_2;alldifferent_A_B_C --algorithm min-conflicts --nodes 100", cli.StatusCut, "no solution found (limit)"},
		{"--file " + graph + " --colours 3 --count --quiet", cli.StatusDone, "Solutions  6"},
		{"--file " + graph + " --colours 2", cli.StatusNoSolution, "proved"},
		{"--file " + col + " --colours 4 --count --quiet", cli.StatusDone, "Solutions  24"},
		{"--file " + sudoku, cli.StatusDone, "\n534678912\n"},
		{"--file " + col, cli.StatusBad, "the flag --colours"},
		{"--file " + graph, cli.StatusBad, "the flag --colours"},
		{"--file " + list, cli.StatusDone, "1: solved: 534678912672195348198342567859761423426853791713924856961537284287419635345286179\n2: solved: "},
		{"--file " + list + " --problem 1 --count", cli.StatusDone, "Solutions       1\n"},
		{"--file " + list + " --problem 3", cli.StatusBad, "found: 3"},
		{"--file " + file("bad.txt", strings.Repeat("...8", 21)[:81]+"\n"+strings.Repeat(".", 80)), cli.StatusBad, "bad.txt:2:80"},
		{"--problem australia,queens-5", cli.StatusDone, "\nqueens-5: solved: Q1 = "},
		{"--file " + grid + " --colours 2 --count --quiet", cli.StatusDone, "Solutions  2\n"},
		{"--file " + grid, cli.StatusBad, "the flag --colours"},
		{"--position A_in_1;A=B", cli.StatusBad, "B is neither"},
		{"--problem nobody", cli.StatusBad, "australia, queens-N, send-more"},
		{"--problem zebra --colours 3", cli.StatusBad, "--colours: found: 3; expected: no --colours: zebra doesn't use it"},
		{"--position A_in_1 --colours 3", cli.StatusBad, "csp doesn't use it"},
		{"--file " + list + " --colours 3", cli.StatusBad, "sudoku doesn't use it"},
		{"--problem zebra --position A", cli.StatusBad, "only one of"},
		{"--algorithm astar", cli.StatusBad, "min-conflicts"},
		{"--variable mrv", cli.StatusBad, "optimal doesn't use it"},
		{"--algorithm backtracking --variable x", cli.StatusBad, "mrv-degree"},
		{"--problem queens-101 --algorithm min-conflicts --trace " + file("large.txt", ""), cli.StatusBad, "--trace: found: 10201"},
		{"--algorithm ac3 --seed x", cli.StatusBad, "--seed: found: x; expected: no --seed: ac3 doesn't use it"},
		{"--problem queens-20 --count --nodes 50", cli.StatusCut, "limit"},
	} {
		args := strings.Fields("solve csp " + test.args)
		for i := range args {
			if strings.HasPrefix(args[i], "A_") {
				args[i] = strings.ReplaceAll(args[i], "_", " ")
			}
		}
		r := command(t, args...)
		if r.status != test.status || !strings.Contains(r.out+r.err, test.want) || test.status == cli.StatusBad && r.out != "" {
			t.Errorf("%s: %d, want %d with %q: %s%s", test.args, r.status, test.status, test.want, r.out, r.err)
		}
	}
	var line struct {
		Puzzle, Problem, Status, Solutions string
		Optimal                            bool
		Moves                              []string
		Assignment                         map[string]any
		Assignments, Backtracks, Revisions int
		As                                 string `json:"read_as"`
		Domains                            map[string][]any
	}
	testkit.Must(t, json.Unmarshal([]byte(command(t, "solve", "csp", "--file", col, "--colours", "3", "--count", "--json").must(t, 0).out), &line))
	if line.Puzzle != "csp" || line.As != "col" || line.Solutions != "6" || len(line.Assignment) != 3 || line.Assignment["V1"] == line.Assignment["V2"] || !line.Optimal || line.Moves == nil || line.Assignments == 0 {
		t.Errorf("%+v", line)
	}
	testkit.Must(t, json.Unmarshal([]byte(command(t, "solve", "csp", "--position", "A B in 1..3; A < B", "--algorithm", "ac3", "--json").must(t, 3).out), &line))
	if line.Status != "limit" || len(line.Domains["A"]) != 2 || line.Domains["B"][0] != 2.0 {
		t.Errorf("%+v", line)
	}
	if r := commandIn(t, cancelledContext(), "", "solve", "csp", "--problem", "queens-12", "--count"); r.status != cli.StatusCut {
		t.Errorf("cancelled: %d, %s", r.status, r.err)
	}
	for args, want := range map[string]string{
		"check " + list: "a list of 2 Sudokus",
		"compare csp --problems queens-6 --algorithms backtracking --value order --variable mrv,degree": "mrv       order  fc",
		"compare csp --file " + list + " --algorithms ac3,optimal":                                      "several values are left            0           0",
		"check " + sudoku:                                "variables: 81, conditions: 27",
		"check " + col:                                   "variables: 3, conditions: 3",
		"convert " + sudoku + " --to csp":                "alldifferent R1C1 R1C2",
		"convert " + graph + " --to csp --colours 3":     "A B C in red green blue\nA != B\n",
		"convert " + graph + " --to col --colours 3":     "p edge 3 3\ne 1 2\n",
		"convert " + col + " --to csp --colours 2":       "V1 V2 V3 in red green\n",
		"convert " + sudoku + " --to sudoku --as sudoku": "53..7....\n",
	} {
		if r := command(t, strings.Fields(args)...); r.status != 0 || !strings.Contains(r.out, want) {
			t.Errorf("%s: %d, %s%s, want %q", args, r.status, r.out, r.err, want)
		}
	}
	for args, want := range map[string]string{
		"--algorithms dfs":                              "min-conflicts",
		"--inference mac,x":                             "none, fc, mac",
		"--problems ,":                                  "a value after --problems",
		"--value ,":                                     "a value after --value",
		"--algorithms ,":                                "a value after --algorithms",
		"--algorithms ac3 --value lcv":                  "ac3 doesn't use it",
		"--algorithms ac3 --seed x":                     "ac3 doesn't use it",
		"--problems nobody":                             "australia",
		"--problems queens-4 --file " + list:            "found: queens-4",
		"--csv " + filepath.Join(folder, "no", "a.csv"): "no",
	} {
		if r := command(t, strings.Fields("compare csp "+args)...); r.status != cli.StatusBad || r.out != "" || !strings.Contains(r.err, want) {
			t.Errorf("compare csp %s: %d, %s%s, want %q", args, r.status, r.out, r.err, want)
		}
	}
	if r := command(t, "convert", sudoku, "--to", "dot"); r.status != cli.StatusBad || !strings.Contains(r.err, "csp, sudoku, col") {
		t.Errorf("a Sudoku as dot: %d, %s", r.status, r.err)
	}
}

// TestRenderConstraints: a recorded run is drawn as the recordings of searches are, and a problem before any.
func TestRenderConstraints(t *testing.T) {
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	r := command(t, "solve", "csp", "--problem", "australia", "--algorithm", "backtracking", "--inference", "fc", "--trace", in("a.trace"), "--json").must(t, cli.StatusDone)
	if want := `"trace":{"file":"` + in("a.trace") + `","events":25,"dropped":0}`; !strings.Contains(r.out, want) {
		t.Errorf("%s, want %s", r.out, want)
	}
	command(t, "render", "--trace", in("a.trace"), "--svg", in("a.svg"), "--html", in("a.html"), "--gif", in("a.gif"), "--size", "320", "--by", "iteration", "--steps", in("slides")).must(t, cli.StatusDone)
	read := func(name string) string {
		data, err := os.ReadFile(in(name))
		testkit.Must(t, err)
		return string(data)
	}
	if html, svg := read("a.html"), read("a.svg"); strings.Count(html, "<li>") != 8 || !strings.Contains(html, "Every variable has a value: solved.") || !strings.Contains(svg, "step 25 of 25") {
		t.Errorf("%d pictures, %.200s", strings.Count(html, "<li>"), svg)
	}
	if files, err := os.ReadDir(in("slides")); err != nil || len(files) != 8 {
		t.Errorf("%d slides, %v", len(files), err)
	}
	if r := command(t, "check", in("a.trace")).must(t, cli.StatusDone); !strings.Contains(r.out, "backtracking search") || !strings.Contains(r.out, "variables: 7") {
		t.Errorf("check: %s", r.out)
	}
	command(t, "solve", "csp", "--problem", "queens-8", "--algorithm", "backtracking", "--nodes", "5", "--trace", in("cut.trace")).must(t, cli.StatusCut)
	command(t, "render", "--trace", in("cut.trace"), "--svg", in("cut.svg")).must(t, cli.StatusDone)
	if svg := read("cut.svg"); !strings.Contains(svg, "step 4 of 4") {
		t.Errorf("a run that was cut short: %.200s", svg)
	}
	command(t, "render", "--problem", "sudoku-01", "--svg", in("s.svg")).must(t, cli.StatusDone)
	command(t, "render", "--position", "A B in 1 2; A != B", "--png", in("p.png"), "--size", "200").must(t, cli.StatusDone)
	for args, want := range map[string]string{
		"solve csp --trace " + in("x"):                                           "optimal doesn't use it",
		"solve csp --algorithm ac3 --problem all --trace " + in("x"):             "--trace",
		"solve csp --algorithm ac3 --journal " + in("j") + " --trace " + in("x"): "--trace",
		"render --problem sudoku-01 --moves A1 --png " + in("x"):                 "only positions have them",
		"render --problem sudoku-01 --png " + in("y") + " --gif " + in("x"):      "--trace",
		"render --as csp --position A --png " + in("x"):                          "one of = != <",
		"render --trace " + in("s.svg") + " --png " + in("x"):                    "s",
		"render --trace " + in("a.trace") + " --view tree --svg " + in("x"):      "csp doesn't use it",
	} {
		if r := command(t, strings.Fields(args)...); r.status != cli.StatusBad || !strings.Contains(r.err, want) {
			t.Errorf("%s: %d, %s, want %q", args, r.status, r.err, want)
		}
	}
}

func cancelledContext() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}
