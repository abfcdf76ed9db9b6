package ui

import (
	"math"
	"slices"
	"strconv"
	"time"
)

// snap returns the slider's possible value nearest to v.
func (r Range) snap(v float64) float64 {
	if r.Step > 0 {
		v = r.Min + math.Round((v-r.Min)/r.Step)*r.Step
		// Steps of a tenth have rounding errors.
		v = math.Round(v*1e9) / 1e9
	}
	return math.Max(r.Min, math.Min(r.Max, v))
}

// slide moves a slider to a value.
func (n *Node) slide(v float64) {
	r := n.Range()
	if v = r.snap(v); v != r.Number && n.Change != nil && !n.Disabled {
		n.Change(strconv.FormatFloat(v, 'f', -1, 64))
	}
}

// slideTo moves a slider's knob to the pointer.
func (n *Node) slideTo(x float64) {
	track := n.Track()
	if track.W <= 0 {
		return
	}
	r := n.Range()
	n.slide(r.Min + (x-track.X)/track.W*(r.Max-r.Min))
}

func (n *Node) slideKey(key string) bool {
	r := n.Range()
	step := r.Step
	if step <= 0 {
		step = (r.Max - r.Min) / 100
	}
	page := math.Max(step, r.snap(r.Min+(r.Max-r.Min)/10)-r.Min)
	switch key {
	case "ArrowLeft", "ArrowDown":
		n.slide(r.Number - step)
	case "ArrowRight", "ArrowUp":
		n.slide(r.Number + step)
	case "PageDown":
		n.slide(r.Number - page)
	case "PageUp":
		n.slide(r.Number + page)
	case "Home":
		n.slide(r.Min)
	case "End":
		n.slide(r.Max)
	default:
		return false
	}
	return true
}

type scrolls struct {
	offsets map[string]float64 // by the id of the node

	held    string // id of the node under the finger
	claimed bool   // it has moved since the finger came down
	moved   float64
	speed   float64 // pixels a second, of a finger or of a glide
	glide   bool
	last    time.Time
}

// moveContent scrolls a laid out node by dy, within its content, and returns the
// distance.
func (n *Node) moveContent(dy float64) float64 {
	to := math.Max(0, math.Min(n.Scrolled+dy, n.Extent-n.Rect.H))
	dy = to - n.Scrolled
	if dy == 0 {
		return 0
	}
	n.Scrolled = to
	for _, c := range n.Children {
		if c.Role != Dialog {
			c.move(-dy)
		}
	}
	return dy
}

// move shifts a laid out subtree.
func (n *Node) move(dy float64) {
	n.Walk(func(n *Node) bool {
		n.Rect.Y += dy
		n.inner.Y += dy
		for i := range n.Parts {
			n.Parts[i].Y += dy
		}
		return true
	})
}

// canScroll reports whether a laid out node has more content than room.
func (n *Node) canScroll() bool { return n.scrolls() && n.Extent > n.Rect.H }

// scrollers returns the scrolling nodes at a point, the innermost first.
func (s *Session) scrollers(x, y float64) []*Node {
	root := live(s.tree)
	if s.popup != nil {
		root = s.popup.list
	}
	var out []*Node
	root.Walk(func(n *Node) bool {
		if n.canScroll() && n.Rect.Contains(x, y) {
			out = append([]*Node{n}, out...)
		}
		return !n.scrolls() || n.Rect.Contains(x, y)
	})
	return out
}

// scrollPlace returns the key of a node's offset. It includes the Value: other content
// starts at the top.
func (n *Node) scrollPlace() string { return n.ID + "\x00" + n.Value }

// scroll moves a node's content and stores the offset.
func (s *Session) scroll(n *Node, dy float64) float64 {
	moved := n.moveContent(dy)
	if moved != 0 {
		s.scrolls.offsets[n.scrollPlace()] = n.Scrolled
		s.hideTip()
		s.changed()
	}
	return moved
}

// Wheel scrolls what is under the mouse by dy pixels, down when positive; at
// the end of the inner content it scrolls the outer one. It reports whether
// anything scrolled.
func (s *Session) Wheel(x, y, dy float64) (used bool) {
	s.sync()
	x, y = s.placed(x, y)
	s.stopGlide()
	if t, ok := s.at(x, y); ok && t.node.Role == TreeView {
		t.node.Tree().Zoom(x-t.rect.X, y-t.rect.Y, math.Exp(-dy/zoomStep))
		s.changed()
		return true
	}
	for _, n := range s.scrollers(x, y) {
		if used = s.scroll(n, dy) != 0; used {
			break
		}
	}
	s.rehover()
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
	return ok && (t.part == cellPart || t.part == groundPart || t.node.Role == TreeView)
}

// grab begins scrolling the content under a finger.
func (s *Session) grab(x, y float64) bool {
	under := s.scrollers(x, y)
	if len(under) == 0 {
		return false
	}
	s.scrolls.held, s.scrolls.moved, s.scrolls.speed, s.scrolls.claimed = under[0].ID, 0, 0, false
	s.unhover()
	return true
}

// node returns the node with this id, in the tree or in the open list.
func (s *Session) node(id string) *Node {
	if s.popup != nil {
		return s.popup.list.Find(id)
	}
	return s.tree.Find(id)
}

func (s *Session) scrollDrag(dy float64) {
	if s.pointer.down != scrolling {
		return
	}
	if n := s.node(s.scrolls.held); n != nil {
		moved := s.scroll(n, -dy)
		s.scrolls.moved += moved
		s.scrolls.claimed = s.scrolls.claimed || moved != 0
	}
}

// throw lets the content glide after the release of a fast finger.
func (s *Session) throw() {
	const least = 80
	s.scrolls.glide = math.Abs(s.scrolls.speed) > least && !s.app.ReducedMotion()
}

func (s *Session) stopGlide() { s.scrolls.glide, s.scrolls.speed = false, 0 }

// glide is called once a frame: it measures the finger's speed, or slows the
// glide.
func (s *Session) glide(now time.Time) {
	const (
		halfLife = 0.18 // seconds in which a glide loses half of its speed
		least    = 15   // pixels a second, below which it stops
	)
	c := &s.scrolls
	dt := now.Sub(c.last).Seconds()
	c.last = now
	if dt <= 0 || dt > 0.2 {
		c.moved = 0
		return
	}
	if s.pointer.down == scrolling {
		c.speed = 0.4*c.speed + 0.6*c.moved/dt
		c.moved = 0
		return
	}
	if !c.glide {
		return
	}
	c.speed *= math.Exp2(-dt / halfLife)
	n := s.node(c.held)
	if n == nil || math.Abs(c.speed) < least || s.scroll(n, c.speed*dt) == 0 {
		s.stopGlide()
	}
}

// reveal scrolls until a target is visible; if a board has no room, until the square with
// the cursor is.
func (s *Session) reveal(t target) {
	s.sync() // the tree may depend on the focus
	if now, ok := s.find(t.id); ok {
		t = now
	}
	const margin = 12
	path := s.tree.Path(t.node)
	covers := coversOf(path)
	for i := len(path) - 1; i >= 0; i-- {
		n := path[i]
		if !n.scrolls() || n == t.node {
			continue
		}
		now, ok := s.find(t.id) // its rectangle has moved if an inner node was scrolled
		if !ok {
			return
		}
		at, view := now.rect, n.Rect.Inset(0, math.Min(margin, n.Rect.H/4))
		free := uncovered(view, at, covers)
		if at.H > free.H {
			at = now.spot()
		}
		if at.H <= free.H {
			view = free
		}
		switch {
		case at.Y < view.Y || at.H > view.H:
			s.scroll(n, at.Y-view.Y)
		case at.Bottom() > view.Bottom():
			s.scroll(n, at.Bottom()-view.Bottom())
		}
	}
}

// spot returns the part of a target that shows the focus: of a board, the square with
// the cursor.
func (t target) spot() Rect {
	if b := t.node.Board(); t.part == whole && t.node.Role == BoardView && b != nil && b.Cursor >= 0 && b.Cursor < len(b.Cells) {
		return b.Geometry(t.node.Rect).Square(b.Cursor)
	}
	return t.rect
}

// covered reports whether a panel hides most of the part of a target that shows the
// focus.
func (s *Session) covered(t target) bool {
	at := t.spot()
	hidden := 0.0
	for _, c := range coversOf(s.tree.Path(t.node)) {
		over := c.Intersect(at)
		hidden = math.Max(hidden, over.W*over.H)
	}
	return hidden > at.W*at.H/2
}

// coversOf returns the panels in the layers above the last node of a path.
func coversOf(path []*Node) (out []Rect) {
	for i, n := range path {
		if n.Role != Layer || i+1 == len(path) {
			continue
		}
		for _, above := range n.Children[slices.Index(n.Children, path[i+1])+1:] {
			above.Walk(func(n *Node) bool {
				panel := n.container() && n.Variant != Plain
				if panel && !n.TextOnly {
					out = append(out, n.Rect)
				}
				return !panel && n.Role != Dialog && !n.TextOnly
			})
		}
	}
	return out
}

// uncovered returns the part of a view, above or below its covers, in which a target at
// this place is visible.
func uncovered(view, at Rect, covers []Rect) Rect {
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

// scrollKey scrolls the innermost scrolling node around the focus, or else the first one.
func (s *Session) scrollKey(key string) bool {
	root := live(s.tree)
	var n *Node
	if t, ok := s.find(s.focus.id); ok {
		for _, c := range root.Path(t.node) {
			if c.canScroll() {
				n = c
			}
		}
	}
	root.Walk(func(c *Node) bool {
		if n == nil && c.canScroll() {
			n = c
		}
		return n == nil
	})
	if n == nil {
		return false
	}
	const line = 48
	dy := map[string]float64{
		"PageDown": n.Rect.H * 0.9, "PageUp": -n.Rect.H * 0.9, "ArrowDown": line, "ArrowUp": -line,
		"Home": -unbounded, "End": unbounded,
	}[key]
	return dy != 0 && s.scroll(n, dy) != 0
}
