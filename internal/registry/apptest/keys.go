package apptest

import (
	"slices"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/ui"
)

// maxStops is more often than Tab is pressed on any screen.
const maxStops = 600

// halted is the program at a moment: the engine, which goes on, is not heard.
type halted struct{ *shell.App }

func (halted) Tick(time.Time) {}

// fingers is somebody with nothing but a keyboard, before what a bench shows: a
// session of its own, so that the bench's focus and scrolling stay as they are.
type fingers struct {
	b     *Bench
	name  string // of what is shown
	s     *ui.Session
	left  bool // Tab went on to the rest of the page
	stops []string
}

func (b *Bench) fingers(name string) *fingers {
	f := &fingers{b: b, name: name, s: ui.NewSession(halted{b.App}, Fonts)}
	f.s.Leave = func(bool) { f.left = true }
	f.update()
	return f
}

func (f *fingers) update() { f.s.Update(f.b.W, f.b.H, f.b.Now) }

// tabThrough goes through what is shown with Tab and back with Shift+Tab. Everywhere
// the focus must be seen, and there must be a way on: round a dialog, and out of
// everything else.
func (b *Bench) tabThrough(name string) {
	b.T.Helper()
	there, back := b.fingers(name), b.fingers(name)
	there.walk(true, there.seen)
	back.walk(false, func() {})
	slices.Reverse(back.stops)
	switch {
	case there.dialog() != nil: // each begins where it likes
		slices.Sort(there.stops)
		slices.Sort(back.stops)
	case there.covered(): // past what can't be scrolled clear of a card, which depends on whence one comes
		return
	}
	if !slices.Equal(there.stops, back.stops) {
		b.T.Errorf("%s: Tab goes through %q, but Shift+Tab comes back through %q", name, there.stops, back.stops)
	}
}

// covered says whether a card lies over what is shown.
func (f *fingers) covered() (yes bool) {
	f.s.Root().Walk(func(n *ui.Node) bool {
		if n.Role == ui.Layer && len(n.Children) > 1 {
			for _, above := range n.Children[1:] {
				above.Walk(func(n *ui.Node) bool {
					yes = yes || n.Variant == ui.Card
					return n.Role != ui.Dialog
				})
			}
		}
		return true
	})
	return yes
}

// dialog is the one on top, nil if none is open.
func (f *fingers) dialog() *ui.Node { return topDialog(f.s.Root()) }

func topDialog(root *ui.Node) (top *ui.Node) {
	root.Walk(func(n *ui.Node) bool {
		if n.Role == ui.Dialog {
			top = n
		}
		return true
	})
	return top
}

// walk presses Tab until it leaves, or is round, and calls look at each stop.
func (f *fingers) walk(forward bool, look func()) {
	f.b.T.Helper()
	if f.dialog() == nil {
		f.s.FocusFirst(forward)
	} else {
		f.s.Key(ui.KeyEvent{Key: "Tab", Shift: !forward})
	}
	for range maxStops {
		f.update()
		at := f.s.Focus()
		if at == "" {
			f.b.T.Errorf("%s: the keyboard comes to nothing", f.name)
			return
		}
		if len(f.stops) > 0 && at == f.stops[0] { // round
			f.s.Blur()
			return
		}
		if slices.Contains(f.stops, at) {
			f.b.T.Errorf("%s: Tab goes round among %q, which leaves out what is before", f.name, f.stops)
			return
		}
		f.stops = append(f.stops, at)
		look()
		if f.s.Key(ui.KeyEvent{Key: "Tab", Shift: !forward}); f.left {
			return
		}
	}
	f.b.T.Errorf("%s: after %d times Tab there is no end: %q", f.name, maxStops, f.stops)
}

// seen looks where the focus is shown.
func (f *fingers) seen() {
	f.b.T.Helper()
	at := f.s.FocusRing()
	window := ui.Rect{W: f.b.W / f.s.Zoom(), H: f.b.H / f.s.Zoom()}
	theme := f.b.App.Theme()
	ring, ok := ringOf(sketchOf(f.s.Root(), theme, window, at), sketchOf(f.s.Root(), theme, window, ""))
	const margin = 24 // above and below what is scrolled to
	enough := 0.95
	if ring.hidden || ring.box.H+margin > ring.clip.H || ring.box.W > ring.clip.W { // all of it can't be seen
		enough = 0.35
	}
	switch {
	case !ok:
		f.b.T.Errorf("%s: nothing shows that the keyboard is at %s", f.name, at)
	case ring.part < enough:
		f.b.T.Errorf("%s: of the line around %s, %+v, only %.0f %% is seen in %+v (behind something: %v)", f.name, at, ring.box, 100*ring.part, ring.clip, ring.hidden)
	}
}

// escape presses Escape until no dialog is open: each takes one away, and leaves the
// focus in sight.
func (b *Bench) escape(name string) {
	b.T.Helper()
	f := b.fingers(name)
	f.s.Key(ui.KeyEvent{Key: "Tab"})
	for f.dialog() != nil {
		id := f.dialog().ID
		f.s.Key(ui.KeyEvent{Key: "Escape"})
		if f.update(); f.dialog() != nil && f.dialog().ID == id {
			b.T.Errorf("%s: Escape does not close %s", name, id)
			return
		}
	}
	if f.s.FocusRing() != "" {
		f.seen()
	}
}

// corners goes with the arrows to the corners of the board that has the focus, if one
// has it.
func (f *fingers) corners() {
	f.b.T.Helper()
	n := f.s.Root().Find(f.s.Focus())
	if f.seen(); n == nil || n.Role != ui.BoardView {
		return
	}
	for _, way := range []string{"ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"} {
		for range n.Board().Rows {
			f.s.Key(ui.KeyEvent{Key: way})
		}
		f.update()
		f.seen()
	}
}
