package challenge

import (
	"cavalo/internal/i18n"
	"cavalo/internal/screen/part"
	"cavalo/internal/screen/shell"
	"cavalo/internal/ui"
)

// Help implements shell.Screen: the game and its keys.
func (c *Screen) Help() []*ui.Node {
	t := c.app.Lang.T
	var keys [][2]string
	for _, k := range []struct {
		key  string
		does i18n.Key
	}{
		{t(i18n.KeyArrows), i18n.KeysMove}, {"Enter", i18n.KeysPlay}, {"U", i18n.Undo}, {"R", i18n.Redo}, {"H", i18n.Hint}, {"S", i18n.Solve},
		{t(i18n.KeySpace), i18n.KeysPlayer}, {"Esc", i18n.KeysEscape}, {"?", i18n.Help},
	} {
		keys = append(keys, [2]string{k.key, t(k.does)})
	}
	return []*ui.Node{
		c.Rules("help-"),
		part.Text("help-goal", t(i18n.HelpGoal)),
		part.Text("help-rules", t(i18n.HelpRules)),
		part.Text("help-undo", t(i18n.HelpUndo)),
		part.Heading("help-solver-title", t(i18n.HelpSolverTitle), 3),
		part.Text("help-solver", t(i18n.HelpSolver)),
		part.Text("help-more", t(i18n.HelpMore)),
		part.Text("help-heuristics", t(i18n.HelpHeuristics)),
		part.Heading("help-keys-title", t(i18n.HelpKeysTitle), 3),
		part.Pairs(c.app.Size.W, "help-keys", t(i18n.HelpKeysTitle), [2]string{t(i18n.KeyName), t(i18n.WhatItDoes)}, keys),
	}
}

// shareDialog shows the link and the text of the position.
func (c *Screen) shareDialog() shell.Dialog {
	a := c.app
	return shell.Dialog{ID: "share-dialog", Title: i18n.Share, Body: func() []*ui.Node {
		t := a.Lang.T
		link := a.Env.Host.ShareURL(c.Link())
		position := c.game.Position().String()
		seed, _ := seedOf(c.game.Problem())
		out := []*ui.Node{
			part.Field(t(i18n.LinkToPosition), &ui.Node{ID: "share-link", Role: ui.TextField, Value: link, ReadOnly: true}),
			part.Row(8, part.Primary("copy-link", t(i18n.CopyLink), func() { a.CopyText(link) })),
			part.Field(t(i18n.PositionText), &ui.Node{ID: "share-text", Role: ui.TextField, Value: position, ReadOnly: true, Lines: 3}),
			part.Row(8, part.Button("copy-position", t(i18n.CopyText), func() { a.CopyText(position) }),
				part.Button("download-game", t(i18n.DownloadGame), c.Download)),
		}
		if seed != "" {
			out = append(out, part.Muted("share-seed", t(i18n.SeedNote, seed)))
		}
		return out
	}}
}

// reportDialog shows the report of the last run, to copy and to keep.
func (c *Screen) reportDialog() shell.Dialog {
	a := c.app
	return shell.Dialog{ID: "report-dialog", Title: i18n.Report, Wide: true, Body: func() []*ui.Node {
		if c.solver.answer == nil {
			return []*ui.Node{part.Muted("report-none", a.Lang.T(i18n.NoReport))}
		}
		t := a.Lang.T
		return []*ui.Node{
			c.statistics("report-", c.solver.answer),
			{ID: "report-text", Role: ui.TextField, Label: t(i18n.Report), Value: c.reportText(), ReadOnly: true, Lines: 10},
			{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
				part.Button("copy-report", t(i18n.CopyText), func() { a.CopyText(c.reportText()) }),
				part.Button("download-report", "resultados.dat", func() { a.SaveFile("resultados.dat", "text/plain", c.resultados()) }),
				part.Button("download-csv", "CSV", c.downloadCSV),
			}},
		}
	}}
}
