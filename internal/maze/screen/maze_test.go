package screen

import (
	"image/png"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/shell"
	"cavalo/internal/maze/describe"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

var last = apptest.Last[*Screen]{Make: func(a *shell.App) (*Screen, *gamescreen.Screen) {
	s := newScreen(a)
	return s, s.Screen
}}

// bench is the program with this screen alone.
type bench struct {
	*apptest.Bench
	s *Screen
}

func benchOf(b *apptest.Bench) *bench { return &bench{b, last.Of(b)} }

func desktop(t *testing.T) *bench {
	t.Helper()
	b := benchOf(apptest.Desktop(t, last.New))
	b.Press("play-maze")
	return b
}

// idle lets real time pass till the engine has nothing more to do.
func (b *bench) idle() {
	b.T.Helper()
	b.Until(0, func() bool { return !b.s.Solver.Running && b.s.Background.Idle() })
}

// board begins a game on a position.
func (b *bench) board(position string) {
	b.T.Helper()
	p, err := rules.Puzzle.Parse(position)
	if err != nil {
		b.T.Fatal(err)
	}
	b.s.Begin("", p)
	b.Update()
}

func (b *bench) path() string { return string(b.s.position().Path()) }

const small = "...../...../....." // solved by UURDDRUURDDRUU

func TestDrawByPresses(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A1", "sq-B1", "sq-B3") // ahead along lines
	testkit.MustEqual(t, b.path(), "UURDD", "drew")
	b.Press("sq-A1")
	testkit.Equal(t, b.path(), "UU", "back to A1")
	b.Press("redo", "undo", "undo")
	testkit.Equal(t, b.path(), "U", "undone")
	b.Press("sq-C3")
	testkit.Equal(t, b.path(), "U", "a square out of line draws")
}

func TestDrawByDraggingAndKeys(t *testing.T) {
	b := desktop(t)
	b.board(small)
	center := func(name string) (float64, float64) {
		n := b.Find("board")
		for i, c := range n.Board().Cells {
			if c.ID == "sq-"+name {
				return n.Board().Geometry(n.Inner).Center(i)
			}
		}
		t.Fatalf("no square %s", name)
		return 0, 0
	}
	for _, touch := range []bool{false, true} {
		x, y := center("A3")
		b.S.PointerDown(x, y, touch)
		for _, name := range []string{"A2", "A1", "B1", "B2"} {
			x, y = center(name)
			b.S.PointerMove(x, y)
			b.Update()
		}
		b.S.PointerUp(x, y)
		testkit.MustEqual(t, b.path(), "UURD", "touch %v: dragging drew", touch)
		b.Press("restart")
	}
	x, y := center("C2")
	b.S.PointerDown(x, y, true) // a finger elsewhere does not draw
	for _, name := range []string{"C3", "A2"} {
		x, y = center(name)
		b.S.PointerMove(x, y)
		b.Update()
	}
	b.S.PointerUp(x, y)
	testkit.Equal(t, b.path(), "", "a finger that scrolls drew")
	for _, key := range []string{"ArrowUp", "ArrowUp", "ArrowRight", "ArrowLeft", "ArrowRight", "ArrowDown"} {
		b.S.Key(ui.KeyEvent{Key: key})
		b.Update()
	}
	testkit.Equal(t, b.path(), "UURD", "the arrows drew")
}

func TestRulesAreSaidWhenBroken(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A2", "sq-B2")
	b.ExpectPart("words", "as long as")
	b.s.Seek(2)
	b.ExpectPart("words", "as long as")
	b.Press("sq-B1")
	if got := b.Find("words").Text; !strings.Contains(got, "would meet at A2") || b.path() != "UR" {
		t.Errorf("turning after them: %q, %s", got, b.path())
	}
}

func TestSolvedByHand(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A1")
	b.Pass(61 * time.Second)
	b.Press("sq-B1", "sq-B3", "sq-C3", "sq-C1", "sq-D1", "sq-D3", "sq-E3", "sq-E1")
	b.Expect("words", "Solved in 1:01. Your best: 1:01.")
	b.Pass(time.Minute)
	b.Expect("clock", "1:01")
}

// A maze of the set that was solved is marked there, with its time in words; its
// picture begins it, too.
func TestSetShowsWhatIsSolved(t *testing.T) {
	b := desktop(t)
	open := func() *layout.Box {
		b.App.Open(b.s.NewGame())
		b.Update()
		return b.Find("problem-easy-1")
	}
	if n := open(); n.Icon == ui.IconCheck {
		t.Error("marked before it is solved")
	}
	b.Press("problem-easy-1")
	if err := b.App.Past.Put(history.Result{ID: "a.b", Puzzle: "maze", Board: history.BoardID(rules.Puzzle, b.s.Game.Start()), Outcome: history.Solved,
		Time: 75 * time.Second}); err != nil {
		t.Fatal(err)
	}
	if n := open(); n.Icon != ui.IconCheck || !strings.HasSuffix(n.Label, "Your best: 1:15.") {
		t.Errorf("solved, it has icon %v and says %q", n.Icon, n.Label)
	}
	b.Set("problem-tabs", "course")
	x, y := b.Find("mini-medium-1").Rect.Center()
	b.S.PointerDown(x, y, false)
	b.S.PointerUp(x, y)
	b.Update()
	testkit.Equal(t, b.s.Game.Problem(), "medium-1", "pressing the picture began")
	if g := b.Find("board").Board(); g.ColumnNames[0] != "A" || g.RowNames[0] != "1" || len(g.ColumnNames) != g.Columns || len(g.RowNames) != g.Rows {
		t.Errorf("beside the board stands %v, %v", g.ColumnNames, g.RowNames)
	}
}

func TestHintNamesThenDraws(t *testing.T) {
	b := desktop(t)
	b.board("..#/.../...")
	b.Press("hint")
	b.idle()
	before := b.path()
	if !strings.HasPrefix(b.Find("words").Text, "No solution. ") || before != "" {
		t.Fatalf("the hint says %q and drew %q", b.Find("words").Text, before)
	}
	b.board(small)
	b.Press("hint")
	b.idle()
	if b.path() != "" || len(b.Find("words").Text) < 10 || b.Find("clock").Text != "0:00" {
		t.Fatalf("%q, %q, %s", b.path(), b.Find("words").Text, b.Find("clock").Text)
	}
	b.Press("hint", "hint")
	if b.path() != "" || b.Find("clock").Text != "0:20" {
		t.Errorf("it drew %q before all was told; %s", b.path(), b.Find("clock").Text)
	}
	b.Press("hint")
	if b.s.position().Marks() == (rules.Marks{}) {
		t.Error("the last press drew nothing")
	}
}

// A hint in the middle of the board highlights the squares and edges of its reason, then
// its conclusion, and draws it as a mark.
func TestHintHighlightsItsReason(t *testing.T) {
	b := desktop(t)
	b.board("##.../...../...../...../...##;l=D1LDlLDur3DurD2LlDL;x=C2R")
	shown := func() (looks string, h *describe.Highlight) {
		board := b.Find("board").Board()
		for _, c := range board.Cells {
			if c.Look {
				looks += strings.TrimPrefix(c.ID, "sq-") + " "
			}
		}
		for _, l := range board.Layers {
			if l, ok := l.(*describe.Highlight); ok {
				h = l
			}
		}
		return looks, h
	}
	b.Press("hint")
	b.idle()
	looks, h := shown()
	if looks != "D2 E2 D3 E3 D4 E4 " || h == nil || len(h.Reason) != 3 || h.Shown || b.s.Game.Hints() != 0 {
		t.Fatalf("look at %s: %+v, %q", looks, h, b.Find("words").Text)
	}
	b.Press("hint")
	if _, h = shown(); !h.Shown || h.On || h.Edge != [2]int{8, 9} || b.Find("words").Text != "No line goes between D2 and E2." {
		t.Errorf("%+v, %q", h, b.Find("words").Text)
	}
	b.Press("hint")
	if got := b.Find("words").Text; !strings.Contains(got, "Assume the opposite") || strings.Contains(got, "earlier") {
		t.Errorf("it says why: %q", got)
	}
	b.Press("hint")
	if _, h = shown(); h != nil || b.s.position().Marks().Crosses.Count() != 2 {
		t.Errorf("drawn: %s, %+v", b.s.position(), h)
	}
	b.board(".../.##;x=A1R")
	b.Press("hint")
	b.idle()
	b.ExpectStart("words", "The line can be finished, but not with everything else")
}

func TestLostIsSaid(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A2", "sq-C2", "check")
	b.idle()
	b.ExpectPart("words", "this can't be finished")
	if b.Find("hint").Label != "Go back" || b.s.Game.Hints() != 1 {
		t.Errorf("then it offers to %q, after %d hints", b.Find("hint").Label, b.s.Game.Hints())
	}
	b.Press("hint")
	b.Press("check")
	b.idle()
	if got := b.Find("words").Text; !strings.Contains(got, "can still be finished") || b.s.Game.Hints() != 2 {
		t.Errorf("taken back to %q: %q, %d hints", b.path(), got, b.s.Game.Hints())
	}
	b.Press("restart", "assist")
	if got := b.Find("assist-words").Text; !strings.Contains(got, "are shaded") || b.s.Game.Hints() > 2 {
		t.Errorf("before it warns it says %q; %d hints", got, b.s.Game.Hints())
	}
	b.Press("assist-on", "sq-A2", "sq-C2")
	b.idle()
	b.ExpectPart("words", "this can't be finished")
	b.board(small + ";m=URR") // lost before the game begins: nothing can be taken back
	for _, drawn := range []string{"URR", "URRU"} {
		b.Press("check")
		b.idle()
		if got := b.Find("words").Text; !strings.Contains(got, "this can't be finished") || b.Find("hint").Label != "Hint" {
			t.Errorf("%s: it says %q and offers to %q", drawn, got, b.Find("hint").Label)
		}
		b.s.step(rules.Up)
		b.Update()
	}
}

func TestSolveCountAndShare(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("solve")
	b.idle()
	b.Find("proved")
	b.Pass(gamescreen.StepTime)
	b.Press("player-last")
	if !b.s.position().Solved() || b.Find("words").Text != "Solved by Cavalo." {
		t.Errorf("%s: %q", b.path(), b.Find("words").Text)
	}
	if !strings.HasPrefix(b.Host.Linked, "maze/"+small+";m=") {
		t.Errorf("the link is %q", b.Host.Linked)
	}
	b.Press("restart", "count")
	b.idle()
	b.ExpectPart("verdict", "solution")
}

func TestWhatIf(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A1", "what-if", "sq-B1", "sq-B3", "drop")
	testkit.Equal(t, b.path(), "UU", "dropped to")
	b.Press("what-if", "sq-B1", "accept")
	testkit.Equal(t, b.path(), "UUR", "accepted")
}

func TestEditor(t *testing.T) {
	b := desktop(t)
	b.board(".../.../...")
	b.Press("edit")
	b.idle()
	was := b.Find("edit-solutions").Text
	b.Press("sq-B2")
	b.idle()
	if got := b.Find("edit-solutions").Text; was != "2 solutions in all." || got != "Exactly one solution." && !strings.HasPrefix(got, "No solution. ") {
		t.Errorf("%q, then %q", was, got)
	}
	b.Set("edit-width", "4")
	b.idle()
	b.Press("edit-done")
	testkit.Equal(t, b.s.position().Board().String(), "..../.#../....", "plays")
}

func TestGenerate(t *testing.T) {
	b := desktop(t)
	b.Press("chip-problem")
	b.Set("problem-tabs", "new")
	b.Set("make-size", "5x5")
	b.Press("seed-more")
	b.Set("seed", "one")
	b.Press("random-play")
	b.idle()
	b.Expect("chip-problem", "Maze one")
	testkit.Equal(t, b.s.titleOf("daily 2026-01-31"), "Maze · 2026-01-31", "that of a day is called")
}

// The rules stand beside a board on which nothing is drawn.
func TestRulesOnTheFirstScreen(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Find("step-3-picture")
	b.Press("sq-A1")
	b.ExpectGone("how-it-goes")
}

// The time of a solved maze says how much of it is for hints.
func TestTimeWithHints(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A1")
	b.s.Aid.CountHint()
	b.Pass(5 * time.Second)
	b.drawSmall()
	if r, _ := b.s.Reached(); r.Hints != 1 || b.s.ending(r).Title != "Solved in 0:25, including 0:20 for hints." {
		t.Errorf("with %d hints it says %q", r.Hints, b.s.ending(r).Title)
	}
}

// What a hint costs is seen before one is asked for, until the maze is solved.
func TestPriceOfAHint(t *testing.T) {
	for _, b := range []*bench{desktop(t), benchOf(apptest.Phone(t, last.New))} {
		if !b.There("board") {
			b.Press("play-maze")
		}
		b.board(small)
		if n := b.Find("hint"); n.Help != "Each hint or check adds 20 s." {
			t.Errorf("the price is %q", n.Help)
		}
		if b.drawSmall(); b.There("hint") {
			t.Error("the price stays in a solved maze")
		}
	}
}

func TestClockStandsWhileNobodyLooks(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A1")
	b.Pass(10 * time.Second)
	for _, hide := range b.Host.Hide {
		hide(true)
	}
	b.Pass(time.Hour)
	for _, hide := range b.Host.Hide {
		hide(false)
	}
	b.Update()
	b.Pass(time.Second)
	b.Press("home")
	b.Pass(time.Hour)
	b.Press("play-maze")
	b.Pass(time.Second)
	b.Expect("clock", "0:12")
}

// drawSmall solves the small board by hand.
func (b *bench) drawSmall() {
	b.Press("sq-A1", "sq-B1", "sq-B3", "sq-C3", "sq-C1", "sq-D1", "sq-D3", "sq-E3", "sq-E1")
}

func TestSolveGivesUpTheScore(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("solve")
	b.idle()
	b.s.Player.Playing = false
	b.s.Seek(0)
	b.Press("restart")
	b.drawSmall()
	testkit.Equal(t, b.s.words, "Solved by Cavalo.", "drawn after Solve")
	b.board(small)
	b.drawSmall()
	if got := b.s.words; !strings.HasPrefix(got, "Solved in ") {
		t.Errorf("drawn in another game it says %q", got)
	}
}

// That a solution was asked for is known of every game, not of the last one.
func TestSolveGivesUpTheScoreOfEachGame(t *testing.T) {
	b := desktop(t)
	b.board(small)
	first := b.s.Game
	b.Press("solve")
	b.idle()
	b.Press("restart")
	b.board("...../...../...../.....")
	b.Press("solve")
	b.idle()
	b.s.Adopt(first)
	b.drawSmall()
	b.Expect("words", "Solved by Cavalo.")
	testkit.Equal(t, b.s.bestTime(), 0, "the best time")
}

// A link may lead to the last squares of a path: what is drawn from there is no
// result of the board.
func TestPathOfALinkIsNoResult(t *testing.T) {
	b := desktop(t)
	b.board(small + ";m=UURDDRUURDDRU")
	b.Press("sq-E1")
	if !b.s.position().Solved() || b.s.bestTime() != 0 {
		t.Errorf("solved %v, best %v", b.s.position().Solved(), b.s.bestTime())
	}
}

func TestTypedSteps(t *testing.T) {
	b := desktop(t)
	b.board(small)
	typed := func(text string) {
		b.Press("chip-problem")
		b.Set("problem-tabs", "own")
		b.Set("own-text", text)
		b.Press("own-use")
	}
	typed("uur")
	typed("DD")
	testkit.Equal(t, b.path(), "UURDD", "typing drew")
	typed("LL")
	if got := b.Find("own-wrong").Text; !strings.Contains(got, "L") || b.path() != "UURDD" {
		t.Errorf("a wrong step says %q and drew %q", got, b.path())
	}
}

func TestPassedOn(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A1", "share", "share-more")
	if got := b.Find("share-position").Value; !strings.HasSuffix(got, ";m=UU") {
		t.Errorf("the link is %q", got)
	}
	if got := b.Find("share-link").Value; !strings.HasSuffix(got, "#maze/"+small) {
		t.Errorf("the board's link is %q", got)
	}
	b.Press("save-text", "save-picture")
	testkit.Equal(t, b.Host.Saved["cavalo-maze.txt"], "@1\n"+small+";m=UU\n", "the text")
	if c, err := png.DecodeConfig(strings.NewReader(b.Host.Saved["cavalo-maze.png"])); err != nil || c.Width != pictureSize {
		t.Errorf("the picture is %v, %v", c, err)
	}
}

// What is saved holds all that is drawn, and so does what is read again.
func TestMarksAreSaved(t *testing.T) {
	b := desktop(t)
	b.board(small + ";m=UU;l=C3U2;x=E1D;c=D3;t=B1R")
	b.Press("share", "share-more", "save-text")
	mazes, err := rules.ParseFile("f", []byte(b.Host.Saved["cavalo-maze.txt"]))
	if err != nil || mazes[0].Position != b.s.position() {
		t.Errorf("%q is read as %v, %v", b.Host.Saved["cavalo-maze.txt"], mazes, err)
	}
}

// A friend's link of a maze that was solved by marks has the path.
func TestMarksInAFriendsLink(t *testing.T) {
	b := desktop(t)
	b.board(small)
	start := b.s.Game.Start()
	b.over(true, "C3", "C2", "C1", "D1", "D2", "D3", "E3", "E2", "E1")
	b.over(true, "C3", "B3", "B2", "B1", "A1", "A2", "A3")
	if !b.s.position().Solved() {
		t.Fatalf("it is not solved: %s", b.s.position())
	}
	b.Press("share")
	b.Set("share-name", "Ana")
	value := b.Find("share-result").Value
	_, sent := friend.Cut(value[strings.LastIndex(value, "\n")+1:])
	moves, _, ok := friend.Unpack(start, sent.Packed)
	if got := strings.Join(moves, ""); !ok || got != "UURDDRUURDDRUU" {
		t.Errorf("%q has the moves %q, %v", value, got, ok)
	}
	if end, err := puzzle.Replay(start, moves); err != nil || !end.Solved() {
		t.Errorf("they lead to %v, %v", end, err)
	}
}

// Without other words the line below the board says how the chosen mode draws.
func TestModeIsExplained(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.ExpectStart("how-to-draw", "Drag to draw")
	b.Press("mode", "mode", "sq-C2")
	b.ExpectStart("words", "Colour:")
}

func TestFormulations(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.App.Open(b.s.Solver.Dialog())
	b.Set("algorithm", "astar")
	b.Set("formulation", "merged")
	b.Press("prune", "solver-run")
	b.idle()
	if j := b.s.Solver.Job; j.Formulation != "merged" || !j.Prune || j.Algorithm != "astar" {
		t.Errorf("it ran %+v", j)
	}
	if b.s.Solver.Answer == nil || len(b.s.Solver.Answer.Path().Moves) != 14 {
		t.Errorf("it found %+v", b.s.Solver.Answer)
	}
}

// TestShots goes through everything there is to see.
func TestShots(t *testing.T) {
	apptest.Tour(t, func(sb *apptest.Bench, look func(string)) {
		b := benchOf(sb)
		look("1-home")
		b.Press("play-maze")
		look("2-maze")
		b.Press("chip-problem")
		look("3-set")
		b.Set("problem-tabs", "new")
		look("4-new")
		b.Press("problem-medium-3")
		b.App.CloseAll()
		for _, p := range rules.Puzzle.Problems() {
			if p.Name == "medium-5" {
				b.s.Begin(p.Name, p.Position)
			}
		}
		b.Press("assist", "assist-on", "solve")
		b.idle()
		b.s.Player.Playing = false
		b.s.Seek(17)
		look("5-solved")
		b.Press("hint")
		b.idle()
		look("6-hint")
		b.Press("edit")
		b.idle()
		look("7-edit")
		b.Press("edit-cancel")
		b.App.Open(b.s.Solver.Dialog())
		look("8-solver")
		b.Set("algorithm", "astar")
		look("8-solver-astar")
		b.App.Close()
		b.App.Open(b.s.Share.Dialog())
		look("9-share")
		b.App.Close()
		b.Press("home", "home-help")
		look("9-help")
	}, last.New)
}

// The game in hand stands among the kept ones, to be read; pressing it goes back
// to it.
func TestGameInHandAmongTheKept(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A1")
	b.App.Open(b.s.NewGame())
	b.Update()
	b.Set("problem-tabs", "games")
	if n := b.Find("game-1"); !n.Selected || n.Disabled {
		t.Errorf("selected %v, disabled %v", n.Selected, n.Disabled)
	}
	path := b.path()
	b.Press("game-1")
	if b.There("problem-tabs") || b.path() != path || path == "" {
		t.Errorf("the path is %q, was %q; the dialog is open: %v", b.path(), path, b.There("problem-tabs"))
	}
}

// Counting tells no path: the line stays as it was drawn.
func TestCountDrawsNothing(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("sq-A1")
	path := b.path()
	b.Press("count")
	b.idle()
	if b.Find("verdict"); b.path() != path || b.s.Game.Done() != len(b.s.Game.Steps()) {
		t.Errorf("counting turned %s into %s, with %d steps ahead", path, b.path(), len(b.s.Game.Steps())-b.s.Game.Done())
	}
}

// After a maze of the set comes the next one, after another a choice.
func TestNextMaze(t *testing.T) {
	b := desktop(t)
	b.Press("solve")
	b.idle()
	b.Pass(gamescreen.StepTime)
	b.Press("player-last")
	b.Expect("result-next", "Next maze")
	b.Press("result-next")
	if got := b.s.Game.Problem(); got != "easy-2" || b.path() != "" {
		t.Errorf("next comes %q, with %q drawn", got, b.path())
	}
	b.board(small)
	b.Press("sq-A1", "sq-B1", "sq-B3", "sq-C3", "sq-C1", "sq-D1", "sq-D3", "sq-E3", "sq-E1")
	b.Expect("done", "15 of 15 squares visited")
	if b.Press("result-next"); !b.There("problem-tabs") {
		t.Error("there is no choice of mazes")
	}
}

// On a phone what a hint says on an empty board stands under it, in the place
// of the rules.
func TestHintOnAPhoneIsInSight(t *testing.T) {
	b := desktop(t)
	b.W, b.H = 390, 844
	b.Press("card-close")
	if !b.There("how-it-goes") {
		t.Fatal("the rules are not shown")
	}
	b.Press("hint")
	b.idle()
	if words := b.Find("words").Rect; b.There("how-it-goes") || words.Y+words.H > b.Find("foot").Rect.Y {
		t.Errorf("the words end at %v, the buttons begin at %v", words.Y+words.H, b.Find("foot").Rect.Y)
	}
}

// While a solution is played nobody is told to go on or back.
func TestSolutionIsPlayedWithoutWarnings(t *testing.T) {
	b := desktop(t)
	b.board(small)
	b.Press("solve")
	b.idle()
	b.Press("player-play")
	steps := 0
	for b.s.Player.Playing && !b.s.position().Solved() && steps < 200 {
		if got := b.s.words; strings.Contains(got, "as long as") {
			t.Fatalf("at %s it says %q", b.path(), got)
		}
		b.Pass(gamescreen.StepTime)
		steps++
	}
	if steps < 5 {
		t.Errorf("%d steps were played", steps)
	}
}

// When a run has ended, its length is said: the next one must have another.
func TestRunThatEnded(t *testing.T) {
	b := desktop(t)
	b.board("..../..../....")
	b.Press("sq-A1")
	if b.There("last") {
		t.Errorf("after two steps ahead it says %q", b.Find("last").Text)
	}
	b.Press("sq-B1")
	if got := b.Find("last").Text; !strings.HasPrefix(got, "The last run has 2 steps") || !strings.HasPrefix(b.s.Said, got) {
		t.Errorf("after a turn it says %q, a screen reader %q", got, b.s.Said)
	}
}

// That a maze has no solution is one hint, however often it is asked for.
func TestHopelessHintCountsOnce(t *testing.T) {
	b := desktop(t)
	b.board("..#/#..")
	for range 2 {
		b.Press("hint")
		b.idle()
	}
	if got := b.s.Game.Hints(); got != 1 {
		t.Errorf("%d hints for %q", got, b.Find("words").Text)
	}
}
