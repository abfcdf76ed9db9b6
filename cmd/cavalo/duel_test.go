package main

import (
	"bytes"
	"context"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/cmd/cavalo/cli"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"

	"github.com/google/go-cmp/cmp"
)

// duelBoard is the text of a position before the placements.
func duelBoard(t testing.TB, seed string) string {
	t.Helper()
	return strings.TrimSpace(command(t, "generate", "duel", "--seed", seed).must(t, cli.StatusDone).out)
}

// TestBadDuels: status 2, nothing on standard output, one line on standard error with the text
// found and the expectation.
func TestBadDuels(t *testing.T) {
	dir := t.TempDir()
	good := duelBoard(t, "x")
	b, _, _ := strings.Cut(good, ";")
	emptied := "--" + b[2:] // A1 can hold a knight
	for _, c := range []struct {
		args string
		want string // part of the message
	}{
		{"analyse", "--position"},
		{"analyse --position x", "--position:1:1: found: x"},
		{"analyse --position " + emptied + ";w=A1;b=A1", "the knights on two different squares"},
		{"analyse --position " + good + ";w=A1", "the field w only once"},
		{"analyse --position " + b + ";w=A1", "the knight on an empty square"},
		{"analyse --position " + emptied + ";w=K1", "found: K1; expected: a square from A1 to J10"},
		{"analyse --position " + emptied + ";b=A11", "found: A11"},
		{"analyse --position " + b[:3] + b[:2] + b[5:], "each number only once"},
		{"analyse --position " + b + ";v=chess", "found: chess; expected: course, brainking"},
		{"analyse --position " + b + ";v=auto,forbid,both,all", "found: all; expected: for option 4"},
		{"analyse --position " + b + ";t=x", "w or b"},
		{"analyse --position " + b + ";s=12", "the points of both"},
		{"analyse --position " + b + ";g=5", "found: g=5; expected: v=, t=, w=, b= or s="},
		{"prove", "duel"},
		{"prove duel", "the flag --position"},
		{"prove duel --position x", "--position:1:1: found: x"},
		{"prove duel --problem F --memory 0", "--memory: found: 0"},
		{"analyse --lines 0", "--lines: found: 0"},
		{"analyse --depth 0", "--depth: found: 0"},
		{"analyse --time soon", "--time: found: soon"},
		{"duel --black 3", "--white"},
		{"duel --white 3", "--black"},
		{"duel --white 9 --black 3", "--white: found: 9; expected: a level from 0 to " + duelrules.Strongest()},
		{"duel --white 3 --black 6-magic", "--black: found: 6-magic"},
		{"duel --white 3 --black 3 --variant chess", "--variant: found: chess"},
		{"duel --white 3 --black 3 --games 0", "--games: found: 0"},
		{"duel --white 3 --black 3 --position x", "--position:1:1: found: x"},
		{"duel --white 3 --black 3 --position " + good + " --seed x", "only one of"},
		{"duel --white 3 --black 3 --position " + good + " --variant open", "--variant: found: open"},
		{"duel --white 3 --black 3 --log " + dir, "not a folder"},
		{"duel --white 3 --black 3 --log " + dir + "/none/log.dat", "a file in an existing folder"},
		{"engine --level x", "--level: found: x"},
		{"engine --nodes 0", "--nodes: found: 0"},
		{"generate duel --variant chess", "--variant: found: chess"},
		{"generate duel --variant auto,forbid,both,all", "--variant: found: all"},
		{"generate duel --name G", "--name together with --into"},
		{"generate duel --into " + dir + "/x.dat --name G --count 2", "--name together with --into, and one board"},
		{"generate duel --difficulty hard", "--difficulty: found: hard"},
		{"solve duel", "challenge"},
		{"compare duel", "challenge"},
		{"render --position " + good + " --moves A2 --png " + dir + "/x.png", "--moves: found: A2"},
		{"render --position " + good + " --moves pass --png " + dir + "/x.png", "--moves: found: pass"},
	} {
		r := command(t, strings.Fields(c.args)...)
		if r.status != cli.StatusBad || r.out != "" || strings.Count(r.err, "\n") != 1 ||
			!messageForm.MatchString(r.err) || !strings.Contains(r.err, c.want) {
			t.Errorf("%.60s..: status %d, out %q, err %q; want %q", c.args, r.status, r.out, r.err, c.want)
		}
	}
	if files, _ := os.ReadDir(dir); len(files) > 0 {
		t.Errorf("%d files were written", len(files))
	}
}

// analysed is the contract of analyse --json.
type analysed struct {
	Position string
	Depth    int
	Exact    bool
	Nodes    int64
	TimeMS   float64 `json:"time_ms"`
	Lines    []struct {
		Score int
		Moves []string
		Exact bool
	}
}

func TestAnalyse(t *testing.T) {
	board := duelBoard(t, "x")
	r := command(t, "analyse", "--position", board, "--nodes", "20000", "--lines", "2", "--json").must(t, cli.StatusDone)
	if want := `{"position":"` + board + `","depth":`; !strings.HasPrefix(r.out, want) || strings.Count(r.out, "\n") != 1 {
		t.Errorf("one line that begins %s: %s", want, r.out)
	}
	var got analysed
	testkit.Must(t, json.Unmarshal([]byte(r.out), &got))
	if got.Depth < 3 || got.Nodes < 20_000 || got.TimeMS <= 0 || got.Exact || len(got.Lines) == 0 {
		t.Errorf("%+v", got)
	}
	if again := command(t, "analyse", "--position", board, "--nodes", "20000", "--lines", "2", "--json"); untimed(again.out) != untimed(r.out) {
		t.Errorf("the same limit of nodes, another analysis:\n%s%s", r.out, again.out)
	}
	command(t, "analyse", "--position", board, "--time", "30ms").must(t, cli.StatusDone)
	text := command(t, "analyse", "--position", board, "--depth", "2").must(t, cli.StatusDone).out
	for _, want := range []string{"White to move, before the placements, 100 numbers, rules course\n", "2 plies deep", " nodes/s"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing:\n%s", want, text)
		}
	}
	if pt := commandIn(t, context.Background(), "pt_PT", "analyse", "--position", board, "--depth", "2"); !strings.Contains(pt.out, "jogam as Brancas") {
		t.Errorf("in Portuguese:\n%s", pt.out)
	}
}

// TestAnalyseOver: a game that is over has no lines, which is not an error.
func TestAnalyseOver(t *testing.T) {
	empty := duelrules.NewPosition(knight.EmptyBoard(), duelrules.Course).String()
	r := command(t, "analyse", "--position", empty, "--json").must(t, cli.StatusDone)
	want := `{"position":"` + empty + `","depth":0,"exact":true,"nodes":0,"time_ms":0,"lines":[]` + versionKey + "\n"
	if diff := cmp.Diff(want, untimed(r.out)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if text := command(t, "analyse", "--position", empty).out; !strings.Contains(text, "The game is over: a draw.") {
		t.Error(text)
	}
}

// ended is a position in which White has one jump left, to 12, and Black none.
const ended = "--.--.--.--.--.--.--.--.--.--/--.--.12.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--;v=course;t=b;w=A1;b=J10;s=30-40"

func TestProve(t *testing.T) {
	r := command(t, "prove", "duel", "--position", ended, "--json").must(t, cli.StatusDone)
	want := `{"position":"` + ended + `","winner":"white","lower":2,"upper":2,"exact":true,"nodes":`
	if !strings.HasPrefix(r.out, want) || !strings.Contains(r.out, `"moves":["pass"`) || strings.Count(r.out, "\n") != 1 {
		t.Errorf("one line that begins %s: %s", want, r.out)
	}
	if text := command(t, "prove", "duel", "--position", ended).must(t, cli.StatusDone).out; !strings.Contains(text, "\nProved: White wins, by exactly 2 points.\npass C2\n") {
		t.Error(text)
	}
	if pt := commandIn(t, context.Background(), "pt_PT", "prove", "duel", "--position", ended); !strings.Contains(pt.out, "Provado: ganham as Brancas, por exatamente 2 pontos.") {
		t.Error(pt.out)
	}
	cut := command(t, "prove", "duel", "--problem", "F", "--nodes", "1000", "--memory", "1MiB").must(t, cli.StatusCut)
	if !strings.Contains(cut.out, "Winner not proved: White's points minus Black's at the end are from -3,465 to +3,465.") {
		t.Error(cut.out)
	}
	if again := command(t, "prove", "duel", "--problem", "F", "--nodes", "1000", "--memory", "1MiB", "--json").must(t, cli.StatusCut); !strings.Contains(again.out, `"winner":"unknown","lower":-3465,"upper":3465,"exact":false,"nodes":1000,`) {
		t.Error(again.out)
	}
}

// TestProveTable: a proof that was cut off goes on from its file, and a file of something else
// is refused and stays.
func TestProveTable(t *testing.T) {
	name := filepath.Join(t.TempDir(), "f.table")
	line := "prove duel --problem F --nodes 1000 --memory 1MiB --table " + name
	for range 2 {
		command(t, strings.Fields(line)...).must(t, cli.StatusCut)
	}
	before := read(t, name)
	other := command(t, "prove", "duel", "--position", ended, "--table", name).must(t, cli.StatusBad)
	if !strings.Contains(other.err, "f.table:1:1: ") || !strings.Contains(other.err, "expected: the file of the position to prove") || read(t, name) != before {
		t.Error(other.err)
	}
	damaged := command(t, strings.Fields("prove duel --problem F --table "+write(t, "d.table", before+"x"))...).must(t, cli.StatusBad)
	if !strings.Contains(damaged.err, "expected: a file that prove duel --table wrote, complete and unchanged") {
		t.Error(damaged.err)
	}
	command(t, strings.Fields("prove duel --problem F --table "+filepath.Join(t.TempDir(), "none", "f"))...).must(t, cli.StatusBad)
}

// TestProveInterrupted: Ctrl-C ends a proof without limits, which reports the proved bounds.
func TestProveInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r := commandIn(t, ctx, "en", "prove", "duel", "--problem", "F", "--json"); r.status != cli.StatusCut || !strings.Contains(r.out, `"winner":"unknown"`) {
		t.Errorf("status %d: %s%s", r.status, r.out, r.err)
	}
}

// TestAnalyseInterrupted: Ctrl-C ends an analysis without limits, which reports its results.
func TestAnalyseInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var out bytes.Buffer
	status := run(ctx, []string{"analyse", "--position", duelBoard(t, "x"), "--time", "0s", "--json"}, cli.System{
		In: strings.NewReader(""), Out: &out, Err: interrupter{cancel}, Terminal: true, Env: func(string) string { return "" },
	})
	var got analysed
	if err := json.Unmarshal(out.Bytes(), &got); err != nil || status != cli.StatusCut || len(got.Lines) != 1 || len(got.Lines[0].Moves) == 0 {
		t.Errorf("status %d, %v: %s", status, err, out.String())
	}
}

// interrupter is a terminal that presses Ctrl-C as soon as the progress bar tells
// of a depth that was finished.
type interrupter struct{ press func() }

var aDepth = regexp.MustCompile(`depth [1-9]`)

func (i interrupter) Write(text []byte) (int, error) {
	if aDepth.Match(text) {
		i.press()
	}
	return len(text), nil
}

// A single game is printed as a record, which check reads.
func TestDuelRecord(t *testing.T) {
	args := strings.Fields("duel --white 2 --black course --seed x --nodes 2000")
	text := command(t, args...).must(t, cli.StatusDone).out
	r, err := play.ParseRecord(text)
	if err != nil || r.Tag("white") != "2" || r.Tag("black") != "course" || r.Start().String() != duelBoard(t, "x") {
		t.Fatalf("%v:\n%s", err, text)
	}
	moves := r.Path()
	testkit.Equal(t, command(t, args...).out, text, "the same seed, another game")
	file := write(t, "game.txt", text)
	told := command(t, "check", file).must(t, cli.StatusDone).out
	for _, want := range []string{file + ": a game of the duel\n", "2 - course: ", "wins", "the game is over", moves[0] + " "} {
		if !strings.Contains(told, want) {
			t.Errorf("%q is missing:\n%s", want, told)
		}
	}
	n := strconv.Itoa(len(moves))
	for name, c := range map[string]struct{ old, new, want string }{
		"move":   {n + ". " + moves[len(moves)-1], n + ". A1", ": found: " + n + ". A1; expected: "},
		"jump":   {"3. " + moves[2], "3. " + moves[1], ": found: 3. "},
		"text":   {"1. ", "1. A0 ", ": found: 1. A0; expected: a move such as"},
		"number": {"2. ", "3. ", "expected: step 2"},
		"result": {"result: ", "result: draw ", "the result of the moves"},
		"puzzle": {"puzzle: duel", "puzzle: chess", "one of the puzzles"},
	} {
		bad := write(t, "game.txt", strings.Replace(text, c.old, c.new, 1))
		if r := command(t, "check", bad).must(t, cli.StatusBad); !strings.HasPrefix(r.err, bad+":") || !strings.Contains(r.err, c.want) || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s: %s; want %q", name, r.err, c.want)
		}
	}
}

// TestDuelMatch: each board twice with the colours exchanged, a line for each
// game, and what the games come to.
func TestDuelMatch(t *testing.T) {
	r := command(t, strings.Fields("duel --white 4 --black 1 --variant open --seed x --nodes 2000 --games 8 --workers 2 --json")...).must(t, cli.StatusDone)
	lines := strings.Split(strings.TrimSpace(r.out), "\n")
	if len(lines) != 8 {
		t.Fatalf("%d lines:\n%s", len(lines), r.out)
	}
	for i, line := range lines {
		var got struct {
			White, Black, Result, Position string
			Score                          [2]int
			Moves                          []string
		}
		testkit.Must(t, json.Unmarshal([]byte(line), &got))
		want := [2]string{"4", "1"}
		if i%2 == 1 {
			want = [2]string{"1", "4"}
		}
		seed := cli.NthSeed("x", i/2)
		start := duelrules.PuzzlePosition{Position: duelrules.NewPosition(knight.RandomBoard(seed), duelrules.Open)}
		if got.White != want[0] || got.Black != want[1] || got.Position != start.String() || !strings.HasPrefix(line, `{"white":"`+want[0]+`","black":"`) {
			t.Errorf("game %d: %.300s", i+1, line)
		}
		last, err := puzzle.Replay(start, got.Moves)
		testkit.Must(t, err)
		end := last.(duelrules.PuzzlePosition)
		if !end.Over() || end.Points != got.Score || end.Result() != got.Result {
			t.Errorf("game %d ends %v, %v: %.300s", i+1, end.Points, end.Result(), line)
		}
	}
	text := command(t, strings.Fields("duel --white 4 --black 1 --variant open --seed x --nodes 2000 --games 8")...).must(t, cli.StatusDone).out
	for _, want := range []string{"\n8. 1 - 4: ", "4 against 1, rules open\n", "won, ", "drawn, ", "95%, 4 pairs)", "Mean margin of a pair", "Speed of 4", "nodes/s\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing:\n%s", want, text)
		}
	}
}

// TestDuelLog: an entry for each move, behind what stood in the file.
func TestDuelLog(t *testing.T) {
	log := write(t, "log.dat", "antes\n")
	out := command(t, "duel", "--white", "course", "--black", "2", "--seed", "x", "--nodes", "500", "--log", log).must(t, cli.StatusDone).out
	r, err := play.ParseRecord(out)
	testkit.Must(t, err)
	text := read(t, log)
	if !strings.HasPrefix(text, "antes\nJogador: -1\nJogada: ") || strings.Count(text, "Numero de cortes em nós max: ") != len(r.Steps()) {
		t.Errorf("%d moves:\n%.400s", len(r.Steps()), text)
	}
	if last := r.Position().(duelrules.PuzzlePosition).Position; !strings.HasSuffix(text, "Tabuleiro: \n"+duelrules.CourseTable(last)+"\n") {
		t.Error("the last board is not the last position's")
	}
	graded := command(t, "grade", log, "--json", "--variant", "course").must(t, cli.StatusDone).out
	moves := len(slices.DeleteFunc(r.Steps(), func(s play.Step) bool { return s.Move == duelrules.Pass.String() }))
	if !strings.Contains(graded, `"kind":"log"`) || !strings.Contains(graded, `"faults":[]`) || strings.Count(text, "Pontos da jogada: ") != moves {
		t.Errorf("%d landings are graded as %s", moves, graded)
	}
}

// TestEngine: a line in, a line out; what is wrong is said, and the next line
// is read all the same.
func TestEngine(t *testing.T) {
	board := duelBoard(t, "x")
	over := duelrules.NewPosition(knight.EmptyBoard(), duelrules.Course).String()
	start, err := duelrules.Puzzle.Parse(board)
	testkit.Must(t, err)
	in := board + "\nfoo\r\n\n" + strings.Repeat("x", 1<<20) + "\n" + over + "\r\n" + board
	var out, failed bytes.Buffer
	status := run(context.Background(), strings.Fields("engine --nodes 2000"), cli.System{
		In: strings.NewReader(in), Out: &out, Err: &failed, Env: func(string) string { return "" },
	})
	lines := strings.Split(out.String(), "\n")
	if status != cli.StatusDone || failed.Len() > 0 || len(lines) != 7 || lines[6] != "" {
		t.Fatalf("status %d, %q, %q", status, lines, failed.String())
	}
	for i, line := range lines[:6] {
		switch i {
		case 0, 5:
			if _, err := start.Play(line); err != nil {
				t.Errorf("line %d: %s: %v", i+1, line, err)
			}
		case 4:
			testkit.Equal(t, line, "over", "line %d", i+1)
		default:
			if !strings.HasPrefix(line, "error: ") || !strings.Contains(line, "expected") || len(line) > 300 {
				t.Errorf("line %d: %s", i+1, line)
			}
		}
	}
}

func TestGenerateDuel(t *testing.T) {
	many := command(t, "generate", "duel", "--seed", "x", "--count", "3", "--variant", "auto,allow,first,largest").must(t, cli.StatusDone).out
	file := write(t, "positions.txt", many)
	told := command(t, "check", file).must(t, cli.StatusDone).out
	if !strings.Contains(told, "3 positions of the duel") || strings.Count(told, "rules auto,allow,first,largest") != 3 {
		t.Error(told)
	}
	r := command(t, strings.Fields("generate duel --seed s1 --variant open --difficulty fair --json")...).must(t, cli.StatusDone)
	if !strings.Contains(r.out, `"difficulty":"fair"`) {
		t.Error(r.out)
	}
	bad := strings.Replace(many, ";t=w", ";t=x", 2)
	if r := command(t, "check", write(t, "positions.txt", bad)).must(t, cli.StatusBad); !strings.Contains(r.err, ":1:") || !strings.Contains(r.err, "w or b") {
		t.Error(r.err)
	}
}

// TestGenerateDuelInto: the board becomes a problem of a file, behind or in
// place of what is there.
func TestGenerateDuelInto(t *testing.T) {
	file := write(t, "problemas.dat", knight.FormatProblem(knight.BuiltIn()[0]))
	for _, seed := range []string{"x", "y"} {
		if r := command(t, "generate", "duel", "--seed", seed, "--into", file, "--name", "G").must(t, cli.StatusDone); !strings.Contains(r.out, "G") {
			t.Error(r.out)
		}
		problems, err := knight.ParseProblems(file, []byte(read(t, file)))
		if err != nil || len(problems) != 2 || problems[0].Name != "A" || problems[1].Name != "G" || problems[1].Board != knight.RandomBoard(seed) {
			t.Errorf("%s: %v, %v", seed, problems, err)
		}
	}
}

// TestCheckDuel: positions, saved games and boards in the course's form.
func TestCheckDuel(t *testing.T) {
	p := duelrules.Puzzle.Problems()[5].Position
	g := play.New(duelrules.Puzzle, "a", "F", p)
	for range 3 {
		testkit.Must(t, g.Play(g.Position().Moves()[0], play.Player))
	}
	now := g.Position().(duelrules.PuzzlePosition).Position
	for name, c := range map[string]struct{ text, want string }{
		"position": {now.String(), "a position of the duel\nBlack to move, White on "},
		"game":     {g.Record(time.Time{}), "a game of the duel\nProblem F, step 3 of 3, 0 hints\nBlack to move"},
		"list":     {duelrules.FormatCourse(now), "a board of the duel in course format\n"},
		"table":    {duelrules.CourseTable(now), "a board of the duel in course format\n"},
		"start":    {duelrules.CourseTable(p.(duelrules.PuzzlePosition).Position), "a board of the duel in course format\nWhite to move, before the placements"},
	} {
		file := write(t, name, c.text)
		if r := command(t, "check", file).must(t, cli.StatusDone); !strings.HasPrefix(r.out, file+": "+c.want) {
			t.Errorf("%s: %s", name, r.out)
		}
	}
	twice := strings.Replace(duelrules.FormatCourse(now), "NIL", "-1", 1)
	if r := command(t, "check", write(t, "b.dat", twice)).must(t, cli.StatusBad); !strings.Contains(r.err, "-1 only once") {
		t.Error(r.err)
	}
}

func TestRenderDuel(t *testing.T) {
	file := filepath.Join(t.TempDir(), "duel.png")
	record, err := play.ParseRecord(command(t, strings.Fields("duel --white 2 --black 1 --seed x --nodes 500")...).out)
	testkit.Must(t, err)
	command(t, "render", "--position", record.Start().String(), "--moves", strings.Join(record.Path()[:9], " "), "--png", file, "--size", "300").must(t, cli.StatusDone)
	img, err := png.Decode(strings.NewReader(read(t, file)))
	if err != nil || img.Bounds().Dx() != 300 {
		t.Errorf("%v, %v", err, img)
	}
}

func TestListDuel(t *testing.T) {
	text := command(t, "list").must(t, cli.StatusDone).out
	for _, want := range []string{"Levels (duel)\n", "Variants (duel)\n", "  brainking  ", "  course  "} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing:\n%s", want, text)
		}
	}
	if strings.Contains(text, "Algorithms (duel)") {
		t.Error("the duel has no algorithms to list")
	}
	for line := range strings.Lines(command(t, "list", "--json").must(t, cli.StatusDone).out) {
		var got struct {
			Puzzle           string
			Problems         []struct{ ID, Position string }
			Levels, Variants []string
		}
		testkit.Must(t, json.Unmarshal([]byte(line), &got))
		if got.Puzzle == "duel" {
			if len(got.Problems) != 6+12 || len(got.Levels) != len(duelrules.LevelNames()) || len(got.Variants) != 4 {
				t.Errorf("%s", line)
			}
			return
		}
	}
	t.Error("no line of JSON for the duel")
}

// TestCourseBoardAnywhere: the course's board of a duel is taken as a position and
// from files, and --variant says under which rules where the text does not.
func TestCourseBoardAnywhere(t *testing.T) {
	start := duelrules.Puzzle.Problems()[5].Position.(duelrules.PuzzlePosition).Position
	position, err := start.Play(start.Moves()[0])
	testkit.Must(t, err)
	if position, err = position.Play(position.Moves()[0]); err != nil {
		t.Fatal(err)
	}
	list, table := duelrules.FormatCourse(position), duelrules.CourseTable(position)
	boards := write(t, "boards.txt", table)
	want := position
	want.Points = [2]int{}
	want.Variant = duelrules.Plain
	for _, args := range [][]string{
		{"--position", list, "--variant", "plain"}, {"--position", table, "--variant", "plain"}, {"--file", boards, "--variant", "plain"},
		{"--position", strings.Replace(want.String(), ";v=plain", "", 1), "--variant", "plain"},
	} {
		r := command(t, append([]string{"analyse", "--depth", "1", "--json"}, args...)...).must(t, cli.StatusDone)
		if !strings.Contains(r.out, `"position":"`+want.String()+`"`) {
			t.Errorf("analyse %.40q: %s", args, r.out)
		}
		game := command(t, append([]string{"duel", "--white", "1", "--black", "1", "--nodes", "50"}, args...)...).must(t, cli.StatusDone)
		if !strings.Contains(game.out, want.String()) {
			t.Errorf("duel %.40q: %s", args, game.out)
		}
	}
	problems := write(t, "problemas.dat", `("G" 70 `+strings.NewReplacer(" -1", "NIL", " -2", "NIL").Replace(strings.TrimSpace(list))+")")
	if r := command(t, "analyse", "--depth", "1", "--json", "--file", problems, "--problem", "G").must(t, cli.StatusDone); !strings.Contains(r.out, ";v=course;") {
		t.Errorf("a problem for two: %s", r.out)
	}
	png := filepath.Join(t.TempDir(), "x.png")
	for _, args := range [][]string{
		{"--file", boards}, {"--position", list}, {"--file", write(t, "maze.txt", "0 0 9\n0 1 0\n"), "--as", "matrix-1"}, {"--position", "((0 9)(0 0))", "--as", "matrix-9"}, {"--file", problems, "--problem", "G"},
	} {
		command(t, append([]string{"render", "--png", png}, args...)...).must(t, cli.StatusDone)
	}
	matrix := write(t, "m.txt", "((0 0 0) (0 9 0))")
	if r := command(t, "check", matrix).must(t, cli.StatusDone); !strings.Contains(r.out, "3x2") && !strings.Contains(r.out, "3 x 2") {
		t.Errorf("a matrix: %s", r.out)
	}
	if r := command(t, "solve", "maze", "--file", write(t, "s.txt", "0 0 9\n0 0 0\n0 0 0"), "--as", "matrix-1").must(t, cli.StatusDone); !strings.Contains(r.out, "3x3") {
		t.Errorf("solve a matrix: %s", r.out)
	}
	for _, args := range [][]string{
		{"analyse", "--position", list, "--file", boards},
		{"analyse", "--position", want.String(), "--variant", "open"},
		{"analyse", "--file", filepath.Join(t.TempDir(), "none")},
		{"duel", "--white", "1", "--black", "1", "--file", boards, "--seed", "x"},
		{"duel", "--white", "1", "--black", "1", "--problem", "Q"},
	} {
		if r := command(t, args...); r.status != cli.StatusBad || r.out != "" || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%.60q: %d %s%s", args, r.status, r.out, r.err)
		}
	}
}

// atTerminal runs a command with a person who types.
func atTerminal(t testing.TB, lang, typed string, args ...string) ran {
	t.Helper()
	var out, err bytes.Buffer
	status := run(context.Background(), args, cli.System{
		In: strings.NewReader(typed), Out: &out, Err: &err,
		Env: func(name string) string { return map[string]string{"LANG": lang}[name] },
	})
	return ran{status, out.String(), err.String()}
}

// TestHumanPlays: a person plays a whole game against the machine; what is wrong
// is said and asked again, and the record alone is on standard output.
func TestHumanPlays(t *testing.T) {
	board := strings.Repeat("--.--.--.--.--.--.--.--.--.--/", 7)
	start := "57.--.--.--.--.--.--.--.--.--/55.--.44.--.--.--.--.--.--.--/" + board + "--.--.--.22.31.--.--.--.--.21"
	typed := "\n?\nfoo\nC4\nB3\nC2\n?\n45\n22\n"
	log := write(t, "log.dat", "")
	r := atTerminal(t, "", typed, "duel", "--white", "human", "--black", "course:depth=2,memoization", "--position", start, "--log", log).must(t, cli.StatusDone)
	game, err := play.ParseRecord(r.out)
	if err != nil {
		t.Fatalf("%v: %s", err, r.out)
	}
	if game.Tag("white") != "human" || game.Tag("black") != "course:depth=2,memoization" {
		t.Errorf("the players of\n%s", r.out)
	}
	var moves []string
	for _, s := range game.Steps() {
		moves = append(moves, s.Move)
	}
	if got := strings.Join(moves, " "); got != "A1 E10 C2x22" {
		t.Errorf("moves %s, said %s", got, r.err)
	}
	for _, want := range []string{
		"White: A1 takes 57\n", "White to move, points 57 - 31. Your move (? lists them): White to move", "Your moves: C2 (44)\n",
		"found: foo; expected: a move such as C5", "C2 takes the double 44. Which other double is erased? x55 x22:", "45 is not one of these.\n",
		"White: C2x22 takes 44\n", " nodes, ", " alpha cutoffs, ", "depth 2, value ", "White wins, 101 - 31 points\n",
	} {
		if !strings.Contains(r.err, want) {
			t.Errorf("%q is missing:\n%s", want, r.err)
		}
	}
	if text := read(t, log); strings.Count(text, "Jogador: -1") != 2 || strings.Count(text, "Jogador: -2") != 1 || strings.Count(text, "Numero de n") != 1 {
		t.Errorf("log.dat: %s", text)
	}
}

// TestHumanLeaves: the end of the input ends the game, and the record of what was
// played is printed, in every language.
func TestHumanLeaves(t *testing.T) {
	for _, lang := range words.Langs() {
		want, _, _ := strings.Cut(lang.T(words.HumanTurn, lang.T(words.White), "", ""), ",") // "White to move"
		r := atTerminal(t, lang.Code(), "?\n", "duel", "--white", "human", "--black", "human", "--seed", "x", "--variant", "brainking").must(t, cli.StatusDone)
		if game, err := play.ParseRecord(r.out); err != nil || len(game.Steps()) > 0 || !strings.Contains(r.out, "result: *\n") || !strings.Contains(r.err, want) || strings.Contains(r.err, "%!") {
			t.Errorf("%v: %s%s", err, r.out, r.err)
		}
	}
	for _, args := range []string{"--white human --black 2 --games 2", "--white Human --black 2", "--white 2 --black course:depth=9"} {
		if r := command(t, strings.Fields("duel --seed x "+args)...).must(t, cli.StatusBad); r.out != "" || strings.Count(r.err, "\n") != 1 {
			t.Errorf("%s: %s%s", args, r.out, r.err)
		}
	}
}
