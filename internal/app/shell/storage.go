package shell

import (
	"errors"

	"cavalo/internal/platform"
	"cavalo/internal/words"
)

// storage says once, not each time, that nothing can be kept.
type storage struct {
	host platform.Host
	told bool
}

// Keep writes a small text under a name.
func (a *App) Keep(name, text string) { a.NotKept(a.Env.Host.Write(name, text)) }

// NotKept tells the user once that nothing can be kept, and why.
func (a *App) NotKept(err error) {
	if err == nil || a.storage.told {
		return
	}
	a.storage.told = true
	phrase := words.StorageFull
	if !errors.Is(err, platform.ErrFull) {
		phrase = words.StorageDenied
	}
	d := Dialog{ID: "storage-dialog", Title: words.StorageTitle, Body: a.Words(phrase)}
	if a.at != nil {
		d.Foot = a.Feet(Foot{"storage-download", words.DownloadGame, a.Then(a.at.Download)})
	}
	a.Open(d)
}

// SaveFile gives the user a file and says where it went, or what went wrong.
func (a *App) SaveFile(name, kind, text string) {
	a.Env.Host.SaveFile(name, kind, []byte(text), func(err error) {
		a.Post(func() {
			if err != nil {
				a.Say(a.Lang.T(words.SaveFailed, err))
				return
			}
			if folder := a.Env.Host.Downloads(); folder != "" {
				a.Say(a.Lang.T(words.SavedIn, name, folder))
				return
			}
			a.Say(a.Lang.T(words.Saved, name))
		})
	})
}

// CopyText puts a text into the clipboard.
func (a *App) CopyText(text string) {
	a.Env.Host.CopyText(text, func(err error) {
		a.Post(func() {
			if err != nil {
				a.Say(a.Lang.T(words.CopyFailed))
				return
			}
			a.Say(a.Lang.T(words.Copied))
		})
	})
}

// PasteText gives the clipboard's text to use.
func (a *App) PasteText(use func(string)) {
	a.Env.Host.PasteText(func(s string, err error) {
		a.Post(func() {
			if err != nil {
				a.Say(a.Lang.T(words.PasteFailed))
				return
			}
			use(s)
			a.Changed()
		})
	})
}

// deleteAll forgets every game and setting and begins anew.
func (a *App) deleteAll() {
	for _, s := range a.screens {
		s.Leave()
	}
	names, _ := a.Env.Host.Names()
	for _, name := range names {
		_ = a.Env.Host.Delete(name) // what can't be deleted can't be written either
	}
	a.begin()
	a.Show(nil)
	a.Say(a.Lang.T(words.Deleted))
}
