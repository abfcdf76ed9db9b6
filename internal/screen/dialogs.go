package screen

import (
	"cavalo/internal/i18n"
	"cavalo/internal/ui"
)

// foot is one button below a dialog.
type foot struct {
	id    string
	words i18n.Key
	press func()
}

// feet gives Close and one primary button.
func (a *App) feet(f foot) func() []*ui.Node {
	return func() []*ui.Node {
		return []*ui.Node{button("close", a.lang.T(i18n.Close), a.closeDialog), primary(f.id, a.lang.T(f.words), f.press)}
	}
}

// words is a dialog's body of paragraphs.
func (a *App) words(keys ...i18n.Key) func() []*ui.Node {
	return func() []*ui.Node {
		var out []*ui.Node
		for i, k := range keys {
			out = append(out, text("words-"+string(rune('a'+i)), a.lang.T(k)))
		}
		return out
	}
}

// helpDialog explains the game and the keys.
func (a *App) helpDialog() dialog {
	return dialog{id: "help-dialog", title: i18n.Help, wide: true, body: func() []*ui.Node {
		t := a.lang.T
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
			a.rulePictures("help-"),
			text("help-goal", t(i18n.HelpGoal)),
			text("help-rules", t(i18n.HelpRules)),
			text("help-undo", t(i18n.HelpUndo)),
			heading("help-solver-title", t(i18n.HelpSolverTitle), 3),
			text("help-solver", t(i18n.HelpSolver)),
			text("help-more", t(i18n.HelpMore)),
			text("help-heuristics", t(i18n.HelpHeuristics)),
			heading("help-keys-title", t(i18n.HelpKeysTitle), 3),
			a.pairs("help-keys", t(i18n.HelpKeysTitle), [2]string{t(i18n.KeyName), t(i18n.WhatItDoes)}, keys),
		}
	}}
}

// aboutDialog says what this is, what it is made of and what it keeps.
func (a *App) aboutDialog() dialog {
	return dialog{id: "about-dialog", title: i18n.About, wide: true, body: func() []*ui.Node {
		t := a.lang.T
		where := i18n.StoredWeb
		if a.env.Host.Where() == "desktop" {
			where = i18n.StoredDesktop
		}
		out := []*ui.Node{
			text("about-version", t(i18n.VersionIs, a.env.Version)),
			text("about-what", t(i18n.AboutWhat)),
			heading("about-stored-title", t(i18n.StoredTitle), 3),
			text("about-stored", t(where)),
			row(8, &ui.Node{ID: "delete-all", Role: ui.Button, Variant: ui.Danger, Label: t(i18n.DeleteAll), Press: func() { a.open(a.deleteDialog()) }}),
			heading("about-licences-title", t(i18n.LicencesTitle), 3),
		}
		for i, l := range licences() {
			out = append(out, text("licence-"+string(rune('a'+i)), l))
		}
		return out
	}}
}

// deleteDialog asks before everything is deleted.
func (a *App) deleteDialog() dialog {
	return dialog{id: "delete-dialog", title: i18n.DeleteAll, body: a.words(i18n.DeleteWords), foot: func() []*ui.Node {
		return []*ui.Node{
			button("close", a.lang.T(i18n.Cancel), a.closeDialog),
			{ID: "delete-confirm", Role: ui.Button, Variant: ui.Danger, Label: a.lang.T(i18n.DeleteAll), Press: a.deleteAll},
		}
	}}
}

// deleteAll forgets every game and setting and begins anew.
func (a *App) deleteAll() {
	names, _ := a.env.Host.Names()
	for _, name := range names {
		_ = a.env.Host.Delete(name) // what can't be deleted can't be written either
	}
	a.dialogs = nil
	a.loadSettings()
	a.challenge.leave()
	a.daily = newDaily(a)
	a.challenge = newChallenge(a)
	a.show(atHome)
	a.say(a.lang.T(i18n.Deleted))
}

// shareDialog shows the link and the text of the position.
func (c *challenge) shareDialog() dialog {
	a := c.app
	return dialog{id: "share-dialog", title: i18n.Share, body: func() []*ui.Node {
		t := a.lang.T
		link := a.env.Host.ShareURL(c.linkText())
		position := c.game.Position().String()
		seed, _ := seedOf(c.game.Problem())
		out := []*ui.Node{
			field(t(i18n.LinkToPosition), &ui.Node{ID: "share-link", Role: ui.TextField, Value: link, ReadOnly: true}),
			row(8, primary("copy-link", t(i18n.CopyLink), func() { a.copyText(link) })),
			field(t(i18n.PositionText), &ui.Node{ID: "share-text", Role: ui.TextField, Value: position, ReadOnly: true, Lines: 3}),
			row(8, button("copy-position", t(i18n.CopyText), func() { a.copyText(position) }),
				button("download-game", t(i18n.DownloadGame), c.download)),
		}
		if seed != "" {
			out = append(out, muted("share-seed", t(i18n.SeedNote, seed)))
		}
		return out
	}}
}

// reportDialog shows the report of the last run, to copy and to keep.
func (c *challenge) reportDialog() dialog {
	a := c.app
	return dialog{id: "report-dialog", title: i18n.Report, wide: true, body: func() []*ui.Node {
		if c.solver.answer == nil {
			return []*ui.Node{muted("report-none", a.lang.T(i18n.NoReport))}
		}
		t := a.lang.T
		return []*ui.Node{
			c.statistics("report-", c.solver.answer),
			{ID: "report-text", Role: ui.TextField, Label: t(i18n.Report), Value: c.reportText(), ReadOnly: true, Lines: 10},
			{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
				button("copy-report", t(i18n.CopyText), func() { a.copyText(c.reportText()) }),
				button("download-report", "resultados.dat", func() { a.saveFile("resultados.dat", "text/plain", c.resultados()) }),
				button("download-csv", "CSV", c.downloadCSV),
			}},
		}
	}}
}
