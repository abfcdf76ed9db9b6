package interact

import (
	"math"
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// Session connects one user to one App: it builds the tree, lays it out, and turns
// pointer, keyboard and text view into calls of the tree's handlers. It keeps what
// outlives a tree: focus, hover, the press in progress, scroll offsets, an open list,
// the caret of a field.
//
// All methods must be called on one goroutine. Before each event the tree is rebuilt if
// the app has changed, so that a second click within a frame sees the effect of the
// first.
type Session struct {
	// Leave is called when Tab moves past the last node, or Shift-Tab past the first;
	// if it is nil, the focus wraps around.
	Leave func(forward bool)
	// Copy is called with text that was copied or cut in a text field. AskPaste asks
	// for the clipboard's text, to be passed to Paste. Both may be nil.
	Copy     func(text string)
	AskPaste func()
	// OnHeight is called with the height in pixels that the tree wants, each time it changes. It may
	// be nil.
	OnHeight func(height float64)

	app    App
	m      ui.Measurer
	places *layout.Layout
	now    time.Time
	area   ui.Rect
	zoom   float64 // the factor by which the tree is enlarged
	height float64 // of the last OnHeight

	tree    *layout.Box // built by the app
	root    *layout.Box // the tree, and above it the open list and the tooltip
	built   uint64
	stale   bool // the tree must be built, even if the app has not changed
	version uint64
	shown   uint64        // the version at the last Update
	again   bool          // the last Update has reported a change
	clocks  []*layout.Box // of the tree
	ticked  []*layout.Box // the clocks changed by the last Update

	focus   focus
	pointer pointer
	scrolls scrolls
	popup   *popup
	tip     tip
	field   field
}

// New returns a session without a tree; the first Update builds it.
func New(app App, m ui.Measurer) *Session {
	s := &Session{app: app, m: m, places: layout.New(m), zoom: 1, stale: true}
	s.tree, s.root = layout.Of(ui.NewLayer(""), m, s.area), layout.Of(ui.NewLayer(""), m, s.area)
	s.focus.s, s.pointer.s, s.scrolls.s, s.tip.s, s.field.s = s, s, s, s, s
	return s
}

// Update calls the app's Tick and brings the tree up to date. It reports
// whether anything must be redrawn; clocks that merely advanced are returned
// by Ticked instead.
func (s *Session) Update(width, height float64, now time.Time) bool {
	s.now = now
	s.app.Tick(now)
	s.zoomTo(width, height)
	if area := (ui.Rect{W: width / s.zoom, H: height / s.zoom}); area != s.area {
		s.area, s.stale = area, true
		s.closePopup()
	}
	s.sync()
	s.scrolls.slide(now)
	s.pointer.rehover()
	s.runClocks()
	s.sync()
	if s.focus.moved && s.focus.ring {
		if t, ok := s.find(s.focus.id); ok {
			s.scrolls.reveal(t)
		}
	}
	s.focus.moved = false
	s.tip.update(now)
	s.again = s.shown != s.version
	s.shown = s.version
	if s.OnHeight != nil && s.again {
		if h := math.Ceil(s.places.Height(s.tree) * s.zoom); h != s.height {
			s.height = h
			s.OnHeight(h)
		}
	}
	return s.again
}

// Root returns the tree to draw: the app's, under the open list of a Select
// and a tooltip if there are any.
func (s *Session) Root() *layout.Box {
	if s.stale {
		s.sync()
	}
	return s.root
}

// Version returns a number that changes whenever something must be redrawn.
func (s *Session) Version() uint64 { return s.version }

func (s *Session) changed() { s.version++ }

// sync rebuilds and lays out the tree if the app has changed.
func (s *Session) sync() {
	if !s.stale && s.built == s.app.Version() {
		return
	}
	s.built, s.stale = s.app.Version(), false
	tree := s.app.Build(s.area.W, s.area.H)
	tree.Walk(func(n *ui.Node) bool {
		n.Read(s.now)
		return true
	})
	s.tree = s.places.Tree(tree, s.area)
	s.findClocks()
	s.root = &layout.Box{Node: ui.NewLayer(""), Rect: s.area, Inner: s.area}
	s.focus.settle()
	s.popup.settle()
	s.compose()
	s.changed()
}

// compose puts the open list and the tooltip on top of the tree.
func (s *Session) compose() {
	s.root.Children, s.root.Node.Children = nil, nil
	for _, b := range []*layout.Box{s.tree, s.popup.shown(), s.tip.box} {
		if b != nil {
			s.root.Children = append(s.root.Children, b)
			s.root.Node.Children = append(s.root.Node.Children, b.Node)
		}
	}
	s.changed()
}

// Where returns the place in the window of the node or part (a square, a pill, a row)
// with this id. ok is false if there is none.
func (s *Session) Where(id string) (r ui.Rect, ok bool) {
	s.sync()
	t, ok := s.root.TargetBy(id)
	r = ui.Rect{X: t.Rect.X * s.zoom, Y: t.Rect.Y * s.zoom, W: t.Rect.W * s.zoom, H: t.Rect.H * s.zoom}
	return r, ok
}

// Zoom returns the factor by which the tree is drawn larger than it is laid out. Input
// and the results of Where are in the window's pixels.
func (s *Session) Zoom() float64 { return s.zoom }

// zoomTo sets the zoom for a window of this size.
func (s *Session) zoomTo(width, height float64) {
	zoom := s.app.Zoom(width, height)
	if zoom == s.zoom {
		return
	}
	s.pointer.x, s.pointer.y = s.pointer.x*s.zoom/zoom, s.pointer.y*s.zoom/zoom
	s.zoom = zoom
	s.changed()
}

// placed converts a point of the window to the units of the tree.
func (s *Session) placed(x, y float64) (float64, float64) { return x / s.zoom, y / s.zoom }

// find returns the target with this id if input reaches it.
func (s *Session) find(id string) (layout.Target, bool) { return s.tree.Top().TargetBy(id) }

// anywhere returns the target with this id, also behind a dialog: its hover
// handler is called when the pointer leaves it even if a dialog has opened.
func (s *Session) anywhere(id string) (layout.Target, bool) { return s.tree.TargetBy(id) }

// Fire handles an event of the text view: "press", "change", "submit",
// "dismiss", "focus" or "blur" on the node with this id (or a square, a tab, a
// row of a table). An id that is unknown, disabled or behind a dialog is
// ignored.
func (s *Session) Fire(id, event, value string) {
	if event != "focus" && event != "blur" {
		s.app.Acted(id)
	}
	s.sync()
	if event == "blur" {
		s.Blur()
		return
	}
	t, ok := s.find(id)
	if !ok || t.Box.Disabled {
		return
	}
	s.closePopup()
	switch event {
	case "press":
		press(t)
	case "change":
		change(t, value)
	case "submit":
		if t.Box.Field().Submit != nil {
			t.Box.Field().Submit()
		}
	case "dismiss":
		if t.Box.Dismiss != nil {
			t.Box.Dismiss()
		}
	case "focus":
		s.focus.fromText(t)
	}
	s.changed()
}

// Due returns when Update must be called next if nothing happens; zero means never.
// After a change another Update is due at once, because the app may react to it.
func (s *Session) Due() time.Time {
	if s.stale || s.again || s.shown != s.version || s.built != s.app.Version() ||
		s.scrolls.glide || s.pointer.down == scrolling {
		return s.now
	}
	due := s.app.Due()
	if s.tip.id != "" && s.tip.box == nil {
		due = ui.Earlier(due, s.tip.due)
	}
	if _, ok := s.pointer.resting(); ok {
		due = ui.Earlier(due, s.pointer.rested)
	}
	for _, n := range s.clocks {
		due = ui.Earlier(due, n.Clock()(s.now).Until)
	}
	return due
}

// Ticked returns the clocks of which the last Update changed only the text.
func (s *Session) Ticked() []*layout.Box { return s.ticked }

// findClocks finds the clocks of the tree.
func (s *Session) findClocks() {
	s.clocks = s.clocks[:0]
	s.tree.Each(func(n *layout.Box) bool {
		if n.Clock() != nil {
			s.clocks = append(s.clocks, n)
		}
		return true
	})
}

// runClocks changes the texts of the clocks in a tree that is laid out. If
// they need more room, the tree is laid out again.
func (s *Session) runClocks() {
	s.ticked = s.ticked[:0]
	for _, n := range s.clocks {
		r := n.Clock()(s.now)
		if r.Text == n.Text && r.Label == n.Label {
			continue
		}
		if s.m.Width(r.Text, n.TypeSize(), n.Weight) > n.Inner.W+0.01 || len(r.Text) != len(n.Text) {
			s.stale = true
			return
		}
		n.Text, n.Label = r.Text, r.Label
		n.Words = []string{n.Text}
		s.ticked = append(s.ticked, n)
	}
}
