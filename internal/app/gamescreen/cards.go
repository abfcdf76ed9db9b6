package gamescreen

import (
	"strings"
	"unicode/utf8"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// HomeCard is the way in from the first page; the id is that of a shell.Card, the
// picture one that tells the puzzle from the others.
func (d *Desk) HomeCard(id string, picture *ui.Board, line words.Key) *ui.Node {
	t := d.App.Lang.T
	show := func() { d.App.Visit(d.screen) }
	picture.Mini = true
	c := shell.Card{
		ID: id, Picture: ui.NewBoard("", t(d.Title()), picture), Title: t(d.Title()), Line: t(line), Play: show,
		New: func() { d.App.Show(d.screen); d.App.Open(d.screen.NewGame()) },
	}
	switch g := d.Game; {
	case d.over():
		c.Play = func() { show(); d.fromDoor() }
	case len(g.Steps()) > 0:
		c.Left = t(words.LeftAt, d.face.Portrait.NameOf(g.Problem()), d.App.Lang.Int(int64(len(g.Path()))))
	}
	return d.App.Card(c)
}

// over says that nothing is left to be done in the game in hand.
func (d *Desk) over() bool {
	_, ended := d.Reached()
	return ended || d.Game.Position().Solved()
}

// unfoldedFolder notes in which puzzles the player looks at what the machine can do.
const unfoldedFolder = "unfolded/"

// MachineCard is what the machine can do, folded until it is asked for, which is
// remembered: how it is set, what it is good for, and what can be asked of it.
func (d *Desk) MachineCard(solver *ui.Node, phrase words.Key, chips ...*ui.Node) *ui.Node {
	t := d.App.Lang.T
	fold := widget.Chip("machine-fold", t(words.MachineShow), func() {
		d.set(func() { d.unfolded = true })
		d.App.Keep(unfoldedFolder+d.Name(), "yes")
	})
	head := widget.Row(8, widget.Caption("machine-caption", t(words.Machine)), widget.Spacer(), fold)
	if !d.unfolded {
		return widget.Card("machine", head)
	}
	if d.claimable() {
		chips = append(chips, widget.Chip("claim", t(words.Claim), d.openClaim))
	}
	fold.Label = t(words.MachineHide)
	fold.Press = func() {
		d.set(func() { d.unfolded = false })
		_ = d.App.Env.Host.Delete(unfoldedFolder + d.Name()) // else it is unfolded again next time
	}
	return widget.Card("machine", head, widget.Muted("machine-words", t(phrase)),
		ui.NewRow("", append([]*ui.Node{solver}, chips...)...).With(ui.Traits{Gap: 8, Wrap: true}))
}

// SearchCard is the search while it runs; name says what runs.
func (d *Desk) SearchCard(name string) *ui.Node {
	lang, s := d.App.Lang, &d.Solver
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
	d.wordStop(stop)
	return widget.Card("machine",
		widget.Row(8, widget.Caption("machine-caption", t(words.Searching)), ui.NewText("run-name", name).With(ui.Traits{Weight: ui.Semibold, Wrap: true, Grow: 1}), stop),
		ui.NewGrid("run-figures", 4, cells...).With(ui.Traits{Gap: 8}))
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
	head := widget.Row(8)
	switch {
	case a.Optimal && (a.Status == search.Solved || a.Status == search.NoSolution):
		head.Children = append(head.Children, ui.NewText("proved", t(words.Proved)).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold}))
	case a.Status == search.LimitReached:
		head.Children = append(head.Children, ui.NewText("limited", t(words.LimitReached)).With(ui.Traits{Variant: ui.Chip, Size: ui.Small, Color: ui.ColorWarn}))
	case a.Status == search.Solved && report.Of(d.Name()).Alike(): // a solution that can be seen is its own proof
	case len(a.Path().Moves) > 0:
		head.Children = append(head.Children, ui.NewText("unproved", t(words.NotProved)).With(ui.Traits{Variant: ui.Chip, Size: ui.Small}))
	}
	head.Children = append(head.Children,
		ui.NewText("verdict", d.screen.Verdict(*a)).With(ui.Traits{Weight: ui.Semibold, Wrap: true, Grow: 1}),
		ui.NewText("took", lang.Duration(a.Time)).With(ui.Traits{Color: ui.ColorMuted}))
	n := widget.Card("machine", head)
	if why := d.why(a); why != "" {
		n.Children = append(n.Children, widget.Muted("why", why))
	}
	if chart := d.face.Chart(a); chart != nil {
		n.Children = append(n.Children, chart)
	}
	fold := t(words.ShowStatistics)
	if d.Solver.table {
		fold = t(words.HideStatistics)
	}
	foot := append([]*ui.Node{widget.Chip("statistics", fold, func() { d.set(func() { d.Solver.table = !d.Solver.table }) })}, chips...)
	n.Children = append(n.Children, ui.NewRow("", foot...).With(ui.Traits{Gap: 8, Wrap: true}))
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

// maxLetters is how many letters the longest name and the longest value of the
// statistics may have together: a table of more is wider than the card beside a board.
const maxLetters = 66

// tablePanel is the least width of the column beside a board that has room for a table.
const tablePanel = 540

// statistics are the figures that the course asks for, as a table where there is room;
// the prefix keeps its ids apart from those of another place.
func (d *Desk) statistics(prefix string, a *puzzle.Answer) *ui.Node {
	t := d.App.Lang.T
	var rows [][2]string
	var longest [2]int
	for _, r := range report.Statistics(d.App.Lang, *a) {
		rows = append(rows, [2]string{r.Label, r.Value})
		longest = [2]int{max(longest[0], utf8.RuneCountInString(r.Label)), max(longest[1], utf8.RuneCountInString(r.Value))}
	}
	room := d.App.Size.W
	if d.lies() {
		room -= d.App.Size.H // the board is beside it
	}
	if longest[0]+longest[1] > maxLetters || !d.App.Phone() && room*panelShare < tablePanel {
		room = 0
	}
	return ui.NewColumn("",
		widget.Pairs(room, prefix+"statistics-table", t(words.Statistics), [2]string{t(words.Statistic), t(words.Value)}, rows),
		d.App.Meanings(prefix),
	).With(ui.Traits{Gap: 8})
}

// Head heads a card with a caption and, at its end, links that a finger can hit.
func (d *Desk) Head(id string, phrase words.Key, links ...*ui.Node) *ui.Node {
	head := widget.Row(8, widget.Caption(id, d.App.Lang.T(phrase)), widget.Spacer())
	for _, n := range links {
		n.Size = ui.Small
		if d.App.Phone() {
			n.MinWidth = widget.Finger
		}
		head.Children = append(head.Children, n)
	}
	return head
}

// PathHead heads the card of the path, whose text can be copied.
func (d *Desk) PathHead(text string) *ui.Node {
	t, none := d.App.Lang.T, d.Solver.Answer == nil
	return d.Head("path-caption", words.Path,
		ui.NewLink("path-copy", t(words.CopyPath), func() { d.App.CopyText(text) }).With(ui.Traits{Disabled: text == ""}),
		ui.NewLink("path-report", t(words.Report), func() { d.App.Open(d.ReportDialog()) }).With(ui.Traits{Disabled: none}),
		ui.NewLink("path-csv", "CSV", d.DownloadCSV).With(ui.Traits{Disabled: none}))
}

// startLink is the link to where the game began; the board of a day has one of
// its own, with its name.
func (d *Desk) startLink() string {
	if k, day, ok := daily.OfProblem(d.Name(), d.Game.Problem()); ok {
		return k.Link(day)
	}
	return play.Link(d.puzzle, d.Game.Start())
}

// sharedLink is a link that can be shared.
type sharedLink struct {
	id    string // of what it leads to, in ids of nodes
	words words.Key
	link  string // the full address
}

// links returns the links that can be shared: that to the start first, which is
// what somebody else can play; then this position and the whole game, once there
// is one. The link to a game that is over proves its result.
func (d *Desk) links() []sharedLink {
	url := d.App.Env.Host.ShareURL
	all := []sharedLink{{"start", words.LinkToStart, url(d.startLink())}}
	if d.face.StartWords != "" {
		all[0].id, all[0].words = "board", d.face.StartWords
	}
	if first, last := d.Game.Run(); last > first {
		all = append(all, sharedLink{"position", words.LinkToPosition, url(play.Link(d.puzzle, d.Game.Position()))}, sharedLink{"game", words.LinkToGame, url(d.gameLink())})
	}
	return all
}

// linkFields shows the links, each with what can be done with it.
func (d *Desk) linkFields() (out []*ui.Node) {
	a := d.App
	t := a.Lang.T
	for i, o := range d.links() {
		field := ui.NewTextField("share-"+o.id, t(o.words), o.link, nil, ui.Field{ReadOnly: true})
		button := ui.NewButton("copy-"+o.id+"-link", t(words.CopyLink)+": "+t(o.words), func() { a.CopyText(o.link) }).Shown(t(words.CopyLink))
		if i == 0 {
			field.ID, button = "share-link", widget.Primary("copy-link", t(words.CopyLink), button.Press)
		}
		out = append(out, widget.Field(field), d.shareButtons(button, o, "code-"+o.id))
	}
	return out
}

// shareButtons puts a button beside one that shows a link as a QR code, where the
// link is an address that another device can open.
func (d *Desk) shareButtons(button *ui.Node, o sharedLink, id string) *ui.Node {
	t := d.App.Lang.T
	row := ui.NewRow("", button).With(ui.Traits{Gap: 8, Wrap: true, Across: ui.Center})
	if strings.Contains(o.link, "://") {
		row.Children = append(row.Children, ui.NewButton(id, t(words.QRCode)+": "+t(o.words), func() { d.App.Open(d.codeDialog(o)) }).Shown(t(words.QRCode)))
	}
	return row
}

// codeID is the id of the dialog that shows a link as a QR code.
func (o sharedLink) codeID() string { return "code-" + o.id + "-dialog" }

// codeDialogOf is the dialog of an id that shows one of the links as a QR code.
func (d *Desk) codeDialogOf(id string) (dialog shell.Dialog, ok bool) {
	for _, o := range d.links() {
		if o.codeID() == id {
			return d.codeDialog(o), true
		}
	}
	return shell.Dialog{}, false
}

const (
	codeModule  = 4.0 // the side of a module of a QR code where there is room
	leastCode   = 264.0
	narrowCode  = 412 // the side of a code that fits into a dialog of the usual width
	aroundCodeX = 80  // what a dialog needs beside it
	aroundCodeY = 204 // and above and below
	lowCode     = 96  // the least side, on a phone on its side
)

// codeDialog shows a link as a QR code, as large as it has to be to be read from
// the screen and can be.
func (d *Desk) codeDialog(o sharedLink) shell.Dialog {
	code, ok := widget.NewCode(o.link)
	t := d.App.Lang.T
	if !ok {
		return shell.Dialog{ID: o.codeID(), Title: words.QRCode, Body: func() []*ui.Node {
			return []*ui.Node{widget.Text("code-too-long", t(words.QRTooLong, d.App.Lang.Int(int64(len(o.link))), d.App.Lang.Int(int64(widget.MostCode))))}
		}}
	}
	side := max(leastCode, codeModule*float64(code.Modules()))
	return shell.Dialog{ID: o.codeID(), Title: words.QRCode, Wide: side > narrowCode, Body: func() []*ui.Node {
		size := d.App.Size
		room := min(side, size.W-aroundCodeX, max(lowCode, size.H-aroundCodeY))
		return []*ui.Node{
			code.Node("code", t(words.QROf, o.link), room),
			widget.Muted("code-words", t(o.words)),
		}
	}}
}

// gameLink is the link to the whole game: with its result, which it proves, or
// to be gone on with.
func (d *Desk) gameLink() string {
	if r, ok := d.Reached(); ok && r.Ended == "" && r.Outcome != history.Impossible { // what is said in words can't be proved
		return history.GameLink(d.Game, &r)
	}
	if d.puzzle.Players() == 2 {
		return play.GameLink(d.Game) // as earlier versions read it, too
	}
	return history.GameLink(d.Game, nil)
}

// SharedResult is the text of the result in hand for a chat, with the link to the
// start below; ok is false while there is none.
func (d *Desk) SharedResult() (text string, ok bool) {
	shared, ok := d.shared()
	return shared.String() + "\n" + d.App.Env.Host.ShareURL(d.startLink()), ok
}

func (d *Desk) shared() (report.Shared, bool) {
	r, ok := d.Reached()
	return report.Share(d.App.Lang, r, d.face.Portrait.NameOf(d.Game.Problem())), ok
}

// ShareDialog shows the result, the links and the text of the position.
func (d *Desk) ShareDialog() shell.Dialog {
	a := d.App
	return shell.Dialog{ID: "share-dialog", Title: words.Share, Body: func() []*ui.Node {
		t := a.Lang.T
		position := d.Game.Position().String()
		var out []*ui.Node
		if shared, ok := d.shared(); ok {
			start := d.links()[0]
			text := shared.String() + "\n" + start.link
			out = append(out,
				widget.Field(ui.NewTextField("share-result", t(words.ShareResult), text, nil, ui.Field{Lines: 4, ReadOnly: true})),
				d.shareButtons(widget.Primary("copy-result", t(words.CopyText), func() { a.CopyText(text) }), start, "code-result"))
			if shared.Alt != "" {
				out = append(out, widget.Note("share-strip", shared.Alt))
			}
		}
		out = append(out, d.linkFields()...)
		out = append(out,
			widget.Field(ui.NewTextField("share-text", t(words.PositionText), position, nil, ui.Field{Lines: 3, ReadOnly: true})),
			widget.Row(8, widget.Button("copy-position", t(words.CopyText), func() { a.CopyText(position) }),
				widget.Button("download-game", t(words.DownloadGame), d.Download)))
		if seed, ok := SeedOf(d.Game.Problem()); ok {
			out = append(out, widget.Muted("share-seed", t(words.SeedNote, seed)))
		}
		return out
	}}
}

// ReportDialog shows the report of the last run, to copy and to keep.
func (d *Desk) ReportDialog() shell.Dialog {
	a := d.App
	return shell.Dialog{ID: "report-dialog", Title: words.Report, Wide: true, Body: func() []*ui.Node {
		answer := d.Solver.Answer
		if answer == nil {
			return []*ui.Node{widget.Muted("report-none", a.Lang.T(words.NoReport))}
		}
		t, text := a.Lang.T, report.Text(a.Lang, *answer)
		return []*ui.Node{
			d.statistics("report-", answer),
			ui.NewTextField("report-text", t(words.Report), text, nil, ui.Field{Lines: 24, ReadOnly: true}).With(ui.Traits{TextOnly: true}),
			ui.NewRow("",
				widget.Button("copy-report", t(words.CopyText), func() { a.CopyText(text) }),
				widget.Button("download-report", "resultados.dat", func() { d.keepRun(); d.Solver.runs.Save() }).Explained(a.Lang.N(words.ReportRuns, d.Solver.runs.Count())),
				widget.Button("download-csv", "CSV", d.DownloadCSV),
			).With(ui.Traits{Gap: 8, Wrap: true}),
			d.drawnReport(answer),
		}
	}}
}

// reportBoard is the height of a board in a report.
const reportBoard = 280

// drawnReport is what the text of a report says besides the statistics, drawn: why
// there is no path, or the path, and the first and the last board.
func (d *Desk) drawnReport(a *puzzle.Answer) *ui.Node {
	t, out := d.App.Lang.T, ui.NewColumn("report-drawn").With(ui.Traits{Gap: 8})
	if why := report.Reason(d.App.Lang, d.Name(), a.Proof().Reason); why != "" {
		out.Children = append(out.Children, widget.Text("report-why", t(words.ReportWhy)+": "+why))
	}
	path := a.Path()
	if len(path.Moves) > 0 {
		out.Children = append(out.Children, widget.Text("report-path", t(words.ReportPath)+": "+strings.Join(path.Moves, " ")))
	}
	from, err := d.puzzle.Parse(path.First)
	if err != nil {
		return out
	}
	columns := 2
	if d.App.Size.W < widget.NarrowPairs {
		columns = 1
	}
	boards := ui.NewGrid("report-boards", columns).With(ui.Traits{Gap: 16})
	board := func(id string, caption words.Key, moves []string) {
		small := d.face.Portrait.Picture(from, moves)
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
func (d *Desk) DownloadCSV() {
	if d.Solver.Answer == nil {
		return
	}
	var b strings.Builder
	cell := report.Cell{Answer: *d.Solver.Answer, Optimum: report.NoOptimum}
	if cell.Answer.Optimal && len(cell.Answer.Path().Moves) > 0 {
		cell.Optimum = cell.Answer.Cost()
	}
	table := report.Records([]report.Cell{cell})
	if err := table.CSV(&b); err != nil {
		d.App.Say(d.App.Lang.T(words.SaveFailed, err))
		return
	}
	d.App.SaveFile("cavalo.csv", "text/csv", b.String())
}
