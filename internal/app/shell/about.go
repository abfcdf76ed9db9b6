package shell

import (
	"cavalo/internal/app/part"
	"cavalo/internal/i18n"
	"cavalo/internal/ui"
)

// aboutDialog says what this is, what it is made of and what it keeps.
func (a *App) aboutDialog() Dialog {
	return Dialog{ID: "about-dialog", Title: i18n.About, Wide: true, Body: func() []*ui.Node {
		t := a.Lang.T
		where := i18n.StoredWeb
		if a.Env.Host.Where() == "desktop" {
			where = i18n.StoredDesktop
		}
		out := []*ui.Node{
			part.Text("about-version", t(i18n.VersionIs, a.Env.Version)),
			part.Text("about-what", t(i18n.AboutWhat)),
			part.Heading("about-stored-title", t(i18n.StoredTitle), 3),
			part.Text("about-stored", t(where)),
			part.Row(8, &ui.Node{ID: "delete-all", Role: ui.Button, Variant: ui.Danger, Label: t(i18n.DeleteAll), Press: func() { a.Open(a.deleteDialog()) }}),
			part.Heading("about-licences-title", t(i18n.LicencesTitle), 3),
		}
		for i, l := range licences() {
			out = append(out, part.Text("licence-"+string(rune('a'+i)), l))
		}
		return out
	}}
}

// deleteDialog asks before everything is deleted.
func (a *App) deleteDialog() Dialog {
	return Dialog{ID: "delete-dialog", Title: i18n.DeleteAll, Body: a.Words(i18n.DeleteWords), Foot: func() []*ui.Node {
		return []*ui.Node{
			part.Button("close", a.Lang.T(i18n.Cancel), a.Close),
			{ID: "delete-confirm", Role: ui.Button, Variant: ui.Danger, Label: a.Lang.T(i18n.DeleteAll), Press: a.deleteAll},
		}
	}}
}
