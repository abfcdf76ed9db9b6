package screen

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
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
		for i, p := range b.c.judging.review().line {
			if p.String() == e.Last().Position {
				ply = i
			}
		}
		if ply < 0 || e.Last().Lines != 1 || e.Last().Time != judgeTime {
			t.Fatalf("it was asked for %+v", e.Last())
		}
		moves := b.c.judging.review().line[ply].Moves()
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
	testkit.Equal(t, b.c.Said, "Points lost: White 40, Black 0.")
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
		b.c.analysis.know(b.c.position().String(), []puzzle.Line{{Score: score, Moves: []string{moves[len(moves)-1].String()}}}, depth, 0, 0, true)
		b.App.Changed()
		b.Update()
	}
	thinks(-3, 5)
	b.c.Seek(3)
	thinks(-100, 5)
	b.c.Seek(4)
	b.Update()
	b.ExpectStart("judged-move", "Move 4: blunder, 97 points lost (provisional). ")
	if got := b.Find("move-4"); strings.Contains(got.Text, "?") || !strings.HasSuffix(got.Label, "(provisional)") {
		t.Errorf("the move is %q, %q", got.Text, got.Label)
	}
	thinks(3, 7)
	b.ExpectStart("judged-move", "Move 4: blunder, 103 points lost (provisional). ")
	b.Press("analyse", "judge")
	for b.c.judging.running() {
		p, err := rules.Puzzle.Parse(e.Last().Position)
		testkit.Must(t, err)
		moves := p.Moves()
		e.Answer(puzzle.Answer{Outcome: puzzle.Analysed{Analysis: puzzle.Analysis{Lines: []puzzle.Line{{Score: 0, Moves: moves[len(moves)-1:]}}, Depth: 4}}})
		b.Update()
	}
	judged := b.Find("judged-move").Text
	if !strings.HasPrefix(judged, "Move 4: blunder, 103 points lost. ") || !strings.HasSuffix(b.Find("move-4").Text, " ??") {
		t.Errorf("judged, it says %q", judged)
	}
	thinks(-6, 20)
	b.Expect("judged-move", judged)
	again := benchOf(apptest.New(t, b.W, b.H, b.Host.Reloaded(), last.New))
	again.Expect("judged-move", judged)
}

func TestJudgingEndsWithAnEngineThatFails(t *testing.T) {
	b, _ := judged(t)
	e := b.App.Env.Engine.(interface{ Answer(puzzle.Answer) })
	e.Answer(puzzle.Answer{Error: "it broke"})
	b.Update()
	if b.c.judging.running() || !b.There("judge") {
		t.Error("it is asked again")
	}
}

// In a new game the engine is off, and what it said of the last one is gone,
// also on the same board.
func TestNewGameForgetsTheEngine(t *testing.T) {
	b, answer := judged(t)
	for range 20 {
		if !b.c.judging.running() {
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
	b.c.setup.rematch()
	b.Update()
	for _, id := range []string{"judged-table", "graph", "evaluation", "line-1"} {
		if b.There(id) {
			t.Errorf("%s is there in a new game", id)
		}
	}
	board := b.Find("board").Board()
	if b.c.analysis.on || b.Find("analyse").Checked || board.Gauged || len(board.Threads) > 0 {
		t.Error("the engine is on in a new game")
	}
}

// firstLost is the first game with its first moves played, ended at random, and every position
// expected to end 36 points ahead for Black, whoever is to move.
func firstLost(t *testing.T) *bench {
	t.Helper()
	b, e := scripted(t)
	b.App.Show(b.c.Screen)
	p, _, _ := rules.ProvedBoard(firstBoard, rules.BrainKing)
	b.c.begin("", rules.PuzzlePosition{Position: p}, gameTerms{player: [2]string{human, human}})
	b.c.playLine([]string{"C3", "A5", "A4"})
	for !b.c.over() {
		b.c.playLine(b.c.Game.Position().Moves()[:1])
	}
	b.Press("judge")
	for b.c.judging.running() {
		if e.Last().Task == puzzle.TaskAnalyse {
			looks(b, e, -36)
		} else {
			proves(b, e, -700, 700)
		}
	}
	return b
}

// drawn returns the margin that the graph shows after some moves.
func (b *bench) drawn(ply int) float64 {
	b.T.Helper()
	for _, p := range b.Find("graph").Chart().Series[0].Points {
		if p.X == float64(ply) {
			return p.Y
		}
	}
	b.T.Fatalf("the graph has no point %d", ply)
	return 0
}

// What is proved of a position, before the game or after it was judged, is what the graph, the
// analysis, its lines and the list of moves show of it, whatever the engine expected.
func TestProvedFiguresAreShownEverywhere(t *testing.T) {
	b := firstLost(t)
	testkit.Equal(t, b.drawn(0), 8, "the start, which White is proved to win by 8, is drawn")
	testkit.Equal(t, b.drawn(2), -36, "after two moves it expects")
	at := b.c.judging.review().line[2].String()
	b.c.analysis.learn(at, proof{Bounds: rules.Bounds{Lower: 1, Upper: 300}, keep: "E4x22"})
	b.c.analysis.learn(b.c.judging.review().line[3].String(), proof{Bounds: rules.Bounds{Lower: -300, Upper: -40}})
	b.c.Seek(2)
	b.Press("analyse")
	if got := b.drawn(2); got != 1 || b.drawn(3) != -40 {
		t.Errorf("where White is proved to win, then Black by 40 or more, it draws %v and %v", got, b.drawn(3))
	}
	if got := b.Find("evaluation").Text; got != "White +1" || !b.There("estimate") {
		t.Errorf("where White is proved to win it expects %q", got)
	}
	if got := b.Find("line-1-1").Text; got != "E4x22" || b.Find("line-2").Text != "-36" {
		t.Errorf("its first line begins with %s, its second ends %s", got, b.Find("line-2").Text)
	}
	if got := b.Find("move-3").Label; !strings.HasSuffix(got, ", gave away a proven win, 41 points lost") {
		t.Errorf("the move is %q", got)
	}
	b.c.analysis.learn(at, proof{Bounds: rules.Bounds{Lower: 8, Upper: 8}, keep: "E4x22"})
	b.c.App.Changed()
	b.Update()
	for id, want := range map[string]string{"evaluation": "White +8", "exact": "exact", "line-1": "+8", "proved": "Proved: White wins, by exactly 8 points."} {
		testkit.Equal(t, b.Find(id).Text, want, "once the margin is proved, %s", id)
	}
	if got := b.drawn(2); got != 8 || b.Find("line-1").Variant != ui.Proved {
		t.Errorf("it is drawn at %v", got)
	}
	b.Expect("jump-words", "Move 3, A4. A proven win given away; E4x22 kept it.")
}

// The card at the end, the table, and the graph count the same weak moves, also those that
// something proved later shows.
func TestWeakMovesAreCountedOnce(t *testing.T) {
	b := firstLost(t)
	counted := func(white, black int) {
		t.Helper()
		sum := fmt.Sprintf("Weak moves: White %d, Black %d.", white, black)
		if chart := b.Find("graph").Chart(); len(chart.Notes) != white+black || !strings.HasSuffix(chart.Label, " "+sum) {
			t.Errorf("%s: the graph marks %d and says %q", sum, len(chart.Notes), chart.Label)
		}
		if e := b.c.judging.endOfGame(history.Result{}); e.Curve != nil && len(e.Curve.Dots) != len(e.Places) || len(e.Places) > white+black+1 {
			t.Errorf("%s: the card has the dots %+v and the places %+v", sum, e.Curve, e.Places)
		}
		below := [2]int{}
		for _, row := range b.Find("judged-table").Table().Rows {
			w, _ := strconv.Atoi(row.Cells[1])
			bl, _ := strconv.Atoi(row.Cells[2])
			switch row.ID {
			case "judged-2", "judged-3", "judged-4":
				below[0], below[1] = below[0]+w, below[1]+bl
			case "judged-weak":
				if w != white || bl != black {
					t.Errorf("%s: the table says %v", sum, row.Cells)
				}
			}
		}
		testkit.Equal(t, below, [2]int{white, black}, "%s: the table counts", sum)
	}
	line := b.c.judging.review().line
	counted(0, 0)
	b.c.analysis.learn(line[2].String(), proof{Bounds: rules.Bounds{Lower: 8, Upper: 8}, keep: "E4x22"})
	b.c.analysis.learn(line[3].String(), proof{Bounds: rules.Bounds{Lower: -300, Upper: -40}})
	b.c.App.Changed()
	b.Update()
	counted(1, 1)
}
