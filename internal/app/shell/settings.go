package shell

import (
	"errors"
	"strings"

	"cavalo/internal/platform"
	"cavalo/internal/words"
)

// The choices of a theme.
const (
	themeSystem = "system"
	themeLight  = "light"
	themeDark   = "dark"
)

// settings are what the user chose once, for every game.
type settings struct {
	language string // "pt-PT", "en" or "" for what the system prefers
	theme    string
	still    bool // no motion, whatever the system says
	noKeys   bool // single letters do nothing
}

const settingsName = "settings"

// loadSettings reads what was saved; anything it does not understand is left
// at its default. A file that was damaged is an error.
func loadSettings(host platform.Host) (settings, error) {
	saved, err := host.Read(settingsName)
	if errors.Is(err, platform.ErrDamaged) {
		return parseSettings(""), err
	}
	return parseSettings(saved), nil
}

// parseSettings reads what String writes.
func parseSettings(saved string) settings {
	s := settings{theme: themeSystem}
	for line := range strings.Lines(saved) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "language":
			if _, ok := words.Parse(value); ok {
				s.language = value
			}
		case "theme":
			if value == themeLight || value == themeDark {
				s.theme = value
			}
		case "motion":
			s.still = value == "none"
		case "keys":
			s.noKeys = value == "off"
		}
	}
	return s
}

// String is what parseSettings reads.
func (s settings) String() string {
	out := "theme: " + s.theme + "\n"
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

// asked gives the settings with the language and the theme that the address asks
// for: they count more than what was saved, until the user chooses anew.
func (s settings) asked(h platform.Host) settings {
	if lang, ok := words.Parse(h.Parameter("lang")); ok {
		s.language = lang.Tag()
	}
	if theme := h.Parameter("theme"); theme == themeLight || theme == themeDark {
		s.theme = theme
	}
	return s
}

// lang is the language in force.
func (s settings) lang(preferred []string) words.Lang {
	if s.language != "" {
		preferred = []string{s.language}
	}
	return words.Prefer(preferred...)
}

// loadSettings takes the saved settings into use, and says so when they were
// damaged.
func (a *App) loadSettings() {
	var err error
	a.settings, err = loadSettings(a.Env.Host)
	a.settings = a.settings.asked(a.Env.Host)
	a.speak()
	if err != nil {
		a.Say(a.Lang.T(words.SettingsBroken))
	}
}

// refresh takes over what another tab has saved.
func (a *App) refresh() {
	saved, err := a.Env.Host.Read(settingsName)
	if err != nil {
		return // nothing is saved, or nothing can be: what is in force stays
	}
	a.settings = parseSettings(saved).asked(a.Env.Host)
	a.speak()
	a.Changed()
}

// set changes one of the settings and keeps them: the others as another tab may
// have saved them in the meantime.
func (a *App) set(change func(*settings)) {
	a.refresh()
	change(&a.settings)
	a.speak()
	a.Keep(settingsName, a.settings.String())
	a.Changed()
}

// speak takes the language of the settings into use, once its words are here.
func (a *App) speak() {
	lang, host := a.settings.lang(a.Env.Host.Languages()), a.Env.Host
	if lang.Here() || lang.Load(host.Catalogue(lang.Tag())) {
		a.Lang = lang
		return
	}
	host.FetchCatalogue(lang.Tag(), func(err error) {
		a.Post(func() {
			switch {
			case a.settings.lang(host.Languages()) != lang: // another one was chosen in the meantime
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
