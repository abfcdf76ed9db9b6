package paint

import (
	"strings"

	"cavalo/internal/ui"
)

// textField draws a line, or several, of text that can be changed.
func (t *tree) textField(n *ui.Node) {
	ground, line, width := t.theme.Raised, mix(t.theme.Line, t.theme.Muted, 0.55), 1.0
	switch {
	case n.Invalid:
		line, width = t.theme.Warn, 2
	case n.ReadOnly:
		ground, line = t.sunken(), t.theme.Line
	}
	if n.Disabled {
		line = t.theme.Line
	}
	t.Fill(n.Rect, buttonRadius, ground)
	t.Outline(n.Rect, buttonRadius, width, line)
	r := n.Inner()
	t.Clip(n.Rect.Inset(4, 4))
	defer t.Unclip()
	size := n.TypeSize()
	height, baseline := t.Metrics(size, n.Weight)
	c := t.theme.Text
	if n.Disabled {
		c = faded(c, disabledAlpha)
	}
	if n.Lines <= 1 {
		t.Text(r.X, r.Y+(r.H-height)/2+baseline, strings.ReplaceAll(n.Value, "\n", " "), size, n.Weight, c)
		return
	}
	y := n.Rect.Y + 10
	for _, line := range ui.Wrap(t, n.Value, size, n.Weight, r.W) {
		t.Text(r.X, y+baseline, line, size, n.Weight, c)
		y += height
	}
}
