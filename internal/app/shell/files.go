package shell

import (
	"errors"

	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/reader"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Files exchanges files and texts with other programs.
type Files struct{ app *App }

// Save gives the user a file, and reports where it is.
func (f *Files) Save(name, kind, text string) {
	f.app.Env.Host.SaveFile(name, kind, []byte(text), f.saved(name))
}

// Change changes a file that the user chooses, and reports where it is; a page makes a
// new one. then is called after it has been written and may be nil.
func (f *Files) Change(name string, change func(old []byte) ([]byte, error), then func()) {
	say := f.saved(name)
	f.app.Env.Host.ChangeFile(name, change, func(path string, err error) {
		say(path, err)
		if err == nil && then != nil {
			f.app.Post(then)
		}
	})
}

// saved returns a function that reports where a file was saved, with a button to show it,
// or why it was not.
func (f *Files) saved(name string) func(path string, err error) {
	return func(path string, err error) {
		f.app.Post(func() {
			switch {
			case err != nil:
				f.app.Say(f.app.Lang.T(words.SaveFailed, f.app.Lang.Fault(err)))
			case path == "":
				f.app.Say(f.app.Lang.T(words.Saved, name))
			default:
				f.app.Open(Dialog{ID: "saved-dialog", Passing: true, Title: words.SavedTitle, Body: func() []*ui.Node {
					return []*ui.Node{widget.Text("saved-path", f.app.Lang.T(words.Saved, path))}
				}, Foot: f.app.Feet(DialogButton{ID: "saved-show", Words: words.OpenFolder, Press: f.app.Then(func() { f.app.Env.Host.ShowFile(path) })})})
			}
		})
	}
}

// Share passes a text on with the system's sheet or, without one, copies it.
func (f *Files) Share(text string) {
	if !f.app.Env.Host.Share(text, func(err error) {
		if err != nil {
			f.app.Post(func() { f.Copy(text) })
		}
	}) {
		f.Copy(text)
	}
}

// Copy puts a text into the clipboard.
func (f *Files) Copy(text string) {
	f.app.Env.Host.CopyText(text, func(err error) {
		phrase := words.Copied
		if err != nil {
			phrase = words.CopyFailed
		}
		f.app.Post(func() { f.app.Say(f.app.Lang.T(phrase)) })
	})
}

// Paste calls use with the clipboard's text.
func (f *Files) Paste(use func(string)) {
	f.app.Env.Host.PasteText(func(s string, err error) {
		f.app.Post(func() {
			if err != nil {
				f.app.Say(f.app.Told(words.PasteFailedPhone, words.PasteFailed))
				return
			}
			use(s)
			f.app.Changed()
		})
	})
}

// Open lets the user choose a file of some kinds. open gets its text. failed gets why it
// can't be read.
func (f *Files) Open(kinds string, open func(name, text string), failed func(why string)) {
	f.app.Env.Host.OpenFile(kinds, func(name string, data []byte, err error) {
		f.app.Post(func() {
			switch {
			case errors.Is(err, platform.ErrLarge):
				failed(f.app.Lang.T(words.DropLarge, name, f.app.Lang.Int(platform.MaxFile>>20)))
			case err != nil:
				failed(f.app.Lang.Fault(err))
			default:
				open(name, reader.Text(data))
			}
		})
	})
}

// SaveAs returns the list of the formats of other programs in which positions of a puzzle are
// saved, nil if there are none. What a format can't express is said.
func (f *Files) SaveAs(id string, p puzzle.Puzzle, name string, position func() puzzle.Position) []*ui.Node {
	writers := puzzle.Writers(p)
	if len(writers) == 0 {
		return nil
	}
	options := []ui.Option{{Value: "", Label: f.app.Lang.T(words.SaveAs)}}
	for _, w := range writers {
		options = append(options, ui.Option{Value: w.Name, Label: f.app.Lang.T(words.SaveAsNames.Key(w.Name))})
	}
	return []*ui.Node{ui.NewSelect(id, f.app.Lang.T(words.SaveAs), "", options, func(chosen string) {
		for _, w := range writers {
			if w.Name == chosen {
				f.saveAs(w, name, position())
			}
		}
	})}
}

func (f *Files) saveAs(w puzzle.Writer, name string, position puzzle.Position) {
	text, lost := w.Write(name, position)
	said := f.saved(w.File)
	f.app.Env.Host.SaveFile(w.File, "text/plain", []byte(text), func(path string, err error) {
		if said(path, err); err == nil && len(lost) > 0 {
			f.app.Post(func() { f.app.Say(f.app.Lang.Lost(f.app.Lang.T(words.SaveAsNames.Key(w.Name)), lost)) })
		}
	})
}
