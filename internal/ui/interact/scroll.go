package interact

import (
	"math"
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// scrolls is the scrolling by a finger, and how it goes on after it.
type scrolls struct {
	s       *Session
	held    string // id of the node under the finger
	claimed bool   // it has moved since the finger came down
	moved   float64
	speed   float64 // pixels a second, of a finger or of a glide
	glide   bool
	last    time.Time
}

// under returns the scrolling nodes at a point, the innermost first.
func (c *scrolls) under(x, y float64) []*layout.Box {
	root := c.s.tree.Top()
	if c.s.popup != nil {
		root = c.s.popup.list
	}
	var out []*layout.Box
	root.Each(func(n *layout.Box) bool {
		if n.CanScroll() && n.Rect.Contains(x, y) {
			out = append([]*layout.Box{n}, out...)
		}
		return !n.Scrolls() || n.Rect.Contains(x, y)
	})
	return out
}

// scroll moves a node's content and returns the distance.
func (c *scrolls) scroll(n *layout.Box, dy float64) float64 {
	moved := c.s.places.Scroll(n, dy)
	if moved != 0 {
		c.s.tip.hide()
		c.s.changed()
	}
	return moved
}

// Wheel scrolls what is under the mouse by dy pixels, down when positive; at
// the end of the inner content it scrolls the outer one. It reports whether
// anything scrolled.
func (s *Session) Wheel(x, y, dy float64) (used bool) {
	s.sync()
	x, y = s.placed(x, y)
	s.scrolls.stop()
	if t, ok := s.at(x, y); ok && t.Box.Role == ui.TreeView {
		t.Box.Tree().Zoom(x-t.Rect.X, y-t.Rect.Y, math.Exp(-dy/zoomStep))
		s.changed()
		return true
	}
	for _, n := range s.scrolls.under(x, y) {
		if used = s.scrolls.scroll(n, dy) != 0; used {
			break
		}
	}
	s.pointer.rehover()
	return used
}

// Claims reports whether the program uses the finger that is down: it is on a board or a
// drawing, or drags or scrolls something. Else it may scroll the page around the program.
func (s *Session) Claims() bool {
	switch s.pointer.down {
	case idle:
		return false
	case scrolling:
		return s.scrolls.claimed
	case sliding, selecting, stroking, panning, moving:
		return true
	}
	t, ok := s.find(s.pointer.id)
	return ok && (t.Part == layout.SquarePart || t.Part == layout.GroundPart || t.Box.Role == ui.TreeView)
}

// grab begins scrolling the content under a finger.
func (c *scrolls) grab(x, y float64) bool {
	under := c.under(x, y)
	if len(under) == 0 {
		return false
	}
	c.held, c.moved, c.speed, c.claimed = under[0].ID, 0, 0, false
	c.s.pointer.unhover()
	return true
}

// node returns the node with this id, in the tree or in the open list.
func (c *scrolls) node(id string) *layout.Box {
	if c.s.popup != nil {
		return c.s.popup.list.Find(id)
	}
	return c.s.tree.Find(id)
}

func (c *scrolls) drag(dy float64) {
	if c.s.pointer.down != scrolling {
		return
	}
	if n := c.node(c.held); n != nil {
		moved := c.scroll(n, -dy)
		c.moved += moved
		c.claimed = c.claimed || moved != 0
	}
}

// throw lets the content glide after the release of a fast finger.
func (c *scrolls) throw() {
	const least = 80
	c.glide = math.Abs(c.speed) > least && !c.s.app.ReducedMotion()
}

func (c *scrolls) stop() { c.glide, c.speed = false, 0 }

// slide is called once a frame: it measures the finger's speed, or slows the
// glide.
func (c *scrolls) slide(now time.Time) {
	const (
		halfLife = 0.18 // seconds in which a glide loses half of its speed
		least    = 15   // pixels a second, below which it stops
	)
	dt := now.Sub(c.last).Seconds()
	c.last = now
	if dt <= 0 || dt > 0.2 {
		c.moved = 0
		return
	}
	if c.s.pointer.down == scrolling {
		c.speed = 0.4*c.speed + 0.6*c.moved/dt
		c.moved = 0
		return
	}
	if !c.glide {
		return
	}
	c.speed *= math.Exp2(-dt / halfLife)
	n := c.node(c.held)
	if n == nil || math.Abs(c.speed) < least || c.scroll(n, c.speed*dt) == 0 {
		c.stop()
	}
}

// reveal scrolls until a target is visible; if a board has no room, until the square with
// the cursor is.
func (c *scrolls) reveal(t layout.Target) {
	c.s.sync() // the tree may depend on the focus
	if now, ok := c.s.find(t.ID); ok {
		t = now
	}
	const margin = 12
	path := c.s.tree.Path(t.Box)
	covers := layout.Covers(path)
	for i := len(path) - 1; i >= 0; i-- {
		n := path[i]
		if !n.Scrolls() || n == t.Box {
			continue
		}
		now, ok := c.s.find(t.ID) // its rectangle has moved if an inner node was scrolled
		if !ok {
			return
		}
		at, view := now.Rect, n.Rect.Inset(0, math.Min(margin, n.Rect.H/4))
		free := layout.Uncovered(view, at, covers)
		if at.H > free.H {
			at = now.Spot()
		}
		if at.H <= free.H {
			view = free
		}
		switch {
		case at.Y < view.Y || at.H > view.H:
			c.scroll(n, at.Y-view.Y)
		case at.Bottom() > view.Bottom():
			c.scroll(n, at.Bottom()-view.Bottom())
		}
	}
}

// covered reports whether a panel hides most of the part of a target that shows the
// focus.
func (c *scrolls) covered(t layout.Target) bool {
	at := t.Spot()
	hidden := 0.0
	for _, panel := range layout.Covers(c.s.tree.Path(t.Box)) {
		over := panel.Intersect(at)
		hidden = math.Max(hidden, over.W*over.H)
	}
	return hidden > at.W*at.H/2
}

// key scrolls the innermost scrolling node around the focus, or else the first one.
func (c *scrolls) key(key string) bool {
	root := c.s.tree.Top()
	var n *layout.Box
	if t, ok := c.s.find(c.s.focus.id); ok {
		for _, b := range root.Path(t.Box) {
			if b.CanScroll() {
				n = b
			}
		}
	}
	root.Each(func(b *layout.Box) bool {
		if n == nil && b.CanScroll() {
			n = b
		}
		return n == nil
	})
	if n == nil {
		return false
	}
	const line = 48
	dy := map[string]float64{
		"PageDown": n.Rect.H * 0.9, "PageUp": -n.Rect.H * 0.9, "ArrowDown": line, "ArrowUp": -line,
		"Home": -ui.Unbounded, "End": ui.Unbounded,
	}[key]
	return dy != 0 && c.scroll(n, dy) != 0
}

// zoomStep is the number of wheel pixels that zoom by a factor of e.
const zoomStep = 240
