package place_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/app/place"
	"cavalo/internal/platform"
)

// browser is the history of a page.
type browser struct {
	platform.History
	entries  []platform.Place
	at       int
	embedded bool
}

func (b *browser) Place() platform.Place     { return b.entries[b.at] }
func (b *browser) Embedded() bool            { return b.embedded }
func (b *browser) SetPlace(p platform.Place) { b.entries[b.at] = ours(p) }
func (b *browser) AddPlace(p platform.Place) {
	b.entries, b.at = append(b.entries[:b.at+1], ours(p)), b.at+1
}
func (b *browser) BackPlace(n int, p platform.Place) {
	b.at -= n
	b.SetPlace(p)
}

func ours(p platform.Place) platform.Place {
	p.Ours = true
	return p
}

// screen is a screen on which a position is open.
type screen struct{ name, tab, position, state string }

func (s *screen) Name() string        { return s.name }
func (s *screen) Address() string     { return strings.TrimSuffix(s.name+"/"+s.position, "/") }
func (s *screen) Page() string        { return s.tab }
func (s *screen) State() string       { return s.state }
func (s *screen) Recall(state string) { s.state = state }
func (s *screen) Follow(to platform.Place) error {
	_, position, _ := strings.Cut(to.Link, "/")
	if position == "wrong" {
		return errors.New("no such position")
	}
	s.position = position
	return nil
}

// program shows screens and dialogs: "help" has tabs, "own" is about something, "typed" has input.
type program struct {
	program place.Program
	trail   *place.Trail
	screens []*screen
	at      place.Screen
	dialogs []place.Dialog
	tab     string // of help
	typed   string
	broken  string // the link that could not be opened
}

// start starts a program at the current place of a browser.
func start(b *browser) *program {
	p := &program{tab: "first", screens: []*screen{{name: "maze"}, {name: "tiles"}}}
	p.program = place.Program{
		History: b,
		At:      func() place.Screen { return p.at },
		Leads: func(link string) (place.Screen, error) {
			name, _, _ := strings.Cut(link, "/")
			for _, s := range p.screens {
				if s.name == name {
					return s, nil
				}
			}
			return nil, errors.New("no such screen")
		},
		Show:    p.show,
		Broken:  func(link string, err error) { p.broken = link },
		Dialogs: func() []place.Dialog { return p.dialogs },
		Open: func(id, of string) bool {
			d := place.Dialog{ID: id, Of: of}
			switch id {
			case "help-dialog":
				d = place.Dialog{ID: id, Tab: func() string { return p.tab }, Turn: func(tab string) { p.tab = tab }}
			case "typed-dialog":
				d.Draft = place.Text("", &p.typed)
			case "own-dialog":
			default:
				return false
			}
			p.dialogs = append(p.dialogs, d)
			return true
		},
		Dismiss: func() { p.dialogs = p.dialogs[:len(p.dialogs)-1] },
		Changed: func() {},
	}
	p.trail = place.New(p.program)
	p.trail.Start()
	return p
}

func (p *program) show(s place.Screen) {
	p.at, p.dialogs = s, nil
	p.trail.Update()
}

// open opens a dialog, as its button does; of is what it is about or its tab.
func (p *program) open(id, of string) {
	p.program.Open(id, of)
	p.trail.Update()
}

// close closes the top dialog.
func (p *program) close() {
	p.program.Dismiss()
	p.trail.Update()
}

// travel goes back or forward.
func (b *browser) travel(p *program, by int) {
	b.at += by
	p.trail.Arrive(b.Place())
}

func (b *browser) is(t *testing.T, at int, links ...string) {
	t.Helper()
	var got []string
	for _, e := range b.entries {
		got = append(got, e.Link)
	}
	if b.at != at || !slices.Equal(got, links) {
		t.Fatalf("the history is %q, at %d; want %q, at %d", got, b.at, links, at)
	}
}

// A screen, a tab and a dialog have an entry each; closing a dialog goes back to an earlier one,
// and Back and Forward open what was open.
func TestEntries(t *testing.T) {
	b := &browser{entries: []platform.Place{{}}}
	p := start(b)
	p.trail.Open("maze")
	p.open("help-dialog", "")
	p.tab = "second"
	p.trail.Update()
	p.open("own-dialog", "x")
	b.is(t, 4, "", "maze", "maze?view=help.first", "maze?view=help.second", "maze?view=help.second+own.x")
	b.travel(p, -2)
	if len(p.dialogs) != 1 || p.tab != "first" {
		t.Errorf("after Back: %d dialogs, the tab %s", len(p.dialogs), p.tab)
	}
	b.travel(p, 2)
	if len(p.dialogs) != 2 || p.tab != "second" || p.dialogs[1].Of != "x" {
		t.Errorf("after Forward: %d dialogs, the tab %s", len(p.dialogs), p.tab)
	}
	p.close()
	p.close()
	if b.at != 1 || b.Place().Link != "maze" {
		t.Errorf("closed: at %d, %q", b.at, b.Place().Link)
	}
	p.screens[0].tab = "list"
	p.trail.Update()
	b.is(t, 2, "", "maze", "maze")
	b.travel(p, -2)
	if p.at != nil {
		t.Errorf("Back leads to %s", p.at.Name())
	}
}

// A dialog that leads to another gives it its entry, and a screen chosen in a dialog takes it.
func TestEntriesThatAreReplaced(t *testing.T) {
	b := &browser{entries: []platform.Place{{}}}
	p := start(b)
	p.trail.Open("maze")
	p.open("help-dialog", "")
	p.dialogs = nil
	p.open("own-dialog", "")
	b.is(t, 2, "", "maze", "maze?view=own")
	p.show(p.screens[1])
	b.is(t, 2, "", "maze", "tiles")
}

// After a reload everything is as it was: the state of the screen, the dialogs and their input.
func TestReload(t *testing.T) {
	b := &browser{entries: []platform.Place{{Link: "tiles/1.2?view=typed"}}}
	p := start(b)
	b.is(t, 2, "", "tiles/1.2", "tiles/1.2?view=typed") // Back leads home
	p.typed, p.screens[1].state = "a = b\n~", "state\nof two lines"
	p.trail.Check(1)
	p = start(b)
	if s := p.screens[1]; p.at != place.Screen(s) || s.position != "1.2" || s.state != "state\nof two lines" || p.typed != "a = b\n~" {
		t.Errorf("after a reload: %+v, typed %q", s, p.typed)
	}
	p.close()
	b.is(t, 1, "", "tiles/1.2", "tiles/1.2?view=typed")
}

// Check updates the history once for each version, and only after a change.
func TestCheck(t *testing.T) {
	b := &browser{entries: []platform.Place{{}}}
	p := start(b)
	p.trail.Open("maze")
	p.screens[0].position = "1"
	p.trail.Check(2)
	b.is(t, 1, "", "maze/1")
	p.screens[0].position = "2"
	p.trail.Check(2)
	b.is(t, 1, "", "maze/1")
}

// A link that can't be opened changes nothing. Of a view everything is opened up to the first
// unknown dialog, and the address says what is open.
func TestWrongLinks(t *testing.T) {
	b := &browser{entries: []platform.Place{{}}, embedded: true}
	p := start(b)
	for _, link := range []string{"chess", "maze/wrong", "%"} {
		if p.trail.Open(link); p.broken != link || p.at != nil {
			t.Errorf("%s: reported %q", link, p.broken)
		}
	}
	b.entries[b.at] = platform.Place{Link: "maze/3?view=help.second+unknown+own"}
	b.travel(p, 0)
	if got := b.Place().Link; got != "maze/3?view=help.second" {
		t.Errorf("the address is %q", got)
	}
	for _, home := range []string{"", "home"} {
		if p.trail.Open(home); p.at != nil {
			t.Errorf("%q leads to %s", home, p.at.Name())
		}
		p.trail.Open("maze")
	}
}
