package screen

import (
	"strings"
	"testing"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/solve"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"
)

// solveBy plays the shortest path of problem D by hand, after a first jump
// that the test chooses, and gives back how many steps that took.
func (b *bench) solveBy(first ...string) int {
	b.T.Helper()
	b.moves(first...)
	c := b.c
	c.Solver.Ask(measureJob(c.position()), func(a puzzle.Answer) {
		for _, m := range a.Path().Moves {
			b.App.Post(func() { c.hand.Press(squareOf(m)) })
		}
	})
	b.wait()
	b.idle()
	if !c.position().Solved() {
		b.T.Fatalf("the target is not reached: %v", c.Game.Path())
	}
	return len(c.Game.Path())
}

func TestAnalysisFindsTheStepsLost(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	steps := b.solveBy("A1")
	c := b.c
	clear(c.analysis.known.Known) // what was learned on the way
	b.App.Changed()
	b.Press("analyse")
	b.idle()
	optimum := c.analysis.of(positionOf(c.Game.Start()))
	if !optimum.Proved || optimum.Upper != 12 {
		t.Fatalf("the start is known as %+v", optimum)
	}
	testkit.MustEqual(t, steps, 13, "A1 was not a step lost")
	b.Expect("analysis-words", "1 step more than needed, lost at step 1.")
	if got := b.c.analysis.ending(history.Result{Fewest: 12, Steps: steps}).Places; len(got) != 1 || got[0].Words != "The first square cost one step: start at "+optimum.Move+"." {
		t.Errorf("the card says %v", got)
	}
	walk := c.analysis.walk()
	first, second := c.analysis.known.Known[walk[1].String()], c.analysis.known.Known[walk[2].String()]
	c.analysis.known.Known[walk[1].String()], c.analysis.known.Known[walk[2].String()] = solve.Distance{Proved: true, Upper: 11}, solve.Distance{Proved: true, Upper: 12}
	want := "Step 2, " + walk[2].Knight.String() + ", cost 2 steps: " + c.analysis.of(walk[1]).Move + " was better."
	if got := c.analysis.ending(history.Result{Fewest: 12, Steps: steps}).Places[0].Words; got != want {
		t.Errorf("had the second step lost two, it would say %q, not %q", got, want)
	}
	c.analysis.known.Known[walk[1].String()], c.analysis.known.Known[walk[2].String()] = first, second
	one, two := b.Find("step-1"), b.Find("step-2")
	if !strings.HasSuffix(one.Text, "?") || one.Color != ui.ColorWarn || !strings.Contains(one.Label, "lost") {
		t.Errorf("the step that was lost shows %q, %q", one.Text, one.Label)
	}
	if strings.Contains(two.Text, "?") || two.Color == ui.ColorWarn {
		t.Errorf("a good step shows %q", two.Text)
	}
	b.Press("step-1")
	if got := b.Find("analysis-step").Text; !strings.Contains(got, "is 12 steps away; after ") || !strings.HasSuffix(got, "it would be 11.") {
		t.Errorf("of the lost step it says %q", got)
	}
	b.Press("step-2")
	b.ExpectStart("analysis-step", "Step 2 lost nothing")
}

func TestAnalysisOfAShortestPath(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.Press("solve")
	b.wait()
	// The solver's own proof measures all of its path: nothing is left to ask.
	b.Expect("analysis-words", "No steps lost.")
	b.ExpectGone("analyse")
}

func TestAnalysisWithoutHope(t *testing.T) {
	b := desktop(t)
	b.problem("E")
	b.moves("A1")
	if b.c.position().Knight < 0 {
		b.Press("sq-" + b.c.position().Moves()[0].To.String())
	}
	b.Press("analyse")
	b.idle()
	b.ExpectPart("analysis-words", "300 can't be reached on this board")
}

func TestAnalysisOfAFatalStep(t *testing.T) {
	b, client := scriptedBench(t)
	b.problem("D")
	b.moves("A1", "C2")
	b.Press("analyse")
	client.Answer(puzzle.Answer{Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"B1"}}}}) // 1 step from the start
	b.Update()
	client.Answer(puzzle.Answer{Optimal: true, Status: search.NoSolution})
	b.Update()
	testkit.Equal(t, len(client.Jobs), 2)
	b.ExpectStart("analysis-words", "After step 1 the target")
	one, two := b.Find("step-1"), b.Find("step-2")
	if !strings.HasSuffix(one.Text, "??") || strings.Contains(two.Text, "?") {
		t.Errorf("marked %q, %q", one.Text, two.Text)
	}
}

func TestAnalysisStopsAndGoesOn(t *testing.T) {
	b, client := scriptedBench(t)
	b.problem("D")
	b.moves("A1", "C2")
	b.Press("analyse")
	b.Expect("analysis-words", "Analysing: 0 of 3 positions")
	client.Answer(puzzle.Answer{Status: search.LimitReached, Outcome: puzzle.Solution{Proof: puzzle.Proof{Lower: 3}}})
	b.Update()
	b.Press("analyse-stop")
	if client.Cancelled != 1 || b.There("analysis-bar") {
		t.Error("it did not stop")
	}
	b.Press("analyse")
	testkit.Equal(t, client.Last().Position, b.c.Game.Start().String(), "what was not proved in time is not asked for again")
	for range 3 {
		client.Tell(failedEvent())
		b.Update()
	}
	b.Expect("analysis-words", "Some steps were not analysed.")
	b.Find("analyse")
}

func TestAnalysisIsKeptByPosition(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.moves("A1", "C2")
	b.Press("analyse")
	b.idle()
	client := b.UseScript()
	b.Press("undo", "undo", "sq-A1", "sq-C2")
	if b.There("analyse") || len(client.Jobs) != 0 {
		t.Error("a position that was measured is to be measured again")
	}
}

func TestReachingTheTargetSaysHowFarAbove(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	steps := b.solveBy("A1")
	want := b.App.Lang.Int(int64(steps)) + " steps, " + b.App.Lang.Int(int64(steps-12)) + " above the fewest."
	b.Expect("result-title", want)
	b.ExpectStart("status", want)
}

func TestReachingTheTargetBlocksNothing(t *testing.T) {
	b, client := scriptedBench(t)
	b.problem("A")
	c := b.c
	for _, m := range shortest(t, c.Game.Start()) {
		b.Press("sq-" + squareOf(m).String())
	}
	if len(client.Jobs) != 1 || c.Solver.Running {
		t.Fatalf("%d jobs, running %v", len(client.Jobs), c.Solver.Running)
	}
	b.Expect("jump-words", "Target reached")
	b.Expect("status", "3 steps. Nobody can do better. 0:00 · no hint")
	if r, _ := c.Reached(); len(c.analysis.ending(r).Notes) > 0 {
		t.Errorf("of the proved fewest it says %q", c.analysis.ending(r).Notes)
	}
	b.Press("undo", "redo")
	testkit.Equal(t, len(client.Jobs), 1, "the engine was asked")
}

func TestTheSolversPathIsNotThePlayers(t *testing.T) {
	b := desktop(t)
	b.problem("D")
	b.Press("solve")
	b.wait()
	b.Press("player-play")
	for range 30 {
		b.Pass(gamescreen.StepTime)
	}
	c := b.c
	if _, reached := c.analysis.stepsToTarget(); reached || !c.position().Solved() {
		t.Error("the solver's path counts as the player's")
	}
	testkit.MustEqual(t, c.Game.Steps()[0].By, play.Solver, "made by")
}

func TestMarkedStepsFitOnAPhone(t *testing.T) {
	b := newBench(t, 360, 640, apptest.NewHost())
	b.problem("F")
	b.Press("chip-rules")
	b.Set("policy", "choose")
	b.Press("rules-use")
	c := b.c
	for p := c.position(); len(p.Moves()) > 0 && len(c.Game.Path()) < 14; p = c.position() {
		move := p.Moves()[0]
		for _, m := range p.Moves() {
			if m.Erase != knight.NoNumber {
				move = m
			}
		}
		c.Play(move.String(), play.Player)
	}
	b.Press("analyse")
	b.idle()
	for _, o := range uitest.Overflows(b.S.Root()) {
		t.Errorf("does not fit: %+v", o)
	}
}

// A perfect game is not asked where it lost steps.
func TestPerfectGameLostNothing(t *testing.T) {
	b := desktop(t)
	b.problem("A")
	b.Press("sq-B1", "sq-C3", "sq-D5")
	b.idle()
	b.Press("more", "open-path")
	if got := b.Find("analysis-words").Text; got != "No steps lost." || b.There("analyse") {
		t.Errorf("it says %q", got)
	}
}
