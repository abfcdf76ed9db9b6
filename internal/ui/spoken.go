package ui

import (
	"strconv"
	"strings"
)

// Spoken describes the node with the keyboard's focus for a screen reader.
type Spoken struct {
	ID       string // changes with the focus
	Role     Role
	Name     string
	Value    string // the chosen or set value; on a board, the square with the cursor
	Checked  bool   // of a Toggle
	Selected bool   // of the open one of several
}

// Speaker is an App that puts the keyboard's focus into words.
type Speaker interface {
	// Speak returns one line. moved is false if only the node's state or value has
	// changed.
	Speak(what Spoken, moved bool) string
}

// Spoken describes the node with the focus; ok is false if the focus was not set by
// keyboard, or is on a text field, for which a page has a real one.
func (s *Session) Spoken() (what Spoken, ok bool) {
	t, ok := s.find(s.FocusRing())
	if !ok || t.node.Role == TextField {
		return Spoken{}, false
	}
	n := t.node
	what = Spoken{ID: t.id, Role: n.Role, Value: n.Value, Checked: n.Checked, Selected: n.Selected}
	what.Name, _ = n.Names()
	switch {
	case t.part == headingPart:
		what.Role, what.Name = Button, n.Table().Columns[t.index].Title
	case t.part == rowPart:
		row := n.Table().Rows[t.index]
		what.Role, what.Name, what.Selected = ListItem, strings.Join(row.Cells, ", "), row.Mark
	case s.popup != nil && s.popup.owner == n.ID:
		o := n.Options()[s.popup.cursor]
		what.ID, what.Role, what.Value = n.ID+"/"+strconv.Itoa(s.popup.cursor), ListItem, ""
		what.Name, what.Selected = o.shown(), o.Value == n.Value
	case n.Role == Select || n.Role == Tabs:
		what.Value = ""
		if i := n.Chosen(); i >= 0 {
			what.Value = n.Options()[i].shown()
		}
	case n.Role == BoardView:
		if b := n.Board(); b.Cursor >= 0 && b.Cursor < len(b.Cells) {
			what.Value = b.Cells[b.Cursor].Name()
		}
	}
	return what, true
}

func (o Option) shown() string {
	if o.Note == "" {
		return o.Label
	}
	return o.Label + ", " + o.Note
}
