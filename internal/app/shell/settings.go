package shell

import (
	"cmp"
	"errors"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// themeSystem is the choice of the system's theme, beside "light" and "dark".
const themeSystem = "system"

// settings are what the user chose once, for every game. What they mean for
// language and theme is decided by the Host.
type settings struct {
	language string // its tag, or "" for what the system prefers
	theme    string // "light", "dark", "contrast" or "" for the system's
	still    bool   // no motion, whatever the system says
	noKeys   bool   // single letters do nothing
	taps     string // "one", "two" or "" for two on a small screen
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
		case "taps":
			if value == tapsOne || value == tapsTwo {
				s.taps = value
			}
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
	if s.taps != "" {
		out += "taps: " + s.taps + "\n"
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
	history.Stamp(a.Env.Host, a.Now, history.Changed(before, after)...)
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

func (a *App) soundOffer() *ui.Node {
	t := a.Lang.T
	n := asideCard("sound-offer", "sound-words", t(words.SoundOffer))
	n.Children = append(n.Children,
		widget.Chip(soundYes, t(words.SoundYes), func() { a.SetSound(true) }),
		widget.Chip(soundNo, t(words.SoundNo), func() { a.SetSound(false) }))
	n.Gap, n.Across = 8, ui.Center
	return n
}

// The values of the setting of taps.
const (
	tapsOne = "one"
	tapsTwo = "two"
)

// smallScreen is the shorter side of a window up to which the squares of a full
// board are smaller than a finger.
const smallScreen = 600

// TwoTaps says that a finger's first tap on a square selects it and the second one
// plays it. A mouse sees beforehand what a jump does, and keys have a cursor: they
// need one press.
func (a *App) TwoTaps() bool {
	if a.settings.taps == "" {
		return min(a.Size.W, a.Size.H) < smallScreen
	}
	return a.settings.taps == tapsTwo
}

func (a *App) setTwoTaps(on bool) {
	a.set(func(s *settings) {
		if s.taps = tapsOne; on {
			s.taps = tapsTwo
		}
	})
}

// taps says that the setting has an effect where the player is: on home it is that
// of any puzzle that has one.
func (a *App) taps() bool {
	if a.at == nil {
		return true
	}
	return a.portraits[a.at.Name()].Taps
}

// SaveAll gives the player everything that is theirs as one file.
func (a *App) SaveAll() {
	for _, s := range a.screens {
		s.Suspend(true) // the clocks
		s.Suspend(false)
	}
	files, err := history.Save(a.Env.Host)
	if err != nil {
		a.ReportSaveError(err)
		return
	}
	for i, text := range files {
		a.SaveFile(partName("cavalo-"+a.Now.Format(time.DateOnly), i), "text/plain", text)
	}
}

// partName names one of the files that everything is saved to.
func partName(name string, i int) string {
	if i > 0 {
		name += "-" + strconv.Itoa(i+1)
	}
	return name + ".txt"
}

// ReadAll asks whether to join what a file of SaveAll holds with what is there. What is
// wrong with the file is said.
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

// merge joins what a file holds with what is there, begins again with that, and offers
// to undo it.
func (a *App) merge(text string) {
	var m history.Merged
	var undo history.Undo
	err := a.beginAgain(func() (err error) {
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

// unreadButton undoes what was read last; there is none where nothing was.
func (a *App) unreadButton(id string) []*ui.Node {
	if len(a.unread) == 0 {
		return nil
	}
	return []*ui.Node{widget.Button(id, a.Lang.T(words.ReadAllUndo), a.Then(func() {
		undo := a.unread
		a.unread = nil
		if a.beginAgain(func() error { return undo.Do(a.Env.Host) }) == nil {
			a.Say(a.Lang.T(words.ReadAllUndone))
		}
	}))}
}

// beginAgain begins again, on the same screen, with what a function has changed in the
// store.
func (a *App) beginAgain(change func() error) error {
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
	a.begin()
	a.Show(a.Screen(at))
	return err
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

// Asked is the language that is asked for: the one of Lang, once its words have come.
func (a *App) Asked() words.Lang { return words.Prefer(a.look.Language) }

// speak takes the language asked for into use, once its words are here.
func (a *App) speak() {
	host := a.Env.Host
	lang := a.Asked()
	if lang.Here() || lang.Load(host.Catalogue(lang.Tag())) {
		a.Lang = lang
		return
	}
	host.FetchCatalogue(lang.Tag(), func(err error) {
		a.Post(func() {
			switch {
			case a.Asked() != lang: // another one was chosen in the meantime
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
	told bool
	why  words.Key // what is still to be said; "" is nothing
}

// Keep writes a small text under a name.
func (a *App) Keep(name, text string) {
	history.Stamp(a.Env.Host, a.Now, name)
	a.ReportSaveError(a.Env.Host.Write(name, text))
}

// ReportSaveError tells the user once that nothing can be kept, and why.
func (a *App) ReportSaveError(err error) {
	if err == nil || a.storage.told {
		return
	}
	a.storage.told = true
	phrase := words.StorageFull
	if !errors.Is(err, platform.ErrFull) {
		phrase = words.StorageDenied
	}
	a.storage.why = phrase
	a.Post(func() {}) // told at the end of the next tick: what is being done may open a screen, and close dialogs
}

// tellStorage says that nothing can be kept, when that is still to be said.
func (a *App) tellStorage() {
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

// Finished is called when a game has a result, which is worth keeping. The system is
// asked to let it last at the first result, the tenth and the hundredth: a browser
// decides by how often the page is used, or asks the player.
func (a *App) Finished() {
	if n := len(a.Past.All()); a.fleeting && n > a.asked && (n == 1 || n == 10 || n == 100) {
		a.asked = n
		a.Env.Host.Lasting(true, a.lasting)
	}
}

func (a *App) lasting(lasting bool) {
	a.Post(func() {
		if a.fleeting == lasting {
			a.fleeting = !lasting
			a.Changed()
		}
	})
}

// fleetingNote says how to keep what the system may delete; none where it lasts.
func (a *App) fleetingNote(id string) []*ui.Node {
	if !a.fleeting {
		return nil
	}
	return []*ui.Node{widget.Note(id, a.Lang.T(words.FleetingWeb))}
}

// SaveFile gives the user a file, and says where it is.
func (a *App) SaveFile(name, kind, text string) {
	a.Env.Host.SaveFile(name, kind, []byte(text), a.saved(name))
}

// ChangeFile changes a file that the user chooses, and says where it is; a page
// gives a new one. then, which may be nil, is called when it is written.
func (a *App) ChangeFile(name string, change func(old []byte) ([]byte, error), then func()) {
	say := a.saved(name)
	a.Env.Host.ChangeFile(name, change, func(path string, err error) {
		say(path, err)
		if err == nil && then != nil {
			a.Post(then)
		}
	})
}

// saved says where a file was saved, and offers to show it there, or says why it
// was not.
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

// savedDialog says where a file is, and shows it there.
func (a *App) savedDialog(path string) Dialog {
	return Dialog{ID: "saved-dialog", Passing: true, Title: words.SavedTitle, Body: func() []*ui.Node {
		return []*ui.Node{widget.Text("saved-path", a.Lang.T(words.Saved, path))}
	}, Foot: a.Feet(DialogButton{ID: "saved-show", Words: words.OpenFolder, Press: a.Then(func() { a.Env.Host.ShowFile(path) })})}
}

// Records are texts that are added to one file, as the course's programs do: the
// runs of this visit to resultados.dat. A page's download holds all of them; on
// the desktop those that are new are appended to the file.
type Records struct {
	app  *App
	name string // of the file
	all  []record
}

type record struct{ key, text, written string }

// fresh is what is not in the file yet. A text that goes on differently from what
// was written, as a game does whose moves were taken back, is written anew.
func (r record) fresh() string {
	if rest, ok := strings.CutPrefix(r.text, r.written); ok {
		return rest
	}
	if strings.HasPrefix(r.written, r.text) {
		return ""
	}
	return r.text
}

// maxRecords is how many records are kept: the oldest go.
const maxRecords = 1000

// NewRecords returns the records for a file.
func NewRecords(a *App, name string) *Records { return &Records{app: a, name: name} }

// Put adds a record, or gives the one of the key a longer text.
func (r *Records) Put(key, text string) {
	for i := range r.all {
		if r.all[i].key == key {
			r.all[i].text = text
			return
		}
	}
	if len(r.all) == maxRecords {
		r.all = r.all[1:]
	}
	r.all = append(r.all, record{key: key, text: text})
}

// Count is how many there are.
func (r *Records) Count() int { return len(r.all) }

// Save gives them as a file, or appends them to one.
func (r *Records) Save() {
	text, from := "", "" // all, and those that are not yet in the file
	for _, one := range r.all {
		text += one.text
		from += one.fresh()
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
	a.unread = nil
	a.begin()
	a.Show(nil)
	a.Say(a.Lang.T(words.Deleted))
}
