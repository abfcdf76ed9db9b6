package main

import (
	"bytes"
	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/files"
	"cavalo/internal/puzzle/history"
	"context"
	"encoding/json"
	"image/png"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
)

// ran is what a command line did.
type ran struct {
	status   int
	out, err string
}

// command runs a command line in English, nobody at the terminal.
func command(t testing.TB, args ...string) ran {
	t.Helper()
	return commandIn(t, context.Background(), "", args...)
}

func commandIn(t testing.TB, ctx context.Context, lang string, args ...string) ran {
	t.Helper()
	var out, err bytes.Buffer
	status := run(ctx, args, cli.System{
		In: strings.NewReader(""), Out: &out, Err: &err,
		Env: func(name string) string { return map[string]string{"LANG": lang}[name] },
	})
	return ran{status, out.String(), err.String()}
}

// must fails the test unless the status is the one wanted.
func (r ran) must(t testing.TB, status int) ran {
	t.Helper()
	if r.status != status {
		t.Fatalf("status %d, want %d; %s%s", r.status, status, r.out, r.err)
	}
	return r
}

// write writes a file of the test and returns its name.
func write(t testing.TB, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	testkit.Must(t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func read(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	testkit.Must(t, err)
	return string(data)
}

// position returns the text of a built-in problem's position.
func position(t testing.TB, name string) string {
	t.Helper()
	p, ok := knight.BuiltInProblem(name)
	if !ok {
		t.Fatalf("no problem %s", name)
	}
	return challengerules.FromProblem(p, knight.DefaultRules()).String()
}

// messageForm is what the English message of a fault says besides its place.
var messageForm = regexp.MustCompile(`(^|: )(found: .*; expected|missing): `)

// TestBadUsage: status 2, nothing on standard output, one line on standard error with the text
// found and the expectation.
func TestBadUsage(t *testing.T) {
	dir := t.TempDir()
	broken := write(t, "problemas.dat", "(\"A\" 70 ((2 20\n 101)))")
	empty := write(t, "vazio.dat", "; nothing\n")
	noTarget := write(t, "alvo.dat", "("+strings.Repeat("(1 NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 1)+
		strings.Repeat("(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 9)+")")
	placed := strings.Replace(position(t, "A"), ";q=1", ";q=1;k=E5;p=22", 1)
	for _, c := range []struct {
		args string
		want string // part of the message
	}{
		{"bogus", "solve, compare"},
		{"solve", "challenge"},
		{"solve chess", "found: chess"},
		{"list more", "found: more"},
		{"solve challenge A", "found: A"},
		{"solve challenge --trace", "a value after --trace"},
		{"solve challenge --problem C --trace x", "--trace: found: optimal"},
		{"solve challenge --problem C --algorithm bfs --trace " + dir, "found: " + dir},
		{"solve challenge --problem C --algorithm bfs --audit", "--audit: found: bfs"},
		{"solve challenge --algorithm astar --heuristic expr:missing/+", "--heuristic"},
		{"compare challenge --problems C --heuristics expr:lost", "--heuristics"},
		{"solve challenge --bogus", "found: --bogus"},
		{"solve challenge -z", "found: -z"},
		{"solve challenge --time", "a value after --time"},
		{"solve challenge --time soon", "--time: found: soon"},
		{"solve challenge --time -1s", "--time: found: -1s"},
		{"solve challenge --nodes 0", "--nodes: found: 0"},
		{"solve challenge --memory much", "--memory: found: much"},
		{"solve challenge --memory 99999999999GiB", "--memory"},
		{"solve challenge --workers 0", "--workers: found: 0"},
		{"solve challenge --depth 101", "--depth: found: 101"},
		{"solve challenge --weight 0 --algorithm astar", "--weight: found: 0"},
		{"solve challenge --weight NaN --algorithm astar", "--weight"},
		{"solve challenge --weight 2", "--weight: found: 2"},
		{"solve challenge --zero-double=maybe", "--zero-double: found: maybe"},
		{"solve challenge --target 0", "--target: found: 0"},
		{"solve challenge --target -5", "--target: found: -5"},
		{"solve challenge --target ten", "--target: found: ten"},
		{"solve challenge --rules none", "--rules: found: none"},
		{"solve challenge --goal fame", "--goal: found: fame"},
		{"solve challenge --goal score --algorithm bfs", "--goal: found: score"},
		{"solve challenge --goal score --depth 3", "--depth: found: 3"},
		{"solve challenge --algorithm magic", "--algorithm: found: magic"},
		{"solve challenge --algorithm astar --heuristic magic", "--heuristic: found: magic"},
		{"solve challenge --algorithm bfs --heuristic base", "--heuristic: found: base"},
		{"solve challenge --algorithm bfs --order best", "--order: found: best"},
		{"solve challenge --order random:1", "--order"},
		{"solve challenge --tree", "--tree"},
		{"solve challenge --problem A --start=", "a value after --start"},
		{"solve challenge --position=", "--position:1:1: found: the end"},
		{"solve maze --position=", "--position:1:1: found: the end"},
		{"analyse --position=", "--position:1:1: found: the end"},
		{"analyse", "the flag --position"},
		{"solve challenge --problem A --algorithm=", "a value after --algorithm"},
		{"solve challenge --problem A --file=", "a value after --file"},
		{"solve challenge --problem A --append=", "a value after --append"},
		{"generate challenge --seed x --into= --name=", "a value after --into"},
		{"solve challenge --problem A --start J1", "--start: found: J1"},
		{"solve challenge --problem A --start A3", "--start: found: A3"},
		{"solve challenge --problem A --start Z9", "--start: found: Z9"},
		{"solve challenge --start A1 --position " + placed, "--start: found: A1"},
		{"solve challenge --problem Z", "--problem: found: Z"},
		{"solve challenge --problem 70", "--problem: found: 70"},
		{"solve challenge --problem A --position x", "only one of"},
		{"solve challenge --seed x --file y", "only one of"},
		{"solve challenge --position 1.2.3", "--position:1:1: found: 1"},
		{"solve challenge --file " + broken, broken + ":2:2: found: 101"},
		{"solve challenge --file " + empty, empty + ": missing: "},
		{"solve challenge --file " + noTarget, "--target"},
		{"solve challenge --file " + dir, "not a folder"},
		{"solve challenge --file " + dir + "/none", "an existing file"},
		{"solve challenge --append " + dir + "/none/r.dat", "a file in an existing folder"},
		{"compare challenge --problems Z", "--problems: found: Z"},
		{"compare challenge --problems ,", "--problems"},
		{"compare challenge --algorithms magic", "--algorithms: found: magic"},
		{"compare challenge --heuristics magic", "--heuristics: found: magic"},
		{"compare challenge --algorithms bfs --heuristics magic", "--heuristics: found: magic"},
		{"compare challenge --problems A --algorithms bfs --csv " + dir + "/none/c.csv", "a file in an existing folder"},
		{"compare challenge --problems A --algorithms bfs --csv " + dir, "not a folder"},
		{"compare challenge --problems A --algorithms bfs --chart " + dir + "/none/c.png", "a file in an existing folder"},
		{"compare challenge --runs 0", "--runs: found: 0"},
		{"generate challenge --count 0", "--count: found: 0"},
		{"generate challenge --name G", "--name together with --into"},
		{"generate challenge --into x", "--name together with --into"},
		{"generate challenge --seed x --into " + broken + " --name G", broken + ":2:2: found: 101"},
		{"check", "one file"},
		{"check a b", "one file"},
		{"check " + dir, "not a folder"},
		{"check " + dir + "/none", "an existing file"},
		{"check " + broken, broken + ":2:2: found: 101"},
		{"check -", "-: missing: "},
		{"render --problem A", "--png"},
		{"render --png " + dir + "/x.png --size 1", "--size: found: 1"},
		{"render --png " + dir + "/x.png --theme pink", "--theme: found: pink"},
		{"render --png " + dir + "/x.png --moves A1,A2", "--moves: found: A2"},
		{"render --png " + dir + "/x.png --moves nowhere", "--moves"},
		{"render --png " + dir + "/none/x.png", "a file in an existing folder"},
		{"serve --dir " + dir, "index.html"},
		{"list --lang xx", "--lang: found: xx"},
	} {
		r := command(t, strings.Fields(c.args)...)
		if r.status != cli.StatusBad || r.out != "" || strings.Count(r.err, "\n") != 1 ||
			!messageForm.MatchString(r.err) || !strings.Contains(r.err, c.want) {
			t.Errorf("%s: status %d, out %q, err %q; want %q", c.args, r.status, r.out, r.err, c.want)
		}
	}
}

func TestExitStatus(t *testing.T) {
	before := os.Args
	t.Cleanup(func() { os.Args = before })
	os.Args = []string{"cavalo", "bogus"} // only the arguments that run is given count
	empty := challengerules.NewPosition(knight.EmptyBoard(), 5, knight.DefaultRules()).String()
	for _, c := range []struct {
		args   string
		status int
	}{
		{"solve challenge --problem A", cli.StatusDone},
		{"solve challenge --problem a --algorithm bfs", cli.StatusDone},
		{"solve challenge --problem E", cli.StatusNoSolution},
		{"solve challenge --problem E --algorithm dfs", cli.StatusNoSolution},
		{"solve challenge --problem E --rules off", cli.StatusDone},
		{"solve challenge --problem E --goal score", cli.StatusDone},
		{"solve challenge --position " + empty, cli.StatusNoSolution},
		{"solve challenge --problem D --depth 11 --algorithm dls", cli.StatusCut},
		{"solve challenge --problem D --depth 11", cli.StatusCut},
		{"solve challenge --algorithm bfs --nodes 1000", cli.StatusCut},
		{"solve challenge --algorithm bfs --memory 1MiB", cli.StatusCut},
		{"solve challenge --algorithm idastar --time 20ms", cli.StatusCut},
		{"list", cli.StatusDone},
		{"--help", cli.StatusDone},
		{"", cli.StatusDone},
		{"help solve challenge", cli.StatusDone},
		{"solve challenge -h", cli.StatusDone},
	} {
		r := command(t, strings.Fields(c.args)...)
		if r.status != c.status || r.out == "" || r.err != "" {
			t.Errorf("%s: status %d, want %d; %s%s", c.args, r.status, c.status, r.out, r.err)
		}
	}
}

// times are what differs from run to run.
var times = regexp.MustCompile(`("time_ms":)[0-9.e+-]+|(Time +|Tempo +|Tempo Demorado: )[0-9.,]+( ms| s)?`)

func untimed(text string) string { return times.ReplaceAllString(text, "${1}${2}0") }

// versionKey is the last key of every line of JSON.
const versionKey = `,"version":"` + testVersion + `"}`

// TestJSON holds the keys, their order and their values to the contract.
func TestJSON(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"--problem A --algorithm bfs",
			`{"puzzle":"challenge","problem":"A","algorithm":"bfs","heuristic":"","status":"solved","optimal":true,"steps":3,"score":72,` +
				`"moves":["B1","C3","D5"],"lower_bound":3,"upper_bound":0,"generated":8,"expanded":6,"penetrance":0.375,` +
				`"branching":1.5782208442687988,"peak_nodes":9,"time_ms":0}`},
		{"--problem E",
			`{"puzzle":"challenge","problem":"E","algorithm":"optimal","heuristic":"","status":"no-solution","optimal":true,"steps":0,"score":0,` +
				`"moves":[],"lower_bound":0,"upper_bound":0,"generated":0,"expanded":0,"penetrance":0,"branching":0,"peak_nodes":0,` +
				`"reason":{"code":"sum-bound","target":300,"points":0,"sum":325,"lost":26,"best":299,"pairs":["10 01","20 02","21 12"],"doubles":["11"]},"time_ms":0}`},
		{"--problem A --algorithm greedy --heuristic base",
			`{"puzzle":"challenge","problem":"A","algorithm":"greedy","heuristic":"base","status":"solved","optimal":false,"steps":3,"score":72,` +
				`"moves":["B1","C3","D5"],"lower_bound":0,"upper_bound":0,"generated":6,"expanded":4,"penetrance":0.5,` +
				`"branching":1.3891936540603638,"peak_nodes":7,"time_ms":0}`},
	} {
		r := command(t, append([]string{"solve", "challenge", "--json"}, strings.Fields(c.args)...)...)
		if diff := cmp.Diff(strings.TrimSuffix(c.want, "}")+versionKey+"\n", untimed(r.out)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.args, diff)
		}
	}
}

// TestJSONOfLimits: whatever stops a run, one whole object is printed.
func TestJSONOfLimits(t *testing.T) {
	for _, args := range []string{"--goal score --nodes 1000000", "--algorithm rbfs --nodes 500", "--position " + position(t, "F") + " --depth 3"} {
		r := command(t, append([]string{"solve", "challenge", "--json"}, strings.Fields(args)...)...).must(t, cli.StatusCut)
		var got struct {
			Problem               *string
			Status                string
			Optimal               *bool
			Moves                 []string
			Steps, Generated      int
			Upper                 int  `json:"upper_bound"`
			Lower                 int  `json:"lower_bound"`
			Solutions, Nothing    *int // absent
			Penetrance, Branching *float64
		}
		if err := json.Unmarshal([]byte(r.out), &got); err != nil || strings.Count(r.out, "\n") != 1 {
			t.Fatalf("%s: %v: %s", args, err, r.out)
		}
		if got.Status != "limit" || got.Optimal == nil || *got.Optimal || got.Moves == nil || got.Steps != len(got.Moves) ||
			got.Generated < got.Steps || got.Problem == nil || got.Solutions != nil {
			t.Errorf("%s: %s", args, r.out)
		}
		if strings.Contains(args, "score") && (got.Steps == 0 || got.Upper < got.Lower || got.Lower == 0) {
			t.Errorf("%s: no path or bounds: %s", args, r.out)
		}
	}
}

// TestFlagsWinOverPosition: the position says 70 points and largest.
func TestFlagsWinOverPosition(t *testing.T) {
	text := position(t, "E")
	r := command(t, "solve", "challenge", "--json", "--position", text, "--rules", "off", "--target", "311").must(t, cli.StatusDone)
	if !strings.Contains(r.out, `"score":311`) || !strings.Contains(r.out, `"problem":""`) {
		t.Errorf("E with the rules off has 311 points: %s", r.out)
	}
	command(t, "solve", "challenge", "--position", text).must(t, cli.StatusNoSolution)
}

func TestProblemChoice(t *testing.T) {
	two := write(t, "dois.dat", knight.FormatProblem(knight.BuiltIn()[0])+knight.FormatProblem(knight.BuiltIn()[2]))
	one := write(t, "um.dat", knight.FormatProblem(knight.BuiltIn()[1]))
	for args, want := range map[string]string{
		"":                            `"problem":"F"`,
		"--problem C":                 `"problem":"C"`,
		"--problem c --file " + two:   `"problem":"C"`,
		"--problem 2 --file " + two:   `"problem":"C"`,
		"--file " + one:               `"problem":"B"`,
		"--seed F --target 500":       `"problem":"random:F"`,
		"--problem A --start b1":      `"moves":["B1"`,
		"--problem A --start ANY":     `"status":"solved"`,
		"--problem C --workers 2":     `"steps":6`,
		"--problem C --zero-double=0": `"steps":6`,
	} {
		r := command(t, append([]string{"solve", "challenge", "--json"}, strings.Fields(args)...)...).must(t, cli.StatusDone)
		if !strings.Contains(r.out, want) {
			t.Errorf("%q: want %s: %s", args, want, r.out)
		}
	}
	if r := command(t, "solve", "challenge", "--file", two); r.status != cli.StatusBad {
		t.Errorf("two problems, none chosen: %d %s", r.status, r.out)
	}
}

func TestLanguage(t *testing.T) {
	for _, c := range []struct{ lang, flag, want string }{
		{"", "", "no path is shorter"},
		{"pt_PT.UTF-8", "", "nenhum caminho é mais curto"},
		{"pt_PT.UTF-8", "--lang=en", "no path is shorter"},
		{"fr_FR", "", "no path is shorter"},
		{"en_GB", "--lang=pt", "nenhum caminho é mais curto"},
	} {
		args := append([]string{"solve", "challenge", "--problem", "A"}, strings.Fields(c.flag)...)
		if r := commandIn(t, context.Background(), c.lang, args...); !strings.Contains(r.out, c.want) {
			t.Errorf("LANG=%s %s: %s", c.lang, c.flag, r.out)
		}
	}
	r := commandIn(t, context.Background(), "pt", "check", "nada").must(t, cli.StatusBad)
	testkit.Equal(t, r.err, "encontrado: nada; esperado: um ficheiro existente\n", "in Portuguese")
	english := command(t, "solve", "challenge", "--problem", "A", "--json").out
	portuguese := commandIn(t, context.Background(), "pt", "solve", "challenge", "--problem", "A", "--json").out
	testkit.Equal(t, untimed(english), untimed(portuguese), "JSON differs by language: %s %s", english, portuguese)
}

func TestQuiet(t *testing.T) {
	r := command(t, "solve", "challenge", "--problem", "A", "--quiet", "--algorithm", "bfs").must(t, cli.StatusDone)
	testkit.Equal(t, r.out, "solved; no path is shorter (proved): 3 steps, 72 points: B1 C3 D5\n")
}

// TestAppend: the second report goes after the first.
func TestAppend(t *testing.T) {
	file := write(t, "resultados.dat", "antes\n")
	for _, algorithm := range []string{"dfs", "astar"} {
		command(t, "solve", "challenge", "--problem", "A", "--algorithm", algorithm, "--append", file).must(t, cli.StatusDone)
	}
	text := read(t, file)
	if !strings.HasPrefix(text, "antes\n  RESULTADOS FINAIS") || strings.Count(text, "RESULTADOS FINAIS DA RESOLUCAO DO TABULEIRO:\n") != 2 ||
		!strings.Contains(text, "  -- Algoritmo: DFS \n  -- Profundidade Maxima: 100 \n") || !strings.Contains(text, "  -- Algoritmo: A* \n  -- Heuristica: COLOUR \n") {
		t.Errorf("appended:\n%s", text)
	}
}

func TestCompare(t *testing.T) {
	csvFile, chartFile := filepath.Join(t.TempDir(), "c.csv"), filepath.Join(t.TempDir(), "c.png")
	r := command(t, "compare", "challenge", "--problems", "A,C", "--algorithms", "bfs,astar,optimal", "--heuristics", "base,colour", "--rules", "off",
		"--runs", "3", "--csv", csvFile, "--chart", chartFile).must(t, cli.StatusDone)
	if lines := strings.Split(strings.TrimSpace(r.out), "\n"); len(lines) != 2+2*4+2 || !strings.HasPrefix(lines[0], "problem") || !strings.HasPrefix(lines[len(lines)-1], "Why do my figures differ?") {
		t.Errorf("table:\n%s", r.out)
	}
	rows := strings.Split(strings.TrimSpace(read(t, csvFile)), "\n")
	if len(rows) != 1+2*4 || !strings.HasPrefix(rows[0], "puzzle,problem,start,algorithm,heuristic,") ||
		!strings.Contains(rows[6], "challenge,C,,astar,base,1,0,solved,false,6,6,0,") {
		t.Errorf("CSV:\n%s", strings.Join(rows, "\n"))
	}
	f, err := os.Open(chartFile)
	testkit.Must(t, err)
	defer f.Close()
	if _, err := png.Decode(f); err != nil {
		t.Errorf("chart: %v", err)
	}
	svgFile, pageFile := filepath.Join(t.TempDir(), "c.SVG"), filepath.Join(t.TempDir(), "c.html")
	command(t, "compare", "challenge", "--problems", "A,C", "--algorithms", "astar", "--heuristics", "expr:if(left<9,missing/mean,0)",
		"--chart", svgFile, "--report", pageFile, "--lang", "pt").must(t, cli.StatusDone)
	if svg, page := read(t, svgFile), read(t, pageFile); !strings.HasPrefix(svg, "<svg") || !strings.HasPrefix(page, "<!DOCTYPE html>") || !strings.Contains(page, "Conclusões") {
		t.Errorf("SVG:\n%s\npage:\n%s", svg, page)
	}
	r = command(t, "compare", "challenge", "--problems", "C", "--algorithms", "bfs", "--starts", "--markdown").must(t, cli.StatusDone)
	if strings.Count(r.out, "\n") != 2+5 || !strings.Contains(r.out, "| F1    |") || !strings.Contains(r.out, "--:|") {
		t.Errorf("Markdown of the five starts:\n%s", r.out)
	}
	r = command(t, "compare", "challenge", "--problems", "all", "--algorithms", "optimal", "--json").must(t, cli.StatusDone)
	if strings.Count(r.out, "\n") != 6 || strings.Count(r.out, `"optimal":true`) != 6 {
		t.Errorf("JSON of all six:\n%s", r.out)
	}
}

func TestGenerate(t *testing.T) {
	one := command(t, "generate", "challenge", "--seed", "monday").must(t, cli.StatusDone).out
	testkit.Equal(t, one, command(t, "generate", "challenge", "--seed", "monday").out, "one seed, two boards")
	p, err := challengerules.ParsePosition(strings.TrimSpace(one))
	if err != nil || p.Board.Count() != 100 || p.Target != 2000 {
		t.Fatalf("%v: %s", err, one)
	}
	many := command(t, "generate", "challenge", "--seed", "monday", "--count", "3", "--target", "1500").must(t, cli.StatusDone).out
	if strings.Count(many, ";g=1500;") != 3 || !strings.HasPrefix(many, one[:299]) {
		t.Errorf("three boards:\n%s", many)
	}
	r := command(t, "generate", "challenge", "--json").must(t, cli.StatusDone)
	var got struct{ Puzzle, Seed, Position string }
	if err := json.Unmarshal([]byte(r.out), &got); err != nil || got.Seed == "" {
		t.Fatalf("%v: %s", err, r.out)
	}
	if again := command(t, "generate", "challenge", "--seed", got.Seed).out; strings.TrimSpace(again) != got.Position {
		t.Errorf("the drawn seed %s does not give its board again", got.Seed)
	}
}

// TestGenerateInto: the rest of the file stays byte for byte, and the new
// problem can be solved from it.
func TestGenerateInto(t *testing.T) {
	before := "; meus problemas\r\n" + knight.FormatProblem(knight.BuiltIn()[0]) + " ; fim"
	file := write(t, "problemas.dat", before)
	command(t, "generate", "challenge", "--seed", "x", "--into", file, "--name", "G").must(t, cli.StatusDone)
	after := read(t, file)
	if !strings.HasPrefix(after, before) {
		t.Errorf("the file was changed:\n%s", after)
	}
	command(t, "generate", "challenge", "--seed", "y", "--into", file, "--name", "G", "--target", "900").must(t, cli.StatusDone)
	problems, err := knight.ParseProblems(file, []byte(read(t, file)))
	if err != nil || len(problems) != 2 || problems[1].Target != 900 || problems[1].Board != knight.RandomBoard("y") {
		t.Errorf("%v, %d problems", err, len(problems))
	}
	command(t, "solve", "challenge", "--file", file, "--problem", "G").must(t, cli.StatusDone)
	fresh := filepath.Join(t.TempDir(), "novo.dat")
	command(t, "generate", "challenge", "--seed", "x", "--into", fresh, "--name", "H").must(t, cli.StatusDone)
	command(t, "check", fresh).must(t, cli.StatusDone)
}

// kept is a store in memory.
type kept map[string]string

func (k kept) Read(name string) (string, error) {
	if text, ok := k[name]; ok {
		return text, nil
	}
	return "", fs.ErrNotExist
}
func (k kept) Write(name, text string) error { k[name] = text; return nil }
func (k kept) Delete(name string) error      { delete(k, name); return nil }
func (k kept) Names() ([]string, error)      { return slices.Collect(maps.Keys(k)), nil }

// saved is the file of somebody who has this game.
func saved(t *testing.T, record string) string {
	t.Helper()
	files, err := history.Save(kept{"games/a": record})
	testkit.Must(t, err)
	return files[0]
}

func TestCheck(t *testing.T) {
	record := play.New(challengerules.Puzzle, "a", "D", challengerules.Puzzle.Problems()[3].Position)
	testkit.Must(t, record.Play("C1", play.Player))
	for name, c := range map[string]struct{ text, want string }{
		"problems": {"\ufeff; x\r\n" + knight.FormatProblem(knight.BuiltIn()[3]), "a problem file with 1 problem\n"},
		"position": {" " + position(t, "D") + "\n", "a position of the challenge\n28 numbers, sum 1,475, target 600"},
		"record":   {record.Record(time.Time{}), "a game of the challenge\nProblem D, step 1 of 1, 0 hints\nC1\n"},
		"helped":   {strings.Replace(record.Record(time.Time{}), "help: none", "help: solver", 1), "a game of the challenge\nProblem D, step 1 of 1, 0 hints, with the solver's help\nC1\n"},
		"results":  {"  -- Algoritmo: BFS \r\n  -- Numero de n\xf3s gerados: 9\r\n -- Caminho: (A1)\r\n", "a report of 1 run, as in resultados.dat\n\nproblem"},
		"values":   {"S 6\nA 4\nB 0\nEND OF INPUT\n", "names and numbers, such as the estimates of a graph"},
		"priced":   {"1 2,4\n2 1,4 3,2\n3 2,2\n", "a position of a state space\nread as successors"}, // as in nanana37/station-route-finder
		"log":      {strings.Repeat("Jogador: -2, Tempo Gasto: 265 ms, Nós analisados: 131\n", 3), "a log of the duel with 3 entries, as in log.dat\n"},
		"save":     {saved(t, record.Record(time.Time{})), "saved data of Cavalo: games 1, results 0\n"},
	} {
		file := write(t, name, c.text)
		if r := command(t, "check", file).must(t, cli.StatusDone); !strings.HasPrefix(r.out, file+": "+c.want) {
			t.Errorf("%s: %s", name, r.out)
		}
	}
	for name, c := range map[string]struct{ text, want string }{
		"nest":     {strings.Repeat("(", 2_000_000), ":1:3: found: (; expected:"},
		"open":     {"(\"A\" 70 ((1", "found: the end; expected:"},
		"cut":      {"cavalo save 1\nend 7\n", ":2:1: found: end 7; expected: "},
		"noise":    {strings.Repeat("\x00\xff ", 1000), ":1:1: found: "},
		"repeated": {strings.Replace(position(t, "F"), "94.25", "94.94", 1), ":1:4: found: 94"},
		"record":   {strings.Replace(record.Record(time.Time{}), "1. C1", "1. D9", 1), ":10:4: found: 1. D9"},
	} {
		file := write(t, name, c.text)
		r := command(t, "check", file).must(t, cli.StatusBad)
		if !strings.HasPrefix(r.err, file) || !strings.Contains(r.err, c.want) || strings.Count(r.err, "\n") != 1 || len(r.err) > 500 {
			t.Errorf("%s: %s", name, r.err)
		}
	}
}

// endless is an endless file that counts the bytes read.
type endless struct{ read int }

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '('
	}
	e.read += len(p)
	return len(p), nil
}

// TestCheckIsBounded: of a file without an end only so much is read.
func TestCheckIsBounded(t *testing.T) {
	var out, errs bytes.Buffer
	in := &endless{}
	status := run(context.Background(), []string{"check", "-"}, cli.System{In: in, Out: &out, Err: &errs, Env: func(string) string { return "" }})
	if status != cli.StatusBad || in.read > 2*knight.MaxFileSize {
		t.Errorf("status %d after %d bytes: %s", status, in.read, errs.String())
	}
}

func TestRender(t *testing.T) {
	file := filepath.Join(t.TempDir(), "d.png")
	for _, args := range []string{"--problem D --moves C1,B3,A1 --size 300", "--position " + position(t, "F") + " --size 300 --theme dark"} {
		command(t, append([]string{"render", "--png", file}, strings.Fields(args)...)...).must(t, cli.StatusDone)
		f, err := os.Open(file)
		testkit.Must(t, err)
		img, err := png.Decode(f)
		f.Close()
		if err != nil || img.Bounds().Dx() != 300 || img.Bounds().Dy() != 300 {
			t.Errorf("%s: %v", args, err)
		}
	}
}

func TestList(t *testing.T) {
	r := command(t, "list", "--json").must(t, cli.StatusDone)
	var got files.ListedPuzzle
	challenge, _, _ := strings.Cut(r.out, "\n") // the first line
	testkit.Must(t, json.Unmarshal([]byte(challenge), &got))
	if len(got.Problems) != 6+24 || len(got.Algorithms) != len(challengerules.Puzzle.Algorithms()) || len(got.Heuristics) != len(challengerules.Puzzle.Heuristics()) || got.Problems[5].Position != position(t, "F") {
		t.Errorf("list: %s", r.out)
	}
	if dfs, ucs := got.Algorithms[2], got.Algorithms[5]; len(dfs.Marks) != 2 || dfs.Ties != nil || len(ucs.Ties) != 5 || ucs.Marks != nil {
		t.Errorf("rules of dfs %+v, of ucs %+v", dfs, ucs)
	}
	for _, want := range []string{"missing", "mean", "maxleft", "left", "reach", "jumps", "points", "steps"} {
		if !slices.Contains(got.Features, want) {
			t.Errorf("no feature %s in %v", want, got.Features)
		}
	}
	text := command(t, "list").out
	for _, want := range []string{"  maxleft   largest number left\n", "  manhattan         rows and columns from the tiles", "optimal", "smastar", "reach-course", "not admissible", "target 2,000",
		"; --mark generated|expanded\n", "cheapest path first; --tie h|old|new|name|deep\n", "cheapest path first; --tie h|old|new|deep\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("the list has no %q:\n%s", want, text)
		}
	}
}

// TestHelp walks through all commands in both languages: every command and
// every flag says what it does, and the words are those of the language.
func TestHelp(t *testing.T) {
	for _, lang := range words.Langs() {
		c := &cli.Program{Lang: lang, System: cli.System{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}}}
		var walk func(*cobra.Command)
		walk = func(cmd *cobra.Command) {
			var out bytes.Buffer
			c.Out = &out
			if err := help(c, cmd); err != nil || cmd.Short == "" && !cmd.Hidden {
				t.Errorf("%s: %v", cmd.CommandPath(), err)
			}
			for _, line := range strings.Split(out.String(), "\n") {
				if strings.HasPrefix(line, "  --") && !strings.Contains(strings.TrimSpace(line), "  ") && len(line) < cli.LongestName {
					t.Errorf("%s: nothing said: %q", cmd.CommandPath(), line)
				}
			}
			for _, sub := range cmd.Commands() {
				walk(sub)
			}
		}
		walk(newRoot(c))
	}
	if r := commandIn(t, context.Background(), "pt", "solve", "challenge", "--help"); !strings.Contains(r.out, "Opções:") {
		t.Errorf("help in Portuguese:\n%s", r.out)
	}
}

// TestCountLikeTheCourse: --count course counts the root and A*'s early goals; where
// --count alone counts solutions it goes on doing so.
func TestCountLikeTheCourse(t *testing.T) {
	r := command(t, "solve", "challenge", "--problem", "C", "--rules", "off", "--algorithm", "astar", "--heuristic", "base", "--count", "course").must(t, cli.StatusDone)
	for _, want := range []string{"Counted                   like the course\n", "Steps                     7\n", "Generated nodes           32\n"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("no %q in\n%s", want, r.out)
		}
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"solve", "maze", "--position", ".../.../...", "--count", "--json"}, `"solutions":`},
		{[]string{"solve", "maze", "--position", ".../.../...", "--count", "course", "--algorithm", "bfs", "--json"}, `"generated":`},
		{[]string{"solve", "tiles", "--problem", "1", "--count=course", "--algorithm", "idastar", "--json"}, `"steps":12`},
		{[]string{"compare", "challenge", "--problems", "C", "--algorithms", "bfs,optimal", "--count", "COURSE"}, "--count course"},
		{[]string{"solve", "challenge", "--problem", "C", "--count", "textbook", "--json"}, `"steps":6`},
	} {
		if r := command(t, c.args...); r.status > cli.StatusNoSolution || !strings.Contains(r.out, c.want) {
			t.Errorf("%v: %d, %s%s", c.args, r.status, r.out, r.err)
		}
	}
	for _, args := range [][]string{
		{"solve", "challenge", "--count", "course"},
		{"solve", "challenge", "--count", "mine"},
		{"solve", "maze", "--count=mine"},
	} {
		if r := command(t, args...).must(t, cli.StatusBad); !strings.HasPrefix(r.err, "--count: found: ") {
			t.Errorf("%v: %s", args, r.err)
		}
	}
}

// TestSolveInto: the position that is solved goes into a file of problems, with the
// knight and what is still missing if it is on the board.
func TestSolveInto(t *testing.T) {
	file := write(t, "problemas.dat", "; mine\n")
	command(t, "solve", "challenge", "--problem", "A", "--into", file, "--name", "G", "--quiet").must(t, cli.StatusDone)
	start := challengerules.Puzzle.Problems()[3].Position
	later, err := start.Play("A1")
	testkit.Must(t, err)
	command(t, "solve", "challenge", "--position", later.String(), "--into", file, "--name", "H", "--quiet").must(t, cli.StatusDone)
	list, err := knight.ParseProblems(file, []byte(read(t, file)))
	if err != nil || len(list) != 2 || list[0].Name != "G" || list[0].Target != 70 || list[1].Target != 600-98 || list[1].Knight.String() != "A1" {
		t.Errorf("%v, %+v", err, list)
	}
	for _, args := range [][]string{{"--into", file}, {"--name", "G"}, {"--into", file, "--name", "G", "--json"}} {
		command(t, append([]string{"solve", "challenge", "--problem", "A"}, args...)...).must(t, cli.StatusBad)
	}
}

// TestTextsOfOthers: texts from files do nothing to a terminal.
func TestTextsOfOthers(t *testing.T) {
	const odd, shown = "\x1b[2J\u009b1m\u202e", `\x1b[2J`
	folder := t.TempDir()
	for name, text := range map[string]string{
		"resultados.dat": "Problema: " + odd + "\nAlgoritmo: " + odd + strings.Repeat("z", 200) + "\nNós gerados: 5\nPenetrância: 1\n",
		odd + ".txt":     "a " + odd,
		"alunos.csv":     "1" + odd + ",Ana" + odd + "\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Skip(err)
		}
	}
	in := func(name string) string { return filepath.Join(folder, name) }
	for _, args := range [][]string{
		{"check", in("resultados.dat")}, {"check", in(odd + ".txt")}, {"solve", "maze", "--file", in(odd + ".txt")}, {"render", "--file", in(odd + "none"), "--png", in("x.png")},
		{"grade", folder}, {"grade", folder, "--json"}, {"merge", in("alunos.csv")}, {"merge", in(odd)},
		{"exam", "--students", in("alunos.csv"), "--count", "1"}, {"exam", "--students", in("alunos.csv"), "--count", "1", "--json"},
	} {
		got := command(t, args...)
		if all := got.out + got.err; strings.ContainsAny(all, odd[:1]+"\u009b\u202e") || !strings.Contains(all, shown) && !strings.Contains(all, `\u001b[2J`) && args[0] != "solve" || strings.Contains(all, strings.Repeat("z", 90)) && len(args) == 2 {
			t.Errorf("%q: %.500q", args, all)
		}
	}
	for _, args := range [][]string{
		{"grade", folder, "--html", in("pages")}, {"exam", "--students", in("alunos.csv"), "--count", "1", "--html", in("exam.html")},
		{"grade", folder, "--csv", in("marks.csv")},
	} {
		command(t, args...).must(t, cli.StatusDone)
	}
	pages, _ := filepath.Glob(in("pages/*.html"))
	for _, name := range append(pages, in("exam.html"), in("marks.csv")) {
		if text := read(t, name); strings.ContainsAny(text, odd[:1]+"\u009b\u202e") || !strings.Contains(text, shown) && filepath.Base(name) != "index.html" {
			t.Errorf("%s: %.2000q", name, text)
		}
	}
}
