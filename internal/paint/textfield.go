package paint

import (
	"unicode"

	"cavalo/internal/ui"
)

// textField draws a line, or several, of text that can be changed.
func (t *tree) textField(n *ui.Node) {
	ground, line, width := t.theme.Raised, ui.Mix(t.theme.Line, t.theme.Muted, 0.55), 1.0
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
	caret := -1
	if n.ID != "" && n.ID == t.view.Editing {
		caret = t.view.Caret
	}
	dx, first := ui.FieldView(t, n, max(caret, 0))
	lines := ui.FieldLines(t, n)
	height, _ := t.Metrics(n.TypeSize(), n.Weight)
	y := r.Y - float64(first)*height
	if n.Lines <= 1 {
		y = r.Y + (r.H-height)/2
	}
	for i, line := range lines {
		if y+height > n.Rect.Y && y < n.Rect.Y+n.Rect.H {
			// A caret between two lines stands at the beginning of the second.
			here := caret >= line.Start && (i == len(lines)-1 || caret < lines[i+1].Start)
			t.fieldLine(n, line, r.X-dx, y, here)
		}
		y += height
	}
}

// fieldLine draws one line of a field: what is marked, the words, the caret.
func (t *tree) fieldLine(n *ui.Node, line ui.FieldLine, x, y float64, caret bool) {
	size := n.TypeSize()
	height, baseline := t.Metrics(size, n.Weight)
	runes := []rune(n.Value)
	upTo := func(at int) float64 {
		at = max(line.Start, min(at, line.End, len(runes)))
		return x + t.Width(string(runes[line.Start:at]), size, n.Weight)
	}
	if n.ID != "" && n.ID == t.view.Editing {
		from, to := upTo(min(t.view.Caret, t.view.Anchor)), upTo(max(t.view.Caret, t.view.Anchor))
		t.Fill(ui.Rect{X: from, Y: y, W: to - from, H: height}, 0, faded(t.theme.Accent, 0.28))
	}
	c := t.theme.Text
	if n.Disabled {
		c = faded(c, disabledAlpha)
	}
	t.Text(x, y+baseline, string(runes[line.Start:line.End]), size, n.Weight, c)
	if at := n.Wrong - 1; at >= line.Start && at <= line.End && n.Wrong > 0 { // one behind the end where something is missing
		end := at + 1
		for end < line.End && unicode.IsLetter(runes[at]) && unicode.IsLetter(runes[end]) {
			end++
		}
		from := upTo(at)
		t.Fill(ui.Rect{X: from, Y: y + height - 1, W: max(8, upTo(end)-from), H: 3}, 1.5, t.theme.Warn)
	}
	if caret && !t.view.CaretHidden {
		t.Fill(ui.Rect{X: upTo(t.view.Caret), Y: y + 1, W: 1.5, H: height - 2}, 0, t.theme.Accent)
	}
}
