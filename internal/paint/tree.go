package paint

import (
	"image/color"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// The radii of corners.
const (
	cardRadius   = 14
	buttonRadius = 10
	smallRadius  = 8
)

// shadowBlur is the length over which a panel's shadow fades out.
const shadowBlur = 44

type tree struct {
	Painter
	theme  ui.Theme
	view   View
	screen ui.Rect
	clip   ui.Rect // the visible area
	above  bool    // inside a layer above the first: panels have a shadow
	late   func()  // draws the focus ring, over its neighbours

	written labels // the positions of the texts of a ui.Tree
}

// Tree draws a laid out tree in its root's rectangle: first everything but the
// dialogs, then the dialogs, each over a veil, and what is over them.
func Tree(p Painter, root *layout.Box, theme ui.Theme, view View) {
	t := &tree{Painter: p, theme: theme, view: view, screen: root.Rect, clip: root.Rect}
	if !view.Area.Empty() {
		t.clip = root.Rect.Intersect(view.Area)
		t.Clip(t.clip)
		defer t.Unclip()
	}
	if !theme.Clear {
		t.Fill(root.Rect, 0, theme.Surface)
	}
	layers := []*layout.Box{root}
	if root.Role == ui.Layer {
		layers = root.Children
	}
	for i, layer := range layers {
		// The session's list and tooltip are also above the app's dialogs.
		t.above = i > 0
		t.node(layer)
		t.finish()
		t.dialogs(layer)
	}
}

// finish draws the focus ring over the nodes drawn after its own, which might cover a
// side of it.
func (t *tree) finish() {
	if late := t.late; late != nil {
		t.late = nil
		late()
	}
}

func (t *tree) dialogs(n *layout.Box) {
	n.Each(func(n *layout.Box) bool {
		switch {
		case n.Role == ui.Dialog && !n.TextOnly:
			t.dialog(n)
		case n.Over:
			t.above = true
			t.node(n)
			t.finish()
		}
		return !n.TextOnly
	})
}

// dialog draws a dialog over a veil that dims everything else.
func (t *tree) dialog(n *layout.Box) {
	veil := 0.38
	if t.theme.Dark {
		veil = 0.6
	}
	t.Fill(t.screen, 0, ui.Faded(color.NRGBA{A: 255}, veil))
	r := n.Rect
	if r.Y+r.H >= t.screen.Y+t.screen.H-1 {
		// A sheet at the bottom of the screen is rounded only at the top and has no outline at the
		// sides.
		r = ui.Rect{X: r.X - 1, Y: r.Y, W: r.W + 2, H: r.H + cardRadius + 2}
	}
	was := t.above
	t.above = true
	t.panel(r)
	t.above = was
	t.inside(n)
	t.finish()
}

// node draws a node and its children, except dialogs.
func (t *tree) node(n *layout.Box) {
	if n.TextOnly || n.Role == ui.Dialog || !t.seen(n) {
		return
	}
	t.frame(n)
	switch n.Role {
	case ui.Column, ui.Row, ui.Grid, ui.Layer, ui.List:
		t.inside(n)
	case ui.ListItem:
		t.listItem(n)
		t.inside(n)
	case ui.Text:
		t.text(n)
	case ui.Button:
		t.button(n)
	case ui.Toggle:
		t.toggle(n)
	case ui.Link:
		t.link(n)
	case ui.Slider:
		t.slider(n)
	case ui.Select:
		t.selector(n)
	case ui.TextField:
		t.textField(n)
	case ui.Tabs:
		t.tabs(n)
	case ui.Progress:
		t.progress(n)
	case ui.Table:
		t.table(n)
	case ui.BoardView:
		t.board(n)
	case ui.ChartView:
		if c := n.Chart(); c != nil {
			t.chart(c, n.Inner)
		}
	case ui.TreeView:
		t.dots(n)
	case ui.Picture:
		if d := n.Drawing(); d != nil {
			d.Draw(t, n.Inner, t.theme)
		} else {
			picture(t, n.Picture(), n.Inner, t.theme)
		}
	case ui.Separator:
		t.Fill(n.Rect, 0, t.theme.Line)
	}
	t.focusRing(n)
}

// seen reports whether any part of a node is visible. A container without its own height may have
// visible children.
func (t *tree) seen(n *layout.Box) bool {
	around := 4.0 // a focus ring is that far outside
	if t.above {
		around = shadowBlur
	}
	return n.Rect.Empty() || !n.Rect.Inset(-around, -around).Intersect(t.clip).Empty()
}

// inside draws the children, clipped if the node scrolls. The scroll bar is drawn first,
// so that it never covers a board as wide as a phone.
func (t *tree) inside(n *layout.Box) {
	scrolls := n.Scroll && n.Extent > n.Rect.H+0.5
	was, above := t.clip, t.above
	if scrolls {
		t.finish()
		t.scrollBar(n)
		t.clip = t.clip.Intersect(window(n))
		t.Clip(t.clip)
	}
	for i, c := range n.Children {
		if c.Over { // drawn after the dialogs
			continue
		}
		t.above = above || n.Role == ui.Layer && i > 0
		t.node(c)
		if n.Role == ui.Layer {
			t.finish()
		}
	}
	t.above = above
	if scrolls {
		t.finish()
		t.Unclip()
		t.clip = was
	}
}

// window returns the area in which the content of a scrolling node is visible: a little
// wider than the node, and higher where the content ends, for focus rings.
func window(n *layout.Box) ui.Rect {
	const ring = 4
	r := n.Rect.Inset(-ring, 0)
	if n.Scrolled <= 0 {
		r.Y, r.H = r.Y-ring, r.H+ring
	}
	if n.Scrolled >= n.Extent-n.Rect.H {
		r.H += ring
	}
	return r
}

// scrollBar draws the scroll bar in the node's padding, or next to the node if it has none.
func (t *tree) scrollBar(n *layout.Box) {
	const width, margin = 4, 3
	room := n.Rect.H - 2*margin
	h := max(24, room*n.Rect.H/n.Extent)
	y := n.Rect.Y + margin
	if hidden := n.Extent - n.Rect.H; hidden > 0 {
		y += (room - h) * n.Scrolled / hidden
	}
	x := n.Rect.X + n.Rect.W - width - margin
	if px, _ := n.Padding(); px < width+margin {
		x = min(x+2*margin+2*width, t.screen.X+t.screen.W-width-1)
	}
	bar := ui.Rect{X: x, Y: y, W: width, H: h}
	t.Fill(bar, width/2.0, ui.Faded(t.theme.Muted, 0.45))
}

// frame draws the ground of a container or of a text by its variant.
func (t *tree) frame(n *layout.Box) {
	switch n.Role {
	case ui.Column, ui.Row, ui.Grid, ui.Layer, ui.List, ui.Text, ui.Picture, ui.ChartView, ui.Table:
	default:
		return
	}
	r := n.Rect
	switch n.Variant {
	case ui.Card:
		t.panel(r)
		if n.Selected {
			t.Outline(r, cardRadius, 2, t.theme.Accent)
		}
	case ui.Bar:
		t.Fill(r, 0, t.theme.Raised)
		line := ui.Rect{X: r.X, Y: r.Y + r.H - 1, W: r.W, H: 1}
		if r.Y > t.screen.Y+t.screen.H/2 {
			line.Y = r.Y
		}
		t.Fill(line, 0, t.theme.Line)
	case ui.Sheet:
		t.Clip(ui.Rect{X: r.X, Y: r.Y - shadowBlur, W: r.W, H: r.H + shadowBlur})
		was := t.above
		t.above = true
		t.panel(ui.Rect{X: r.X - 1, Y: r.Y, W: r.W + 2, H: r.H + 2*cardRadius})
		t.above = was
		t.Unclip()
	case ui.Sunken:
		t.Fill(r, smallRadius, t.sunken())
	case ui.Chip:
		t.Fill(r, r.H/2, t.sunken())
		t.Outline(r, r.H/2, 1, t.theme.Line)
	case ui.Proved, ui.Primary:
		t.Fill(r, min(r.H/2, cardRadius), t.theme.Tint)
	case ui.Warning, ui.Danger:
		t.Fill(r, buttonRadius, ui.Mix(t.theme.Raised, t.theme.Warn, 0.1))
		t.Outline(r, buttonRadius, 1, ui.Mix(t.theme.Raised, t.theme.Warn, 0.5))
	}
}

// sunken returns the ground of small flat cells in a card.
func (t *tree) sunken() color.NRGBA { return t.theme.Surface }

// panel draws a raised card, with a shadow if it is in a layer above.
func (t *tree) panel(r ui.Rect) {
	if t.above {
		strength := 0.16
		if t.theme.Dark {
			strength = 0.5
		}
		t.Shadow(ui.Rect{X: r.X - shadowBlur/2, Y: r.Y - 14, W: r.W + shadowBlur, H: r.H + shadowBlur}, shadowBlur, ui.Faded(color.NRGBA{A: 255}, strength))
	}
	if !t.theme.Clear {
		t.Fill(r, cardRadius, t.theme.Raised)
	}
	t.Outline(r, cardRadius, 1, t.theme.Line)
}

// focusRing draws a ring around the node that has the focus, with a gap, so that it is
// visible on any ground.
func (t *tree) focusRing(n *layout.Box) {
	if n.ID == "" || n.ID != t.view.Focus {
		return
	}
	if n.Role == ui.BoardView && n.Board() != nil && n.Board().Cursor >= 0 {
		return // the cursor shows it
	}
	t.ring(n.Rect, t.cornerOf(n))
}

func (t *tree) ring(r ui.Rect, radius float64) {
	const gap, width = 2, 2
	around := r.Inset(-gap-width, -gap-width)
	if r.W >= t.screen.W-2*(gap+width) { // a board on a phone, with no room at its sides
		around.X, around.W = t.screen.X, t.screen.W
	}
	t.late = func() { t.Outline(around, radius+gap+width, width, t.theme.Accent) }
}

// cornerOf returns the radius of a control's corners.
func (t *tree) cornerOf(n *layout.Box) float64 {
	switch {
	case n.Variant == ui.Chip, n.Variant == ui.Quiet, n.Role == ui.Tabs, n.Role == ui.Slider:
		return min(n.Rect.H, n.Rect.W) / 2
	case n.Role == ui.Button, n.Role == ui.Select, n.Role == ui.TextField:
		return buttonRadius
	}
	return smallRadius
}

// board draws a board, with its cursor only while it has the focus.
func (t *tree) board(n *layout.Box) {
	if n.Board() == nil {
		return
	}
	b := *n.Board()
	if t.view.Focus != n.ID {
		b.Cursor = -1
	}
	Board(t.Painter, &b, n.Inner, t.theme, t.view.Boards[n.ID])
}
