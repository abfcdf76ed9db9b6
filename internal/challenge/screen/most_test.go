package screen

import (
	"slices"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/engine"
	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func TestMostPointsProved(t *testing.T) {
	b := desktop(t)
	b.problem("C")
	b.Press("most-points")
	b.wait()
	b.Expect("verdict", "The most is 282 points")
	b.Find("proved")
	b.ExpectPart("why", "rules out 283 points")
	c := b.c
	if len(c.Game.Path()) != 0 || len(c.Game.Future()) == 0 {
		t.Errorf("path %v, future %v", c.Game.Path(), c.Game.Future())
	}
	b.Press("player-play")
	for range 60 {
		b.Pass(gamescreen.StepTime)
	}
	testkit.Equal(t, b.points(), "282", "the path makes")
	b.Press("undo")
	if got := b.points(); got == "282" {
		t.Error("the last step was not undone")
	}
}

func TestTheGoalIsAChoiceOfTheSolver(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.Press("chip-solver")
	b.Set("goal", string(puzzle.MostPoints))
	b.Set("algorithm", "astar")
	b.ExpectGone("goal")
	b.Set("algorithm", "optimal")
	b.Press("solver-run")
	b.wait()
	b.Expect("verdict", "The most is 770 points")
	b.ExpectPart("chip-solver", "most points")
}

// TestClosingIn watches a search that the test plays the engine of.
func TestClosingIn(t *testing.T) {
	b, client := scriptedBench(t)
	b.problem("D")
	b.moves("A1")
	after, err := b.c.Game.Position().Play("C2")
	testkit.Must(t, err)
	second := after.Moves()[0]
	end, err := knight.ParseSquare(second)
	testkit.Must(t, err)
	b.Press("most-points")
	if j := client.Last(); j.Goal != puzzle.MostPoints || j.Algorithm != "optimal" {
		t.Fatalf("the job is %+v", j)
	}
	progress := func(upper float64, d time.Duration, best ...string) {
		client.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Upper: upper, Stats: search.Stats{Time: d}, Best: best}})
		b.Update()
	}
	progress(0, 100*time.Millisecond)
	b.ExpectGone("closing")
	progress(900, 200*time.Millisecond, "C2")
	progress(800, 300*time.Millisecond, "C2", second)
	progress(850, 400*time.Millisecond, "C2", second) // a bound never rises
	want := []ui.Stop{{Square: 0}, {Square: 12, Text: "2"}, {Square: int(end), Text: "3"}}
	if got := b.Find("board").Board().Threads; len(got) != 1 || !slices.Equal(got[0].Stops, want) {
		t.Errorf("the thread is %v", got)
	}
	testkit.Equal(t, len(b.c.Game.Steps()), 1, "the game")
	chart := b.Find("closing").Chart()
	if len(chart.XTicks) > 0 {
		t.Errorf("the chart counts seconds: %v", chart.XTicks)
	}
	best, bound := chart.Series[0].Points, chart.Series[1].Points
	if len(best) != 3 || best[0].Y >= best[1].Y || bound[0].Y != 900 || bound[2].Y != 800 {
		t.Errorf("best %v, bound %v", best, bound)
	}
	b.Expect("most-bound", "800")

	b.Press("cancel")
	testkit.MustEqual(t, client.Cancelled, 1, "Stop did not stop")
	score := b.c.most.score
	client.Answer(puzzle.Answer{Status: search.Cancelled,
		Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"C2", second}, Steps: 2}, Proof: puzzle.Proof{Upper: 800}}})
	b.Expect("verdict", "The most is between "+words.En.Int(int64(score))+" and 800 points")
	if got := b.c.Game.Future(); len(got) != 2 {
		t.Errorf("kept %v", got)
	}
}

// TestClosingInOnAPhone reads the line below the board, with the card out of
// sight.
func TestClosingInOnAPhone(t *testing.T) {
	b := benchOf(apptest.Phone(t, last.New))
	client := b.UseScript()
	b.problem("D")
	b.Press("most-points")
	client.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Upper: 800, Best: []string{"A1", "C2"}}})
	b.Update()
	want := "Best " + words.En.Int(int64(b.c.most.score)) + ", at most 800: gap "
	b.ExpectStart("jump-words", want)
}

// TestWorkersAreAChoiceOfTheSolver sees it only where a job can be shared out.
func TestWorkersAreAChoiceOfTheSolver(t *testing.T) {
	b, client := scriptedBench(t)
	b.problem("D")
	b.Press("chip-solver")
	b.Set("workers", "3")
	b.Set("algorithm", "astar")
	b.ExpectGone("workers")
	b.Set("algorithm", "optimal")
	b.Press("solver-run")
	testkit.Equal(t, client.Last().Workers, 3)
}

func TestPreviewFromTheStart(t *testing.T) {
	b, client := scriptedBench(t)
	b.problem("A")
	c := b.c
	for len(c.position().Moves()) > 0 {
		b.Press("sq-" + c.position().Moves()[0].To.String())
	}
	steps := len(c.Game.Steps())
	b.Press("most-points")
	client.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Best: []string{"C1"}}})
	board := knighttest.Drawing(t, b.Find("board").Board())
	if got := board.Threads; len(board.Pieces) != 0 || len(got) != 1 || !slices.Equal(got[0].Stops, []ui.Stop{{Square: 2, Text: "1"}}) {
		t.Errorf("the thread is %v, %d pieces", got, len(board.Pieces))
	}
	testkit.Equal(t, len(c.Game.Steps()), steps, "the game was changed")
}

func TestGap(t *testing.T) {
	for _, c := range []struct {
		score, bound int
		want         string
	}{{990, 1000, "1%"}, {3042, 3043, "≈\u00a00.033%"}, {3043, 3043, "0%"}, {5, 0, "–"}} {
		testkit.Equal(t, gap(words.En, c.score, c.bound), c.want, "gap(%d, %d)", c.score, c.bound)
	}
}

func TestCurveIsThinned(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	m := &b.c.most
	m.begin(puzzle.Job{Position: b.c.Game.Position().String()})
	for i := range 10 * maxCurve {
		m.heard([]string{"A1"}, 1000, float64(i))
	}
	if n := len(m.curve); n > maxCurve || m.curve[0].seconds != 0 || m.curve[n-1].seconds != 10*maxCurve-1 {
		t.Errorf("%d moments, from %v to %v", n, m.curve[0], m.curve[n-1])
	}
}

func TestASearchEndsWhenThePositionChanges(t *testing.T) {
	for _, change := range []string{"undo", "restart"} {
		b, client := scriptedBench(t)
		b.problem("D")
		b.moves("A1")
		b.Press("most-points", change)
		if client.Cancelled == 0 || b.c.Solver.Running {
			t.Errorf("%s: the search goes on", change)
		}
		notice := b.Notice()
		client.Answer(puzzle.Answer{Status: search.Cancelled, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"C2"}, Steps: 1}}})
		if b.Notice() != notice || b.c.Solver.Answer != nil {
			t.Errorf("%s: its answer still arrived: %q", change, b.Notice())
		}
	}
}

// TestMostPointsGoOnBehindTheTarget: the target is no end when points count.
func TestMostPointsGoOnBehindTheTarget(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.solveBy("A1")
	here := b.c.Game.Position().String()
	client := b.UseScript()
	b.Press("most-points")
	testkit.Equal(t, client.Last().Position, here, "the search began")
	client.Answer(puzzle.Answer{Status: search.Cancelled})
	b.Update()
	b.Press("solve")
	testkit.Equal(t, client.Last().Position, b.c.Game.Start().String(), "a shortest path is looked for from")
}
