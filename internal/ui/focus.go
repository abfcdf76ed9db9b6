package ui

// focus is where the keyboard is.
type focus struct {
	id    string
	ring  bool // it came by keyboard: a ring is drawn
	place int  // in the order of Tab, to stay near if the node goes away

	dialogs []openDialog // those that are open, the top one last
}

// openDialog remembers where the focus was when a dialog opened.
type openDialog struct{ id, before string }

// Focus is the id of the node (or the row or heading of a table) that has the
// keyboard, "" if none has.
func (s *Session) Focus() string { return s.focus.id }

// FocusRing is the id around which a ring is drawn: Focus if the keyboard was
// used to get there, else "".
func (s *Session) FocusRing() string {
	if s.focus.ring {
		return s.focus.id
	}
	return ""
}

// Blur takes the focus away.
func (s *Session) Blur() {
	s.closePopup()
	if t, ok := s.anywhere(s.focus.id); ok && t.id != s.pointer.over {
		t.hover(false)
	}
	s.focus.id, s.focus.ring = "", false
	s.hideTip()
	s.changed()
}

// FocusFirst gives the keyboard to the first node, or to the last when the
// focus comes from behind: what Leave is on the way in.
func (s *Session) FocusFirst(forward bool) {
	s.sync()
	order := s.order()
	if len(order) == 0 {
		return
	}
	t := order[0]
	if !forward {
		t = order[len(order)-1]
	}
	s.setFocus(t, true)
	s.reveal(t)
}

// order is everything that takes the focus, in the order of Tab.
func (s *Session) order() []target {
	var out []target
	for _, t := range targets(live(s.tree)) {
		if t.focusable() {
			out = append(out, t)
		}
	}
	return out
}

// setFocus moves the keyboard.
func (s *Session) setFocus(t target, ring bool) {
	if t.id != s.focus.id {
		if old, ok := s.anywhere(s.focus.id); ok && old.id != s.pointer.over {
			old.hover(false)
		}
		s.closePopup()
		s.focus.id = t.id
		s.field = fieldAt(t.node)
		if ring {
			t.hover(true)
		}
	}
	s.focus.ring = ring
	for i, o := range s.order() {
		if o.id == t.id {
			s.focus.place = i
		}
	}
	s.tipForFocus(t)
	s.changed()
}

// tab moves the keyboard to the next node, or to the one before.
func (s *Session) tab(forward bool) {
	order := s.order()
	at := -1
	for i, t := range order {
		if t.id == s.focus.id {
			at = i
		}
	}
	switch {
	case at < 0 && forward:
		at = 0
	case at < 0:
		at = len(order) - 1
	case forward:
		at++
	default:
		at--
	}
	if at < 0 || at >= len(order) {
		if s.Leave != nil && topDialog(s.tree) == nil {
			s.Blur()
			s.Leave(forward)
			return
		}
		if len(order) == 0 {
			return
		}
		at = (at + len(order)) % len(order)
	}
	s.setFocus(order[at], true)
	s.reveal(order[at])
}

// settleFocus puts the focus right after the tree has changed: into a dialog
// that has opened, back to where it was when one has closed, to a neighbour
// when the node is gone.
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

// direct moves the focus to where the app wants it.
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
	closed := -1 // the lowest dialog that is gone
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
	if closed >= 0 {
		if t, ok := s.find(before); ok && t.focusable() {
			s.setFocus(t, s.focus.ring)
		}
	}
	entered := false
	for _, id := range ids {
		if !known[id] {
			s.focus.dialogs = append(s.focus.dialogs, openDialog{id, s.focus.id})
			entered = true
		}
	}
	if entered {
		s.enterDialog()
	}
}

// enterDialog gives the keyboard to the first thing in the dialog that is not
// its cross. A text field is passed by unless the keyboard is in use: on a
// phone it would bring up the keyboard over the dialog.
func (s *Session) enterDialog() {
	order := s.order()
	if len(order) == 0 {
		s.focus.id = ""
		return
	}
	best := order[0]
	for _, t := range order {
		if t.node.IconOnly() || t.node.Role == TextField && !s.focus.ring {
			continue
		}
		best = t
		break
	}
	s.setFocus(best, s.focus.ring)
}
