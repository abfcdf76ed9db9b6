package ui

import (
	"math"
	"strconv"
	"time"
)

// parse reads a slider's value.
func (n *Node) parse(text string) (float64, bool) {
	v, err := strconv.ParseFloat(text, 64)
	return v, err == nil && !math.IsNaN(v)
}

// snap is the value nearest to v that the slider can have.
func (r Range) snap(v float64) float64 {
	if r.Step > 0 {
		v = r.Min + math.Round((v-r.Min)/r.Step)*r.Step
		// Steps of a tenth leave traces of binary fractions behind.
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

// slideTo moves a slider's knob to where the pointer is.
func (n *Node) slideTo(x float64) {
	track := n.Track()
	if track.W <= 0 {
		return
	}
	r := n.Range()
	n.slide(r.Min + (x-track.X)/track.W*(r.Max-r.Min))
}

// slideKey is what keys do to a slider.
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

// scrolls is what is scrolled, and what is still gliding.
type scrolls struct {
	offsets map[string]float64 // by the id of the node

	held  string // the node that a finger moves
	moved float64
	speed float64 // pixels a second, of a finger or of a glide
	glide bool
	last  time.Time
}

// moveContent scrolls a laid out node by dy, as far as its content goes, and
// says by how much it did.
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

// scrollers are the scrolling nodes at a point, the innermost first.
func (s *Session) scrollers(x, y float64) []*Node {
	root := live(s.tree)
	if s.popup != nil {
		root = s.popup.list
	}
	var out []*Node
	root.Walk(func(n *Node) bool {
		if n.scrolls() && n.Extent > n.Rect.H && n.Rect.Contains(x, y) {
			out = append([]*Node{n}, out...)
		}
		return !n.scrolls() || n.Rect.Contains(x, y)
	})
	return out
}

// scrollPlace is what a node's offset is remembered under: with another Value it
// shows something else, and begins at its top.
func (n *Node) scrollPlace() string { return n.ID + "\x00" + n.Value }

// scroll moves a node's content and remembers where it is.
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
// the end of the inner content the outer one goes on.
func (s *Session) Wheel(x, y, dy float64) {
	s.sync()
	s.stopGlide()
	if t, ok := s.at(x, y); ok && t.node.Role == TreeView {
		t.node.Tree().Zoom(x-t.rect.X, y-t.rect.Y, math.Exp(-dy/zoomStep))
		s.changed()
		return
	}
	for _, n := range s.scrollers(x, y) {
		if s.scroll(n, dy) != 0 {
			break
		}
	}
	s.rehover()
}

// grab takes hold of the content under a finger.
func (s *Session) grab(x, y float64) bool {
	for _, n := range s.scrollers(x, y) {
		s.scrolls.held, s.scrolls.moved, s.scrolls.speed = n.ID, 0, 0
		s.unhover()
		return true
	}
	return false
}

// node is the node with this id, in the tree or in the open list.
func (s *Session) node(id string) *Node {
	if s.popup != nil {
		return s.popup.list.Find(id)
	}
	return s.tree.Find(id)
}

// scrollDrag moves what the finger holds along with it.
func (s *Session) scrollDrag(dy float64) {
	if s.pointer.down != scrolling {
		return
	}
	if n := s.node(s.scrolls.held); n != nil {
		s.scrolls.moved += s.scroll(n, -dy)
	}
}

// throw lets the content glide on after a quick finger has let go.
func (s *Session) throw() {
	const least = 80
	s.scrolls.glide = math.Abs(s.scrolls.speed) > least && !s.app.ReducedMotion()
}

func (s *Session) stopGlide() { s.scrolls.glide, s.scrolls.speed = false, 0 }

// glide is called once a frame: it takes the speed of the finger, or slows
// down what glides.
func (s *Session) glide(now time.Time) {
	const (
		halfLife = 0.18 // seconds in which a glide loses half of its speed
		least    = 15   // pixels a second, below which it stands
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

// reveal scrolls until a target is in sight.
func (s *Session) reveal(t target) {
	const margin = 12
	path := s.tree.pathTo(t.node)
	for i := len(path) - 1; i >= 0; i-- {
		n := path[i]
		if !n.scrolls() || n == t.node {
			continue
		}
		now, ok := s.find(t.id) // the rectangle has moved if an inner node scrolled
		if !ok {
			return
		}
		view := n.Rect.Inset(0, math.Min(margin, n.Rect.H/4))
		switch {
		case now.rect.Y < view.Y || now.rect.H > view.H:
			s.scroll(n, now.rect.Y-view.Y)
		case now.rect.Bottom() > view.Bottom():
			s.scroll(n, now.rect.Bottom()-view.Bottom())
		}
	}
}

// pathTo is the nodes from n down to another, both included; nil if it is not there.
func (n *Node) pathTo(to *Node) []*Node {
	if n == to {
		return []*Node{n}
	}
	for _, c := range n.Children {
		if path := c.pathTo(to); path != nil {
			return append([]*Node{n}, path...)
		}
	}
	return nil
}

// scrollKey pages what has the focus, or the first thing that can scroll.
func (s *Session) scrollKey(key string) bool {
	root := live(s.tree)
	var n *Node
	if t, ok := s.find(s.focus.id); ok {
		for _, c := range root.pathTo(t.node) {
			if c.scrolls() && c.Extent > c.Rect.H {
				n = c
			}
		}
	}
	if n == nil {
		root.Walk(func(c *Node) bool {
			if n == nil && c.scrolls() && c.Extent > c.Rect.H {
				n = c
			}
			return n == nil
		})
	}
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
