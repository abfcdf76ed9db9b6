package apptest

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/app/shell"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// fixed are the buttons that a crawl does not press, since they change or delete everything.
var fixed = []string{"theme", "menu-theme", "bar-sound", "menu-sound", "delete-all"}

// Sight is a page or a dialog of the program.
type Sight struct {
	Name  string // the same for every position
	Link  string // the address that leads there, or to where Press is
	Press string // the button that opens it, if no address does
}

// Crawl follows all buttons and tabs and returns their targets, once each: the pages of screens,
// and the dialogs with each of their tabs. The engine is idle, so targets that need an answer are
// not found.
func Crawl(t *testing.T, screens ...func(*shell.App) shell.Screen) []Sight {
	t.Helper()
	found, known := []Sight{{Name: sightOf("")}}, map[string]bool{sightOf(""): true}
	for i := 0; i < len(found); i++ {
		at := found[i]
		if at.Press != "" {
			continue
		}
		b := at.Open(t, words.En, 1440, 900, screens...)
		for _, a := range b.actions() {
			b.S.Fire(a.id, a.event, a.value)
			b.Rest()
			name := sightOf(b.Host.Linked)
			if !known[name] {
				known[name] = true
				s := Sight{Name: name, Link: b.Host.Linked}
				if there := s.Open(t, words.En, 1440, 900, screens...); sightOf(there.Host.Linked) != name {
					s.Link, s.Press = at.Link, a.id
				}
				found = append(found, s)
			}
			if name != at.Name {
				b = at.Open(t, words.En, 1440, 900, screens...)
			}
		}
	}
	return found
}

// Open starts the program at a sight for a new user, with an idle engine.
func (s Sight) Open(t *testing.T, lang words.Lang, w, h float64, screens ...func(*shell.App) shell.Screen) *Bench {
	t.Helper()
	host := NewHost()
	host.Address, host.Langs = s.Link, []string{lang.Tag()}
	b := New(t, w, h, host, screens...)
	b.UseScript()
	if b.Rest(); s.Press != "" {
		b.Press(s.Press)
	}
	return b
}

// actions returns the actions available in the top dialog, or else on the screen. The bar is used
// on the start page only.
func (b *Bench) actions() (out []action) {
	top := b.S.Root().TopDialog()
	if top == nil {
		top = b.S.Root()
	}
	top.Each(func(n *layout.Box) bool {
		switch {
		case n.ID == "bar" && b.Host.Linked != "":
			return false
		case n.Disabled || slices.Contains(fixed, n.ID):
		case n.Role == ui.Button && n.Press != nil:
			out = append(out, action{n.ID, "press", ""})
		case n.Role == ui.Tabs && n.Change != nil:
			for _, o := range n.Options() {
				out = append(out, action{n.ID, "change", o.Value})
			}
		}
		return true
	})
	return out
}

// action is something that a user can do.
type action struct{ id, event, value string }

// everywhere are the dialogs that are the same on every screen.
var everywhere = []string{"settings", "help", "about", "delete", "figures", "menu"}

// sightOf returns the name of an address's target, without the position: a screen, a page of the
// laboratory, or a dialog after a question mark.
func sightOf(link string) string {
	place, view, _ := strings.Cut(link, "view=")
	name, page, _ := strings.Cut(strings.TrimRight(place, "?&"), "/")
	first, _, _ := strings.Cut(view, "+")
	first, _, _ = strings.Cut(first, ".")
	switch {
	case slices.Contains(everywhere, first):
		return "?" + view
	case first == "subject": // its tabs are alike
		return name + "?" + first
	case view != "":
		return name + "?" + view
	case name != "lab": // the rest is a position
		return name
	}
	page, _, _ = strings.Cut(page, ",")
	return name + "/" + page
}

// Keys tests the screen with the keyboard: Tab through everything, arrows to the corners of boards,
// and Escape out of each dialog. It is for states that a crawl can't find.
func (b *Bench) Keys(name string) {
	b.T.Helper()
	b.tabThrough(name)
	f := b.fingers(name)
	f.walk(true, f.corners)
	b.escape(name)
}
