package screen

import (
	"errors"
	"strings"

	"cavalo/internal/i18n"
	"cavalo/internal/platform"
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
	s := settings{theme: themeSystem}
	saved, err := host.Read(settingsName)
	if errors.Is(err, platform.ErrDamaged) {
		return s, err
	}
	for line := range strings.Lines(saved) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "language":
			if _, ok := i18n.Parse(value); ok {
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
	return s, nil
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

// lang is the language in force.
func (s settings) lang(preferred []string) i18n.Lang {
	if s.language != "" {
		preferred = []string{s.language}
	}
	return i18n.Prefer(preferred...)
}

// loadSettings takes the saved settings into use, and says so when they were
// damaged.
func (a *App) loadSettings() {
	var err error
	a.settings, err = loadSettings(a.env.Host)
	a.lang = a.settings.lang(a.env.Host.Languages())
	if err != nil {
		a.say(a.lang.T(i18n.SettingsBroken))
	}
}

// set changes the settings and keeps them.
func (a *App) set(change func(*settings)) {
	change(&a.settings)
	a.lang = a.settings.lang(a.env.Host.Languages())
	a.storage.write(a, settingsName, a.settings.String())
	a.changed()
}
