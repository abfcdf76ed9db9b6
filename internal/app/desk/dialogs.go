package desk

import (
	"strings"

	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/i18n"
	"cavalo/internal/report"
	"cavalo/internal/ui"
)

// ShareDialog shows the link and the text of the position.
func (d *Desk) ShareDialog() shell.Dialog {
	a := d.App
	return shell.Dialog{ID: "share-dialog", Title: i18n.Share, Body: func() []*ui.Node {
		t := a.Lang.T
		link := a.Env.Host.ShareURL(d.Link())
		position := d.Game.Position().String()
		out := []*ui.Node{
			part.Field(t(i18n.LinkToPosition), &ui.Node{ID: "share-link", Role: ui.TextField, Value: link, ReadOnly: true}),
			part.Row(8, part.Primary("copy-link", t(i18n.CopyLink), func() { a.CopyText(link) })),
			part.Field(t(i18n.PositionText), &ui.Node{ID: "share-text", Role: ui.TextField, Value: position, ReadOnly: true, Lines: 3}),
			part.Row(8, part.Button("copy-position", t(i18n.CopyText), func() { a.CopyText(position) }),
				part.Button("download-game", t(i18n.DownloadGame), d.Download)),
		}
		if seed, ok := SeedOf(d.Game.Problem()); ok {
			out = append(out, part.Muted("share-seed", t(i18n.SeedNote, seed)))
		}
		return out
	}}
}

// ReportDialog shows the report of the last run, to copy and to keep.
func (d *Desk) ReportDialog() shell.Dialog {
	a := d.App
	return shell.Dialog{ID: "report-dialog", Title: i18n.Report, Wide: true, Body: func() []*ui.Node {
		answer := d.Solver.Answer
		if answer == nil {
			return []*ui.Node{part.Muted("report-none", a.Lang.T(i18n.NoReport))}
		}
		t, text := a.Lang.T, report.Text(a.Lang, *answer)
		return []*ui.Node{
			d.statistics("report-", answer),
			{ID: "report-text", Role: ui.TextField, Label: t(i18n.Report), Value: text, ReadOnly: true, Lines: 10},
			{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
				part.Button("copy-report", t(i18n.CopyText), func() { a.CopyText(text) }),
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
		d.App.Say(d.App.Lang.T(i18n.SaveFailed, err))
		return
	}
	d.App.SaveFile("cavalo.csv", "text/csv", b.String())
}
