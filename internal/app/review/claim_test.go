package review_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
)

// impossible are positions that can't be solved, with a part of what proves it.
var impossible = map[string]struct{ position, why string }{
	"challenge": {why: "at most 299 points, less than 300."}, // problem E
	"maze":      {"..#/.#./...", "No solution"},
	"tiles":     {"1.2.3/4.5.6/8.7.0", "so the goal can't be reached."},
}

// claims is a phone with a board on which a player answers that it can't be solved, and
// the engine that finds out.
func claims(t *testing.T, puzzleName string, start puzzle.Position) (tab, *gamescreen.Screen, *apptest.Engine) {
	t.Helper()
	b := newTab(t, apptest.NewHost().Tab(puzzleName))
	b.W, b.H = 390, 844
	e := b.UseScript()
	d := b.GameScreen(puzzleName)
	d.Start("", start)
	b.Update()
	return b, d, e
}

// answerClaim lets the engine do what it is asked, the answer among it.
func answerClaim(b tab, e *apptest.Engine) {
	b.T.Helper()
	for asked := 0; asked < len(e.Jobs); {
		asked = len(e.Jobs)
		e.Answer(jobs.Run(e.Last(), search.Control{}))
		b.Update()
	}
}

// Who rightly answers that a board can't be solved has solved it: the proof is the
// result, and stays.
func TestItCantBeDone(t *testing.T) {
	for name, c := range impossible {
		start := problem(t, "E")
		if c.position != "" {
			p, _ := puzzle.Find(name)
			var err error
			if start, err = p.Parse(c.position); err != nil {
				t.Fatal(err)
			}
		}
		b, d, e := claims(t, name, start)
		if moves := start.Moves(); len(moves) > 0 {
			d.Play(moves[0], play.Player)
			b.Pass(time.Second)
		}
		b.Press("claim")
		if !strings.Contains(b.Find("claim-words").Text, "this board can't be solved") {
			t.Errorf("%s: it asks %q", name, b.Find("claim-words").Text)
		}
		b.Press("claim-confirm")
		if got := b.Find("claim-words").Text; got != "Checking your answer…" || b.There("claim-confirm") {
			t.Errorf("%s: meanwhile it says %q", name, got)
		}
		answerClaim(b, e)
		if b.There("claim-dialog") || b.Find("result-title").Text != "Right: it can't be solved" {
			t.Fatalf("%s: the card is not there", name)
		}
		if got := b.Find("result-why").Text + " " + b.Find("result-note-1").Text; !strings.Contains(got, c.why) {
			t.Errorf("%s: it says %q, want %q", name, got, c.why)
		}
		if got := b.Find("status").Text; !strings.Contains(got, "Right: it can't be solved") || d.Game.Running() {
			t.Errorf("%s: a screen reader hears %q", name, got)
		}
		all := b.App.Past.All()
		if len(all) != 1 || all[0].Outcome != history.Impossible || all[0].Hints != 0 || all[0].Shown || history.Sum(all).Solved != 1 {
			t.Errorf("%s: the results are %v", name, all)
		}
		if shared := apptest.SharedResult(d); !strings.Contains(shared, "rightly answered: it can't be solved · no hint") {
			t.Errorf("%s: it is shared as %q", name, shared)
		}
		again := b.reload()
		again.UseScript()
		if got := again.Find("result-note-1").Text; got != b.Find("result-note-1").Text {
			t.Errorf("%s: after a reload it says %q", name, got)
		}
		again.W, again.H = 390, 844
		again.Update()
		if again.Press("more"); again.There("claim") {
			t.Errorf("%s: the answer is given twice", name)
		}
		if got, err := play.ParseRecord(d.Game.Record(b.Now)); err != nil || got.Record(b.Now) != d.Game.Record(b.Now) {
			t.Errorf("%s: the record is %s, %v", name, d.Game.Record(b.Now), err)
		}
	}
}

// Who answers wrongly is told that there is a way, and nothing of it. The answer is
// kept, and is no hint.
func TestItCanBeDone(t *testing.T) {
	p, _ := puzzle.Find("challenge")
	start, err := p.Parse(strings.Replace(problem(t, "C").String(), "g=270", "g=260", 1)) // no board with a stored minimum
	if err != nil {
		t.Fatal(err)
	}
	b, d, e := claims(t, "challenge", start)
	b.Press("claim", "claim-confirm")
	answerClaim(b, e)
	if got := b.Find("claim-words").Text; got != "It can be solved. Finding out how is up to you." || b.There("claim-confirm") {
		t.Errorf("it says %q", got)
	}
	if b.Press("close"); len(d.Game.Future()) > 0 || d.Game.Hints() != 0 || d.Game.SolutionShown() || len(b.App.Past.All()) > 0 {
		t.Error("it is help, or a result")
	}
	if got := b.Find("steps").Text; strings.Contains(got, "of") {
		t.Errorf("it tells how far it is: %q", got)
	}
	again := b.reload()
	again.UseScript()
	again.W, again.H = 390, 844
	again.Update()
	if again.Press("more"); again.There("claim") {
		t.Error("after a reload it is asked again")
	}
	for _, m := range jobs.Run(puzzle.Job{Puzzle: "challenge", Position: d.Game.Start().String()}, search.Control{}).Path().Moves {
		d.Play(m, play.Player)
	}
	d.End.Show()
	if b.Update(); !strings.Contains(d.Said, "You had answered that it can't be solved.") {
		t.Errorf("at the end it says %q", d.Said)
	}
}

// What can't be told in time leaves the answer open; so does an engine that fails.
func TestItIsNotKnown(t *testing.T) {
	for _, a := range []puzzle.Answer{{Status: search.LimitReached}, {Status: search.NoSolution}, {Error: "it broke"}} {
		b, d, e := claims(t, "challenge", problem(t, "E"))
		before := d.Game.Version()
		b.Press("claim", "claim-confirm")
		e.Answer(a)
		b.Update()
		if got := b.Find("claim-words").Text; !strings.HasPrefix(got, "Neither a way nor a proof") || !b.There("claim-confirm") || d.Game.Version() != before {
			t.Errorf("%+v: it says %q", a, got)
		}
	}
}

// The answer is asked for where nobody has promised a solution, and where none was
// shown. A stored board has one whatever the game is called.
func TestWhereItCanBeAnswered(t *testing.T) {
	for _, c := range []struct {
		puzzle, problem, position string
		want                      bool
	}{
		{"challenge", "E", "", true}, {"challenge", "seed x", "", true}, {"challenge", "", "", true},
		{"challenge", "seed x (easy, 6)", "", false}, {"challenge", "day", "", false},
		{"maze", "easy-1", "", false}, {"maze", "easy-1", ".#./.../...", true}, {"maze", "seed x", "", false}, {"maze", "", "", false}, {"maze", "", ".#./.../...", true},
		{"tiles", "1", "", false}, {"tiles", "", "", false}, {"tiles", "", "1.2.3/4.0.5/7.8.6", true}, {"tiles", "seed x (easy)", "", false}, {"tiles", "", "1.2.3/4.5.6/7.8.0", false},
		{"duel", "F", "", false},
	} {
		p, _ := puzzle.Find(c.puzzle)
		start := p.Problems()[0].Position
		if c.position != "" {
			var err error
			if start, err = p.Parse(c.position); err != nil {
				t.Fatal(err)
			}
		}
		b, d, _ := claims(t, c.puzzle, start)
		name := c.problem
		if strings.HasPrefix(name, "seed ") {
			name = play.SeedName(strings.TrimPrefix(name, "seed "))
		}
		if name == "day" {
			kinds := daily.Kinds()
			at := slices.IndexFunc(kinds, func(k daily.Kind) bool { return k.Puzzle.Name() == c.puzzle })
			name = kinds[at].Problem("2026-01-31")
		}
		d.Start(name, start)
		b.Press("more")
		if got := b.There("claim"); got != c.want {
			t.Errorf("%s %q: it can be answered: %v", c.puzzle, c.problem, got)
		}
	}
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	e := b.UseScript()
	d := b.GameScreen("challenge")
	d.Start("E", problem(t, "E"))
	b.Find("claim")
	b.Press("solve")
	e.Answer(jobs.Run(e.Last(), search.Control{}))
	b.Press("more")
	if b.There("claim") || !d.Game.SolutionShown() {
		t.Error("who was shown the proof can give it as an answer")
	}
}

// It can be answered by keyboard and in the text view: typed, or in the dialog.
func TestItCantBeDoneIsTyped(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	e := b.UseScript()
	d := b.GameScreen("challenge")
	d.Start("E", problem(t, "E"))
	b.Update()
	b.Set("typed-move", "impossible")
	b.S.Fire("typed-move", "submit", "")
	if b.Update(); d.Said != "Checking your answer…" {
		t.Errorf("it says %q", d.Said)
	}
	answerClaim(b, e)
	if got := b.Find("result-title").Text; got != "Right: it can't be solved" {
		t.Errorf("the card says %q", got)
	}
}
