package shell

import (
	"cmp"
	"errors"
	"strings"
	"time"

	"cavalo/internal/app/part"
	"cavalo/internal/fault"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/past"
	"cavalo/internal/ui"
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
	sound    string // "on", "off", "offered" or "" while it was not
	rest     string // lines of newer versions
}

// parseSettings reads what String writes, but for language and theme: those are
// in the look that the Host made of it.
func parseSettings(saved string, look platform.Look) settings {
	s := settings{language: look.Chosen, theme: look.Theme}
	for line := range strings.Lines(saved) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "motion":
			s.still = value == "none"
		case "keys":
			s.noKeys = value == "off"
		case "sound":
			if value == soundOn || value == soundOff || value == soundOffered {
				s.sound = value
			}
		case "language", "theme", "":
		default:
			s.rest += line
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
	if s.sound != "" {
		out += "sound: " + s.sound + "\n"
	}
	return out + s.rest
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
	before := a.settings.String()
	change(&a.settings)
	after := a.settings.String()
	past.Stamp(a.Env.Host, a.Now, past.Changed(before, after)...)
	a.Keep(platform.Settings, after)
	a.adopt(after)
}

// The values of the setting of sounds.
const (
	soundOn      = "on"
	soundOff     = "off"
	soundOffered = "offered" // and not chosen: silence
)

// Sound plays a sound, if the player has switched them on.
func (a *App) Sound(name string) {
	if a.settings.sound == soundOn {
		a.Env.Host.Sound(name)
	}
}

// SetSound switches the sounds on or off.
func (a *App) SetSound(on bool) {
	a.offering = false
	a.set(func(s *settings) {
		if s.sound = soundOff; on {
			s.sound = soundOn
		}
	})
	a.Sound(platform.SoundHop) // so that it is heard what was chosen
}

// The buttons of the offer.
const (
	soundYes = "sound-yes"
	soundNo  = "sound-no"
)

// OfferSound offers to switch the sounds on, once: at the first move there is, since
// there the first one would be expected. The offer goes at the next action.
func (a *App) OfferSound() {
	if a.settings.sound == "" {
		a.set(func(s *settings) { s.sound = soundOffered })
		a.offering = true
		a.Changed()
	}
}

// soundOffer shows the offer aside.
func (a *App) soundOffer() *ui.Node {
	t := a.Lang.T
	n := asideCard("sound-offer", "sound-words", t(words.SoundOffer))
	n.Children = append(n.Children,
		part.Chip(soundYes, t(words.SoundYes), func() { a.SetSound(true) }),
		part.Chip(soundNo, t(words.SoundNo), func() { a.SetSound(false) }))
	n.Gap, n.Across = 8, ui.Center
	return n
}

// SaveAll gives the player everything that is theirs as one file.
func (a *App) SaveAll() {
	for _, s := range a.screens {
		s.Gone(true) // the clocks
		s.Gone(false)
	}
	text, err := past.Save(a.Env.Host)
	if err != nil {
		a.NotKept(err)
		return
	}
	a.SaveFile("cavalo-"+a.Now.Format(time.DateOnly)+".txt", "text/plain", text)
}

// ReadAll takes what a file of SaveAll holds into what is there, and begins anew
// with that. What is wrong with the file is said; it changes nothing then.
func (a *App) ReadAll(text string) {
	at := ""
	if a.at != nil {
		at = a.at.Name()
	}
	for _, s := range a.screens {
		s.Gone(true)
		s.Leave()
	}
	m, err := past.Read(a.Env.Host, text)
	var wrong *fault.Fault
	switch {
	case errors.As(err, &wrong):
		a.Say(a.Lang.Fault(err))
		return
	case err != nil:
		a.NotKept(err)
	}
	a.begin()
	a.Show(a.Screen(at))
	if err == nil {
		a.Say(a.Lang.T(words.ReadAllDone, a.Lang.Int(int64(m.Games)), a.Lang.Int(int64(m.Results)), a.Lang.Int(int64(m.Deleted))))
	}
}

// OpenAll has the player choose a file of SaveAll.
func (a *App) OpenAll() {
	a.Env.Host.OpenFile(".txt,text/plain", func(_ string, data []byte, err error) {
		a.Post(func() {
			if err != nil {
				a.Say(a.Lang.Fault(err))
				return
			}
			a.ReadAll(string(data))
		})
	})
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
func (a *App) Keep(name, text string) {
	past.Stamp(a.Env.Host, a.Now, name)
	a.NotKept(a.Env.Host.Write(name, text))
}

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
	a.Post(func() { // what is being done may open a screen, and close dialogs
		d := Dialog{ID: "storage-dialog", Title: words.StorageTitle, Body: a.Words(phrase)}
		if a.at != nil {
			d.Foot = a.Feet(Foot{ID: "storage-download", Words: words.DownloadGame, Press: a.Then(a.at.Download)})
		}
		a.Open(d)
	})
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
