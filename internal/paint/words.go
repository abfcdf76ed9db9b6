package paint

import (
	"image/color"

	"cavalo/internal/ui"
)

// text draws a Text: its icon and its lines.
func (t *tree) text(n *ui.Node) {
	c := t.theme.Of(n.Color)
	if n.Color == ui.Auto {
		switch n.Variant {
		case ui.Proved, ui.Primary:
			c = t.theme.Accent
		case ui.Warning, ui.Danger:
			c = t.theme.Warn
		case ui.Chip:
			c = t.theme.Muted
		}
	}
	if n.Disabled {
		c = faded(c, disabledAlpha)
	}
	t.content(n, n.Weight, c, n.Align)
}

// content draws a node's icon and words: the words in lines, in the middle of
// the height; icon and words together at the place that align says.
func (t *tree) content(n *ui.Node, weight ui.Weight, c color.NRGBA, align ui.Align) {
	r := n.Inner()
	lines := t.view.words(n)
	if len(lines) == 0 {
		if n.Icon != ui.NoIcon {
			t.icon(n, n.Rect, c)
		}
		return
	}
	size := n.TypeSize()
	lead, trail := n.Lead(), n.Trail()
	r.W -= lead + trail
	height, baseline := t.Metrics(size, weight)
	top := r.Y + (r.H-height*float64(len(lines)))/2
	for i, line := range lines {
		s := size
		w := t.Width(line, s, weight)
		if w > r.W && weight != n.Weight && r.W > 0 {
			s *= r.W / w // measured in a lighter weight
			w = r.W
		}
		x := r.X
		switch align {
		case ui.Center:
			x += (r.W - w) / 2
		case ui.End:
			x += r.W - w
		}
		y := top + float64(i)*height
		if i == 0 && n.Icon != ui.NoIcon && n.Role != ui.Toggle {
			t.icon(n, ui.Rect{X: x, Y: y, W: ui.IconSize, H: height}, c)
		}
		t.Text(x+lead, y+baseline, line, s, weight, c)
	}
}

// icon draws a node's icon in the middle of a rectangle, larger where it stands
// alone. The knight is the emblem of the program where it heads something.
func (t *tree) icon(n *ui.Node, in ui.Rect, c color.NRGBA) {
	side := float64(ui.IconSize)
	switch {
	case n.Icon == ui.IconKnight && len(n.Words) == 0:
		side, c = 28, t.theme.Accent
	case n.Icon == ui.IconKnight && n.TypeSize() >= ui.Large:
		side, c = 24, t.theme.Accent
	case len(n.Words) == 0:
		side = 20
	}
	x, y := in.Center()
	t.Shape(IconShape(n.Icon), ui.Rect{X: x - side/2, Y: y - side/2, W: side, H: side}, c)
}

// listItem draws a row of a list: its words, and its value under them.
func (t *tree) listItem(n *ui.Node) {
	ground := color.NRGBA{}
	c := t.theme.Of(n.Color)
	if n.Selected || n.Checked {
		ground = t.theme.Tint
		if n.Color == ui.Auto {
			c = t.theme.Accent
		}
	}
	if n.Pressable() {
		ground = t.touched(n.ID, ground)
	}
	if ground.A > 0 {
		t.Fill(n.Rect, smallRadius, ground)
	}
	if n.Disabled {
		c = faded(c, disabledAlpha)
	}
	if n.Value == "" || len(n.Words) == 0 {
		t.content(n, n.Weight, c, n.Align)
		return
	}
	r := n.Inner()
	size := n.TypeSize()
	height, baseline := t.Metrics(size, n.Weight)
	small, below := t.Metrics(ui.Small, ui.Regular)
	y := r.Y + (r.H-height*float64(len(n.Words))-small)/2
	if n.Icon != ui.NoIcon {
		t.icon(n, ui.Rect{X: r.X, Y: y, W: ui.IconSize, H: height}, c)
	}
	x := r.X + n.Lead()
	for _, line := range n.Words {
		t.Text(x, y+baseline, line, size, n.Weight, c)
		y += height
	}
	note := ui.Fit(t, n.Value, ui.Small, ui.Regular, r.W-n.Lead())
	t.Text(x, y+below, note, ui.Small, ui.Regular, t.theme.Muted)
}
