package screen

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"

	"github.com/google/go-cmp/cmp"
)

// visit is the program of a new player, at the duel; the engine does what the
// test says.
func visit(t *testing.T) (*bench, *apptest.Engine) {
	b, e := scripted(t)
	b.App.Show(b.c.Screen)
	b.Update()
	return b, e
}

// full begins a game against a weak computer on a full board.
func (b *bench) full() {
	start := rules.Puzzle.Random("11").(rules.PuzzlePosition)
	start.Position.Variant = rules.BrainKing
	b.c.begin("", start, gameTerms{player: [2]string{human, "1"}})
}

// The first game is on a proved board, under the published rules, against the weakest level.
func TestFirstGame(t *testing.T) {
	b, e := visit(t)
	p := b.c.position()
	if proved, _, ok := rules.ProvedBoard(firstBoard, rules.BrainKing); !ok || p != proved {
		t.Errorf("the board is %s", p)
	}
	if b.c.agreed.player != [2]string{human, "0"} || b.c.analysis.on {
		t.Errorf("it is %v, the engine is on: %v", b.c.agreed.player, b.c.analysis.on)
	}
	for id, want := range map[string]string{"chip-new": "Close · 81: White ends 8 ahead with best play", "chip-players": "You – Level 0",
		"chip-rules": "BrainKing"} {
		testkit.Equal(t, b.Find(id).Label, want, "%s", id)
	}
	b.Expect("chip-new", "Close · 81: White +8")
	for name, want := range map[string]string{"proved 200": "Close · 200: White ends 1 ahead with best play", "proved 201": "Problem proved 201",
		"proved even": "Problem proved even"} {
		testkit.Equal(t, b.c.nameOf(name), want, "%q is called", name)
	}
	b.Expect("jump-words", "Your move. Most points wins")
	b.Press("sq-" + b.c.moves[0].To.String())
	b.Pass(restTime)
	if j := e.Last(); j.Task != puzzle.TaskReply || j.Level != "0" {
		t.Errorf("the engine is asked for %+v", j)
	}
	b.reply(e, b.c.moves[0].String())
	b.Expect("jump-words", "Your move. Most points wins")
	b.Press("chip-new")
	b.Press("seed-more")
	if v, s := b.Find("board-choice").Value, b.Find("seed").Value; v != boardProved || s != "82" {
		t.Errorf("the next board is %q of seed %q", v, s)
	}
	b.Expect("proved-margin", "Close · 82: Black ends 5 ahead with best play")
	b.Press("start")
	if got := b.Find("chip-new").Label; got != "Close · 82: Black ends 5 ahead with best play" || b.c.setup.looking != nil {
		t.Errorf("the next game is %q, looked for: %v", got, b.c.setup.looking != nil)
	}
}

// The lesson is by the rules of the game that follows it: it says what they say of
// threatened squares, and of a player who can't move.
func TestTheLessonHasTheRulesOfTheGame(t *testing.T) {
	b, _ := visit(t)
	for _, preset := range rules.Presets() {
		start := b.c.position()
		start.Variant = preset.Variant
		b.c.begin("", rules.PuzzlePosition{Position: start}, gameTerms{player: [2]string{human, human}})
		l := b.c.Course()
		p, err := rules.Puzzle.Parse(l.Start)
		testkit.Must(t, err)
		if v := positionOf(p).Variant; v.EndAtFirst != preset.Variant.EndAtFirst || v.AllowThreatened != preset.Variant.AllowThreatened {
			t.Errorf("%s: the lesson is by %s", preset.Name, v)
		}
		said, passes := b.c.App.Lang.T(l.End), false
		for _, step := range l.Steps {
			said += b.c.App.Lang.T(step.Words)
			for _, m := range step.Moves {
				passes = passes || m == rules.Pass.String()
				if p.Solved() {
					t.Errorf("%s: the lesson goes on after its end", preset.Name)
				}
				if p, err = p.Play(m); err != nil {
					t.Fatalf("%s: %v", preset.Name, err)
				}
			}
		}
		points := positionOf(p).Points
		end := strconv.Itoa(points[0]) + " to " + strconv.Itoa(points[1])
		if !p.Solved() || passes == preset.Variant.EndAtFirst || !strings.Contains(said, end) {
			t.Errorf("%s: it ends with %s, a pass: %v: %s", preset.Name, end, passes, said)
		}
		if strings.Contains(said, "pass") == preset.Variant.EndAtFirst || strings.Contains(said, "threatened") == preset.Variant.AllowThreatened {
			t.Errorf("%s: it says %s", preset.Name, said)
		}
	}
}

// Another game with the same players is on another even board; by other rules it
// is on a random one.
func TestAnotherGame(t *testing.T) {
	b, _ := visit(t)
	b.c.setup.again()
	if got := b.Find("chip-new").Label; got != "Close · 82: Black ends 5 ahead with best play" || b.c.position().Variant != rules.BrainKing ||
		b.c.agreed.player != [2]string{human, "0"} {
		t.Errorf("it is %q under %s, %v", got, b.c.position().Variant, b.c.agreed.player)
	}
	b.c.setup.courseGame()
	b.c.setup.again()
	if got := b.Find("chip-new").Label; !strings.HasPrefix(got, "Random · ") || b.c.position().Variant != rules.Course || b.c.agreed.match != 0 {
		t.Errorf("then it is %q under %s, match %d", got, b.c.position().Variant, b.c.agreed.match)
	}
}

// What can be left without a change is left by Cancel.
func TestDialogsAreCancelled(t *testing.T) {
	b, _ := visit(t)
	for _, open := range []string{"chip-new", "chip-players", "chip-rules", "resign"} {
		b.Press(open)
		testkit.Equal(t, b.Find("close").Label, "Cancel", "%s is left by", open)
		b.Press("close")
	}
}

// The course's rules are among the new games: both sides of a board that is no longer
// said to be fair.
func TestCourseRulesAreANewGame(t *testing.T) {
	b, _ := visit(t)
	b.Press("new-game")
	b.Set("problem-tabs", "course")
	b.ExpectPart("course-words", "most boards favour one side: play both")
	b.Press("course-play")
	if p := b.c.position(); p.Variant != rules.Course || b.c.agreed.match != 1 || b.c.agreed.player != [2]string{human, "0"} {
		t.Errorf("it is %s, %+v", p.Variant, b.c.agreed)
	}
	if got := b.Find("game-line").Text; !strings.HasSuffix(got, "Course rules · Game 1 of 2") {
		t.Errorf("it says %q", got)
	}
	b, _ = visit(t)
	b.Press("chip-rules")
	b.Set("variant", "course")
	b.Find("course-note")
	b.Press("rules-use")
	if p := b.c.position(); p.Variant != rules.Course || b.Find("chip-new").Label != "Close · 81: White ends 8 ahead with best play" {
		t.Errorf("the board of the first game is called %q under %s", b.Find("chip-new").Label, p.Variant)
	}
	b, _ = visit(t)
	b.c.begin(fairMark+"made", small(t), gameTerms{player: [2]string{human, human}})
	b.Press("chip-new", "seed-more")
	b.Set("variant", "course")
	b.Set("board-choice", boardSame)
	b.Press("start")
	b.Expect("chip-new", "Custom position")
}

// marked are the squares that are shown as threatened.
func (b *bench) marked() (all []knight.Square) {
	for s, square := range knighttest.Drawing(b.T, b.Find("board").Board()).Squares {
		if square.Threat {
			all = append(all, knight.Square(s))
		}
	}
	return all
}

func TestThreatsAreMarkedWhereTheyAreForbidden(t *testing.T) {
	b, e := visit(t)
	b.full()
	b.Press("sq-C1")
	b.Pass(restTime)
	b.reply(e, "I10")
	if got := b.marked(); len(got) != 3 || got[0].String() != "H8" {
		t.Errorf("against the knight on I10 these are marked: %v", got)
	}
	if got := b.Find("board").Board().Cells[b.marked()[0]].Label; !strings.HasSuffix(got, ", threatened by Black") {
		t.Errorf("the square is named %q", got)
	}
	b.play(0)
	if got := b.marked(); len(got) != 3 {
		t.Errorf("while the computer thinks these are marked: %v", got)
	}
	b.S.Key(ui.KeyEvent{Key: "x"})
	if got := b.marked(); len(got) != 0 || b.Find("threatened").Checked {
		t.Errorf("switched off, these are marked: %v", got)
	}
	open, err := rules.Puzzle.Parse(strings.Replace(small(t).String(), "v=plain", "v=open", 1))
	testkit.Must(t, err)
	b, _ = visit(t)
	b.c.begin("", open, gameTerms{player: [2]string{"1", human}})
	if got := b.marked(); len(got) != 0 {
		t.Errorf("where they are allowed these are marked: %v", got)
	}
	b.Press("threatened")
	if got := b.marked(); len(got) != 1 || got[0].String() != "C2" {
		t.Errorf("against White these are marked: %v", got)
	}
}

func TestMovesAreListedInPairs(t *testing.T) {
	b, _ := visit(t)
	b.full()
	p := b.c.position()
	b.c.begin("", rules.PuzzlePosition{Position: p}, gameTerms{player: [2]string{human, human}})
	b.c.playLine([]string{"J1", "I10", "H2"})
	pairs := b.Find("moves-list").Children
	if len(pairs) != 2 || len(pairs[0].Children) != 2 || len(pairs[1].Children) != 2 {
		t.Fatalf("there are %d pairs", len(pairs))
	}
	points := func(square string) string {
		s, err := knight.ParseSquare(square)
		testkit.Must(t, err)
		return b.c.App.Lang.Int(int64(p.Board[s]))
	}
	testkit.Equal(t, pairs[0].Children[0].Text, "1  J1 +"+points("J1"), "the first move")
	testkit.Equal(t, pairs[0].Children[1].Label, "Go to move 2, Black: I10, "+points("I10")+" points", "the second move")
	testkit.Equal(t, pairs[1].Children[0].ID, "move-3", "the third")
	black, err := rules.Puzzle.Parse(strings.Replace(small(t).String(), "t=w", "t=b", 1))
	testkit.Must(t, err)
	b.c.begin("", black, gameTerms{player: [2]string{human, human}})
	b.c.playLine([]string{"C9"})
	testkit.Equal(t, b.Find("moves-list").Children[0].Children[1].Text, "1  C9 +30", "where Black begins, at the right stands")
}

func TestTheBoardTurns(t *testing.T) {
	b, _ := visit(t)
	b.full()
	first := func() string {
		n := b.Find("board")
		g := n.Board().Geometry(n.Rect)
		return n.Board().Cells[g.At(g.Grid.X+5, g.Grid.Y+5)].ID
	}
	testkit.MustEqual(t, first(), "sq-A1", "at the upper left")
	b.Press("turn")
	testkit.Equal(t, first(), "sq-J10", "turned, at the upper left")
	b.Expect("jump-words", "Place your knight on a number in the bottom row")
	again := apptest.New(t, b.W, b.H, b.Host.Reloaded(), last.New)
	if !again.Find("board").Board().Turned {
		t.Error("the board is not turned after a reload")
	}
	b.S.Key(ui.KeyEvent{Key: "f"})
	testkit.Equal(t, first(), "sq-A1", "turned back, at the upper left")
}

// Of two persons the one with White is you, the other one a friend.
func TestPlayersAreYouAndAFriend(t *testing.T) {
	b, _ := visit(t)
	b.Press("chip-players")
	label := func(id string) string { return b.Find(id).Options()[0].Label }
	if w, bl := label("player-white"), label("player-black"); w != "You" || bl != "Friend" {
		t.Errorf("they can be %q and %q", w, bl)
	}
	b.Set("player-white", "3")
	testkit.Equal(t, label("player-black"), "You", "against a level Black can be")
	b.Set("player-white", human)
	b.Set("player-black", human)
	b.Press("players-use")
	b.Expect("chip-players", "You – Friend")
}

// lost is a game against the computer that the person, who has Black, lost: the
// engine that looks for the moments speaks by the test.
func lost(t *testing.T) (*bench, *apptest.Engine) {
	b, e := scripted(t)
	b.App.Show(b.c.Screen)
	const empty = "--.--.--.--.--.--.--.--.--.--"
	// White takes 20 and 40; Black takes 31 or 32 and then nothing.
	p, err := rules.Puzzle.Parse(empty + "/--.--.20.--.--.--.--.--.--.--/" + empty + "/--.--.--.40.--.--.--.--.--.--" + strings.Repeat("/"+empty, 3) +
		"/--.31.--.--.--.--.--.--.--.--/--.--.32.--.--.--.--.--.--.--/" + empty + ";v=brainking;w=A1;b=A10")
	testkit.Must(t, err)
	b.c.begin("", p, gameTerms{player: [2]string{"2", human}, think: time.Second})
	b.Pass(restTime)
	b.reply(e, "C2")
	b.Press("sq-B8")
	b.Pass(restTime)
	b.reply(e, "D4")
	return b, e
}

// measure answers for the position that the engine is asked about next.
func (b *bench) measure(e *apptest.Engine, score int, best string) {
	b.T.Helper()
	b.Pass(time.Millisecond)
	if e.Last().Task != puzzle.TaskAnalyse {
		b.T.Fatalf("the engine is asked for %+v", e.Last())
	}
	e.Answer(puzzle.Answer{Outcome: puzzle.Analysed{Analysis: puzzle.Analysis{Lines: []puzzle.Line{{Score: score, Moves: []string{best}}}, Depth: 9}}})
	b.Update()
}

func TestThreeMomentsDecidedIt(t *testing.T) {
	b, e := lost(t)
	if !b.c.over() || !b.c.judging.running() {
		t.Fatalf("over: %v, judged: %v", b.c.over(), b.c.judging.running())
	}
	testkit.Equal(t, b.c.status(), "You have no jumps left: the game ends. Level 2 (White) wins by 29 points", "the end")
	if got := b.Find("result-title").Text + ". " + b.Find("result-why").Text; got != "29 short. You have no jumps left: the game ends." {
		t.Errorf("the card says %q", got)
	}
	b.ExpectStart("result-note-1", "Looking for")
	b.measure(e, 0, "C2")
	b.measure(e, 29, "D4")
	b.measure(e, -3, "C9")
	if b.There("result-note-1") || b.There("moment-2") || !strings.HasPrefix(b.Find("result-curve").Label, "your lead (expected): 0, −29") {
		t.Errorf("then there is more than one moment; the curve says %q", b.Find("result-curve").Label)
	}
	const words = "Move 2, B8. A dead end, 32 points lost; C9 was better."
	b.Expect("moment-1", words)
	if said := b.c.Said; !strings.Contains(said, words) {
		t.Errorf("a screen reader hears %q", said)
	}
	b.Press("moment-1")
	board := b.Find("board").Board()
	if b.c.Game.Done() != 1 || b.Find("jump-words").Text != words || b.There("result") || b.c.Said != words {
		t.Errorf("it shows the board after %d moves and says %q", b.c.Game.Done(), b.Find("jump-words").Text)
	}
	var want ui.Board
	want.Cells = board.Cells
	want.Judge(true, 90, 82)
	want.Judge(false, 90, 71)
	if diff := cmp.Diff(want.Threads, board.Threads); diff != "" {
		t.Error(diff)
	}
	b.Press("player-last")
	testkit.Equal(t, b.c.status(), "You have no jumps left: the game ends. Level 2 (White) wins by 29 points", "beside the board")
	b.Press("result-next")
	if b.c.agreed.player != [2]string{human, "2"} || b.c.Game.Done() != 0 || b.There("result") {
		t.Errorf("the rematch is %+v", b.c.agreed)
	}
}

// A game that was kept is judged only when that is asked for, and one without
// mistakes says so.
func TestMomentsOfAKeptGame(t *testing.T) {
	b, _ := lost(t)
	again := benchOf(anew(t, b))
	e := again.UseScript()
	again.App.Show(again.c.Screen)
	if again.Update(); again.c.judging.running() || !again.c.ended() {
		t.Fatal("it is judged by itself")
	}
	again.Press("moment-1")
	again.measure(e, 29, "C2")
	again.measure(e, 29, "D4")
	again.measure(e, 25, "C9")
	if got := again.Find("result-note-1").Text; got != "No move lost more than 10 points." || again.There("moment-1") {
		t.Errorf("it says %q", got)
	}
}

// Who gave up is shown the moments, too.
func TestMomentsByWord(t *testing.T) {
	b, e := visit(t)
	b.full()
	b.Press("sq-C1")
	b.Pass(restTime)
	b.reply(e, "I10")
	b.App.Open(b.c.resignDialog())
	b.Press("resign-confirm")
	if !b.c.judging.running() {
		t.Error("a game that was given up is not judged")
	}
	b.c.begin("", small(t), gameTerms{player: [2]string{"2", human}, think: time.Second})
	b.Pass(restTime)
	b.reply(e, "C2")
	b.Press("sq-C9")
	if side, won := b.c.judging.winner(); !won || side != rules.Black {
		t.Errorf("the winner is %s", side)
	}
}
