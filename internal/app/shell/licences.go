package shell

import (
	"strconv"
	"strings"

	"cavalo/assets"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func (a *App) madeWith() []assets.Licence {
	if a.Env.Host.Where() == "desktop" {
		return assets.Licences(assets.Desktop)
	}
	return assets.Licences(assets.Page)
}

// letterOf returns the name of an index of that list in ids and addresses.
func letterOf(i int) string { return string(rune('a' + i)) }

// licences lists the program's third-party parts as links to their licences.
func (a *App) licences() []*ui.Node {
	var out []*ui.Node
	for i, l := range a.madeWith() {
		out = append(out, ui.NewLink("licence-"+letterOf(i), l.String(), func() { a.Open(a.licenceDialog(i)) }).With(ui.Traits{Wrap: true}))
	}
	return out
}

func (a *App) licenceDialog(at int) Dialog {
	all, f := a.madeWith(), &fetched{}
	ask := func() { a.fetch(f, all[at].File, a.Env.Host.Licence) }
	turn := func(letter string) {
		for i := range all {
			if letterOf(i) == letter {
				at = i
			}
		}
		ask()
	}
	ask()
	return Dialog{ID: "licence-dialog", Title: words.Licence, Wide: true, Tab: func() string { return letterOf(at) }, Turn: turn, Body: func() []*ui.Node {
		missing := a.Lang.T(words.LicenceMissing, all[at].File)
		return append([]*ui.Node{widget.Heading("licence-name", all[at].String(), 3)}, a.fetchedBody("licence", f, missing, ask, func(text string) (out []*ui.Node) {
			for i, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
				out = append(out, widget.Text("licence-text-"+strconv.Itoa(i), strings.Join(strings.Fields(paragraph), " ")))
			}
			return out
		})...)
	}}
}
