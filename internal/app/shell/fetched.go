package shell

import (
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// fetched is a text of a dialog that the host fetches: it may arrive late, not at all, or
// after the request for another one.
type fetched struct {
	name  string // the last name requested
	text  string // "" until it has arrived
	wrong bool   // it could not be fetched
}

// fetch requests a text by its name; ask is the host's function.
func (a *App) fetch(f *fetched, name string, ask func(name string, done func(text string, err error))) {
	if f.name == name && !f.wrong {
		return // it has arrived or is under way
	}
	*f = fetched{name: name}
	a.Changed()
	ask(name, func(text string, err error) {
		a.Post(func() {
			if f.name == name && f.text == "" {
				if f.text = text; err != nil {
					f.text, f.wrong = "", true
				}
				a.Changed()
			}
		})
	})
}

// fetchedBody returns the body of a dialog with a fetched text: the text, that it is being
// fetched, or that it could not be, with a button to try again.
func (a *App) fetchedBody(prefix string, f *fetched, missing string, again func(), body func(text string) []*ui.Node) []*ui.Node {
	t := a.Lang.T
	switch {
	case f.wrong:
		say := widget.Text(prefix+"-missing", missing)
		say.Live, say.Color = true, ui.ColorWarn
		return []*ui.Node{say, widget.Row(0, widget.Button(prefix+"-again", t(words.DaysRetry), again))}
	case f.text == "":
		return []*ui.Node{widget.Muted(prefix+"-waits", t(words.TextWaits))}
	}
	return body(f.text)
}
