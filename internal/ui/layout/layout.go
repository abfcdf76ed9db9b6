package layout

import (
	"cmp"
	"math"
	"slices"

	"cavalo/internal/ui"
)

// Of lays out a tree in an area. It first computes the nodes' widths, and their heights
// at a width, from the leaves up (measure.go), then distributes the room from the root
// down.
//
// No child extends beyond its container: where room is short, scrolling columns, boards
// and charts shrink first, then everything is squeezed and Overflow says so. Only the
// children of a scrolling node may lie outside it; they are clipped.
func Of(root *ui.Node, m ui.Measurer, area ui.Rect) *Box { return New(m).Tree(root, area) }

// Layout lays out one tree after another for a user. It keeps how far nodes are scrolled,
// and how texts were broken into lines.
type Layout struct {
	m       ui.Measurer
	lines   wraps
	offsets map[string]float64 // of scrolling nodes, by their scrollKey
}

// New returns a layout in which nothing is scrolled.
func New(m ui.Measurer) *Layout {
	return &Layout{m: m, lines: wraps{}, offsets: map[string]float64{}}
}

// pass is the layout of one tree.
type pass struct {
	*Layout
	area   ui.Rect
	narrow bool
}

func (l *Layout) pass(area ui.Rect) *pass {
	return &pass{Layout: l, area: area, narrow: area.W < Narrow}
}

// whole returns the pass for a whole tree.
func (l *Layout) whole(root *Box, area ui.Rect) *pass {
	p := l.pass(area)
	p.narrow = p.narrow && !root.Large
	return p
}

// Height returns the height that a laid out tree wants at its width: nothing scrolls or shrinks.
func (l *Layout) Height(root *Box) float64 { return l.whole(root, root.Rect).height(root, root.Rect.W) }

// Tree lays out a tree in an area.
func (l *Layout) Tree(tree *ui.Node, area ui.Rect) *Box {
	root := newBox(tree)
	p := l.whole(root, area)
	p.place(root, area)
	root.Each(func(n *Box) bool {
		if n.Role == ui.Dialog && n != root {
			p.place(n, p.dialog(n))
		}
		return true
	})
	under := root
	for _, c := range root.Children {
		switch {
		case c.Role == ui.Dialog:
			under = c
		case c.Aside && under != root:
			p.placeAside(c, root, under)
			c.Over = true
		}
	}
	return root
}

// wraps caches wrapped texts, since most texts stay the same from frame to frame.
type wraps map[wrapKey][]string

type wrapKey struct {
	text   string
	size   float64
	weight ui.Weight
	width  float64
}

// maxWraps is the number of texts at which the cache is cleared.
const maxWraps = 1000

// place gives a node its rectangle and lays out what is in it.
func (l *pass) place(n *Box, r ui.Rect) {
	r.W, r.H = math.Max(r.W, 0), math.Max(r.H, 0)
	n.Rect, n.Overflow = r, ""
	px, py := n.Padding()
	n.Inner = n.Rect.Inset(px, py)
	switch n.Role {
	case ui.Tabs:
		l.placeTabs(n)
	case ui.Table:
		l.placeTable(n)
	case ui.Row:
		l.placeRow(n)
	case ui.ListItem:
		if n.Container() {
			l.placeRow(n)
		} else {
			l.placeWords(n)
		}
	case ui.Text, ui.Button, ui.Toggle, ui.Link, ui.Select:
		l.placeWords(n)
	case ui.Grid:
		l.placeGrid(n)
	case ui.Layer:
		for _, c := range n.flow {
			if !c.Aside {
				l.place(c, n.Inner)
			}
		}
		for _, c := range n.flow {
			if c.Aside {
				l.placeAside(c, n, n)
			}
		}
	case ui.Column, ui.List, ui.Dialog:
		l.placeColumn(n)
	}
}

// placeColumn stacks the children. A scrolling column gives them their full
// heights and moves them up by its offset.
func (l *pass) placeColumn(n *Box) {
	children := n.flow
	spans := make([]span, len(children))
	widths := make([]float64, len(children))
	content := 0.0
	for i, c := range children {
		widths[i] = l.across(n, c, n.Inner.W)
		spans[i] = l.tall(c, widths[i])
		content += spans[i].want
	}
	room := n.Inner
	gap := n.gap(len(children), room.H)
	_, seen := l.offsets[n.scrollKey()]
	if n.Scrolls() {
		content += n.Gap * math.Max(0, float64(len(children)-1))
		_, py := n.Padding()
		n.Extent = content + 2*py
		n.Scrolled = math.Max(0, math.Min(l.offsets[n.scrollKey()], n.Extent-n.Rect.H))
		l.offsets[n.scrollKey()] = n.Scrolled
		if content > room.H {
			room.H, gap = content, n.Gap
		}
		room.Y -= n.Scrolled
	}
	heights := n.shareHeight(spans, room.H, gap)
	y, gap := along(n, heights, gap, room.Y, room.H)
	for i, c := range children {
		x := alignAt(n.Across, room.X, room.W, widths[i])
		l.place(c, ui.Rect{X: x, Y: y, W: widths[i], H: heights[i]})
		y += heights[i] + gap
	}
	if n.Follow && n.Scrolls() && !seen {
		l.follow(n)
	}
}

// follow scrolls to the last selected node of a column.
func (l *pass) follow(n *Box) {
	var last *Box
	n.Each(func(c *Box) bool {
		if c.Selected {
			last = c
		}
		return true
	})
	if last != nil {
		l.Scroll(n, max(0, last.Rect.Bottom()+n.Gap-n.Rect.Bottom()))
	}
}

// shareHeight divides a height among the children with a gap between them.
func (n *Box) shareHeight(spans []span, height, gap float64) []float64 {
	heights, squeezed := share(spans, height-gap*max(0, float64(len(spans)-1)))
	if squeezed {
		n.Overflow = "content is higher than its place"
	}
	return heights
}

// placeRow puts the children side by side, in as many lines as they need when
// the row wraps.
func (l *pass) placeRow(n *Box) {
	lines := l.rowLines(n, n.Inner.W)
	spans := make([]span, len(lines))
	for i, line := range lines {
		spans[i] = span{sized: l.tallest(line), most: ui.Unbounded}
		if line.squeezed {
			n.Overflow = "content is wider than its place"
		}
	}
	if len(lines) == 1 {
		spans[0].grow = 1 // a single line has the whole height
	}
	gap := n.gap(len(lines), n.Inner.H)
	heights := n.shareHeight(spans, n.Inner.H, gap)
	y := n.Inner.Y
	for i, line := range lines {
		l.placeLine(n, line, ui.Rect{X: n.Inner.X, Y: y, W: n.Inner.W, H: heights[i]})
		y += heights[i] + gap
	}
}

func (l *pass) placeLine(n *Box, line rowLine, r ui.Rect) {
	x, gap := along(n, line.widths, line.gap, r.X, r.W)
	for j, c := range line.children {
		h := r.H
		if n.across() != ui.Stretch && c.Role != ui.Separator {
			s := l.tall(c, line.widths[j])
			h = math.Min(h, s.want)
		} else if c.MaxHeight > 0 {
			h = math.Min(h, c.MaxHeight)
		}
		l.place(c, ui.Rect{X: x, Y: alignAt(n.across(), r.Y, r.H, h), W: line.widths[j], H: h})
		x += line.widths[j] + gap
	}
}

// placeGrid gives every child a cell: all cells have the same width, and the cells
// of a row the same height.
func (l *pass) placeGrid(n *Box) {
	g := l.grid(n, n.Inner.W)
	spans := l.gridRows(n, g)
	gapY := n.gap(len(spans), n.Inner.H)
	heights := n.shareHeight(spans, n.Inner.H, gapY)
	y := n.Inner.Y
	for i, c := range n.flow {
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
		l.place(c, ui.Rect{X: n.Inner.X + float64(column)*(g.width+g.gap), Y: y, W: w, H: h})
	}
}

// dialog returns the rectangle of a dialog: in the middle, or on a phone at
// the bottom over the whole width.
func (l *pass) dialog(n *Box) ui.Rect {
	const phone, margin, usual = 600, 24, 480
	w := l.area.W
	if w >= phone {
		w = math.Min(w-2*margin, cmp.Or(n.Width, n.MaxWidth, usual))
		h := math.Min(l.height(n, w), l.area.H-2*margin)
		return ui.Rect{X: l.area.X + (l.area.W-w)/2, Y: l.area.Y + (l.area.H-h)/2, W: w, H: h}
	}
	// A strip above stays free: a press there closes the dialog.
	h := math.Min(l.height(n, w), l.area.H-TouchTarget)
	return ui.Rect{X: l.area.X, Y: l.area.Bottom() - h, W: w, H: h}
}

// gap returns the gap between k children, smaller where room is short.
func (n *Box) gap(k int, room float64) float64 {
	if k < 2 {
		return 0
	}
	return math.Max(0, math.Min(n.Gap, room/float64(k-1)))
}

// across returns the alignment of a row's children across the row; a list item's are
// centred by default.
func (n *Box) across() ui.Align {
	if n.Role == ui.ListItem && n.Across == ui.Start {
		return ui.Center
	}
	return n.Across
}

// along returns the start of the first child and the gap after each child,
// with the free room distributed as Along says.
func along(n *Box, sizes []float64, gap, start, room float64) (float64, float64) {
	left := room
	for _, s := range sizes {
		left -= s
	}
	left -= gap * math.Max(0, float64(len(sizes)-1))
	if left <= 0 {
		return start, gap
	}
	switch n.Along {
	case ui.Center:
		return start + left/2, gap
	case ui.End:
		return start + left, gap
	case ui.Between:
		if len(sizes) > 1 {
			return start, gap + left/float64(len(sizes)-1)
		}
	}
	return start, gap
}

func alignAt(a ui.Align, start, room, size float64) float64 {
	switch a {
	case ui.Center:
		return start + (room-size)/2
	case ui.End:
		return start + room - size
	}
	return start
}

// span is one child's size along its container's direction.
type span struct {
	sized
	most float64 // the largest size
	grow float64 // its share of the free room; 0 means that it doesn't grow
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
func (l *pass) placeAside(n, layer, under *Box) {
	area := layer.Inner.Inset(asideEdge, asideEdge)
	wide := l.wide(n)
	widest := math.Min(wide.want, area.W)
	inTheWay := under.pressable(n)
	var best ui.Rect
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
				r := ui.Rect{X: x, Y: y, W: w, H: h}
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
func coveredBy(r ui.Rect, inTheWay []obstacle, least float64) (covered float64) {
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
	rect   ui.Rect
	weight float64
}

// clearBoard is the weight of a board's area.
const clearBoard = 10_000

// pressable returns the controls below a node, except in one part of it and in dialogs.
func (n *Box) pressable(but *Box) (out []obstacle) {
	var look func(n *Box, seen ui.Rect)
	top := n
	look = func(n *Box, seen ui.Rect) {
		if n == but || n.Role == ui.Dialog && n != top || n.TextOnly || n.DrawOnly && n.Press == nil && n.Role == ui.BoardView && n.Board().Press == nil {
			return
		}
		if n.Scrolls() {
			seen = seen.Intersect(n.Rect)
		}
		if n.Clear > 0 {
			out = append(out, obstacle{n.Rect.Intersect(seen), n.Clear})
		}
		switch n.Role {
		case ui.BoardView, ui.TreeView:
			out = append(out, obstacle{n.Rect.Intersect(seen), clearBoard})
		case ui.Button, ui.Toggle, ui.Link, ui.Slider, ui.Select, ui.TextField, ui.Tabs: // even if it is disabled now
			out = append(out, obstacle{n.Rect.Intersect(seen), ui.ClearControl})
		default:
			for _, t := range n.Targets() {
				if r := t.Rect.Intersect(seen); t.Focusable() && !r.Empty() {
					out = append(out, obstacle{r, ui.ClearControl})
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
