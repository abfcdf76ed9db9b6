package ui

import (
	"math"
	"slices"
)

const (
	leastCell    = 40 // the least width of a column
	leastCellPad = 3  // the least padding of a cell
)

// columns returns the widths that the columns of a table want.
func (l *layout) columns(n *Node) []span {
	if n.Table() == nil {
		return nil
	}
	spans := make([]span, len(n.Table().Columns))
	for i, c := range n.Table().Columns {
		w := l.m.Width(c.Title, Small, Semibold)
		if c.Press != nil || c.Sorted != 0 {
			w += ChevronSize
		}
		for _, row := range n.Table().Rows {
			if i < len(row.Cells) {
				w = math.Max(w, l.words(n, row.Cells[i]))
			}
		}
		w += 2 * CellPad
		spans[i] = span{sizes: sizes{w, min(w, leastCell)}, most: unbounded}
	}
	return spans
}

// tableLine returns the height of a row: TouchTarget where rows can be
// pressed.
func (l *layout) tableLine(n *Node, pressed bool) float64 {
	line, _ := l.m.Metrics(n.TypeSize(), n.Weight)
	if pressed && l.narrow {
		return math.Max(TouchTarget, line+12)
	}
	return line + 12
}

func (l *layout) tableLines(n *Node) (heading, row float64) {
	t := n.Table()
	return l.tableLine(n, slices.ContainsFunc(t.Columns, func(c TableColumn) bool { return c.Press != nil })),
		l.tableLine(n, slices.ContainsFunc(t.Rows, func(r TableRow) bool { return r.Press != nil }))
}

func (l *layout) tableHeight(n *Node) float64 {
	if n.Table() == nil {
		return 0
	}
	heading, row := l.tableLines(n)
	return heading + float64(len(n.Table().Rows))*row
}

// placeTable sets the columns and the rows. Free room is spread over the columns; where
// room is short, first the padding shrinks, then cells are cut.
func (l *layout) placeTable(n *Node) {
	n.inner, n.Parts, n.Edges = n.Rect, nil, nil
	if n.Table() == nil {
		return
	}
	spans := l.columns(n)
	const padding = 2 * (CellPad - leastCellPad)
	wanted := 0.0
	for _, s := range spans {
		wanted += s.want
	}
	extra := math.Max(0, n.Rect.W-wanted) / math.Max(1, float64(len(spans)))
	if wanted-padding*float64(len(spans)) > n.Rect.W+0.5 {
		n.overflow = "cells are wider than their columns"
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
	n.Parts = append(n.Parts, Rect{n.Rect.X, y, n.Rect.W, heading * part})
	y += heading * part
	for range n.Table().Rows {
		n.Parts = append(n.Parts, Rect{n.Rect.X, y, n.Rect.W, row * part})
		y += row * part
	}
}

// Cell returns the place of a cell of a table; row -1 is the heading.
func (n *Node) Cell(row, column int) Rect {
	r := n.Parts[row+1]
	return Rect{n.Edges[column], r.Y, n.Edges[column+1] - n.Edges[column], r.H}
}

// Tree is a drawing of dots and lines, or of anything else, that can be moved and zoomed, so
// it may be larger than its place. It has no counterpart in the text view: a screen adds a list for that.
//
// All coordinates are from the upper left corner of the node.
type Tree struct {
	// Dots returns the dots visible in a place of this size, parents before
	// children. The slice is valid until the next call.
	Dots func(width, height float64) []Dot
	// Drawing, if set, is drawn in place of dots, in the node's rectangle.
	Drawing Drawing
	// Bands returns the bars behind the dots of the last call of Dots: levels with too
	// many nodes for dots. It may be nil.
	Bands func() []Band

	Press func(x, y float64)     // a press at a point
	Pan   func(dx, dy float64)   // the drawing is dragged along
	Zoom  func(x, y, by float64) // scales around a point, larger if by is above 1
	Key   func(key string) bool  // a key while it has the focus

	// Grip picks up the node at a point to be dragged instead of the drawing, and
	// reports whether there is one; it may be nil. Drag moves the node to a point; done
	// is true once, at the end.
	Grip  func(x, y float64) bool
	Drag  func(x, y float64, done bool)
	Nudge func(dx, dy int) // moves the chosen node by one place: an arrow with Shift; may be nil
}

// DotShape is the shape of a Dot.
type DotShape uint8

// The shapes.
const (
	Round  DotShape = iota
	Peak            // a triangle that points up
	Dip             // a triangle that points down
	Plaque          // a box as wide as the Text in it
)

// Dot is a mark of a Tree.
type Dot struct {
	X, Y    float64
	Up      int // the dot at the other end of its line, -1 for none
	Radius  float64
	Color   Color
	Hollow  bool // a ring instead of a disc
	Framed  bool // in a frame
	Shape   DotShape
	Severed bool   // two strokes cross its line
	Edge    string // in small type on its line
	Crossed bool   // struck out
	Faint   bool   // pale, with its line
	Strong  bool   // its line is emphasised
	Chosen  bool   // a ring around it
	Text    string // beside it at the right, or in the middle when the dot is large enough
	Under   string // in small type below it
	Lower   int    // how many lines further down that text is
}

// Band is a bar behind the dots of a Tree.
type Band struct {
	Rect     Rect
	Color    Color
	Strength float64 // from 0, hardly visible, to 1
	Text     string  // in small type at the right of the bar
	Before   string  // the same at the left edge
}

// zoomStep is the number of wheel pixels that zoom by a factor of e.
const zoomStep = 240

// pillPad is the padding beside the text of a pill where there is room.
const pillPad = 14

// tabsWidth returns the width of all pills in one line, and of the widest pill
// alone.
func (l *layout) tabsWidth(n *Node) sizes {
	var s sizes
	for i, o := range n.Options() {
		w := l.words(n, o.Label)
		s.want += l.pill(w, pillPad)
		if i > 0 {
			s.want += PillGap
		}
		s.least = math.Max(s.least, l.pill(w, squeezedPad))
	}
	return s
}

// pill returns the width of a pill with a text of this width.
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
	for _, o := range n.Options() {
		words := l.words(n, o.Label)
		s := span{sizes: sizes{l.pill(words, pillPad), l.pill(words, squeezedPad)}, most: unbounded}
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
