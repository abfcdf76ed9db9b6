package interact

import (
	"slices"

	"cavalo/internal/lists"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/ui/textview"
)

// focus is where the keyboard is.
type focus struct {
	s     *Session
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

// Spoken describes the node with the focus; ok is false if the focus was not set by
// keyboard, or is on a text field, for which a page has a real one.
func (s *Session) Spoken() (what textview.Spoken, ok bool) {
	t, ok := s.find(s.FocusRing())
	if !ok || t.Box.Role == ui.TextField {
		return textview.Spoken{}, false
	}
	option := -1
	if s.Open() == t.ID {
		option = s.popup.cursor
	}
	return textview.Describe(t, option), true
}

// Blur removes the focus.
func (s *Session) Blur() {
	s.closePopup()
	if t, ok := s.anywhere(s.focus.id); ok && t.ID != s.pointer.over {
		hover(t, false)
	}
	s.focus.id, s.focus.ring = "", false
	s.tip.hide()
	s.changed()
}

// FocusFirst sets the focus to the first node, or to the last when the focus
// enters from behind: the counterpart of Leave.
func (s *Session) FocusFirst(forward bool) {
	s.sync()
	order := s.focus.order()
	at := 0
	if !forward {
		at = len(order) - 1
	}
	s.focus.advance(order, at, forward)
}

// order returns all targets that take the focus, in the order of Tab.
func (f *focus) order() []layout.Target {
	var out []layout.Target
	f.s.tree.Top().Each(func(n *layout.Box) bool {
		targets := []layout.Target{n.Whole()} // boards and tabs take it as a whole
		if n.Role == ui.Table {
			targets = n.Targets()
		}
		out = append(out, lists.Filter(targets, layout.Target.Focusable)...)
		return true
	})
	return out
}

func (f *focus) set(t layout.Target, ring bool) {
	if t.ID != f.id {
		if old, ok := f.s.anywhere(f.id); ok && old.ID != f.s.pointer.over {
			hover(old, false)
		}
		f.s.closePopup()
		f.id, f.moved = t.ID, true
		f.s.field.enter(t.Box)
		if ring {
			hover(t, true)
		}
	}
	f.ring = ring
	if i := placeOf(f.order(), t.ID); i >= 0 {
		f.place = i
	}
	f.s.tip.hide()
	if f.ring && (t.Part == layout.PillPart || t.Box.IconOnly()) && tipWords(t) != "" {
		f.s.tip.id, f.s.tip.due = t.ID, f.s.now
	}
	f.s.changed()
}

// placeOf returns the index of a target, or -1.
func placeOf(order []layout.Target, id string) int {
	return slices.IndexFunc(order, func(t layout.Target) bool { return t.ID == id })
}

// tab moves the focus to the next or the previous node.
func (f *focus) tab(forward bool) {
	order := f.order()
	at := placeOf(order, f.id)
	switch {
	case forward:
		at++
	case at < 0:
		at = len(order) - 1
	default:
		at--
	}
	if !f.advance(order, at, forward) && f.s.Leave != nil && f.s.tree.TopDialog() == nil {
		f.s.Blur()
		f.s.Leave(forward)
	}
}

// advance moves the focus to a place in the order of Tab, or to the next target that is
// visible. It returns false if there is none before the focus leaves the canvas.
func (f *focus) advance(order []layout.Target, at int, forward bool) bool {
	leaves := f.s.Leave != nil && f.s.tree.TopDialog() == nil
	for range order {
		if outside := at < 0 || at >= len(order); outside && leaves {
			return false
		} else if outside {
			at = (at + len(order)) % len(order)
		}
		f.set(order[at], true)
		f.s.scrolls.reveal(order[at])
		if t, ok := f.s.find(order[at].ID); !ok || !f.s.scrolls.covered(t) { // the pointer can't get there either
			return true
		}
		if at++; !forward {
			at -= 2
		}
	}
	return false
}

// settle updates the focus after the tree has changed: into a dialog that
// has opened, back to the previous node when a dialog has closed, to a
// neighbour when the node has disappeared.
func (f *focus) settle() {
	f.settleDialogs()
	if t, ok := f.s.find(f.s.app.TakeFocus()); ok && t.Focusable() && t.ID != f.id {
		f.set(t, f.ring)
	}
	if f.id == "" {
		return
	}
	if t, ok := f.s.find(f.id); ok && t.Focusable() {
		f.s.field.clamp(t.Box)
		return
	}
	order := f.order()
	if !f.ring || len(order) == 0 {
		f.id, f.ring = "", false
		return
	}
	f.set(order[min(f.place, len(order)-1)], true)
}

func (f *focus) settleDialogs() {
	var ids []string
	f.s.tree.Each(func(n *layout.Box) bool {
		if n.Role == ui.Dialog {
			ids = append(ids, n.ID)
		}
		return true
	})
	was, before, closed := f.dialogs, f.id, false
	f.dialogs = nil
	for _, d := range was {
		if slices.Contains(ids, d.id) {
			f.dialogs = append(f.dialogs, d)
		} else if !closed { // the lowest one
			closed, before = true, d.before
		}
	}
	if t, ok := f.s.find(before); closed && ok && t.Focusable() {
		f.set(t, f.ring)
	}
	entered := false
	for _, id := range ids {
		if !slices.ContainsFunc(was, func(d openDialog) bool { return d.id == id }) { // one that has taken another's place leads back to the same node
			f.dialogs = append(f.dialogs, openDialog{id, before})
			entered = true
		}
	}
	if entered {
		f.enterDialog()
	}
}

// enterDialog sets the focus to the first node of the dialog that is not its
// cross. A text field is skipped unless the keyboard is in use: on a phone it
// would open the keyboard over the dialog.
func (f *focus) enterDialog() {
	order := f.order()
	if len(order) == 0 {
		f.id = ""
		return
	}
	best := slices.IndexFunc(order, func(t layout.Target) bool {
		return !t.Box.IconOnly() && (t.Box.Role != ui.TextField || f.ring)
	})
	f.set(order[max(best, 0)], f.ring)
}

func (f *focus) fromText(t layout.Target) {
	if t.Part == layout.SquarePart {
		if b := t.Box.Board(); b.MoveTo != nil && b.Cursor != t.Index {
			b.MoveTo(t.Index)
		}
	}
	if t.Part == layout.SquarePart || t.Part == layout.PillPart {
		t = t.Box.Whole()
	}
	switch {
	case t.Focusable():
		f.set(t, true)
	case t.Box.TextOnly: // else the text view would follow the canvas's focus away from this node
		f.s.Blur()
	}
}

// byPointer gives the focus to the pressed target; parts of boards and
// tabs give it to the whole.
func (f *focus) byPointer(t layout.Target) {
	if t.Part == layout.SquarePart || t.Part == layout.PillPart || t.Part == layout.GroundPart {
		t = t.Box.Whole()
	}
	if t.Focusable() {
		f.set(t, false)
	}
}
