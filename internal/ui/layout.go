package ui

import (
	"cmp"
	"math"
	"slices"

	"cavalo/internal/lists"
)

// unbounded is more room than any content needs; unlike infinity it can be
// divided and subtracted.
const unbounded = 1e6

// Layout gives every node of the tree its rectangle inside area. It first computes the
// nodes' widths, and their heights at a width, from the leaves up (measure.go), then
// distributes the room from the root down.
//
// No child extends beyond its container: where room is short, scrolling columns, boards
// and charts shrink first, then everything is squeezed and Overflows reports it. Only the
// children of a scrolling node may lie outside it; they are clipped.
func Layout(root *Node, m Measurer, area Rect) {
	layOut(root, newLayout(m, area, wraps{}))
}

func layOut(root *Node, l *layout) {
	l.narrow = l.narrow && !root.Large
	l.place(root, l.area)
	root.Walk(func(n *Node) bool {
		if n.Role == Dialog && n != root {
			l.place(n, l.dialog(n))
		}
		return true
	})
	under := root
	for _, c := range root.Children {
		switch {
		case c.Role == Dialog:
			under = c
		case c.Aside && under != root:
			l.placeAside(c, root, under)
			c.laid.over = true
		}
	}
}

type layout struct {
	m      Measurer
	area   Rect
	narrow bool
	mark   *mark
	lines  wraps
}

func newLayout(m Measurer, area Rect, lines wraps) *layout {
	return &layout{m: m, area: area, narrow: area.W < Narrow, mark: new(mark), lines: lines}
}

// wraps caches wrapped texts, since most texts stay the same from frame to frame.
type wraps map[wrapKey][]string

type wrapKey struct {
	text   string
	size   float64
	weight Weight
	width  float64
}

// maxWraps is the number of texts at which the cache is cleared.
const maxWraps = 1000

// flow returns the children that take room in their container.
func (n *Node) flow() []*Node {
	out := make([]*Node, 0, len(n.Children))
	out = append(out, lists.Filter(n.Children, func(c *Node) bool { return !c.TextOnly && c.Role != Dialog })...)
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
				l.placeAside(c, n, n)
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

// placeColumn stacks the children. A scrolling column gives them their full
// heights and moves them up by its offset.
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
	heights := n.shareHeight(spans, room.H, gap)
	y, gap := along(n, heights, gap, room.Y, room.H)
	for i, c := range children {
		x := alignAt(n.Across, room.X, room.W, widths[i])
		l.place(c, Rect{x, y, widths[i], heights[i]})
		y += heights[i] + gap
	}
}

// shareHeight divides a height among the children with a gap between them.
func (n *Node) shareHeight(spans []span, height, gap float64) []float64 {
	heights, squeezed := share(spans, height-gap*max(0, float64(len(spans)-1)))
	if squeezed {
		n.overflow = "content is higher than its place"
	}
	return heights
}

// placeRow puts the children side by side, in as many lines as they need when
// the row wraps.
func (l *layout) placeRow(n *Node) {
	lines := l.rowLines(n, n.inner.W)
	spans := make([]span, len(lines))
	for i, line := range lines {
		for j, c := range line.children {
			spans[i].sizes = spans[i].or(l.tall(c, line.widths[j]).sizes)
		}
		spans[i].most, spans[i].firm = unbounded, func() float64 { return l.firmLine(line) }
		if line.squeezed {
			n.overflow = "content is wider than its place"
		}
	}
	if len(lines) == 1 {
		spans[0].grow = 1 // a single line has the whole height
	}
	gap := n.gap(len(lines), n.inner.H)
	heights := n.shareHeight(spans, n.inner.H, gap)
	y := n.inner.Y
	for i, line := range lines {
		l.placeLine(n, line, Rect{n.inner.X, y, n.inner.W, heights[i]})
		y += heights[i] + gap
	}
}

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

// placeGrid gives every child a cell: all cells have the same width, and the cells
// of a row the same height.
func (l *layout) placeGrid(n *Node) {
	g := l.grid(n, n.inner.W)
	spans := l.gridRows(n, g)
	gapY := n.gap(len(spans), n.inner.H)
	heights := n.shareHeight(spans, n.inner.H, gapY)
	y := n.inner.Y
	for i, c := range n.flow() {
		column := i % g.columns
		if column == 0 && i > 0 {
			y += heights[i/g.columns-1] + gapY
		}
		w, h := g.width, heights[i/g.columns]
		if c.Width > 0 {
			w = math.Min(w, c.Width)
		}
		if c.Height > 0 {
			h = math.Min(h, c.Height)
		}
		l.place(c, Rect{n.inner.X + float64(column)*(g.width+g.gap), y, w, h})
	}
}

// dialog returns the rectangle of a dialog: in the middle, or on a phone at
// the bottom over the whole width.
func (l *layout) dialog(n *Node) Rect {
	const phone, margin, usual = 600, 24, 480
	w := l.area.W
	if w >= phone {
		w = math.Min(w-2*margin, cmp.Or(n.Width, n.MaxWidth, usual))
		h := math.Min(l.height(n, w), l.area.H-2*margin)
		return Rect{l.area.X + (l.area.W-w)/2, l.area.Y + (l.area.H-h)/2, w, h}
	}
	// A strip above stays free: a press there closes the dialog.
	h := math.Min(l.height(n, w), l.area.H-TouchTarget)
	return Rect{l.area.X, l.area.Bottom() - h, w, h}
}

// gap returns the gap between k children, smaller where room is short.
func (n *Node) gap(k int, room float64) float64 {
	if k < 2 {
		return 0
	}
	return math.Max(0, math.Min(n.Gap, room/float64(k-1)))
}

// across returns the alignment of a row's children across the row; a list item's are
// centred by default.
func (n *Node) across() Align {
	if n.Role == ListItem && n.Across == Start {
		return Center
	}
	return n.Across
}

// along returns the start of the first child and the gap after each child,
// with the free room distributed as Along says.
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

func alignAt(a Align, start, room, size float64) float64 {
	switch a {
	case Center:
		return start + (room-size)/2
	case End:
		return start + room - size
	}
	return start
}

// span is one child's size along its container's direction.
type span struct {
	sizes
	firm func() float64 // the part of the least size that is kept as long as others can shrink; nil means 0
	most float64        // the largest size
	grow float64        // its share of the free room; 0 means that it doesn't grow
}

func (s span) firmly() float64 {
	if s.firm == nil {
		return 0
	}
	return min(s.least, s.firm())
}

// share divides room among spans. Spans that do not grow get the size they want; the
// others divide the rest by their shares, but get at least their least size. If that is
// too much, the first are squeezed in proportion to how far they can shrink. If even
// that is too much, all are scaled down to their firm sizes, and then below, so that
// nothing extends beyond its container, and squeezed is true.
func share(spans []span, room float64) (sizes []float64, squeezed bool) {
	sizes = make([]float64, len(spans))
	total, slack := 0.0, 0.0
	for i, s := range spans {
		if s.grow > 0 {
			sizes[i] = s.least
		} else {
			sizes[i] = max(s.want, s.least)
			slack += sizes[i] - s.least
		}
		total += sizes[i]
	}
	switch {
	case total <= room:
		grow(spans, sizes, room)
	case total-slack <= room:
		part := (total - room) / slack
		for i, s := range spans {
			if s.grow == 0 {
				sizes[i] -= (sizes[i] - s.least) * part
			}
		}
	default:
		squeezed = total-slack > room+0.5
		squeeze(spans, sizes, max(room, 0))
	}
	return sizes, squeezed
}

// squeeze divides a room that is too short among spans: it takes from what is not firm
// of them in proportion and, where that is not enough, from what is.
func squeeze(spans []span, sizes []float64, room float64) {
	firm, soft := 0.0, 0.0
	for i, s := range spans {
		sizes[i] = s.firmly()
		firm += sizes[i]
		soft += s.least - sizes[i]
	}
	for i, s := range spans {
		switch {
		case room > firm:
			sizes[i] += (s.least - sizes[i]) * (room - firm) / soft
		case firm > 0:
			sizes[i] *= room / firm
		}
	}
}

// grow divides the free room among the spans that grow. A span whose share violates a
// bound is fixed at that bound and the rest is divided again; each round fixes at least
// one span, so the rounds end.
func grow(spans []span, sizes []float64, room float64) {
	settled := make([]bool, len(spans))
	for range spans {
		left, shares := room, 0.0
		for i, s := range spans {
			if s.grow == 0 || settled[i] {
				left -= sizes[i]
			} else {
				shares += s.grow
			}
		}
		if shares == 0 {
			return
		}
		// The lower bounds are settled first: settling both kinds at once
		// could leave room unused.
		if !settle(spans, sizes, settled, left/shares, false) && !settle(spans, sizes, settled, left/shares, true) {
			for i, s := range spans {
				if s.grow > 0 && !settled[i] {
					sizes[i] = s.grow * left / shares
				}
			}
			return
		}
	}
}

// settle fixes the spans whose share violates their lower, or upper, bound.
func settle(spans []span, sizes []float64, settled []bool, unit float64, upper bool) bool {
	any := false
	for i, s := range spans {
		if s.grow == 0 || settled[i] {
			continue
		}
		switch size := s.grow * unit; {
		case !upper && size < s.least:
			sizes[i], settled[i], any = s.least, true, true
		case upper && size > s.most:
			sizes[i], settled[i], any = max(s.most, s.least), true, true
		}
	}
	return any
}

// asideEdge is the least distance between an Aside node and the edges of its
// layer.
const asideEdge = 4

// placeAside lays a node out as small as its content, where it covers no control of what
// it is over: its layer, or a dialog in it. It is as low as possible, in the middle if
// possible. If there is no such
// place it tries narrower and higher shapes; if there still is none it covers as little
// as possible, and boards last. If there is a place at all, there is one at the edges of
// an obstacle or of the layer.
func (l *layout) placeAside(n, layer, under *Node) {
	area := layer.inner.Inset(asideEdge, asideEdge)
	wide := l.wide(n)
	widest := math.Min(wide.want, area.W)
	inTheWay := under.pressable(n)
	var best Rect
	least := math.Inf(1)
	for _, share := range asideShares {
		w := math.Min(widest, math.Max(widest*share, wide.least))
		h := l.height(n, w)
		middle := area.X + (area.W-w)/2
		xs, ys := []float64{middle, area.X, area.Right() - w}, []float64{area.Bottom() - h, area.Y}
		for _, o := range inTheWay {
			xs, ys = append(xs, o.rect.X-w, o.rect.Right()), append(ys, o.rect.Y-h, o.rect.Bottom())
		}
		slices.SortFunc(xs, func(a, b float64) int { return cmp.Compare(math.Abs(a-middle), math.Abs(b-middle)) })
		slices.SortFunc(ys, func(a, b float64) int { return cmp.Compare(b, a) })
		xs, ys = slices.Compact(xs), slices.Compact(ys)
		for _, y := range ys {
			for _, x := range xs {
				if least == 0 || y < area.Y || y+h > area.Bottom() || x < area.X || x+w > area.Right() {
					continue
				}
				r := Rect{X: x, Y: y, W: w, H: h}
				if covered := coveredBy(r, inTheWay, least); covered < least {
					best, least = r, covered
				}
			}
		}
	}
	l.place(n, best)
}

// asideShares are the widths that are tried, as shares of the wanted width.
var asideShares = [...]float64{1, 0.8, 0.7, 0.65}

// coveredBy returns how much a rectangle would hide, or at least the value of least.
func coveredBy(r Rect, inTheWay []obstacle, least float64) (covered float64) {
	for _, o := range inTheWay {
		if covered >= least {
			break
		}
		over := o.rect.Intersect(r)
		covered += over.W * over.H * o.weight
	}
	return covered
}

// obstacle is a node that should not be covered.
type obstacle struct {
	rect   Rect
	weight float64
}

// The weights of areas that an Aside node should not cover; a node's Clear is one of them.
const (
	ClearWords   = 1
	ClearControl = 1000
	clearBoard   = 10_000
)

// pressable returns the controls below a node, except in one part of it and in dialogs.
func (n *Node) pressable(but *Node) (out []obstacle) {
	var look func(n *Node, seen Rect)
	top := n
	look = func(n *Node, seen Rect) {
		if n == but || n.Role == Dialog && n != top || n.TextOnly || n.DrawOnly && n.Press == nil && n.Role == BoardView && n.Board().Press == nil {
			return
		}
		if n.scrolls() {
			seen = seen.Intersect(n.Rect)
		}
		if n.Clear > 0 {
			out = append(out, obstacle{n.Rect.Intersect(seen), n.Clear})
		}
		switch n.Role {
		case BoardView, TreeView:
			out = append(out, obstacle{n.Rect.Intersect(seen), clearBoard})
		case Button, Toggle, Link, Slider, Select, TextField, Tabs: // even if it is disabled now
			out = append(out, obstacle{n.Rect.Intersect(seen), ClearControl})
		default:
			for _, t := range n.targets() {
				if r := t.rect.Intersect(seen); t.focusable() && !r.Empty() {
					out = append(out, obstacle{r, ClearControl})
				}
			}
		}
		for _, c := range n.Children {
			look(c, seen)
		}
	}
	look(n, n.Rect)
	return out
}
