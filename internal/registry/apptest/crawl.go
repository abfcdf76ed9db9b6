package apptest

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/app/shell"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// fixed are what a crawl does not press: it changes how everything looks, or deletes it.
var fixed = []string{"theme", "menu-theme", "delete-all"}

// Sight is something to be seen of the program.
type Sight struct {
	Name  string // the same for every position
	Link  string // the address that leads there or, where Press isn't empty, to what leads there
	Press string // the button there that opens it: an address alone can't
}

// Crawl goes wherever buttons and tabs lead and returns what is to be seen there: each
// page of a screen, and each dialog with each of its tabs, once. The engine is idle all
// the time: what begins with an answer is not found.
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

// Open starts the program at a sight, in a window of this size, for somebody who speaks
// this language and is there for the first time. Its engine does nothing.
func (s Sight) Open(t *testing.T, lang words.Lang, w, h float64, screens ...func(*shell.App) shell.Screen) *Bench {
	t.Helper()
	host := NewHost()
	host.Address, host.Langs = s.Link, []string{lang.Tag()}
	b := New(t, w, h, host, screens...)
	b.Scripted()
	if b.Rest(); s.Press != "" {
		b.Press(s.Press)
	}
	return b
}

// actions are what can be done with what is shown: in the dialog on top, or else on the
// screen. What is the same everywhere is done on the start page only.
func (b *Bench) actions() (out []action) {
	top := topDialog(b.S.Root())
	if top == nil {
		top = b.S.Root()
	}
	top.Walk(func(n *ui.Node) bool {
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

// action is one thing that a user can do.
type action struct{ id, event, value string }

// everywhere are the dialogs that are the same over every screen.
var everywhere = []string{"settings", "help", "about", "delete", "figures", "menu"}

// sightOf names what an address leads to, without the position: a screen, a page of the
// laboratory, or a dialog behind a question mark.
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
	case name != "lab": // what follows is a position
		return name
	}
	page, _, _ = strings.Cut(page, ",")
	return name + "/" + page
}

// Keys goes by Tab through what is shown, by the arrows to the corners of its boards, and
// out of each dialog by Escape: for what no crawl finds, which begins with an answer.
func (b *Bench) Keys(name string) {
	b.T.Helper()
	b.tabThrough(name)
	f := b.fingers(name)
	f.walk(true, f.corners)
	b.escape(name)
}
