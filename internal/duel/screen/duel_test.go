package screen

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/engine"
	"cavalo/internal/grade"
	"cavalo/internal/knight"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// play plays one of the moves there are, by pressing squares.
func (b *bench) play(which int) {
	b.T.Helper()
	m := b.c.moves[which%len(b.c.moves)]
	if b.c.hand.Pending < 0 {
		b.Press("sq-" + m.To.String())
	}
	if b.c.hand.Pending >= 0 {
		choice := "choice-none"
		if m.Erase >= 0 {
			choice = "sq-" + b.c.position().Board.Find(m.Erase).String()
		}
		b.Press(choice)
	}
}

// score reads what the screen says both have.
func (b *bench) score() string {
	return b.Find("white-points").Text + "-" + b.Find("black-points").Text
}

func TestWholeGameAgainstTheComputer(t *testing.T) {
	b := desktop(t)
	b.begin("F", human, "1")
	b.settle()
	for n := 0; !b.c.over(); n++ {
		b.play(n)
		b.settle()
	}
	p := b.c.position()
	testkit.Equal(t, b.score(), b.c.App.Lang.Int(int64(p.Points[0]))+"-"+b.c.App.Lang.Int(int64(p.Points[1])), "the screen")
	if got := b.c.status(); !strings.Contains(got, "win") && !strings.HasSuffix(got, "A draw") {
		t.Errorf("the end is %q", got)
	}
	b.Find("log-cuts")
	b.Press("moves-log")
	log := b.Host.Saved["log.dat"]
	machine := 0
	for _, s := range b.c.Game.Steps() {
		if s.By == play.Solver {
			machine++
		}
	}
	if got, all := strings.Count(log, "Numero de nós analisados: "), strings.Count(log, "Jogador: "); got != machine || machine == 0 ||
		all != len(b.c.Game.Steps()) {
		t.Errorf("log.dat tells of %d moves, %d by the computer, which made %d of %d", all, got, machine, len(b.c.Game.Steps()))
	}
	graded := (&grade.Marker{Variant: &p.Variant}).Mark("log.dat", []byte(log), nil)
	if n := graded.Tally(); graded.Kind != "log" || n.Claims == 0 || n.Claims != n.Right {
		t.Errorf("log.dat is graded as %+v", graded)
	}
	for i, s := range b.c.Game.Steps() {
		n := b.S.Root().Find("cost-" + strconv.Itoa(i+1))
		if machines := s.By == play.Solver; machines != (n != nil) || machines && !strings.Contains(n.Text, " alpha cutoffs, ") {
			t.Errorf("move %d by %v costs %+v", i+1, s.By, n)
		}
	}
	if _, err := play.ParseRecord(b.c.Game.Record(b.Now)); err != nil {
		t.Errorf("the record: %v", err)
	}
	b.Press("result-next")
	if b.c.agreed.player != [2]string{"1", human} || b.c.Game.Done() != 0 {
		t.Errorf("the rematch is %v", b.c.agreed.player)
	}
}

func TestForcedMovesAreMadeAndTold(t *testing.T) {
	b, _ := scripted(t)
	b.begin("F", human, human)
	b.Pass(restTime)
	b.Pass(restTime) // both placements are forced, and neither lands on a double
	if got := b.Find("status").Text; !strings.Contains(got, "takes") || b.c.Game.Done() != 2 {
		t.Errorf("after %d moves it says %q", b.c.Game.Done(), got)
	}
	// White has no jump, Black has one: White passes.
	rows := strings.Repeat("--.--.--.--.--.--.--.--.--.--/", 8)
	position, err := rules.Puzzle.Parse("--.--.--.--.--.--.--.--.--.--/" + rows[:30] + "--.--.--.--.--.--.--.--.12.--/" + rows[:30*5] +
		"--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--;w=A1;b=J1;s=5-7")
	testkit.Must(t, err)
	b.c.begin("", position, gameTerms{player: [2]string{human, human}})
	b.Update()
	b.Expect("jump-words", "White has no move and passes")
	b.Pass(restTime)
	testkit.Equal(t, b.c.Game.Done(), 0, "the pass is over before it can be read")
	b.Pass(passTime - restTime)
	if b.c.Game.Path()[0] != "pass" || b.c.Said != "White has no move and passes. Black to move" {
		t.Errorf("moves %v, said %q", b.c.Game.Path(), b.c.Said)
	}
	b.Expect("jump-words", "White passed. Black to move")
	b.Press("sq-I3")
	testkit.Equal(t, b.c.status(), "Neither knight has a jump left. Black wins by 14 points", "the end")
	if got := b.Find("status").Text; got != "Black wins by 14 points. Neither knight has a jump left. Rate the moves" {
		t.Errorf("the last move is announced as %q", got)
	}
}

func TestSquaresAreNamed(t *testing.T) {
	b, _ := scripted(t)
	b.begin("F", human, human)
	b.Pass(restTime)
	b.Pass(restTime)
	p := b.c.position()
	cells := b.Find("board").Board().Cells
	testkit.Equal(t, cells[p.Knight[rules.White]].Label, p.Knight[rules.White].String()+", White knight", "White stands on")
	named := false
	for _, m := range b.c.moves {
		e, _ := p.Effect(m)
		if e.Mirror < 0 {
			continue
		}
		want := m.To.String() + ", " + b.c.App.Lang.Int(int64(p.Board[m.To])) + " points, would erase " + p.Board[e.Mirror].String()
		testkit.Equal(t, cells[m.To].Label, want, "the square is named")
		named = true
	}
	if !named {
		t.Error("nothing would be erased: another board is needed")
	}
}

func TestDoubleIsChosenOnTheBoard(t *testing.T) {
	b, _ := scripted(t)
	board := "--.--.--.--.--.--.--.--.--.--/"
	position, err := rules.Puzzle.Parse(board + board + "--.44.22.--.--.99.--.--.--.--/" + strings.Repeat(board, 6) +
		"--.--.--.--.--.--.--.--.05.--;v=brainking;w=A1;b=J10")
	testkit.Must(t, err)
	b.App.Show(b.c.Screen)
	b.c.begin("", position, gameTerms{player: [2]string{human, human}})
	b.Press("sq-B3")
	b.Expect("jump-words", "Choose the double to erase")
	cells := b.Find("board").Board().Cells
	first := slices.IndexFunc(cells, func(c ui.Cell) bool { return c.Choice })
	if !cells[25].Choice || first != 22 || !b.There("choice-none") || b.c.hand.Cursor.String() != "F3" {
		t.Errorf("the largest is not offered on the board, the cursor is on %s", b.c.hand.Cursor)
	}
	if b.Press("sq-J1"); b.c.hand.Pending != knight.NoSquare || b.There("choice-none") {
		t.Error("a press elsewhere doesn't cancel the choice")
	}
	if b.Press("sq-B3"); !b.c.Keys().Press("u") || b.c.hand.Pending != knight.NoSquare {
		t.Error("Undo doesn't cancel the choice")
	}
	b.Press("sq-B3", "sq-C3")
	if got := b.c.Game.Path(); len(got) != 1 || got[0] != "B3x22" {
		t.Errorf("played %v", got)
	}
	b.Press("undo", "sq-B3", "choice-none")
	if got := b.c.Game.Path(); len(got) != 1 || got[0] != "B3x-" {
		t.Errorf("played %v", got)
	}
	b.Press("undo", "sq-B3", "sq-B3")
	if got := b.c.Game.Path(); len(got) != 1 || got[0] != "B3x99" {
		t.Errorf("the square again plays %v", got)
	}
	if len(b.c.Game.Variations()) != 2 {
		t.Errorf("the lines left are %v", b.c.Game.Variations())
	}
}

func TestTakeBackWhileThinking(t *testing.T) {
	b, e := scripted(t)
	b.begin("F", human, "6")
	b.Pass(restTime) // White is placed
	b.Pass(restTime)
	e.Answer(puzzle.Answer{Outcome: puzzle.Replied{Path: puzzle.Path{Moves: []string{"I10"}}}, Stats: search.Stats{Generated: 7}})
	b.Update()
	b.Pass(time.Second)
	if !b.c.decides(b.c.Game.Done()) {
		t.Fatalf("after %v it is not White's turn", b.c.Game.Path())
	}
	testkit.Equal(t, b.c.hand.Cursor, b.c.position().Knight[rules.White], "the keyboard is on")
	done, jobs := b.c.Game.Done(), len(e.Jobs)
	b.play(0)
	b.Pass(time.Second)
	testkit.MustEqual(t, len(e.Jobs), jobs+1, "Black does not think")
	answer := e.Heard[len(e.Heard)-1]
	b.Press("undo")
	if b.c.Game.Done() != done || e.Cancelled == 0 {
		t.Errorf("%d moves, %d searches cancelled", b.c.Game.Done(), e.Cancelled)
	}
	answer(engine.Event{Kind: engine.Done, Answer: puzzle.Answer{Job: e.Last(), Outcome: puzzle.Replied{Path: puzzle.Path{Moves: []string{"pass"}}}}})
	b.Pass(time.Second)
	if b.c.Game.Done() != done || len(e.Jobs) != jobs+1 {
		t.Errorf("a late answer counts: %v", b.c.Game.Path())
	}
	b.play(0) // the same move again: the computer thinks again
	b.Pass(time.Second)
	testkit.Equal(t, len(e.Jobs), jobs+2, "Black does not think again")
	b.Press("now")
	if e.Cancelled < 2 {
		t.Error("Move now does not stop the search")
	}
	e.Answer(puzzle.Answer{Status: search.Cancelled}) // it had not begun yet
	b.Update()
	b.Pass(time.Second)
	if len(e.Jobs) != jobs+3 || e.Last().Time != time.Millisecond {
		t.Errorf("stopped before it began, it was asked for %+v", e.Last())
	}
	e.Answer(puzzle.Answer{Outcome: puzzle.Replied{Path: puzzle.Path{Moves: []string{b.c.moves[0].String()}}}})
	b.Update()
	testkit.Equal(t, b.c.Game.Done(), done+2, "Black does not move at once")
}

func TestResumeInTheComputersMove(t *testing.T) {
	b, e := scripted(t)
	b.begin("F", human, "6")
	b.Pass(restTime)
	b.Pass(restTime)
	if len(e.Jobs) != 1 || e.Last().Task != puzzle.TaskReply || e.Last().Level != "6" || e.Last().Time != 100*time.Millisecond {
		t.Fatalf("the jobs are %+v", e.Jobs)
	}
	again := benchOf(anew(t, b))
	again.App.Show(again.c.Screen)
	again.settle()
	if again.c.Game.Done() < 2 || again.c.Game.ID() != b.c.Game.ID() {
		t.Errorf("%d moves after a reload", again.c.Game.Done())
	}
}

// A square that can't be jumped to says why, as a typed move to it does: by the rules, or because
// the game is over.
func TestASquareSaysWhyItIsRefused(t *testing.T) {
	b := desktop(t)
	against(t, b)
	c := b.c
	refuse := func(s knight.Square) string {
		b.Find("board").Board().Refuse(int(s))
		return c.Screen.Refusal()
	}
	far := knight.At(4, 0)
	why := words.En.Refusal(rules.Refusal(c.walk(), far))
	if got := refuse(far); why == "" || got != why {
		t.Errorf("a square that is too far: %q, want %q", got, why)
	}
	illegal := errors.New("illegal")
	testkit.Equal(t, c.hand.ExplainMove(far.String(), illegal), why, "typed")
	testkit.Equal(t, c.hand.ExplainMove("pass", illegal), words.En.Refusal(illegal), "a typed pass")
	c.end(rules.White, byWord)
	b.Update()
	testkit.Equal(t, refuse(far), words.En.T(words.GameOver), "after the game")
}

// A line shows the jumps of both knights; a pass has none.
func TestALineShowsJumps(t *testing.T) {
	b := desktop(t)
	against(t, b)
	c := b.c
	from := c.position().Knight
	want := []paint.Hop{
		{From: int(from[rules.White]), To: int(knight.At(2, 1))},
		{From: int(from[rules.Black]), To: int(knight.At(1, 2))},
		{From: int(knight.At(2, 1)), To: int(knight.At(1, 3))},
	}
	moves := []string{"B3", "C2", "D2", "pass"}
	if got := c.hand.Hops(c.Game.Position(), moves); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
