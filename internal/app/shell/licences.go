package shell

import (
	"strconv"
	"strings"

	"cavalo/assets"
	"cavalo/internal/app/part"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// licences names everything that this program is made with; a press shows the
// licence's text.
func (a *App) licences() []*ui.Node {
	program := assets.Page
	if a.Env.Host.Where() == "desktop" {
		program = assets.Desktop
	}
	var out []*ui.Node
	for i, l := range assets.Licences(program) {
		out = append(out, ui.NewLink("licence-"+string(rune('a'+i)), l.String(), func() { a.showLicence(l) }).With(ui.Traits{Wrap: true}))
	}
	return out
}

// showLicence fetches the text of a licence and shows it.
func (a *App) showLicence(l assets.Licence) {
	a.Env.Host.Licence(l.File, func(text string, err error) {
		a.Post(func() {
			if err != nil {
				a.Say(a.Lang.T(words.LicenceMissing, l.File))
				return
			}
			a.Open(a.licenceDialog(l, text))
		})
	})
}

// licenceDialog shows the text of a licence.
func (a *App) licenceDialog(l assets.Licence, text string) Dialog {
	return Dialog{ID: "licence-dialog", Title: words.Licence, Wide: true, Body: func() []*ui.Node {
		out := []*ui.Node{part.Heading("licence-name", l.String(), 3)}
		for i, paragraph := range strings.Split(strings.TrimSpace(text), "\n\n") {
			out = append(out, part.Text("licence-text-"+strconv.Itoa(i), strings.Join(strings.Fields(paragraph), " ")))
		}
		return out
	}}
}
