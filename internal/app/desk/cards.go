package desk

import (
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// HomeCard is the way in from the first page; the id is that of a shell.Card.
func (d *Desk) HomeCard(id string, board *ui.Board, line words.Key) *ui.Node {
	show := func() { d.App.Show(d.screen) }
	return d.App.Card(shell.Card{
		ID: id, Board: board, Title: d.Title(), Line: line, State: d.screen.Standing(d.Game),
		Play: show,
		New:  func() { show(); d.App.Open(d.screen.NewGame()) },
	})
}

// SearchCard is the search while it runs; name says what runs.
func (d *Desk) SearchCard(name string) *ui.Node {
	lang, s := d.App.Lang, &d.Solver
	t, p := lang.T, s.Progress
	rate := 0.0
	if seconds := p.Elapsed.Seconds(); seconds > 0 {
		rate = float64(p.Generated) / seconds
	}
	cells := []*ui.Node{
		part.Figure("run-nodes", t(words.Nodes), lang.Short(float64(p.Generated))),
		part.Figure("run-rate", t(words.NodesPerSecond), lang.Short(rate)),
		part.Figure("run-time", t(words.Elapsed), lang.Duration(p.Elapsed)),
	}
	if p.Lower > 0 {
		cells = append(cells, part.Figure("run-bound", t(words.AtLeast), lang.Int(int64(p.Lower))))
	} else {
		cells = append(cells, part.Figure("run-depth", t(words.Depth), lang.Int(int64(p.Depth))))
	}
	stop := part.Chip("run-cancel", "", s.Cancel)
	d.wordStop(stop)
	return part.Card("machine",
		part.Row(8, part.Caption("machine-caption", t(words.Searching)), &ui.Node{ID: "run-name", Role: ui.Text, Text: name, Weight: ui.Semibold}, part.Spacer(), stop),
		&ui.Node{ID: "run-figures", Role: ui.Grid, Columns: 4, Gap: 8, Children: cells})
}

// wordStop words a button that ends the search: what it has found so far is kept.
func (d *Desk) wordStop(button *ui.Node) {
	t := d.App.Lang.T
	button.Label = t(words.Cancel)
	if s := &d.Solver; !s.Asking && len(s.Progress.Best) > 0 {
		button.Label, button.Help = t(words.Stop), t(words.StopHelp)
	}
}

// AnswerCard is the last result: the verdict, why, a picture of it and,
// unfolded, the statistics. The chips stand behind the one that unfolds.
func (d *Desk) AnswerCard(chips ...*ui.Node) *ui.Node {
	lang, a := d.App.Lang, d.Solver.Answer
	t := lang.T
	head := part.Row(8)
	switch {
	case a.Optimal && (a.Status == search.Solved || a.Status == search.NoSolution):
		head.Children = append(head.Children, &ui.Node{ID: "proved", Role: ui.Text, Text: t(words.Proved), Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold})
	case a.Status == search.LimitReached:
		head.Children = append(head.Children, &ui.Node{ID: "limited", Role: ui.Text, Text: t(words.LimitReached), Variant: ui.Chip, Size: ui.Small, Color: ui.ColorWarn})
	case len(a.Moves) > 0:
		head.Children = append(head.Children, &ui.Node{ID: "unproved", Role: ui.Text, Text: t(words.NotProved), Variant: ui.Chip, Size: ui.Small})
	}
	head.Children = append(head.Children,
		&ui.Node{ID: "verdict", Role: ui.Text, Text: d.screen.Verdict(*a), Weight: ui.Semibold, Wrap: true, Grow: 1},
		&ui.Node{ID: "took", Role: ui.Text, Text: lang.Duration(a.Time), Color: ui.ColorMuted})
	n := part.Card("machine", head)
	if why := d.why(a); why != "" {
		n.Children = append(n.Children, part.Muted("why", why))
	}
	if chart := d.face.Chart(a); chart != nil {
		n.Children = append(n.Children, chart)
	}
	fold := t(words.ShowStatistics)
	if d.Solver.table {
		fold = t(words.HideStatistics)
	}
	foot := append([]*ui.Node{part.Chip("statistics", fold, func() { d.set(func() { d.Solver.table = !d.Solver.table }) })}, chips...)
	n.Children = append(n.Children, &ui.Node{Role: ui.Row, Gap: 8, Wrap: true, Children: foot})
	if d.Solver.table {
		n.Children = append(n.Children, d.statistics("", a))
	}
	return n
}

// why returns the argument of a result. If the search began in the middle of a
// game, the text says so, since its steps are counted from there.
func (d *Desk) why(a *puzzle.Answer) string {
	why := d.face.Why(a)
	if why == "" || a.Job.Played == 0 {
		return why
	}
	return d.App.Lang.T(words.WhyOn, d.App.Lang.Int(int64(a.Job.Played)), why)
}

// statistics are the figures that the course asks for, as a table; the prefix
// keeps its ids apart from those of another place.
func (d *Desk) statistics(prefix string, a *puzzle.Answer) *ui.Node {
	t := d.App.Lang.T
	var rows [][2]string
	for _, r := range report.Statistics(d.App.Lang, *a) {
		rows = append(rows, [2]string{r.Label, r.Value})
	}
	room := d.App.Size.W
	if d.lies() {
		room -= d.App.Size.H // the board is beside it
	}
	return part.Pairs(room, prefix+"statistics-table", t(words.Statistics), [2]string{t(words.Statistic), t(words.Value)}, rows)
}

// Head heads a card with a caption and, at its end, links that a finger can hit.
func (d *Desk) Head(id string, phrase words.Key, links ...*ui.Node) *ui.Node {
	head := part.Row(8, part.Caption(id, d.App.Lang.T(phrase)), part.Spacer())
	for _, n := range links {
		n.Role, n.Size = ui.Link, ui.Small
		if d.App.Phone() {
			n.MinWidth = part.Finger
		}
		head.Children = append(head.Children, n)
	}
	return head
}

// PathHead heads the card of the path, whose text can be copied.
func (d *Desk) PathHead(text string) *ui.Node {
	t, none := d.App.Lang.T, d.Solver.Answer == nil
	return d.Head("path-caption", words.Path,
		&ui.Node{ID: "path-copy", Label: t(words.CopyPath), Press: func() { d.App.CopyText(text) }, Disabled: text == ""},
		&ui.Node{ID: "path-report", Label: t(words.Report), Press: func() { d.App.Open(d.ReportDialog()) }, Disabled: none},
		&ui.Node{ID: "path-csv", Label: "CSV", Press: d.DownloadCSV, Disabled: none})
}
