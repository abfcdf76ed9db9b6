package shell

import (
	"errors"
	"time"

	"cavalo/internal/app/settings"
	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Storage is what is stored as the user sees it: saved to a file, read from one, deleted, and
// what may be lost.
type Storage struct {
	app       *App
	told      bool         // a failure to save has been reported
	why       words.Key    // a report that is still to be shown, or ""
	names     []string     // the stored names while the screens are made
	unread    history.Undo // undoes reading the last file
	deletable bool         // the system may delete the stored data
	askedAt   int          // the number of results at the last request for persistent storage
}

// Names returns the names of the stored texts while the screens are being made,
// since listing thousands of them takes time.
func (st *Storage) Names() []string { return st.names }

// SaveAll gives the player all stored data as a file.
func (st *Storage) SaveAll() {
	for _, s := range st.app.screens {
		s.Suspend(true) // saves the times of the clocks
		s.Suspend(false)
	}
	files, err := history.Save(st.app.Env.Host)
	if err != nil {
		st.ReportError(err)
		return
	}
	for i, text := range files {
		st.app.Files.Save(settings.PartName("cavalo-"+st.app.Now.Format(time.DateOnly), i), "text/plain", text)
	}
}

// ReadAll asks whether to merge a file of SaveAll into the stored data, or reports what is
// wrong with it.
func (st *Storage) ReadAll(text string) {
	games, results, err := history.Check(text)
	if err != nil {
		st.app.Say(st.app.Lang.Fault(err))
		return
	}
	st.app.Open(Dialog{ID: "read-all-dialog", Title: words.ReadAll, Passing: true, Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("read-all-words", st.app.Lang.T(words.ReadAllAsk, st.app.Lang.Int(int64(games)), st.app.Lang.Int(int64(results))))}
	}, Foot: st.app.Feet(DialogButton{ID: "read-all-merge", Words: words.ReadAllMerge, Pending: true, Press: st.app.Then(func() { st.merge(text) })})})
}

// merge merges a file into the stored data, restarts with the result, and offers to undo
// it.
func (st *Storage) merge(text string) {
	var m history.Merged
	var undo history.Undo
	err := st.reloadAfter(func() (err error) {
		m, undo, err = history.Read(st.app.Env.Host, text)
		return err
	})
	if err != nil {
		return
	}
	st.unread = undo
	st.app.Open(Dialog{ID: "read-all-done-dialog", Title: words.ReadAll, Passing: true, Body: func() []*ui.Node {
		l := st.app.Lang
		n := widget.Text("read-all-done", l.T(words.ReadAllDone, l.Int(int64(m.Games)), l.Int(int64(m.Results)), l.Int(int64(m.Deleted))))
		n.Live = true
		return []*ui.Node{n}
	}, Foot: func() []*ui.Node {
		return append(st.unreadButton("read-all-undo"), widget.Primary("close", st.app.Lang.T(words.Close), st.app.Close))
	}})
}

// unreadButton returns a button that undoes reading the last file, if there is one.
func (st *Storage) unreadButton(id string) []*ui.Node {
	if len(st.unread) == 0 {
		return nil
	}
	return []*ui.Node{widget.Button(id, st.app.Lang.T(words.ReadAllUndo), st.app.Then(func() {
		undo := st.unread
		st.unread = nil
		if st.reloadAfter(func() error { return undo.Do(st.app.Env.Host) }) == nil {
			st.app.Say(st.app.Lang.T(words.ReadAllUndone))
		}
	}))}
}

// reloadAfter restarts on the same screen after a function has changed the stored data.
func (st *Storage) reloadAfter(change func() error) error {
	at := ""
	if st.app.at != nil {
		at = st.app.at.Name()
	}
	for _, s := range st.app.screens {
		s.Suspend(true)
		s.Leave()
	}
	err := change()
	st.ReportError(err)
	st.app.load()
	st.app.Show(st.app.Screen(at))
	return err
}

// OpenAll lets the player choose a file of SaveAll to read.
func (st *Storage) OpenAll() {
	st.app.Files.Open(".txt,text/plain", func(_, text string) { st.ReadAll(text) }, st.app.Say)
}

// Keep stores a small text under a name.
func (st *Storage) Keep(name, text string) {
	history.Stamp(st.app.Env.Host, st.app.Now, name)
	st.ReportError(st.app.Env.Host.Write(name, text))
}

// ReportError tells the user once that nothing can be saved, and why.
func (st *Storage) ReportError(err error) {
	if err == nil || st.told {
		return
	}
	st.told, st.why = true, words.StorageDenied
	if errors.Is(err, platform.ErrFull) {
		st.why = words.StorageFull
	}
	st.app.Post(func() {}) // shown in the next tick, because the current action may open a screen, which closes dialogs
}

// showError shows the report of ReportError.
func (st *Storage) showError() {
	why := st.why
	if why == "" {
		return
	}
	st.why = ""
	d := Dialog{ID: "storage-dialog", Passing: true, Title: words.StorageTitle, Body: st.app.Words("storage-words", why)}
	if st.app.at != nil {
		d.Foot = st.app.Feet(DialogButton{ID: "storage-download", Words: words.DownloadGame, Press: st.app.Then(st.app.at.Download)})
	}
	st.app.Open(d)
}

// Finished is called after each new result. At the first, tenth and hundredth it asks the
// system for persistent storage: a browser decides by how often the page is used, or asks
// the player.
func (st *Storage) Finished() {
	if n := len(st.app.Past.All()); st.deletable && n > st.askedAt && (n == 1 || n == 10 || n == 100) {
		st.askedAt = n
		st.app.Env.Host.Lasting(true, st.lasting)
	}
}

func (st *Storage) lasting(lasting bool) {
	st.app.Post(func() {
		if st.deletable == lasting {
			st.deletable = !lasting
			st.app.Changed()
		}
	})
}

// deletableNote explains how to keep data that the system may delete; nil if it can't.
func (st *Storage) deletableNote(id string) []*ui.Node {
	if !st.deletable {
		return nil
	}
	return []*ui.Node{widget.Note(id, st.app.Lang.T(words.FleetingWeb))}
}

// deleteAll deletes all stored data and restarts.
func (st *Storage) deleteAll() {
	for _, s := range st.app.screens {
		s.Leave()
	}
	names, _ := st.app.Env.Host.Names()
	for _, name := range names {
		_ = st.app.Env.Host.Delete(name) // it fails only where writing fails too
	}
	st.unread = nil
	st.app.load()
	st.app.Show(nil)
	st.app.Say(st.app.Lang.T(words.Deleted))
}
