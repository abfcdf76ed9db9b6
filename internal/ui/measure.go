package ui

import "math"

// The sizes that nodes want and can have. All are cached, since a container
// asks twice: once when it is measured itself, once when it places its
// children.

// measured holds what a layout has found out of a node. It is part of the node: a tree
// is laid out at each change, and looking into a map took longer than measuring.
type measured struct {
	by      *mark // the layout whose these are; those of another one are worth nothing
	widths  [2]size
	heights [2][]size // one for each width that was asked for, which are few
}

// size is a width, or the height at a width.
type size struct {
	known     bool
	at, value float64
}

// mark tells the calls of Layout apart, and holds nothing of them.
type mark struct{ _ byte }

// which says which of two sizes is meant.
type which uint8

const (
	want which = iota
	least
)

// of returns what this layout has found out of a node.
func (l *layout) of(n *Node) *measured {
	if m := &n.measured; m.by != l.mark {
		m.by, m.widths = l.mark, [2]size{}
		m.heights[want], m.heights[least] = m.heights[want][:0], m.heights[least][:0]
	}
	return &n.measured
}

// cachedWidth is a node's width without its own limits.
func (l *layout) cachedWidth(n *Node, w which) float64 {
	if s := l.of(n).widths[w]; s.known {
		return s.value
	}
	v := l.width(n, w == least)
	l.of(n).widths[w] = size{known: true, value: v}
	return v
}

// cachedHeight is a node's height at a width without its own limits.
func (l *layout) cachedHeight(n *Node, w which, at float64) float64 {
	for _, s := range l.of(n).heights[w] {
		if s.at == at {
			return s.value
		}
	}
	v := l.contentHeight(n, at, w == least)
	m := l.of(n)
	m.heights[w] = append(m.heights[w], size{known: true, at: at, value: v})
	return v
}

// wide returns the widths that a node wants and can have.
func (l *layout) wide(n *Node) span {
	want, least := l.cachedWidth(n, want), l.cachedWidth(n, least)
	if n.Width > 0 {
		want = n.Width
		least = math.Min(least, n.Width)
	}
	s := span{want: want, least: least, most: unbounded, grow: n.Grow}
	if n.Role == Spacer && n.Grow == 0 && n.Width == 0 && n.Height == 0 {
		s.grow = 1
	}
	s = s.limited(n.MinWidth, n.MaxWidth)
	if l.narrow { // a finger has to hit what can be pressed: words beside it are cut first
		s.firm = func() float64 { return firmWidth(n) }
	}
	return s
}

// tall returns the heights that a node wants and can have at a width.
func (l *layout) tall(n *Node, w float64) span {
	want := l.height(n, w)
	least := want
	if n.Height == 0 {
		least = l.leastHeight(n, w)
	}
	s := span{want: want, least: least, most: unbounded, grow: n.Grow}
	if n.Role == Spacer && n.Grow == 0 && n.Width == 0 && n.Height == 0 {
		s.grow = 1
	}
	s = s.limited(n.MinHeight, n.MaxHeight)
	if l.narrow {
		s.firm = func() float64 { return l.firmHeight(n, w) }
	}
	return s
}

// firmWidth is how wide a control must be for a finger to hit it, or what holds some.
func firmWidth(n *Node) (w float64) {
	if !n.container() {
		if n.focusable() {
			return TouchTarget
		}
		return 0
	}
	parts := 0
	for _, c := range n.flow() {
		part := firmWidth(c)
		if part == 0 {
			continue
		}
		if (n.Role == Row || n.Role == ListItem) && !n.Wrap {
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

// firmHeight is how high a control must be for a finger to hit it, or what holds some.
func (l *layout) firmHeight(n *Node, w float64) float64 {
	switch {
	case !l.narrow || n.scrolls():
		return 0
	case !n.container():
		if n.focusable() {
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
	case Row, ListItem:
		for _, line := range l.rowLines(n, inner) {
			add(l.firmLine(line))
		}
	case Grid:
		for _, s := range l.gridRows(n, l.grid(n, inner)) {
			add(s.firmly())
		}
	case Column:
		for _, c := range n.flow() {
			add(l.firmHeight(c, l.across(n, c, inner)))
		}
	}
	if h <= 0 {
		return 0
	}
	return h + 2*py
}

func (l *layout) firmLine(line rowLine) (h float64) {
	for j, c := range line.children {
		h = math.Max(h, l.firmHeight(c, line.widths[j]))
	}
	return h
}

// limited applies a node's own limits; 0 is none. The lower limit has
// precedence.
func (s span) limited(low, high float64) span {
	if high > 0 {
		high = math.Max(high, low)
		s.want, s.least, s.most = math.Min(s.want, high), math.Min(s.least, high), high
	}
	s.want, s.least = math.Max(s.want, low), math.Max(s.least, low)
	return s
}

// width returns the width that a node's content wants, or its least width.
func (l *layout) width(n *Node, least bool) float64 {
	if !n.container() {
		s := l.leafWidth(n)
		if least {
			return s.least
		}
		return s.want
	}
	px, _ := n.Padding()
	children := n.flow()
	sum, widest := 0.0, 0.0
	for _, c := range children {
		s := l.wide(c)
		v := s.want
		if least {
			v = s.least
		}
		sum += v
		widest = math.Max(widest, v)
	}
	gaps := n.Gap * math.Max(0, float64(len(children)-1))
	switch {
	case n.Role == Grid:
		k := float64(max(n.Columns(), 1))
		return k*widest + (k-1)*n.Gap + 2*px
	case (n.Role == Row || n.Role == ListItem) && !(least && n.Wrap):
		return sum + gaps + 2*px
	}
	return widest + 2*px
}

// height returns the height of a node at a width, its own height and limits
// included.
func (l *layout) height(n *Node, w float64) float64 {
	if n.Height > 0 {
		return n.Height
	}
	h := l.cachedHeight(n, want, w)
	return span{want: h}.limited(n.MinHeight, n.MaxHeight).want
}

func (l *layout) leastHeight(n *Node, w float64) float64 {
	h := l.cachedHeight(n, least, w)
	return math.Min(h, l.height(n, w))
}

// leastScroll is the height below which scrolling is useless.
const leastScroll = 96

func (l *layout) contentHeight(n *Node, w float64, least bool) float64 {
	if !n.container() {
		s := l.leafHeight(n, w)
		if least {
			return s.least
		}
		return s.want
	}
	if least && n.scrolls() {
		return leastScroll
	}
	px, py := n.Padding()
	inner := math.Max(0, w-2*px)
	of := func(s span) float64 {
		if least {
			return s.least
		}
		return s.want
	}
	h, parts := 0.0, 0
	switch n.Role {
	case Row, ListItem:
		for _, line := range l.rowLines(n, inner) {
			tallest := 0.0
			for j, c := range line.children {
				tallest = math.Max(tallest, of(l.tall(c, line.widths[j])))
			}
			h += tallest
			parts++
		}
	case Grid:
		for _, s := range l.gridRows(n, l.grid(n, inner)) {
			h += of(s)
			parts++
		}
	case Layer:
		for _, c := range n.flow() {
			h = math.Max(h, of(l.tall(c, inner)))
		}
	default:
		for _, c := range n.flow() {
			h += of(l.tall(c, l.across(n, c, inner)))
			parts++
		}
	}
	return h + n.Gap*math.Max(0, float64(parts-1)) + 2*py
}

// across returns the width of a column's child.
func (l *layout) across(n, c *Node, inner float64) float64 {
	s := l.wide(c)
	w := s.want
	if c.Width == 0 && fills(n.Across, c) {
		w = math.Max(inner, s.least)
	}
	return math.Min(math.Min(w, s.most), inner)
}

// fills reports whether a column's child takes the whole width: because its
// alignment says so, or because its role is a frame for other nodes or a line
// across the page.
func fills(a Align, c *Node) bool {
	switch c.Role {
	case Slider, Progress, TextField, Table, BoardView, ChartView, TreeView, Picture, Separator:
		return true
	case Text:
		return a == Stretch || a == Start && c.Variant == Plain
	}
	return a == Stretch || a == Start && c.container()
}

type rowLine struct {
	children []*Node
	widths   []float64
	gap      float64
	squeezed bool
}

// rowLines breaks a row into lines, one unless it wraps.
func (l *layout) rowLines(n *Node, inner float64) []rowLine {
	var lines []rowLine
	var line []*Node
	used := 0.0
	for _, c := range n.flow() {
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
func (l *layout) wrapWidth(c *Node) float64 {
	s := l.wide(c)
	if s.grow > 0 && c.Wrap {
		// A text that grows should rather have a line of its own than be tall
		// and narrow.
		return math.Min(s.want, math.Max(s.least, 200))
	}
	if s.grow > 0 {
		return s.least
	}
	return s.want
}

func (l *layout) rowLine(n *Node, children []*Node, inner float64) rowLine {
	spans := make([]span, len(children))
	for i, c := range children {
		spans[i] = l.wide(c)
	}
	line := rowLine{children: children, gap: n.gap(len(children), inner)}
	line.widths, line.squeezed = share(spans, inner-line.gap*float64(len(children)-1))
	return line
}

// gridShape is the columns of a grid, how wide each is, and the gap between two.
type gridShape struct {
	columns    int
	width, gap float64
}

// grid returns the shape of a grid of this width: with fewer columns than it has where
// its cells would be too narrow for their content.
func (l *layout) grid(n *Node, inner float64) (g gridShape) {
	least := 0.0
	for _, c := range n.flow() {
		least = math.Max(least, l.wide(c).least)
	}
	for g.columns = max(n.Columns(), 1); ; g.columns-- {
		g.gap = n.gap(g.columns, inner)
		if g.width = (inner - g.gap*float64(g.columns-1)) / float64(g.columns); g.columns == 1 || g.width >= least-roundingSlack {
			return g
		}
	}
}

func (l *layout) gridRows(n *Node, g gridShape) []span {
	var rows []span
	for i, c := range n.flow() {
		if i%g.columns == 0 {
			rows = append(rows, span{most: unbounded})
		}
		s, row := l.tall(c, g.width), &rows[i/g.columns]
		row.want, row.least, row.grow = math.Max(row.want, s.want), math.Max(row.least, s.least), math.Max(row.grow, s.grow)
		if before := *row; l.narrow {
			row.firm = func() float64 { return math.Max(before.firmly(), s.firmly()) }
		}
	}
	return rows
}
