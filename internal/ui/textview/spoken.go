package textview

import (
	"strconv"
	"strings"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// Spoken describes the node with the keyboard's focus for a screen reader.
type Spoken struct {
	ID       string // changes with the focus
	Role     ui.Role
	Name     string
	Value    string // the chosen or set value; on a board, the square with the cursor
	Checked  bool   // of a Toggle
	Selected bool   // of the open one of several
}

// Describe returns the description of a target. option is the index of the option under the
// cursor of its open list, -1 if no list is open.
func Describe(t layout.Target, option int) Spoken {
	n := t.Box
	what := Spoken{ID: t.ID, Role: n.Role, Value: n.Value, Checked: n.Checked, Selected: n.Selected}
	what.Name, _ = n.Names()
	switch {
	case t.Part == layout.HeadingPart:
		what.Role, what.Name = ui.Button, n.Table().Columns[t.Index].Title
	case t.Part == layout.RowPart:
		row := n.Table().Rows[t.Index]
		what.Role, what.Name, what.Selected = ui.ListItem, strings.Join(row.Cells, ", "), row.Mark
	case option >= 0:
		o := n.Options()[option]
		what.ID, what.Role, what.Value = n.ID+"/"+strconv.Itoa(option), ui.ListItem, ""
		what.Name, what.Selected = withNote(o), o.Value == n.Value
	case n.Role == ui.Select || n.Role == ui.Tabs:
		what.Value = ""
		if i := n.Chosen(); i >= 0 {
			what.Value = withNote(n.Options()[i])
		}
	case n.Role == ui.BoardView:
		if b := n.Board(); b.Cursor >= 0 && b.Cursor < len(b.Cells) {
			what.Value = b.Cells[b.Cursor].Name()
		}
	}
	return what
}

func withNote(o ui.Option) string {
	if o.Note == "" {
		return o.Label
	}
	return o.Label + ", " + o.Note
}
