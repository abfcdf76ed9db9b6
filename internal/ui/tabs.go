package ui

import "math"

// pillPad is the room beside the words of a pill; squeezedPad when it is short.
const pillPad = 14

// tabsWidth: all pills in one line, or the widest alone in a line.
func (l *layout) tabsWidth(n *Node) sizes {
	var s sizes
	for i, o := range n.Options {
		w := l.words(n, o.Label)
		s.want += l.pill(w, pillPad)
		if i > 0 {
			s.want += PillGap
		}
		s.least = math.Max(s.least, l.pill(w, squeezedPad))
	}
	return s
}

// pill is the width of a pill with words of this width.
func (l *layout) pill(words, pad float64) float64 {
	w := words + 2*pad
	if l.narrow {
		return math.Max(w, TouchTarget)
	}
	return w
}

func (l *layout) tabsHeight(n *Node, w float64) float64 {
	lines := float64(len(l.tabLines(n, w)))
	return lines*l.tabLine() + math.Max(0, lines-1)*PillGap
}

func (l *layout) tabLine() float64 {
	if l.narrow {
		return TouchTarget
	}
	return 38
}

// tabLines breaks the pills into lines, as widths.
func (l *layout) tabLines(n *Node, w float64) [][]span {
	lines := [][]span{nil}
	used := 0.0
	for _, o := range n.Options {
		words := l.words(n, o.Label)
		s := span{want: l.pill(words, pillPad), least: l.pill(words, squeezedPad), most: unbounded}
		last := len(lines) - 1
		if len(lines[last]) > 0 && used+PillGap+s.least > w+roundingSlack {
			lines = append(lines, nil)
			last, used = last+1, 0
		}
		if len(lines[last]) > 0 {
			used += PillGap
		}
		used += s.least
		lines[last] = append(lines[last], s)
	}
	return lines
}

// placeTabs gives every pill its rectangle; with Align Stretch they share the
// whole width.
func (l *layout) placeTabs(n *Node) {
	n.inner, n.Parts = n.Rect, nil
	y := n.Rect.Y
	lines := l.tabLines(n, n.Rect.W)
	gapY := math.Min(PillGap, n.Rect.H/float64(len(lines)))
	h := math.Min(l.tabLine(), (n.Rect.H-gapY*float64(len(lines)-1))/float64(len(lines)))
	for _, line := range lines {
		if n.Align == Stretch {
			for i := range line {
				line[i].grow = 1
			}
		}
		gap := math.Min(PillGap, n.Rect.W/math.Max(1, float64(len(line))))
		widths, squeezed := share(line, n.Rect.W-gap*float64(len(line)-1))
		if squeezed {
			n.overflow = "a tab is wider than its place"
		}
		x := n.Rect.X
		for _, w := range widths {
			n.Parts = append(n.Parts, Rect{x, y, w, h})
			x += w + gap
		}
		y += h + gapY
	}
}
