package ui

import (
	"slices"

	"cavalo/internal/lists"
)

type focus struct {
	id    string
	ring  bool // set by keyboard: a ring is drawn
	place int  // in the order of Tab, to find a neighbour if the node disappears
	moved bool // it must be scrolled into view

	dialogs []openDialog // the open dialogs, the top one last
}

// openDialog remembers where the focus was when a dialog opened.
type openDialog struct{ id, before string }

// Focus returns the id of the node (or the row or heading of a table) that has
// the focus, "" if none has.
func (s *Session) Focus() string { return s.focus.id }

// FocusRing returns the id around which a ring is drawn: Focus if it was set
// by keyboard, else "".
func (s *Session) FocusRing() string {
	if s.focus.ring {
		return s.focus.id
	}
	return ""
}

// Blur removes the focus.
func (s *Session) Blur() {
	s.closePopup()
	if t, ok := s.anywhere(s.focus.id); ok && t.id != s.pointer.over {
		t.hover(false)
	}
	s.focus.id, s.focus.ring = "", false
	s.hideTip()
	s.changed()
}

// FocusFirst sets the focus to the first node, or to the last when the focus
// enters from behind: the counterpart of Leave.
func (s *Session) FocusFirst(forward bool) {
	s.sync()
	order := s.order()
	at := 0
	if !forward {
		at = len(order) - 1
	}
	s.advance(order, at, forward)
}

// order returns all targets that take the focus, in the order of Tab.
func (s *Session) order() []target {
	var out []target
	live(s.tree).Walk(func(n *Node) bool {
		targets := []target{n.target()} // boards and tabs take it as a whole
		if n.Role == Table {
			targets = n.targets()
		}
		out = append(out, lists.Filter(targets, target.focusable)...)
		return true
	})
	return out
}

func (s *Session) setFocus(t target, ring bool) {
	if t.id != s.focus.id {
		if old, ok := s.anywhere(s.focus.id); ok && old.id != s.pointer.over {
			old.hover(false)
		}
		s.closePopup()
		s.focus.id, s.focus.moved = t.id, true
		s.field = fieldAt(t.node)
		if ring {
			t.hover(true)
		}
	}
	s.focus.ring = ring
	if i := placeOf(s.order(), t.id); i >= 0 {
		s.focus.place = i
	}
	s.hideTip()
	if s.focus.ring && (t.part == pillPart || t.node.IconOnly()) && t.tipWords() != "" {
		s.tip.id, s.tip.due = t.id, s.now
	}
	s.changed()
}

// placeOf returns the index of a target, or -1.
func placeOf(order []target, id string) int {
	return slices.IndexFunc(order, func(t target) bool { return t.id == id })
}

// tab moves the focus to the next or the previous node.
func (s *Session) tab(forward bool) {
	order := s.order()
	at := placeOf(order, s.focus.id)
	switch {
	case forward:
		at++
	case at < 0:
		at = len(order) - 1
	default:
		at--
	}
	if !s.advance(order, at, forward) && s.Leave != nil && s.tree.TopDialog() == nil {
		s.Blur()
		s.Leave(forward)
	}
}

// advance moves the focus to a place in the order of Tab, or to the next target that is
// visible. It returns false if there is none before the focus leaves the canvas.
func (s *Session) advance(order []target, at int, forward bool) bool {
	leaves := s.Leave != nil && s.tree.TopDialog() == nil
	for range order {
		if outside := at < 0 || at >= len(order); outside && leaves {
			return false
		} else if outside {
			at = (at + len(order)) % len(order)
		}
		s.setFocus(order[at], true)
		s.reveal(order[at])
		if t, ok := s.find(order[at].id); !ok || !s.covered(t) { // the pointer can't get there either
			return true
		}
		if at++; !forward {
			at -= 2
		}
	}
	return false
}

// settleFocus updates the focus after the tree has changed: into a dialog that
// has opened, back to the previous node when a dialog has closed, to a
// neighbour when the node has disappeared.
func (s *Session) settleFocus() {
	s.settleDialogs()
	s.direct()
	if s.focus.id == "" {
		return
	}
	if t, ok := s.find(s.focus.id); ok && t.focusable() {
		s.field.clamp(t.node)
		return
	}
	order := s.order()
	if !s.focus.ring || len(order) == 0 {
		s.focus.id, s.focus.ring = "", false
		return
	}
	s.setFocus(order[min(s.focus.place, len(order)-1)], true)
}

// direct moves the focus to the node that the app asks for.
func (s *Session) direct() {
	d, ok := s.app.(Director)
	if !ok {
		return
	}
	if t, ok := s.find(d.TakeFocus()); ok && t.focusable() && t.id != s.focus.id {
		s.setFocus(t, s.focus.ring)
	}
}

func (s *Session) settleDialogs() {
	open := map[string]bool{}
	var ids []string
	s.tree.Walk(func(n *Node) bool {
		if n.Role == Dialog {
			open[n.ID] = true
			ids = append(ids, n.ID)
		}
		return true
	})
	known := map[string]bool{}
	closed := -1 // the lowest dialog that has closed
	kept := s.focus.dialogs[:0:0]
	before := ""
	for i, d := range s.focus.dialogs {
		known[d.id] = true
		if open[d.id] {
			kept = append(kept, d)
		} else if closed < 0 {
			closed, before = i, d.before
		}
	}
	s.focus.dialogs = kept
	if closed < 0 {
		before = s.focus.id
	} else if t, ok := s.find(before); ok && t.focusable() {
		s.setFocus(t, s.focus.ring)
	}
	entered := false
	for _, id := range ids {
		if !known[id] { // one that has taken another's place leads back to the same node
			s.focus.dialogs = append(s.focus.dialogs, openDialog{id, before})
			entered = true
		}
	}
	if entered {
		s.enterDialog()
	}
}

// enterDialog sets the focus to the first node of the dialog that is not its
// cross. A text field is skipped unless the keyboard is in use: on a phone it
// would open the keyboard over the dialog.
func (s *Session) enterDialog() {
	order := s.order()
	if len(order) == 0 {
		s.focus.id = ""
		return
	}
	best := slices.IndexFunc(order, func(t target) bool {
		return !t.node.IconOnly() && (t.node.Role != TextField || s.focus.ring)
	})
	s.setFocus(order[max(best, 0)], s.focus.ring)
}
