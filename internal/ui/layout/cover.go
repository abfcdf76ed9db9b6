package layout

import (
	"slices"

	"cavalo/internal/ui"
)

// Spot returns the part of a target that shows the focus: of a board, the square with
// the cursor.
func (t Target) Spot() ui.Rect {
	if b := t.Box.Board(); t.Part == Whole && t.Box.Role == ui.BoardView && b != nil && b.Cursor >= 0 && b.Cursor < len(b.Cells) {
		return b.Geometry(t.Box.Rect).Square(b.Cursor)
	}
	return t.Rect
}

// Covers returns the panels in the layers above the last box of a path.
func Covers(path []*Box) (out []ui.Rect) {
	for i, n := range path {
		if n.Role != ui.Layer || i+1 == len(path) {
			continue
		}
		for _, above := range n.Children[slices.Index(n.Children, path[i+1])+1:] {
			above.Each(func(n *Box) bool {
				panel := n.Container() && n.Variant != ui.Plain
				if panel && !n.TextOnly {
					out = append(out, n.Rect)
				}
				return !panel && n.Role != ui.Dialog && !n.TextOnly
			})
		}
	}
	return out
}

// Uncovered returns the part of a view, above or below its covers, in which a target at
// this place is visible.
func Uncovered(view, at ui.Rect, covers []ui.Rect) ui.Rect {
	free := view
	for _, c := range covers {
		switch {
		case c.X >= at.Right() || c.Right() <= at.X || c.Y >= free.Bottom() || c.Bottom() <= free.Y:
		case c.Bottom() >= free.Bottom():
			free.H = c.Y - free.Y
		case c.Y <= free.Y:
			free.Y, free.H = c.Bottom(), free.Bottom()-c.Bottom()
		}
	}
	return free
}
