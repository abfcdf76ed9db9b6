package apptest

import (
	"slices"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/layout"
)

// maxStops is more than any screen has tab stops.
const maxStops = 600

// halted is the program without ticks, so that it ignores the engine.
type halted struct{ *shell.App }

func (halted) Tick(time.Time) {}

// fingers is a keyboard user of a bench's screen, with a separate session, so that the bench's
// focus and scrolling don't change.
type fingers struct {
	b     *Bench
	name  string // of the shown page
	s     *interact.Session
	left  bool // Tab left the program
	stops []string
}

func (b *Bench) fingers(name string) *fingers {
	f := &fingers{b: b, name: name, s: interact.New(halted{b.App}, Fonts)}
	f.s.Leave = func(bool) { f.left = true }
	f.update()
	return f
}

func (f *fingers) update() { f.s.Update(f.b.W, f.b.H, f.b.Now) }

// tabThrough goes through the screen with Tab and back with Shift+Tab. The focus must always be
// visible, and must cycle in a dialog but leave everything else.
func (b *Bench) tabThrough(name string) {
	b.T.Helper()
	there, back := b.fingers(name), b.fingers(name)
	there.walk(true, there.seen)
	back.walk(false, func() {})
	slices.Reverse(back.stops)
	switch {
	case there.dialog() != nil: // the first stop may differ
		slices.Sort(there.stops)
		slices.Sort(back.stops)
	case there.covered(): // which nodes can't be scrolled clear of a card depends on the direction
		return
	}
	if !slices.Equal(there.stops, back.stops) {
		b.T.Errorf("%s: Tab goes through %q, but Shift+Tab comes back through %q", name, there.stops, back.stops)
	}
}

// covered reports whether a card covers the node shown.
func (f *fingers) covered() (yes bool) {
	f.s.Root().Each(func(n *layout.Box) bool {
		if n.Role == ui.Layer && len(n.Children) > 1 {
			for _, above := range n.Children[1:] {
				above.Each(func(n *layout.Box) bool {
					yes = yes || n.Variant == ui.Card
					return n.Role != ui.Dialog
				})
			}
		}
		return true
	})
	return yes
}

// dialog returns the top dialog, nil if none is open.
func (f *fingers) dialog() *layout.Box { return f.s.Root().TopDialog() }

// walk presses Tab until the focus leaves or is back at the first stop, and calls look at each.
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
		if len(f.stops) > 0 && at == f.stops[0] {
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

// seen checks that the focus is visible.
func (f *fingers) seen() {
	f.b.T.Helper()
	at := f.s.FocusRing()
	window := ui.Rect{W: f.b.W / f.s.Zoom(), H: f.b.H / f.s.Zoom()}
	theme := f.b.App.Theme()
	ring, ok := ringOf(sketchOf(f.s.Root(), theme, window, at), sketchOf(f.s.Root(), theme, window, ""))
	const margin = 24 // above and below the scrolled-to node
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

// escape presses Escape until no dialog is open. Each must close one and leave the focus
// visible.
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

// corners moves by arrow keys to the corners of the board with the focus, if there is one.
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
