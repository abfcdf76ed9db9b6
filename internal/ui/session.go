package ui

import (
	"math"
	"slices"
	"strconv"
	"time"
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

	app   App
	m     Measurer
	now   time.Time
	area  Rect
	lines wraps
	zoom  float64 // the factor by which the tree is enlarged

	tree    *Node // built by the app
	root    *Node // the tree, and above it the open list and the tooltip
	built   uint64
	stale   bool // the tree was built for another size of the area
	version uint64
	shown   uint64  // the version at the last Update
	again   bool    // the last Update has reported a change
	clocks  []*Node // of the tree
	ticked  []*Node // the clocks changed by the last Update

	focus   focus
	pointer pointer
	scrolls scrolls
	popup   *popup
	tip     tip
	field   field
}

// NewSession returns a session without a tree; the first Update builds it.
func NewSession(app App, m Measurer) *Session {
	return &Session{app: app, m: m, zoom: 1, lines: wraps{}, scrolls: scrolls{offsets: map[string]float64{}}}
}

// Update calls the app's Tick and brings the tree up to date. It reports
// whether anything must be redrawn; clocks that merely advanced are returned
// by Ticked instead.
func (s *Session) Update(width, height float64, now time.Time) bool {
	s.now = now
	s.app.Tick(now)
	s.zoomTo(width, height)
	if area := (Rect{W: width / s.zoom, H: height / s.zoom}); area != s.area {
		s.area, s.stale = area, true
		s.closePopup()
	}
	s.sync()
	s.glide(now)
	s.rehover()
	s.runClocks()
	s.sync()
	if s.focus.moved && s.focus.ring {
		if t, ok := s.find(s.focus.id); ok {
			s.reveal(t)
		}
	}
	s.focus.moved = false
	s.updateTip(now)
	s.again = s.shown != s.version
	s.shown = s.version
	return s.again
}

// act tells an Actor that a handler is about to run.
func (s *Session) act(on string) {
	if a, ok := s.app.(Actor); ok {
		a.Acted(on)
	}
}

// Root returns the tree to draw: the app's, under the open list of a Select
// and a tooltip if there are any.
func (s *Session) Root() *Node {
	if s.root == nil {
		s.sync()
	}
	return s.root
}

// Version returns a number that changes whenever something must be redrawn.
func (s *Session) Version() uint64 { return s.version }

func (s *Session) changed() { s.version++ }

// sync rebuilds and lays out the tree if the app has changed.
func (s *Session) sync() {
	if s.root != nil && !s.stale && s.built == s.app.Version() {
		return
	}
	s.built, s.stale = s.app.Version(), false
	s.tree = s.app.Build(s.area.W, s.area.H)
	s.tree.Walk(func(n *Node) bool {
		if n.scrolls() {
			n.Scrolled = s.scrolls.offsets[n.scrollPlace()]
		}
		return true
	})
	s.findClocks()
	layOut(s.tree, newLayout(s.m, s.area, s.lines))
	s.tree.Walk(func(n *Node) bool {
		if n.scrolls() {
			s.scrolls.offsets[n.scrollPlace()] = n.Scrolled
		}
		return true
	})
	s.root = &Node{Role: Layer, Rect: s.area, laid: laid{inner: s.area}}
	s.settleFocus()
	s.settlePopup()
	s.compose()
	s.changed()
}

// compose puts the open list and the tooltip on top of the tree.
func (s *Session) compose() {
	if s.root == nil {
		return
	}
	s.root.Children = append(s.root.Children[:0], s.tree)
	if s.popup != nil {
		s.root.Children = append(s.root.Children, s.popup.list)
	}
	if s.tip.node != nil {
		s.root.Children = append(s.root.Children, s.tip.node)
	}
	s.changed()
}

// Where returns the place in the window of the node or part (a square, a pill, a row)
// with this id. ok is false if there is none.
func (s *Session) Where(id string) (r Rect, ok bool) {
	s.sync()
	t, ok := targetBy(s.root, id)
	r = Rect{X: t.rect.X * s.zoom, Y: t.rect.Y * s.zoom, W: t.rect.W * s.zoom, H: t.rect.H * s.zoom}
	return r, ok && id != ""
}

// Zoom returns the factor by which the tree is drawn larger than it is laid out. Input
// and the results of Where are in the window's pixels.
func (s *Session) Zoom() float64 { return s.zoom }

// zoomTo sets the zoom for a window of this size.
func (s *Session) zoomTo(width, height float64) {
	zoom := 1.0
	if z, ok := s.app.(Zoomed); ok {
		zoom = z.Zoom(width, height)
	}
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
func (s *Session) find(id string) (target, bool) {
	if id == "" || s.tree == nil {
		return target{}, false
	}
	return targetBy(live(s.tree), id)
}

// anywhere returns the target with this id, also behind a dialog: its hover
// handler is called when the pointer leaves it even if a dialog has opened.
func (s *Session) anywhere(id string) (target, bool) {
	if id == "" || s.tree == nil {
		return target{}, false
	}
	return targetBy(s.tree, id)
}

func targetBy(n *Node, id string) (target, bool) {
	if n.ID == id || n.Role == Table || n.Role == BoardView || n.Role == Tabs {
		for _, t := range n.targets() {
			if t.id == id {
				return t, true
			}
		}
	}
	for _, c := range n.Children {
		if t, ok := targetBy(c, id); ok {
			return t, true
		}
	}
	return target{}, false
}

// Fire handles an event of the text view: "press", "change", "submit",
// "dismiss", "focus" or "blur" on the node with this id (or a square, a tab, a
// row of a table). An id that is unknown, disabled or behind a dialog is
// ignored.
func (s *Session) Fire(id, event, value string) {
	if event != "focus" && event != "blur" {
		s.act(id)
	}
	s.sync()
	if event == "blur" {
		s.Blur()
		return
	}
	t, ok := s.find(id)
	if !ok || t.node.Disabled {
		return
	}
	s.closePopup()
	switch event {
	case "press":
		t.press()
	case "change":
		t.change(value)
	case "submit":
		if t.node.Field().Submit != nil {
			t.node.Field().Submit()
		}
	case "dismiss":
		if t.node.Dismiss != nil {
			t.node.Dismiss()
		}
	case "focus":
		s.focusFromText(t)
	}
	s.changed()
}

func (s *Session) focusFromText(t target) {
	if t.part == cellPart {
		if b := t.node.Board(); b.MoveTo != nil && b.Cursor != t.index {
			b.MoveTo(t.index)
		}
	}
	if t.part == cellPart || t.part == pillPart {
		t = t.node.target()
	}
	switch {
	case t.focusable():
		s.setFocus(t, true)
	case t.node.TextOnly: // else the text view would follow the canvas's focus away from this node
		s.Blur()
	}
}

// change sets a node's value from outside, if it is a valid one.
func (t target) change(value string) {
	n := t.node
	if n.Change == nil || n.Field().ReadOnly {
		return
	}
	switch n.Role {
	case Slider:
		if v, err := strconv.ParseFloat(value, 64); err == nil && !math.IsNaN(v) {
			n.slide(v)
		}
	case Select, Tabs:
		if slices.ContainsFunc(n.Options(), func(o Option) bool { return o.Value == value }) {
			n.Change(value)
		}
	case TextField:
		n.Change(value)
	}
}
