package shell

import (
	"strconv"
	"strings"

	"cavalo/internal/app/settings"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func aboutDialog(a *App) Dialog {
	return Dialog{ID: "about-dialog", Title: words.About, Wide: true, Body: func() []*ui.Node {
		t := a.Lang.T
		where := words.StoredWeb
		if a.Env.Host.Where() == "desktop" {
			where = words.StoredDesktop
		}
		out := []*ui.Node{
			widget.Text("about-version", t(words.VersionIs, a.Env.Version)),
			ui.NewLink("about-news", t(words.NewsTitle), func() { a.Open(newsDialog(a)) }),
			widget.Text("about-what", t(words.AboutWhat)),
		}
		if a.Env.Host.Where() == "web" {
			out = append(out, ui.NewLink("about-library", t(words.AboutLibrary), a.Env.Host.LibraryPage))
		}
		out = append(out,
			widget.Heading("about-stored-title", t(words.StoredTitle), 3),
			widget.Text("about-stored", t(where)))
		out = append(out, a.Storage.deletableNote("about-fleeting")...)
		out = append(out,
			widget.Row(8, ui.NewButton("delete-all", t(words.DeleteAll), func() { a.Open(deleteDialog(a)) }).With(ui.Traits{Variant: ui.Danger})),
			widget.Heading("about-licences-title", t(words.LicencesTitle), 3))
		return append(out, licences(a)...)
	}}
}

func deleteDialog(a *App) Dialog {
	return Dialog{ID: "delete-dialog", Title: words.DeleteAll, Body: a.Words("delete-words", words.DeleteWords),
		Foot: a.Feet(DialogButton{ID: "delete-confirm", Words: words.DeleteAll, Press: a.Storage.deleteAll, Pending: true, Danger: true})}
}

// newsDialog shows the release notes.
func newsDialog(a *App) Dialog {
	return Dialog{ID: "news-dialog", Title: words.NewsTitle, Body: func() []*ui.Node {
		out := []*ui.Node{widget.Heading("news-version", a.Lang.T(words.VersionIs, a.Env.Version), 3)}
		for i := 0; words.En.Has(words.News.At(i)); i++ {
			out = append(out, widget.Text("news-text-"+strconv.Itoa(i), a.Lang.T(words.News.At(i))))
		}
		return out
	}}
}

// licences lists the program's third-party parts as links to their licences.
func licences(a *App) []*ui.Node {
	var out []*ui.Node
	for i, l := range a.Settings.Parts() {
		out = append(out, ui.NewLink("licence-"+settings.Letter(i), l.String(), func() { a.Open(licenceDialog(a, i)) }).With(ui.Traits{Wrap: true}))
	}
	return out
}

// licenceDialog shows the licence of a part: the text, that it is being fetched, or that it
// could not be, with a button to try again.
func licenceDialog(a *App, part int) Dialog {
	l := a.Settings.Licence(part)
	tab := func() string { return settings.Letter(l.Part) }
	return Dialog{ID: "licence-dialog", Title: words.Licence, Wide: true, Tab: tab, Turn: l.Turn, Body: func() []*ui.Node {
		out := []*ui.Node{widget.Heading("licence-name", l.String(), 3)}
		switch {
		case l.Missing:
			missing := widget.Text("licence-missing", a.Lang.T(words.LicenceMissing, l.File))
			missing.Live, missing.Color = true, ui.ColorWarn
			return append(out, missing, widget.Row(0, widget.Button("licence-again", a.Lang.T(words.DaysRetry), l.Fetch)))
		case l.Text == "":
			return append(out, widget.Muted("licence-waits", a.Lang.T(words.TextWaits)))
		}
		for i, paragraph := range strings.Split(strings.TrimSpace(l.Text), "\n\n") {
			out = append(out, widget.Text("licence-text-"+strconv.Itoa(i), strings.Join(strings.Fields(paragraph), " ")))
		}
		return out
	}}
}
