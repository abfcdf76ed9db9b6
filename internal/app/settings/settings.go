package settings

import (
	"cmp"
	"errors"
	"strings"
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/puzzle/friend"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/words"
)

// Program is what this package needs of the program around it.
type Program struct {
	platform.Storage
	platform.System

	Now     func() time.Time
	Post    func(func())            // calls a function on the goroutine of the settings
	Changed func()                  // the page must be drawn again
	Speak   func(words.Lang)        // sets the language of the texts
	Say     func(words.Key)         // shows a short message
	Keep    func(name, text string) // stores a small text
}

// ThemeSystem is the choice of the system's theme, beside "light", "dark" and "contrast".
const ThemeSystem = "system"

// Choices are what the user has set. The Host applies language and theme.
type Choices struct {
	Language    string // a tag, or "" for the system's
	Theme       string // "light", "dark", "contrast" or "" for the system's
	Still       bool   // no motion, whatever the system says
	NoKeys      bool   // single letters do nothing
	NoHaptics   bool   // the device doesn't vibrate
	HidesFewest bool   // the fewest steps are hidden until the end of a game
	Name        string // the player's, for those who are sent a result; may be empty
	Signs       bool   // shared results have signs that are readable without colour

	taps  string // "two" for two; otherwise one is enough
	sound string // "on", "off" or "" while nothing was chosen
	rest  string // lines of newer versions
}

// The values of the settings of taps and sounds.
const (
	tapsOne  = "one"
	tapsTwo  = "two"
	soundOn  = "on"
	soundOff = "off"
)

// TwoTaps reports whether a finger's first tap on a square selects it and the
// second one plays it. A mouse sees beforehand what a jump does, and keys have a
// cursor: they need one press.
func (c Choices) TwoTaps() bool { return c.taps == tapsTwo }

// SetTwoTaps sets it.
func (c *Choices) SetTwoTaps(on bool) {
	if c.taps = tapsOne; on {
		c.taps = tapsTwo
	}
}

// HasSound reports whether sounds are switched on.
func (c Choices) HasSound() bool { return c.sound == soundOn }

// parse is the inverse of String, except for language and theme, which are in the
// Host's look.
func parse(saved string, look platform.Look) Choices {
	c := Choices{Language: look.Chosen, Theme: look.Theme}
	for line := range strings.Lines(saved) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "motion":
			c.Still = value == "none"
		case "keys":
			c.NoKeys = value == "off"
		case "haptics":
			c.NoHaptics = value == "off"
		case "taps":
			if value == tapsOne || value == tapsTwo {
				c.taps = value
			}
		case "sound":
			if value == soundOn || value == soundOff {
				c.sound = value
			}
		case "fewest":
			c.HidesFewest = value == "hidden"
		case "name":
			c.Name = friend.Name(value)
		case "strip":
			c.Signs = value == "signs"
		case "language", "theme", "":
		default:
			c.rest += line
		}
	}
	return c
}

// String returns the text to store.
func (c Choices) String() string {
	out := "theme: " + cmp.Or(c.Theme, ThemeSystem) + "\n"
	for _, line := range []struct{ key, value string }{
		{"language", c.Language}, {"motion", when(c.Still, "none")}, {"keys", when(c.NoKeys, "off")}, {"haptics", when(c.NoHaptics, "off")},
		{"taps", c.taps},
		{"fewest", when(c.HidesFewest, "hidden")}, {"sound", c.sound}, {"name", c.Name}, {"strip", when(c.Signs, "signs")},
	} {
		if line.value != "" {
			out += line.key + ": " + line.value + "\n"
		}
	}
	return out + c.rest
}

func when(on bool, value string) string {
	if !on {
		return ""
	}
	return value
}

// Settings are the user's choices, stored and applied.
type Settings struct {
	Choices
	Look   platform.Look // as the Host applies them
	Backup Backup

	program Program
}

// New returns settings that must be loaded.
func New(p Program) *Settings { return &Settings{program: p, Backup: Backup{program: p}} }

// Load adopts the stored settings, and reports damaged ones.
func (s *Settings) Load() {
	saved, err := s.program.Read(platform.Settings)
	s.adopt(saved)
	if errors.Is(err, platform.ErrDamaged) {
		s.program.Say(words.SettingsBroken)
	}
}

// adopt applies a stored text.
func (s *Settings) adopt(saved string) {
	s.Look = s.program.Look()
	s.Choices = parse(saved, s.Look)
	s.loadLanguage()
	s.program.Changed()
}

// Refresh adopts settings stored by another tab, and the system's preferences.
func (s *Settings) Refresh() {
	saved, err := s.program.Read(platform.Settings)
	if err != nil { // none are stored: the current ones stay
		saved = s.Choices.String()
	}
	s.adopt(saved)
}

// Set changes one of the choices and stores them, the others as another tab may have stored
// them.
func (s *Settings) Set(change func(*Choices)) {
	s.Refresh()
	before := s.Choices.String()
	change(&s.Choices)
	after := s.Choices.String()
	history.Stamp(s.program, s.program.Now(), history.Changed(before, after)...)
	s.program.Keep(platform.Settings, after)
	s.adopt(after)
}

// SetName sets the name that the player sends with results.
func (s *Settings) SetName(name string) {
	if name = friend.Name(name); name != s.Name {
		s.Set(func(c *Choices) { c.Name = name })
	}
}

// vibrations are felt with sounds, in ms of motion and rest: a jump, and the end of a game.
var vibrations = map[string][]int{
	platform.SoundHop: {8}, platform.SoundErase: {8}, platform.SoundSolved: {12, 70, 12, 70, 24},
}

// Sound plays a sound if the player has switched sounds on, and lets the device vibrate unless
// the player has switched that off.
func (s *Settings) Sound(name string) {
	if times := vibrations[name]; times != nil && !s.NoHaptics {
		s.program.Vibrate(times...)
	}
	if s.HasSound() {
		s.program.Sound(name)
	}
}

// SetSound switches the sounds on or off.
func (s *Settings) SetSound(on bool) {
	s.Set(func(c *Choices) {
		if c.sound = soundOff; on {
			c.sound = soundOn
		}
	})
	if on {
		s.program.Sound(platform.SoundHop) // demonstrates the choice
	}
}

// FlipSound switches the sounds off if they are on, and vice versa.
func (s *Settings) FlipSound() { s.SetSound(!s.HasSound()) }

// FlipTheme changes from the dark theme to the light one, and back.
func (s *Settings) FlipTheme() {
	s.Set(func(c *Choices) {
		if c.Theme = "dark"; s.Look.Dark {
			c.Theme = "light"
		}
	})
}

// Asked returns the chosen language, which is spoken once its catalogue is loaded.
func (s *Settings) Asked() words.Lang { return words.Prefer(s.Look.Language) }

// loadLanguage switches to the chosen language once its catalogue is loaded.
func (s *Settings) loadLanguage() {
	lang := s.Asked()
	if lang.Here() || lang.Load(s.program.Catalogue(lang.Tag())) {
		s.program.Speak(lang)
		return
	}
	s.program.FetchCatalogue(lang.Tag(), func(err error) {
		s.program.Post(func() {
			switch {
			case s.Asked() != lang: // the user has chosen another one
			case err == nil && lang.Load(s.program.Catalogue(lang.Tag())):
				s.program.Speak(lang)
				s.program.Changed()
			default:
				s.program.Say(words.LanguageMissing)
			}
		})
	})
}
