package paint

import (
	"image/color"

	"cavalo/internal/ui"
)

// table draws a table: a muted heading, hairlines, numbers to the right.
func (t *tree) table(n *ui.Node) {
	if n.Table == nil || len(n.Parts) <= len(n.Table.Rows) || len(n.Edges) <= len(n.Table.Columns) {
		return // not laid out
	}
	t.tableHeading(n)
	for i := range n.Table.Rows {
		r := n.Parts[i+1]
		if r.Intersect(t.clip).Empty() {
			continue
		}
		t.tableRow(n, i)
		if i+1 < len(n.Table.Rows) {
			t.Fill(ui.Rect{X: r.X, Y: r.Y + r.H - 0.5, W: r.W, H: 1}, 0, faded(t.theme.Line, 0.7))
		}
	}
}

func (t *tree) tableHeading(n *ui.Node) {
	head := n.Parts[0]
	for i, c := range n.Table.Columns {
		r := n.Cell(-1, i)
		id := n.ID + "/column/" + itoa(i)
		if c.Press != nil {
			if ground := t.touched(id, color.NRGBA{}); ground.A > 0 {
				t.Fill(r, smallRadius, ground)
			}
		}
		words := t.theme.Muted
		if c.Sorted != 0 {
			words = t.theme.Accent
			// Beside the title, on the side where there is room.
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

func (t *tree) tableRow(n *ui.Node, i int) {
	row := &n.Table.Rows[i]
	r := n.Parts[i+1]
	id := row.ID
	if id == "" {
		id = n.ID + "/row/" + itoa(i)
	}
	ground, words := color.NRGBA{}, t.theme.Text
	if row.Mark {
		ground, words = t.theme.Tint, t.theme.Accent
	}
	if row.Press != nil {
		ground = t.touched(id, ground)
	}
	if ground.A > 0 {
		t.Fill(r, smallRadius, ground)
	}
	for j, text := range row.Cells {
		if j < len(n.Table.Columns) {
			weight := n.Weight
			if row.Mark && j == 0 {
				weight = max(weight, ui.Semibold)
			}
			t.cell(text, n.Cell(i, j), n.Table.Columns[j].Numeric, n.TypeSize(), weight, words)
		}
	}
	if id == t.view.Focus {
		t.ring(r.Inset(4, 4), smallRadius-4)
	}
}

// cell writes a text into a cell, cut if it must be.
func (t *tree) cell(text string, r ui.Rect, right bool, size float64, weight ui.Weight, c color.NRGBA) {
	in := r.Inset(ui.CellPad, 0)
	text = ui.Fit(t, text, size, weight, in.W)
	x := in.X
	if right {
		x += in.W - t.Width(text, size, weight)
	}
	height, baseline := t.Metrics(size, weight)
	t.Text(x, in.Y+(in.H-height)/2+baseline, text, size, weight, c)
}
