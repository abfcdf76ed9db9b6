package simulation

import (
	"errors"
	"strings"

	"cavalo/internal/platform"
	"cavalo/internal/registry/apptest"
)

// ErrKilled is what a write panics with in a program that dies at that moment.
var ErrKilled = errors.New("world: the program was killed")

// Host is the system that the program of one tab sees. Storage, the look, the text
// view and what is fetched are the world's; all else is apptest's.
type Host struct {
	*apptest.Host
	World *World
	Tab   int

	// Refused is called when something can't be written.
	Refused func(name, text string, err error)
	// Written is called when something was, with what was there before.
	Written func(name, before, after string)
	// Enter puts the program with the laboratory in place of the one that runs.
	Enter func()
	// Shown and Noded are given what the text view is to show.
	Shown, Noded func(text string)

	Dies  int // the write, counted from 1, at which the program dies; 0 is none
	dead  bool
	left  bool // the page was left: it hears of nothing
	still bool
	asked []*fetch

	onText   func(id, event, value string)
	onScheme []func()
	watchers []func(name string)
	news     []string // names that another tab has written, and this one was not told of
	unkept   string   // settings that count all the same
}

// NewHost returns the system of a tab that is opened at an address.
func NewHost(w *World, tab int, address string) *Host {
	base := apptest.FirstHost()
	base.Address = address
	base.Files = nil
	return &Host{Host: base, World: w, Tab: tab}
}

// Reloaded is the same system for the program that is loaded again in its tab. What the
// one before has asked for comes to nobody.
func (h *Host) Reloaded() *Host {
	h.drop()
	return &Host{Host: h.Host.Reloaded(), World: h.World, Tab: h.Tab, still: h.still, Refused: h.Refused, Written: h.Written}
}

// Read implements platform.Host.
func (h *Host) Read(name string) (string, error) { return h.World.Disk.read(name) }

// Write implements platform.Host.
func (h *Host) Write(name, text string) error {
	h.mayDie()
	before, _ := h.World.Disk.Text(name)
	err := h.World.Disk.write(name, text)
	if name == platform.Settings {
		if h.unkept = ""; err != nil {
			h.unkept = text
		}
	}
	if err != nil {
		if h.Refused != nil {
			h.Refused(name, text, err)
		}
		return err
	}
	if h.Written != nil {
		h.Written(name, before, text)
	}
	if before != text {
		h.World.tell(h.Tab, name)
	}
	return nil
}

// mayDie ends the program at the write at which it is to die.
func (h *Host) mayDie() {
	if h.dead {
		panic(ErrKilled)
	}
	if h.Dies > 0 {
		if h.Dies--; h.Dies == 0 {
			h.dead = true
			panic(ErrKilled)
		}
	}
}

// Delete implements platform.Host.
func (h *Host) Delete(name string) error {
	h.mayDie()
	if h.World.Disk.Denied {
		return platform.ErrDenied
	}
	if _, there := h.World.Disk.texts[name]; there {
		h.World.Disk.remove(name)
		h.World.tell(h.Tab, name)
	}
	return nil
}

// Names implements platform.Host.
func (h *Host) Names() ([]string, error) {
	if h.World.Disk.Denied {
		return nil, platform.ErrDenied
	}
	var names []string
	for _, name := range h.World.Disk.Names() {
		if !strings.HasSuffix(name, ".damaged") {
			names = append(names, name)
		}
	}
	return names, nil
}

// Watch implements platform.Host.
func (h *Host) Watch(on func(name string)) { h.watchers = append(h.watchers, on) }

// News tells the program what other tabs have written.
func (h *Host) News() {
	news := h.news
	h.news = nil
	for _, name := range news {
		for _, on := range h.watchers {
			on(name)
		}
	}
}

// Look implements platform.Host: as a page does, it counts what could not be kept.
func (h *Host) Look() platform.Look {
	settings := h.unkept
	if settings == "" && !h.World.Disk.Denied {
		settings, _ = h.World.Disk.Text(platform.Settings)
	}
	return platform.LookOf(settings, h.Langs, h.DarkScheme)
}

// OnScheme implements platform.Host.
func (h *Host) OnScheme(on func()) { h.onScheme = append(h.onScheme, on) }

// Scheme changes what the system prefers.
func (h *Host) Scheme(dark, still bool) {
	h.DarkScheme, h.still = dark, still
	for _, on := range h.onScheme {
		on()
	}
}

// ReducedMotion implements platform.Host.
func (h *Host) Vibrate(...int) bool { return false }
func (h *Host) ReducedMotion() bool { return h.still }

// OnText implements platform.TextView.
func (h *Host) OnText(on func(id, event, value string)) { h.onText = on }

// ShowText implements platform.TextView.
func (h *Host) ShowText(tree string) { h.Shown(tree) }

// ShowNode implements platform.TextView.
func (h *Host) ShowNode(node string) { h.Noded(node) }

// Announce implements platform.TextView.
func (h *Host) Announce(string) {}

// OpenText implements platform.TextView.
func (h *Host) OpenText() { h.TextOpened++ }

// DropFile drops a file on the window, if the program takes any.
func (h *Host) DropFile(name string, data []byte) { h.Drop(name, data) }

// Hidden tells the program that nobody sees it, or that it is seen again.
func (h *Host) Hidden(hidden bool) {
	for _, on := range h.Hide {
		on(hidden)
	}
}

// Leave tells the program that its page is left, or back as it was.
func (h *Host) Leave(gone bool) {
	h.left = gone
	for _, on := range h.Gone {
		on(gone)
	}
}
