package layout

import (
	"math"
	"slices"

	"cavalo/internal/lists"
	"cavalo/internal/ui"
)

// Box is a node of a laid out tree with its places.
type Box struct {
	*ui.Node
	Children []*Box // of the Node's children

	Rect     ui.Rect
	Inner    ui.Rect   // Rect without its padding, which is smaller where a control has less room than it wants
	Words    []string  // the lines of text to draw, broken and cut to fit
	Parts    []ui.Rect // the pills of Tabs; the heading and the rows of a Table
	Edges    []float64 // of a Table: the left edges of its columns, and the last one's right edge
	Scrolled float64   // of a Scroll node: how far it is scrolled down
	Extent   float64   // of a Scroll node: the height of its content, padding included
	Overflow string    // what doesn't fit, "" if all does
	Over     bool      // Aside, and over a dialog of its layer

	flow     []*Box // the children that take room
	measured measured
}

// newBox returns the boxes of a tree, without places.
func newBox(root *ui.Node) *Box {
	count := 0
	root.Walk(func(*ui.Node) bool { count++; return true })
	boxes, links := make([]Box, count), make([]*Box, count)
	var build func(n *ui.Node) *Box
	build = func(n *ui.Node) *Box {
		b := &boxes[0]
		boxes = boxes[1:]
		b.Node = n
		k := len(n.Children)
		b.Children, links = links[:k:k], links[k:]
		b.flow = b.Children
		for i, c := range n.Children {
			b.Children[i] = build(c)
		}
		if slices.ContainsFunc(b.Children, aloof) {
			b.flow = lists.Filter(b.Children, func(c *Box) bool { return !aloof(c) })
		}
		return b
	}
	return build(root)
}

// aloof reports whether a node takes no room in its container.
func aloof(b *Box) bool { return b.TextOnly || b.Role == ui.Dialog }

// Each visits the boxes of a tree, parents first. If visit returns false, the box's
// children are skipped.
func (n *Box) Each(visit func(*Box) bool) {
	if visit(n) {
		for _, c := range n.Children {
			c.Each(visit)
		}
	}
}

// Find returns the box of the node with this id, or nil.
func (n *Box) Find(id string) *Box {
	if n.ID == id {
		return n
	}
	for _, c := range n.Children {
		if found := c.Find(id); found != nil {
			return found
		}
	}
	return nil
}

// Path returns the boxes from n down to another, both included; nil if it is not below n.
func (n *Box) Path(to *Box) []*Box {
	if n == to {
		return []*Box{n}
	}
	for _, c := range n.Children {
		if path := c.Path(to); path != nil {
			return append([]*Box{n}, path...)
		}
	}
	return nil
}

// TopDialog returns the dialog above all others, or nil.
func (n *Box) TopDialog() (top *Box) {
	n.Each(func(c *Box) bool {
		if c.Role == ui.Dialog {
			top = c
		}
		return true
	})
	return top
}

// Track returns the line along which the middle of a slider's knob moves.
func (n *Box) Track() ui.Rect {
	const thickness = 6
	r := n.Rect.Inset(ui.KnobSize/2, 0)
	return ui.Rect{X: r.X, Y: n.Rect.Y + (n.Rect.H-thickness)/2, W: r.W, H: thickness}
}

// Cell returns the place of a cell of a table; row -1 is the heading.
func (n *Box) Cell(row, column int) ui.Rect {
	r := n.Parts[row+1]
	return ui.Rect{X: n.Edges[column], Y: r.Y, W: n.Edges[column+1] - n.Edges[column], H: r.H}
}

// Scroll scrolls a node by dy, within its content, and returns the distance.
func (l *Layout) Scroll(n *Box, dy float64) float64 {
	to := math.Max(0, math.Min(n.Scrolled+dy, n.Extent-n.Rect.H))
	dy = to - n.Scrolled
	if dy == 0 {
		return 0
	}
	n.Scrolled, l.offsets[n.scrollKey()] = to, to
	for _, c := range n.Children {
		if c.Role != ui.Dialog {
			c.move(-dy)
		}
	}
	return dy
}

// move shifts a box and what is in it.
func (n *Box) move(dy float64) {
	n.Each(func(n *Box) bool {
		n.Rect.Y += dy
		n.Inner.Y += dy
		for i := range n.Parts {
			n.Parts[i].Y += dy
		}
		return true
	})
}

// CanScroll reports whether a node has more content than room.
func (n *Box) CanScroll() bool { return n.Scrolls() && n.Extent > n.Rect.H }

// scrollKey returns the key of a node's offset. It includes the Value: other content
// starts at the top.
func (n *Box) scrollKey() string { return n.ID + "\x00" + n.Value }
