package screen

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
)

// judged is a game of a few moves between persons, an engine that the test
// speaks for, and the positions in the order in which it was asked about them.
func judged(t *testing.T) (*bench, func(score int) (ply int)) {
	b, e := scripted(t)
	b.begin("F", human, human)
	b.Pass(restTime)
	b.Pass(restTime)
	for range 3 {
		b.play(0)
	}
	b.Press("judge")
	return b, func(score int) int {
		t.Helper()
		ply := -1
		for i, p := range b.c.review().line {
			if p.String() == e.Last().Position {
				ply = i
			}
		}
		if ply < 0 || e.Last().Lines != 1 || e.Last().Time != judgeTime {
			t.Fatalf("it was asked for %+v", e.Last())
		}
		moves := b.c.review().line[ply].Moves()
		e.Answer(puzzle.Answer{Outcome: puzzle.Analysed{Analysis: puzzle.Analysis{Lines: []puzzle.Line{{Score: score, Moves: moves[len(moves)-1:]}}, Depth: 9}}})
		b.Update()
		return ply
	}
}

func TestJudging(t *testing.T) {
	b, answer := judged(t)
	// White's moves are 1, 3 and 5; the third loses 40 points.
	for _, want := range []struct{ ply, score int }{{0, 30}, {5, -10}, {4, 30}, {3, 30}, {2, 30}, {1, 30}} {
		if !b.There("judging") {
			t.Fatal("it does not say how far it is")
		}
		if ply := answer(want.score); ply != want.ply {
			t.Errorf("position %d was measured, not %d", ply, want.ply)
		}
	}
	if b.There("judging") || !b.Find("judge").Disabled {
		t.Error("it goes on when all is known")
	}
	if got := b.c.Said; got != "Points lost: White 40, Black 0." {
		t.Errorf("it says %q", got)
	}
	if got := b.Find("move-5"); !strings.HasSuffix(got.Text, " ?") || !strings.HasSuffix(got.Label, "mistake, 40 points lost") {
		t.Errorf("the move is %q, %q", got.Text, got.Label)
	}
	if got := b.Find("move-1").Label; !strings.HasSuffix(got, "the only move") {
		t.Errorf("the placement is %q", got)
	}
	if got := b.Find("judged-move").Text; !strings.HasPrefix(got, "Move 5: mistake, 40 points lost. ") || !strings.HasSuffix(got, " was better.") {
		t.Errorf("of the last move it says %q", got)
	}
	b.Find("graph").Chart().Pick(2)
	if b.Update(); b.c.Game.Done() != 2 {
		t.Errorf("pressing the graph goes to move %d, not 2", b.c.Game.Done())
	}
	for _, row := range b.Find("judged-table").Table().Rows {
		if row.ID == "judged-3" && strings.Join(row.Cells, ",") != "mistake ?,1,0" {
			t.Errorf("the mistakes are %v", row.Cells)
		}
	}
}

// Before a move is judged, what the analysis makes of it is said to be provisional.
// Once it is judged, its figure stays, whatever the analysis finds later.
func TestJudgedFiguresStay(t *testing.T) {
	b, e := scripted(t)
	b.begin("F", human, human)
	b.Pass(restTime)
	b.Pass(restTime)
	b.play(0)
	b.play(0)
	b.Press("analyse")
	// thinks has the analysis say something of the position on the board.
	thinks := func(score, depth int) {
		t.Helper()
		moves := b.c.position().Moves()
		b.c.know(b.c.position().String(), []puzzle.Line{{Score: score, Moves: []string{moves[len(moves)-1].String()}}}, depth, 0, 0, true)
		b.App.Changed()
		b.Update()
	}
	thinks(-3, 5)
	b.c.Seek(3)
	thinks(-100, 5)
	b.c.Seek(4)
	b.Update()
	if got := b.Find("judged-move").Text; !strings.HasPrefix(got, "Move 4: blunder, 97 points lost (provisional). ") {
		t.Errorf("while the analysis goes on it says %q", got)
	}
	if got := b.Find("move-4"); strings.Contains(got.Text, "?") || !strings.HasSuffix(got.Label, "(provisional)") {
		t.Errorf("the move is %q, %q", got.Text, got.Label)
	}
	thinks(3, 7)
	if got := b.Find("judged-move").Text; !strings.HasPrefix(got, "Move 4: blunder, 103 points lost (provisional). ") {
		t.Errorf("then it says %q", got)
	}
	b.Press("analyse", "judge")
	for b.c.judging() {
		p, err := rules.Puzzle.Parse(e.Last().Position)
		if err != nil {
			t.Fatal(err)
		}
		moves := p.Moves()
		e.Answer(puzzle.Answer{Outcome: puzzle.Analysed{Analysis: puzzle.Analysis{Lines: []puzzle.Line{{Score: 0, Moves: moves[len(moves)-1:]}}, Depth: 4}}})
		b.Update()
	}
	judged := b.Find("judged-move").Text
	if !strings.HasPrefix(judged, "Move 4: blunder, 103 points lost. ") || !strings.HasSuffix(b.Find("move-4").Text, " ??") {
		t.Errorf("judged, it says %q", judged)
	}
	thinks(-6, 20)
	if got := b.Find("judged-move").Text; got != judged {
		t.Errorf("then it says %q", got)
	}
	again := benchOf(apptest.New(t, b.W, b.H, b.Host.Reloaded(), New))
	if got := again.Find("judged-move").Text; got != judged {
		t.Errorf("after a reload it says %q", got)
	}
}

func TestJudgingEndsWithAnEngineThatFails(t *testing.T) {
	b, _ := judged(t)
	e := b.App.Env.Engine.(interface{ Answer(puzzle.Answer) })
	e.Answer(puzzle.Answer{Error: "it broke"})
	b.Update()
	if b.c.judging() || !b.There("judge") {
		t.Error("it is asked again")
	}
}

// In a new game the engine is off, and what it said of the last one is gone,
// also on the same board.
func TestNewGameForgetsTheEngine(t *testing.T) {
	b, answer := judged(t)
	for range 20 {
		if !b.c.judging() {
			break
		}
		answer(0)
	}
	if !b.There("judged-table") {
		t.Fatal("the game is not judged")
	}
	if !b.c.analysis.on {
		b.Press("analyse")
	}
	b.c.rematch()
	b.Update()
	for _, id := range []string{"judged-table", "graph", "evaluation", "line-1"} {
		if b.There(id) {
			t.Errorf("%s is there in a new game", id)
		}
	}
	board := b.Find("board").Board()
	drawn := slices.ContainsFunc(board.Layers, func(l ui.BoardLayer) bool { return l.Depth() == ui.OnTop })
	if b.c.analysis.on || b.Find("analyse").Checked || board.Gauged || drawn {
		t.Error("the engine is on in a new game")
	}
}
