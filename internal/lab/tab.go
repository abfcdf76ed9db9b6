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
// by type assertion. TabInfo, which a tab embeds, has the methods that do nothing for most tabs.
type Tab interface {
	Name() string         // in links and ids: "watch"
	Title() words.Key     // in the list of tabs
	View() []*ui.Node     // its content
	Enter()               // called when it opens, or the subject has changed
	Leave()               // called when another tab or screen opens: work stops
	Link() string         // its part of the address: any text, "" for nothing
	OpenLink(text string) // restores what Link returned, as far as possible

	Tick(now time.Time)                                // works in the background
	Due() time.Time                                    // when Tick has something to do; zero for never
	Keys() widget.Keys                                 // for keys that no node has used
	Escape() bool                                      // leaves something; false if there is nothing
	OpenText(name, text string) (mine bool, err error) // opens a file; mine is false for one that it can't open
	Dialog(id, of string) (d shell.Dialog, named bool) // a dialog that an address names
	Doubt() words.Key                                  // why its link may lead to another moment elsewhere, or ""
	IsApart() bool                                     // it may not use the subject: its address then has no position
	ShowSubject()                                      // goes back to the subject from something else
	Caption() string                                   // for a projection; "" for the subject's name
}

// TabInfo is the name and the title of a tab, which embeds it.
type TabInfo struct {
	ID      string
	Heading words.Key
}

func (t TabInfo) Name() string                     { return t.ID }
func (t TabInfo) Title() words.Key                 { return t.Heading }
func (TabInfo) Leave()                             {}
func (TabInfo) Tick(time.Time)                     {}
func (TabInfo) Due() time.Time                     { return time.Time{} }
func (TabInfo) Keys() widget.Keys                  { return nil }
func (TabInfo) Escape() bool                       { return false }
func (TabInfo) OpenText(_, _ string) (bool, error) { return false, nil }
func (TabInfo) Doubt() words.Key                   { return "" }
func (TabInfo) IsApart() bool                      { return false }
func (TabInfo) ShowSubject()                       {}
func (TabInfo) Caption() string                    { return "" }

func (TabInfo) Dialog(_, _ string) (shell.Dialog, bool) { return shell.Dialog{}, false }

type (
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
	// Chooser is a tab that chooses its own subject; the puzzle is nil if none.
	Chooser interface{ Chosen() Subject }
)

// shown returns a tab or, of a tab with several parts, the one that is shown.
func shown(t Tab) Tab {
	if of, ok := t.(interface{ Now() Tab }); ok {
		return of.Now()
	}
	return t
}

// able returns a tab as an optional interface, false if it does not implement it.
func able[T any](t Tab) (as T, can bool) {
	as, can = shown(t).(T)
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
