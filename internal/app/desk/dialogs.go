package desk

import (
	"strings"

	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// startLink is the link to where the game began; today's challenge has one of
// its own, with its name.
func (d *Desk) startLink() string {
	if link := d.face.Own.Link(); link != "" {
		return link
	}
	return play.Link(d.puzzle, d.Game.Start())
}

// links returns the links that can be shared, the most useful one first: the start
// for a game that is over and for a problem that everybody plays, otherwise the
// present position.
func (d *Desk) links() []*ui.Node {
	a := d.App
	t := a.Lang.T
	type one struct {
		id    string
		words words.Key
		link  string
	}
	toStart := one{"start", words.LinkToStart, d.startLink()}
	if d.face.StartWords != "" {
		toStart.id, toStart.words = "board", d.face.StartWords
	}
	toHere := one{"position", words.LinkToPosition, play.Link(d.puzzle, d.Game.Position())}
	plain := toStart.link == play.Link(d.puzzle, d.Game.Start())
	all := []one{toHere, toStart}
	switch begun := len(d.Game.Path()) > 0; {
	case !begun && plain:
		all = []one{toHere}
	case !begun:
		all = []one{toStart}
	case d.Game.Position().Solved() || !plain:
		all = []one{toStart, toHere}
	}
	var out []*ui.Node
	for i, o := range all {
		link := a.Env.Host.ShareURL(o.link)
		field := &ui.Node{ID: "share-" + o.id, Role: ui.TextField, Value: link, ReadOnly: true}
		button := &ui.Node{ID: "copy-" + o.id + "-link", Role: ui.Button, Text: t(words.CopyLink), Label: t(words.CopyLink) + ": " + t(o.words), Press: func() { a.CopyText(link) }}
		if i == 0 {
			field.ID, button = "share-link", part.Primary("copy-link", t(words.CopyLink), button.Press)
		}
		out = append(out, part.Field(t(o.words), field), part.Row(8, button))
	}
	return out
}

// ShareDialog shows the links and the text of the position.
func (d *Desk) ShareDialog() shell.Dialog {
	a := d.App
	return shell.Dialog{ID: "share-dialog", Title: words.Share, Body: func() []*ui.Node {
		t := a.Lang.T
		position := d.Game.Position().String()
		out := append(d.links(),
			part.Field(t(words.PositionText), &ui.Node{ID: "share-text", Role: ui.TextField, Value: position, ReadOnly: true, Lines: 3}),
			part.Row(8, part.Button("copy-position", t(words.CopyText), func() { a.CopyText(position) }),
				part.Button("download-game", t(words.DownloadGame), d.Download)))
		if seed, ok := SeedOf(d.Game.Problem()); ok {
			out = append(out, part.Muted("share-seed", t(words.SeedNote, seed)))
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
			return []*ui.Node{part.Muted("report-none", a.Lang.T(words.NoReport))}
		}
		t, text := a.Lang.T, report.Text(a.Lang, *answer)
		return []*ui.Node{
			d.statistics("report-", answer),
			{ID: "report-text", Role: ui.TextField, Label: t(words.Report), Value: text, ReadOnly: true, Lines: 10},
			{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
				part.Button("copy-report", t(words.CopyText), func() { a.CopyText(text) }),
				part.Button("download-report", "resultados.dat", func() { a.SaveFile("resultados.dat", "text/plain", report.Resultados(*answer)) }),
				part.Button("download-csv", "CSV", d.DownloadCSV),
			}},
		}
	}}
}

// DownloadCSV gives the figures of the last run as a file.
func (d *Desk) DownloadCSV() {
	if d.Solver.Answer == nil {
		return
	}
	var b strings.Builder
	cell := report.Cell{Answer: *d.Solver.Answer, Optimum: report.NoOptimum}
	if cell.Answer.Optimal && len(cell.Answer.Moves) > 0 {
		cell.Optimum = cell.Answer.Steps
	}
	table := report.Records([]report.Cell{cell})
	if err := table.CSV(&b); err != nil {
		d.App.Say(d.App.Lang.T(words.SaveFailed, err))
		return
	}
	d.App.SaveFile("cavalo.csv", "text/csv", b.String())
}
