package screen_test

import (
	"strconv"
	"strings"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// duelBoard is a board of the duel in the course's form, both knights placed.
func duelBoard(t *testing.T) (position duelrules.Position, text string) {
	t.Helper()
	p := duelrules.Puzzle.Problems()[5].Position.(duelrules.PuzzlePosition).Position
	for range 2 {
		var err error
		if p, err = p.Play(p.Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
	return p, duelrules.FormatCourse(p)
}

// The course's board of a duel, in the field for positions of either game: the
// challenge offers to open it as a duel.
func TestDuelBoardInAnyField(t *testing.T) {
	want, text := duelBoard(t)
	for _, form := range []string{text, duelrules.CourseTable(want)} {
		for _, name := range []string{"challenge", "duel", "maze"} {
			b := open(t, sizes[3], name)
			b.Press("new-game")
			b.Set("problem-tabs", "own")
			b.Set("own-text", form)
			b.Press("own-use")
			if name != "duel" {
				b.Expect("file-words", "This is a position of another game.")
				b.Press("file-1")
			}
			got := b.GameScreen("duel").Game.Position().(duelrules.PuzzlePosition).Position
			if got.Board != want.Board || got.Knight != want.Knight || b.App.Shows("problem-dialog") {
				t.Errorf("from %s the duel begins with %s", name, got)
			}
		}
	}
}

// A problem without a target asks for one, and does not take that of the game
// before.
func TestTargetIsAsked(t *testing.T) {
	for _, dropped := range []bool{false, true} {
		b := open(t, sizes[3], "challenge")
		before := b.GameScreen("challenge").Game.Position().String()
		const row = "(1 2 3 NIL NIL NIL NIL NIL NIL NIL)"
		text := "(" + row + strings.Repeat("(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 9) + ")"
		if dropped {
			testkit.Must(t, b.App.Screen("challenge").OpenText("p.dat", text))
			b.Update()
		} else {
			b.Press("new-game")
			b.Set("problem-tabs", "own")
			b.Set("own-text", text)
			b.Press("own-use")
		}
		testkit.Equal(t, b.GameScreen("challenge").Game.Position().String(), before, "a game began without a target")
		b.Set("target-of", "nothing")
		b.Press("target-use")
		if wrong := b.Find("target-wrong").Text; wrong == "" {
			t.Error("what is no target is taken")
		}
		b.Set("target-of", "5")
		b.Press("target-use")
		now := b.GameScreen("challenge").Game.Position().(challengerules.PuzzlePosition)
		if now.Target != 5 || now.Board.Count() != 3 || b.App.Shows("target-dialog") {
			t.Errorf("the game is %s", now)
		}
	}
}

// A maze as a matrix of numbers is begun as it can be read, which is said; of two
// ways the player chooses one. A link can have one, too.
func TestMatrixInTheField(t *testing.T) {
	b := open(t, sizes[3], "maze")
	read := func(text, want, said string) {
		t.Helper()
		if now := b.GameScreen("maze").Game.Position().String(); now != want || b.There("problem-dialog") || !strings.Contains(b.Notice(), said) {
			t.Errorf("%q is %s, and it says %q", text, now, b.Notice())
		}
	}
	for text, want := range map[string][2]string{
		"0 0 9\n0 1 0\n0 0 0\n": {".../.#./...", "Read as a matrix where 1 is blocked"},
		"0 9 0/0 0 0/1 0 0":     {".#./.../...", "Read as a matrix where 9 is blocked"},
	} {
		testkit.Must(t, b.App.Screen("maze").OpenText("m.txt", text))
		read(text, want[0], want[1])
	}
	for i, want := range []string{"..#/.../...", ".../.../..."} {
		b.Open("maze/0%200%209/0%200%200/1%200%200")
		b.ExpectPart("file-words", "several ways")
		button := b.Find("file-" + strconv.Itoa(i+1))
		label := button.Label
		b.Press(button.ID)
		read("a link", want, label)
	}
	if err := b.App.Screen("maze").OpenText("m.txt", "0 1 0\n0 9 0\n1 0 0\n"); err == nil || !strings.Contains(err.Error(), "1:3: found 1") {
		t.Errorf("of no format: %v", err)
	}
	if err := b.App.Screen("tiles").OpenText("m.txt", "0 9 9\n0 0 0\n"); err != nil || !strings.HasSuffix(b.Find("file-1").Label, "Mazes") {
		t.Errorf("in another puzzle: %v", err)
	}
}

// resultados.dat: a page's download holds all runs of the visit; on the desktop
// each run is appended once to the chosen file, whose folder can be opened.
func TestRunsOfAVisit(t *testing.T) {
	for _, window := range []bool{false, true} {
		b := open(t, sizes[3], "challenge")
		engine := b.UseScript()
		b.Host.Window = window
		d := b.GameScreen("challenge")
		b.Host.Saved["resultados.dat"] = "before\n"
		run := func() {
			d.Solver.Solve()
			j := engine.Last()
			engine.Answer(puzzle.Answer{Job: j, Status: search.NoSolution, Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{First: j.Position, Final: j.Position}}})
			b.Update()
		}
		save := func(wantRuns int, notice string) {
			t.Helper()
			b.App.Open(d.Solver.ReportDialog())
			b.Press("download-report")
			b.Pass(0)
			text := b.Host.Saved["resultados.dat"]
			if runs := strings.Count(text, "RESULTADOS FINAIS"); runs != wantRuns || strings.HasPrefix(text, "before\n") != window {
				t.Errorf("window %v: %d runs, want %d:\n%.60s", window, runs, wantRuns, text)
			}
			got := b.Notice()
			if n := b.S.Root().Find("saved-path"); n != nil {
				got = n.Text
			}
			testkit.Equal(t, got, notice, "window %v", window)
		}
		saved := "Saved as resultados.dat."
		if window {
			saved = "Saved as /home/ana/resultados.dat."
		}
		run()
		save(1, saved)
		if b.App.Shows("saved-dialog") != window {
			t.Errorf("window %v: a folder is offered: %v", window, !window)
		}
		if window {
			b.Press("saved-show")
			if b.Host.ShownFile != "/home/ana/resultados.dat" || b.App.Shows("saved-dialog") {
				t.Errorf("it shows %q", b.Host.ShownFile)
			}
		}
		b.App.CloseAll()
		run()
		run()
		save(3, saved)
		if b.App.CloseAll(); window {
			save(3, "All of it is already in resultados.dat.")
		}
	}
}

// problemas.dat is written from the page and the desktop: the position, or a new F.
func TestWriteProblems(t *testing.T) {
	for _, window := range []bool{false, true} {
		b := open(t, sizes[3], "challenge")
		b.Host.Window = window
		b.Host.Saved["problemas.dat"] = `; mine
("A" 5 (` + strings.Repeat("(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 10) + "))\n"
		write := func(what, name string) []knight.Problem {
			t.Helper()
			b.Press("share", "share-more", "write-problem")
			b.Set("problem-file-what", what)
			if name != "" {
				b.Set("problem-file-name", "")
				b.Press("problem-file-write")
				b.Find("problem-file-wrong")
				b.Set("problem-file-name", name)
			}
			b.Press("problem-file-write")
			b.Pass(0)
			b.App.CloseAll()
			list, err := knight.ParseProblems("problemas.dat", []byte(b.Host.Saved["problemas.dat"]))
			testkit.Must(t, err)
			return list
		}
		d := b.GameScreen("challenge")
		d.Begin("D", challengerules.Puzzle.Problems()[3].Position)
		b.Update()
		b.Press("sq-A1")
		b.Rest()
		now := d.Game.Position().(challengerules.PuzzlePosition)
		list := write("position", "G")
		g := list[len(list)-1]
		if g.Name != "G" || g.Board != now.Board || g.Knight != now.Knight || g.Target != 600-98 || len(list) != map[bool]int{false: 1, true: 2}[window] {
			t.Errorf("window %v: %d problems, the last %+v", window, len(list), g)
		}
		list = write("new-f", "")
		f := list[len(list)-1]
		if known, _ := knight.BuiltInProblem("F"); f.Name != "F" || f.Board == known.Board || f.Board.Count() != 100 || len(list) != map[bool]int{false: 6, true: 3}[window] {
			t.Errorf("window %v: %d problems, the last %s", window, len(list), f.Name)
		}
		if window && !strings.HasPrefix(b.Host.Saved["problemas.dat"], "; mine\n") {
			t.Error("the rest of the file was changed")
		}
	}
}

// A report is longer than its dialog: the wheel, keys and a finger scroll it.
func TestReportScrolls(t *testing.T) {
	for _, size := range [][2]float64{sizes[0], sizes[3]} {
		b := open(t, size, "challenge")
		engine := b.UseScript()
		d := b.GameScreen("challenge")
		d.Begin("D", challengerules.Puzzle.Problems()[3].Position)
		d.Solver.Solve()
		moves := []string{"C1", "B3", "A1"}
		last, err := puzzle.Replay(d.Game.Start(), moves)
		testkit.Must(t, err)
		engine.Answer(puzzle.Answer{Job: engine.Last(), Status: search.Solved, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: moves, Steps: 3, First: d.Game.Start().String(), Final: last.String()}}})
		b.Update()
		b.App.Open(d.Solver.ReportDialog())
		top := func() float64 { return b.Find("report-first").Rect.Y }
		x, y := b.W/2, b.H/2
		for name, scroll := range map[string]func(){
			"wheel": func() { b.S.Wheel(x, y, 200) },
			"key":   func() { b.S.Key(ui.KeyEvent{Key: "PageDown"}) },
			"finger": func() {
				b.S.PointerDown(x, y, true)
				b.S.PointerMove(x, y-40)
				b.S.PointerMove(x, y-150)
				b.S.PointerUp(x, y-150)
			},
		} {
			b.S.Wheel(x, y, -9000)
			before := top()
			scroll()
			if after := top(); after >= before {
				t.Errorf("%v: the %s moves the boards from %v to %v", size, name, before, after)
			}
		}
	}
}

// A maze that is solved needs no proof: what is drawn is one. A path through the
// numbers is not proved to be short.
func TestASolvedMazeIsItsProof(t *testing.T) {
	b := open(t, sizes[3], "maze")
	engine := b.UseScript()
	d := b.GameScreen("maze")
	d.Begin("", mazerules.PuzzlePosition{Position: mazerules.NewPosition(mazerules.NewBoard(2, 3))})
	d.Solver.Options.Algorithm = "greedy"
	d.Solver.Solve()
	start := d.Game.Start()
	last, err := puzzle.Replay(start, []string{"U", "U", "R"})
	testkit.Must(t, err)
	a := puzzle.Answer{Job: engine.Last(), Status: search.Solved, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"U", "U", "R"}, Steps: 3, First: start.String(), Final: last.String()}}}
	engine.Answer(a)
	if b.Find("verdict"); b.There("unproved") {
		t.Error("a solved maze is said not to be proved")
	}
	testkit.Equal(t, report.Result(words.En, a), "solved; all solutions are equally long", "the report")
	a.Job.Puzzle, a.Job.Position = "challenge", challengerules.Puzzle.Problems()[0].Position.String()
	testkit.Equal(t, report.Result(words.En, a), "solved; a shorter path may exist", "of a path")
}

// A file that the puzzle on the screen can't read is opened in the one that can:
// whoever opens it from the system doesn't know what is shown.
func TestFileFindsItsPuzzle(t *testing.T) {
	row := func(cells string) string { return "(" + cells + strings.Repeat(" NIL", 7) + ")" }
	board := "(" + row("1 2 3") + strings.Repeat(row("NIL NIL NIL"), 9) + ")\n"
	for _, test := range []struct{ shown, text, want string }{
		{"tiles", board + board, "challenge"},
		{"maze", board + board, "challenge"},
		{"challenge", board + board, "challenge"},
		{"tiles", "noise", "tiles"},
	} {
		b := open(t, sizes[3], test.shown)
		before := b.GameScreen(test.shown).Game.Position().String()
		b.Host.Drop("problemas.dat", []byte(test.text))
		b.Update()
		if !b.App.At(b.App.Screen(test.want)) || (b.App.Shows("problem-dialog") != (test.text != "noise")) {
			t.Errorf("a file dropped on %s is not opened in %s", test.shown, test.want)
		}
		if now := b.GameScreen(test.shown).Game.Position().String(); now != before {
			t.Errorf("a file for %s has changed the game of %s to %s", test.want, test.shown, now)
		}
		if (test.text == "noise") != (b.Notice() != "") {
			t.Errorf("%s says %q of %q", test.shown, b.Notice(), test.text[:5])
		}
	}
}

// TestAFaultyProblemLeavesTheOthers: it is named beside them, and can't be chosen.
func TestAFaultyProblemLeavesTheOthers(t *testing.T) {
	board := func(first string) string {
		return first + strings.Repeat(" (NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 9)
	}
	file := `("A" 70 (` + board("(1 2 3 4 5 6 7 8 9 10)") + "))\n" + `("B" 70 (` + board("(1 1 3 4 5 6 7 8 9 10)") + "))\n"
	for name, opened := range map[string]string{"challenge": "01.02", "duel": "01.02"} {
		b := open(t, sizes[3], name)
		testkit.Must(t, b.App.Screen(name).OpenText("mine.dat", file))
		if b.There("file-2") || !strings.HasPrefix(b.Find("file-faulty-1").Text, "Problem B can't be read: mine.dat:2:13: ") {
			t.Errorf("%s: of the faulty problem it says %q", name, b.Find("file-faulty-1").Text)
		}
		b.Press("file-1")
		if b.Update(); !strings.Contains(b.Host.Linked, opened) {
			t.Errorf("%s: the address is %s", name, b.Host.Linked)
		}
	}
}
