package layout

import (
	"math"

	"cavalo/internal/ui"
)

// pillPad is the padding beside the text of a pill where there is room.
const pillPad = 14

// tabsWidth returns the width of all pills in one line, and of the widest pill
// alone.
func (l *pass) tabsWidth(n *Box) sizes {
	var s sizes
	for i, pill := range l.tabLines(n, ui.Unbounded)[0] {
		if i > 0 {
			s.want += ui.PillGap
		}
		s.want, s.least = s.want+pill.want, math.Max(s.least, pill.least)
	}
	return s
}

// pill returns the width of a pill with a text of this width.
func (l *pass) pill(words, pad float64) float64 {
	w := words + 2*pad
	if l.narrow {
		return math.Max(w, TouchTarget)
	}
	return w
}

func (l *pass) tabsHeight(n *Box, w float64) float64 {
	lines := float64(len(l.tabLines(n, w)))
	return lines*l.tabLine() + math.Max(0, lines-1)*ui.PillGap
}

func (l *pass) tabLine() float64 {
	if l.narrow {
		return TouchTarget
	}
	return 38
}

// tabLines breaks the pills into lines, as widths.
func (l *pass) tabLines(n *Box, w float64) [][]span {
	lines := [][]span{nil}
	used := 0.0
	for _, o := range n.Options() {
		words := l.words(n, o.Label)
		s := span{sized: sized{sizes: sizes{l.pill(words, pillPad), l.pill(words, squeezedPad)}}, most: ui.Unbounded}
		last := len(lines) - 1
		if len(lines[last]) > 0 && used+ui.PillGap+s.least > w+roundingSlack {
			lines = append(lines, nil)
			last, used = last+1, 0
		}
		if len(lines[last]) > 0 {
			used += ui.PillGap
		}
		used += s.least
		lines[last] = append(lines[last], s)
	}
	return lines
}

// placeTabs gives every pill its rectangle; with Align Stretch they share the
// whole width.
func (l *pass) placeTabs(n *Box) {
	n.Inner, n.Parts = n.Rect, nil
	y := n.Rect.Y
	lines := l.tabLines(n, n.Rect.W)
	gapY := math.Min(ui.PillGap, n.Rect.H/float64(len(lines)))
	h := math.Min(l.tabLine(), (n.Rect.H-gapY*float64(len(lines)-1))/float64(len(lines)))
	for _, line := range lines {
		if n.Align == ui.Stretch {
			for i := range line {
				line[i].grow = 1
			}
		}
		gap := math.Min(ui.PillGap, n.Rect.W/math.Max(1, float64(len(line))))
		widths, squeezed := share(line, n.Rect.W-gap*float64(len(line)-1))
		if squeezed {
			n.Overflow = "a tab is wider than its place"
		}
		x := n.Rect.X
		for _, w := range widths {
			n.Parts = append(n.Parts, ui.Rect{X: x, Y: y, W: w, H: h})
			x += w + gap
		}
		y += h + gapY
	}
}
