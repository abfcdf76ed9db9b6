package layout

import (
	"math"

	"cavalo/internal/ui"
)

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
