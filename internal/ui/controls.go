package ui

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Narrow is the width of the area below which all controls are as large as a finger
// needs.
const Narrow = 900

// TouchTarget is the least height and width of a control on a touch screen.
const TouchTarget = 44

// The measures of controls that layout and painter share.
const (
	IconSize    = 18
	IconGap     = 8  // between an icon, a switch or a chevron and the words
	SwitchWidth = 38 // of a plain Toggle
	ChevronSize = 16 // at the right of a Select
	PillGap     = 4  // between the pills of Tabs
	CellPad     = 8  // at the sides of a Table's cells
	KnobSize    = 20 // of a Slider
	squeezedPad = 6  // what remains of a control's padding when room is short
)

// Caption returns the text that a node shows in one piece: Text, or Label if
// Text is empty; for a Select the label of its value. It is empty for an icon
// alone and for roles that show no text.
func (n *Node) Caption() string {
	switch n.Role {
	case Text, Button, Toggle, Link, ListItem:
		if n.IconOnly() {
			return ""
		}
	case Select:
		if n.Text == "" {
			if i := n.Chosen(); i >= 0 {
				return n.Options()[i].Label
			}
			return n.Value
		}
	default:
		return ""
	}
	if n.Text != "" {
		return strings.TrimSpace(n.Text)
	}
	return n.Label
}

// IconOnly reports whether a button shows its icon alone and its text in a
// tooltip: its Text is blank, or its Label is repeated as Help.
func (n *Node) IconOnly() bool {
	if n.Icon == NoIcon {
		return false
	}
	if n.Text != "" {
		return strings.TrimSpace(n.Text) == ""
	}
	return n.Label == "" || n.Label == n.Help
}

// Chosen returns the index of the option that Value names, -1 if none does.
func (n *Node) Chosen() int {
	return slices.IndexFunc(n.Options(), func(o Option) bool { return o.Value == n.Value })
}

// TypeSize returns the type size of the node's text.
func (n *Node) TypeSize() float64 { return cmp.Or(n.Size, Body) }

// TypeWeight returns the weight with which the node's text is measured: its own, but at
// least semibold for a framed or chosen button and for pills, so that choosing a pill
// moves none.
func (n *Node) TypeWeight() Weight {
	bold := false
	switch n.Role {
	case Tabs:
		bold = true
	case Button, Toggle:
		framed := n.Variant != Quiet && n.Variant != Chip && n.Variant != Sunken
		bold = (framed && (n.Role == Button || n.Variant != Plain)) || n.Selected || n.Checked && n.Variant != Plain
	}
	if bold {
		return max(n.Weight, Semibold)
	}
	return n.Weight
}

// Padding returns the padding at the sides, and above and below.
func (n *Node) Padding() (x, y float64) {
	if n.Pad != 0 || n.PadX != 0 || n.PadY != 0 {
		return n.Pad + n.PadX, n.Pad + n.PadY
	}
	switch n.Role {
	case Button:
		switch {
		case n.Variant == Quiet:
			return 12, 0
		case n.Variant == Chip:
			return 14, 0
		}
		return 16, 0
	case Select, ListItem:
		return 12, 0
	case TextField:
		if n.Field().Lines > 1 {
			return 12, 10
		}
		return 12, 0
	case Toggle:
		if n.Variant != Plain {
			return 14, 0
		}
	case Text:
		switch n.Variant {
		case Chip, Proved:
			return 10, 4
		case Sunken:
			return 10, 6
		case Warning, Card, Danger:
			return 12, 8
		}
	case Dialog:
		return 24, 24
	}
	return 0, 0
}

// Inner returns the node's rectangle without its padding, which is smaller where a
// control has less room than it wants.
func (n *Node) Inner() Rect { return n.inner }

// Lead returns the room that an icon or a switch takes before the text.
func (n *Node) Lead() float64 {
	lead := 0.0
	if n.Role == Toggle && n.Variant == Plain {
		lead = SwitchWidth
	} else if n.Icon != NoIcon {
		lead = IconSize
	}
	if lead > 0 && n.Caption() != "" {
		lead += IconGap
	}
	return lead
}

// Trail returns the room that a chevron takes after the text.
func (n *Node) Trail() float64 {
	if n.Role == Select {
		return IconGap + ChevronSize
	}
	return 0
}

// Track returns the line along which the middle of a slider's knob moves.
func (n *Node) Track() Rect {
	const thickness = 6
	r := n.Rect.Inset(KnobSize/2, 0)
	return Rect{r.X, n.Rect.Y + (n.Rect.H-thickness)/2, r.W, thickness}
}

// Fraction returns how far Number is from Min to Max, 0..1.
func (r Range) Fraction() float64 {
	f := (r.Number - r.Min) / (r.Max - r.Min)
	if math.IsNaN(f) {
		return 0
	}
	return math.Max(0, math.Min(1, f))
}

// Pressable reports whether pressing the node does something.
func (n *Node) Pressable() bool {
	switch n.Role {
	case Button, Toggle, Link, ListItem, Spacer: // a Spacer represents the area beside a card
		return n.Press != nil && !n.Disabled
	case BoardView: // a picture that links to what it shows
		return n.Press != nil && !n.Disabled && n.Board() != nil && n.Board().Mini
	}
	return false
}

// container reports whether a role lays out children.
func (n *Node) container() bool {
	switch n.Role {
	case Column, Row, Grid, Layer, List, Dialog:
		return true
	case ListItem:
		return len(n.Children) > 0
	}
	return false
}

// scrolls reports whether the content may be higher than the node.
func (n *Node) scrolls() bool {
	return n.Scroll && (n.Role == Column || n.Role == List || n.Role == Dialog)
}

// sizes is the size that a leaf wants and the least size that it can have.
type sizes struct{ want, least float64 }

// leafWidth returns the width of a leaf without its own limits.
func (l *layout) leafWidth(n *Node) sizes {
	px, _ := n.Padding()
	lead, trail := n.Lead(), n.Trail()
	switch n.Role {
	case Text, Button, Toggle, Link, ListItem, Select:
		words := l.words(n, n.Caption())
		if n.Role == ListItem && n.Value != "" {
			words = math.Max(words, l.m.Width(n.Value, Small, Regular))
		}
		least := words
		if n.Wrap {
			least = widestWord(l.m, n.Caption(), n.TypeSize(), n.TypeWeight())
		}
		want := words
		if n.Role == Select && n.Variant != Chip {
			want = math.Max(words, math.Min(l.widestOption(n), 320))
		}
		s := sizes{want + lead + trail + 2*px, least + lead + trail + 2*math.Min(px, squeezedPad)}
		if n.IconOnly() && n.Role != Text {
			s = sizes{l.control(n), l.control(n)}
		}
		if l.narrow && (n.Pressable() || n.focusable()) { // one that is disabled now keeps its place
			s.want, s.least = math.Max(s.want, TouchTarget), math.Max(s.least, TouchTarget)
		}
		return s
	case Slider:
		return sizes{200, 60}
	case Progress:
		return sizes{200, 40}
	case TextField:
		return sizes{240, 80}
	case Tabs:
		return l.tabsWidth(n)
	case Table:
		var s sizes
		for _, c := range l.columns(n) {
			s = s.plus(c.sizes)
		}
		return s
	case BoardView:
		if n.Board() != nil && n.Board().Mini {
			return sizes{160, 60}
		}
		return sizes{320, 120}
	case ChartView, TreeView:
		return sizes{280, 120}
	case Picture:
		return sizes{200, 60}
	case Separator:
		return sizes{1, 1}
	}
	return sizes{}
}

// leafHeight returns the height of a leaf of this width without its own limits.
func (l *layout) leafHeight(n *Node, w float64) sizes {
	rigid := func(h float64) sizes { return sizes{h, h} }
	switch n.Role {
	case Text, Button, Toggle, Link, ListItem, Select:
		return rigid(l.wordsHeight(n, w))
	case Slider:
		return rigid(l.control(n))
	case Progress:
		return rigid(10)
	case TextField:
		line, _ := l.m.Metrics(n.TypeSize(), n.TypeWeight())
		if n.Field().Lines > 1 {
			_, py := n.Padding()
			return rigid(float64(n.Field().Lines)*line + 2*py)
		}
		return rigid(l.control(n))
	case Tabs:
		return rigid(l.tabsHeight(n, w))
	case Table:
		return rigid(l.tableHeight(n))
	case BoardView:
		h := w
		if n.Board() != nil {
			h = n.Board().HeightFor(w)
		}
		return sizes{h, math.Min(h, 120)}
	case ChartView, TreeView:
		return sizes{130, 72}
	case Picture:
		return sizes{w * 0.6, math.Min(w*0.6, 40)}
	case Separator:
		return rigid(1)
	}
	return sizes{}
}

// control returns the height of a control: TouchTarget on a narrow area.
func (l *layout) control(n *Node) float64 {
	switch {
	case l.narrow:
		return TouchTarget
	case n.Variant == Chip:
		return 36
	}
	return 40
}

func (l *layout) words(n *Node, text string) float64 {
	if text == "" {
		return 0
	}
	return l.m.Width(text, n.TypeSize(), n.TypeWeight())
}

func (l *layout) widestOption(n *Node) float64 {
	widest := 0.0
	for _, o := range n.Options() {
		widest = math.Max(widest, l.words(n, o.Label))
	}
	return widest
}

func (l *layout) wordsHeight(n *Node, w float64) float64 {
	px, py := n.Padding()
	line, _ := l.m.Metrics(n.TypeSize(), n.TypeWeight())
	lines := 1
	if n.Wrap {
		lines = len(l.wrapped(n, l.wordRoom(n, w, px)))
	}
	h := float64(lines)*line + 2*py
	if n.Role == ListItem && n.Value != "" {
		small, _ := l.m.Metrics(Small, Regular)
		h += small
	}
	if n.Role == Text {
		return h
	}
	if n.Role == ListItem && n.Press == nil {
		return h + 12
	}
	if n.Role == Link && !l.narrow {
		return h + 8
	}
	if lines > 1 || n.Role == ListItem && n.Value != "" {
		h += 16
	}
	return math.Max(h, l.control(n))
}

// wordRoom returns the width left for text in a node of width w.
func (l *layout) wordRoom(n *Node, w, px float64) float64 {
	return w - n.Lead() - n.Trail() - 2*px
}

func (l *layout) wrapped(n *Node, width float64) []string {
	key := wrapKey{n.Caption(), n.TypeSize(), n.TypeWeight(), math.Round(width * 64)}
	if lines, ok := l.lines[key]; ok {
		return lines
	}
	if len(l.lines) >= maxWraps {
		clear(l.lines)
	}
	lines := Wrap(l.m, key.text, key.size, key.weight, width)
	l.lines[key] = lines
	return lines
}

// placeWords sets the padding and the lines of a node that shows text.
func (l *layout) placeWords(n *Node) {
	px, py := n.Padding()
	caption := n.Caption()
	room := l.wordRoom(n, n.Rect.W, px)
	needs := l.words(n, caption)
	if n.Wrap {
		needs = widestWord(l.m, caption, n.TypeSize(), n.TypeWeight())
	}
	if room < needs {
		// The text has precedence over the padding.
		px = math.Min(px, math.Max(math.Min(px, squeezedPad), px-(needs-room)/2))
		room = l.wordRoom(n, n.Rect.W, px)
	}
	n.inner = n.Rect.Inset(px, py)
	n.Words = nil
	if caption == "" {
		return
	}
	if needs > room+0.5 {
		n.overflow = "words are wider than their place"
	}
	if !n.Wrap {
		n.Words = []string{Fit(l.m, caption, n.TypeSize(), n.TypeWeight(), room)}
		return
	}
	n.Words = l.wrapped(n, room)
	line, _ := l.m.Metrics(n.TypeSize(), n.TypeWeight())
	if float64(len(n.Words))*line > n.Rect.H+0.5 {
		n.overflow = "words are higher than their place"
	}
}
