package main

import (
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cavalo/cmd/cavalo/cli"
	"cavalo/internal/puzzle/play"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

// TestTilesBadInput: each fault has its own message.
func TestTilesBadInput(t *testing.T) {
	file := write(t, "p.txt", "1.2.3/4.5.6/7.8.0\n\n1.2.3/4.5.6/7.8.8\n")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--position", "1.2.3/4.5.6/7.7.0"}, "--position:1:15: found: 7; expected: each tile only once (7 is already in row 3, column 1; missing: 8)"},
		{[]string{"--position", "1.2.3/4.5.6/7.9.0"}, "--position:1:15: found: 9; expected: a number from 0 to 8 on a board of this size (missing: 8)"},
		{[]string{"--position", "1.2.3/4.5/7.8.0"}, "--position:1:7: found: 4.5; expected: 3 numbers in row 2, like the first row"},
		{[]string{"--position", "1.2.3/4.x.5/7.8.0"}, "--position:1:9: found: x; expected: a number from 0 to 35"},
		{[]string{"--position", "1.2.3/4.5.6/7.8.12345678901234567890 "}, "--position:1:17: found: 12345678901234567890; expected: a number from 0 to 35"},
		{[]string{"--position", " "}, "--position:1:1: found: the end; expected: a board such as 1.2.3/4.5.6/7.8.0"},
		{[]string{"--position", ""}, "--position:1:1: found: the end; expected: a board such as 1.2.3/4.5.6/7.8.0"},
		{[]string{"--position", strings.Repeat("1.2.3.4.5.6.7/", 6) + "1.2.3.4.5.6.0"}, "expected: 2 to 6 numbers in a row"},
		{[]string{"--position", "1.2.3/4.5.6/7.8.0;goal=1.2/3.0"}, "found: 2x2; expected: a goal of the start's size, 3x3"},
		{[]string{"--position", "1.2.3/4.5.6/7.8.0;g=1"}, "expected: goal= and a board"},
		{[]string{"--position", "13.11.15.4/8.9.1.5/12.14.0.2/7.10.3.6;goal=13.11.4.5/8.0.14.14/12.1.3.2/7.9.10.6"}, "each tile only once (14 is already in row 2, column 3; missing: 15)"},
		{[]string{"--problem", "70"}, "--problem: found: 70; expected: a problem: 1, 2, 3, 4"},
		{[]string{"--file", file}, file + ":3:17: found: 8; expected: each tile only once (8 is already in row 3, column 2; missing: 0)"},
		{[]string{"--problem", "1", "--seed", "x"}, "only one of"},
		{[]string{"--start", "A1"}, "found: --start"},
		{[]string{"--goal", "score"}, "--goal: found: score; expected: last, 0-first, snail, or a board"},
		{[]string{"--goal", "1.2/3.0"}, "--goal: found: 2x2; expected: a goal of the start's size, 4x4"},
		{[]string{"--algorithm", "astar", "--heuristic", "colour"}, "--heuristic: found: colour; expected: a heuristic: linear-conflict, manhattan, hamming, walking-distance, pattern"},
	} {
		r := command(t, append([]string{"solve", "tiles"}, c.args...)...)
		if r.status != cli.StatusBad || r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.Contains(r.err, c.want) {
			t.Errorf("%q: status %d, out %q, err %q; want %q", c.args, r.status, r.out, r.err, c.want)
		}
	}
	for args, want := range map[string]string{
		"generate tiles --size 7x7":                   "--size: found: 7x7; expected: a size from 2x2 to 6x6, rows x columns",
		"generate tiles --difficulty evil":            "--difficulty: found: evil; expected: easy, medium, hard, or",
		"generate tiles --goal 1.2/2.0":               "--goal:1:5: found: 2; expected: each tile only once",
		"generate tiles --goal 1.2/3.0 --size 3x3":    "--size: found: 3x3; expected: the goal's size, 2x2, or no size",
		"compare tiles --problems 1,90":               "--problems: found: 90",
		"compare tiles --starts":                      "found: --starts",
		"render --position 1.2/3.0 --png x --moves Z": "--moves:1:1: found: Z; expected: a move of the blank",
		"render --position 1.2/3.0 --png x --moves D": "--moves: found: D; expected: a move that keeps the blank on the board (U, L)",
	} {
		r := command(t, strings.Fields(args)...)
		if r.status != cli.StatusBad || r.out != "" || strings.Count(r.err, "\n") != 1 || !strings.Contains(r.err, want) {
			t.Errorf("%s: status %d, out %q, err %q; want %q", args, r.status, r.out, r.err, want)
		}
	}
}

func TestTilesExitStatus(t *testing.T) {
	large := tilesrules.NewPosition(tilesrules.Random("x", tilesrules.Ordered(tilesrules.NewSize(6, 6)))).String()
	solved := write(t, "a.txt", "1.2.3/4.5.6/7.0.8\n1.2/0.3\n")
	mixed := write(t, "b.txt", "1.2.3/4.5.6/7.0.8\n2.1.3/4.5.6/7.8.0\n")
	for args, status := range map[string]int{
		"solve tiles":                                      cli.StatusDone,
		"solve tiles --position 1.2/3.0":                   cli.StatusDone,
		"solve tiles --position 2.1.3/4.5.6/7.8.0":         cli.StatusNoSolution,
		"solve tiles --algorithm dls --depth 11":           cli.StatusCut,
		"solve tiles --depth 11":                           cli.StatusCut,
		"solve tiles --depth 12":                           cli.StatusDone,
		"solve tiles --nodes 30000 --position " + large:    cli.StatusCut,
		"solve tiles --count --position 8.6.7/2.5.4/3.0.1": cli.StatusDone,
		"solve tiles --file " + solved:                     cli.StatusDone,
		"solve tiles --file " + mixed:                      cli.StatusNoSolution,
		"solve tiles --file " + mixed + " --problem 1":     cli.StatusDone,
		"generate tiles --size 2x2 --difficulty 7":         cli.StatusCut,
	} {
		if r := command(t, strings.Fields(args)...); r.status != status || r.out == "" || r.err != "" {
			t.Errorf("%s: status %d, want %d; %s%s", args, r.status, status, r.out, r.err)
		}
	}
}

func TestTilesJSON(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"--problem 2 --algorithm bfs",
			`{"puzzle":"tiles","problem":"2","algorithm":"bfs","heuristic":"","status":"solved","optimal":true,"steps":13,"score":0,` +
				`"moves":["R","D","R","R","D","L","D","L","L","U","R","R","U"],"lower_bound":13,`},
		{"--position 1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0",
			`{"puzzle":"tiles","problem":"","algorithm":"optimal","heuristic":"","status":"no-solution","optimal":true,"steps":0,"score":0,` +
				`"moves":[],"lower_bound":0,"upper_bound":0,"generated":0,"expanded":0,"penetrance":0,"branching":0,"peak_nodes":0,` +
				`"reason":{"code":"parity","start_inversions":1,"start_row":4,"start_sum":5,"goal_inversions":0,"goal_row":4,"goal_sum":4,"reachable":["0-first"]},"time_ms":`},
		{"--position 8.6.7/2.5.4/3.0.1 --count", `"solutions":"40"`},
	} {
		r := command(t, append([]string{"solve", "tiles", "--json"}, strings.Fields(c.args)...)...)
		if !strings.Contains(r.out, c.want) || strings.Count(r.out, "\n") != 1 {
			t.Errorf("%s: want %s in\n%s", c.args, c.want, r.out)
		}
	}
}

// TestTilesFile: a line for each position and a summary, or a line of JSON for
// each; the forms of the course are read.
func TestTilesFile(t *testing.T) {
	file := write(t, "f.txt", "# three\n1.2.3/4.5.6/7.0.8\n1.2/0.3\n2.1.3/4.5.6/7.8.0\n")
	r := command(t, "solve", "tiles", "--file", file).must(t, cli.StatusNoSolution)
	for _, want := range []string{"1: solved; no path is shorter (proved): 1 move: R\n", "2: solved", "3: no solution (proved)\n", "\n2 of 3 solved, 3 with a proof", "Moves"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("no %q in\n%s", want, r.out)
		}
	}
	if r := command(t, "solve", "tiles", "--file", file, "--json"); strings.Count(r.out, "\n") != 3 || strings.Count(r.out, `"problem":"`) != 3 {
		t.Errorf("JSON:\n%s", r.out)
	}
	testkit.Equal(t, r.err, "", "our own form is said to be another")
	course := write(t, "course.txt", "0 9 12 7 14 5 13 2 6 1 4 8 10 15 3 11\r\n9 5 12 7 14 13 0 8 1 3 2 4 6 10 15 11\r\n")
	if r := command(t, "solve", "tiles", "--file", course, "--json").must(t, cli.StatusDone); !strings.Contains(r.out, `"steps":13`) {
		t.Errorf("the course's form: %s", r.out)
	}
}

// TestTilesGoal: where a goal can't be reached the answer names the usual ones that
// can, and --goal takes one.
func TestTilesGoal(t *testing.T) {
	file := write(t, "g.txt", "2 1 3\n4 5 6\n7 8 0\n")
	r := command(t, "solve", "tiles", "--file", file).must(t, cli.StatusNoSolution)
	if !strings.Contains(r.out, "here: snail: a spiral inwards.") || !strings.Contains(r.out, "To use one of them: --goal snail\n") {
		t.Errorf("nothing else to ask for:\n%s", r.out)
	}
	for args, status := range map[string]int{
		"solve tiles --goal snail --file " + file:                                             cli.StatusDone,
		"solve tiles --goal last --position 2.1.3/4.5.6/7.8.0;goal=1.2.3/8.0.4/7.6.5":         cli.StatusNoSolution,
		"solve tiles --goal 0.1.2/3.4.5/6.7.8 --file " + file:                                 cli.StatusNoSolution,
		"compare tiles --goal snail --algorithms astar --heuristics manhattan --file " + file: cli.StatusDone,
		"generate tiles --goal snail --size 3x3 --difficulty 10 --seed a":                     cli.StatusDone,
		"generate tiles --size 3x3 --goal 0-first --seed a":                                   cli.StatusDone,
	} {
		r := command(t, strings.Fields(args)...).must(t, status)
		if strings.HasPrefix(args, "generate") && !strings.Contains(r.out, ";goal=") {
			t.Errorf("%s: %s", args, r.out)
		}
	}
	r = command(t, "solve", "tiles", "--problem", "1", "--goal", "last").must(t, cli.StatusDone)
	if strings.Contains(r.out, "--goal") {
		t.Errorf("asks for another goal:\n%s", r.out)
	}
}

// TestStartAndGoal: two boards in a file are a start and a goal, and the answer says
// so.
func TestStartAndGoal(t *testing.T) {
	file := write(t, "two.txt", "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 0 5\n7 8 6\n")
	r := command(t, "solve", "tiles", "--json", "--file", file).must(t, cli.StatusDone)
	if !strings.Contains(r.out, `"steps":3,`) || !strings.Contains(r.out, `"read_as":"start-goal"`) || r.err != "read as start-goal: a start and a goal: two boards separated by an empty line, or one board per line\n" {
		t.Errorf("%s%s", r.out, r.err)
	}
	lines := write(t, "lines.txt", "1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 0 7 8\n")
	if r := command(t, "solve", "tiles", "--json", "--file", lines, "--as", "tiles").must(t, cli.StatusDone); strings.Count(r.out, "\n") != 2 || r.err != "" {
		t.Errorf("as two positions: %s%s", r.out, r.err)
	}
}

// TestOtherTilesFiles: files with a size first are read with the usual goal, and one
// that has the other parity is proved to have no solution.
func TestOtherTilesFiles(t *testing.T) {
	for text, steps := range map[string]string{"3\n 5 4  8 \n 1 0  6 \n 7 2  3 \n": `"steps":22,`, "# This puzzle is solvable\n3\n5 4 8 # row\n1 0 6 # row\n7 2 3 # row\n": `"steps":22,`} {
		if r := command(t, "solve", "tiles", "--json", "--file", write(t, "f.txt", text)).must(t, cli.StatusDone); !strings.Contains(r.out, steps) {
			t.Errorf("%q: %s", text, r.out)
		}
	}
	command(t, "solve", "tiles", "--file", write(t, "f.txt", "3\n 2  1  3\n 4  5  6\n 7  8  0\n")).must(t, cli.StatusNoSolution)
}

func TestTilesCompare(t *testing.T) {
	r := command(t, "compare", "tiles", "--problems", "3,4", "--algorithms", "bfs,iddfs,greedy,astar", "--heuristics", "hamming,manhattan", "--runs", "2").must(t, cli.StatusDone)
	lines := strings.Split(strings.TrimSpace(r.out), "\n")
	if len(lines) != 2+2*6+2 || !strings.HasPrefix(strings.Join(strings.Fields(lines[0]), " "), "problem strategy heuristic time stored found cost optimum above generated") {
		t.Errorf("table:\n%s", r.out)
	}
	for _, want := range []string{"IDDFS 80", " yes ", "hamming"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("no %q in the table:\n%s", want, r.out)
		}
	}
	r = command(t, "compare", "tiles", "--problems", "1", "--algorithms", "dls", "--depth", "5").must(t, cli.StatusDone)
	if !strings.Contains(r.out, "DLS 5") || !strings.Contains(r.out, "no: depth limit") {
		t.Errorf("table:\n%s", r.out)
	}
}

func TestTilesGenerate(t *testing.T) {
	one := command(t, "generate", "tiles", "--seed", "monday").must(t, cli.StatusDone).out
	if again := command(t, "generate", "tiles", "--seed", "monday").out; one != again || strings.TrimSpace(one) != tilesrules.Puzzle.Random("monday").String() {
		t.Errorf("one seed, two boards:\n%s%s", one, again)
	}
	r := command(t, "generate", "tiles", "--size", "3x4", "--difficulty", "19", "--count", "3", "--seed", "a", "--json").must(t, cli.StatusDone)
	lines := strings.Split(strings.TrimSpace(r.out), "\n")
	var seeds []string
	for _, line := range lines {
		var got struct {
			Puzzle, Seed, Position, Difficulty string
			Steps                              int
		}
		if err := json.Unmarshal([]byte(line), &got); err != nil || got.Puzzle != "tiles" || got.Steps != 19 || got.Difficulty != "19" {
			t.Errorf("%v: %s", err, line)
		}
		seeds = append(seeds, got.Seed)
		if s := command(t, "solve", "tiles", "--position", got.Position, "--json"); !strings.Contains(s.out, `"steps":19`) {
			t.Errorf("%s needs another number of moves: %s", got.Position, s.out)
		}
	}
	if diff := cmp.Diff([]string{"a", "a/2", "a/3"}, seeds); diff != "" {
		t.Error(diff)
	}
	r = command(t, "generate", "tiles", "--goal", "8.7.6/5.4.3/2.1.0", "--difficulty", "easy").must(t, cli.StatusDone)
	if !strings.HasSuffix(r.out, ";goal=8.7.6/5.4.3/2.1.0\n") {
		t.Errorf("another goal: %s", r.out)
	}
}

func TestTilesCheck(t *testing.T) {
	game := play.New(tilesrules.Puzzle, "a", "1", tilesrules.Puzzle.Problems()[0].Position)
	testkit.Must(t, game.Play("U", play.Player))
	for name, c := range map[string]struct{ text, want string }{
		"position": {" 10.1.2.3/4.5.6.7/8.9.0.11/12.13.14.15\n", "a position of sliding tiles\n4x4, "},
		"goal":     {"1.2.3/4.5.6/7.8.0;goal=1.2.3/4.5.6/8.7.0", "a position of sliding tiles\n3x3, goal 1.2.3/4.5.6/8.7.0, unsolvable\n"},
		"many":     {"# two\n1.2/0.3\n1.2.3/4.5.6/7.0.8\n", "2 positions of sliding tiles\n1: 2x2, solvable, at least 1 move\n2: 3x3, solvable, at least 1 move\n"},
		"rows":     {"1 2 3\n4 5 6\n7 0 8\n", "a position of sliding tiles\n3x3, solvable"},
		"record":   {game.Record(time.Time{}), "a sliding-tiles game\nProblem 1, step 1 of 1, 0 hints\nU\n"},
	} {
		file := write(t, name, c.text)
		if r := command(t, "check", file).must(t, cli.StatusDone); !strings.HasPrefix(r.out, file+": "+c.want) {
			t.Errorf("%s: %s", name, r.out)
		}
	}
	file := write(t, "ragged", "1.2.3/4.5/6.7.0")
	if r := command(t, "check", file).must(t, cli.StatusBad); !strings.HasPrefix(r.err, file+":1:7: found: 4.5; expected: 3 numbers") {
		t.Errorf("ragged: %s", r.err)
	}
}

func TestTilesRender(t *testing.T) {
	file := filepath.Join(t.TempDir(), "t.png")
	command(t, "render", "--position", "1.2.3.4/5.6.7.0", "--moves", "U,L", "--png", file, "--size", "200", "--theme", "dark").must(t, cli.StatusDone)
	f, err := os.Open(file)
	testkit.Must(t, err)
	defer f.Close()
	if img, err := png.Decode(f); err != nil || img.Bounds().Dx() != 200 {
		t.Errorf("%v", err)
	}
}

// TestNumberedGoal: numbered instances have the blank first, unless a goal is asked for. A
// breadth-first search in Python found the fewest moves.
func TestNumberedGoal(t *testing.T) {
	for _, c := range []struct{ goal, want string }{{"0-first", "24 22"}, {"last", "24 16"}} {
		r := command(t, "solve", "tiles", "--file", filesOfOthers+"tiles/numbered-8.txt", "--problem", "all", "--goal", c.goal, "--json").must(t, cli.StatusDone)
		var got []string
		for line := range strings.Lines(r.out) {
			_, value, _ := strings.Cut(line, `"steps":`)
			value, _, _ = strings.Cut(value, ",")
			got = append(got, value)
		}
		testkit.Equal(t, strings.Join(got, " "), c.want, "--goal %s: %s", c.goal, got)
	}
}
