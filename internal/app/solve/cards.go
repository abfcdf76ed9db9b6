package solve

import (
	"slices"
	"unicode/utf8"

	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// IdleCard returns the card of an idle solver: its settings, a description, and what it
// can be asked.
func (s *Solver) IdleCard(phrase words.Key, chips ...*ui.Node) *ui.Node {
	return widget.Card("machine", widget.Muted("machine-words", s.app.Lang.T(phrase)), ui.NewRow("", chips...).With(ui.Traits{Gap: 8, Wrap: true}))
}

// SearchCard returns the card of a running search; name describes the search.
func (s *Solver) SearchCard(name string) *ui.Node {
	return widget.Card("machine", ui.NewText("run-name", s.app.Lang.T(words.Searching)+": "+name).With(ui.Traits{Weight: ui.Semibold, Wrap: true}))
}

// Line returns what the solver is doing or has found, for a page without its card; nil if
// there is nothing to say.
func (s *Solver) Line() *ui.Node {
	switch {
	case s.Running && !s.Asking:
		return widget.Muted("run-name", s.app.Lang.T(words.Searching)+"…")
	case s.told:
		return widget.Column(4, slices.Concat([]*ui.Node{s.head()}, s.textbook(), s.puzzle.Below(s.Answer))...)
	}
	return nil
}

// textbook returns the statistics that a textbook algorithm was chosen for, and a button that
// saves its report; none for the strong solver.
func (s *Solver) textbook() (figures []*ui.Node) {
	a := s.Answer
	if a.Job.Search.Algorithm == puzzle.Optimal || a.Generated == 0 {
		return nil
	}
	lang := s.app.Lang
	figures = []*ui.Node{
		widget.Figure("told-generated", lang.T(words.LabGenerated), lang.Int(a.Generated)),
		widget.Figure("told-expanded", lang.T(words.LabExpanded), lang.Int(a.Expanded)),
		widget.Figure("told-penetrance", lang.T(words.ReportPenetrance), lang.Number(a.Penetrance)),
	}
	save := s.saveRuns("told-save").Shown("resultados.dat")
	save.Size, save.Pad = ui.Small, 8
	row := widget.Row(4, append(figures, save)...)
	for _, n := range figures {
		if n.Grow = 1; !s.app.Phone() { // the button is in a row of its own
			n.MinWidth, save.Height, row.Wrap = leastFigure, smallButton, true
		}
	}
	return []*ui.Node{row}
}

// The measures of the statistics below a verdict.
const (
	leastFigure = 84
	smallButton = 28
)

// running returns the statistics of the running search.
func (s *Solver) running() *ui.Node {
	lang := s.app.Lang
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

// StopButton returns the button that ends the search; it keeps the best path so far.
func (s *Solver) StopButton() *ui.Node {
	t := s.app.Lang.T
	button := ui.NewButton("cancel", t(words.Cancel), s.Cancel)
	if !s.Asking && len(s.Progress.Best) > 0 {
		button.Label, button.Help = t(words.Stop), t(words.StopHelp)
	}
	return button
}

// head returns the verdict on the last result, and whether it is proved.
func (s *Solver) head() *ui.Node {
	t, a := s.app.Lang.T, s.Answer
	head := widget.Row(8)
	switch {
	case a.Optimal && (a.Status == search.Solved || a.Status == search.NoSolution):
		head.Children = append(head.Children, widget.ProvedChip("proved", t(words.Proved)))
	case a.Status == search.LimitReached:
		head.Children = append(head.Children, ui.NewText("limited", t(words.LimitReached)).With(ui.Traits{Variant: ui.Chip, Size: ui.Small, Color: ui.ColorWarn}))
	case a.Status == search.Solved && report.Of(s.game.Name()).Alike(): // a visible solution is its own proof
	case len(a.Path().Moves) > 0:
		head.Children = append(head.Children, ui.NewText("unproved", t(words.NotProved)).With(ui.Traits{Variant: ui.Chip, Size: ui.Small}))
	}
	head.Children = append(head.Children, ui.NewText("verdict", s.puzzle.Verdict(*a)).With(ui.Traits{Weight: ui.Semibold, Wrap: true, Grow: 1}))
	return head
}

// Verdict returns a result in one sentence.
func (s *Solver) Verdict(a puzzle.Answer) string { return s.puzzle.Verdict(a) }

// AnswerCard returns the card of the last result: the verdict, the reason, a picture
// and, below, further questions.
func (s *Solver) AnswerCard(chips ...*ui.Node) *ui.Node {
	n := widget.Card("machine", append([]*ui.Node{s.head()}, s.textbook()...)...)
	if why := s.Why(s.Answer); why != "" {
		n.Children = append(n.Children, widget.Muted("why", why))
	}
	if chart := s.puzzle.Chart(s.Answer); chart != nil {
		n.Children = append(n.Children, chart)
	}
	n.Children = append(n.Children, ui.NewRow("", chips...).With(ui.Traits{Gap: 8, Wrap: true}))
	return n
}

// Why returns the argument of a result. If the search began in the middle of a
// game, the text says so, since its steps are counted from there.
func (s *Solver) Why(a *puzzle.Answer) string {
	why := s.puzzle.Why(a)
	if why == "" || a.Job.Played == 0 {
		return why
	}
	return s.app.Lang.T(words.WhyOn, s.app.Lang.Int(int64(a.Job.Played)), why)
}

// maxLetters is the largest number of letters in the longest name and the longest
// value of the statistics together that fits the card beside a board.
const maxLetters = 66

// tableWindow is the least width of a window that has room for a table in the column beside
// the board.
const tableWindow = 1228

// FiguresCard returns the statistics of the running search, or of the last one.
func (s *Solver) FiguresCard() *ui.Node {
	switch {
	case s.Running:
		return widget.Card("figures", s.running())
	case s.Answer != nil:
		return widget.Card("figures", s.statistics("", s.Answer), s.reportLinks())
	}
	return widget.Card("figures", widget.Muted("report-none", s.app.Lang.T(words.NoReport)))
}

// statistics returns the figures that the course asks for, as a table if there is
// room; the prefix makes its ids unique.
func (s *Solver) statistics(prefix string, a *puzzle.Answer) *ui.Node {
	t := s.app.Lang.T
	var rows [][2]string
	var longest [2]int
	for _, r := range report.Statistics(s.app.Lang, *a) {
		rows = append(rows, [2]string{r.Label, r.Value})
		longest = [2]int{max(longest[0], utf8.RuneCountInString(r.Label)), max(longest[1], utf8.RuneCountInString(r.Value))}
	}
	room := s.app.Size.W
	if s.app.Lies() {
		room -= s.app.Size.H // the board is beside it
	}
	if longest[0]+longest[1] > maxLetters || !s.app.Phone() && room < tableWindow {
		room = 0
	}
	return ui.NewColumn("",
		widget.Pairs(room, prefix+"statistics-table", t(words.Statistics), [2]string{t(words.Statistic), t(words.Value)}, rows),
		s.app.Help.Meanings(prefix),
	).With(ui.Traits{Gap: 8})
}

// CopyPath copies the text of the path.
func (s *Solver) CopyPath(text string) *ui.Node {
	t := s.app.Lang.T
	return ui.NewLink("path-copy", t(words.CopyPath), func() { s.app.Files.Copy(text) }).With(ui.Traits{Disabled: text == "", Size: ui.Small})
}
