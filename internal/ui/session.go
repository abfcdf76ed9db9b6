package ui

import "time"

// Session is one user before one App: it asks the app for its tree, lays it
// out, and turns what pointer, keyboard and text view do into calls of the
// tree's handlers. It owns what outlives a tree: focus, hover, the press in
// progress, scroll offsets, the open list of a Select, the caret of a field.
//
// Everything must be called on one goroutine. Before each event the tree is
// rebuilt if the app has changed since, so that of two clicks within one frame
// the second meets what the first has done.
type Session struct {
	// Leave is called when Tab goes past the last node, or Shift-Tab past the
	// first: the focus leaves the canvas. Without it the focus goes round.
	Leave func(forward bool)
	// Copy takes text that was copied or cut in a text field. AskPaste asks
	// for the clipboard's text, to be given to Paste. Both may be nil.
	Copy     func(text string)
	AskPaste func()

	app  App
	m    Measurer
	now  time.Time
	area Rect

	tree    *Node // what the app has built
	root    *Node // the tree, and above it the open list and the tooltip
	built   uint64
	stale   bool // the area has another size than the tree was made for
	version uint64
	shown   uint64  // the version that the last Update has reported
	again   bool    // the last Update has reported something
	clocks  []*Node // of the tree
	ticked  []*Node // those that went on in the last Update

	focus   focus
	pointer pointer
	scrolls scrolls
	popup   *popup
	tip     tip
	field   field
}

// NewSession begins with nothing built; the first Update builds.
func NewSession(app App, m Measurer) *Session {
	s := &Session{app: app, m: m, scrolls: scrolls{offsets: map[string]float64{}}}
	return s
}

// Update lets the app's time pass and brings the tree up to date. It says
// whether anything must be drawn anew; clocks that merely went on are told by
// Ticked instead.
func (s *Session) Update(width, height float64, now time.Time) bool {
	s.now = now
	s.app.Tick(now)
	if area := (Rect{W: width, H: height}); area != s.area {
		s.area, s.stale = area, true
		s.closePopup()
	}
	s.sync()
	s.glide(now)
	s.rehover()
	s.runClocks()
	s.sync()
	s.updateTip(now)
	s.again = s.shown != s.version
	s.shown = s.version
	return s.again
}

// act tells the app that something is about to be done.
func (s *Session) act() {
	if a, ok := s.app.(Actor); ok {
		a.Acted()
	}
}

// Root is the tree as it is to be drawn: the app's, under the open list of a
// Select and a tooltip if there are any.
func (s *Session) Root() *Node {
	if s.root == nil {
		s.sync()
	}
	return s.root
}

// Version changes whenever something must be drawn anew.
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
	Layout(s.tree, s.m, s.area)
	s.tree.Walk(func(n *Node) bool {
		if n.scrolls() {
			s.scrolls.offsets[n.scrollPlace()] = n.Scrolled
		}
		return true
	})
	s.root = &Node{Role: Layer, Rect: s.area, inner: s.area}
	s.settleFocus()
	s.settlePopup()
	s.compose()
	s.changed()
}

// compose puts the layers on top of each other.
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

// Where is where a node is drawn, or a part of one that has an id of its own:
// a square, a pill, a row. ok is false when there is nothing with this id.
func (s *Session) Where(id string) (r Rect, ok bool) {
	s.sync()
	t, ok := targetBy(s.root, id)
	return t.rect, ok && id != ""
}

// find is the target with this id among those that input reaches.
func (s *Session) find(id string) (target, bool) {
	if id == "" || s.tree == nil {
		return target{}, false
	}
	return targetBy(live(s.tree), id)
}

// anywhere is the target with this id, also behind a dialog: what is left by
// the pointer hears of it even if a dialog has opened.
func (s *Session) anywhere(id string) (target, bool) {
	if id == "" || s.tree == nil {
		return target{}, false
	}
	return targetBy(s.tree, id)
}

func targetBy(root *Node, id string) (target, bool) {
	for _, t := range targets(root) {
		if t.id == id {
			return t, true
		}
	}
	return target{}, false
}

// Fire does what the text view tells: a node with this id (or a square, a tab,
// a row of a table) met the event "press", "change", "submit", "dismiss",
// "focus" or "blur". What is unknown, disabled or behind a dialog is left alone.
func (s *Session) Fire(id, event, value string) {
	if event != "focus" && event != "blur" {
		s.act()
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

// focusFromText follows the focus of the text view.
func (s *Session) focusFromText(t target) {
	if t.part == cellPart {
		if b := t.node.Board(); b.MoveTo != nil && b.Cursor != t.index {
			b.MoveTo(t.index)
		}
		t = target{node: t.node, id: t.node.ID, rect: t.node.Rect}
	}
	if t.part == pillPart {
		t = target{node: t.node, id: t.node.ID, rect: t.node.Rect}
	}
	if t.focusable() {
		s.setFocus(t, true)
	}
}

// change gives a node a value from outside, if it is one that it can have.
func (t target) change(value string) {
	n := t.node
	if n.Change == nil || n.Field().ReadOnly {
		return
	}
	switch n.Role {
	case Slider:
		if v, ok := n.parse(value); ok {
			n.slide(v)
		}
	case Select, Tabs:
		for _, o := range n.Options() {
			if o.Value == value {
				n.Change(value)
				return
			}
		}
	case TextField:
		n.Change(value)
	}
}
