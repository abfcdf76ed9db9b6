package shell

import (
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// fetched is a text that a dialog shows and that the host has to fetch: it may come
// late, not at all, or after another one was asked for.
type fetched struct {
	name  string // that was asked for last
	text  string // "" until it has come
	wrong bool   // it did not come
}

// fetch asks for a text by its name; ask is what the host does.
func (a *App) fetch(f *fetched, name string, ask func(name string, done func(text string, err error))) {
	if f.name == name && !f.wrong {
		return // it is there, or on its way
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

// fetchedBody is what a dialog with such a text shows: the text, or that it is on its
// way, or that it did not come, with a button that asks once more. The ids begin with a
// prefix.
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
