package shell

import (
	"cavalo/internal/app/part"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// aboutDialog says what this is, what it is made of and what it keeps.
func (a *App) aboutDialog() Dialog {
	return Dialog{ID: "about-dialog", Title: words.About, Wide: true, Body: func() []*ui.Node {
		t := a.Lang.T
		where := words.StoredWeb
		if a.Env.Host.Where() == "desktop" {
			where = words.StoredDesktop
		}
		out := []*ui.Node{
			part.Text("about-version", t(words.VersionIs, a.Env.Version)),
			part.Text("about-what", t(words.AboutWhat)),
			part.Heading("about-stored-title", t(words.StoredTitle), 3),
			part.Text("about-stored", t(where)),
			part.Row(8, &ui.Node{ID: "delete-all", Role: ui.Button, Variant: ui.Danger, Label: t(words.DeleteAll), Press: func() { a.Open(a.deleteDialog()) }}),
			part.Heading("about-licences-title", t(words.LicencesTitle), 3),
		}
		for i, l := range licences() {
			out = append(out, part.Text("licence-"+string(rune('a'+i)), l))
		}
		return out
	}}
}

// deleteDialog asks before everything is deleted.
func (a *App) deleteDialog() Dialog {
	return Dialog{ID: "delete-dialog", Title: words.DeleteAll, Body: a.Words(words.DeleteWords), Foot: func() []*ui.Node {
		return []*ui.Node{
			part.Button("close", a.Lang.T(words.Cancel), a.Close),
			{ID: "delete-confirm", Role: ui.Button, Variant: ui.Danger, Label: a.Lang.T(words.DeleteAll), Press: a.deleteAll},
		}
	}}
}
