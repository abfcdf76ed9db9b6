package ui

import (
	"strconv"
	"strings"
)

// Spoken is what a screen reader says of the node that the keyboard has come to.
type Spoken struct {
	ID    string // changes when the keyboard comes to another node
	Role  Role
	Name  string
	Value string // what is chosen or set; on a board the square with the cursor
	// Checked is that of a Toggle. Selected is the one of several that is open.
	Checked, Selected bool
}

// Speaker is an App that words what the keyboard has come to.
type Speaker interface {
	// Speak returns one line. moved is false if only the state or the value of the
	// node has changed since.
	Speak(what Spoken, moved bool) string
}

// Spoken returns what the keyboard has come to; ok is false when the focus was not
// set by keyboard. A text field is left out: a page has a real one in its place.
func (s *Session) Spoken() (what Spoken, ok bool) {
	t, ok := s.find(s.FocusRing())
	if !ok || t.node.Role == TextField {
		return Spoken{}, false
	}
	n := t.node
	what = Spoken{ID: t.id, Role: n.Role, Value: n.Value, Checked: n.Checked, Selected: n.Selected}
	what.Name, _ = n.spoken()
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
			what.Value = b.Cells[b.Cursor].name()
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
