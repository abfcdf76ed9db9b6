package ui

import "math"

// leastCell is the narrowest that a column is squeezed to.
const leastCell = 40

// columns is what each column of a table wants.
func (l *layout) columns(n *Node) []span {
	if n.Table == nil {
		return nil
	}
	spans := make([]span, len(n.Table.Columns))
	for i, c := range n.Table.Columns {
		w := l.m.Width(c.Title, Small, Semibold)
		if c.Press != nil || c.Sorted != 0 {
			w += ChevronSize
		}
		for _, row := range n.Table.Rows {
			if i < len(row.Cells) {
				w = math.Max(w, l.words(n, row.Cells[i]))
			}
		}
		w += 2 * CellPad
		spans[i] = span{want: w, least: math.Min(w, leastCell), most: unbounded}
	}
	return spans
}

func (l *layout) tableWidth(n *Node) sizes {
	var s sizes
	for _, c := range l.columns(n) {
		s.want += c.want
		s.least += c.least
	}
	return s
}

// tableLine is the height of a row: a finger's where rows can be pressed.
func (l *layout) tableLine(n *Node, pressed bool) float64 {
	line, _ := l.m.Metrics(n.TypeSize(), n.Weight)
	if pressed && l.narrow {
		return math.Max(TouchTarget, line+12)
	}
	return line + 12
}

// tableLines are the heights of the heading row and of the others.
func (l *layout) tableLines(n *Node) (heading, row float64) {
	pressed := false
	for _, r := range n.Table.Rows {
		pressed = pressed || r.Press != nil
	}
	row = l.tableLine(n, pressed)
	pressed = false
	for _, c := range n.Table.Columns {
		pressed = pressed || c.Press != nil
	}
	return l.tableLine(n, pressed), row
}

func (l *layout) tableHeight(n *Node) float64 {
	if n.Table == nil {
		return 0
	}
	heading, row := l.tableLines(n)
	return heading + float64(len(n.Table.Rows))*row
}

// placeTable settles the columns and the rows. Room that is left is spread
// over the columns; a column that is squeezed has its cells cut.
func (l *layout) placeTable(n *Node) {
	n.inner, n.Parts, n.Edges = n.Rect, nil, nil
	if n.Table == nil {
		return
	}
	spans := l.columns(n)
	wanted := 0.0
	for _, s := range spans {
		wanted += s.want
	}
	extra := math.Max(0, n.Rect.W-wanted) / math.Max(1, float64(len(spans)))
	widths, _ := share(spans, n.Rect.W)
	if wanted > n.Rect.W+0.5 {
		n.overflow = "cells are wider than their columns"
	}
	x := n.Rect.X
	n.Edges = append(n.Edges, x)
	for _, w := range widths {
		x += w + extra
		n.Edges = append(n.Edges, x)
	}
	heading, row := l.tableLines(n)
	part := math.Min(1, n.Rect.H/math.Max(1, heading+float64(len(n.Table.Rows))*row))
	y := n.Rect.Y
	n.Parts = append(n.Parts, Rect{n.Rect.X, y, n.Rect.W, heading * part})
	y += heading * part
	for range n.Table.Rows {
		n.Parts = append(n.Parts, Rect{n.Rect.X, y, n.Rect.W, row * part})
		y += row * part
	}
}

// Cell is where a cell of a table is; row -1 is the heading.
func (n *Node) Cell(row, column int) Rect {
	r := n.Parts[row+1]
	return Rect{n.Edges[column], r.Y, n.Edges[column+1] - n.Edges[column], r.H}
}
