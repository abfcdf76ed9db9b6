package layout

import (
	"slices"

	"cavalo/internal/ui"
)

// Part is the kind of a target's part of its node.
type Part uint8

// The parts.
const (
	Whole Part = iota
	SquarePart
	PillPart
	HeadingPart
	RowPart
	GroundPart // of a plan, beside the squares
)

// Target is a node, or a part of a node with several parts, that can be pointed at.
type Target struct {
	Box   *Box
	Part  Part
	Index int // of the part
	ID    string
	Rect  ui.Rect
}

// Whole returns the node as a whole.
func (n *Box) Whole() Target { return Target{Box: n, ID: n.ID, Rect: n.Rect} }

// groundID returns the id of a plan's area beside the squares.
func groundID(n *Box) string { return n.ID + "/ground" }

// Top returns the part of the tree that input reaches.
func (n *Box) Top() *Box {
	if d := n.TopDialog(); d != nil {
		return d
	}
	return n
}

// Targets returns a node and its parts as targets, focusable or not. A target's
// rectangle may be empty or out of sight.
func (n *Box) Targets() (out []Target) {
	add := func(part Part, i int, id string, r ui.Rect) {
		out = append(out, Target{Box: n, Part: part, Index: i, ID: id, Rect: r})
	}
	placed := func(i int) (r ui.Rect) {
		if i < len(n.Parts) {
			r = n.Parts[i]
		}
		return r
	}
	if n.Role != ui.Table || n.Table() == nil { // which takes the focus by its rows alone
		out = []Target{n.Whole()}
	}
	switch {
	case n.Role == ui.Table && n.Table() != nil:
		for i := range n.Table().Columns {
			var r ui.Rect
			if len(n.Parts) > 0 {
				r = n.Cell(-1, i)
			}
			add(HeadingPart, i, n.HeadingID(i), r)
		}
		for i := range n.Table().Rows {
			add(RowPart, i, n.RowID(i), placed(i+1))
		}
	case n.Role == ui.BoardView && n.Board() != nil:
		if n.Board().Plan != nil {
			add(GroundPart, 0, groundID(n), n.Rect)
		}
		g := n.Board().Geometry(n.Rect)
		for i := range n.Board().Cells {
			add(SquarePart, i, n.SquareID(i), g.Square(i))
		}
	case n.Role == ui.Tabs:
		for i := range n.Options() {
			add(PillPart, i, n.PillID(i), placed(i))
		}
	}
	return out
}

// Focusable reports whether the target can have the focus. Tabs and boards
// take the focus as a whole; the arrows move inside.
func (t Target) Focusable() bool {
	n := t.Box
	if n.Disabled || t.ID == "" || n.TextOnly {
		return false
	}
	switch t.Part {
	case SquarePart, PillPart, GroundPart:
		return false
	case HeadingPart:
		return n.Table().Columns[t.Index].Press != nil
	case RowPart:
		return n.Table().Rows[t.Index].Press != nil
	}
	return n.Focusable()
}

// sensitive reports whether the pointer has an effect on the target.
func (t Target) sensitive() bool {
	switch t.Part {
	case SquarePart:
		b := t.Box.Board()
		return !b.Mini && (b.Press != nil || b.HoverAt != nil)
	case GroundPart:
		return t.Box.Board().Plan.Ground != nil
	case PillPart:
		return t.Box.Focusable()
	case HeadingPart, RowPart:
		return t.Focusable()
	}
	n := t.Box
	if n.Role == ui.ChartView {
		return n.Chart() != nil && n.Chart().Pick != nil
	}
	return n.Focusable() && n.Role != ui.BoardView && n.Role != ui.Tabs || n.Pressable() || n.Hover != nil
}

// Hit returns the topmost sensitive target at a point that is neither hidden by a panel
// nor scrolled out of sight.
func (n *Box) Hit(x, y float64) (Target, bool) {
	t, ok, _ := hitIn(n, x, y)
	return t, ok
}

func hitIn(n *Box, x, y float64) (found Target, ok, opaque bool) {
	if n.TextOnly || n.Scrolls() && !n.Rect.Contains(x, y) {
		return Target{}, false, false
	}
	for i := len(n.Children) - 1; i >= 0; i-- {
		if found, ok, opaque = hitIn(n.Children[i], x, y); ok || opaque {
			return found, ok, opaque
		}
	}
	if !n.Rect.Contains(x, y) {
		return Target{}, false, false
	}
	if t, ok := n.targetAt(x, y); ok {
		return t, true, true
	}
	return Target{}, false, n.Container() && n.Variant != ui.Plain || n.Role == ui.Dialog
}

// targetAt returns the sensitive part of a node at a point inside it.
func (n *Box) targetAt(x, y float64) (Target, bool) {
	if n.Role == ui.BoardView && n.Board() != nil && !n.Board().Mini {
		i := n.Board().Geometry(n.Rect).At(x, y)
		if i < 0 || i >= len(n.Board().Cells) || n.Board().Cells[i].Hidden {
			if n.Board().Plan == nil {
				return Target{}, false
			}
			t := Target{Box: n, Part: GroundPart, ID: groundID(n), Rect: n.Rect}
			return t, t.sensitive()
		}
		t := Target{Box: n, Part: SquarePart, Index: i, ID: n.SquareID(i), Rect: n.Board().Geometry(n.Rect).Square(i)}
		return t, t.sensitive()
	}
	for _, t := range n.Targets() {
		if t.Rect.Contains(x, y) && t.sensitive() {
			return t, true
		}
	}
	return Target{}, false
}

// TargetBy returns the target with this id; "" has none.
func (n *Box) TargetBy(id string) (Target, bool) {
	if id != "" && (n.ID == id || n.Role == ui.Table || n.Role == ui.BoardView || n.Role == ui.Tabs) {
		for _, t := range n.Targets() {
			if t.ID == id {
				return t, true
			}
		}
	}
	for _, c := range n.Children {
		if t, ok := c.TargetBy(id); ok {
			return t, true
		}
	}
	return Target{}, false
}

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
