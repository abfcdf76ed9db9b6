package screen

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/assets"
	"cavalo/internal/app/review"
	"cavalo/internal/duel/rules"
	"cavalo/internal/engine"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"
	"cavalo/internal/words"
)

// small is a position in which White takes 20 and Black 30, and all is over.
func small(t *testing.T) puzzle.Position {
	t.Helper()
	const empty = "--.--.--.--.--.--.--.--.--.--"
	p, err := rules.Puzzle.Parse(empty + "/--.--.20.--.--.--.--.--.--.--" + strings.Repeat("/"+empty, 6) + "/--.--.30.--.--.--.--.--.--.--/" + empty +
		";v=plain;w=A1;b=A10")
	testkit.Must(t, err)
	return p
}

func TestBothSides(t *testing.T) {
	b, e := scripted(t)
	b.App.Show(b.c.Screen)
	b.c.begin("", small(t), gameTerms{player: [2]string{human, "3"}, match: 1, think: time.Second})
	if got := b.Find("game-line").Text; !strings.HasSuffix(got, " · Game 1 of 2") {
		t.Errorf("at first it says %q", got)
	}
	b.Press("sq-C2")
	b.Pass(restTime)
	e.Answer(puzzle.Answer{Outcome: puzzle.Replied{Path: puzzle.Path{Moves: []string{"C9"}}}})
	b.Update()
	b.Press("result-next")
	if b.c.agreed.player != [2]string{"3", human} || b.c.position().Points != [2]int{} {
		t.Fatalf("the second game is %+v", b.c.agreed)
	}
	if got := b.Find("game-line").Text; !strings.HasSuffix(got, " · Game 2 of 2. First game: Level 3 30, You 20") {
		t.Errorf("then it says %q", got)
	}
	b.Pass(restTime)
	e.Answer(puzzle.Answer{Outcome: puzzle.Replied{Path: puzzle.Path{Moves: []string{"C2"}}}})
	b.Update()
	again := benchOf(anew(t, b)) // the match outlives the program
	again.App.Show(again.c.Screen)
	again.Press("sq-C9")
	if got := again.Find("game-line").Text; !strings.HasSuffix(got, " · Both games: Level 3 50, You 50") {
		t.Errorf("at last it says %q", got)
	}
	again.Press("result-next")
	if again.c.agreed.match != 1 || again.c.agreed.first != [2]int{} {
		t.Errorf("the rematch is %+v", again.c.agreed)
	}
}

func TestFairBoard(t *testing.T) {
	b, e := scripted(t)
	b.App.Show(b.c.Screen)
	look := func() {
		b.Press("chip-new")
		if !b.There("variant") {
			b.Press("seed-more")
		}
		b.Set("variant", "open")
		b.Set("board-choice", boardFair)
		b.Set("seed", "even")
		b.Press("start")
	}
	look()
	if j := e.Last(); j.Task != puzzle.TaskGenerate || j.Difficulty != rules.DifficultyFair || j.Variant != "open" || j.Seed != "even" || j.Time <= 0 {
		t.Fatalf("it asked for %+v", j)
	}
	b.Find("fair-words")
	before := b.c.Game
	b.Press("fair-stop")
	if e.Cancelled == 0 || b.There("fair-words") || b.c.Game != before {
		t.Error("it can't be stopped")
	}
	e.Answer(puzzle.Answer{Outcome: puzzle.Generated{Position: small(t).String(), Grade: rules.DifficultyFair}})
	b.Update()
	testkit.Equal(t, b.c.Game, before, "what comes too late begins a game")
	look()
	b.App.CloseAll() // is an end to it, too
	b.Update()
	testkit.Equal(t, e.Cancelled, 2, "it is looked for behind a closed dialog")
	e.Answer(puzzle.Answer{Outcome: puzzle.Generated{Position: small(t).String(), Grade: rules.DifficultyFair}})
	b.Update()
	testkit.Equal(t, b.c.Game, before, "what comes behind a closed dialog begins a game")
	look()
	e.Answer(puzzle.Answer{Outcome: puzzle.Generated{Position: small(t).String(), Grade: rules.DifficultyFair}})
	b.Update()
	if got := b.Find("chip-new").Label; got != "Fair · even" || b.c.Game == before || b.There("problem-dialog") {
		t.Errorf("the board is %q", got)
	}
	look()
	e.Answer(puzzle.Answer{Outcome: puzzle.Generated{Position: small(t).String()}})
	if got := b.Notice(); !strings.HasPrefix(got, "No even board found") {
		t.Errorf("of a board that is not even it says %q", got)
	}
}

func TestComputersPlayAtTheChosenPace(t *testing.T) {
	b, e := scripted(t)
	b.begin("F", "1", "6")
	move := func() {
		t.Helper()
		e.Answer(puzzle.Answer{Outcome: puzzle.Replied{Path: puzzle.Path{Moves: []string{b.c.moves[0].String()}}}})
		b.Update()
	}
	b.Pass(restTime)
	for _, c := range []struct {
		presses int
		pace    time.Duration
	}{{0, 650 * time.Millisecond}, {2, 162 * time.Millisecond}, {1, 1300 * time.Millisecond}} {
		for range c.presses {
			b.Press("player-speed")
		}
		jobs := len(e.Jobs)
		move()
		b.Pass(c.pace - 20*time.Millisecond)
		testkit.Equal(t, len(e.Jobs), jobs, "the next move comes before %s", c.pace)
		b.Pass(40 * time.Millisecond)
		testkit.Equal(t, len(e.Jobs), jobs+1, "the next move does not come after %s", c.pace)
	}
	b.Press("pause")
	jobs, done := len(e.Jobs), b.c.Game.Done()
	b.Pass(time.Minute)
	if len(e.Jobs) != jobs || e.Cancelled == 0 || b.c.Game.Done() != done {
		t.Error("they go on in the pause")
	}
	b.Press("go-on")
	b.Pass(time.Second)
	testkit.Equal(t, len(e.Jobs), jobs+1, "they do not go on after")
}

func TestAComputerThatWaitedAnswersAMoveByHand(t *testing.T) {
	b, e := scripted(t)
	b.App.Show(b.c.Screen)
	b.c.begin("", small(t), gameTerms{player: [2]string{human, "3"}, think: time.Second})
	b.c.playLine([]string{"C2"})
	b.Pass(time.Second)
	if len(e.Jobs) != 0 || b.Find("jump-words").Text != "Paused" {
		t.Errorf("after a line it says %q", b.Find("jump-words").Text)
	}
	b.Press("undo")
	if got := b.Find("jump-words").Text; got == "Paused" || b.There("go-on") {
		t.Errorf("on the person's turn it says %q", got)
	}
	b.Press("sq-C2")
	b.Pass(time.Second)
	testkit.Equal(t, len(e.Jobs), 1, "the computer waits on")
}

func TestClockRunsOut(t *testing.T) {
	b, _ := scripted(t)
	b.App.Show(b.c.Screen)
	b.c.begin("", small(t), gameTerms{player: [2]string{human, human}, clock: time.Minute, left: [2]time.Duration{time.Minute, time.Minute}})
	for range 30 {
		b.Pass(time.Second)
	}
	b.Press("sq-C2")
	b.Pass(time.Second)
	if w, bl := b.Find("white-clock").Text, b.Find("black-clock").Text; w != "0:30" || bl != "0:59" {
		t.Errorf("the clocks show %s and %s", w, bl)
	}
	for range 60 {
		b.Pass(time.Second)
	}
	b.Expect("jump-words", "Black: time is up. White wins")
	if cells := b.Find("board").Board().Cells; cells[82].Enabled {
		t.Error("the game goes on")
	}
	b.Press("undo")
	if b.c.over() {
		t.Error("what was taken back is over still")
	}
}

func TestResigning(t *testing.T) {
	b, _ := scripted(t)
	b.App.Show(b.c.Screen)
	b.c.begin("", small(t), gameTerms{player: [2]string{"6", human}, think: time.Second})
	b.Pass(restTime) // White, the computer, thinks: the person can resign all the same
	b.Press("resign")
	b.Expect("resign-words", "Resign this game?")
	b.Press("resign-confirm")
	if !b.Find("resign").Disabled {
		t.Error("a game that is over can be given up")
	}
	testkit.Equal(t, b.c.status(), "You (Black) resigned. Level 6 (White) wins")
	if b.c.Solver.Running {
		t.Error("the computer thinks on")
	}
	b.Press("moment-1") // who gives up before the first move may not know how to play
	b.ExpectShown("lesson-dialog")
}

// The result says by how much a game was won or lost, then why it ended.
func TestWhyAGameEnded(t *testing.T) {
	const empty = "--.--.--.--.--.--.--.--.--.--"
	stuck := empty + strings.Repeat("/"+empty, 9) + ";w=A1;b=J10;s=511-488;t="
	blank := empty + strings.Repeat("/"+empty, 9) + ";t=w"
	threat := strings.Repeat(empty+"/", 8) + "--.--.--.--.--.--.--.42.--.--/" + empty + ";w=F10;b=J10;s=511-488;t=b;v=brainking" // J10 and F10 both reach H9
	two, black, level := [2]string{human, human}, [2]string{"2", human}, [2]string{human, "2"}
	for _, c := range []struct {
		position string
		players  [2]string
		ended    string
		want     []string
	}{
		{stuck + "b;v=brainking", black, "", []string{"23 short", "You have no jumps left: the game ends.", "You have no jumps left: the game ends. Level 2 (White) wins by 23 points"}},
		{threat, black, "", []string{"23 short", "H9, your last jump, is threatened: the game ends.", "H9, your last jump, is threatened: the game ends. Level 2 (White) wins by 23 points"}},
		{stuck + "w;v=brainking", black, "", []string{"23 short", "Level 2 (White) has no jumps left: the game ends.", "Level 2 (White) has no jumps left: the game ends. Level 2 (White) wins by 23 points"}},
		{stuck + "w;v=brainking", two, "", []string{"White wins by 23 points", "White has no jumps left: the game ends.", "White has no jumps left: the game ends. White wins by 23 points"}},
		{stuck + "w;v=course", level, "", []string{"23 ahead", "Neither knight has a jump left.", "Neither knight has a jump left. You win by 23 points"}},
		{strings.Replace(stuck, "511", "488", 1) + "b;v=plain", two, "", []string{"A draw", "Neither knight has a jump left.", "Neither knight has a jump left. A draw"}},
		{blank + ";v=brainking", two, "", []string{"A draw", "White has no number to start on: the game ends.", "White has no number to start on: the game ends. A draw"}},
		{small(t).String(), level, "white resigns", []string{"You resigned.", "Level 2 (Black) wins", "You (White) resigned. Level 2 (Black) wins"}},
		{small(t).String(), level, "white time", []string{"Your time is up.", "Level 2 (Black) wins", "You (White): time is up. Level 2 (Black) wins"}},
		{small(t).String(), level, "black time", []string{"You win", "Level 2 (Black): time is up", "Level 2 (Black): time is up. You win"}},
	} {
		b, _ := scripted(t)
		p, err := rules.Puzzle.Parse(c.position)
		testkit.Must(t, err)
		b.App.Show(b.c.Screen)
		b.c.begin("", p, gameTerms{player: c.players, think: time.Second, ended: c.ended})
		b.Update()
		e := b.c.judging.endOfGame(history.Result{})
		if got := []string{e.Title, e.Why}; !slices.Equal(got, c.want[:2]) {
			t.Errorf("it says %q, want %q", got, c.want)
		}
		testkit.Equal(t, b.c.status(), c.want[2], "in a few words")
	}
}

func TestBoardsOfTheCourse(t *testing.T) {
	b, _ := scripted(t)
	b.App.Show(b.c.Screen)
	row := " (" + strings.Repeat("NIL ", 9) + "NIL)\n"
	text := "((1 2 -1 33 44 5 6 7 8 9)\n" + strings.Repeat(row, 8) + "(NIL 55 -2 NIL NIL NIL NIL NIL NIL 98))"
	b.Press("chip-new")
	b.Set("problem-tabs", "own")
	b.Set("own-text", text)
	b.Press("own-use")
	p := b.c.position()
	if p.Knight != [2]knight.Square{2, 92} || p.Board[0] != 1 || p.Variant != rules.Course {
		t.Errorf("it plays %s", p)
	}
	for _, c := range []struct{ text, want string }{
		{strings.Replace(text, "33", "44", 1), "1:13: found: 44 (E1); expected: each number only once (44 is already at D1)"},
		{strings.Replace(text, "-2", "-1", 1), "10:9: found: -1 (C10); expected: -1 only once (it is already on C1)"},
		{`("A" 70 (` + text + `)`, "found"},
	} {
		b.Press("chip-new")
		b.Set("problem-tabs", "own")
		b.Set("own-text", c.text)
		b.Press("own-use")
		b.ExpectPart("own-wrong", c.want)
		b.App.CloseAll()
	}
	b.Press("chip-new")
	b.Set("problem-tabs", "own")
	b.Set("own-text", assets.Problems)
	b.Press("own-use")
	b.Press("file-4")
	if got := b.Find("chip-new").Label; got != "Problem D" || b.c.position().Board == p.Board {
		t.Errorf("of a file it plays %s", got)
	}
	p = b.c.position()
	b.Press("share", "share-more", "copy-course")
	if again, err := rules.ParseCourse(b.Host.Copied); err != nil || again.Board != p.Board || again.Knight != p.Knight {
		t.Errorf("it copies %q: %v", b.Host.Copied, err)
	}
}

// The buttons fit on a phone also where a hint is shown for an earlier position.
func TestActionsFitOnAPhone(t *testing.T) {
	for _, lang := range words.Langs() {
		host := apptest.NewHost()
		host.Langs = []string{lang.Tag()}
		b := benchOf(apptest.New(t, 360, 640, host, last.New))
		b.UseScript()
		b.App.Show(b.c.Screen)
		b.c.begin("", small(t), gameTerms{player: [2]string{human, human}})
		b.c.playLine([]string{"C2"})
		b.Press("undo")
		b.c.Hint.Tell(review.HintText{Why: "C2", Play: func() {}})
		if b.Find("play-on"); b.c.latest() {
			t.Fatal("nothing was taken back")
		}
		for _, o := range uitest.Overflows(b.S.Root()) {
			t.Errorf("%s: does not fit: %+v", lang.Tag(), o)
		}
	}
}

// An engine that can't be loaded is said to be missing until it is there: it has
// not stopped, and the computer does not think.
func TestMissingEngineIsSaid(t *testing.T) {
	b, e := scripted(t)
	b.App.Show(b.c.Screen)
	b.c.begin("", small(t), gameTerms{player: [2]string{"3", human}, think: time.Second})
	b.Pass(time.Second)
	texts := func() string {
		b.Update()
		var all []string
		var walk func(n *ui.Node)
		walk = func(n *ui.Node) {
			all = append(all, n.Text, n.Label)
			for _, c := range n.Children {
				walk(c)
			}
		}
		walk(b.S.Root().Node)
		return strings.Join(all, "\n")
	}
	const missing, loading, stopped, thinking = "couldn't be loaded", "still loading", "stopped unexpectedly", "is thinking"
	b.App.Jobs.EngineIs(engine.Loading)
	if said := texts(); !strings.Contains(said, loading) || strings.Contains(said, thinking) || !strings.Contains(said, "Level 3 (White) to move") {
		t.Errorf("while it is loaded it says\n%s", said)
	}
	b.App.Jobs.EngineIs(engine.Missing)
	e.Tell(engine.Event{Kind: engine.Failed, Err: "HTTP 404"})
	b.Pass(time.Minute)
	if said := texts(); !strings.Contains(said, missing) || !strings.Contains(said, "Paused") || strings.Contains(said, stopped) ||
		strings.Contains(said, thinking) {
		t.Errorf("without an engine it says\n%s", said)
	}
	b.Press("go-on")
	b.Pass(time.Second)
	b.App.Jobs.EngineIs(engine.Ready)
	if said := texts(); strings.Contains(said, missing) || !strings.Contains(said, thinking) {
		t.Errorf("when the engine is there it says\n%s", said)
	}
	e.Tell(engine.Event{Kind: engine.Failed, Err: "crash"})
	if said := texts(); !strings.Contains(said, stopped) {
		t.Errorf("after a crash it says\n%s", said)
	}
}

// TestCourseTerms: the course's engine is given depth and options, the machine any
// time from 0.1 to 20 s; of what is no time it says so, and keeps it until it is corrected.
func TestCourseTerms(t *testing.T) {
	b := desktop(t)
	b.c.begin("", small(t), gameTerms{player: [2]string{human, "3"}, think: time.Second})
	b.App.Open(b.c.setup.playersDialog())
	b.Set("player-black", rules.CourseLevel)
	b.Set("course-black-depth", "4")
	b.Press("course-black-quiescence", "course-black-memoization")
	b.Set("think", typedThink)
	for _, typed := range []string{"0", "0.05", "abc", "25", ""} {
		b.Set("think-seconds", typed)
		b.Press("players-use")
		if n := b.Find("think-seconds"); n.Value != typed || !n.Field().Invalid || b.c.agreed.think != time.Second {
			t.Errorf("after %q it is %q, and the computer thinks %v", typed, n.Value, b.c.agreed.think)
		}
		const sentence = "The time is a number of seconds from 0.1 to 20."
		if got := b.Find("think-seconds-wrong").Text; got != sentence || b.Notice() != sentence {
			t.Errorf("of %q it says %q and %q", typed, got, b.Notice())
		}
	}
	b.Set("think-seconds", "2,5")
	b.ExpectGone("think-seconds-wrong")
	b.Press("players-use")
	if got := b.c.Game.Tag(tagBlack); got != "course:depth=4,quiescence,memoization" || b.c.agreed.player[rules.Black] != got ||
		b.c.agreed.think != 2500*time.Millisecond {
		t.Errorf("Black is %s, and thinks %v", got, b.c.agreed.think)
	}
	testkit.Equal(t, agreedOf(b.c.Game), b.c.agreed)
	b.App.Open(b.c.setup.playersDialog())
	if n := b.Find("think-seconds"); n.Value != "2.5" || b.Find("player-black").Value != rules.CourseLevel {
		t.Errorf("opened again: %q, %q", n.Value, b.Find("player-black").Value)
	}
	b.Set("course-black-depth", noDepth)
	b.Press("players-use")
	testkit.Equal(t, b.c.Game.Tag(tagBlack), "course:deepening,quiescence,memoization", "without a depth Black")
	b.App.Open(b.c.setup.playersDialog())
	b.Press("course-black-deepening", "course-black-quiescence", "course-black-memoization")
	b.Set("think", "10s")
	b.ExpectGone("think-seconds")
	b.Press("players-use")
	if got := b.c.Game.Tag(tagBlack); got != rules.CourseLevel || b.c.agreed.think != 10*time.Second {
		t.Errorf("in the end Black is %s, and thinks %v", got, b.c.agreed.think)
	}
}

// TestLevelIsTheOpponents: the level is that of whoever plays against you, of either
// colour; a friend is one, too.
func TestLevelIsTheOpponents(t *testing.T) {
	for _, c := range []struct{ players, want [2]string }{
		{[2]string{human, "1"}, [2]string{human, "4"}},
		{[2]string{"1", human}, [2]string{"4", human}},
		{[2]string{human, human}, [2]string{human, "4"}},
		{[2]string{"1", "2"}, [2]string{"1", "4"}},
		{[2]string{human, "course:depth=4"}, [2]string{human, "4"}},
	} {
		b := desktop(t)
		b.App.Show(b.c.Screen)
		b.c.begin("", small(t), gameTerms{player: c.players, think: 2 * time.Second, clock: time.Minute, left: [2]time.Duration{time.Minute, time.Minute}, match: 1})
		b.App.Open(b.c.NewGame())
		b.Set("board-choice", boardSame)
		b.Set("make-level", "4")
		b.Press("start")
		if a := b.c.agreed; a.player != c.want || a.think != 2*time.Second || a.clock != time.Minute || a.match != 1 {
			t.Errorf("after %v it is %+v", c.players, a)
		}
	}
	b := desktop(t)
	b.App.Show(b.c.Screen)
	b.c.begin("", small(t), gameTerms{player: [2]string{"3", human}, think: time.Second})
	b.App.Open(b.c.NewGame())
	level := b.Find("make-level")
	if person := level.Options()[0]; level.Value != "3" || person.Label != "Friend" || person.Value != human {
		t.Errorf("level %s, against %+v", level.Value, person)
	}
	b.Set("make-level", human)
	b.Press("start")
	testkit.Equal(t, b.c.agreed.player, [2]string{human, human}, "with a friend")
}

// A game doesn't begin with a time that isn't accepted: the dialog stays, with what was typed.
func TestATypedTimeIsNotDropped(t *testing.T) {
	b, _ := visit(t)
	b.Press("chip-new", "seed-more")
	b.Set("think", typedThink)
	b.Set("think-seconds", "25")
	before := b.c.Game
	if b.Press("start"); b.c.Game != before || b.Find("think-seconds").Value != "25" || !b.There("think-seconds-wrong") {
		t.Errorf("a game begins with %v for a move", b.c.agreed.think)
	}
	b.Set("think", "2s")
	if b.Press("start"); b.c.Game == before || b.c.agreed.think != 2*time.Second {
		t.Errorf("a time from the list is not taken: %v", b.c.agreed.think)
	}
}
