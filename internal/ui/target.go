package ui

import (
	"math"
	"time"
)

// tipDelay is how long the mouse must rest on a target before its tooltip
// appears.
const tipDelay = 450 * time.Millisecond

// tip is the tooltip of an icon.
type tip struct {
	id   string    // the target it explains
	due  time.Time // when it appears
	node *Node     // nil while it is hidden
}

// tipWords returns the text of a target's tooltip: the name of a node that
// shows no text, and the help of a button.
func (t target) tipWords() string {
	n := t.node
	switch {
	case t.part == pillPart:
		return n.Options()[t.index].Note
	case t.part != whole:
		return ""
	case !n.IconOnly():
		if n.Role == Button || n.Role == Toggle {
			return n.Help
		}
		return ""
	case n.Label != "" && n.Help != "" && n.Help != n.Label:
		return n.Label + "\n" + n.Help
	}
	return n.Label
}

func (s *Session) hideTip() {
	shown := s.tip.node != nil
	s.tip = tip{}
	if shown {
		s.compose()
	}
}

// updateTip shows the tooltip when it is due, and removes it when its target
// has disappeared.
func (s *Session) updateTip(now time.Time) {
	if s.tip.id == "" {
		return
	}
	t, ok := s.find(s.tip.id)
	if !ok || t.tipWords() == "" || s.popup != nil {
		s.hideTip()
		return
	}
	if s.tip.node == nil && !now.Before(s.tip.due) {
		s.tip.node = s.tipNode(t)
		s.compose()
	}
}

// tipNode returns the tooltip, below its target or, without room there, above.
func (s *Session) tipNode(t target) *Node {
	const distance, widest, edge = 6, 260, 4
	words := NewText("", t.tipWords()).With(Traits{Size: Small, Wrap: true})
	n := NewColumn("tooltip", words).With(Traits{Variant: Card, Pad: 8, PadX: 2, DrawOnly: true})
	l := newLayout(s.m, s.area, s.lines)
	wide := l.wide(n)
	w := math.Min(math.Max(math.Min(wide.want, widest), wide.least), s.area.W-2*edge)
	r := Rect{W: w, H: l.height(n, w)}
	x, _ := t.rect.Center()
	r.X = math.Max(edge, math.Min(x-w/2, s.area.W-edge-w))
	r.Y = t.rect.Bottom() + distance
	if r.Bottom() > s.area.H {
		r.Y = t.rect.Y - distance - r.H
	}
	l.place(n, r)
	return n
}

// part is the kind of a target's part of its node.
type part uint8

const (
	whole part = iota
	cellPart
	pillPart
	headingPart
	rowPart
	groundPart // of a plan, beside the squares
)

// target is a node, or a part of a node with several parts, that can be
// pointed at.
type target struct {
	node  *Node
	part  part
	index int
	id    string
	rect  Rect
}

// target returns the node as a whole.
func (n *Node) target() target { return target{node: n, id: n.ID, rect: n.Rect} }

// groundID returns the id of a plan's area beside the squares.
func groundID(n *Node) string { return n.ID + "/ground" }

// live returns the part of the tree that input reaches.
func live(root *Node) *Node {
	if d := root.TopDialog(); d != nil {
		return d
	}
	return root
}

// targets returns a node and its parts as targets, focusable or not. A target's
// rectangle may be empty or out of sight.
func (n *Node) targets() []target {
	var out []target
	switch {
	case n.Role == Table && n.Table() != nil:
		for i := range n.Table().Columns {
			t := target{node: n, part: headingPart, index: i, id: n.HeadingID(i)}
			if len(n.Parts) > 0 {
				t.rect = n.Cell(-1, i)
			}
			out = append(out, t)
		}
		for i := range n.Table().Rows {
			t := target{node: n, part: rowPart, index: i, id: n.RowID(i)}
			if i+1 < len(n.Parts) {
				t.rect = n.Parts[i+1]
			}
			out = append(out, t)
		}
	case n.Role == BoardView && n.Board() != nil:
		out = append(out, n.target())
		if n.Board().Plan != nil {
			out = append(out, target{node: n, part: groundPart, id: groundID(n), rect: n.Rect})
		}
		g := n.Board().Geometry(n.Rect)
		for i := range n.Board().Cells {
			out = append(out, target{node: n, part: cellPart, index: i, id: n.SquareID(i), rect: g.Square(i)})
		}
	case n.Role == Tabs:
		out = append(out, n.target())
		for i := range n.Options() {
			t := target{node: n, part: pillPart, index: i, id: n.PillID(i)}
			if i < len(n.Parts) {
				t.rect = n.Parts[i]
			}
			out = append(out, t)
		}
	default:
		return []target{n.target()}
	}
	return out
}

// focusable reports whether the target can have the focus. Tabs and boards
// take the focus as a whole; the arrows move inside.
func (t target) focusable() bool {
	n := t.node
	if n.Disabled || t.id == "" || n.TextOnly {
		return false
	}
	switch t.part {
	case cellPart, pillPart, groundPart:
		return false
	case headingPart:
		return n.Table().Columns[t.index].Press != nil
	case rowPart:
		return n.Table().Rows[t.index].Press != nil
	}
	return n.focusable()
}

func (n *Node) focusable() bool {
	switch n.Role {
	case Button, Toggle, Link, ListItem:
		return n.Press != nil
	case Slider, Select, Tabs:
		return n.Change != nil
	case TextField:
		return n.Change != nil || n.Field().ReadOnly
	case TreeView:
		return n.Tree() != nil && n.Tree().Key != nil
	case BoardView:
		return n.Board() != nil && !n.Board().Mini && (n.Board().Press != nil || n.Board().MoveTo != nil)
	}
	return false
}

// sensitive reports whether the pointer has an effect on the target.
func (t target) sensitive() bool {
	switch t.part {
	case cellPart:
		b := t.node.Board()
		return !b.Mini && (b.Press != nil || b.HoverAt != nil)
	case groundPart:
		return t.node.Board().Plan.Ground != nil
	case pillPart:
		return t.node.focusable()
	case headingPart, rowPart:
		return t.focusable()
	}
	n := t.node
	if n.Role == ChartView {
		return n.Chart() != nil && n.Chart().Pick != nil
	}
	return n.focusable() && n.Role != BoardView && n.Role != Tabs || n.Pressable() || n.Hover != nil
}

// pressCell presses a square, or calls Refuse if it can't be pressed.
func (t target) pressCell(press func(square int)) {
	if b := t.node.Board(); t.index < len(b.Cells) && !b.Cells[t.index].Enabled {
		press = b.Refuse
	}
	if press != nil {
		press(t.index)
	}
}

func (t target) tap() {
	if t.part == cellPart && !t.node.Disabled && t.node.Board().Tap != nil {
		t.pressCell(t.node.Board().Tap)
		return
	}
	t.press()
}

func (t target) press() {
	n := t.node
	if n.Disabled {
		return
	}
	switch t.part {
	case groundPart: // a press without a place, as by a screen reader
	case cellPart:
		t.pressCell(n.Board().Press)
	case pillPart:
		if n.Change != nil {
			n.Change(n.Options()[t.index].Value)
		}
	case headingPart:
		if f := n.Table().Columns[t.index].Press; f != nil {
			f()
		}
	case rowPart:
		if f := n.Table().Rows[t.index].Press; f != nil {
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
func (t target) hover(inside bool) {
	if t.part == cellPart {
		if f := t.node.Board().HoverAt; f != nil && !t.node.Disabled {
			if inside {
				f(t.index)
			} else {
				f(-1)
			}
		}
		return
	}
	if t.node.Hover != nil && t.part != groundPart {
		t.node.Hover(inside)
	}
}

// hit returns the topmost sensitive target at a point that is neither hidden by a panel
// nor scrolled out of sight.
func hit(n *Node, x, y float64) (target, bool) {
	t, ok, _ := hitIn(n, x, y)
	return t, ok
}

func hitIn(n *Node, x, y float64) (found target, ok, opaque bool) {
	if n.TextOnly || n.scrolls() && !n.Rect.Contains(x, y) {
		return target{}, false, false
	}
	for i := len(n.Children) - 1; i >= 0; i-- {
		if found, ok, opaque = hitIn(n.Children[i], x, y); ok || opaque {
			return found, ok, opaque
		}
	}
	if !n.Rect.Contains(x, y) {
		return target{}, false, false
	}
	if t, ok := n.targetAt(x, y); ok {
		return t, true, true
	}
	return target{}, false, n.container() && n.Variant != Plain || n.Role == Dialog
}

// targetAt returns the sensitive part of a node at a point inside it.
func (n *Node) targetAt(x, y float64) (target, bool) {
	if n.Role == BoardView && n.Board() != nil && !n.Board().Mini {
		i := n.Board().Geometry(n.Rect).At(x, y)
		if i < 0 || i >= len(n.Board().Cells) || n.Board().Cells[i].Hidden {
			if n.Board().Plan == nil {
				return target{}, false
			}
			t := target{node: n, part: groundPart, id: groundID(n), rect: n.Rect}
			return t, t.sensitive()
		}
		t := target{node: n, part: cellPart, index: i, id: n.SquareID(i), rect: n.Board().Geometry(n.Rect).Square(i)}
		return t, t.sensitive()
	}
	for _, t := range n.targets() {
		if t.rect.Contains(x, y) && t.sensitive() {
			return t, true
		}
	}
	return target{}, false
}
