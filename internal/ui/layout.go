package ui

import "math"

// unbounded stands for all the room one could want; unlike infinity it can be
// divided and subtracted.
const unbounded = 1e6

// Layout gives every node of the tree its rectangle inside area. It first asks
// the nodes how wide they want to be and how high they are at a width, from the
// leaves up (measure.go), then hands out the room from the root down.
//
// No child sticks out of its container: where room is short, scrolling
// columns, boards and charts give way first, then everything is squeezed and
// Overflows tells. A child that scrolls may lie outside, clipped by it.
func Layout(root *Node, m Measurer, area Rect) {
	l := newLayout(m, area)
	l.place(root, area)
	root.Walk(func(n *Node) bool {
		if n.Role == Dialog && n != root {
			l.place(n, l.dialog(n))
		}
		return true
	})
}

// layout is one run of Layout.
type layout struct {
	m      Measurer
	area   Rect
	narrow bool
	cache  map[sizeKey]float64
	lines  map[wrapKey][]string
}

func newLayout(m Measurer, area Rect) *layout {
	return &layout{
		m: m, area: area, narrow: area.W < Narrow,
		cache: map[sizeKey]float64{}, lines: map[wrapKey][]string{},
	}
}

type wrapKey struct {
	n     *Node
	width float64
}

// Walk visits the nodes of a tree, each before its children; the children are
// left out when visit says false.
func (n *Node) Walk(visit func(*Node) bool) {
	if !visit(n) {
		return
	}
	for _, c := range n.Children {
		c.Walk(visit)
	}
}

// Find is the node with this id, or nil.
func (n *Node) Find(id string) *Node {
	var found *Node
	n.Walk(func(c *Node) bool {
		if c.ID == id && found == nil {
			found = c
		}
		return found == nil
	})
	return found
}

// flow is the children that take room in their container.
func (n *Node) flow() []*Node {
	out := make([]*Node, 0, len(n.Children))
	for _, c := range n.Children {
		if !c.TextOnly && c.Role != Dialog {
			out = append(out, c)
		}
	}
	return out
}

// place gives a node its rectangle and lays out what is in it.
func (l *layout) place(n *Node, r Rect) {
	r.W, r.H = math.Max(r.W, 0), math.Max(r.H, 0)
	n.Rect, n.overflow = r, ""
	if !n.container() {
		l.placeLeaf(n)
		return
	}
	px, py := n.Padding()
	n.inner = r.Inset(px, py)
	switch n.Role {
	case Row, ListItem:
		l.placeRow(n)
	case Grid:
		l.placeGrid(n)
	case Layer:
		for _, c := range n.flow() {
			if !c.Aside {
				l.place(c, n.inner)
			}
		}
		for _, c := range n.flow() {
			if c.Aside {
				l.placeAside(c, n)
			}
		}
	default:
		l.placeColumn(n)
	}
}

func (l *layout) placeLeaf(n *Node) {
	switch n.Role {
	case Tabs:
		l.placeTabs(n)
	case Table:
		l.placeTable(n)
	case Text, Button, Toggle, Link, ListItem, Select:
		l.placeWords(n)
	default:
		px, py := n.Padding()
		n.inner = n.Rect.Inset(px, py)
	}
}

// placeColumn stacks the children; a scrolling column gives them all the
// height they want and moves them up by as much as it is scrolled.
func (l *layout) placeColumn(n *Node) {
	children := n.flow()
	spans := make([]span, len(children))
	widths := make([]float64, len(children))
	content := 0.0
	for i, c := range children {
		widths[i] = l.across(n, c, n.inner.W)
		spans[i] = l.tall(c, widths[i])
		content += spans[i].want
	}
	room := n.inner
	gap := n.gap(len(children), room.H)
	if n.scrolls() {
		content += n.Gap * math.Max(0, float64(len(children)-1))
		_, py := n.Padding()
		n.Extent = content + 2*py
		n.Scrolled = math.Max(0, math.Min(n.Scrolled, n.Extent-n.Rect.H))
		if content > room.H {
			room.H, gap = content, n.Gap
		}
		room.Y -= n.Scrolled
	}
	heights, squeezed := share(spans, room.H-gap*math.Max(0, float64(len(children)-1)))
	if squeezed {
		n.overflow = "content is higher than its place"
	}
	y, gap := along(n, heights, gap, room.Y, room.H)
	for i, c := range children {
		x := alignAt(n.Across, room.X, room.W, widths[i])
		l.place(c, Rect{x, y, widths[i], heights[i]})
		y += heights[i] + gap
	}
}

// placeRow puts the children side by side, in as many lines as they need when
// the row wraps.
func (l *layout) placeRow(n *Node) {
	lines := l.rowLines(n, n.inner.W)
	spans := make([]span, len(lines))
	for i, line := range lines {
		for j, c := range line.children {
			s := l.tall(c, line.widths[j])
			spans[i].want = math.Max(spans[i].want, s.want)
			spans[i].least = math.Max(spans[i].least, s.least)
		}
		spans[i].most = unbounded
		if line.squeezed {
			n.overflow = "content is wider than its place"
		}
	}
	if len(lines) == 1 {
		spans[0].grow = 1 // a single line has the whole height
	}
	gap := n.gap(len(lines), n.inner.H)
	heights, squeezed := share(spans, n.inner.H-gap*math.Max(0, float64(len(lines)-1)))
	if squeezed {
		n.overflow = "content is higher than its place"
	}
	y := n.inner.Y
	for i, line := range lines {
		l.placeLine(n, line, Rect{n.inner.X, y, n.inner.W, heights[i]})
		y += heights[i] + gap
	}
}

// placeLine places one line of a row.
func (l *layout) placeLine(n *Node, line rowLine, r Rect) {
	x, gap := along(n, line.widths, line.gap, r.X, r.W)
	for j, c := range line.children {
		h := r.H
		if n.across() != Stretch && c.Role != Separator {
			s := l.tall(c, line.widths[j])
			h = math.Min(h, s.want)
		} else if c.MaxHeight > 0 {
			h = math.Min(h, c.MaxHeight)
		}
		l.place(c, Rect{x, alignAt(n.across(), r.Y, r.H, h), line.widths[j], h})
		x += line.widths[j] + gap
	}
}

// placeGrid gives every child a cell of its own, all of them as wide, those of
// a row as high.
func (l *layout) placeGrid(n *Node) {
	children, columns := n.flow(), max(n.Columns, 1)
	width, gap := l.cell(n, n.inner.W)
	spans := l.gridRows(n, width)
	gapY := n.gap(len(spans), n.inner.H)
	heights, squeezed := share(spans, n.inner.H-gapY*math.Max(0, float64(len(spans)-1)))
	if squeezed {
		n.overflow = "content is higher than its place"
	}
	y := n.inner.Y
	for i, c := range children {
		column := i % columns
		if column == 0 && i > 0 {
			y += heights[i/columns-1] + gapY
		}
		w, h := width, heights[i/columns]
		if c.Width > 0 {
			w = math.Min(w, c.Width)
		}
		if c.Height > 0 {
			h = math.Min(h, c.Height)
		}
		l.place(c, Rect{n.inner.X + float64(column)*(width+gap), y, w, h})
	}
}

// dialog is where a dialog goes: in the middle, or at the bottom of a phone,
// over its whole width.
func (l *layout) dialog(n *Node) Rect {
	const phone, margin, usual = 600, 24, 480
	w := l.area.W
	if w >= phone {
		limit := float64(usual)
		if n.Width > 0 {
			limit = n.Width
		} else if n.MaxWidth > 0 {
			limit = n.MaxWidth
		}
		w = math.Min(w-2*margin, limit)
		h := math.Min(l.height(n, w), l.area.H-2*margin)
		return Rect{l.area.X + (l.area.W-w)/2, l.area.Y + (l.area.H-h)/2, w, h}
	}
	// A strip above stays free: a press there closes the dialog.
	h := math.Min(l.height(n, w), l.area.H-TouchTarget)
	return Rect{l.area.X, l.area.Bottom() - h, w, h}
}

// gap is the gap between k children, smaller where there is no room for it.
func (n *Node) gap(k int, room float64) float64 {
	if k < 2 {
		return 0
	}
	return math.Max(0, math.Min(n.Gap, room/float64(k-1)))
}

// across is where a row puts its children across; those of a list item stand
// in the middle.
func (n *Node) across() Align {
	if n.Role == ListItem && n.Across == Start {
		return Center
	}
	return n.Across
}

// along is where the first child starts and the gap after each, with the room
// that is left placed as Along says.
func along(n *Node, sizes []float64, gap, start, room float64) (float64, float64) {
	left := room
	for _, s := range sizes {
		left -= s
	}
	left -= gap * math.Max(0, float64(len(sizes)-1))
	if left <= 0 {
		return start, gap
	}
	switch n.Along {
	case Center:
		return start + left/2, gap
	case End:
		return start + left, gap
	case Between:
		if len(sizes) > 1 {
			return start, gap + left/float64(len(sizes)-1)
		}
	}
	return start, gap
}

// alignAt is where something of a size starts in a room.
func alignAt(a Align, start, room, size float64) float64 {
	switch a {
	case Center:
		return start + (room-size)/2
	case End:
		return start + room - size
	}
	return start
}
