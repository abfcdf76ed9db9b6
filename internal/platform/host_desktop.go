//go:build !js

package platform

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"
)

// watchEvery is how often the folder is looked at for what another window wrote.
const watchEvery = 2 * time.Second

// Desktop is the Host of a window on a computer's own system. State is kept in
// the user's configuration folder.
type Desktop struct {
	*files
	clipboard clipboard
	speaker   speaker
	downloads string
	link      string
	trail     trail

	mu       sync.Mutex
	scheme   scheme
	unkept   string // settings that could not be written; "" is none
	onScheme func()
	onDrop   func(name string, data []byte)
	waiting  []file // opened before anybody listened
}

// file is a file that was dropped on the window or given as an argument.
type file struct {
	name string
	data []byte
}

var _ Host = (*Desktop)(nil)

// NewDesktop returns the system around a window. The arguments are those of the
// command line: files to open, or the link of a position ("#challenge/...").
func NewDesktop(arguments []string) (*Desktop, error) {
	folder, err := stateFolder()
	if err != nil {
		return nil, err
	}
	d := &Desktop{files: newFiles(folder), downloads: downloadFolder()}
	for _, argument := range arguments {
		if err := d.argument(argument); err != nil {
			return nil, err
		}
	}
	go d.askScheme()
	return d, nil
}

// stateFolder is where the state is kept: "cavalo" in the configuration folder.
func stateFolder() (string, error) {
	config, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(config, "cavalo"), nil
}

// argument takes a link, or a file to open.
func (d *Desktop) argument(argument string) error {
	if link, ok := strings.CutPrefix(argument, "#"); ok {
		d.link = link
		return nil
	}
	data, err := readLimited(argument)
	if err != nil {
		return err
	}
	d.Dropped(filepath.Base(argument), data)
	return nil
}

// Folder is where the state is kept.
func (d *Desktop) Folder() string { return d.folder }

// Write implements Host. Settings count also when they can't be kept.
func (d *Desktop) Write(name, text string) error {
	err := d.files.Write(name, text)
	if name == Settings {
		d.mu.Lock()
		if d.unkept = ""; err != nil {
			d.unkept = text
		}
		d.mu.Unlock()
	}
	return err
}

// Downloads implements Host.
func (d *Desktop) Downloads() string { return d.downloads }

// Dropped passes a file on to whoever called OnDrop, or keeps it until somebody does.
func (d *Desktop) Dropped(name string, data []byte) {
	d.mu.Lock()
	on := d.onDrop
	if on == nil {
		d.waiting = append(d.waiting, file{name, data})
	}
	d.mu.Unlock()
	if on != nil {
		on(name, data)
	}
}

// OnDrop implements Host. Files given as arguments arrive at once.
func (d *Desktop) OnDrop(on func(name string, data []byte)) {
	d.mu.Lock()
	waiting := d.waiting
	d.onDrop, d.waiting = on, nil
	d.mu.Unlock()
	for _, f := range waiting {
		on(f.name, f.data)
	}
}

// Watch implements Host.
func (d *Desktop) Watch(on func(name string)) {
	d.changed() // from now on
	go func() {
		for range time.Tick(watchEvery) {
			for _, name := range d.changed() {
				on(name)
			}
		}
	}()
}

// CopyText implements Host.
func (d *Desktop) CopyText(text string, done func(error)) {
	go func() { done(d.clipboard.copy(text)) }()
}

// PasteText implements Host.
func (d *Desktop) PasteText(done func(string, error)) {
	go func() { done(d.clipboard.paste()) }()
}

// Place implements Host: at first where an argument leads.
func (d *Desktop) Place() Place {
	if len(d.trail.entries) == 0 {
		return Place{Link: d.link}
	}
	return d.trail.entries[d.trail.at]
}

// trail is the history of a window, which shows no address.
type trail struct {
	entries []Place
	at      int // the entry that is shown
	on      func(Place)
}

// SetPlace implements Host.
func (d *Desktop) SetPlace(p Place) { d.BackPlace(0, p) }

// AddPlace implements Host.
func (d *Desktop) AddPlace(p Place) {
	t := &d.trail
	p.Ours = true
	t.entries = append(t.entries[:min(t.at+1, len(t.entries))], p)
	t.at = len(t.entries) - 1
}

// BackPlace implements Host.
func (d *Desktop) BackPlace(n int, p Place) {
	t := &d.trail
	if len(t.entries) == 0 {
		d.AddPlace(p)
		return
	}
	p.Ours = true
	t.at = max(0, t.at-n)
	t.entries[t.at] = p
}

// Travel implements Host.
func (d *Desktop) Travel(by int) {
	t := &d.trail
	if to := t.at + by; to >= 0 && to < len(t.entries) && t.on != nil {
		t.at = to
		t.on(t.entries[to])
	}
}

// OnPlace implements Host.
func (d *Desktop) OnPlace(on func(Place)) { d.trail.on = on }

// Embedded implements Host: a window stands for itself.
func (d *Desktop) Embedded() bool { return false }

// OnHidden implements Host; a window does not know whether it is seen.
func (d *Desktop) OnHidden(func(hidden bool)) {}

// OnGone implements Host; a window that is closed does not come back.
func (d *Desktop) OnGone(func(gone bool)) {}

// ShareURL implements Host: what NewDesktop takes as an argument.
func (d *Desktop) ShareURL(text string) string { return "#" + text }

// ShowText implements Host; the desktop has no text view.
func (d *Desktop) ShowText(string) {}

// ShowNode implements Host.
func (d *Desktop) ShowNode(string) {}

// OnText implements Host; the desktop has no text view.
func (d *Desktop) OnText(func(id, event, value string)) {}

// OpenText implements Host; the desktop has no text view.
func (d *Desktop) OpenText() {}

// CanDraw implements Host: without a display the program doesn't get here.
func (d *Desktop) CanDraw() bool { return true }

// Started implements Host.
func (d *Desktop) Started() {}

// Where implements Host.
func (d *Desktop) Where() string { return "desktop" }

// Catalogue implements Host: the program has all languages in it.
func (d *Desktop) Catalogue(string) string { return "" }

// FetchCatalogue implements Host.
func (d *Desktop) FetchCatalogue(_ string, done func(error)) { done(ErrNotExist) }

// Machine implements Host.
func (d *Desktop) Machine() string {
	return runtime.GOOS + ", " + runtime.GOARCH + ", " + strconv.Itoa(runtime.NumCPU()) + " CPU"
}
