package screen

import (
	"strings"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// middle is a position in the middle of a small game.
const middle = "--.--.--.70.--.--.--.--.--.--/31.09.87.62.75.--.--.--.--.--/--.45.--.--.--.--.--.--.--.--/64.--.--.--.58.--.--.--.--.--/--.17.--.40.23.--.--.--.--.--" +
	"/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--/--.--.--.--.--.--.--.--.--.--;v=course;t=w;w=A1;b=E1;s=96-98"

// against begins a game as White against a level, in the middle of a small board.
func against(t *testing.T, b *bench) {
	t.Helper()
	position, err := rules.Puzzle.Parse(middle)
	testkit.Must(t, err)
	b.App.Show(b.c.Screen)
	b.c.begin("x", position, gameTerms{player: [2]string{human, "1"}})
	b.Update()
}

// finishByHand plays both sides to the end, in whatever way that goes.
func (b *bench) finishByHand() {
	b.T.Helper()
	c := b.c
	for range 40 {
		if c.over() {
			return
		}
		c.Game.Seek(c.Game.Done())
		c.paused = true
		c.moveBy(c.moves[0].String(), play.Player)
	}
	b.T.Fatal("the game does not end")
}

// A move by hand for the level is asked about once, before it is made; then the game is
// an analysis: it has no result, says so, and stays one whatever is done.
func TestMovingForTheLevelIsAnAnalysis(t *testing.T) {
	line := puzzle.Line{Score: 3, Moves: []string{"B3", "C2", "D2"}}
	for name, do := range map[string]func(b *bench){
		"a press while it is paused": func(b *bench) {
			b.Press("sq-B3")
			b.c.Moved() // it does not get to think
			b.c.paused = true
			b.Press("sq-C2")
		},
		"a press in the past": func(b *bench) {
			b.Press("sq-B3")
			b.c.replied(puzzle.Answer{Job: puzzle.Job{Position: b.c.Game.Position().String()}, Outcome: puzzle.Replied{Path: puzzle.Path{Moves: []string{"C2"}}}})
			b.c.Seek(1)
			b.Press("sq-C2")
		},
		"typed": func(b *bench) {
			b.Press("sq-B3")
			b.c.paused = true
			b.S.Fire("typed-move", "change", "C2 D2")
			b.S.Fire("typed-move", "submit", "")
			b.Update()
		},
		"a hint": func(b *bench) {
			b.Press("sq-B3")
			b.c.paused = true
			b.c.hinted(puzzle.Answer{Job: puzzle.Job{Position: b.c.Game.Position().String()},
				Outcome: puzzle.Analysed{Analysis: puzzle.Analysis{Lines: []puzzle.Line{{Moves: []string{"C2"}}}}}})
			for range 3 {
				b.c.askHint()
			}
		},
		"the engine's line": func(b *bench) { b.c.playLine(line.Moves) },
	} {
		t.Run(name, func(t *testing.T) {
			b, _ := scripted(t)
			against(t, b)
			do(b)
			b.Update()
			made := b.c.Game.Done()
			if !b.There(freeID) || b.c.Game.Position().String() == "" || b.c.agreed.free {
				t.Fatalf("it does not ask: %v", b.c.Game.Path())
			}
			if got := b.Find("free-words").Text; !strings.Contains(got, "Level 1") || !strings.Contains(got, "without a result") {
				t.Errorf("it says %q", got)
			}
			if b.Press("close"); b.c.Game.Done() != made || b.c.agreed.free {
				t.Errorf("cancelled, %d moves are made", b.c.Game.Done())
			}
			b.c.Seek(0)
			b.c.playOn()
			do(b)
			b.Press("free-confirm")
			if !b.c.agreed.free || b.c.Game.Done() <= 0 {
				t.Fatalf("confirmed, the game is %v", b.c.Game.Path())
			}
			b.finishByHand()
			b.Update()
			if _, ok := b.c.Reached(); ok || len(b.App.Past.All()) > 0 || b.There("result") {
				t.Error("it has a result")
			}
			if got := b.Find("jump-words").Text; !strings.Contains(got, "analysis, without a result") || strings.Contains(got, "win") {
				t.Errorf("the end is %q", got)
			}
			b.c.Seek(0)
			again := benchOf(anew(t, b))
			if !again.c.agreed.free {
				t.Error("after a reload it is a game")
			}
			if again.c.setup.rematch(); again.c.agreed.free {
				t.Error("a rematch is an analysis")
			}
		})
	}
}

// In a game without a level, and for one's own side, nothing is asked.
func TestOwnMovesAskNothing(t *testing.T) {
	b, _ := scripted(t)
	against(t, b)
	if b.Press("sq-B3"); b.There(freeID) || b.c.Game.Done() != 1 {
		t.Errorf("an own move is asked about: %v", b.c.Game.Path())
	}
	b.c.takeBack()
	b.Press("redo", "undo")
	if b.Press("sq-B3"); b.There(freeID) || b.c.Game.Done() != 1 {
		t.Errorf("after taking back it is asked: %v", b.c.Game.Path())
	}
	position, _ := rules.Puzzle.Parse(middle)
	b.c.begin("x", position, gameTerms{player: [2]string{human, human}})
	b.Press("sq-B3", "sq-C2")
	if b.c.finish(); b.There(freeID) {
		t.Error("between two people it is asked")
	}
	if _, ok := b.c.Reached(); !ok {
		t.Error("between two people there is no result")
	}
}

// finish plays the first move there is until the end.
func (c *Screen) finish() {
	for range 40 {
		if c.over() {
			return
		}
		c.moveBy(c.moves[0].String(), play.Player)
	}
}

// Who plays is not exchanged in the middle of a game with a result; the dialog says so
// first.
func TestOtherPlayersMakeAnAnalysis(t *testing.T) {
	b, _ := scripted(t)
	against(t, b)
	b.Press("chip-players")
	b.Set("player-black", "2")
	b.ExpectGone("players-free")
	if b.Press("players-use"); b.c.agreed.free || b.c.agreed.player[1] != "2" {
		t.Errorf("the terms are %+v", b.c.agreed)
	}
	b.Press("sq-B3", "chip-players")
	b.Set("player-black", human)
	b.ExpectPart("players-free", "without a result")
	if b.Press("players-use"); !b.c.agreed.free {
		t.Error("the game has a result still")
	}
}

// The duel of a day is that of its players: with others, with colours exchanged or as
// an analysis it is not, and can be begun again.
func TestDuelOfADayWithOthers(t *testing.T) {
	kind, _ := daily.Find("duel")
	day := kind.Problem("2026-11-26")
	for name, do := range map[string]func(b *bench){
		"other players": func(b *bench) {
			b.Press("chip-players")
			b.Set("player-black", "1")
			b.Press("players-use")
		},
		"a rematch": func(b *bench) { b.c.setup.rematch() },
		"the same board": func(b *bench) {
			b.Press("chip-new")
			b.Set("make-level", "1")
			b.Set("board-choice", boardSame)
			b.Press("start")
		},
		"an analysis": func(b *bench) {
			b.Press("sq-B3")
			b.c.paused = true
			b.App.Changed()
			b.Press("sq-C2", "free-confirm")
		},
	} {
		b, e := scripted(t)
		against(t, b)
		start := b.c.Game.Start()
		b.c.startDay(day, daily.Board{Kind: kind, Date: "2026-11-26", Position: start, Level: "4"})
		b.Update()
		testkit.MustEqual(t, b.c.Game.Problem(), day, "the game is of")
		do(b)
		if b.Update(); b.c.Game.Problem() == day {
			t.Errorf("with %s it is the day's", name)
		}
		if !b.c.Aid.Closed() {
			t.Errorf("with %s the engine tells about it", name)
		}
		before := len(e.Jobs)
		if b.c.reply(); len(e.Jobs) > before || b.Notice() != words.En.T(words.DayClosed) {
			t.Errorf("with %s the level shows how the board is played: %q", name, b.Notice())
		}
	}
}

// What the engine tells after a game is no help with its result, but with what is
// played in the same game from then on.
func TestJudgingIsNoHelpBefore(t *testing.T) {
	b, e := scripted(t)
	against(t, b)
	for !b.c.over() {
		if b.c.computers() {
			b.c.Play(b.c.moves[0].String(), play.Solver)
		} else {
			b.c.moveBy(b.c.moves[0].String(), play.Player)
		}
	}
	if !b.c.judging.running() {
		t.Fatal("the end is not judged")
	}
	b.Rest()
	e.Answer(puzzle.Answer{Outcome: puzzle.Analysed{Analysis: puzzle.Analysis{Lines: []puzzle.Line{{Score: 3, Moves: b.c.Game.Start().Moves()[:1]}}}}})
	b.Update()
	if r, ok := b.c.Reached(); !ok || !r.Help().None() || !b.c.Game.Help().Engine {
		t.Errorf("the result's help is %+v, the game's %+v", r.Help(), b.c.Game.Help())
	}
	if text := apptest.SharedResult(b.c.Screen); strings.Contains(text, words.En.T(words.HelpEngine)) {
		t.Errorf("shared is %q", text)
	}
}

// What the level's moves cost says what it expects: on a board of a day it is shown
// once the game is over.
func TestFiguresOfADayAreClosed(t *testing.T) {
	kind, _ := daily.Find("duel")
	for _, problem := range []string{"", kind.Problem("2026-11-26")} {
		b, e := scripted(t)
		against(t, b)
		if problem != "" {
			b.c.startDay(problem, daily.Board{Kind: kind, Date: "2026-11-26", Position: b.c.Game.Start(), Level: "4"})
			b.Update()
		}
		for b.c.computers() == (b.c.Game.Done() > 0) { // till the level has moved
			if b.c.computers() {
				e.Answer(puzzle.Answer{Outcome: puzzle.Replied{Path: puzzle.Path{Moves: []string{b.c.moves[0].String()}, Score: -20}}, Stats: search.Stats{Generated: 275}})
			} else {
				b.c.moveBy(b.c.moves[0].String(), play.Player)
			}
			b.Pass(restTime)
		}
		b.Press("open-figures")
		if b.There("cost-2") != (problem == "") || strings.Contains(b.c.moveList.log(), "275") != (problem == "") {
			t.Errorf("in %q the figures are shown: %v, %q", problem, b.There("cost-2"), b.c.moveList.log())
		}
	}
}
