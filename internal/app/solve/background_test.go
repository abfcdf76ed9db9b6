package solve_test

import (
	"fmt"
	"testing"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// BackgroundJobs are done one after another, in the order in which they came; a search
// that the user waits for goes first, and what it stopped is done again.
func TestBackgroundJobs(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	e := b.UseScript()
	d := b.GameScreen("challenge")
	d.Start("F", problem(t, "F"))
	var done, told []string
	add := func(owner, level string) {
		j := puzzle.Job{Puzzle: "challenge", Problem: level, Position: d.Game.Position().String()}
		d.Background.Add(owner, j, func(a puzzle.Answer) { done = append(done, fmt.Sprint(owner, level, a.Generated)) })
	}
	d.Background.OnProgress = func(owner string, p puzzle.Progress) { told = append(told, fmt.Sprint(owner, p.Depth)) }
	runs := func(n int, what string) {
		t.Helper()
		b.Update()
		if len(e.Jobs) != n || e.Last().Problem != what {
			t.Fatalf("%d jobs were begun, the last one %q; want %d and %q", len(e.Jobs), e.Last().Problem, n, what)
		}
	}
	answer := func(nodes int64) {
		e.Answer(puzzle.Answer{Stats: search.Stats{Generated: nodes}, Outcome: puzzle.Solution{}})
		b.Update()
	}
	if !d.Background.Idle() || d.Background.Waiting("a") {
		t.Error("something is to be done at first")
	}
	add("a", "1")
	add("b", "2")
	add("a", "3")
	add("c", "4")
	if runs(1, "1"); d.Background.Idle() || !d.Background.Waiting("a") || !d.Background.Waiting("c") || d.Background.Waiting("d") {
		t.Error("nobody waits")
	}
	e.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Depth: 7}})
	b.Update()
	testkit.Equal(t, fmt.Sprint(told), "[a7]", "told is %v", told)
	answer(11)
	runs(2, "2")
	d.Solver.Solve() // goes first
	if runs(3, "F"); !d.Solver.Running {
		t.Error("no search runs")
	}
	b.Pass(time.Second)
	runs(3, "F")
	e.Answer(puzzle.Answer{Status: search.NoSolution, Outcome: puzzle.Solution{}})
	b.Pass(time.Second)
	runs(4, "2") // again
	d.Background.Drop("c")
	runs(4, "2") // which was not the one that is dropped
	d.Background.Drop("b")
	runs(5, "3")
	answer(33)
	if fmt.Sprint(done) != "[a111 a333]" || !d.Background.Idle() {
		t.Errorf("done are %v", done)
	}
	add("a", "5")
	add("a", "6")
	d.Leave()
	if !d.Background.Idle() || d.Background.Waiting("a") {
		t.Error("who leaves the game has background jobs")
	}
	add("b", "7")
	runs(7, "7")
}

// A search begins at the position in hand or, where nothing is left to do there, at
// the start; it says which, and asks for nothing that makes no sense there.
func TestWhereASearchBegins(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	e := b.UseScript()
	d := b.GameScreen("challenge")
	d.Start("F", problem(t, "F"))
	from := func() puzzle.Job {
		t.Helper()
		d.Solver.Solve()
		b.Update()
		j := e.Last()
		n := len(e.Jobs)
		if d.Solver.Solve(); len(e.Jobs) != n {
			t.Error("a second search begins beside the first")
		}
		d.Solver.Stop()
		b.Update()
		return j
	}
	if j := from(); j.Position != d.Game.Start().String() || j.Problem != "F" || j.Played != 0 {
		t.Errorf("at the start: %+v", j)
	}
	d.Solver.Options.Start = d.Game.Position().Moves()[0]
	if j := from(); j.Start != d.Solver.Options.Start {
		t.Errorf("the start that was chosen: %+v", j)
	}
	for range 2 {
		d.Play(d.Game.Position().Moves()[0], play.Player)
	}
	if j := from(); j.Position != d.Game.Position().String() || j.Problem != "F" || j.Played != 2 || j.Start != "" {
		t.Errorf("in the middle: %+v", j)
	}
	d.Solver.Options.Algorithm, d.Solver.Options.Heuristic = "astar", "expr:("
	n := len(e.Jobs)
	if d.Solver.Solve(); len(e.Jobs) != n || d.Solver.Running || b.Notice() == "" {
		t.Errorf("a heuristic that is half typed is searched with; it says %q", b.Notice())
	}
	d.Solver.Options.Algorithm, d.Solver.Options.Start = puzzle.Optimal, ""
	b.Finish("challenge")
	if j := from(); j.Position != d.Game.Start().String() || j.Played != 0 {
		t.Errorf("at the end: %+v", j)
	}
	d.Solver.Options.Goal = puzzle.MostPoints
	if j := from(); len(d.Game.Position().Moves()) > 0 && j.Position != d.Game.Position().String() {
		t.Errorf("more points, at the end: %+v", j)
	}
}

// What a search proves is kept with the result that was reached before.
func TestFewestStepsAreLearnt(t *testing.T) {
	b := newTab(t, apptest.NewHost())
	e := b.UseScript()
	p, _ := puzzle.Find("tiles")
	start, err := p.Parse("1.2.3/4.0.5/7.8.6") // no board with a stored minimum
	testkit.Must(t, err)
	b.Open("tiles")
	d := b.GameScreen("tiles")
	d.Start("x", start)
	for _, m := range []string{"R", "D"} {
		d.Play(m, play.Player)
	}
	b.Pass(lit)
	if r, ok := d.Reached(); !ok || r.Fewest != 0 {
		t.Fatalf("before the search: %+v", r)
	}
	d.Solver.Solve()
	moves := d.Game.Path()
	e.Answer(puzzle.Answer{Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: moves, Steps: len(moves)}, Proof: puzzle.Proof{Lower: len(moves)}}})
	b.Update()
	if all := b.App.Past.All(); len(all) != 1 || all[0].Fewest != len(moves) {
		t.Errorf("after it: %+v", all)
	}
}

// A result's path lies ahead and plays; a count's does not, and what breaks the
// rules is said.
func TestResultOfASearch(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	e := b.UseScript()
	d := b.GameScreen("tiles")
	start, moves := apptest.Ends(t, "tiles")
	d.Start("x", start)
	d.Solver.Solve()
	e.Tell(engine.Event{Kind: engine.Progressed, Progress: puzzle.Progress{Depth: 3, Stats: search.Stats{Generated: 5}}})
	if b.Update(); d.Solver.Progress.Generated != 5 || d.Solver.Asking {
		t.Errorf("known of the search is %+v", d.Solver.Progress)
	}
	e.Answer(puzzle.Answer{Outcome: puzzle.Solution{Path: puzzle.Path{Moves: moves, Steps: len(moves)}}, Optimal: true})
	b.Update()
	if d.Solver.Running || d.Solver.Answer == nil || d.Player.Playing || len(d.Game.Future()) != len(moves) || !d.Game.SolutionShown() || d.Said == "" {
		t.Errorf("ahead are %d steps, it plays: %v, it says %q", len(d.Game.Future()), d.Player.Playing, d.Said)
	}
	d.Start("y", start)
	if d.Solver.Answer != nil || d.Player.Playing {
		t.Error("the answer is that of another game")
	}
	d.Solver.Solve()
	testkit.Equal(t, d.Solver.Progress.Generated, 0, "a new search has got on: %+v", d.Solver.Progress)
	e.Answer(puzzle.Answer{Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"X"}}}})
	if b.Update(); d.Player.Playing || b.Notice() == "" || len(d.Game.Future()) != 0 {
		t.Errorf("a path that breaks the rules plays; it says %q", b.Notice())
	}
	p, _ := puzzle.Find("tiles")
	j := d.Solver.Options.Job(p)
	j.Task = puzzle.TaskCount
	d.Solver.Run(j)
	e.Answer(puzzle.Answer{Outcome: puzzle.Counted{Path: puzzle.Path{Moves: moves}, Solutions: "1"}})
	if b.Update(); d.Player.Playing || len(d.Game.Future()) != 0 || d.Solver.Answer == nil || d.Said == "" {
		t.Errorf("after a count %d steps lie ahead", len(d.Game.Future()))
	}
	d.Solver.Solve()
	d.Play("D", play.Player)
	if d.Solver.Running || e.Cancelled == 0 {
		t.Error("a search goes on for a position that is no longer in hand")
	}
	asked := ""
	d.Solver.Ask(puzzle.Job{Puzzle: "tiles", Position: start.String()}, func(a puzzle.Answer) { asked += a.Error + "." })
	if !d.Solver.Asking {
		t.Error("a question is taken for a search")
	}
	e.Answer(puzzle.Answer{Error: "broken"})
	if b.Update(); asked != "broken." || b.Notice() == "" {
		t.Errorf("a question that failed has the answer %q, it says %q", asked, b.Notice())
	}
	d.Solver.Solve()
	before := d.Solver.Answer
	e.Answer(puzzle.Answer{Error: "broken"})
	if b.Update(); d.Solver.Answer != before || d.Solver.Running {
		t.Error("a search that failed has a result")
	}
}
