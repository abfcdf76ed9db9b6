package paint

import (
	"strconv"

	"cavalo/internal/ui"
)

// Hop is one move of a Line. From -1 is a placement.
type Hop struct{ From, To int }

// Line is a board's layer of some moves in a row: a stroke for each, and its number at its
// end.
type Line struct {
	Hops  []Hop
	Color ui.Color
}

func (Line) Depth() ui.Depth { return ui.OnTop }

func (l Line) Draw(d *ui.BoardPen) {
	c := d.Theme.Of(l.Color)
	numbers, order := map[int]string{}, []int(nil)
	for i, h := range l.Hops {
		if !d.Has(h.To) {
			continue
		}
		if d.Has(h.From) {
			x1, y1 := d.Center(h.From)
			x2, y2 := d.Center(h.To)
			d.Line(x1, y1, x2, y2, max(2, d.Side*0.05), ui.Faded(c, 0.6))
		}
		if numbers[h.To] != "" {
			numbers[h.To] += " "
		} else {
			order = append(order, h.To)
		}
		numbers[h.To] += strconv.Itoa(i + 1)
	}
	size := max(9, d.Side*0.18)
	for _, square := range order {
		x, y := d.Center(square)
		w := max(size*1.5, d.Width(numbers[square], size, ui.Semibold)+size*0.8)
		// in the upper right corner, so that the number of the square can be read
		r := ui.Rect{X: x + d.Side*0.48 - w, Y: y - d.Side*0.48, W: w, H: size * 1.4}
		d.Fill(r, r.H/2, c)
		d.Centred(numbers[square], r, size, ui.Semibold, d.Theme.Surface)
	}
}
