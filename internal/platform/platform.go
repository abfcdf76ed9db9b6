package platform

import (
	"errors"
	"strings"

	"cavalo/internal/words"
)

// Errors that every platform reports alike.
var (
	ErrNotExist = errors.New("platform: not there")
	ErrFull     = errors.New("platform: storage is full")
	ErrDenied   = errors.New("platform: storage is forbidden")
)

// Place is an entry of the page's history: where the program is.
type Place struct {
	Link  string // the part of the address after '#'
	State string // what goes along with it unseen, in this tab alone
	Ours  bool   // the program made the entry: the address was not typed or followed
}

// Look is the language and the theme of the program. What an address asks for
// goes before what was chosen, and that before what the system prefers; what the
// program does not know is passed over. The choice is stored under Settings.
type Look struct {
	Language string // the tag of the language in force: "pt-PT"
	Chosen   string // that tag, when it was asked for or chosen; "" follows the system
	Theme    string // "light" or "dark", when it was asked for or chosen; "" follows the system
	Dark     bool   // the theme in force
}

// Settings is the name under which the program stores what the user chose once,
// a line each. The lines "language: TAG" and "theme: light" or "dark" are what
// Look goes by: writing them chooses, and outdates what the address asked for.
const Settings = "settings"

// Host is the system around the program. Callbacks may come on any goroutine.
type Host interface {
	// Storage: small texts under names of letters, digits, '-', '.' and '/'.
	Read(name string) (string, error)
	Write(name, text string) error
	Delete(name string) error
	Names() ([]string, error)
	// Watch calls on with the name of whatever another tab (or window) wrote.
	Watch(on func(name string))

	CopyText(text string, done func(error))
	PasteText(done func(string, error))
	SaveFile(name, kind string, data []byte, done func(error)) // kind: a MIME type
	Downloads() string                                         // where SaveFile puts files; "" where only the browser knows
	// OpenFile lets the user choose a file of these kinds (as in HTML's accept);
	// done is not called when they choose none.
	OpenFile(kinds string, done func(name string, data []byte, err error))
	OnDrop(on func(name string, data []byte)) // a file dropped on the window

	Place() Place                  // where the address leads, or a position given as an argument
	SetPlace(p Place)              // keeps the address in step, without an entry in the history
	AddPlace(p Place)              // the same with an entry, from which can be gone back
	BackPlace(n int, p Place)      // leaves the last n entries for the one before them, which becomes p; OnPlace hears nothing
	Travel(by int)                 // as the user's Back (-1) and Forward (1)
	OnPlace(on func(Place))        // gone back or forward, or the address was changed by hand
	ShareURL(text string) string   // the full address that opens this link
	Embedded() bool                // the page stands in another one, whose history is not ours
	OnHidden(on func(hidden bool)) // nobody sees the program any more, or again
	OnGone(on func(gone bool))     // the program is being left, or back as it was; only on itself runs still

	Look() Look // decided here and nowhere else
	// Catalogue is the file of a language's words, by its tag, when it has come; in a
	// page FetchCatalogue gets it, and done hears when it has.
	Catalogue(tag string) string
	FetchCatalogue(tag string, done func(error))
	ReducedMotion() bool
	OnScheme(on func()) // Look or ReducedMotion changed, though nothing was chosen here

	// The text view beside the canvas: ShowText gives it a tree as ui.Mirror
	// writes it, ShowNode one node of that tree that has changed as ui.MirrorNode
	// does, OnText hears what was done there (id of the node, "press",
	// "change", "submit", "dismiss" or "focus", and the new value). The desktop has none.
	ShowText(tree string)
	ShowNode(node string)
	OnText(on func(id, event, value string))
	OpenText()     // shows the text view to those who can see, too
	CanDraw() bool // WebGL is there
	Started()      // everything runs: the host page takes its apology away

	// Sound plays one of the sounds, by its name. Nothing of them is loaded or made
	// before the first call.
	Sound(name string)

	Machine() string // what the program runs on, for a report of measured times
	Where() string   // "web" or "desktop": where things are stored, for About
}

// The sounds.
const (
	SoundHop    = "hop"    // a move
	SoundErase  = "erase"  // a move that takes numbers away
	SoundWrong  = "wrong"  // what can't be done
	SoundSolved = "solved" // the end of a game
)

// ErrDamaged is the error of reading a name whose file holds no text, as a
// power cut may leave it. The file has been moved aside, its name ending in
// ".damaged", and the name is free again.
var ErrDamaged = errors.New("platform: damaged, moved aside")

// LookOf decides by the text of the settings and by what the system prefers: its
// languages, the best first, and whether it is dark. A page decides in the same
// way before the program comes (web/page.js).
func LookOf(settings string, preferred []string, dark bool) Look {
	l := Look{Dark: dark}
	for line := range strings.Lines(settings) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch lang, known := words.Parse(value); {
		case key == "language" && known:
			l.Chosen, l.Language = lang.Tag(), lang.Tag()
		case key == "theme" && (value == "light" || value == "dark"):
			l.Theme, l.Dark = value, value == "dark"
		}
	}
	if l.Language == "" {
		l.Language = words.Prefer(preferred...).Tag()
	}
	return l
}
