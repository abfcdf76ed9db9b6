package shell

import (
	"errors"
	"slices"
	"strings"
	"time"

	"cavalo/internal/app/settings"
	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// SaveAll gives the player all stored data as a file.
func (a *App) SaveAll() {
	for _, s := range a.screens {
		s.Suspend(true) // saves the times of the clocks
		s.Suspend(false)
	}
	files, err := history.Save(a.Env.Host)
	if err != nil {
		a.ReportSaveError(err)
		return
	}
	for i, text := range files {
		a.SaveFile(settings.PartName("cavalo-"+a.Now.Format(time.DateOnly), i), "text/plain", text)
	}
}

// ReadAll asks whether to merge a file of SaveAll into the stored data, or reports what is
// wrong with it.
func (a *App) ReadAll(text string) {
	games, results, err := history.Check(text)
	if err != nil {
		a.Say(a.Lang.Fault(err))
		return
	}
	a.Open(Dialog{ID: "read-all-dialog", Title: words.ReadAll, Passing: true, Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("read-all-words", a.Lang.T(words.ReadAllAsk, a.Lang.Int(int64(games)), a.Lang.Int(int64(results))))}
	}, Foot: a.Feet(DialogButton{ID: "read-all-merge", Words: words.ReadAllMerge, Pending: true, Press: a.Then(func() { a.merge(text) })})})
}

// merge merges a file into the stored data, restarts with the result, and offers to undo
// it.
func (a *App) merge(text string) {
	var m history.Merged
	var undo history.Undo
	err := a.reloadAfter(func() (err error) {
		m, undo, err = history.Read(a.Env.Host, text)
		return err
	})
	if err != nil {
		return
	}
	a.unread = undo
	a.Open(Dialog{ID: "read-all-done-dialog", Title: words.ReadAll, Passing: true, Body: func() []*ui.Node {
		n := widget.Text("read-all-done", a.Lang.T(words.ReadAllDone, a.Lang.Int(int64(m.Games)), a.Lang.Int(int64(m.Results)), a.Lang.Int(int64(m.Deleted))))
		n.Live = true
		return []*ui.Node{n}
	}, Foot: func() []*ui.Node {
		return append(a.unreadButton("read-all-undo"), widget.Primary("close", a.Lang.T(words.Close), a.Close))
	}})
}

// unreadButton returns a button that undoes reading the last file, if there is one.
func (a *App) unreadButton(id string) []*ui.Node {
	if len(a.unread) == 0 {
		return nil
	}
	return []*ui.Node{widget.Button(id, a.Lang.T(words.ReadAllUndo), a.Then(func() {
		undo := a.unread
		a.unread = nil
		if a.reloadAfter(func() error { return undo.Do(a.Env.Host) }) == nil {
			a.Say(a.Lang.T(words.ReadAllUndone))
		}
	}))}
}

// reloadAfter restarts on the same screen after a function has changed the stored data.
func (a *App) reloadAfter(change func() error) error {
	at := ""
	if a.at != nil {
		at = a.at.Name()
	}
	for _, s := range a.screens {
		s.Suspend(true)
		s.Leave()
	}
	err := change()
	a.ReportSaveError(err)
	a.load()
	a.Show(a.Screen(at))
	return err
}

// OpenAll lets the player choose a file of SaveAll to read.
func (a *App) OpenAll() {
	a.OpenFile(".txt,text/plain", func(_, text string) { a.ReadAll(text) }, a.Say)
}

// storage holds whether a failure to save has been reported.
type storage struct {
	told bool
	why  words.Key // a report that is still to be shown, or ""
}

// Keep stores a small text under a name.
func (a *App) Keep(name, text string) {
	history.Stamp(a.Env.Host, a.Now, name)
	a.ReportSaveError(a.Env.Host.Write(name, text))
}

// ReportSaveError tells the user once that nothing can be saved, and why.
func (a *App) ReportSaveError(err error) {
	if err == nil || a.storage.told {
		return
	}
	a.storage = storage{true, words.StorageDenied}
	if errors.Is(err, platform.ErrFull) {
		a.storage.why = words.StorageFull
	}
	a.Post(func() {}) // shown in the next tick, because the current action may open a screen, which closes dialogs
}

// showStorageError shows the report of ReportSaveError.
func (a *App) showStorageError() {
	why := a.storage.why
	if why == "" {
		return
	}
	a.storage.why = ""
	d := Dialog{ID: "storage-dialog", Passing: true, Title: words.StorageTitle, Body: a.Words("storage-words", why)}
	if a.at != nil {
		d.Foot = a.Feet(DialogButton{ID: "storage-download", Words: words.DownloadGame, Press: a.Then(a.at.Download)})
	}
	a.Open(d)
}

// Finished is called after each new result. At the first, tenth and hundredth it asks the
// system for persistent storage: a browser decides by how often the page is used, or asks
// the player.
func (a *App) Finished() {
	if n := len(a.Past.All()); a.deletable && n > a.askedAt && (n == 1 || n == 10 || n == 100) {
		a.askedAt = n
		a.Env.Host.Lasting(true, a.lasting)
	}
}

func (a *App) lasting(lasting bool) {
	a.Post(func() {
		if a.deletable == lasting {
			a.deletable = !lasting
			a.Changed()
		}
	})
}

// deletableNote explains how to keep data that the system may delete; nil if it can't.
func (a *App) deletableNote(id string) []*ui.Node {
	if !a.deletable {
		return nil
	}
	return []*ui.Node{widget.Note(id, a.Lang.T(words.FleetingWeb))}
}

// SaveFile gives the user a file, and reports where it is.
func (a *App) SaveFile(name, kind, text string) {
	a.Env.Host.SaveFile(name, kind, []byte(text), a.saved(name))
}

// ChangeFile changes a file that the user chooses, and reports where it is; a page makes a
// new one. then is called after it has been written and may be nil.
func (a *App) ChangeFile(name string, change func(old []byte) ([]byte, error), then func()) {
	say := a.saved(name)
	a.Env.Host.ChangeFile(name, change, func(path string, err error) {
		say(path, err)
		if err == nil && then != nil {
			a.Post(then)
		}
	})
}

// saved returns a function that reports where a file was saved, with a button to show it,
// or why it was not.
func (a *App) saved(name string) func(path string, err error) {
	return func(path string, err error) {
		a.Post(func() {
			switch {
			case err != nil:
				a.Say(a.Lang.T(words.SaveFailed, a.Lang.Fault(err)))
			case path == "":
				a.Say(a.Lang.T(words.Saved, name))
			default:
				a.Open(a.savedDialog(path))
			}
		})
	}
}

// savedDialog reports where a file is, with a button to show it.
func (a *App) savedDialog(path string) Dialog {
	return Dialog{ID: "saved-dialog", Passing: true, Title: words.SavedTitle, Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("saved-path", a.Lang.T(words.Saved, path))}
	}, Foot: a.Feet(DialogButton{ID: "saved-show", Words: words.OpenFolder, Press: a.Then(func() { a.Env.Host.ShowFile(path) })})}
}

// Records collects texts for one file, such as the runs of this visit for resultados.dat. A
// page's download holds all of them; on the desktop, new ones are appended to the file.
type Records struct {
	app  *App
	name string // of the file
	all  []record
}

type record struct{ key, text, written string }

// unwritten returns the part of the text that is not yet in the file: all of it if it no longer
// starts with the written part, as after undone moves.
func (r record) unwritten() string {
	if rest, ok := strings.CutPrefix(r.text, r.written); ok {
		return rest
	}
	if strings.HasPrefix(r.written, r.text) {
		return ""
	}
	return r.text
}

// maxRecords is the number of records above which the oldest are dropped.
const maxRecords = 1000

// NewRecords returns the records for a file.
func NewRecords(a *App, name string) *Records { return &Records{app: a, name: name} }

// Put adds a record, or replaces the text of the record with this key.
func (r *Records) Put(key, text string) {
	if i := slices.IndexFunc(r.all, func(one record) bool { return one.key == key }); i >= 0 {
		r.all[i].text = text
		return
	}
	if len(r.all) == maxRecords {
		r.all = r.all[1:]
	}
	r.all = append(r.all, record{key: key, text: text})
}

// Count returns the number of records.
func (r *Records) Count() int { return len(r.all) }

// Save gives the records to the user as a file, or appends them to one.
func (r *Records) Save() {
	text, from := "", "" // all, and the part that is not yet in the file
	for _, one := range r.all {
		text += one.text
		from += one.unwritten()
	}
	if r.app.Env.Host.Where() != "desktop" {
		r.app.SaveFile(r.name, "text/plain", text)
		return
	}
	if from == "" {
		r.app.Say(r.app.Lang.T(words.AppendedBefore, r.name))
		return
	}
	r.app.ChangeFile(r.name, func(old []byte) ([]byte, error) { return append(old, from...), nil }, func() {
		for i := range r.all {
			r.all[i].written = r.all[i].text
		}
	})
}

// ShareText passes a text on with the system's sheet or, without one, copies it.
func (a *App) ShareText(text string) {
	if !a.Env.Host.Share(text, func(err error) {
		if err != nil {
			a.Post(func() { a.CopyText(text) })
		}
	}) {
		a.CopyText(text)
	}
}

// CopyText puts a text into the clipboard.
func (a *App) CopyText(text string) {
	a.Env.Host.CopyText(text, func(err error) {
		phrase := words.Copied
		if err != nil {
			phrase = words.CopyFailed
		}
		a.Post(func() { a.Say(a.Lang.T(phrase)) })
	})
}

// PasteText calls use with the clipboard's text.
func (a *App) PasteText(use func(string)) {
	a.Env.Host.PasteText(func(s string, err error) {
		a.Post(func() {
			if err != nil {
				a.Say(a.Told(words.PasteFailedPhone, words.PasteFailed))
				return
			}
			use(s)
			a.Changed()
		})
	})
}

// deleteAll deletes all stored data and restarts.
func (a *App) deleteAll() {
	for _, s := range a.screens {
		s.Leave()
	}
	names, _ := a.Env.Host.Names()
	for _, name := range names {
		_ = a.Env.Host.Delete(name) // it fails only where writing fails too
	}
	a.unread = nil
	a.load()
	a.Show(nil)
	a.Say(a.Lang.T(words.Deleted))
}
