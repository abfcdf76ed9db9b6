package frame

import (
	"strconv"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Tab is a room of the laboratory. What only some tabs can do are the interfaces
// below, which the frame finds by type assertion.
type Tab interface {
	Name() string         // in links and ids: "watch"
	Title() words.Key     // on its pill
	View() []*ui.Node     // what is below the pills while it is open
	Enter()               // it opens, or the subject has changed while it is open
	Link() string         // its own part of the address: any text, "" for nothing
	OpenLink(text string) // takes what Link gave, as far as it makes sense
}

// Room is the name and the title of a tab, which embeds it.
type Room struct {
	ID      string
	Heading words.Key
}

// Name implements Tab.
func (r Room) Name() string { return r.ID }

// Title implements Tab.
func (r Room) Title() words.Key { return r.Heading }

type (
	// Leaver is a tab that stops its work when another tab or screen opens.
	Leaver interface{ Leave() }
	// Ticker is a tab that has something to do although nothing happens.
	Ticker interface {
		Tick(now time.Time)
		Due() time.Time // when Tick has something to do; zero is never
	}
	// Keyed is a tab that takes keys that nothing on the screen wanted.
	Keyed interface{ Key(key string) bool }
	// Escaper is a tab that leaves what is in the way; false when nothing is.
	Escaper interface{ Escape() bool }
	// TextOpener is a tab that takes files of its own, and returns what is wrong with
	// one; mine is false for any other.
	TextOpener interface {
		OpenText(name, text string) (mine bool, err error)
	}
	// Dialoger is a tab whose dialogs an address can name.
	Dialoger interface {
		Dialog(id, of string) (shell.Dialog, bool)
	}
	// Momentary is a tab that goes back to a moment, with the node that was chosen, as
	// soon as there is something to be seen.
	Momentary interface {
		Moment() []int
		Resume(at []int)
	}
	// Drafter is a tab with fields whose text may be nothing yet; "" where nothing is.
	Drafter interface {
		Draft() string
		Redraft(text string)
	}
	// Doubter is a tab whose moment may be another where a link to it is opened: it
	// says why, "" where it is the same.
	Doubter interface{ Doubt() words.Key }
	// Chooser is a tab that chooses for itself what it is about; the puzzle is nil where
	// that is nothing.
	Chooser interface{ Chosen() Subject }
	// Apart is a tab that may have nothing to do with what is searched: then its
	// address has no position.
	Apart interface{ IsApart() bool }
	// SubjectShower is a tab that can look at something else, and goes back to the subject.
	SubjectShower interface{ ShowSubject() }
)

// able returns a tab as one that can do more, if it can. What is asked of a tab that
// is one of several is asked of that one.
func able[T any](t Tab) (as T, can bool) {
	if of, ok := t.(interface{ Now() Tab }); ok {
		t = of.Now()
	}
	as, can = t.(T)
	return as, can
}

// ID returns an id of a prefix and a number.
func ID(prefix string, n int) string { return prefix + strconv.Itoa(n) }

// Outline returns the text view of a tree as nested lists of items: the path to a node,
// above which more nodes are left out, and the children from first up to end, after
// which rest nodes are left out.
func Outline[N int32 | uint32](lang words.Lang, more int, path []N, first, end N, rest int, item func(id string, n N) *ui.Node) *ui.Node {
	root := ui.NewList("outline", lang.T(words.LabOutline)).With(ui.Traits{TextOnly: true})
	list := root
	add := func(n *ui.Node) { list.Children = append(list.Children, n.With(ui.Traits{TextOnly: true})) }
	if more > 0 {
		add(ui.NewListItem("outline-more", lang.N(words.LabAbove, more), nil))
	}
	for i, n := range path {
		on := item(ID("outline-", i), n)
		add(on)
		list = ui.NewList("", "").With(ui.Traits{TextOnly: true})
		on.Children, on.Selected = []*ui.Node{list}, i+1 == len(path)
	}
	for c := first; c < end; c++ {
		add(item(ID("outline-child-", int(c-first)), c))
	}
	if rest > 0 {
		add(ui.NewListItem("outline-rest", lang.N(words.LabAbove, rest), nil))
	}
	return root
}
