package screen

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/solve"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
)

// points reads what the screen says the knight has.
func (b *bench) points() string { return b.Find("done").Text }

func TestPlayUndoRedo(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.Press("sq-A1")
	testkit.MustEqual(t, b.points(), "98", "after A1")
	b.Press("undo")
	testkit.Equal(t, b.points(), "0", "after undo")
	b.Press("redo", "sq-C2")
	testkit.Equal(t, b.points(), "101", "after A1 C2")
	b.Press("restart")
	testkit.Equal(t, b.points(), "0", "after restart")
	b.Press("undo")
	testkit.Equal(t, b.points(), "101", "restart undone")
}

func TestPressElsewhereChangesNothing(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.Press("sq-A1", "sq-J10", "sq-A1", "sq-B1")
	b.Expect("steps", "step 1 of 12")
}

func TestHoverTellsBeforeItHappens(t *testing.T) {
	b := desktop(t)
	b.problem("F")
	c := b.c
	c.hand.Hover(knight.Square(5)) // F1 holds 08, its mirror 80 is at J3
	b.Update()
	b.Expect("jump-words", "F1 takes 08")
	b.Expect("jump-mirror", ", erases 80 at J3")
	if label := b.Find("board").Board().Cells[5].Label; label != "F1, 8 points, can be taken, would erase 80 at J3" {
		t.Errorf("the square is named %q", label)
	}
	testkit.Equal(t, b.points(), "0", "hovering")
}

func TestSolveAndPlayThePath(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.Press("solve")
	b.wait()
	testkit.MustEqual(t, b.Find("verdict").Text, "Fewest possible: 12 steps", "the verdict")
	b.Find("proved")
	if b.c.Player.Playing || b.c.Game.Done() > 0 {
		t.Error("a solution that is shown is played")
	}
	b.Press("player-play")
	for range 30 {
		b.Pass(gamescreen.StepTime)
	}
	b.ExpectValue("player-scrub", "step 12 of 12")
	if !b.c.position().Solved() {
		t.Error("the path does not reach the target")
	}
	for range 12 {
		b.Press("undo")
	}
	testkit.Equal(t, b.points(), "0", "after undoing the solution")
}

// What is found in the middle of a game is not the whole problem's.
func TestSolvedFromTheMiddle(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.Press("sq-A1", "sq-C2", "solve")
	b.wait()
	b.Until(time.Millisecond, func() bool { return strings.Contains(b.Find("verdict").Text, "from the start") }) // that is measured then
	got := b.Find("verdict").Text
	var more, all, fewest int
	if n, err := fmt.Sscanf(got, "%d more steps, %d in all; fewest from the start: %d", &more, &all, &fewest); n != 3 || err != nil || all != more+2 ||
		all < 12 || fewest != 12 {
		t.Errorf("it says %q", got)
	}
	b.ExpectStart("why", "Counted from step 2 on: ")
	b.Press("restart", "solve")
	b.wait()
	b.Expect("verdict", "Fewest possible: 12 steps")
}

func TestProblemEIsImpossible(t *testing.T) {
	b := desktop(t)
	b.problem("E")
	b.Press("solve")
	b.wait()
	b.Expect("verdict", "300 can't be reached")
	if why := b.Find("why").Text; !strings.Contains(why, "325") || !strings.Contains(why, "299") {
		t.Errorf("the argument is %q", why)
	}
	b.Press("hint")
	b.wait()
	const why = "No start reaches 300 (proved). The numbers on the board add up to 325. "
	if got := b.Find("jump-words").Text; !strings.HasPrefix(got, why) || !strings.Contains(got, "at most 299 points") {
		t.Errorf("the hint says %q", got)
	}
	b.Press("hint")
	b.wait()
	testkit.Equal(t, b.c.Game.Hints(), 1, "told twice that nothing can be won, the player has used")
}

// A hint where the target is out of reach advises only what helps: to undo a step
// where the start reaches the target, and else nothing.
func TestHintWhereNothingHelps(t *testing.T) {
	hint := func(problem string, moves ...string) string {
		b := desktop(t)
		b.problem(problem)
		for _, m := range moves {
			b.c.Play(m, play.Player)
		}
		b.Press("hint")
		b.wait()
		b.Until(0, b.c.Background.Idle)
		return b.Find("jump-words").Text
	}
	if got := hint("E", "B1", "D2"); !strings.HasPrefix(got, "No start reaches 300 (proved). The numbers") {
		t.Errorf("in the middle of E it says %q", got)
	}
	testkit.Equal(t, hint("A", "C1"), "From here 70 can no longer be reached (proved). Undo a step.", "in A")
}

// A knight that is stuck before the first step is told of no step to undo.
func TestStuckAtTheStart(t *testing.T) {
	const empty = "/--.--.--.--.--.--.--.--.--.--"
	for first, want := range map[string]string{
		"--.--.--.--.--.--.--.--.--.--" + strings.Repeat(empty, 8) +
			"/--.44.--.--.--.--.--.--.--.--;g=50": "The top row has no numbers, so the knight can't be placed.",
		"--.20.--.--.--.--.--.--.--.--" + strings.Repeat(empty, 8) + "/--.44.--.--.--.--.--.--.--.--;g=50;k=A1;p=10": "No number is in reach of the knight",
	} {
		b := desktop(t)
		start, err := rules.Puzzle.Parse(first)
		testkit.Must(t, err)
		b.App.Show(b.c.Screen)
		b.c.Begin("", start)
		b.Update()
		if got := b.Find("jump-words").Text; got != want || b.c.status() != want {
			t.Errorf("it says %q, %q", got, b.c.status())
		}
	}
}

// Who has reached the target in the fewest steps is not told to try with fewer.
func TestHintAfterTheFewestSteps(t *testing.T) {
	b := desktop(t)
	b.problem("A")
	b.Press("solve")
	b.wait()
	moves := b.c.Game.Future()
	b.problem("A")
	for _, m := range moves {
		b.c.Play(m, play.Player)
	}
	b.Until(0, b.c.Background.Idle)
	b.c.askHint()
	testkit.Equal(t, b.Notice(), "Target reached in 3 steps, the fewest possible.")
	if got := b.c.analysis.ending(history.Result{Puzzle: "challenge", Steps: 3, Fewest: 3}); got.Title != "3 steps. Nobody can do better." {
		t.Errorf("the card says %q", got.Title)
	}
}

func TestHintShowsThenPlays(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.Press("hint")
	b.wait()
	b.Update()
	c := b.c
	b.Press("hint", "hint")
	if !c.Hint.Shown() || !b.Find("board").Board().Cells[c.Hint.Square].Hint {
		t.Fatal("the hint is not on the board")
	}
	testkit.MustEqual(t, len(c.Game.Path()), 0, "it was played before all was told")
	b.Press("hint")
	if len(c.Game.Path()) != 1 || c.Game.Steps()[0].By != play.Hint {
		t.Errorf("the last press played %v", c.Game.Path())
	}
	b.Press("undo")
	testkit.Equal(t, c.Game.Hints(), 1)
}

func TestChooseADoubleOnTheBoard(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.Press("chip-rules")
	b.Set("policy", "choose")
	b.Press("rules-use")
	b.Press("sq-F1") // 88; 99 is the only other double
	if b.points() != "0" || !b.Find("board").Board().Cells[32].Choice {
		t.Fatal("landing on a double did not ask which one goes")
	}
	b.Press("sq-C4")
	if got := b.c.Game.Path(); len(got) != 1 || got[0] != "F1x99" {
		t.Errorf("played %v", got)
	}
}

func TestChooseToEraseNothing(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.Press("chip-rules")
	b.Set("policy", "optional")
	b.Press("rules-use", "sq-F1", "choice-none")
	if got := b.c.Game.Path(); len(got) != 1 || got[0] != "F1x-" {
		t.Errorf("played %v", got)
	}
}

func TestRulesBeginTheBoardAnew(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.Press("sq-A1", "chip-rules")
	b.Pass(time.Second) // kept games are listed by age
	b.Set("policy", "off")
	b.Set("target", "1 000")
	b.Press("rules-use")
	p := b.c.position()
	if p.Rules.Double != knight.Off || p.Target != 1000 || p.Placed() {
		t.Errorf("the game begins with %+v, %d, %v", p.Rules, p.Target, p.Placed())
	}
	b.Press("chip-problem")
	b.Set("problem-tabs", "games")
	b.ExpectShown("game-2")
	b.Press("game-2")
	testkit.Equal(t, b.points(), "1", "the kept game")
}

func TestATargetThatIsNone(t *testing.T) {
	b := desktop(t)
	b.problem("F")
	b.Press("chip-rules")
	for _, wrong := range []string{"0", "-5", "many", ""} {
		b.Set("target", wrong)
		b.Press("rules-use")
		if !b.Find("target").Field().Invalid {
			t.Errorf("the target %q was taken", wrong)
		}
	}
	testkit.Equal(t, b.c.position().Target, 2000, "the target became")
}

func TestOwnText(t *testing.T) {
	b := desktop(t)
	problem := rules.Puzzle.Problems()[1].Position.String()
	for _, c := range []struct{ name, text string }{
		{"position", problem},
		{"link", "https://example.test/x/#challenge/" + problem},
		{"lisp", `("Z" 60 ((2 NIL 4 NIL 6 NIL 8 NIL 10 NIL) (NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL) (NIL 3 NIL 5 NIL 7 NIL 9 NIL 11)` +
			strings.Repeat(" (NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 7) + "))"},
	} {
		b.problem("F")
		b.Press("chip-problem")
		b.Set("problem-tabs", "own")
		b.Set("own-text", c.text)
		b.Press("own-use")
		testkit.Equal(t, b.c.position().String(), problem, "%s: the board", c.name)
	}
}

func TestWrongTextIsSaidBesideTheField(t *testing.T) {
	host := apptest.NewHost()
	host.Langs = []string{"pt-PT"}
	b := newBench(t, 1440, 900, host)
	before := b.c.position()
	b.Press("play", "chip-problem")
	b.Set("problem-tabs", "own")
	for _, wrong := range []string{"", "nonsense", "94.25", "(((", "challenge/xx", "puzzle: chess\n"} {
		b.Set("own-text", wrong)
		b.Press("own-use")
		if got := b.Find("own-wrong").Text; !strings.Contains(got, "esperado") {
			t.Errorf("%q: says %q", wrong, got)
		}
	}
	testkit.Equal(t, b.c.position(), before, "the position changed")
}

func TestStorageThatIsFullIsSaidOnce(t *testing.T) {
	host := apptest.NewHost()
	host.Full = platform.ErrFull
	b := newBench(t, 1440, 900, host)
	b.problem("D")
	b.Find("storage-dialog")
	b.Press("storage-download")
	testkit.Equal(t, len(host.Saved), 1)
	b.Press("sq-A1")
	b.ExpectGone("storage-dialog")
	testkit.Equal(t, b.points(), "98", "play stopped")
}

func TestCancelALongSearch(t *testing.T) {
	b := desktop(t)
	b.problem("F")
	b.Press("chip-solver")
	b.Set("algorithm", "bfs")
	b.Press("solver-run")
	b.Until(0, func() bool { return b.c.Solver.Progress.Expanded > 0 })
	b.Press("cancel")
	b.wait()
	b.Expect("verdict", "Cancelled")
	b.Press("sq-A1")
	testkit.Equal(t, b.points(), "94", "play after cancelling")
}

func TestTextbookSaysWhatItDidNotProve(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.Press("chip-rules")
	b.Set("policy", "off")
	b.Press("rules-use", "chip-solver")
	b.Set("algorithm", "astar")
	b.Set("heuristic", "base")
	b.Find("heuristic-warning")
	b.Press("solver-run")
	b.wait()
	b.Expect("verdict", "A path of 6 steps")
	b.ExpectPart("why", "overestimate")
	// The course's programs test a node as soon as it is made, and lose the optimum.
	b.Press("chip-solver")
	b.Set("goal-test", "generated")
	b.Set("tie", "new")
	b.Press("solver-run")
	b.wait()
	b.Expect("verdict", "A path of 7 steps")
	b.Press("statistics", "path-csv")
	b.Find("statistics-table")
	if csv := b.Host.Saved["cavalo.csv"]; !strings.Contains(csv, "astar") {
		t.Errorf("the CSV is %q", csv)
	}
	b.Press("told-save")
	if got := b.Host.Saved["resultados.dat"]; !strings.HasPrefix(got, "  RESULTADOS FINAIS") || strings.Count(got, "-- Problema: C\n") != 2 {
		t.Errorf("resultados.dat holds\n%s", got)
	}
}

// The rules are offered where a board is chosen, and those of the current game are the next one's.
func TestRulesAreWithTheNewGames(t *testing.T) {
	b := desktop(t)
	for i, tab := range []string{"new", "course", "own"} {
		b.Press("play", "new-game")
		b.Set("problem-tabs", tab)
		b.Press(tab + "-rules")
		policy := []string{"off", "smallest", "off"}[i]
		b.Set("policy", policy)
		b.Press("rules-use")
		b.Set("problem-tabs", "course")
		b.Press("problem-B")
		if p := b.c.position(); p.Rules.Double.String() != policy || p.Target != 60 {
			t.Errorf("after %s the game is %s", tab, p)
		}
	}
}

func TestDeleteEverything(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.Press("sq-A1", "home", "home-about", "delete-all", "delete-confirm")
	for name := range b.Host.Files {
		if strings.HasPrefix(name, "games/") {
			t.Errorf("%s is still there", name)
		}
	}
}

func TestDamagedSettingsAreReported(t *testing.T) {
	host := apptest.NewHost()
	host.Damaged = "settings"
	b := newBench(t, 1440, 900, host)
	b.ExpectPart("notice-text", "set aside")
}

func TestADamagedNoteOfTheLastGameIsReported(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.Press("sq-A1")
	b.Host.Damaged = "current/challenge"
	again := newBench(t, 1440, 900, b.Host)
	if again.Find("notice-text").Text == "" {
		t.Error("nothing is said")
	}
	testkit.Equal(t, again.c.position().Points, 98, "the newest game")
}

// A level's board has as many steps as the level says, proved; a board as large
// and as hard comes next when it is over, and its name says what it is.
func TestABoardOfALevel(t *testing.T) {
	b := desktop(t)
	b.Press("play", "chip-problem")
	b.Set("problem-tabs", "random")
	b.ExpectValue("make-level", "easy")
	b.Set("make-size", "6")
	b.Press("seed-more")
	b.Set("seed", "first")
	b.Press("random-play")
	b.Until(0, func() bool { return b.c.Game.Problem() != "A" })
	b.Expect("chip-problem", "Easy · 6 × 6 · first")
	p := b.c.position()
	for s, n := range p.Board {
		if n != knight.NoNumber && (s%knight.Size > 5 || s/knight.Size > 5) {
			t.Fatalf("a number stands on %s", knight.Square(s))
		}
	}
	b.Press("solve")
	b.wait()
	a := b.c.Solver.Answer
	if steps := a.Path().Steps; !a.Optimal || steps < 3 || steps > 5 {
		t.Errorf("it takes %d steps, proved %v", steps, a.Optimal)
	}
	first := b.c.Game.Problem()
	b.c.next().Begin()
	b.Until(0, func() bool { return b.c.Game.Problem() != first })
	b.ExpectStart("chip-problem", "Easy · 6 × 6 · ")
	b.Press("chip-problem")
	b.Set("problem-tabs", "random")
	b.Set("make-level", "full")
	b.Press("seed-more")
	b.Set("seed", "all")
	if b.Press("random-play"); b.c.position().Board != positionOf(rules.Puzzle.Random("all")).Board {
		t.Error("a full board is another than that of its seed")
	}
}

// The course's problems are named for what they are, and nobody is led to the one
// that has no solution.
func TestProblemsAreNamed(t *testing.T) {
	b := desktop(t)
	b.Press("play", "chip-problem")
	if got := b.Find("problem-A"); got.Text != "A, warm-up: 3 steps" || got.Label != "A, warm-up: 3 steps, target 70" {
		t.Errorf("A is offered as %q, %q", got.Text, got.Label)
	}
	b.App.CloseAll()
	var names []string
	for range 5 {
		names = append(names, b.Find("chip-problem").Label)
		b.c.next().Begin()
		b.Update()
	}
	if got := strings.Join(names, "; "); got != "A, warm-up; B, small numbers; C, mirrors; D, doubles; F, the full board" {
		t.Errorf("one after the other: %s", got)
	}
	if _, ok := play.SeedOf(b.c.Game.Problem()); !ok {
		t.Errorf("after the last comes %q", b.c.Game.Problem())
	}
	a, _ := knight.BuiltInProblem("A")
	testkit.Equal(t, foreign(a, "x.dat"), "A", "the course's own A")
	if a.Board[0]++; foreign(a, "x.dat") != "A · x.dat" {
		t.Errorf("another board of that name is %q", foreign(a, "x.dat"))
	}
	row := "(1" + strings.Repeat(" NIL", 9) + ")" + strings.Repeat(" ("+strings.TrimSpace(strings.Repeat("NIL ", 10))+")", 9)
	for name, want := range map[string]string{"": "2 problems in the text: Problem F · pasted", "x.dat": "x.dat contains 2 problems: Problem F · x.dat"} {
		b.App.Open(b.c.NewGame())
		testkit.Must(t, b.c.OpenText(name, `("F" 70 (`+row+`)) ("G" 60 (`+row+`))`))
		b.Update()
		if got := b.Find("file-words").Text + " " + strings.Split(b.Find("file-1").Label, ",")[0]; got != want {
			t.Errorf("of a text of %q it says %q", name, got)
		}
		b.App.CloseAll()
	}
}

// Another board like this has its level and side; a board without a level gets one by the
// steps it needs or its size.
func TestLikeThis(t *testing.T) {
	for name, want := range map[string]string{
		play.SeedName("x (medium, 7)"): "medium 7", play.SeedName("x"): "full 10", play.SeedName("daily-1-2026-01-30"): "full 10",
	} {
		b := desktop(t)
		b.c.Start(name, rules.Puzzle.Problems()[5].Position)
		if level, side := b.c.likeThis(); fmt.Sprint(level, " ", side) != want {
			t.Errorf("like %s: %s %d, want %s", name, level, side, want)
		}
	}
	b := desktop(t)
	b.problem("C")
	start := b.c.position()
	b.c.analysis.known.Known[start.String()] = solve.Distance{Proved: true, Upper: 9}
	if level, side := b.c.likeThis(); level != "medium" || side != draw.SideOf(start.Board, start.Knight) {
		t.Errorf("like one of nine steps: %s %d", level, side)
	}
}

// The panel has the last thing that happened, and why, as a line of its own; a
// screen reader hears it once, with the step.
func TestLastThingThatHappened(t *testing.T) {
	b := desktop(t)
	rows := strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 7)
	p, err := rules.Puzzle.Parse("57.--.--.--.--.--.--.--.--.--/--.--.33.--.--.--.--.--.--.--/--.12.--.--.--.--.--.75.99.11" + rows + ";g=200")
	testkit.Must(t, err)
	b.problem("D")
	b.c.Start("x", p)
	b.ExpectGone("last")
	for square, want := range map[string]string{"A1": "57 erased 75, its mirror"} {
		b.Press("sq-" + square)
		if got := b.Find("last"); got.Text != want || got.Live || strings.Count(b.c.Said, want) != 1 {
			t.Errorf("after %s it says %q, a screen reader %q", square, got.Text, b.c.Said)
		}
	}
	b.Press("sq-C2")
	b.Expect("last", "33 is a double: the largest other double, 99, was erased")
	b.Press("undo", "undo")
	b.ExpectGone("last")
}
