package layout

import (
	"math"

	"cavalo/internal/lists"
	"cavalo/internal/ui"
)

// sized is what a node needs along one side. The firm part of its least size is kept as
// long as others can shrink: in it a finger can hit the controls.
type sized struct {
	sizes
	firm float64
}

func (s sized) firmly() float64 { return min(s.least, s.firm) }

func (s sized) or(t sized) sized {
	return sized{sizes{max(s.want, t.want), max(s.least, t.least)}, max(s.firm, t.firm)}
}

// stack adds up what lies one after the other.
type stack struct {
	sized
	parts, firmParts int
}

func (s *stack) add(t sized) {
	s.want, s.least, s.firm = s.want+t.want, s.least+t.least, s.firm+t.firm
	if s.parts++; t.firm > 0 {
		s.firmParts++
	}
}

// spaced returns the sum with gaps between the parts and padding on both sides.
func (s stack) spaced(gap, pad float64) sized {
	around := gap*max(0, float64(s.parts-1)) + 2*pad
	s.want, s.least = s.want+around, s.least+around
	if s.firm > 0 {
		s.firm += gap*max(0, float64(s.firmParts-1)) + 2*pad
	}
	return s.sized
}

// measured caches what a node needs, which a container asks for twice: when it is measured
// itself, and when it places its children.
type measured struct {
	known   bool // width is
	width   sized
	heights []heights
}

// heights are the heights of a node at a width.
type heights struct {
	at float64
	sized
}

// widths returns a node's widths without its own limits.
func (l *pass) widths(n *Box) sized {
	m := &n.measured
	if !m.known {
		m.width, m.known = l.contentWidth(n), true
	}
	return m.width
}

// heights returns a node's heights at a width without its own limits.
func (l *pass) heights(n *Box, w float64) sized {
	for _, h := range n.measured.heights {
		if h.at == w {
			return h.sized
		}
	}
	s := l.contentHeight(n, w)
	n.measured.heights = append(n.measured.heights, heights{w, s})
	return s
}

// leaf returns what a leaf needs that has these sizes. On a narrow area, words beside a
// control are cut first, so that a finger can hit it.
func (l *pass) leaf(n *Box, s sizes) sized {
	if l.narrow && n.Focusable() {
		return sized{s, TouchTarget}
	}
	return sized{sizes: s}
}

// wide returns the widths that a node wants and can have.
func (l *pass) wide(n *Box) span {
	s := l.widths(n)
	if n.Width > 0 {
		s.want, s.least = n.Width, min(s.least, n.Width)
	}
	return n.span(s).limited(n.MinWidth, n.MaxWidth)
}

// tall returns the heights that a node wants and can have at a width.
func (l *pass) tall(n *Box, w float64) span {
	var s sized
	if n.Height <= 0 || l.narrow {
		s = l.heights(n, w)
	}
	if s.want = n.Height; n.Height <= 0 {
		s.want = l.height(n, w)
		s.least = min(s.want, s.least)
	} else {
		s.least = n.Height
	}
	return n.span(s).limited(n.MinHeight, n.MaxHeight)
}

// span returns the span of a node of these sizes; a Spacer without a size grows.
func (n *Box) span(s sized) span {
	grow := n.Grow
	if n.Role == ui.Spacer && n.Grow == 0 && n.Width == 0 && n.Height == 0 {
		grow = 1
	}
	return span{sized: s, most: ui.Unbounded, grow: grow}
}

// limited applies a node's own limits; 0 means none. The lower limit has
// precedence.
func (s span) limited(low, high float64) span {
	if high > 0 {
		high = math.Max(high, low)
		s.want, s.least, s.most = math.Min(s.want, high), math.Min(s.least, high), high
	}
	s.want, s.least = math.Max(s.want, low), math.Max(s.least, low)
	return s
}

// contentWidth returns the widths of a node's content.
func (l *pass) contentWidth(n *Box) sized {
	if !n.Container() {
		return l.leaf(n, l.leafWidth(n))
	}
	px, _ := n.Padding()
	var all stack
	var widest sized
	for _, c := range n.flow {
		s := l.wide(c).sized
		all.add(s)
		widest = widest.or(s)
	}
	switch n.Role {
	case ui.Grid:
		k := max(n.Columns(), 1)
		widest.want, widest.least = float64(k)*widest.want, float64(k)*widest.least
		return stack{sized: widest, parts: k}.spaced(n.Gap, px)
	case ui.Row, ui.ListItem:
		row := all.spaced(n.Gap, px)
		if n.Wrap {
			one := stack{sized: widest}.spaced(0, px)
			row.least, row.firm = one.least, one.firm
		}
		return row
	}
	return stack{sized: widest}.spaced(0, px)
}

// height returns the height of a node at a width, its own height and limits
// included.
func (l *pass) height(n *Box, w float64) float64 {
	if n.Height > 0 {
		return n.Height
	}
	return span{sized: l.heights(n, w)}.limited(n.MinHeight, n.MaxHeight).want
}

// leastScroll is the height below which scrolling is useless.
const leastScroll = 96

// contentHeight returns the heights of a node's content at a width.
func (l *pass) contentHeight(n *Box, w float64) sized {
	if !n.Container() {
		return l.leaf(n, l.leafHeight(n, w))
	}
	px, py := n.Padding()
	inner := math.Max(0, w-2*px)
	var all stack
	switch n.Role {
	case ui.Row, ui.ListItem:
		for _, line := range l.rowLines(n, inner) {
			all.add(l.tallest(line))
		}
	case ui.Grid:
		for _, s := range l.gridRows(n, l.grid(n, inner)) {
			all.add(s.sized)
		}
	case ui.Layer:
		for _, c := range n.flow {
			all.sized = all.or(l.tall(c, inner).sized)
		}
	default:
		for _, c := range n.flow {
			all.add(l.tall(c, l.across(n, c, inner)).sized)
		}
	}
	h := all.spaced(n.Gap, py)
	switch {
	case n.Scrolls():
		h.least, h.firm = leastScroll, 0
	case n.Role == ui.Layer, n.Role == ui.List, n.Role == ui.Dialog:
		h.firm = 0
	}
	return h
}

// tallest returns the heights of a line of a row.
func (l *pass) tallest(line rowLine) (h sized) {
	for j, c := range line.children {
		h = h.or(l.tall(c, line.widths[j]).sized)
	}
	return h
}

// across returns the width of a column's child.
func (l *pass) across(n, c *Box, inner float64) float64 {
	s := l.wide(c)
	w := s.want
	if c.Width == 0 && fills(n.Across, c) {
		w = math.Max(inner, s.least)
	}
	return math.Min(math.Min(w, s.most), inner)
}

// fills reports whether a column's child takes the whole width, because of its alignment
// or its role.
func fills(a ui.Align, c *Box) bool {
	switch c.Role {
	case ui.Slider, ui.Progress, ui.TextField, ui.Table, ui.BoardView, ui.ChartView, ui.TreeView, ui.Picture, ui.Separator:
		return true
	case ui.Text:
		return a == ui.Stretch || a == ui.Start && c.Variant == ui.Plain
	}
	return a == ui.Stretch || a == ui.Start && c.Container()
}

type rowLine struct {
	children []*Box
	widths   []float64
	gap      float64
	squeezed bool
}

// rowLines breaks a row into lines, one unless it wraps.
func (l *pass) rowLines(n *Box, inner float64) []rowLine {
	var lines []rowLine
	var line []*Box
	used := 0.0
	for _, c := range n.flow {
		want := math.Min(l.wrapWidth(c), inner)
		if n.Wrap && len(line) > 0 && used+n.Gap+want > inner+roundingSlack {
			lines = append(lines, l.rowLine(n, line, inner))
			line, used = nil, 0
		}
		if len(line) > 0 {
			used += n.Gap
		}
		line = append(line, c)
		used += want
	}
	if len(line) > 0 {
		lines = append(lines, l.rowLine(n, line, inner))
	}
	return lines
}

// wrapWidth returns the width of a child for breaking a row: the wanted width,
// or the least width if the child grows.
func (l *pass) wrapWidth(c *Box) float64 {
	s := l.wide(c)
	if s.grow > 0 && c.Wrap { // better a line of its own than tall and narrow
		return math.Min(s.want, math.Max(s.least, 200))
	}
	if s.grow > 0 {
		return s.least
	}
	return s.want
}

func (l *pass) rowLine(n *Box, children []*Box, inner float64) rowLine {
	spans := lists.Map(children, l.wide)
	line := rowLine{children: children, gap: n.gap(len(children), inner)}
	line.widths, line.squeezed = share(spans, inner-line.gap*float64(len(children)-1))
	return line
}

// gridShape holds the number of a grid's columns, their width and the gap between them.
type gridShape struct {
	columns    int
	width, gap float64
}

// grid returns the shape of a grid of this width: with fewer columns than wanted if its
// cells would be too narrow for their content.
func (l *pass) grid(n *Box, inner float64) (g gridShape) {
	least := 0.0
	for _, c := range n.flow {
		least = math.Max(least, l.wide(c).least)
	}
	for g.columns = max(n.Columns(), 1); ; g.columns-- {
		g.gap = n.gap(g.columns, inner)
		if g.width = (inner - g.gap*float64(g.columns-1)) / float64(g.columns); g.columns == 1 || g.width >= least-roundingSlack {
			return g
		}
	}
}

func (l *pass) gridRows(n *Box, g gridShape) []span {
	var rows []span
	for i, c := range n.flow {
		if i%g.columns == 0 {
			rows = append(rows, span{most: ui.Unbounded})
		}
		s, row := l.tall(c, g.width), &rows[i/g.columns]
		row.sized, row.grow = row.or(sized{s.sizes, s.firmly()}), max(row.grow, s.grow)
	}
	return rows
}
