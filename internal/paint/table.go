package paint

import (
	"image/color"
	"unicode"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// table draws a table: a muted heading, hairlines, numbers to the right.
func (t *tree) table(n *layout.Box) {
	if n.Table() == nil || len(n.Parts) <= len(n.Table().Rows) || len(n.Edges) <= len(n.Table().Columns) {
		return // not laid out
	}
	t.tableHeading(n)
	for i := range n.Table().Rows {
		r := n.Parts[i+1]
		if r.Intersect(t.clip).Empty() {
			continue
		}
		t.tableRow(n, i)
		if i+1 < len(n.Table().Rows) {
			t.Fill(ui.Rect{X: r.X, Y: r.Y + r.H - 0.5, W: r.W, H: 1}, 0, ui.Faded(t.theme.Line, 0.7))
		}
	}
}

func (t *tree) tableHeading(n *layout.Box) {
	head := n.Parts[0]
	for i, c := range n.Table().Columns {
		r := n.Cell(-1, i)
		id := n.HeadingID(i)
		if c.Press != nil {
			t.ground(r, smallRadius, t.touched(id, color.NRGBA{}))
		}
		words := t.theme.Muted
		if c.Sorted != 0 {
			words = t.theme.Accent
			// Beside the title, on the side with room.
			w := t.Width(c.Title, ui.Small, ui.Semibold) + 4
			arrow := ui.Rect{X: r.X + ui.CellPad + w, Y: r.Y + (r.H-12)/2, W: 12, H: 12}
			if c.Numeric {
				arrow.X = r.X + r.W - ui.CellPad - w - 12
			}
			t.Shape(sortArrow(c.Sorted), arrow, words)
		}
		t.cell(c.Title, r, c.Numeric, ui.Small, ui.Semibold, words)
		if id == t.view.Focus {
			t.ring(r.Inset(4, 4), smallRadius-4)
		}
	}
	t.Fill(ui.Rect{X: head.X, Y: head.Y + head.H - 1, W: head.W, H: 1}, 0, t.theme.Line)
}

func sortArrow(sorted int) Shape {
	if sorted < 0 {
		return ArrowDown
	}
	return ArrowUp
}

func (t *tree) tableRow(n *layout.Box, i int) {
	row := &n.Table().Rows[i]
	r := n.Parts[i+1]
	id := n.RowID(i)
	ground, words := color.NRGBA{}, t.theme.Text
	if row.Mark {
		ground, words = t.theme.Tint, t.theme.Accent
	}
	if row.Press != nil {
		ground = t.touched(id, ground)
	}
	t.ground(r, smallRadius, ground)
	for j, text := range row.Cells {
		if j < len(n.Table().Columns) {
			weight := n.Weight
			if row.Mark && j == 0 {
				weight = max(weight, ui.Semibold)
			}
			t.cell(text, n.Cell(i, j), n.Table().Columns[j].Numeric, n.TypeSize(), weight, words)
		}
	}
	if id == t.view.Focus {
		t.ring(r.Inset(4, 4), smallRadius-4)
	}
}

// cell writes a text into a cell, cut if necessary.
func (t *tree) cell(text string, r ui.Rect, right bool, size float64, weight ui.Weight, c color.NRGBA) {
	in := r.Inset(min(ui.CellPad, max(0, (r.W-t.Width(text, size, weight))/2)), 0)
	text = layout.Fit(t, text, size, weight, in.W)
	x := in.X
	if right {
		x += in.W - t.Width(text, size, weight)
	}
	height, baseline := t.Metrics(size, weight)
	t.Text(x, in.Y+(in.H-height)/2+baseline, text, size, weight, c)
}

func (t *tree) textField(n *layout.Box) {
	ground, line, width := t.theme.Raised, ui.Mix(t.theme.Line, t.theme.Muted, 0.55), 1.0
	switch {
	case n.Field().Invalid:
		line, width = t.theme.Warn, 2
	case n.Field().ReadOnly:
		ground, line = t.sunken(), t.theme.Line
	}
	if n.Disabled {
		line = t.theme.Line
	}
	t.Fill(n.Rect, buttonRadius, ground)
	t.Outline(n.Rect, buttonRadius, width, line)
	r := n.Inner
	t.Clip(n.Rect.Inset(4, 4))
	defer t.Unclip()
	caret := -1
	if n.ID != "" && n.ID == t.view.Editing {
		caret = t.view.Caret
	}
	dx, first := layout.FieldView(t, n, max(caret, 0))
	lines := layout.FieldLines(t, n)
	height, _ := t.Metrics(n.TypeSize(), n.Weight)
	y := r.Y - float64(first)*height
	if n.Field().Lines <= 1 {
		y = r.Y + (r.H-height)/2
	}
	for i, line := range lines {
		if y+height > n.Rect.Y && y < n.Rect.Y+n.Rect.H {
			// A caret between two lines is at the beginning of the second.
			here := caret >= line.Start && (i == len(lines)-1 || caret < lines[i+1].Start)
			t.fieldLine(n, line, r.X-dx, y, here)
		}
		y += height
	}
}

// fieldLine draws one line of a field: selection, text, caret.
func (t *tree) fieldLine(n *layout.Box, line layout.FieldLine, x, y float64, caret bool) {
	size := n.TypeSize()
	height, baseline := t.Metrics(size, n.Weight)
	runes := []rune(n.Value)
	upTo := func(at int) float64 { return x + t.Width(line.UpTo(n.Value, at), size, n.Weight) }
	if n.ID != "" && n.ID == t.view.Editing {
		from, to := upTo(min(t.view.Caret, t.view.Anchor)), upTo(max(t.view.Caret, t.view.Anchor))
		t.Fill(ui.Rect{X: from, Y: y, W: to - from, H: height}, 0, ui.Faded(t.theme.Accent, 0.28))
	}
	t.Text(x, y+baseline, line.Text(n.Value), size, n.Weight, dimmed(n, t.theme.Text))
	if at := n.Field().Wrong - 1; at >= line.Start && at <= line.End && n.Field().Wrong > 0 { // just past the end if text is missing
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
