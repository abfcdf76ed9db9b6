package layout

import (
	"math"

	"cavalo/internal/ui"
)

// sizes is the size that a leaf wants and the least size that it can have.
type sizes struct{ want, least float64 }

// leafWidth returns the width of a leaf without its own limits.
func (l *pass) leafWidth(n *Box) sizes {
	px, _ := n.Padding()
	lead, trail := n.Lead(), n.Trail()
	switch n.Role {
	case ui.Text, ui.Button, ui.Toggle, ui.Link, ui.ListItem, ui.Select:
		words := l.words(n, n.Caption())
		if n.Role == ui.ListItem && n.Value != "" {
			words = math.Max(words, l.m.Width(n.Value, ui.Small, ui.Regular))
		}
		least := words
		if n.Wrap {
			least = widestWord(l.m, n.Caption(), n.TypeSize(), n.TypeWeight())
		}
		want := words
		if n.Role == ui.Select && n.Variant != ui.Chip {
			want = math.Max(words, math.Min(l.widestOption(n), 320))
		}
		s := sizes{want + lead + trail + 2*px, least + lead + trail + 2*math.Min(px, squeezedPad)}
		if n.IconOnly() && n.Role != ui.Text {
			s = sizes{l.control(n), l.control(n)}
		}
		if n.Pressable() || n.Focusable() { // one that is disabled now keeps its place
			s = sizes{l.touched(s.want), l.touched(s.least)}
		}
		return s
	case ui.Tabs:
		return l.tabsWidth(n)
	case ui.Table:
		var s sizes
		for _, c := range l.columns(n) {
			s.want, s.least = s.want+c.want, s.least+c.least
		}
		return s
	case ui.BoardView:
		if n.Board() != nil && n.Board().Mini {
			return sizes{160, 60}
		}
		return sizes{320, 120}
	}
	return leafWidths[n.Role]
}

// leafWidths are the widths of leaves that don't depend on their content.
var leafWidths = [ui.Dialog + 1]sizes{
	ui.Slider: {200, 60}, ui.Progress: {200, 40}, ui.TextField: {240, 80}, ui.Picture: {200, 60}, ui.Separator: {1, 1},
	ui.ChartView: {280, 120}, ui.TreeView: {280, 120},
}

// leafHeight returns the height of a leaf of this width without its own limits.
func (l *pass) leafHeight(n *Box, w float64) sizes {
	rigid := func(h float64) sizes { return sizes{h, h} }
	switch n.Role {
	case ui.Text, ui.Button, ui.Toggle, ui.Link, ui.ListItem, ui.Select:
		return rigid(l.wordsHeight(n, w))
	case ui.Slider:
		return rigid(l.control(n))
	case ui.Progress:
		return rigid(10)
	case ui.TextField:
		line, _ := l.m.Metrics(n.TypeSize(), n.TypeWeight())
		if n.Field().Lines > 1 {
			_, py := n.Padding()
			return rigid(float64(n.Field().Lines)*line + 2*py)
		}
		return rigid(l.control(n))
	case ui.Tabs:
		return rigid(l.tabsHeight(n, w))
	case ui.Table:
		return rigid(l.tableHeight(n))
	case ui.BoardView:
		h := w
		if n.Board() != nil {
			h = n.Board().HeightFor(w)
		}
		return sizes{h, math.Min(h, 120)}
	case ui.ChartView, ui.TreeView:
		return sizes{130, 72}
	case ui.Picture:
		return sizes{w * 0.6, math.Min(w*0.6, 40)}
	case ui.Separator:
		return rigid(1)
	}
	return sizes{}
}

// touched returns a length, on a narrow area long enough for a finger.
func (l *pass) touched(length float64) float64 {
	if l.narrow {
		return math.Max(length, TouchTarget)
	}
	return length
}

// control returns the height of a control.
func (l *pass) control(n *Box) float64 {
	if n.Variant == ui.Chip {
		return l.touched(36)
	}
	return l.touched(40)
}

func (l *pass) words(n *Box, text string) float64 {
	if text == "" {
		return 0
	}
	return l.m.Width(text, n.TypeSize(), n.TypeWeight())
}

func (l *pass) widestOption(n *Box) float64 {
	widest := 0.0
	for _, o := range n.Options() {
		widest = math.Max(widest, l.words(n, o.Label))
	}
	return widest
}

func (l *pass) wordsHeight(n *Box, w float64) float64 {
	px, py := n.Padding()
	line, _ := l.m.Metrics(n.TypeSize(), n.TypeWeight())
	lines := 1
	if n.Wrap {
		lines = len(l.wrapped(n, l.wordRoom(n, w, px)))
	}
	h := float64(lines)*line + 2*py
	if n.Role == ui.ListItem && n.Value != "" {
		small, _ := l.m.Metrics(ui.Small, ui.Regular)
		h += small
	}
	if n.Role == ui.Text {
		return h
	}
	if n.Role == ui.ListItem && n.Press == nil {
		return h + 12
	}
	if n.Role == ui.Link && !l.narrow {
		return h + 8
	}
	if lines > 1 || n.Role == ui.ListItem && n.Value != "" {
		h += 16
	}
	return math.Max(h, l.control(n))
}

// wordRoom returns the width left for text in a node of width w.
func (l *pass) wordRoom(n *Box, w, px float64) float64 {
	return w - n.Lead() - n.Trail() - 2*px
}

func (l *pass) wrapped(n *Box, width float64) []string {
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
func (l *pass) placeWords(n *Box) {
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
	n.Inner = n.Rect.Inset(px, py)
	n.Words = nil
	if caption == "" {
		return
	}
	if needs > room+0.5 {
		n.Overflow = "words are wider than their place"
	}
	if !n.Wrap {
		n.Words = []string{Fit(l.m, caption, n.TypeSize(), n.TypeWeight(), room)}
		return
	}
	n.Words = l.wrapped(n, room)
	line, _ := l.m.Metrics(n.TypeSize(), n.TypeWeight())
	if float64(len(n.Words))*line > n.Rect.H+0.5 {
		n.Overflow = "words are higher than their place"
	}
}

// Narrow is the width of the area below which all controls are as large as a finger
// needs.
const Narrow = 900

// TouchTarget is the least height and width of a control on a touch screen.
const TouchTarget = 44

// squeezedPad is what remains of a control's padding when room is short.
const squeezedPad = 6
