package screens

import (
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/layout"
	"cavalo/internal/ui/textview"
)

// textTick is the minimum time between two ticks without an event.
const textTick = 50 * time.Millisecond

// textArea is the layout size without a canvas; it only decides which layout is mirrored.
var textArea = ui.Rect{W: 1200, H: 800}

// TextView keeps the text view of a page in sync with the tree of a session.
type TextView struct {
	session *interact.Session
	text    platform.TextView
	changed bool          // the tree may differ from the view
	ticked  []*layout.Box // clocks that have advanced since the last Show
	shown   string        // the tree last sent, "" if the view has changed since
}

// NewTextView returns the text view of a session's tree.
func NewTextView(s *interact.Session, text platform.TextView) *TextView {
	return &TextView{session: s, text: text, changed: true}
}

// Update updates the session, without showing it yet.
func (v *TextView) Update(width, height float64, now time.Time) {
	v.changed = v.session.Update(width, height, now) || v.changed
	v.ticked = append(v.ticked, v.session.Ticked()...)
}

// Show shows the changes since the last call: clocks, or the whole tree.
func (v *TextView) Show() {
	for _, n := range v.ticked {
		v.text.ShowNode(textview.MirrorNode(n.Node))
		v.shown = "" // else a tree with the old clock would be skipped
	}
	v.ticked = v.ticked[:0]
	if !v.changed {
		return
	}
	v.changed = false
	if tree := textview.Mirror(v.session.Root().Node, v.session.Focus()); tree != v.shown {
		v.shown = tree
		v.text.ShowText(tree)
	}
}

// RunText runs the program with only its text view, for pages without WebGL. It never returns.
func RunText(app interact.App, host platform.Host, m ui.Measurer) {
	s := interact.New(app, m)
	view := NewTextView(s, host.Text)
	update := func() { view.Update(textArea.W, textArea.H, time.Now()) }
	events := make(chan func(), 64)
	host.Text.OnText(func(id, event, value string) {
		events <- func() {
			interact.Guard(app, func() {
				update() // so that the event does not have the time of the last tick
				s.Fire(id, event, value)
			})
		}
	})
	news := make(chan struct{}, 1)
	app.OnNews(func() {
		select {
		case news <- struct{}{}:
		default: // a wake-up is already pending
		}
	})
	timer := time.NewTimer(0)
	host.Started()
	for {
		interact.Guard(app, update)
		view.Show()
		timer.Stop()
		if due := s.Due(); !due.IsZero() {
			timer.Reset(max(textTick, time.Until(due)))
		}
		select {
		case f := <-events:
			f()
		case <-news:
		case <-timer.C:
		}
	}
}
