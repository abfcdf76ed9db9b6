//go:build !js

package platform

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"cavalo/assets"
)

// watchEvery is the interval between two checks for files written by another window.
const watchEvery = 2 * time.Second

// Desktop is the Host of a window. It stores state in the user's configuration folder.
type Desktop struct {
	*files
	clipboard clipboard
	speaker   speaker
	downloads string
	link      string
	trail     trail

	mu       sync.Mutex
	full     bool // the last argument of FullScreen
	asked    bool // the window has not applied it
	scheme   scheme
	written  map[string]string // the files chosen for ChangeFile, by name
	unkept   string            // settings that could not be stored, or ""
	onScheme func()
	onDrop   func(name string, data []byte)
	onUnread func(large string, others []string) // may be nil
	waiting  []file                              // dropped before OnDrop was called
}

// file is a file that was dropped on the window or passed as an argument.
type file struct {
	name string
	data []byte
}

// Parts returns the parts of the system.
func (d *Desktop) Parts() Host {
	return Host{Storage: d, Transfer: d, History: d, System: d, Window: d}
}

// NewDesktop returns the Host of a window. The arguments are files to open, or the link of a
// position ("#challenge/...").
func NewDesktop(arguments []string) (*Desktop, error) {
	folder, err := stateFolder()
	if err != nil {
		return nil, err
	}
	d := &Desktop{files: newFiles(folder), downloads: downloadFolder(), written: map[string]string{}}
	for _, argument := range arguments {
		if err := d.argument(argument); err != nil {
			return nil, err
		}
	}
	go d.askScheme()
	return d, nil
}

// stateFolder returns the folder of stored state, "cavalo" in the configuration folder.
func stateFolder() (string, error) {
	config, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(config, "cavalo"), nil
}

// argument reads a link, or opens a file.
func (d *Desktop) argument(argument string) error {
	if link, ok := strings.CutPrefix(argument, "#"); ok {
		d.link = link
		return nil
	}
	data, err := readLimited(argument)
	if err != nil {
		return err
	}
	d.pass(filepath.Base(argument), data)
	return nil
}

func (d *Desktop) Folder() string { return d.folder }

// Write implements Storage. Settings take effect even if they can't be stored.
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

// maxUnread is the maximum number of dropped files that are named besides the one that is read.
const maxUnread = 12

// Dropped reads files that were dropped on the window, in the background: the first one goes to
// the callback of OnDrop, the names of others to the callback of OnUnread.
func (d *Desktop) Dropped(files fs.FS) { go d.drop(files) }

func (d *Desktop) drop(files fs.FS) {
	first, large := "", ""
	var others []string
	_ = fs.WalkDir(files, ".", func(path string, f fs.DirEntry, err error) error {
		switch {
		case err != nil || f.IsDir(): // a folder that can't be read is skipped
		case first == "":
			first = path
		case len(others) == maxUnread:
			others = append(others, "…")
			return fs.SkipAll
		default:
			others = append(others, f.Name())
		}
		return nil
	})
	if first == "" {
		return
	}
	f, err := files.Open(first)
	var data []byte
	if err == nil {
		data, err = readFrom(f, first)
		f.Close()
	}
	if errors.Is(err, ErrLarge) {
		large = filepath.Base(first)
	}
	if d.onUnread != nil && (large != "" || len(others) > 0) {
		d.onUnread(large, others)
	}
	if err == nil {
		d.pass(filepath.Base(first), data)
	}
}

// pass passes a file to the callback of OnDrop, possibly later.
func (d *Desktop) pass(name string, data []byte) {
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

func (d *Desktop) OnUnread(on func(large string, others []string)) { d.onUnread = on }

// OnDrop implements Transfer. Files passed as arguments arrive at once.
func (d *Desktop) OnDrop(on func(name string, data []byte)) {
	d.mu.Lock()
	waiting := d.waiting
	d.onDrop, d.waiting = on, nil
	d.mu.Unlock()
	for _, f := range waiting {
		on(f.name, f.data)
	}
}

func (d *Desktop) Watch(on func(name string)) {
	go func() {
		d.changed(false)
		for range time.Tick(watchEvery) {
			for _, name := range d.changed(true) {
				on(name)
			}
		}
	}()
}

func (d *Desktop) CopyText(text string, done func(error)) {
	go func() { done(d.clipboard.copy(text)) }()
}

func (d *Desktop) PasteText(done func(string, error)) {
	go func() { done(d.clipboard.paste()) }()
}

// Place implements History. The first place is the link among the arguments.
func (d *Desktop) Place() Place {
	if len(d.trail.entries) == 0 {
		return Place{Link: d.link}
	}
	return d.trail.entries[d.trail.at]
}

// trail is the history of a window, which has no address bar.
type trail struct {
	entries []Place
	at      int // the current entry
	on      func(Place)
}

func (d *Desktop) SetPlace(p Place) { d.BackPlace(0, p) }

func (d *Desktop) AddPlace(p Place) {
	t := &d.trail
	p.Ours = true
	t.entries = append(t.entries[:min(t.at+1, len(t.entries))], p)
	t.at = len(t.entries) - 1
}

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

func (d *Desktop) Travel(by int) {
	t := &d.trail
	if to := t.at + by; to >= 0 && to < len(t.entries) && t.on != nil {
		t.at = to
		t.on(t.entries[to])
	}
}

func (d *Desktop) OnPlace(on func(Place)) { d.trail.on = on }

// Embedded implements History: a window is never part of a page.
func (d *Desktop) Embedded() bool { return false }

// OnHidden implements History; it is never called.
func (d *Desktop) OnHidden(func(hidden bool)) {}

// OnGone implements History; it is never called.
func (d *Desktop) OnGone(func(gone bool)) {}

// ShareURL implements History: the result is an argument for NewDesktop.
func (d *Desktop) ShareURL(text string) string { return "#" + text }

// FullScreen implements System: the window applies it at its next frame.
func (d *Desktop) FullScreen(on bool) {
	d.mu.Lock()
	d.full, d.asked = on, true
	d.mu.Unlock()
}

// FullScreenAsked returns, once, the last argument of FullScreen.
func (d *Desktop) FullScreenAsked() (on, asked bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	asked, d.asked = d.asked, false
	return d.full, asked
}

// Lasting implements Storage: files stay.
func (d *Desktop) Lasting(_ bool, done func(lasting bool)) { done(true) }

func (d *Desktop) Started() {}

func (d *Desktop) Where() string { return "desktop" }

// Catalogue implements System: all languages are embedded.
func (d *Desktop) Catalogue(string) string { return "" }

func (d *Desktop) FetchCatalogue(_ string, done func(error)) { done(ErrNotExist) }

func (d *Desktop) Licence(file string, done func(text string, err error)) {
	text, err := assets.LicenceTexts.ReadFile("licences/" + file)
	done(string(text), err)
}

func (d *Desktop) LibraryPage() {}

func (d *Desktop) Machine() string {
	return runtime.GOOS + ", " + runtime.GOARCH + ", " + strconv.Itoa(runtime.NumCPU()) + " CPU"
}
