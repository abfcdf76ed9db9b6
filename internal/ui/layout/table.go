package layout

import (
	"math"
	"slices"

	"cavalo/internal/ui"
)

const (
	leastCell    = 40 // the least width of a column
	leastCellPad = 3  // the least padding of a cell
)

// columns returns the widths that the columns of a table want.
func (l *pass) columns(n *Box) []span {
	if n.Table() == nil {
		return nil
	}
	spans := make([]span, len(n.Table().Columns))
	for i, c := range n.Table().Columns {
		w := l.m.Width(c.Title, ui.Small, ui.Semibold)
		if c.Press != nil || c.Sorted != 0 {
			w += ui.ChevronSize
		}
		for _, row := range n.Table().Rows {
			if i < len(row.Cells) {
				w = math.Max(w, l.words(n, row.Cells[i]))
			}
		}
		w += 2 * ui.CellPad
		spans[i] = span{sized: sized{sizes: sizes{w, min(w, leastCell)}}, most: ui.Unbounded}
	}
	return spans
}

// tableLine returns the height of a row: TouchTarget where rows can be
// pressed.
func (l *pass) tableLine(n *Box, pressed bool) float64 {
	line, _ := l.m.Metrics(n.TypeSize(), n.Weight)
	if pressed {
		return l.touched(line + 12)
	}
	return line + 12
}

func (l *pass) tableLines(n *Box) (heading, row float64) {
	t := n.Table()
	return l.tableLine(n, slices.ContainsFunc(t.Columns, func(c ui.TableColumn) bool { return c.Press != nil })),
		l.tableLine(n, slices.ContainsFunc(t.Rows, func(r ui.TableRow) bool { return r.Press != nil }))
}

func (l *pass) tableHeight(n *Box) float64 {
	if n.Table() == nil {
		return 0
	}
	heading, row := l.tableLines(n)
	return heading + float64(len(n.Table().Rows))*row
}

// placeTable sets the columns and the rows. Free room is spread over the columns; where
// room is short, first the padding shrinks, then cells are cut.
func (l *pass) placeTable(n *Box) {
	n.Inner, n.Parts, n.Edges = n.Rect, nil, nil
	if n.Table() == nil {
		return
	}
	spans := l.columns(n)
	const padding = 2 * (ui.CellPad - leastCellPad)
	wanted := 0.0
	for _, s := range spans {
		wanted += s.want
	}
	extra := math.Max(0, n.Rect.W-wanted) / math.Max(1, float64(len(spans)))
	if wanted-padding*float64(len(spans)) > n.Rect.W+0.5 {
		n.Overflow = "cells are wider than their columns"
	} else {
		for i := range spans {
			spans[i].least = spans[i].want - padding
		}
	}
	widths, _ := share(spans, n.Rect.W)
	x := n.Rect.X
	n.Edges = append(n.Edges, x)
	for _, w := range widths {
		x += w + extra
		n.Edges = append(n.Edges, x)
	}
	heading, row := l.tableLines(n)
	part := math.Min(1, n.Rect.H/math.Max(1, heading+float64(len(n.Table().Rows))*row))
	y := n.Rect.Y
	n.Parts = append(n.Parts, ui.Rect{X: n.Rect.X, Y: y, W: n.Rect.W, H: heading * part})
	y += heading * part
	for range n.Table().Rows {
		n.Parts = append(n.Parts, ui.Rect{X: n.Rect.X, Y: y, W: n.Rect.W, H: row * part})
		y += row * part
	}
}

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
	return l.touched(words + 2*pad)
}

func (l *pass) tabsHeight(n *Box, w float64) float64 {
	lines := float64(len(l.tabLines(n, w)))
	return lines*l.tabLine() + math.Max(0, lines-1)*ui.PillGap
}

func (l *pass) tabLine() float64 { return l.touched(38) }

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
