package ui

import (
	"math"
	"slices"
	"strings"
	"time"
)

// popup is the open list of a Select.
type popup struct {
	owner  string // id of the Select
	list   *Node
	cursor int // index of the option that Enter chooses

	typed   string // letters typed to find an option
	typedAt time.Time
}

// typingPause ends a search by letters.
const typingPause = 900 * time.Millisecond

// Open returns the id of the Select whose list is open, "" if none is.
func (s *Session) Open() string {
	if s.popup == nil {
		return ""
	}
	return s.popup.owner
}

func (s *Session) openPopup(n *Node) {
	if len(n.Options()) == 0 || n.Disabled || n.Change == nil {
		return
	}
	s.popup = &popup{owner: n.ID, cursor: max(n.Chosen(), 0)}
	s.hideTip()
	s.buildPopup(n)
	s.revealOption()
	s.compose()
}

func (s *Session) closePopup() {
	if s.popup == nil {
		return
	}
	s.popup = nil
	s.compose()
}

// settlePopup rebuilds the list after the tree has changed.
func (s *Session) settlePopup() {
	if s.popup == nil {
		return
	}
	t, ok := s.find(s.popup.owner)
	if !ok || t.node.Disabled || t.node.Role != Select || len(t.node.Options()) == 0 {
		s.popup = nil
		return
	}
	s.popup.cursor = min(s.popup.cursor, len(t.node.Options())-1)
	s.buildPopup(t.node)
}

// buildPopup makes the list, each group of options under its heading.
func (s *Session) buildPopup(n *Node) {
	p := s.popup
	list := NewColumn(p.owner + "/list").With(Traits{Variant: Card, Scroll: true, Pad: 4, DrawOnly: true, Across: Stretch})
	group := ""
	for _, i := range shownOrder(n.Options()) {
		o := n.Options()[i]
		if o.Group != group && o.Group != "" {
			list.Children = append(list.Children, NewText("", o.Group).With(Traits{Size: Small, Weight: Semibold, Color: ColorMuted, PadX: 12, PadY: 6}))
		}
		group = o.Group
		item := NewListItem(n.PillID(i), o.Label, func() { s.choose(i) }).Valued(o.Note)
		item.Checked, item.Selected = o.Value == n.Value, i == p.cursor
		list.Children = append(list.Children, item)
	}
	if p.list != nil {
		list.Scrolled = p.list.Scrolled
	}
	p.list = list
	l := newLayout(s.m, s.area, s.lines)
	l.place(list, l.popupRect(list, n.Rect))
}

// shownOrder returns the options' indices in the order of the list: group by group, the
// groups in the order in which they first occur.
func shownOrder(options []Option) []int {
	first := map[string]int{}
	order := make([]int, len(options))
	for i, o := range options {
		order[i] = i
		if _, ok := first[o.Group]; !ok {
			first[o.Group] = i
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return first[options[a].Group] - first[options[b].Group] })
	return order
}

// popupRect places the list below its owner, or above if there is more room.
func (l *layout) popupRect(list *Node, owner Rect) Rect {
	const distance, edge = 4, 8
	w := math.Max(l.wide(list).want, owner.W)
	w = math.Min(w, l.area.W-2*edge)
	h := l.height(list, w)
	below := l.area.H - edge - owner.Bottom() - distance
	above := owner.Y - distance - edge
	r := Rect{X: math.Max(edge, math.Min(owner.X, l.area.W-edge-w)), W: w}
	if h <= below || below >= above {
		r.H = math.Max(0, math.Min(h, below))
		r.Y = owner.Bottom() + distance
	} else {
		r.H = math.Min(h, above)
		r.Y = owner.Y - distance - r.H
	}
	return r
}

// choose chooses an option and closes the list.
func (s *Session) choose(i int) {
	if s.popup == nil {
		return
	}
	owner := s.popup.owner
	s.closePopup()
	if t, ok := s.find(owner); ok && i < len(t.node.Options()) && t.node.Change != nil {
		if v := t.node.Options()[i].Value; v != t.node.Value {
			t.node.Change(v)
		}
	}
}

// popupKey handles a key while a list is open; every key is used.
func (s *Session) popupKey(k KeyEvent) {
	t, ok := s.find(s.popup.owner)
	if !ok {
		s.closePopup()
		return
	}
	order := shownOrder(t.node.Options())
	at := slices.Index(order, s.popup.cursor)
	const page = 8
	switch k.Key {
	case "Escape":
		s.closePopup()
		return
	case "Enter", "Tab":
		s.choose(s.popup.cursor)
		if k.Key == "Tab" {
			s.sync()
			s.tab(!k.Shift)
		}
		return
	case "ArrowDown":
		at++
	case "ArrowUp":
		at--
	case "PageDown":
		at += page
	case "PageUp":
		at -= page
	case "Home":
		at = 0
	case "End":
		at = len(order) - 1
	case " ":
		if s.popup.typed == "" {
			s.choose(s.popup.cursor)
			return
		}
		s.typeAhead(t.node, " ")
		return
	default:
		if printable(k) {
			s.typeAhead(t.node, k.Key)
		}
		return
	}
	s.highlight(t.node, order[max(0, min(at, len(order)-1))])
}

// typeAhead moves to the first option that starts with the typed letters; the same letter
// again moves to the next option that starts with it.
func (s *Session) typeAhead(n *Node, letter string) {
	p := s.popup
	if s.now.Sub(p.typedAt) > typingPause {
		p.typed = ""
	}
	p.typedAt = s.now
	letter = strings.ToLower(letter)
	step := 0
	if p.typed == letter {
		step = 1
	} else {
		p.typed += letter
	}
	order := shownOrder(n.Options())
	at := slices.Index(order, p.cursor)
	if len(p.typed) == len(letter) && step == 0 {
		at = 0
	}
	for i := range order {
		o := order[(at+step+i)%len(order)]
		if strings.HasPrefix(strings.ToLower(n.Options()[o].Label), p.typed) {
			s.highlight(n, o)
			return
		}
	}
}

// highlight moves the list's cursor.
func (s *Session) highlight(n *Node, option int) {
	if s.popup.cursor == option {
		return
	}
	s.popup.cursor = option
	s.buildPopup(n)
	s.revealOption()
	s.compose()
}

// revealOption scrolls the list to its cursor.
func (s *Session) revealOption() {
	list := s.popup.list
	for _, c := range list.Children {
		if !c.Selected {
			continue
		}
		if over := c.Rect.Bottom() - list.Rect.Bottom() + 4; over > 0 {
			list.moveContent(over)
		}
		if under := list.Rect.Y + 4 - c.Rect.Y; under > 0 {
			list.moveContent(-under)
		}
	}
}

// popupHover moves the cursor to the option under the mouse.
func (s *Session) popupHover(over target) {
	if s.popup == nil || s.pointer.touch {
		return
	}
	t, ok := s.find(s.popup.owner)
	if !ok {
		return
	}
	for i := range t.node.Options() {
		if t.node.PillID(i) == over.id && i != s.popup.cursor {
			s.popup.cursor = i
			s.buildPopup(t.node)
			s.compose()
			return
		}
	}
}
