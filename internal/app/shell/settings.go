package shell

import (
	"cmp"
	"errors"
	"strings"

	"cavalo/internal/platform"
	"cavalo/internal/words"
)

// themeSystem is the choice of the system's theme, beside "light" and "dark".
const themeSystem = "system"

// settings are what the user chose once, for every game. What they mean for
// language and theme is decided by the Host.
type settings struct {
	language string // its tag, or "" for what the system prefers
	theme    string // "light", "dark" or "" for the system's
	still    bool   // no motion, whatever the system says
	noKeys   bool   // single letters do nothing
}

// parseSettings reads what String writes, but for language and theme: those are
// in the look that the Host made of it.
func parseSettings(saved string, look platform.Look) settings {
	s := settings{language: look.Chosen, theme: look.Theme}
	for line := range strings.Lines(saved) {
		switch strings.TrimSpace(line) {
		case "motion: none":
			s.still = true
		case "keys: off":
			s.noKeys = true
		}
	}
	return s
}

// String is what is stored.
func (s settings) String() string {
	out := "theme: " + cmp.Or(s.theme, themeSystem) + "\n"
	if s.language != "" {
		out += "language: " + s.language + "\n"
	}
	if s.still {
		out += "motion: none\n"
	}
	if s.noKeys {
		out += "keys: off\n"
	}
	return out
}

// loadSettings takes the saved settings into use, and says so when they were
// damaged.
func (a *App) loadSettings() {
	saved, err := a.Env.Host.Read(platform.Settings)
	a.adopt(saved)
	if errors.Is(err, platform.ErrDamaged) {
		a.Say(a.Lang.T(words.SettingsBroken))
	}
}

// adopt takes settings into use as the Host reads them.
func (a *App) adopt(saved string) {
	a.look = a.Env.Host.Look()
	a.settings = parseSettings(saved, a.look)
	a.speak()
	a.Changed()
}

// refresh takes over what another tab has saved, or the system prefers by now.
func (a *App) refresh() {
	saved, err := a.Env.Host.Read(platform.Settings)
	if err != nil { // nothing is saved, or nothing can be: what was chosen stays
		saved = a.settings.String()
	}
	a.adopt(saved)
}

// set changes one of the settings and keeps them: the others as another tab may
// have saved them in the meantime.
func (a *App) set(change func(*settings)) {
	a.refresh()
	change(&a.settings)
	a.Keep(platform.Settings, a.settings.String())
	a.adopt(a.settings.String())
}

// speak takes the language in force into use, once its words are here.
func (a *App) speak() {
	host := a.Env.Host
	lang := words.Prefer(a.look.Language)
	if lang.Here() || lang.Load(host.Catalogue(lang.Tag())) {
		a.Lang = lang
		return
	}
	host.FetchCatalogue(lang.Tag(), func(err error) {
		a.Post(func() {
			switch {
			case words.Prefer(a.look.Language) != lang: // another one was chosen in the meantime
			case err == nil && lang.Load(host.Catalogue(lang.Tag())):
				a.Lang = lang
				a.Changed()
			default:
				a.Say(a.Lang.T(words.LanguageMissing))
			}
		})
	})
}

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
