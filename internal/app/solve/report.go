package solve

import (
	"strings"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// reportLinks returns the links to the report of the last run.
func (s *Solver) reportLinks() *ui.Node {
	t := s.app.Lang.T
	return widget.Row(16,
		ui.NewLink("path-report", t(words.Report), func() { s.app.Open(s.ReportDialog()) }).With(ui.Traits{Size: ui.Small}),
		ui.NewLink("path-csv", "CSV", s.DownloadCSV).With(ui.Traits{Size: ui.Small}))
}

// ReportDialog shows the report of the last run, to copy or save.
func (s *Solver) ReportDialog() shell.Dialog {
	a := s.app
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
				s.saveRuns("download-report"),
				widget.Button("download-csv", "CSV", s.DownloadCSV),
			).With(ui.Traits{Gap: 8, Wrap: true}),
			s.drawnReport(answer),
		}
	}}
}

// saveRuns returns a button that saves the runs of this visit.
func (s *Solver) saveRuns(id string) *ui.Node {
	s.keepRun()
	return widget.Button(id, s.app.Lang.N(words.SaveRuns, s.app.Runs.Count()), s.app.Runs.Save)
}

// drawnReport returns a report without its statistics, drawn: the reason why there
// is no path, or the path, and the first and the last board.
func (s *Solver) drawnReport(a *puzzle.Answer) *ui.Node {
	t, out := s.app.Lang.T, ui.NewColumn("report-drawn").With(ui.Traits{Gap: 8})
	if why := report.Reason(s.app.Lang, s.game.Name(), a.Proof().Reason); why != "" {
		out.Children = append(out.Children, widget.Text("report-why", t(words.ReportWhy)+": "+why))
	}
	path := a.Path()
	if len(path.Moves) > 0 {
		out.Children = append(out.Children, widget.Text("report-path", t(words.ReportPath)+": "+search.JoinNames(path.Moves)))
	}
	from, err := s.game.Puzzle().Parse(path.First)
	if err != nil {
		return out
	}
	picture := s.app.Portraits[s.game.Name()].Picture
	boards := widget.Pair("report-boards", s.app.Size.W, widget.CaptionedBoard("report-first", t(words.ReportFirst), picture(from, nil)))
	if _, err := puzzle.Replay(from, path.Moves); err == nil && len(path.Moves) > 0 {
		last := widget.CaptionedBoard("report-last", t(words.ReportLast), picture(from, path.Moves))
		boards.Children = append(boards.Children, last)
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
		s.app.Say(s.app.Lang.T(words.SaveFailed, err))
		return
	}
	s.app.Files.Save("cavalo.csv", "text/csv", b.String())
}
