package screen

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/knight"
	"cavalo/internal/platform"
	"cavalo/internal/play"
	"cavalo/internal/puzzle"
)

// points reads what the screen says the knight has.
func (b *bench) points() string { return b.find("points-number").Text }

func TestPlayUndoRedo(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.press("sq-A1")
	if got := b.points(); got != "98" {
		t.Fatalf("after A1: %s points", got)
	}
	b.press("undo")
	if got := b.points(); got != "0" {
		t.Errorf("after undo: %s points", got)
	}
	b.press("redo", "sq-C2")
	if got := b.points(); got != "101" {
		t.Errorf("after A1 C2: %s points", got)
	}
	b.press("restart")
	if got := b.points(); got != "0" {
		t.Errorf("after restart: %s points", got)
	}
	b.press("undo")
	if got := b.points(); got != "101" {
		t.Errorf("restart undone: %s points", got)
	}
}

func TestPressElsewhereChangesNothing(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.press("sq-A1", "sq-J10", "sq-A1", "sq-B1")
	if got := b.find("steps").Text; got != "Step 1" {
		t.Errorf("after presses off the rings: %s", got)
	}
}

func TestHoverTellsBeforeItHappens(t *testing.T) {
	b := desktop(t)
	b.press("play")
	c := b.app.challenge
	c.hover(knight.Square(5)) // F1 holds 08, its mirror 80 is at J3
	b.update()
	if got := b.find("jump-words").Text; got != "F1 takes 08" {
		t.Errorf("the jump says %q", got)
	}
	if got := b.find("jump-mirror").Text; got != ", erases 80 at J3" {
		t.Errorf("the mirror says %q", got)
	}
	if label := b.find("board").Board.Cells[5].Label; label != "F1, 8 points, can be taken, would erase 80 at J3" {
		t.Errorf("the square is named %q", label)
	}
	if got := b.points(); got != "0" {
		t.Errorf("hovering gave %s points", got)
	}
}

func TestSolveAndPlayThePath(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.press("solve")
	b.wait()
	if got := b.find("verdict").Text; got != "12 steps are the fewest" {
		t.Fatalf("the verdict is %q", got)
	}
	b.find("proved")
	for range 30 {
		b.pass(stepTime)
	}
	if got := b.find("player-count").Text; got != "12 / 12" {
		t.Errorf("the player stands at %s", got)
	}
	if !b.app.challenge.position().Solved() {
		t.Error("the path does not reach the target")
	}
	for range 12 {
		b.press("undo")
	}
	if got := b.points(); got != "0" {
		t.Errorf("after undoing the solution: %s points", got)
	}
}

func TestProblemEIsImpossible(t *testing.T) {
	b := desktop(t)
	b.problem("E")
	b.press("solve")
	b.wait()
	if got := b.find("verdict").Text; got != "300 can't be reached" {
		t.Errorf("the verdict is %q", got)
	}
	if why := b.find("why").Text; !strings.Contains(why, "325") || !strings.Contains(why, "299") {
		t.Errorf("the argument is %q", why)
	}
	b.press("hint")
	b.wait()
	if got := b.find("jump-words").Text; !strings.Contains(got, "can't be reached") {
		t.Errorf("the hint says %q", got)
	}
}

func TestHintShowsThenPlays(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.press("hint")
	b.wait()
	b.update()
	c := b.app.challenge
	if !c.hint.ready || !b.find("board").Board.Cells[c.hint.move.To].Hint {
		t.Fatal("the hint is not on the board")
	}
	if len(c.game.Path()) != 0 {
		t.Fatal("the first press played")
	}
	b.press("hint")
	if len(c.game.Path()) != 1 || c.game.Steps()[0].By != play.Hint {
		t.Errorf("the second press played %v", c.game.Path())
	}
	b.press("undo")
	if c.game.Hints() != 1 {
		t.Errorf("%d hints are counted after undo", c.game.Hints())
	}
}

func TestChooseADoubleOnTheBoard(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.press("chip-rules")
	b.set("policy", "choose")
	b.press("rules-use")
	b.press("sq-F1") // 88; 99 is the only other double
	if b.points() != "0" || !b.there("choices") {
		t.Fatal("landing on a double did not ask which one goes")
	}
	b.press("sq-C4")
	if got := b.app.challenge.game.Path(); len(got) != 1 || got[0] != "F1x99" {
		t.Errorf("played %v", got)
	}
}

func TestRulesBeginTheBoardAnew(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.press("sq-A1", "chip-rules")
	b.pass(time.Second) // kept games are listed by age
	b.set("policy", "off")
	b.set("target", "1 000")
	b.press("rules-use")
	p := b.app.challenge.position()
	if p.Rules.Double != knight.Off || p.Target != 1000 || p.Placed() {
		t.Errorf("the game begins with %+v, %d, %v", p.Rules, p.Target, p.Placed())
	}
	b.press("chip-problem")
	b.set("problem-tabs", "games")
	if !b.there("game-2") {
		t.Error("the game before is not kept")
	}
	b.press("game-2")
	if got := b.points(); got != "1" {
		t.Errorf("the kept game has %s points", got)
	}
}

func TestATargetThatIsNone(t *testing.T) {
	b := desktop(t)
	b.press("play", "chip-target")
	for _, wrong := range []string{"0", "-5", "many", ""} {
		b.set("target", wrong)
		b.press("rules-use")
		if !b.find("target").Invalid {
			t.Errorf("the target %q was taken", wrong)
		}
	}
	if got := b.app.challenge.position().Target; got != 2000 {
		t.Errorf("the target became %d", got)
	}
}

func TestOwnText(t *testing.T) {
	b := desktop(t)
	problem := puzzle.Challenge.Problems()[1].Position.String()
	for _, c := range []struct{ name, text string }{
		{"position", problem},
		{"link", "https://example.test/x/#challenge/" + problem},
		{"lisp", `("Z" 60 ((2 NIL 4 NIL 6 NIL 8 NIL 10 NIL) (NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL) (NIL 3 NIL 5 NIL 7 NIL 9 NIL 11)` +
			strings.Repeat(" (NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)", 7) + "))"},
	} {
		b.problem("F")
		b.press("chip-problem")
		b.set("problem-tabs", "own")
		b.set("own-text", c.text)
		b.press("own-use")
		if got := b.app.challenge.position().String(); got != problem {
			t.Errorf("%s: the board is %s", c.name, got)
		}
	}
}

func TestWrongTextIsSaidBesideTheField(t *testing.T) {
	host := newFakeHost()
	host.langs = []string{"pt-PT"}
	b := newBench(t, 1440, 900, host)
	before := b.app.challenge.position()
	b.press("play", "chip-problem")
	b.set("problem-tabs", "own")
	for _, wrong := range []string{"", "nonsense", "94.25", "(((", "challenge/xx", "puzzle: chess\n"} {
		b.set("own-text", wrong)
		b.press("own-use")
		if got := b.find("own-wrong").Text; !strings.Contains(got, "esperado") {
			t.Errorf("%q: says %q", wrong, got)
		}
	}
	if b.app.challenge.position() != before {
		t.Error("the position changed")
	}
}

func TestResumeAfterReload(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.press("sq-A1", "sq-C2", "undo")
	again := newBench(t, 360, 640, b.host)
	again.press("play")
	if got := again.points(); got != "98" {
		t.Errorf("resumed with %s points", got)
	}
	again.press("redo")
	if got := again.points(); got != "101" {
		t.Errorf("redo after a reload gives %s points", got)
	}
}

func TestLinkOpensThePosition(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.press("sq-A1", "sq-C2")
	host := newFakeHost()
	host.link = b.host.linked
	other := newBench(t, 1440, 900, host)
	if got, want := other.app.challenge.position(), b.app.challenge.position(); got != want {
		t.Errorf("the link opens %v, want %v", got, want)
	}
	host.link = "challenge/what?"
	wrong := newBench(t, 1440, 900, host)
	if !strings.Contains(wrong.app.notice.text, "expected") {
		t.Errorf("a wrong link says %q", wrong.app.notice.text)
	}
}

func TestTwoTabs(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.press("sq-A1")
	other := newBench(t, 1440, 900, b.host)
	other.press("play", "sq-C2")
	for _, tell := range b.host.watchers[:1] {
		tell(play.NewShelf(b.host).Name(b.app.challenge.game.ID()))
	}
	b.find("conflict")
	theirs := b.host.files["games/"+b.app.challenge.game.ID()]
	b.press("sq-B3")
	if got := b.host.files["games/"+b.app.challenge.game.ID()]; got != theirs {
		t.Fatal("the other tab's game was overwritten")
	}
	b.press("conflict-fork")
	if b.app.challenge.game.ID() == other.app.challenge.game.ID() || b.there("conflict") {
		t.Error("the copy is no copy")
	}
	if got := len(b.app.challenge.game.Path()); got != 2 {
		t.Errorf("the copy has %d steps", got)
	}
}

func TestTakeTheOtherTabsState(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.press("sq-A1")
	other := newBench(t, 1440, 900, b.host)
	other.press("play", "sq-C2")
	b.press("undo") // notices by itself before it writes
	b.press("conflict-take")
	if got := b.points(); got != "101" {
		t.Errorf("took a state with %s points", got)
	}
}

func TestStorageThatIsFullIsSaidOnce(t *testing.T) {
	host := newFakeHost()
	host.full = platform.ErrFull
	b := newBench(t, 1440, 900, host)
	b.problem("D")
	b.find("storage-dialog")
	b.press("storage-download")
	if len(host.saved) != 1 {
		t.Errorf("%d files were given", len(host.saved))
	}
	b.press("sq-A1")
	if b.there("storage-dialog") {
		t.Error("it is said again")
	}
	if got := b.points(); got != "98" {
		t.Errorf("play stopped at %s points", got)
	}
}

func TestCancelALongSearch(t *testing.T) {
	b := desktop(t)
	b.press("play", "chip-solver")
	b.set("algorithm", "bfs")
	b.press("solver-run")
	time.Sleep(150 * time.Millisecond)
	b.update()
	b.press("cancel")
	b.wait()
	if got := b.find("verdict").Text; got != "Cancelled" {
		t.Errorf("after cancelling: %q", got)
	}
	b.press("sq-A1")
	if got := b.points(); got != "94" {
		t.Errorf("play after cancelling gives %s points", got)
	}
}

func TestTextbookSaysWhatItDidNotProve(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.press("chip-rules")
	b.set("policy", "off")
	b.press("rules-use", "chip-solver")
	b.set("algorithm", "astar")
	b.set("heuristic", "base")
	b.find("heuristic-warning")
	b.press("solver-run")
	b.wait()
	if got := b.find("verdict").Text; got != "A path of 7 steps" {
		t.Errorf("the verdict is %q", got)
	}
	if why := b.find("why").Text; !strings.Contains(why, "overestimate") {
		t.Errorf("it says %q", why)
	}
	b.press("statistics", "path-csv")
	b.find("statistics-table")
	if csv := b.host.saved["cavalo.csv"]; !strings.Contains(csv, "astar") {
		t.Errorf("the CSV is %q", csv)
	}
	b.press("path-report", "download-report")
	if got := b.host.saved["resultados.dat"]; !strings.HasPrefix(got, "RESULTADOS FINAIS") {
		t.Errorf("resultados.dat begins with %.40q", got)
	}
}

func TestDeleteEverything(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.press("sq-A1", "home", "home-about", "delete-all", "delete-confirm")
	for name := range b.host.files {
		if strings.HasPrefix(name, "games/") {
			t.Errorf("%s is still there", name)
		}
	}
}

// damagedHost has lost what it kept under a name.
type damagedHost struct {
	*fakeHost
	name string
}

func (h damagedHost) Read(name string) (string, error) {
	if name == h.name {
		return "", platform.ErrDamaged
	}
	return h.fakeHost.Read(name)
}

func TestDamagedSettingsAreReported(t *testing.T) {
	app := New(Env{Host: damagedHost{newFakeHost(), settingsName}, Version: "test"})
	if !strings.Contains(app.notice.text, "put aside") {
		t.Errorf("it says %q", app.notice.text)
	}
}

func TestADamagedNoteOfTheLastGameIsReported(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.press("sq-A1")
	app := New(Env{Host: damagedHost{b.host, currentName}, Version: "test"})
	if app.notice.text == "" {
		t.Error("nothing is said")
	}
	if got := app.challenge.position().Points; got != 98 {
		t.Errorf("the newest game has %d points", got)
	}
}
