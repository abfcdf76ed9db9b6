package gamescreen

import (
	"strings"
	"unicode/utf8"

	"cavalo/internal/app/series"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Cards returns the puzzle's card on the home page.
func (d *Screen) Cards() []*ui.Node {
	t := d.App.Lang.T
	show := func() { d.App.Help.Visit(d) }
	picture := d.ps.HomeView()
	picture.Mini = true
	c := shell.Card{ID: d.ps.HomeID, Picture: ui.NewBoard("", t(d.Title()), picture), Title: t(d.Title()), Line: t(d.ps.HomeLine), Play: show}
	if s := series.Of(d.App); s != nil {
		c.Ways = s.Ways(d.puzzle)
	}
	switch g := d.Game; {
	case d.over():
		c.Play = func() { show(); d.Next().Door() }
	case len(g.Steps()) > 0:
		c.Left = t(words.LeftAt, d.ps.Portrait.NameOf(g.Problem()), d.App.Lang.Int(int64(len(g.Path()))))
	}
	return []*ui.Node{d.App.Card(c)}
}

// over reports whether the current game is over.
func (d *Screen) over() bool {
	_, ended := d.Reached()
	return ended || d.Game.Position().Solved()
}

// IdleCard returns the card of an idle solver: its settings, a description, and what it
// can be asked.
func (s *Solver) IdleCard(phrase words.Key, chips ...*ui.Node) *ui.Node {
	return widget.Card("machine", widget.Muted("machine-words", s.screen.App.Lang.T(phrase)), ui.NewRow("", chips...).With(ui.Traits{Gap: 8, Wrap: true}))
}

// SearchCard returns the card of a running search; name describes the search.
func (s *Solver) SearchCard(name string) *ui.Node {
	return widget.Card("machine", ui.NewText("run-name", s.screen.App.Lang.T(words.Searching)+": "+name).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
}

// line returns what the solver is doing or has found, if its card is closed; nil if
// there is nothing to say.
func (s *Solver) line() *ui.Node {
	switch {
	case s.screen.open == machineCard:
	case s.Running && !s.Asking:
		return widget.Muted("run-name", s.screen.App.Lang.T(words.Searching)+"…")
	case s.told:
		return s.head()
	}
	return nil
}

// running returns the statistics of the running search.
func (s *Solver) running() *ui.Node {
	lang := s.screen.App.Lang
	t, p := lang.T, s.Progress
	rate := 0.0
	if seconds := p.Time.Seconds(); seconds > 0 {
		rate = float64(p.Generated) / seconds
	}
	cells := []*ui.Node{
		widget.Figure("run-nodes", t(words.Nodes), lang.Short(float64(p.Generated))),
		widget.Figure("run-rate", t(words.NodesPerSecond), lang.Short(rate)),
		widget.Figure("run-time", t(words.Elapsed), lang.Duration(p.Time)),
	}
	if p.Lower > 0 {
		cells = append(cells, widget.Figure("run-bound", t(words.AtLeast), lang.Int(int64(p.Lower))))
	} else {
		cells = append(cells, widget.Figure("run-depth", t(words.Depth), lang.Int(int64(p.Depth))))
	}
	return ui.NewGrid("run-figures", 4, cells...).With(ui.Traits{Gap: 8})
}

// wordStop labels a button that ends the search and keeps the best path so far.
func (s *Solver) wordStop(button *ui.Node) {
	t := s.screen.App.Lang.T
	if !s.Asking && len(s.Progress.Best) > 0 {
		button.Label, button.Help = t(words.Stop), t(words.StopHelp)
	}
}

// head returns the verdict on the last result, and whether it is proved.
func (s *Solver) head() *ui.Node {
	t, a := s.screen.App.Lang.T, s.Answer
	head := widget.Row(8)
	switch {
	case a.Optimal && (a.Status == search.Solved || a.Status == search.NoSolution):
		head.Children = append(head.Children, ui.NewText("proved", t(words.Proved)).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold}))
	case a.Status == search.LimitReached:
		head.Children = append(head.Children, ui.NewText("limited", t(words.LimitReached)).With(ui.Traits{Variant: ui.Chip, Size: ui.Small, Color: ui.ColorWarn}))
	case a.Status == search.Solved && report.Of(s.screen.Name()).Alike(): // a visible solution is its own proof
	case len(a.Path().Moves) > 0:
		head.Children = append(head.Children, ui.NewText("unproved", t(words.NotProved)).With(ui.Traits{Variant: ui.Chip, Size: ui.Small}))
	}
	head.Children = append(head.Children, ui.NewText("verdict", s.screen.ps.Verdict(*a)).With(ui.Traits{Weight: ui.Semibold, Wrap: true, Grow: 1}))
	return head
}

// AnswerCard returns the card of the last result: the verdict, the reason, a picture
// and, below, further questions.
func (s *Solver) AnswerCard(chips ...*ui.Node) *ui.Node {
	n := widget.Card("machine", s.head())
	if why := s.why(s.Answer); why != "" {
		n.Children = append(n.Children, widget.Muted("why", why))
	}
	if chart := s.screen.ps.Chart(s.Answer); chart != nil {
		n.Children = append(n.Children, chart)
	}
	n.Children = append(n.Children, ui.NewRow("", chips...).With(ui.Traits{Gap: 8, Wrap: true}))
	return n
}

// why returns the argument of a result. If the search began in the middle of a
// game, the text says so, since its steps are counted from there.
func (s *Solver) why(a *puzzle.Answer) string {
	why := s.screen.ps.Why(a)
	if why == "" || a.Job.Played == 0 {
		return why
	}
	return s.screen.App.Lang.T(words.WhyOn, s.screen.App.Lang.Int(int64(a.Job.Played)), why)
}

// maxLetters is the largest number of letters in the longest name and the longest
// value of the statistics together that fits the card beside a board.
const maxLetters = 66

// tablePanel is the least width of the column beside a board that has room for a table.
const tablePanel = 540

// statistics returns the figures that the course asks for, as a table if there is
// room; the prefix makes its ids unique.
func (s *Solver) statistics(prefix string, a *puzzle.Answer) *ui.Node {
	t := s.screen.App.Lang.T
	var rows [][2]string
	var longest [2]int
	for _, r := range report.Statistics(s.screen.App.Lang, *a) {
		rows = append(rows, [2]string{r.Label, r.Value})
		longest = [2]int{max(longest[0], utf8.RuneCountInString(r.Label)), max(longest[1], utf8.RuneCountInString(r.Value))}
	}
	room := s.screen.App.Size.W
	if s.screen.Layout.lies() {
		room -= s.screen.App.Size.H // the board is beside it
	}
	if longest[0]+longest[1] > maxLetters || !s.screen.App.Phone() && room*panelShare < tablePanel {
		room = 0
	}
	return ui.NewColumn("",
		widget.Pairs(room, prefix+"statistics-table", t(words.Statistics), [2]string{t(words.Statistic), t(words.Value)}, rows),
		s.screen.App.Help.Meanings(prefix),
	).With(ui.Traits{Gap: 8})
}

// CopyPath copies the text of the path.
func (s *Solver) CopyPath(text string) *ui.Node {
	t := s.screen.App.Lang.T
	return ui.NewLink("path-copy", t(words.CopyPath), func() { s.screen.App.Files.Copy(text) }).With(ui.Traits{Disabled: text == "", Size: ui.Small})
}

// reportLinks returns the links to the report of the last run.
func (s *Solver) reportLinks() *ui.Node {
	t := s.screen.App.Lang.T
	return widget.Row(16,
		ui.NewLink("path-report", t(words.Report), func() { s.screen.App.Open(s.ReportDialog()) }).With(ui.Traits{Size: ui.Small}),
		ui.NewLink("path-csv", "CSV", s.DownloadCSV).With(ui.Traits{Size: ui.Small}))
}

// ReportDialog shows the report of the last run, to copy or save.
func (s *Solver) ReportDialog() shell.Dialog {
	a := s.screen.App
	return shell.Dialog{ID: "report-dialog", Title: words.Report, Wide: true, Body: func() []*ui.Node {
		answer := s.Answer
		if answer == nil {
			return []*ui.Node{widget.Muted("report-none", a.Lang.T(words.NoReport))}
		}
		t, text := a.Lang.T, report.Text(a.Lang, *answer)
		return []*ui.Node{
			s.statistics("report-", answer),
			ui.NewTextField("report-text", t(words.Report), text, nil, ui.Field{Lines: 24, ReadOnly: true}).With(ui.Traits{TextOnly: true}),
			ui.NewRow("",
				widget.Button("copy-report", t(words.CopyText), func() { a.Files.Copy(text) }),
				widget.Button("download-report", "resultados.dat", func() { s.keepRun(); s.runs.Save() }).Explained(a.Lang.N(words.ReportRuns, s.runs.Count())),
				widget.Button("download-csv", "CSV", s.DownloadCSV),
			).With(ui.Traits{Gap: 8, Wrap: true}),
			s.drawnReport(answer),
		}
	}}
}

const reportBoard = 280

// drawnReport returns a report without its statistics, drawn: the reason why there
// is no path, or the path, and the first and the last board.
func (s *Solver) drawnReport(a *puzzle.Answer) *ui.Node {
	t, out := s.screen.App.Lang.T, ui.NewColumn("report-drawn").With(ui.Traits{Gap: 8})
	if why := report.Reason(s.screen.App.Lang, s.screen.Name(), a.Proof().Reason); why != "" {
		out.Children = append(out.Children, widget.Text("report-why", t(words.ReportWhy)+": "+why))
	}
	path := a.Path()
	if len(path.Moves) > 0 {
		out.Children = append(out.Children, widget.Text("report-path", t(words.ReportPath)+": "+search.JoinNames(path.Moves)))
	}
	from, err := s.screen.puzzle.Parse(path.First)
	if err != nil {
		return out
	}
	columns := 2
	if s.screen.App.Size.W < widget.NarrowPairs {
		columns = 1
	}
	boards := ui.NewGrid("report-boards", columns).With(ui.Traits{Gap: 16})
	board := func(id string, caption words.Key, moves []string) {
		small := s.screen.ps.Portrait.Picture(from, moves)
		small.Mini = true
		picture := ui.NewBoard(id, t(caption), small).With(ui.Traits{Height: reportBoard, DrawOnly: true})
		boards.Children = append(boards.Children, ui.NewColumn("", widget.Caption(id+"-caption", t(caption)), picture).With(ui.Traits{Gap: 4, Across: ui.Stretch}))
	}
	board("report-first", words.ReportFirst, nil)
	if _, err := puzzle.Replay(from, path.Moves); err == nil && len(path.Moves) > 0 {
		board("report-last", words.ReportLast, path.Moves)
	}
	out.Children = append(out.Children, boards)
	return out
}

// DownloadCSV saves the figures of the last run as a file.
func (s *Solver) DownloadCSV() {
	if s.Answer == nil {
		return
	}
	var b strings.Builder
	cell := report.Cell{Answer: *s.Answer, Optimum: report.NoOptimum}
	if cell.Answer.Optimal && len(cell.Answer.Path().Moves) > 0 {
		cell.Optimum = cell.Answer.Cost()
	}
	table := report.Records([]report.Cell{cell})
	if err := table.CSV(&b); err != nil {
		s.screen.App.Say(s.screen.App.Lang.T(words.SaveFailed, err))
		return
	}
	s.screen.App.Files.Save("cavalo.csv", "text/csv", b.String())
}
