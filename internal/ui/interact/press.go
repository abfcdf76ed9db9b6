package interact

import "cavalo/internal/ui/layout"

// pressCell presses a square, or calls Refuse if it can't be pressed.
func pressCell(t layout.Target, press func(square int)) {
	if b := t.Box.Board(); t.Index < len(b.Cells) && !b.Cells[t.Index].Enabled {
		press = b.Refuse
	}
	if press != nil {
		press(t.Index)
	}
}

func tap(t layout.Target) {
	if t.Part == layout.SquarePart && !t.Box.Disabled && t.Box.Board().Tap != nil {
		pressCell(t, t.Box.Board().Tap)
		return
	}
	press(t)
}

func press(t layout.Target) {
	n := t.Box
	if n.Disabled {
		return
	}
	switch t.Part {
	case layout.GroundPart: // a press without a place, as by a screen reader
	case layout.SquarePart:
		pressCell(t, n.Board().Press)
	case layout.PillPart:
		if n.Change != nil {
			n.Change(n.Options()[t.Index].Value)
		}
	case layout.HeadingPart:
		if f := n.Table().Columns[t.Index].Press; f != nil {
			f()
		}
	case layout.RowPart:
		if f := n.Table().Rows[t.Index].Press; f != nil {
			f()
		}
	default:
		if n.Pressable() {
			n.Press()
		}
	}
}

// hover calls the target's handler when the pointer, or the focus, has entered
// or left.
func hover(t layout.Target, inside bool) {
	if t.Part == layout.SquarePart {
		if f := t.Box.Board().HoverAt; f != nil && !t.Box.Disabled {
			if inside {
				f(t.Index)
			} else {
				f(-1)
			}
		}
		return
	}
	if t.Box.Hover != nil && t.Part != layout.GroundPart {
		t.Box.Hover(inside)
	}
}
