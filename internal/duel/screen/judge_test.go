package screen

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
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
