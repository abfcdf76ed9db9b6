package gamescreen_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/puzzle/puzzletest"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
)

// An editor goes on with its draft after a reload, and is closed when it was.
func TestReloadKeepsADraft(t *testing.T) {
	for _, c := range []struct {
		screen     string
		open, edit func(b tab)
		id, shows  string
	}{
		{"challenge", func(b tab) { b.GameScreen("challenge").EditPosition() }, func(b tab) { b.Set("editor-number", "7x") }, "edit-A1", "7x"},
		{"duel", func(b tab) { b.GameScreen("duel").EditPosition() }, func(b tab) { b.Set("editor-number", "12 13") }, "edit-B1", "13"},
		{"maze", func(b tab) { b.Press("edit") }, func(b tab) { b.Set("edit-width", "3"); b.Press("sq-B1") }, "", ""},
		{"tiles", func(b tab) { b.Press("chip-problem"); b.Set("problem-tabs", "editor") }, func(b tab) { b.Press("edit-start-1-1", "edit-start-1-2") }, "", ""},
	} {
		t.Run(c.screen, func(t *testing.T) {
			b := newTab(t, apptest.NewHost().Tab(c.screen))
			c.open(b)
			b.Update()
			c.edit(b)
			b.Update()
			want := b.state()
			again := b.reload()
			again.Update()
			if got := again.state(); got != want || !strings.Contains(want, "~") && !strings.Contains(want, "edit=") {
				t.Errorf("it keeps %s, want %s", got, want)
			}
			if c.id != "" {
				board := again.Find("editor-board").Board()
				found := false
				for _, cell := range board.Cells {
					found = found || cell.ID == c.id && cell.Text == c.shows
				}
				if !found {
					t.Errorf("%s does not show %s", c.id, c.shows)
				}
			}
			if c.screen != "maze" {
				again.App.CloseAll()
			} else {
				again.Press("edit-cancel")
			}
			again.Update()
			last := again.reload()
			last.Update()
			if got := last.state(); strings.Contains(got, "~") || strings.Contains(got, "edit=") {
				t.Errorf("closed, it is open again: %s", got)
			}
		})
	}
}

// state is what the page's history keeps of what is open.
func (b tab) state() string { return b.Host.Trail[len(b.Host.Trail)-1].State }

// What an analysis has found is there after a reload.
func TestReloadKeepsTheAnalysis(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	d := b.GameScreen("challenge")
	d.Start("D", problem(t, "D"))
	d.Play("A1", play.Player)
	b.Press("analyse")
	b.Until(10*time.Millisecond, func() bool { return d.Background.Idle() })
	want := b.Find("analysis-words").Text
	again := b.reload()
	if got := again.Find("analysis-words").Text; got != want || again.There("analyse") {
		t.Errorf("it says %q, want %q", got, want)
	}
}

// So is a judged game of two, and the engine stays on.
func TestReloadKeepsTheJudgement(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("duel"))
	b.Press("analyse")
	b.Until(100*time.Millisecond, func() bool { return b.There("line-1") })
	want := b.Find("evaluation").Text
	again := b.reload()
	if !again.Find("analyse").Checked || again.Find("evaluation").Text != want {
		t.Errorf("it says %q, want %q", again.Find("evaluation").Text, want)
	}
}

// The answer says how sure it is: proved is also that there is no solution, and
// a search that was cut short proves nothing.
func TestHowSureAnAnswerIs(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	e := puzzletest.Challenge.Cases[4]
	if e.Name != "E" || e.Line != "" {
		t.Fatalf("the fixture has %s in place of E", e.Name)
	}
	b.Open("challenge/" + e.Text)
	d := b.GameScreen("challenge")
	for _, c := range []struct {
		answer puzzle.Answer
		want   string // the chip, "" for none
	}{
		{puzzle.Answer{Status: search.NoSolution, Optimal: true}, "proved"},
		{puzzle.Answer{Status: search.Solved, Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"B1"}}}}, "proved"},
		{puzzle.Answer{Status: search.Solved, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"B1"}}}}, "unproved"},
		{puzzle.Answer{Status: search.LimitReached}, "limited"},
		{puzzle.Answer{Status: search.LimitReached, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"B1"}}}}, "limited"},
		{puzzle.Answer{Status: search.Cancelled, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"B1"}}}}, "unproved"},
		{puzzle.Answer{Status: search.Cancelled}, ""},
	} {
		c.answer.Job = puzzle.Job{Puzzle: "challenge", Position: e.Text}
		path := puzzle.Path{Moves: c.answer.Path().Moves, First: e.Text, Final: e.Text}
		c.answer.SetPath(path)
		d.Solver.Answer = &c.answer
		card := d.Solver.AnswerCard()
		var chips []string
		for _, id := range []string{"proved", "limited", "unproved"} {
			if card.Find(id) != nil {
				chips = append(chips, id)
			}
		}
		if got := strings.Join(chips, " "); got != c.want {
			t.Errorf("%v, proved %v, %d moves: %q, want %q", c.answer.Status, c.answer.Optimal, len(path.Moves), got, c.want)
		}
	}
}

// A search ends when its screen is left, although another screen gives the engine
// a job at once and nothing more is told of the first one. Back there, nothing is
// waited for; and to leave again does not cancel what the other has asked for.
func TestLeaveWhileItRuns(t *testing.T) {
	for _, name := range []string{"challenge", "maze", "tiles"} {
		other := map[string]string{"challenge": "tiles", "maze": "challenge", "tiles": "maze"}[name]
		b := newTab(t, apptest.NewHost().Tab(name))
		b.Update()
		e := b.UseScript()
		d := b.GameScreen(name)
		d.Solver.Solve()
		if !d.Solver.Running {
			t.Fatalf("%s: nothing runs", name)
		}
		b.App.Show(b.App.Screen(other))
		if d.Solver.Running || e.Cancelled != 1 {
			t.Errorf("%s is left: running %v, cancelled %d times", name, d.Solver.Running, e.Cancelled)
		}
		b.GameScreen(other).Solver.Solve()
		e.Heard[0](engine.Event{Kind: engine.Done, Answer: puzzle.Answer{Job: e.Jobs[0], Status: search.Cancelled}}) // late
		b.Update()
		b.App.Show(b.App.Screen(other))
		if now := b.GameScreen(other); d.Solver.Running || !now.Solver.Running || e.Cancelled != 1 {
			t.Errorf("%s beside %s: running %v and %v, cancelled %d times", name, other, d.Solver.Running, now.Solver.Running, e.Cancelled)
		}
	}
}

// A maze that was to be made when the screen was left can be made again.
func TestLeaveWhileAMazeIsMade(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("maze"))
	b.Update()
	e := b.UseScript()
	ask := func() {
		b.Press("chip-problem")
		b.Set("problem-tabs", "new")
		b.Press("random-play")
	}
	ask()
	b.App.Show(b.App.Screen("tiles"))
	b.App.Show(b.App.Screen("maze"))
	b.Update()
	before := len(e.Jobs)
	if ask(); len(e.Jobs) != before+1 || e.Last().Task != puzzle.TaskGenerate {
		t.Errorf("%d jobs, then %d", before, len(e.Jobs))
	}
}

// The coached board goes on with the step it was at.
func TestReloadKeepsTheLessonsStep(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	b.App.Help.Teach(b.App.Screen("challenge"))
	first := b.Find("lesson-words").Text
	b.Press("lesson-" + b.GameScreen("challenge").Course().Steps[0].Square)
	want := b.Find("lesson-words").Text
	again := b.reload()
	if got := again.Find("lesson-words").Text; got != want || got == first {
		t.Errorf("it says %q, want %q", got, want)
	}
}
