package shell

import (
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// SaveAs returns the list of the formats of other programs in which positions of a puzzle are
// saved, nil if there are none. What a format can't express is said.
func (a *App) SaveAs(id string, p puzzle.Puzzle, name string, position func() puzzle.Position) []*ui.Node {
	writers := puzzle.Writers(p)
	if len(writers) == 0 {
		return nil
	}
	options := []ui.Option{{Value: "", Label: a.Lang.T(words.SaveAs)}}
	for _, w := range writers {
		options = append(options, ui.Option{Value: w.Name, Label: a.Lang.T(words.SaveAsNames.Key(w.Name))})
	}
	return []*ui.Node{ui.NewSelect(id, a.Lang.T(words.SaveAs), "", options, func(chosen string) {
		for _, w := range writers {
			if w.Name == chosen {
				a.saveAs(w, name, position())
			}
		}
	})}
}

func (a *App) saveAs(w puzzle.Writer, name string, position puzzle.Position) {
	text, lost := w.Write(name, position)
	said := a.saved(w.File)
	a.Env.Host.SaveFile(w.File, "text/plain", []byte(text), func(path string, err error) {
		if said(path, err); err == nil && len(lost) > 0 {
			a.Post(func() { a.Say(a.Lang.Lost(a.Lang.T(words.SaveAsNames.Key(w.Name)), lost)) })
		}
	})
}
