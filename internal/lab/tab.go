package lab

import (
	"strconv"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Tab is a tab of the laboratory. The interfaces below are optional; the laboratory finds them
// by type assertion.
type Tab interface {
	Name() string         // in links and ids: "watch"
	Title() words.Key     // in the list of tabs
	View() []*ui.Node     // its content
	Enter()               // called when it opens, or the subject has changed
	Link() string         // its part of the address: any text, "" for nothing
	OpenLink(text string) // restores what Link returned, as far as possible
}

// TabInfo is the name and the title of a tab, which embeds it.
type TabInfo struct {
	ID      string
	Heading words.Key
}

func (t TabInfo) Name() string { return t.ID }

func (t TabInfo) Title() words.Key { return t.Heading }

type (
	// Leaver is a tab that stops its work when another tab or screen opens.
	Leaver interface{ Leave() }
	// Ticker is a tab that works in the background.
	Ticker interface {
		Tick(now time.Time)
		Due() time.Time // when Tick has something to do; zero for never
	}
	// Keyed is a tab with keys, for those that no node has used.
	Keyed interface{ Keys() widget.Keys }
	// Escaper is a tab with something that Escape leaves; false if there is nothing.
	Escaper interface{ Escape() bool }
	// TextOpener is a tab that opens files; mine is false for a file that it can't open.
	TextOpener interface {
		OpenText(name, text string) (mine bool, err error)
	}
	// Dialoger is a tab whose dialogs an address can name.
	Dialoger interface {
		Dialog(id, of string) (shell.Dialog, bool)
	}
	// Momentary is a tab with a moment, which Resume restores as soon as possible.
	Momentary interface {
		Moment() []int
		Resume(at []int)
	}
	// Drafter is a tab with fields whose text may not be a value yet; "" if all are.
	Drafter interface {
		Draft() string
		Redraft(text string)
	}
	// Doubter is a tab whose link may lead to another moment elsewhere: it returns the
	// reason, or "".
	Doubter interface{ Doubt() words.Key }
	// Chooser is a tab that chooses its own subject; the puzzle is nil if none.
	Chooser interface{ Chosen() Subject }
	// Apart is a tab that may not use the subject: its address then has no position.
	Apart interface{ IsApart() bool }
	// SubjectShower is a tab that can show something else, and goes back to the subject.
	SubjectShower interface{ ShowSubject() }
)

// able returns a tab as an optional interface, false if it does not implement it. For a tab with
// several parts it uses the one shown.
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
