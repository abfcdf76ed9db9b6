package screen

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/review"
	"cavalo/internal/app/shell"
	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
	"cavalo/internal/tiles/describe"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

var last = apptest.Last[*Screen]{Make: func(a *shell.App) (*Screen, *gamescreen.Screen) {
	s := newScreen(a)
	return s, s.Screen
}}

// bench is the screen with a position on it.
func bench(t *testing.T, position string) (*apptest.Bench, *Screen) {
	t.Helper()
	b := apptest.Desktop(t, last.New)
	b.App.OpenLink("tiles/" + position)
	return b, last.Of(b)
}

// board is the text of the board in hand.
func board(s *Screen) string { return s.position().Board.String() }

const nearly = "1.2.3/4.5.6/0.7.8" // two moves from home

// Where the goal can't be reached there are buttons for the usual goals that can be.
func TestOtherGoals(t *testing.T) {
	b, s := bench(t, "14.13.15.7/11.12.9.5/6.0.2.1/4.8.10.3")
	b.ExpectGone("goal-snail", "goal-last")
	b.ExpectPart("goal-0-first", "blank first")
	b.Press("inversions")
	b.ExpectStart("editor-start-sum", "Start: ")
	b.ExpectPart("editor-start-sum", "inversion")
	b.Press("close", "goal-0-first")
	if got := s.position().String(); got != "14.13.15.7/11.12.9.5/6.0.2.1/4.8.10.3;goal=0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15" || b.There("goals") {
		t.Errorf("the game is %s", got)
	}
}

// The verdict that the goal can't be reached has the same buttons.
func TestInversionsBelowTheVerdict(t *testing.T) {
	b, _ := bench(t, "1.2.3/4.5.6/8.7.0")
	b.Press("more", "solve")
	b.Until(10*time.Millisecond, func() bool { return b.There("verdict") })
	b.Press("inversions")
	b.ExpectPart("editor-start-sum", "inversion")
}

// A file of two boards is a start and a goal, which is said; one of several
// positions shows them.
func TestFilesOfBoards(t *testing.T) {
	b, s := bench(t, nearly)
	testkit.Must(t, s.OpenText("two.txt", "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 0 5\n7 8 6\n"))
	if got := s.position().String(); got != "1.2.3/4.5.6/7.0.8;goal=1.2.3/4.0.5/7.8.6" || !strings.Contains(b.Notice(), "a start and a goal") {
		t.Errorf("%s, and it says %q", got, b.Notice())
	}
	testkit.Must(t, s.OpenText("many.txt", "1.2/0.3\n1.2.3/4.5.6/7.0.8\n1.2/3.0\n"))
	b.Press("file-2")
	if got := s.position().String(); got != "1.2.3/4.5.6/7.0.8" || s.Game.Problem() != "" {
		t.Errorf("the second is %s, %q", got, s.Game.Problem())
	}
}

// A way that is longer than any board needs says nothing of the fewest moves.
func TestTooLongIsNotShown(t *testing.T) {
	_, s := bench(t, "14.13.15.7/11.12.9.5/6.0.2.1/4.8.10.3;goal=0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15")
	learn := func(moves int) {
		job := puzzle.Job{Puzzle: "tiles", Position: s.position().String(), Search: puzzle.Search{Algorithm: "greedy"}}
		s.optima.Learn(puzzle.Answer{Job: job, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: make([]string, moves)}, Proof: puzzle.Proof{Lower: 41}}})
	}
	for _, c := range []struct {
		moves int
		want  string
	}{{84, "≥ 41"}, {79, "41–79"}} {
		if learn(c.moves); s.fewest() != c.want {
			t.Errorf("with a way of %d moves it is %q, want %q", c.moves, s.fewest(), c.want)
		}
	}
}

func TestPlay(t *testing.T) {
	b, s := bench(t, nearly)
	b.Press("sq-1-1")
	testkit.MustEqual(t, board(s), "0.2.3/1.5.6/4.7.8", "two tiles slide down")
	if slides := tilesOn(b).Slides; len(slides) != 2 {
		t.Errorf("both are shown: %+v", slides)
	}
	b.Press("undo", "undo")
	testkit.MustEqual(t, board(s), nearly, "undone")
	b.Press("sq-2-2") // not in line
	testkit.Equal(t, board(s), nearly, "a tile out of line moved")
	b.S.Key(ui.KeyEvent{Key: "ArrowRight"})
	testkit.Equal(t, board(s), nearly, "past the edge")
}

// TestArrows moves each way: the arrow says where the tile goes.
func TestArrows(t *testing.T) {
	for key, want := range map[string]string{
		"ArrowLeft": "1.2.3/4.5.0/6.7.8", "ArrowRight": "1.2.3/0.4.5/6.7.8",
		"ArrowUp": "1.2.3/4.7.5/6.0.8", "ArrowDown": "1.0.3/4.2.5/6.7.8",
	} {
		b, s := bench(t, "1.2.3/4.0.5/6.7.8")
		b.S.Key(ui.KeyEvent{Key: key})
		testkit.Equal(t, board(s), want, "%s", key)
	}
}

func TestSwipe(t *testing.T) {
	_, s := bench(t, nearly)
	if s.swipe(4, 0, 1) != true || board(s) != "1.2.3/0.5.6/4.7.8" {
		t.Errorf("a swipe down anywhere moves the tile above the blank: %s", board(s))
	}
	if s.swipe(5, -1, 0) != true || board(s) != "1.2.3/5.6.0/4.7.8" {
		t.Errorf("a swipe on a tile in line takes all before it along: %s", board(s))
	}
	if s.swipe(5, -1, 0) {
		t.Error("no tile can go left")
	}
}

// TestLabels are what a screen reader says.
func TestLabels(t *testing.T) {
	b, _ := bench(t, nearly)
	cells := b.Find("board").Board().Cells
	for cell, want := range map[int]string{0: "tile 1, moves down with 1 other", 3: "tile 4, moves down", 7: "tile 7, moves left",
		8: "tile 8, moves left with 1 other", 4: "tile 5", 6: "blank"} {
		if cells[cell].Label != want || cells[cell].Enabled != strings.Contains(want, "moves") {
			t.Errorf("square %d is %q, want %q", cell, cells[cell].Label, want)
		}
	}
}

func TestHint(t *testing.T) {
	b, s := bench(t, nearly)
	b.Press("hint")
	b.Until(10*time.Millisecond, s.Hint.Shown)
	b.Until(10*time.Millisecond, s.Background.Idle)
	b.Press("hint", "hint")
	b.Expect("hint-words", "Tile 7 moves left. No path is shorter than one that begins with 7. 7 and 8 go home next.")
	if !b.Find("board").Board().Cells[7].Hint {
		t.Error("the tile is not marked")
	}
	b.Press("hint")
	testkit.MustEqual(t, board(s), "1.2.3/4.5.6/7.0.8", "the hint was not played")
	b.Press("hint", "hint", "hint")
	if words := b.Find("hint-words").Text; words != "Tile 8 moves left, and the board is solved." {
		t.Errorf("what is left of a shortest path is known: %q", words)
	}
	testkit.Equal(t, s.Game.Hints(), 2)
}

func TestSolve(t *testing.T) {
	b, s := bench(t, "1.2.3.4/5.6.7.8/9.10.11.12/0.13.14.15")
	b.Press("solve")
	b.Until(10*time.Millisecond, func() bool { return b.There("verdict") })
	b.Expect("verdict", "Fewest possible: 3 moves")
	want := []ui.Stop{{Square: 15, Text: "3"}, {Square: 14, Text: "2"}, {Square: 13, Text: "1"}, {Square: 12}}
	if threads := b.Find("board").Board().Threads; len(threads) != 1 || !slices.Equal(threads[0].Stops, want) {
		t.Errorf("the tiles slide %v", threads)
	}
	b.Press("player-play")
	for range 20 {
		b.Pass(200 * time.Millisecond)
	}
	if !s.position().Solved() {
		t.Errorf("the solution was not played: %s", board(s))
	}
	b.Set("player-scrub", "1")
	testkit.Equal(t, board(s), "1.2.3.4/5.6.7.8/9.10.11.12/13.0.14.15", "scrubbed to step 1")
}

// The thread of tiles that slide ends where the blank would come back.
func TestRoute(t *testing.T) {
	b, err := rules.ParseBoard("1.2.3/4.0.5/6.7.8")
	testkit.Must(t, err)
	for moves, want := range map[string][]int{"": nil, "R": {5, 4}, "RULDL": {1, 2, 5, 4}, "UU": {1, 4}} {
		var got []int
		for _, thread := range route(b, strings.Split(moves, "")) {
			for _, s := range thread.Stops {
				got = append(got, s.Square)
			}
		}
		testkit.EqualLists(t, got, want, "%s", moves)
	}
}

func TestUnsolvable(t *testing.T) {
	b, _ := bench(t, "1.2.3/4.5.6/8.7.0")
	b.Expect("hint-words", "The goal can't be reached from here.")
	b.Press("solve")
	b.Until(10*time.Millisecond, func() bool { return b.There("verdict") })
	b.ExpectPart("why", "inversion")
	b.Expect("steps", "Step 0")
}

// TestOptimum compares the player's moves with the fewest.
func TestOptimum(t *testing.T) {
	b, s := bench(t, nearly)
	b.Until(10*time.Millisecond, func() bool { return b.Find("steps").Text == "step 0 of 2" })
	b.Press("sq-3-2", "sq-3-1", "sq-3-2", "sq-3-3")
	testkit.Equal(t, s.solvedWords(), "Solved in 4 moves, 2 more than the fewest.")
	b.Until(10*time.Millisecond, func() bool { return b.There("moment-1") })
	if r, _ := s.Reached(); s.ending(r).Lost[0] != (review.Loss{Step: 2, Cost: 2, Better: "R"}) {
		t.Errorf("it lost %+v", s.ending(r).Lost)
	}
	testkit.Equal(t, b.Find("moment-1").Label, "Move 2, 7, cost two moves: 8 was better.")
	b.Press("restart", "sq-3-3")
	b.Expect("hint-words", "Solved in 2 moves, the fewest possible.")
}

// TestFewestWhileSearching shows what is known so far of a board that is too
// large for a proof.
func TestFewestWhileSearching(t *testing.T) {
	b, s := bench(t, "1.12.24.13.4/8.19.0.10.3/2.5.6.18.9/17.20.7.14.15/23.16.21.11.22")
	s.Solver.Job = puzzle.Job{Puzzle: "tiles", Position: s.position().String(), Search: puzzle.Search{Algorithm: "optimal"}}
	for _, step := range []struct {
		heard puzzle.Progress
		want  string
	}{
		{puzzle.Progress{Lower: 71}, "≥ 71"},
		{puzzle.Progress{Lower: 71, Best: strings.Split(strings.Repeat("LR", 45), "")}, "71–90"},
		{puzzle.Progress{Lower: 75}, "75–90"},
	} {
		s.onProgress(step.heard)
		testkit.Equal(t, s.fewest(), step.want, "after %+v", step.heard)
	}
	s.Solver.Job.Algorithm = "greedy"
	if s.onProgress(puzzle.Progress{Lower: 99}); s.fewest() != "75–90" {
		t.Errorf("after greedy: %q", s.fewest())
	}
	b.Update()
}

// TestScramble begins a game of a size and difficulty, and keeps the result of
// one that was solved without help.
func TestScramble(t *testing.T) {
	b, s := bench(t, nearly)
	b.Press("chip-problem")
	b.Set("make-size", "5x5")
	b.Press("seed-more")
	b.Set("scramble-rows", "3")
	b.Set("scramble-columns", "2")
	b.ExpectValue("make-size", "3x2")
	b.Set("make-level", "easy")
	b.Set("seed", "abc")
	b.Press("random-play")
	b.Until(10*time.Millisecond, func() bool { return !b.There("problem-dialog") })
	p := s.position()
	if p.Board.Size() != rules.NewSize(3, 2) || p.Solved() || !p.Solvable() {
		t.Fatalf("%v", p)
	}
	b.Expect("chip-problem", "Easy · abc · 3 × 2")
	first := p
	b.Until(10*time.Millisecond, func() bool { return s.known(p).Proved })
	for !s.position().Solved() {
		s.slide(s.path(s.position())[:1])
	}
	b.Pass(time.Second)
	best, _ := s.best()
	testkit.Equal(t, best.Grade, "3x2 easy", "the best is %+v", best)
	b.ExpectStart("record", "Your best here: ")
	again := apptest.New(t, 1440, 900, b.Host, last.New)
	again.App.OpenLink("tiles")
	kept := last.Of(again)
	keptBest, _ := kept.best()
	if !kept.position().Solved() || positionOf(kept.Game.Start()) != first || keptBest.ID != best.ID {
		t.Error("the game or its result was not kept")
	}
}

// TestHelpIsNoResult keeps nothing of a game that a hint or the solver helped.
func TestHelpIsNoResult(t *testing.T) {
	b, s := bench(t, nearly)
	s.Begin(scrambleName("x", "easy"), s.Game.Position())
	b.Press("hint")
	b.Until(10*time.Millisecond, s.Hint.Shown)
	b.Press("hint", "sq-3-3") // where to look is no help
	if best, ok := s.best(); !s.position().Solved() || ok {
		t.Errorf("kept %+v", best)
	}
}

// A solution that was shown is not to be drawn again by hand for a result, not even after a
// restart. Once the board is finished, a restart begins a new game.
func TestSolutionIsNoResultAfterRestart(t *testing.T) {
	b, s := bench(t, nearly)
	s.Begin(scrambleName("x", "easy"), s.Game.Position())
	b.Press("solve")
	b.Until(time.Second, func() bool { return s.Solver.Answer != nil })
	b.Press("player-next", "restart", "sq-3-2", "sq-3-3")
	if best, ok := s.best(); !s.position().Solved() || ok {
		t.Errorf("kept %+v", best)
	}
	again := apptest.New(t, 1440, 900, b.Host, last.New)
	again.App.OpenLink("tiles")
	again.Press("restart", "sq-3-2", "sq-3-3")
	s = last.Of(again)
	if best, ok := s.best(); !s.position().Solved() || !ok || best.Steps != 2 {
		t.Errorf("of the new game after the end %+v is kept", best)
	}
}

// TestEditor sets boards by hand, with solvability shown live.
func TestEditor(t *testing.T) {
	b, s := bench(t, nearly)
	b.Press("chip-problem", "problem-tabs/own")
	b.Expect("editor-verdict", "Can be solved")
	b.Press("edit-start-1-1", "edit-start-1-2")
	b.Expect("editor-verdict", "Can't be solved")
	b.Expect("editor-start-sum", "Start: 1 inversion: odd")
	b.Press("edit-goal-1-2", "edit-goal-1-1", "editor-play")
	testkit.Equal(t, s.position().String(), "2.1.3/4.5.6/0.7.8;goal=2.1.3/4.5.6/7.8.0")
	b.ExpectShown("goal-board")
	b.Press("chip-problem", "problem-tabs/own")
	b.Set("editor-columns", "4")
	b.Press("editor-shuffle", "editor-play")
	if p := s.position(); p.Board.Size() != rules.NewSize(3, 4) || !p.Solvable() {
		t.Errorf("%v", p)
	}
}

// TestClock stands still until the first move and after the last.
func TestClock(t *testing.T) {
	b, _ := bench(t, nearly)
	b.Pass(5 * time.Second)
	b.Expect("clock", "0:00")
	b.Press("sq-3-2")
	b.Pass(5 * time.Second)
	b.Expect("clock", "0:05")
	b.Press("sq-3-3")
	b.Pass(5 * time.Second)
	b.Expect("clock", "0:05")
}

// tilesOn are the tiles on the board.
func tilesOn(b *apptest.Bench) *describe.Tiles {
	return b.Find("board").Board().Layers[0].(*describe.Tiles)
}

func TestLook(t *testing.T) {
	b, _ := bench(t, nearly)
	b.Press("chip-look")
	if v := tilesOn(b); !v.Scene || v.At[0].Text != "" || v.At[7].Part != 6 {
		t.Errorf("%+v", v.At[7])
	}
	again := apptest.New(t, 1440, 900, b.Host, last.New)
	again.App.OpenLink("tiles")
	again.Press("chip-look")
	if v := tilesOn(again); !v.Scene || v.At[0].Text != "1" {
		t.Error("the look was not kept")
	}
}

func TestScrambleName(t *testing.T) {
	for _, seed := range []string{"abc", "a (b)", "a (hard)"} {
		if got, level, ok := scrambleOf(scrambleName(seed, "hard")); got != seed || level != "hard" || !ok {
			t.Errorf("%q gives %q, %q", seed, got, level)
		}
	}
	for _, name := range []string{"", "1", "seed x", "seed x (odd)"} {
		if _, _, ok := scrambleOf(name); ok {
			t.Errorf("%q is no scramble", name)
		}
	}
}

// While a longer search runs, what it has found is said, and stopping keeps it.
func TestBestSoFarIsKept(t *testing.T) {
	b, s := bench(t, nearly)
	e := b.UseScript()
	s.Solver.Solve()
	b.Update()
	b.Press("open-machine")
	if b.There("so-far") || b.Find("cancel").Label != "Cancel" {
		t.Errorf("with nothing found it offers to %q", b.Find("cancel").Label)
	}
	e.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Lower: 87, Best: strings.Split(strings.Repeat("L", 111), "")}})
	b.Update()
	b.Expect("so-far", "At least 87 moves are needed; this path takes 111, at most 28% above.")
	if n := b.Find("cancel"); n.Label != "Stop" || n.Help == "" {
		t.Errorf("it is %q, %q", n.Label, n.Help)
	}
	b.ExpectGone("tables")
	e.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Lower: 87, Phase: search.PhaseTables, Share: 0.404}})
	b.Update()
	if got := b.Find("tables").Text; got != "Building larger tables: 40%" || !b.There("tables-share") {
		t.Errorf("tables: %q", got)
	}
}

// What is found in the middle of a game is counted from there, and says so.
func TestSolutionFromTheMiddle(t *testing.T) {
	b, s := bench(t, nearly)
	b.Press("sq-2-1")
	s.Solver.Solve()
	b.Until(time.Second, func() bool { return !s.Solver.Running })
	if a := s.Solver.Answer; a == nil || a.Job.Played != 1 {
		t.Fatalf("the job: %+v", a)
	}
	if at := b.Find("statistics-table-1-value").Text; !strings.HasSuffix(at, "from step 1") {
		t.Errorf("it says %q", at)
	}
}

// TestFirstWordsOnAPhone: where there are no arrow keys, none are spoken of.
func TestFirstWordsOnAPhone(t *testing.T) {
	b, _ := bench(t, nearly)
	for width, want := range map[float64]string{390: "Tap a tile in line with the blank, or swipe",
		1280: "Press a tile in line with the blank, or use the arrows"} {
		b.W, b.H = width, 844
		b.Update()
		testkit.Equal(t, b.Find("hint-words").Text, want, "at %v", width)
	}
}

// A board that is being looked for can be given up: by the button, or by another game.
func TestScrambleIsGivenUp(t *testing.T) {
	b, s := bench(t, "1.2.3/4.5.6/7.0.8")
	e := b.UseScript()
	ask := func() {
		t.Helper()
		b.Press("chip-problem")
		b.Set("make-level", "hard")
		b.Press("random-play")
		if b.Update(); !s.Making() || e.Last().Task != puzzle.TaskGenerate || e.Last().Difficulty != "hard" {
			t.Fatalf("no board is looked for: %+v", e.Last())
		}
		b.ExpectGone("random-play")
	}
	ask()
	b.Press("make-cancel")
	b.There("random-play")
	b.App.CloseAll()
	ask()
	s.Begin("2", s.Game.Position())
	b.Update()
	if s.Making() {
		t.Error("a board is looked for though another game has begun")
	}
	ask()
	e.Answer(puzzle.Answer{Status: search.LimitReached, Outcome: puzzle.Generated{}})
	b.Update()
	b.Expect("make-failed", "No such board was found. Try another seed or difficulty.")
}
