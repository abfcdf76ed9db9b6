package simulation

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/assets"
	"cavalo/internal/app/widget"
	"cavalo/internal/engine"
	"cavalo/internal/platform"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/words"
)

// Fault is a mistake that is made on purpose between the program and its world, to
// see whether the simulation finds it.
type Fault string

// The faults.
const (
	None         Fault = ""
	LostRedo     Fault = "lost redo"      // what can be done again is not saved
	LateAnswer   Fault = "late answer"    // the engine answers again after its answer
	TornWrite    Fault = "torn write"     // a game half written is taken for whole
	FocusTrap    Fault = "focus trap"     // a dialog can't be left
	Leak         Fault = "leak"           // each frame leaves something behind
	SwallowMove  Fault = "swallowed move" // the first press after a reload does nothing
	LostSetting  Fault = "lost setting"   // the settings of the other tab are not seen
	StaleLink    Fault = "stale link"     // the address stays behind
	MissingText  Fault = "missing text"   // a text is in no catalogue
	JumpingClock Fault = "jumping clock"  // an hour passes in no time
	StaleBoard   Fault = "stale board"    // a square shows what it showed before
	DeepUndo     Fault = "deep undo"      // one press takes two steps back
	NoFailure    Fault = "no failure"     // the program does not hear that a file did not come
	WrongText    Fault = "wrong text"     // a file comes in place of another
)

// Faults lists them.
var Faults = []Fault{LostRedo, LateAnswer, TornWrite, FocusTrap, Leak, SwallowMove, LostSetting, StaleLink, MissingText, JumpingClock, StaleBoard, DeepUndo, NoFailure, WrongText}

// foundBy are what each of them is found by: words of the failure.
var foundBy = map[Fault][]string{
	LostRedo:     {"lost moves: "},
	LateAnswer:   {"the engine speaks of job "},
	TornWrite:    {"lost moves: ", "broken game: ", "lost game: "},
	FocusTrap:    {"no way home: "},
	Leak:         {"leak: "},
	SwallowMove:  {"swallowed: "},
	LostSetting:  {"lost setting: ", "lost settings: "},
	StaleLink:    {"stale address: "},
	MissingText:  {"missing text: "},
	JumpingClock: {": the clock went "},
	StaleBoard:   {"board: "},
	DeepUndo:     {"undo: "},
	NoFailure:    {"stuck: ", "silent: the words of "},
	WrongText:    {"mixed: "},
}

// Shows says that a failure is what this fault leads to, and not something else that
// comes of it by the way.
func (f Fault) Shows(in *Failure) bool {
	return in != nil && slices.ContainsFunc(foundBy[f], func(sign string) bool { return strings.Contains(in.What, sign) })
}

// faults makes one of them in a run.
type faults struct {
	of      Fault
	pressed map[*tab]bool // something was pressed since the program began
	leaked  []*ui.Node
	cells   []ui.Cell // of the board, as they were shown before
}

// host is the system of a tab as the program sees it.
func (f *faults) host(h *Host) platform.Host {
	switch f.of {
	case LostRedo, TornWrite, LostSetting, StaleLink, NoFailure, WrongText:
		return apptest.PartsOf(&faultyHost{Host: h, of: f.of, wrote: map[string]string{}}, h)
	}
	return apptest.PartsOf(h, h)
}

type faultyHost struct {
	*Host
	of     Fault
	wrote  map[string]string // what the program believes to have written
	stale  string            // the settings as they were read first
	known  bool
	places int
}

// Write spoils what is saved of a game.
func (h *faultyHost) Write(name, text string) error {
	if strings.HasPrefix(name, "games/") {
		h.wrote[name] = text
		switch h.of {
		case LostRedo:
			text = withoutRedo(text)
		case TornWrite:
			if lines := strings.SplitAfter(text, "\n"); len(text)%5 == 0 {
				text = strings.Join(lines[:len(lines)*3/4], "")
			}
		}
	}
	if h.of == LostSetting && name == platform.Settings {
		h.stale, h.known = text, true
	}
	return h.Host.Write(name, text)
}

// Read gives what this tab has known for long, in place of what another one wrote.
func (h *faultyHost) Read(name string) (string, error) {
	text, err := h.Host.Read(name)
	if whole, ok := h.wrote[name]; ok && err == nil {
		return whole, nil
	}
	if h.of == LostSetting && name == platform.Settings {
		if h.known {
			return h.stale, nil
		}
		if err == nil {
			h.stale, h.known = text, true
		}
	}
	return text, err
}

// SetPlace forgets each third change of the address.
func (h *faultyHost) SetPlace(p platform.Place) {
	if h.places++; h.of == StaleLink && h.places%3 == 0 {
		return
	}
	h.Host.SetPlace(p)
}

// Licence fetches a licence, or another one, and may forget to say that it did not come.
func (h *faultyHost) Licence(file string, done func(string, error)) {
	if h.of == WrongText {
		for _, l := range assets.Licences(assets.Page) {
			if l.File != file {
				file = l.File
				break
			}
		}
	}
	h.Host.Licence(file, func(text string, err error) {
		if err == nil || h.of != NoFailure {
			done(text, err)
		}
	})
}

// FetchCatalogue may forget it, too.
func (h *faultyHost) FetchCatalogue(tag string, done func(error)) {
	h.Host.FetchCatalogue(tag, func(err error) {
		if err == nil || h.of != NoFailure {
			done(err)
		}
	})
}

// withoutRedo is a record without the moves that were taken back, in a game of one.
func withoutRedo(record string) string {
	var b strings.Builder
	done := -1
	for line := range strings.Lines(record) {
		if n, err := strconv.Atoi(strings.TrimSpace(strings.TrimPrefix(line, "done:"))); err == nil && strings.HasPrefix(line, "done:") {
			done = n
			continue
		}
		number, _, numbered := strings.Cut(line, ". ")
		if at, err := strconv.Atoi(number); numbered && err == nil && done >= 0 && at > done {
			continue
		}
		b.WriteString(line)
	}
	return b.String()
}

// engine is the engine of a tab as the program sees it.
func (f *faults) engine(c engine.Client) engine.Client {
	if f.of == LateAnswer {
		return &lateClient{c}
	}
	return c
}

type lateClient struct{ engine.Client }

// Start answers again when the next job begins.
func (c *lateClient) Start(j puzzle.Job, on func(engine.Event)) {
	c.Client.Start(j, func(e engine.Event) {
		on(e)
		if e.Kind == engine.Done {
			on(e)
		}
	})
}

// now is the time as the program sees it.
func (f *faults) now(t time.Time) time.Time {
	if f.of == JumpingClock && t.Unix()%61 == 0 {
		return t.Add(time.Hour)
	}
	return t
}

// app is the program as the window sees it.
func (f *faults) app(a interact.App) interact.App {
	switch f.of {
	case FocusTrap, Leak, MissingText, StaleBoard:
		return &faultyApp{a, f}
	}
	return a
}

type faultyApp struct {
	interact.App
	f *faults
}

// Build spoils the tree.
func (a *faultyApp) Build(w, h float64) *ui.Node {
	root := a.App.Build(w, h)
	switch a.f.of {
	case Leak:
		a.f.leaked = append(a.f.leaked, root)
	case StaleBoard:
		a.f.stale(root)
	case FocusTrap:
		root.Walk(func(n *ui.Node) bool {
			if n.Role == ui.Dialog && n.ID == "share-dialog" {
				n.Dismiss = nil
				n.Walk(func(n *ui.Node) bool {
					if n.ID == "close" || n.ID == "dismiss" {
						n.Press, n.Disabled = nil, true
					}
					return true
				})
			}
			return true
		})
	case MissingText:
		root.Walk(func(n *ui.Node) bool {
			if n.ID == "undo" {
				n.Label = string(words.StorageTitle)
			}
			return true
		})
	}
	return root
}

// swallows says that a press is lost.
func (f *faults) swallows(t *tab) bool {
	if f.of != SwallowMove || f.pressed[t] {
		return false
	}
	f.pressed[t] = true
	return true
}

// stale leaves the pieces of the text view where they stood before.
func (f *faults) stale(root *ui.Node) {
	n := root.Find(widget.BoardID)
	if n == nil || n.Board() == nil {
		return
	}
	cells := n.Board().Cells
	now := slices.Clone(cells)
	for i := range cells {
		if len(f.cells) == len(cells) {
			cells[i].Sign = f.cells[i].Sign
		}
	}
	f.cells = now
}

// again says that a press counts twice.
func (f *faults) again(s Step) bool {
	return f.of == DeepUndo && s[0] == "press" && s.word(1) == "undo"
}
