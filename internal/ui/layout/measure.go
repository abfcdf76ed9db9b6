package layout

import (
	"math"

	"cavalo/internal/lists"
	"cavalo/internal/ui"
)

// measured caches the sizes of a node, which a container needs twice: when it is
// measured itself, and when it places its children.
type measured struct {
	known   bool // width is
	width   sizes
	heights []heights
}

// heights are the heights of a node at a width.
type heights struct {
	at float64
	sizes
}

// widths returns a node's widths without its own limits.
func (l *pass) widths(n *Box) sizes {
	m := &n.measured
	if !m.known {
		m.width, m.known = l.contentWidth(n), true
	}
	return m.width
}

// heights returns a node's heights at a width without its own limits.
func (l *pass) heights(n *Box, w float64) sizes {
	for _, h := range n.measured.heights {
		if h.at == w {
			return h.sizes
		}
	}
	s := l.contentHeight(n, w)
	n.measured.heights = append(n.measured.heights, heights{w, s})
	return s
}

// wide returns the widths that a node wants and can have.
func (l *pass) wide(n *Box) span {
	s := l.widths(n)
	if n.Width > 0 {
		s = sizes{n.Width, min(s.least, n.Width)}
	}
	sp := n.span(s).limited(n.MinWidth, n.MaxWidth)
	if l.narrow { // words beside a control are cut first, so that a finger can hit it
		sp.firm = func() float64 { return firmWidth(n) }
	}
	return sp
}

// tall returns the heights that a node wants and can have at a width.
func (l *pass) tall(n *Box, w float64) span {
	s := sizes{n.Height, n.Height}
	if n.Height <= 0 {
		s.want = l.height(n, w)
		s.least = min(s.want, l.heights(n, w).least)
	}
	sp := n.span(s).limited(n.MinHeight, n.MaxHeight)
	if l.narrow {
		sp.firm = func() float64 { return l.firmHeight(n, w) }
	}
	return sp
}

// span returns the span of a node of these sizes; a Spacer without a size grows.
func (n *Box) span(s sizes) span {
	grow := n.Grow
	if n.Role == ui.Spacer && n.Grow == 0 && n.Width == 0 && n.Height == 0 {
		grow = 1
	}
	return span{sizes: s, most: ui.Unbounded, grow: grow}
}

// firmWidth returns the least width at which a finger can hit the controls in a node.
func firmWidth(n *Box) (w float64) {
	if !n.Container() {
		if n.Focusable() {
			return TouchTarget
		}
		return 0
	}
	parts := 0
	for _, c := range n.flow {
		part := firmWidth(c)
		if part == 0 {
			continue
		}
		if (n.Role == ui.Row || n.Role == ui.ListItem) && !n.Wrap {
			w += part
			parts++
		} else {
			w = math.Max(w, part)
		}
	}
	if w == 0 {
		return 0
	}
	px, _ := n.Padding()
	return w + n.Gap*math.Max(0, float64(parts-1)) + 2*px
}

// firmHeight returns the least height at which a finger can hit the controls in a node.
func (l *pass) firmHeight(n *Box, w float64) float64 {
	switch {
	case !l.narrow || n.Scrolls():
		return 0
	case !n.Container():
		if n.Focusable() {
			return TouchTarget
		}
		return 0
	}
	px, py := n.Padding()
	inner := math.Max(0, w-2*px)
	h := -n.Gap
	add := func(part float64) {
		if part > 0 {
			h += part + n.Gap
		}
	}
	switch n.Role {
	case ui.Row, ui.ListItem:
		for _, line := range l.rowLines(n, inner) {
			add(l.firmLine(line))
		}
	case ui.Grid:
		for _, s := range l.gridRows(n, l.grid(n, inner)) {
			add(s.firmly())
		}
	case ui.Column:
		for _, c := range n.flow {
			add(l.firmHeight(c, l.across(n, c, inner)))
		}
	}
	if h <= 0 {
		return 0
	}
	return h + 2*py
}

func (l *pass) firmLine(line rowLine) (h float64) {
	for j, c := range line.children {
		h = math.Max(h, l.firmHeight(c, line.widths[j]))
	}
	return h
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
func (l *pass) contentWidth(n *Box) sizes {
	if !n.Container() {
		return l.leafWidth(n)
	}
	px, _ := n.Padding()
	children := n.flow
	var sum, widest sizes
	for _, c := range children {
		s := l.wide(c).sizes
		sum, widest = sum.plus(s), widest.or(s)
	}
	switch n.Role {
	case ui.Grid:
		k := float64(max(n.Columns(), 1))
		return sizes{k * widest.want, k * widest.least}.longer((k-1)*n.Gap + 2*px)
	case ui.Row, ui.ListItem:
		sum = sum.longer(n.Gap*max(0, float64(len(children)-1)) + 2*px)
		if n.Wrap {
			sum.least = widest.least + 2*px
		}
		return sum
	}
	return widest.longer(2 * px)
}

func (s sizes) plus(t sizes) sizes          { return sizes{s.want + t.want, s.least + t.least} }
func (s sizes) or(t sizes) sizes            { return sizes{max(s.want, t.want), max(s.least, t.least)} }
func (s sizes) longer(length float64) sizes { return sizes{s.want + length, s.least + length} }

// height returns the height of a node at a width, its own height and limits
// included.
func (l *pass) height(n *Box, w float64) float64 {
	if n.Height > 0 {
		return n.Height
	}
	return span{sizes: l.heights(n, w)}.limited(n.MinHeight, n.MaxHeight).want
}

// leastScroll is the height below which scrolling is useless.
const leastScroll = 96

// contentHeight returns the heights of a node's content at a width.
func (l *pass) contentHeight(n *Box, w float64) sizes {
	if !n.Container() {
		return l.leafHeight(n, w)
	}
	px, py := n.Padding()
	inner := math.Max(0, w-2*px)
	var h sizes
	parts := 0
	add := func(s sizes) { h, parts = h.plus(s), parts+1 }
	switch n.Role {
	case ui.Row, ui.ListItem:
		for _, line := range l.rowLines(n, inner) {
			var tallest sizes
			for j, c := range line.children {
				tallest = tallest.or(l.tall(c, line.widths[j]).sizes)
			}
			add(tallest)
		}
	case ui.Grid:
		for _, s := range l.gridRows(n, l.grid(n, inner)) {
			add(s.sizes)
		}
	case ui.Layer:
		for _, c := range n.flow {
			h = h.or(l.tall(c, inner).sizes)
		}
	default:
		for _, c := range n.flow {
			add(l.tall(c, l.across(n, c, inner)).sizes)
		}
	}
	h = h.longer(n.Gap*math.Max(0, float64(parts-1)) + 2*py)
	if n.Scrolls() {
		h.least = leastScroll
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
		row.sizes, row.grow = row.or(s.sizes), max(row.grow, s.grow)
		if before := *row; l.narrow {
			row.firm = func() float64 { return math.Max(before.firmly(), s.firmly()) }
		}
	}
	return rows
}
