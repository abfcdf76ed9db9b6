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
