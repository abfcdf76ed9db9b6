package platform

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"strings"
	"time"

	"cavalo/internal/words"
)

// The errors that all platforms share.
var (
	ErrNotExist = errors.New("platform: not there")
	ErrFull     = errors.New("platform: storage is full")
	ErrDenied   = errors.New("platform: storage is forbidden")
	ErrSilent   = errors.New("platform: the program that reads has not answered")
	ErrLarge    = fmt.Errorf("larger than %d MB", MaxFile>>20) // than MaxFile
)

// Place is an entry of the page's history.
type Place struct {
	Link  string // the part of the address after '#'
	State string // stored with the entry in this tab only, not in the address
	Ours  bool   // the program made the entry: the address was not typed or followed
}

// Look is the language and the theme of the program. The address takes precedence over the
// user's choice, and that over the system's preference; unknown values are ignored.
type Look struct {
	Language string // the tag of the current language: "pt-PT"
	Chosen   string // the tag from the address or the user; "" follows the system
	Theme    string // "light", "dark" or "contrast" from the address or the user; "" follows the system
	Dark     bool   // the current theme
	Contrast bool   // the current theme has a high contrast
}

// MaxFile is the largest size in bytes of a file to open. Our own files are far smaller.
const MaxFile = 16 << 20

// Settings is the name under which the user's choices are stored, one a line. The lines
// "language: TAG" and "theme: light", "theme: dark" or "theme: contrast" determine the Look;
// writing them takes precedence over the address.
const Settings = "settings"

// Host is the system around the program, in parts.
type Host struct {
	Storage
	Transfer
	History
	System
	Text   TextView // beside the canvas; nil without one
	Window Window   // of the desktop; nil on a page
	Frame  Frame    // around a page that shows one thing alone; nil for the whole program
	// Movie starts a video of this size, in even numbers of pixels; ok is false if that fails
	// now. It is nil where no videos can be made.
	Movie func(w, h int) (m Movie, ok bool)
}

// The parts of a Host. Callbacks may come on any goroutine.
type (
	// Storage stores small texts under names made of letters, digits, '-', '.' and '/'.
	Storage interface {
		Read(name string) (string, error)
		Write(name, text string) error
		Delete(name string) error
		Names() ([]string, error)
		// Watch calls on with the name of each text that another tab or window
		// writes.
		Watch(on func(name string))
		// Lasting calls done with whether the system keeps stored data until the user deletes
		// it. With ask it requests that first; a browser may then ask the user.
		Lasting(ask bool, done func(lasting bool))
		Folder() string // where the texts are files; "" on a page
	}

	// Transfer exchanges texts and files with other programs.
	Transfer interface {
		CopyText(text string, done func(error))
		PasteText(done func(string, error))
		// Share opens the system's sheet for passing on a text; ok is false if there is none.
		// done gets an error if the sheet could not be shown.
		Share(text string, done func(error)) (ok bool)
		// SaveFile saves a new file; kind is a MIME type. path is "" if only the browser knows
		// it.
		SaveFile(name, kind string, data []byte, done func(path string, err error))
		// ChangeFile passes the contents of a file to change and writes its result. The user
		// chooses the file for each name once; done is not called without a choice. Where
		// programs can't read files, the contents are nil and the result is saved as a new file.
		ChangeFile(name string, change func(old []byte) ([]byte, error), done func(path string, err error))
		ShowFile(path string) // shows a saved file in its folder
		// OpenFile lets the user choose a file of these kinds (as in HTML's
		// accept); done is not called if the user chooses none.
		OpenFile(kinds string, done func(name string, data []byte, err error))
		OnDrop(on func(name string, data []byte)) // a file dropped on the window
		// OnUnread is called with the names of dropped files that are not read: one at a time is
		// read. large is the first one if it is larger than MaxFile, else "".
		OnUnread(on func(large string, others []string))
	}

	// History is the history of the page, or of a window that has the same.
	History interface {
		Place() Place                  // the place of the address, or of the position passed as an argument
		SetPlace(p Place)              // changes the address without a new entry in the history
		AddPlace(p Place)              // adds an entry to the history
		BackPlace(n int, p Place)      // goes back n entries and changes that entry to p, without a call of OnPlace
		Travel(by int)                 // goes back (-1) or forward (1) as the user does
		OnPlace(on func(Place))        // called on Back, Forward and a change of the address by hand
		ShareURL(text string) string   // the full address that opens this link
		Embedded() bool                // the page is part of another one, or shows one thing alone: it begins at its address
		OnHidden(on func(hidden bool)) // called when the program is hidden, and when it is visible again
		OnGone(on func(gone bool))     // called when the program is left, and when it is restored; the program may end after the callback
	}

	// System is everything else: the user's preferences, texts that come with the program,
	// the window and the speaker.
	System interface {
		Look() Look
		ReducedMotion() bool
		OnScheme(on func()) // called when Look or ReducedMotion was changed from outside the program
		// Catalogue returns the file of a language by its tag, or "" until it is
		// loaded. FetchCatalogue loads it and then calls done.
		Catalogue(tag string) string
		FetchCatalogue(tag string, done func(error))
		// Licence reads the text of a licence, a file of assets/licences.
		Licence(file string, done func(text string, err error))
		// LibraryPage opens the page about the package for other programs; the desktop has none.
		LibraryPage()
		FullScreen(on bool) // shows the program on the whole screen or in its window, if possible
		Sound(name string)  // plays a sound; sounds are made at the first call
		// Vibrate lets the device vibrate and pause, in turn, for so many milliseconds, and reports
		// whether it can; without times it only reports that.
		Vibrate(ms ...int) bool
		Started()        // called when everything runs: the host page removes its loading message
		Machine() string // the machine's name, for a report of measured times
		Where() string   // "web" or "desktop": the kind of storage, for About
	}

	// TextView is the text view of a page. ShowText sends a tree, as textview.Mirror writes it, and
	// ShowNode one changed node, as textview.MirrorNode writes it. OnText is called for actions in
	// the text view: the id of the node, the event ("press", "change", "submit", "dismiss" or
	// "focus") and the new value.
	TextView interface {
		ShowText(tree string)
		ShowNode(node string)
		OnText(on func(id, event, value string))
		Announce(line string) // a screen reader speaks it: where the focus is on the canvas
		OpenText()            // shows the text view to sighted users, too
	}

	// Frame is the frame of another page (?embed=1), which learns what is passed here and nothing else.
	Frame interface {
		Fit(height float64)                                  // the height in pixels that shows everything
		Answered(kind, seed string, right bool, attempt int) // a question, its nth time
		OpenTab(address string)                              // opens an address in a tab of its own
	}

	// Window is what the window of the desktop asks its host.
	Window interface {
		FullScreenAsked() (on, asked bool) // returns, once, the last argument of FullScreen
		Dropped(files fs.FS)               // passes the first file to the callback of OnDrop, and the names of others to that of OnUnread
	}
)

// Movie is a video that is being made.
type Movie interface {
	// Add adds a frame, shown from a time on for a duration.
	Add(img *image.RGBA, at, long time.Duration)
	Waiting() int // the number of frames that are not compressed yet
	// End finishes a video of this length as a WebM file.
	End(length time.Duration, done func(data []byte, err error))
	Drop() // abandons the video
}

// The sounds.
const (
	SoundHop    = "hop"    // a move
	SoundErase  = "erase"  // a move that erases numbers
	SoundWrong  = "wrong"  // an impossible move
	SoundSolved = "solved" // the end of a game
)

// ErrDamaged is the error of reading a file that is not text, such as after a power cut. The
// file has been renamed with DamagedSuffix.
var ErrDamaged = errors.New("platform: damaged, moved aside")

// DamagedSuffix ends the names of damaged files, which Read returns unchanged.
const DamagedSuffix = ".damaged"

// LookOf returns the look for a text of settings and the system's preferences: its
// languages, the best first, and whether it is dark. A page uses the same rules before the
// program is loaded (web/page.js).
func LookOf(settings string, preferred []string, dark bool) Look {
	l := Look{Dark: dark}
	for line := range strings.Lines(settings) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch lang, known := words.Parse(value); {
		case key == "language" && known:
			l.Chosen, l.Language = lang.Tag(), lang.Tag()
		case key == "theme" && (value == "light" || value == "dark"):
			l.Theme, l.Dark, l.Contrast = value, value == "dark", false
		case key == "theme" && value == "contrast":
			l.Theme, l.Dark, l.Contrast = value, dark, true
		}
	}
	if l.Language == "" {
		l.Language = words.Prefer(preferred...).Tag()
	}
	return l
}
