package ui

import (
	"math"
	"time"
)

// tipDelay is how long the mouse rests on something before it is explained.
const tipDelay = 450 * time.Millisecond

// tip is the small panel that names an icon.
type tip struct {
	id   string    // what it explains
	due  time.Time // when it shows
	node *Node     // nil while it does not
}

// tipWords is what a tooltip says about a target: the name of what shows no
// words, and the help of a button.
func (t target) tipWords() string {
	n := t.node
	switch {
	case t.part == pillPart:
		return n.Options[t.index].Note
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

func (s *Session) tipForHover(t target) {
	s.hideTip()
	if !s.pointer.touch && s.pointer.down == idle && t.tipWords() != "" {
		s.tip.id, s.tip.due = t.id, s.now.Add(tipDelay)
	}
}

func (s *Session) tipForFocus(t target) {
	s.hideTip()
	if s.focus.ring && (t.part == pillPart || t.node.IconOnly()) && t.tipWords() != "" {
		s.tip.id, s.tip.due = t.id, s.now
	}
}

func (s *Session) hideTip() {
	shown := s.tip.node != nil
	s.tip = tip{}
	if shown {
		s.compose()
	}
}

// updateTip shows the tooltip when its time has come, and takes it away when
// what it explains is gone.
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

// tipNode is the panel, below its target where there is room, else above.
func (s *Session) tipNode(t target) *Node {
	const distance, widest, edge = 6, 260, 4
	words := &Node{Role: Text, Text: t.tipWords(), Size: Small, Wrap: true}
	n := &Node{ID: "tooltip", Role: Column, Variant: Card, Pad: 8, PadX: 2, DrawOnly: true, Children: []*Node{words}}
	l := newLayout(s.m, s.area)
	w := math.Min(math.Min(l.wide(n).want, widest), s.area.W-2*edge)
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
