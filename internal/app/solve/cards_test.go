package solve_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// texts are all that is read below a node.
func texts(n *ui.Node) (out string) {
	n.Walk(func(n *ui.Node) bool { out += n.ID + "=" + n.Text + n.Label + "\n"; return true })
	return out
}

// The figures of a search say how far it is: with the bound where there is one, else the
// depth; the button that ends it keeps what was found, once there is something.
func TestCardOfASearch(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	e := b.UseScript()
	d := b.GameScreen("tiles")
	b.Press("open-figures")
	d.Solver.Solve()
	card := func() string { return texts(b.Find("figures").Node) }
	if got := card(); !strings.Contains(got, "Depth") || strings.Contains(got, "NaN") || strings.Contains(got, "Inf") {
		t.Errorf("at first:\n%s", got)
	}
	tell := func(p puzzle.Progress) {
		e.Tell(engine.Event{Kind: engine.Progressed, Progress: p})
		b.Update()
	}
	tell(puzzle.Progress{Stats: search.Stats{Generated: 3000, Time: 2 * time.Second}, Depth: 17})
	if got := card(); !strings.Contains(got, words.En.Short(3000)) || !strings.Contains(got, words.En.Short(1500)) || !strings.Contains(got, words.En.Duration(2*time.Second)) || !strings.Contains(got, "17") {
		t.Errorf("with a depth:\n%s", got)
	}
	if n := b.Find("cancel"); n.Label != "Cancel" || n.Help != "" {
		t.Errorf("the button is %q, %q", n.Label, n.Help)
	}
	tell(puzzle.Progress{Lower: 1, Depth: 17, Best: []string{"U"}})
	if got := card(); strings.Contains(got, "17") || !strings.Contains(got, "At least") {
		t.Errorf("with a bound and a path:\n%s", got)
	}
	if n := b.Find("cancel"); n.Label != "Stop" || n.Help == "" || b.There("hint") {
		t.Errorf("the button is %q, %q", n.Label, n.Help)
	}
	b.Press("cancel")
	testkit.Equal(t, e.Cancelled, 1, "it is cancelled")
	e.Answer(puzzle.Answer{Status: search.Cancelled, Outcome: puzzle.Solution{}})
	if b.Find("hint"); b.There("cancel") {
		t.Error("when it has ended it can be ended")
	}
	d.Solver.Ask(puzzle.Job{Puzzle: "tiles"}, func(puzzle.Answer) {})
	tell(puzzle.Progress{Best: []string{"U"}})
	if n := b.Find("cancel"); n.Label != "Cancel" {
		t.Errorf("a question can be %q", n.Label)
	}
}

// The card of an answer says what it is worth, and has the statistics on demand.
func TestCardOfAnAnswer(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	b.UseScript()
	d := b.GameScreen("tiles")
	path := puzzle.Solution{Path: puzzle.Path{Moves: []string{"R"}, Steps: 1}}
	for _, c := range []struct {
		answer puzzle.Answer
		badge  string
	}{
		{puzzle.Answer{Optimal: true, Outcome: path}, "proved"},
		{puzzle.Answer{Optimal: true, Status: search.NoSolution, Outcome: puzzle.Solution{}}, "proved"},
		{puzzle.Answer{Optimal: true, Status: search.LimitReached, Outcome: path}, "limited"},
		{puzzle.Answer{Status: search.LimitReached, Outcome: path}, "limited"},
		{puzzle.Answer{Status: search.LimitReached, Outcome: puzzle.Solution{}}, "limited"},
		{puzzle.Answer{Outcome: path}, "unproved"},
		{puzzle.Answer{Status: search.Cancelled, Outcome: path}, "unproved"},
		{puzzle.Answer{Status: search.Cancelled, Outcome: puzzle.Solution{}}, ""},
	} {
		c.answer.Job = puzzle.Job{Puzzle: "tiles", Position: "1.2.3/4.5.0/7.8.6", Search: puzzle.Search{Algorithm: puzzle.Optimal}}
		c.answer.Time = 3 * time.Second
		d.Solver.Answer = &c.answer
		n := d.Solver.AnswerCard(ui.NewText("more", "more"))
		var badges []string
		for _, id := range []string{"proved", "limited", "unproved"} {
			if n.Find(id) != nil {
				badges = append(badges, id)
			}
		}
		if got := strings.Join(badges, " "); got != c.badge || n.Find("took") != nil || n.Find("verdict").Text == "" || n.Find("more") == nil || n.Find("statistics-table") != nil {
			t.Errorf("%v, optimal %v: %s\n%s", c.answer.Status, c.answer.Optimal, got, texts(n))
		}
	}
	for name, told := range map[search.Name]bool{puzzle.Optimal: false, "bfs": true} { // statistics are what a textbook algorithm is chosen for
		a := jobs.Run(puzzle.Job{Puzzle: "tiles", Position: "1.2.3/4.5.0/7.8.6", Search: puzzle.Search{Algorithm: name}}, search.Control{})
		d.Solver.Answer = &a
		n := d.Solver.AnswerCard()
		for id, want := range map[string]string{"told-generated": words.En.Int(a.Generated), "told-expanded": words.En.Int(a.Expanded), "told-penetrance": words.En.Number(a.Penetrance)} {
			if (n.Find(id) != nil) != told || told && !strings.Contains(texts(n.Find(id)), want) {
				t.Errorf("%s: of %s it says:\n%s", name, id, texts(n))
			}
		}
	}
	d.Solver.Answer = &puzzle.Answer{Status: search.Cancelled, Outcome: puzzle.Solution{}, Job: puzzle.Job{Puzzle: "tiles", Position: "1.2.3/4.5.0/7.8.6"}}
	if n := d.Solver.AnswerCard(); n.Find("why") != nil {
		t.Errorf("an argument of nothing: %s", texts(n))
	}
	none := jobs.Run(puzzle.Job{Puzzle: "tiles", Position: "2.1.3/4.5.6/7.8.0"}, search.Control{})
	d.Solver.Answer = &none
	why := d.Solver.AnswerCard().Find("why")
	if why == nil || why.Text == "" {
		t.Fatal("a proof has no argument")
	}
	none.Job.Played = 7
	if on := d.Solver.AnswerCard().Find("why").Text; on == why.Text || !strings.Contains(on, why.Text) || !strings.Contains(on, "7") {
		t.Errorf("in the middle of a game it says %q", on)
	}
	b.Press("open-figures")
	for _, size := range [][2]float64{{1440, 900}, {820, 1180}, {390, 844}, {740, 360}} { // the last has the board beside it
		b.W, b.H = size[0], size[1]
		b.Update()
		testkit.Equal(t, b.Find("statistics-table").Table() != nil, size[0] > 800, "in %v the statistics are a table", size)
	}
}

// The report of a run can be copied and kept in three forms; without a run there is
// none.
func TestReportOfARun(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("tiles"))
	b.UseScript()
	d := b.GameScreen("tiles")
	if !d.Solver.CopyPath("").Disabled {
		t.Error("without a path there is something to copy")
	}
	d.Solver.DownloadCSV()
	b.App.Open(d.Solver.ReportDialog())
	if !b.There("report-none") || b.There("report-text") || len(b.Host.Saved) != 0 {
		t.Error("without a run there is a report")
	}
	b.App.CloseAll()
	all := ""
	for _, optimal := range []bool{true, false} {
		a := puzzle.Answer{
			Job: puzzle.Job{Puzzle: "tiles", Position: "1.2.3/4.5.0/7.8.6", Search: puzzle.Search{Algorithm: "bfs"}}, Optimal: optimal, Stats: search.Stats{Generated: 4},
			Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"D"}, Steps: 1, First: "1.2.3/4.5.0/7.8.6", Final: "1.2.3/4.5.6/7.8.0"}},
		}
		d.Solver.Answer = &a
		d.Solver.CopyPath("Down").Press()
		testkit.Equal(t, b.Host.Copied, "Down", "copied")
		b.Press("path-report")
		text := report.Text(words.En, a)
		if b.Find("report-text").Value != text || !b.There("report-statistics-table") {
			t.Errorf("the report is %q", b.Find("report-text").Value)
		}
		b.Press("copy-report", "download-report", "download-csv")
		if b.Host.Copied != text || b.Host.Saved["resultados.dat"] != all+report.Resultados(a) {
			t.Errorf("copied is %q, kept %q", b.Host.Copied, b.Host.Saved["resultados.dat"])
		}
		all += report.Resultados(a) // the download holds all runs
		if b.Find("report-path").Text != "Path: D" || !b.There("report-first") || !b.There("report-last") {
			t.Error("the path and the boards are not drawn")
		}
		wide := b.W
		beside := func() bool { return b.Find("report-first").Rect.Y == b.Find("report-last").Rect.Y }
		if !beside() {
			t.Error("the boards of the start and the end are not beside each other")
		}
		b.W = 390
		if b.Update(); beside() {
			t.Error("a phone has the boards of the start and the end beside each other")
		}
		b.W = wide
		b.Update()
		optimum := report.NoOptimum
		if optimal {
			optimum = 1
		}
		var want strings.Builder
		table := report.Records([]report.Cell{{Answer: a, Optimum: optimum}})
		if err := table.CSV(&want); err != nil || b.Host.Saved["cavalo.csv"] != want.String() {
			t.Errorf("optimal %v: the file is\n%s, want\n%s", optimal, b.Host.Saved["cavalo.csv"], want.String())
		}
		b.App.CloseAll()
	}
}
