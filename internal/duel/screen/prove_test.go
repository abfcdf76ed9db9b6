package screen

import (
	"strings"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// thinly is a board with few numbers in one corner.
const thinly = "--.17.52.63.29+34.08.91.26.45+73.16.38.57.82+59.02.47.06.13+68.49.24.79.--+"

// thin begins a game between persons on a board with few numbers, for which the winner is
// proved unasked.
func thin(t *testing.T) (*bench, *apptest.Engine) {
	t.Helper()
	return thinBy(t, rules.BrainKing)
}

// thinBy is thin in a rule set.
func thinBy(t *testing.T, v rules.Variant) (*bench, *apptest.Engine) {
	t.Helper()
	b, e := scripted(t)
	p, err := rules.Puzzle.Parse(strings.ReplaceAll(thinly, "+", ".--.--.--.--.--/") + strings.Repeat("--.--.--.--.--.--.--.--.--.--/", 4) +
		"--.--.--.--.--.--.--.--.--.--;v=" + v.String() + ";w=A1;b=E5;s=10-300")
	testkit.Must(t, err)
	b.App.Show(b.c.Screen)
	b.c.begin("", p, gameTerms{player: [2]string{human, human}})
	b.Update()
	return b, e
}

// looks has the engine expect a margin in the position that it was asked about.
func looks(b *bench, e *apptest.Engine, score int) {
	b.T.Helper()
	p, err := rules.Puzzle.Parse(e.Last().Position)
	if err != nil || e.Last().Task != puzzle.TaskAnalyse {
		b.T.Fatalf("it was asked for %+v, %v", e.Last(), err)
	}
	e.Answer(puzzle.Answer{Outcome: puzzle.Analysed{Analysis: puzzle.Analysis{Lines: []puzzle.Line{{Score: score, Moves: p.Moves()[:1]}}, Depth: 9}}})
	b.Update()
}

// proves has the engine prove bounds of the position that it was asked about, by the last of
// its moves.
func proves(b *bench, e *apptest.Engine, lower, upper int) {
	b.T.Helper()
	if e.Last().Task != puzzle.TaskProve {
		b.T.Fatalf("it was asked for %+v", e.Last())
	}
	p, err := rules.Puzzle.Parse(e.Last().Position)
	if err != nil {
		b.T.Fatal(err)
	}
	moves := p.Moves()
	e.Answer(puzzle.Answer{Outcome: puzzle.Proved{Path: puzzle.Path{Moves: moves[max(0, len(moves)-1):]}, Proof: puzzle.Proof{Lower: lower, Upper: upper}}})
	b.Update()
}

func TestWinnerUnasked(t *testing.T) {
	for _, preset := range rules.Presets() {
		t.Run(preset.Name, func(t *testing.T) { winnerUnasked(t, preset.Variant) })
	}
}

func winnerUnasked(t *testing.T, v rules.Variant) {
	b, e := thinBy(t, v)
	b.Press("analyse")
	b.ExpectGone("proved", "estimate")
	looks(b, e, 12)
	if got := b.Find("estimate").Text; got != "estimate" || b.There("exact") || b.There("proved") {
		t.Errorf("the estimate is called %q", got)
	}
	if j := e.Last(); !j.WinnerOnly || j.Time != signTime || j.Position != b.c.Game.Position().String() {
		t.Fatalf("it was asked for %+v", j)
	}
	proves(b, e, -300, -1)
	if got := b.Find("proved"); got.Text != "Proved: Black wins." || got.Variant != ui.Proved {
		t.Errorf("it says %q", got.Text)
	}
	jobs := len(e.Jobs)
	b.Press("analyse", "analyse")
	if len(e.Jobs) != jobs {
		t.Errorf("it asks again: %+v", e.Last())
	}
	again := benchOf(apptest.New(t, b.W, b.H, b.Host.Reloaded(), last.New))
	if got := again.Find("proved").Text; !strings.HasPrefix(got, "Proved: Black wins") { // its engine may have the margin by now
		t.Errorf("after a reload it says %q", got)
	}
}

// With many numbers, and where the margin is exact already, nothing is proved unasked; a
// winner that could not be proved in time isn't tried again.
func TestWinnerNotUnasked(t *testing.T) {
	b, e := thin(t)
	b.Press("analyse")
	p := b.c.position()
	e.Answer(puzzle.Answer{Outcome: puzzle.Analysed{Analysis: puzzle.Analysis{Lines: []puzzle.Line{{Score: 12, Exact: true,
		Moves: []string{p.Moves()[0].String()}}}, Depth: 9}}})
	b.Update()
	if got := b.Find("proved").Text; len(e.Jobs) != 1 || got != "Proved: White wins, by exactly 12 points." || !b.Find("who-wins").Disabled {
		t.Errorf("%d jobs, %q", len(e.Jobs), got)
	}
	b, e = thin(t)
	b.Press("analyse")
	looks(b, e, 12)
	proves(b, e, -5, 7)
	if b.There("proved") {
		t.Errorf("it says %q", b.Find("proved").Text)
	}
	b.Press("analyse", "analyse")
	if len(e.Jobs) != 2 {
		t.Errorf("it is tried again: %+v", e.Last())
	}
	b, e = scripted(t)
	b.begin("F", human, human)
	b.Pass(restTime)
	b.Pass(restTime)
	b.Press("analyse")
	looks(b, e, 12)
	if e.Last().Task != puzzle.TaskAnalyse {
		t.Errorf("it tries to prove a full board: %+v", e.Last())
	}
}

func TestWhoWins(t *testing.T) {
	b, e := thin(t)
	b.Press("analyse", "who-wins")
	if j := e.Last(); j.Task != puzzle.TaskProve || j.WinnerOnly || j.Time != proofTime {
		t.Fatalf("it was asked for %+v", j)
	}
	e.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Lower: -10, Upper: 340, Phase: "search", Stats: search.Stats{Generated: 5000}}})
	b.Update()
	if got := b.Find("proved").Text + " " + b.Find("proving").Text; got != "Winner not proved: White's points minus Black's at the end are from -10 to +340. Proving: 5,000 nodes" {
		t.Errorf("at first it says %q", got)
	}
	e.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Lower: 12, Upper: 340, Phase: "search", Stats: search.Stats{Generated: 9000}}})
	b.Update()
	if got := b.Find("proved"); got.Text != "Proved: White wins, by at least 12 and at most 340 points." || got.Variant != ui.Proved {
		t.Errorf("then it says %q", got.Text)
	}
	before := e.Cancelled
	b.Press("who-stop")
	if e.Cancelled != before+1 || b.There("proving") || b.Find("proved").Text != "Proved: White wins, by at least 12 and at most 340 points." {
		t.Errorf("it was cancelled %d times and says %q", e.Cancelled, b.Find("proved").Text)
	}
	b.Press("who-wins")
	proves(b, e, 20, 90)
	testkit.Equal(t, b.c.Said, "Proved: White wins, by at least 20 and at most 90 points.", "at its limit")
	b.Press("who-wins")
	testkit.Equal(t, e.Last().Time, 4*proofTime, "the next time")
	proves(b, e, 33, 33)
	if got := b.Find("proved").Text; got != "Proved: White wins, by exactly 33 points." || !b.Find("who-wins").Disabled {
		t.Errorf("at the end it says %q", got)
	}
}

// After a game the winner is proved from the end on: the analysis, the list of moves, and
// the card at the end say since when, and which move gave a win away.
func TestGaveAWinAway(t *testing.T) {
	for _, preset := range rules.Presets() {
		t.Run(preset.Name, func(t *testing.T) { gaveAWinAway(t, preset.Variant) })
	}
}

func gaveAWinAway(t *testing.T, v rules.Variant) {
	b, e := thinBy(t, v)
	for !b.c.over() {
		if b.c.passing() {
			b.Pass(passTime)
		} else {
			b.play(0)
		}
	}
	b.Press("judge")
	for e.Last().Task == puzzle.TaskAnalyse {
		looks(b, e, 5)
	}
	// Black has won; White's third ply gave its win away, and before the first nothing is proved.
	// The margin of 5 that the engine expects is right before it, and at best -20 after it.
	for _, want := range []struct{ ply, lower, upper int }{{4, -700, -1}, {3, -700, -20}, {2, 1, 400}, {1, 1, 400}, {0, -400, 400}} {
		for ply := len(b.c.judging.review().line) - 2; ply > 4 && e.Last().Position == b.c.judging.review().line[ply].String(); ply-- {
			proves(b, e, -700, -1)
		}
		if j := e.Last(); !j.WinnerOnly || j.Position != b.c.judging.review().line[want.ply].String() || !b.There("judging") {
			t.Fatalf("after move %d it was asked for %+v", want.ply, j)
		}
		proves(b, e, want.lower, want.upper)
	}
	const since = "Proved: with best play Black wins from move 3 on."
	if b.There("judging") || !strings.HasSuffix(b.c.Said, " kept it.") {
		t.Errorf("at the end it says %q", b.c.Said)
	}
	if got := b.Find("decided"); got.Text != since || got.Variant != ui.Proved {
		t.Errorf("the analysis says %q", got.Text)
	}
	if got := b.Find("move-3"); !strings.HasSuffix(got.Label, ", gave away a proven win, 25 points lost") || !strings.HasSuffix(got.Text, " ??") {
		t.Errorf("the move is %q, %q", got.Text, got.Label)
	}
	end := b.c.judging.endOfGame(history.Result{})
	found := false
	for _, place := range end.Places {
		found = found || strings.HasPrefix(place.Title, "Move 3, ") && strings.HasPrefix(place.Words, "A proven win given away; ") && strings.HasSuffix(place.Words, " kept it.")
	}
	if !found {
		t.Errorf("the moments are %v", end.Places)
	}
	again := benchOf(apptest.New(t, b.W, b.H, b.Host.Reloaded(), last.New))
	again.Expect("decided", since)
}
