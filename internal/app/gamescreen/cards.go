package gamescreen

import (
	"strings"
	"unicode/utf8"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// HomeCard is the way in from the first page; the id is that of a shell.Card, the
// picture one that tells the puzzle from the others.
func (d *Screen) HomeCard(id string, picture *ui.Board, line words.Key) *ui.Node {
	t := d.App.Lang.T
	show := func() { d.App.Visit(d.own) }
	picture.Mini = true
	c := shell.Card{
		ID: id, Picture: ui.NewBoard("", t(d.Title()), picture), Title: t(d.Title()), Line: t(line), Play: show,
		New: func() { d.App.Show(d.own); d.App.Open(d.own.NewGame()) },
	}
	switch g := d.Game; {
	case d.over():
		c.Play = func() { show(); d.fromDoor() }
	case len(g.Steps()) > 0:
		c.Left = t(words.LeftAt, d.config.Portrait.NameOf(g.Problem()), d.App.Lang.Int(int64(len(g.Path()))))
	}
	return d.App.Card(c)
}

// over says that nothing is left to be done in the game in hand.
func (d *Screen) over() bool {
	_, ended := d.End.Reached()
	return ended || d.Game.Position().Solved()
}

// unfoldedFolder notes in which puzzles the player looks at what the machine can do.
const unfoldedFolder = "unfolded/"

// IdleCard is what the machine can do, folded until it is asked for, which is
// remembered: how it is set, what it is good for, and what can be asked of it.
func (s *Solver) IdleCard(solver *ui.Node, phrase words.Key, chips ...*ui.Node) *ui.Node {
	t := s.screen.App.Lang.T
	fold := widget.Chip("machine-fold", t(words.MachineShow), func() {
		s.screen.Set(func() { s.screen.unfolded = true })
		s.screen.App.Keep(unfoldedFolder+s.screen.Name(), "yes")
	})
	head := widget.Row(8, widget.Caption("machine-caption", t(words.Machine)), widget.Spacer(), fold)
	if !s.screen.unfolded {
		return widget.Card("machine", head)
	}
	if s.screen.claim.possible() {
		chips = append(chips, widget.Chip("claim", t(words.Claim), s.screen.claim.ask))
	}
	fold.Label = t(words.MachineHide)
	fold.Press = func() {
		s.screen.Set(func() { s.screen.unfolded = false })
		_ = s.screen.App.Env.Host.Delete(unfoldedFolder + s.screen.Name()) // else it is unfolded again next time
	}
	return widget.Card("machine", head, widget.Muted("machine-words", t(phrase)),
		ui.NewRow("", append([]*ui.Node{solver}, chips...)...).With(ui.Traits{Gap: 8, Wrap: true}))
}

// SearchCard is the search while it runs; name says what runs.
func (s *Solver) SearchCard(name string) *ui.Node {
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
	stop := widget.Chip("run-cancel", "", s.Cancel)
	stop.MinWidth = ui.TouchTarget
	s.wordStop(stop)
	return widget.Card("machine",
		widget.Row(8, widget.Caption("machine-caption", t(words.Searching)), ui.NewText("run-name", name).With(ui.Traits{Weight: ui.Semibold, Wrap: true, Grow: 1}), stop),
		ui.NewGrid("run-figures", 4, cells...).With(ui.Traits{Gap: 8}))
}

// wordStop words a button that ends the search: what it has found so far is kept.
func (s *Solver) wordStop(button *ui.Node) {
	t := s.screen.App.Lang.T
	button.Label = t(words.Cancel)
	if !s.Asking && len(s.Progress.Best) > 0 {
		button.Label, button.Help = t(words.Stop), t(words.StopHelp)
	}
}

// AnswerCard is the last result: the verdict, why, a picture of it and,
// unfolded, the statistics. The chips stand behind the one that unfolds.
func (s *Solver) AnswerCard(chips ...*ui.Node) *ui.Node {
	lang, a := s.screen.App.Lang, s.Answer
	t := lang.T
	head := widget.Row(8)
	switch {
	case a.Optimal && (a.Status == search.Solved || a.Status == search.NoSolution):
		head.Children = append(head.Children, ui.NewText("proved", t(words.Proved)).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold}))
	case a.Status == search.LimitReached:
		head.Children = append(head.Children, ui.NewText("limited", t(words.LimitReached)).With(ui.Traits{Variant: ui.Chip, Size: ui.Small, Color: ui.ColorWarn}))
	case a.Status == search.Solved && report.Of(s.screen.Name()).Alike(): // a solution that can be seen is its own proof
	case len(a.Path().Moves) > 0:
		head.Children = append(head.Children, ui.NewText("unproved", t(words.NotProved)).With(ui.Traits{Variant: ui.Chip, Size: ui.Small}))
	}
	head.Children = append(head.Children,
		ui.NewText("verdict", s.screen.own.Verdict(*a)).With(ui.Traits{Weight: ui.Semibold, Wrap: true, Grow: 1}),
		ui.NewText("took", lang.Duration(a.Time)).With(ui.Traits{Color: ui.ColorMuted}))
	n := widget.Card("machine", head)
	if why := s.why(a); why != "" {
		n.Children = append(n.Children, widget.Muted("why", why))
	}
	if chart := ask(s.screen, func(own Charter) *ui.Node { return own.Chart(a) }); chart != nil {
		n.Children = append(n.Children, chart)
	}
	fold := t(words.ShowStatistics)
	if s.table {
		fold = t(words.HideStatistics)
	}
	foot := append([]*ui.Node{widget.Chip("statistics", fold, func() { s.screen.Set(func() { s.table = !s.table }) })}, chips...)
	n.Children = append(n.Children, ui.NewRow("", foot...).With(ui.Traits{Gap: 8, Wrap: true}))
	if s.table {
		n.Children = append(n.Children, s.statistics("", a))
	}
	return n
}

// why returns the argument of a result. If the search began in the middle of a
// game, the text says so, since its steps are counted from there.
func (s *Solver) why(a *puzzle.Answer) string {
	why := ask(s.screen, func(own Reasoner) string { return own.Why(a) })
	if why == "" || a.Job.Played == 0 {
		return why
	}
	return s.screen.App.Lang.T(words.WhyOn, s.screen.App.Lang.Int(int64(a.Job.Played)), why)
}

// maxLetters is how many letters the longest name and the longest value of the
// statistics may have together: a table of more is wider than the card beside a board.
const maxLetters = 66

// tablePanel is the least width of the column beside a board that has room for a table.
const tablePanel = 540

// statistics are the figures that the course asks for, as a table where there is room;
// the prefix keeps its ids apart from those of another place.
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
		s.screen.App.Meanings(prefix),
	).With(ui.Traits{Gap: 8})
}

// Head heads a card with a caption and, at its end, links that a finger can hit.
func (l *Layout) Head(id string, phrase words.Key, links ...*ui.Node) *ui.Node {
	head := widget.Row(8, widget.Caption(id, l.screen.App.Lang.T(phrase)), widget.Spacer())
	for _, n := range links {
		n.Size = ui.Small
		if l.screen.App.Phone() {
			n.MinWidth = widget.Finger
		}
		head.Children = append(head.Children, n)
	}
	return head
}

// PathHead heads the card of the path, whose text can be copied.
func (s *Solver) PathHead(text string) *ui.Node {
	t, none := s.screen.App.Lang.T, s.Answer == nil
	return s.screen.Layout.Head("path-caption", words.Path,
		ui.NewLink("path-copy", t(words.CopyPath), func() { s.screen.App.CopyText(text) }).With(ui.Traits{Disabled: text == ""}),
		ui.NewLink("path-report", t(words.Report), func() { s.screen.App.Open(s.ReportDialog()) }).With(ui.Traits{Disabled: none}),
		ui.NewLink("path-csv", "CSV", s.DownloadCSV).With(ui.Traits{Disabled: none}))
}

// ReportDialog shows the report of the last run, to copy and to keep.
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
				widget.Button("copy-report", t(words.CopyText), func() { a.CopyText(text) }),
				widget.Button("download-report", "resultados.dat", func() { s.keepRun(); s.runs.Save() }).Explained(a.Lang.N(words.ReportRuns, s.runs.Count())),
				widget.Button("download-csv", "CSV", s.DownloadCSV),
			).With(ui.Traits{Gap: 8, Wrap: true}),
			s.drawnReport(answer),
		}
	}}
}

const reportBoard = 280

// drawnReport is what the text of a report says besides the statistics, drawn: why
// there is no path, or the path, and the first and the last board.
func (s *Solver) drawnReport(a *puzzle.Answer) *ui.Node {
	t, out := s.screen.App.Lang.T, ui.NewColumn("report-drawn").With(ui.Traits{Gap: 8})
	if why := report.Reason(s.screen.App.Lang, s.screen.Name(), a.Proof().Reason); why != "" {
		out.Children = append(out.Children, widget.Text("report-why", t(words.ReportWhy)+": "+why))
	}
	path := a.Path()
	if len(path.Moves) > 0 {
		out.Children = append(out.Children, widget.Text("report-path", t(words.ReportPath)+": "+strings.Join(path.Moves, " ")))
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
		small := s.screen.config.Portrait.Picture(from, moves)
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

// DownloadCSV gives the figures of the last run as a file.
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
	s.screen.App.SaveFile("cavalo.csv", "text/csv", b.String())
}
