package lab

import (
	"net/url"
	"strconv"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lab/lecture"
	"cavalo/internal/lab/playback"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Tab is a tab of the laboratory. TabInfo, which a tab embeds, has the methods that do nothing for
// most tabs.
type Tab interface {
	lecture.Tab
	Info() *TabInfo
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
	Chosen() (of Subject, itself bool)                 // its own subject if it chooses it itself; the puzzle is nil if none
	ShowSubject()                                      // goes back to the subject from something else
	AskMe()                                            // is to ask questions during playback
}

// TabInfo is the name and the title of a tab, which embeds it, and what a reload keeps of it.
type TabInfo struct {
	ID      string
	Heading words.Key
	Hidden  func() bool       // it is not in the list of tabs unless it is open; nil for never
	Files   func() []*ui.Node // what its Share dialog offers besides the link
	Trees   bool              // it has several trees, which need more height
	Moment  Kept[[]int]       // its current moment
	Drafts  Kept[url.Values]  // text typed in fields that is not yet a valid value
}

func (t *TabInfo) Info() *TabInfo                   { return t }
func (t *TabInfo) Name() string                     { return t.ID }
func (t *TabInfo) Title() words.Key                 { return t.Heading }
func (*TabInfo) Leave()                             {}
func (*TabInfo) Tick(time.Time)                     {}
func (*TabInfo) Due() time.Time                     { return time.Time{} }
func (*TabInfo) Keys() widget.Keys                  { return nil }
func (*TabInfo) Escape() bool                       { return false }
func (*TabInfo) OpenText(_, _ string) (bool, error) { return false, nil }
func (*TabInfo) Doubt() words.Key                   { return "" }
func (*TabInfo) IsApart() bool                      { return false }
func (*TabInfo) Chosen() (Subject, bool)            { return Subject{}, false }
func (*TabInfo) ShowSubject()                       {}
func (*TabInfo) AskMe()                             {}
func (*TabInfo) Caption() string                    { return "" }
func (*TabInfo) Panels() []lecture.Panel            { return nil }
func (*TabInfo) Whole() (back func())               { return func() {} }

func (*TabInfo) Dialog(_, _ string) (shell.Dialog, bool) { return shell.Dialog{}, false }

func (*TabInfo) Playing() (r playback.Reel, p *playback.Player, ok bool) { return r, nil, false }

// Kept is a part of a tab that a reload keeps, besides its link: both saving and restoring come
// from it.
type Kept[T []int | url.Values] struct {
	Save    func() T // nil for nothing to save
	Restore func(T)

	waiting T // to be restored
}

// Get returns what is to be saved.
func (k *Kept[T]) Get() (v T) {
	if len(k.waiting) > 0 || k.Save == nil {
		return k.waiting
	}
	return k.Save()
}

// Later sets what CatchUp restores.
func (k *Kept[T]) Later(v T) { k.waiting = v }

// CatchUp restores what waits, once the tab is ready for it, and reports whether anything did.
func (k *Kept[T]) CatchUp() bool {
	v := k.waiting
	if k.waiting = nil; len(v) == 0 || k.Restore == nil {
		return false
	}
	k.Restore(v)
	return true
}

// ID returns an id of a prefix and a number.
func ID(prefix string, n int) string { return prefix + strconv.Itoa(n) }
