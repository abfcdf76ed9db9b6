package apptest

import (
	"cmp"
	"sort"

	"cavalo/assets"
	"cavalo/internal/engine"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
)

// Host is a platform.Host in memory, which records the requests to it.
type Host struct {
	drop       func(name string, data []byte) // receives dropped files
	Unread     func(large string, others []string)
	Files      map[string]string
	Disk       play.Store // stores texts instead of Files, unless nil
	Full       error      // the result of Write
	Evictable  bool       // the browser may delete stored data
	Asked      int        // how often it was asked for persistent storage
	Damaged    string     // a name that can't be read
	Langs      []string
	DarkScheme bool
	Address    string
	Linked     string           // the link of the program's current place
	Trail      []platform.Place // the history up to there
	Ahead      []platform.Place // the places Forward goes to, the next one last
	Copied     string
	Sheet      bool   // there is a sheet for sharing
	Refused    error  // the sheet's answer
	Shared     string // the data given to it
	Saved      map[string]string
	Opened     []byte
	Heard      []string // the sounds
	Vibrates   bool     // the device can
	Felt       [][]int  // how it vibrated
	Watchers   []func(string)
	Hide       []func(hidden bool) // the callbacks of OnHidden
	Gone       []func(gone bool)   // the callbacks of OnGone
	places     []func(platform.Place)
	again      bool       // the page was reloaded
	TextOpened int        // how often the text view was opened
	unkept     string     // settings that could not be written
	Whole      bool       // full screen
	Window     bool       // it is a desktop's window, whose links are not addresses
	ShownFile  string     // in its folder
	Left       string     // the page that was opened instead
	Stuck      bool       // the address can no longer be changed
	Alone      bool       // the page shows one thing alone, in a frame
	Tabs       []string   // the addresses that were opened in tabs of their own
	Answers    []Answered // the answers that the page around was told
}

// Answered is an answer that the page around a frame was told.
type Answered struct {
	Kind, Seed string
	Right      bool
	Attempt    int
}

// Parts returns the parts of the system: as a page has them, unless it is a desktop's window.
func (h *Host) Parts() platform.Host {
	if h.Window {
		return PartsOf(h, nil)
	}
	parts := PartsOf(h, textView{h})
	if h.Alone {
		parts.Frame = h
	}
	return parts
}

func (h *Host) Fit(float64)            {}
func (h *Host) OpenTab(address string) { h.Tabs = append(h.Tabs, address) }
func (h *Host) Answered(kind, seed string, right bool, attempt int) {
	h.Answers = append(h.Answers, Answered{kind, seed, right, attempt})
}

// PartsOf returns the parts of a host that has all of them, or wraps one.
func PartsOf(h interface {
	platform.Storage
	platform.Transfer
	platform.History
	platform.System
}, text platform.TextView) platform.Host {
	return platform.Host{Storage: h, Transfer: h, History: h, System: h, Text: text}
}

// textView is a text view that nobody reads.
type textView struct{ host *Host }

func (textView) ShowText(string)                    {}
func (textView) ShowNode(string)                    {}
func (textView) Announce(string)                    {}
func (textView) OnText(func(id, event, val string)) {}
func (v textView) OpenText()                        { v.host.TextOpened++ }

// NewHost returns the host of an English user who knows the puzzles and has unfolded the
// solvers' cards.
func NewHost() *Host {
	h := FirstHost()
	for _, name := range []string{"challenge", "duel", "maze", "tiles"} {
		h.Files["met/"+name], h.Files["unfolded/"+name] = "yes", "yes"
	}
	return h
}

// FirstHost returns the host of a new English user.
func FirstHost() *Host {
	return &Host{Files: map[string]string{}, Saved: map[string]string{}, Langs: []string{"en"}}
}

func (h *Host) Read(name string) (string, error) {
	if name != "" && name == h.Damaged {
		return "", platform.ErrDamaged
	}
	if h.Disk != nil {
		return h.Disk.Read(name)
	}
	text, ok := h.Files[name]
	if !ok {
		return "", platform.ErrNotExist
	}
	return text, nil
}

func (h *Host) Write(name, text string) error {
	if h.Full != nil {
		if name == platform.Settings {
			h.unkept = text
		}
		return h.Full
	}
	if h.Disk != nil {
		return h.Disk.Write(name, text)
	}
	h.Files[name] = text
	return nil
}

func (h *Host) OnHidden(on func(hidden bool)) { h.Hide = append(h.Hide, on) }

func (h *Host) Delete(name string) error {
	if h.Disk != nil {
		return h.Disk.Delete(name)
	}
	delete(h.Files, name)
	return nil
}

func (h *Host) Names() ([]string, error) {
	if h.Disk != nil {
		return h.Disk.Names()
	}
	var names []string
	for name := range h.Files {
		names = append(names, name)
	}
	sort.Strings(names)
	return names, nil
}

func (h *Host) Lasting(ask bool, done func(lasting bool)) {
	if ask {
		h.Asked++
	}
	done(!h.Evictable)
}

func (h *Host) Watch(on func(string)) { h.Watchers = append(h.Watchers, on) }

func (h *Host) Where() string {
	if h.Window {
		return "desktop"
	}
	return "web"
}

// ShareURL returns links as a page or a desktop's window does.
func (h *Host) ShareURL(text string) string {
	if h.Window {
		return "#" + text
	}
	return "http://example.test/#" + text
}

func (h *Host) CopyText(text string, done func(error)) { h.Copied = text; done(nil) }
func (h *Host) PasteText(done func(string, error))     { done(h.Copied, nil) }
func (h *Host) Share(text string, done func(error)) bool {
	if h.Sheet {
		h.Shared = text
		done(h.Refused)
	}
	return h.Sheet
}
func (h *Host) SaveFile(name, _ string, data []byte, done func(path string, err error)) {
	h.Saved[name] = string(data)
	done(h.path(name), nil)
}

// ChangeFile changes the file on the desktop, and saves a new file on a page.
func (h *Host) ChangeFile(name string, change func(old []byte) ([]byte, error), done func(path string, err error)) {
	var old []byte
	if h.Window {
		old = []byte(h.Saved[name])
	}
	data, err := change(old)
	if err == nil {
		h.Saved[name] = string(data)
	}
	done(h.path(name), err)
}

// Drop drops a file on the window.
func (h *Host) Drop(name string, data []byte) { h.drop(name, data) }

// path returns where a file was saved, which a page does not know.
func (h *Host) path(name string) string {
	if h.Window {
		return "/home/ana/" + name
	}
	return ""
}

// Folder returns the folder of a desktop's store.
func (h *Host) Folder() string {
	if h.Window {
		return "/home/ana/.config/cavalo"
	}
	return ""
}

func (h *Host) ShowFile(path string) { h.ShownFile = path }
func (h *Host) OpenFile(_ string, done func(string, []byte, error)) {
	if len(h.Opened) > platform.MaxFile {
		done("problemas.dat", nil, platform.ErrLarge)
	} else {
		done("problemas.dat", h.Opened, nil)
	}
}
func (h *Host) Embedded() bool                     { return h.Alone }
func (h *Host) OnUnread(on func(string, []string)) { h.Unread = on }
func (h *Host) OnDrop(on func(string, []byte))     { h.drop = on }
func (h *Host) Catalogue(string) string            { return "" }
func (h *Host) FetchCatalogue(string, func(error)) {}
func (h *Host) Licence(file string, done func(string, error)) {
	text, err := assets.LicenceTexts.ReadFile("licences/" + file)
	done(string(text), err)
}
func (h *Host) LibraryPage() { h.Left = "library" }
func (h *Host) Vibrate(ms ...int) bool {
	if h.Vibrates && len(ms) > 0 {
		h.Felt = append(h.Felt, ms)
	}
	return h.Vibrates
}
func (h *Host) ReducedMotion() bool { return false }
func (h *Host) OnScheme(func())     {}
func (h *Host) FullScreen(on bool)  { h.Whole = on }
func (h *Host) Started()            {}
func (h *Host) Sound(name string)   { h.Heard = append(h.Heard, name) }
func (h *Host) Machine() string     { return "a test" }

func (h *Host) Look() platform.Look {
	return platform.LookOf(cmp.Or(h.unkept, h.Files[platform.Settings]), h.Langs, h.DarkScheme)
}

// Place returns Address or, after a reload, the last place.
func (h *Host) Place() platform.Place {
	if h.again {
		return h.Trail[len(h.Trail)-1]
	}
	return platform.Place{Link: h.Address}
}

// SetPlace changes the last entry of the history.
func (h *Host) SetPlace(p platform.Place) {
	if h.Stuck {
		return
	}
	if len(h.Trail) == 0 {
		h.Trail = make([]platform.Place, 1)
	}
	p.Ours = true
	h.Trail[len(h.Trail)-1], h.Linked = p, p.Link
}

// AddPlace adds an entry to the history.
func (h *Host) AddPlace(p platform.Place) {
	h.Trail, h.Ahead = append(h.Trail, platform.Place{}), nil
	h.SetPlace(p)
}

// BackPlace goes back by n entries of the history.
func (h *Host) BackPlace(n int, p platform.Place) {
	if h.Stuck {
		return
	}
	for last := len(h.Trail) - 1; n > 0 && last > 0; n, last = n-1, last-1 {
		h.Ahead, h.Trail = append(h.Ahead, h.Trail[last]), h.Trail[:last]
	}
	h.SetPlace(p)
}

// Travel is Back or Forward.
func (h *Host) Travel(by int) {
	if by < 0 {
		h.Back()
	} else {
		h.Forward()
	}
}

func (h *Host) OnPlace(on func(platform.Place)) { h.places = append(h.places, on) }

func (h *Host) OnGone(on func(gone bool)) { h.Gone = append(h.Gone, on) }

// Back goes back by an entry, and returns false if that would leave the page.
func (h *Host) Back() bool {
	last := len(h.Trail) - 1
	if last < 1 {
		return false
	}
	h.Ahead = append(h.Ahead, h.Trail[last])
	h.Trail = h.Trail[:last]
	h.arrive()
	return true
}

// Forward goes forward by an entry, and returns false if there is none.
func (h *Host) Forward() bool {
	last := len(h.Ahead) - 1
	if last < 0 {
		return false
	}
	h.Trail = append(h.Trail, h.Ahead[last])
	h.Ahead = h.Ahead[:last]
	h.arrive()
	return true
}

// Type goes to a typed address.
func (h *Host) Type(link string) {
	h.Trail, h.Ahead = append(h.Trail, platform.Place{Link: link}), nil
	h.arrive()
}

func (h *Host) arrive() {
	p := h.Trail[len(h.Trail)-1]
	h.Linked = p.Link
	for _, on := range h.places {
		on(p)
	}
}

// Reloaded returns the host after a reload of the tab.
func (h *Host) Reloaded() *Host {
	other := *h
	other.Watchers, other.Hide, other.Gone, other.places = nil, nil, nil, nil
	other.Trail, other.again = append([]platform.Place(nil), h.Trail...), len(h.Trail) > 0
	return &other
}

// Tab returns the host for another tab, which opens an address.
func (h *Host) Tab(address string) *Host {
	other := h.Reloaded()
	other.Trail, other.Ahead, other.Address, other.again = nil, nil, address, false
	return other
}

// Engine is an engine controlled by a test.
type Engine struct {
	Jobs      []puzzle.Job
	Heard     []func(engine.Event)
	Cancelled int
}

func (s *Engine) Start(j puzzle.Job, on func(engine.Event)) {
	s.Jobs, s.Heard = append(s.Jobs, j), append(s.Heard, on)
}
func (s *Engine) Cancel()                    { s.Cancelled++ }
func (s *Engine) OnState(func(engine.State)) {}
func (s *Engine) Close()                     {}

// Last returns the job that was started last.
func (s *Engine) Last() puzzle.Job { return s.Jobs[len(s.Jobs)-1] }

// Tell sends an event of the job that was started last.
func (s *Engine) Tell(e engine.Event) { s.Heard[len(s.Heard)-1](e) }

// Answer ends the job that was started last, with an answer.
func (s *Engine) Answer(a puzzle.Answer) {
	a.Job = s.Last()
	s.Tell(engine.Event{Kind: engine.Done, Answer: a})
}
