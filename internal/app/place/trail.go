package place

import (
	"slices"
	"strings"

	"cavalo/internal/platform"
)

// Screen is what the address and the history know of a screen.
type Screen interface {
	Name() string        // leads to it, as it is
	Address() string     // the page's address while the screen is open
	Page() string        // the open tab, which has an entry in the history; "" without tabs
	State() string       // private state, restored after a reload and by Back
	Recall(state string) // restores the result of State, after Follow
	// Follow opens the position or game of a link. A place that the program itself has
	// stored is continued as it was left. An error changes nothing.
	Follow(to platform.Place) error
}

// Program shows the places.
type Program struct {
	platform.History
	At      func() Screen                     // the open screen; nil means the home page
	Leads   func(link string) (Screen, error) // the screen that opens a link
	Show    func(Screen)                      // opens a screen, and closes all dialogs
	Broken  func(link string, err error)      // reports that a link can't be opened
	Dialogs func() []Dialog                   // the open dialogs; the last one is on top
	Open    func(id, of string) bool          // opens a dialog; false if that is not possible
	Dismiss func()                            // closes the top dialog as its user would
	Changed func()                            // the page must be drawn again
}

// Trail is the part of the page's history that the program has made.
type Trail struct {
	program Program
	entry   entry
	place   platform.Place // the contents of the entry
	version uint64         // of the program, from which place was made
	opening bool           // a place is being opened: the history is not changed
}

// entry is the current entry of the history.
type entry struct {
	screen Screen   // nil means the home page
	page   string   // the screen's tab
	views  []string // the views of the entries since the screen was opened, this one's last
}

// New returns the trail of a program. Start must be called first.
func New(p Program) *Trail { return &Trail{program: p} }

// Start opens the place of the page's address. Back from a link leads to the home page.
func (t *Trail) Start() {
	p := t.program.Place()
	if p.Ours || t.program.Embedded() {
		t.Arrive(p)
		return
	}
	t.entry = entry{page: t.page(), views: []string{""}}
	t.place = t.now()
	t.program.SetPlace(t.place)
	if p.Link != "" {
		t.open(p)
	}
}

// now returns the current place.
func (t *Trail) now() (p platform.Place) {
	dialogs := t.program.Dialogs()
	p.State = strings.Join(append(slices.Clone(t.entry.views), drafts(dialogs)...), " ") + stateMark
	if at := t.program.At(); at != nil {
		p.Link = at.Address()
		p.State += at.State()
	}
	p.Link = joinView(p.Link, viewOf(dialogs))
	return p
}

func (t *Trail) page() string {
	if at := t.program.At(); at != nil {
		return at.Page()
	}
	return ""
}

// Check updates the history if anything has changed since an earlier version of the program.
func (t *Trail) Check(version uint64) {
	if t.version == version {
		return
	}
	if t.version = version; t.now() != t.place {
		t.Update()
	}
}

// Update updates the address and the history. A newly opened screen, tab or dialog gets an
// entry; closing a dialog goes back to an earlier one.
func (t *Trail) Update() {
	if t.opening {
		return
	}
	e, at, page, view := &t.entry, t.program.At(), t.page(), viewOf(t.program.Dialogs())
	last := len(e.views) - 1
	if at != e.screen || page != e.page || last < 0 {
		*e = entry{at, page, []string{view}}
		if t.place = t.now(); last > 0 { // in place of the dialogs that it was chosen in
			t.program.BackPlace(last-1, t.place)
		} else {
			t.program.AddPlace(t.place)
		}
		return
	}
	e.views = follow(e.views, view)
	switch t.place = t.now(); {
	case len(e.views)-1 > last:
		t.program.AddPlace(t.place)
	case len(e.views)-1 < last:
		t.program.BackPlace(last+1-len(e.views), t.place)
	default:
		t.program.SetPlace(t.place)
	}
}

// follow returns the views of the entries after the last view has changed.
func follow(views []string, view string) []string {
	last := len(views) - 1
	before := views[last]
	at := last - 1
	for at >= 0 && views[at] != view {
		at--
	}
	switch {
	case view == before:
	case depth(view) < depth(before) && at >= 0:
		return views[:at+1]
	case depth(view) < depth(before), depth(view) == depth(before) && withoutTabs(view) != withoutTabs(before): // one dialog leads to another
		views[last] = view
	default:
		return append(views, view)
	}
	return views
}

// Arrive opens a place of the history, after Back, Forward or a typed address.
func (t *Trail) Arrive(p platform.Place) {
	link, view := cutView(p.Link)
	views, drafts, _ := cutState(p.State)
	if len(views) == 0 || views[len(views)-1] != view {
		views = []string{view}
	}
	t.opening = true
	s, _ := t.program.Leads(link)
	if s == t.program.At() && (s == nil || s.Address() == link) { // only the dialogs differ
		t.openView(view, drafts)
	} else {
		t.open(p)
	}
	t.opening = false
	t.entry = entry{t.program.At(), t.page(), views}
	if t.program.At() != s {
		t.entry.views = []string{""}
	}
	if now := viewOf(t.program.Dialogs()); now != view { // not all of it can be opened
		t.entry.views[len(t.entry.views)-1] = now
	}
	t.Update()
}

// Open opens the position or the screen of a link.
func (t *Trail) Open(link string) { t.open(platform.Place{Link: link}) }

// homeName leads to the home page, like the empty name.
const homeName = "home"

// open opens the screen of a place, and then its dialogs.
func (t *Trail) open(p platform.Place) {
	var view string
	var drafts map[string]string
	p.Link, view = cutView(p.Link)
	_, drafts, p.State = cutState(p.State)
	s, err := t.program.Leads(p.Link)
	switch {
	case p.Link == "" || p.Link == homeName || s != nil && p.Link == s.Name():
		t.program.Show(s)
	case s == nil:
		t.program.Broken(p.Link, err)
		return
	default:
		if err := s.Follow(p); err != nil {
			t.program.Broken(p.Link, err)
			return
		}
		t.program.Show(s)
		s.Recall(p.State)
	}
	if view != "" {
		t.openView(view, drafts)
		t.Update()
	}
}

// openView opens the dialogs of a view with their drafts, up to the first unknown one, and
// closes all others.
func (t *Trail) openView(view string, drafts map[string]string) {
	names := namesIn(view)
	same, open := 0, t.program.Dialogs()
	for same < len(names) && same < len(open) && open[same].is(cutName(names[same])) {
		same++
	}
	for len(t.program.Dialogs()) > same {
		t.program.Dismiss()
	}
	for i, name := range names {
		name, of := cutName(name)
		opens := i >= len(t.program.Dialogs())
		if opens && !t.program.Open(name+dialogMark, of) {
			break
		}
		open := t.program.Dialogs()
		d := open[min(i, len(open)-1)]
		if d.Turn != nil && of != "" {
			d.Turn(of)
		}
		if draft := drafts[name]; opens && d.Draft.Restore != nil && draft != "" {
			d.Draft.Restore(draft)
		}
	}
	t.program.Changed()
}
