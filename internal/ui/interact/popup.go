package interact

import (
	"slices"
	"strings"
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// popup is the open list of a Select.
type popup struct {
	s      *Session
	owner  string // id of the Select
	list   *layout.Box
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

func (s *Session) openPopup(n *layout.Box) {
	if len(n.Options()) == 0 || n.Disabled || n.Change == nil {
		return
	}
	s.popup = &popup{s: s, owner: n.ID, cursor: max(n.Chosen(), 0)}
	s.tip.hide()
	s.popup.build(n)
	s.popup.reveal()
	s.compose()
}

func (s *Session) closePopup() {
	if s.popup == nil {
		return
	}
	s.popup = nil
	s.compose()
}

// shown returns the list, nil if none is open.
func (p *popup) shown() *layout.Box {
	if p == nil {
		return nil
	}
	return p.list
}

// settle rebuilds the list after the tree has changed.
func (p *popup) settle() {
	if p == nil {
		return
	}
	t, ok := p.s.find(p.owner)
	if !ok || t.Box.Disabled || t.Box.Role != ui.Select || len(t.Box.Options()) == 0 {
		p.s.popup = nil
		return
	}
	p.cursor = min(p.cursor, len(t.Box.Options())-1)
	p.build(t.Box)
}

// build makes the list, each group of options under its heading.
func (p *popup) build(n *layout.Box) {
	list := ui.NewColumn(p.owner + "/list").With(ui.Traits{Variant: ui.Card, Scroll: true, Pad: 4, DrawOnly: true, Across: ui.Stretch})
	group := ""
	for _, i := range shownOrder(n.Options()) {
		o := n.Options()[i]
		if o.Group != group && o.Group != "" {
			list.Children = append(list.Children, ui.NewText("", o.Group).With(ui.Traits{Size: ui.Small, Weight: ui.Semibold, Color: ui.ColorMuted, PadX: 12, PadY: 6}))
		}
		group = o.Group
		item := ui.NewListItem(n.PillID(i), o.Label, func() { p.choose(i) }).Valued(o.Note)
		item.Checked, item.Selected = o.Value == n.Value, i == p.cursor
		list.Children = append(list.Children, item)
	}
	scrolled := 0.0
	if p.list != nil {
		scrolled = p.list.Scrolled
	}
	p.list = p.s.places.Popup(list, n.Rect, p.s.area, scrolled)
}

// shownOrder returns the options' indices in the order of the list: group by group, the
// groups in the order in which they first occur.
func shownOrder(options []ui.Option) []int {
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

// choose chooses an option and closes the list.
func (p *popup) choose(i int) {
	if p.s.popup != p {
		return
	}
	p.s.closePopup()
	if t, ok := p.s.find(p.owner); ok && i < len(t.Box.Options()) && t.Box.Change != nil {
		if v := t.Box.Options()[i].Value; v != t.Box.Value {
			t.Box.Change(v)
		}
	}
}

// key handles a key while a list is open; every key is used.
func (p *popup) key(k ui.KeyEvent) {
	t, ok := p.s.find(p.owner)
	if !ok {
		p.s.closePopup()
		return
	}
	order := shownOrder(t.Box.Options())
	at := slices.Index(order, p.cursor)
	const page = 8
	switch k.Key {
	case "Escape":
		p.s.closePopup()
		return
	case "Enter", "Tab":
		p.choose(p.cursor)
		if k.Key == "Tab" {
			p.s.sync()
			p.s.focus.tab(!k.Shift)
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
		if p.typed == "" {
			p.choose(p.cursor)
			return
		}
		p.typeAhead(t.Box, " ")
		return
	default:
		if printable(k) {
			p.typeAhead(t.Box, k.Key)
		}
		return
	}
	p.highlight(t.Box, order[max(0, min(at, len(order)-1))])
}

// typeAhead moves to the first option that starts with the typed letters; the same letter
// again moves to the next option that starts with it.
func (p *popup) typeAhead(n *layout.Box, letter string) {
	if p.s.now.Sub(p.typedAt) > typingPause {
		p.typed = ""
	}
	p.typedAt = p.s.now
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
			p.highlight(n, o)
			return
		}
	}
}

// highlight moves the list's cursor.
func (p *popup) highlight(n *layout.Box, option int) {
	if p.cursor == option {
		return
	}
	p.cursor = option
	p.build(n)
	p.reveal()
	p.s.compose()
}

// reveal scrolls the list to its cursor.
func (p *popup) reveal() {
	list := p.list
	for _, c := range list.Children {
		if !c.Selected {
			continue
		}
		if over := c.Rect.Bottom() - list.Rect.Bottom() + 4; over > 0 {
			p.s.places.Scroll(list, over)
		}
		if under := list.Rect.Y + 4 - c.Rect.Y; under > 0 {
			p.s.places.Scroll(list, -under)
		}
	}
}

// hover moves the cursor to the option under the mouse.
func (p *popup) hover(over layout.Target) {
	if p == nil || p.s.pointer.touch {
		return
	}
	t, ok := p.s.find(p.owner)
	if !ok {
		return
	}
	for i := range t.Box.Options() {
		if t.Box.PillID(i) == over.ID && i != p.cursor { // without scrolling to it
			p.cursor = i
			p.build(t.Box)
			p.s.compose()
			return
		}
	}
}

// tipDelay is how long the mouse must rest on a target before its tooltip
// appears.
const tipDelay = 450 * time.Millisecond

// tip is the tooltip of an icon.
type tip struct {
	s   *Session
	id  string      // the target it explains
	due time.Time   // when it appears
	box *layout.Box // nil while it is hidden
}

// tipWords returns the text of a target's tooltip: the name of a node that
// shows no text, and the help of a button.
func tipWords(t layout.Target) string {
	n := t.Box
	switch {
	case t.Part == layout.PillPart:
		return n.Options()[t.Index].Note
	case t.Part != layout.Whole:
		return ""
	case !n.IconOnly():
		if n.Role == ui.Button || n.Role == ui.Toggle {
			return n.Help
		}
		return ""
	case n.Label != "" && n.Help != "" && n.Help != n.Label:
		return n.Label + "\n" + n.Help
	}
	return n.Label
}

// hide removes the tooltip.
func (p *tip) hide() {
	shown := p.box != nil
	*p = tip{s: p.s}
	if shown {
		p.s.compose()
	}
}

// update shows the tooltip when it is due, and removes it when its target
// has disappeared.
func (p *tip) update(now time.Time) {
	if p.id == "" {
		return
	}
	t, ok := p.s.find(p.id)
	if !ok || tipWords(t) == "" || p.s.popup != nil {
		p.hide()
		return
	}
	if p.box == nil && !now.Before(p.due) {
		words := ui.NewText("", tipWords(t)).With(ui.Traits{Size: ui.Small, Wrap: true})
		card := ui.NewColumn("tooltip", words).With(ui.Traits{Variant: ui.Card, Pad: 8, PadX: 2, DrawOnly: true})
		p.box = p.s.places.Tip(card, t.Rect, p.s.area)
		p.s.compose()
	}
}
