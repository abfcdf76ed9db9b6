package describe

import "cavalo/internal/ui"

// Highlight is the layer of a hint: the edges of its reason, highlighted below the lines, and its
// conclusion, a dashed line or a cross.
type Highlight struct {
	Reason [][2]int // from square to square
	Edge   [2]int   // the conclusion
	Shown  bool     // the conclusion is shown
	On     bool     // it is a line
}

func (*Highlight) Depth() ui.Depth { return ui.OnGround }

func (h *Highlight) Draw(d *ui.BoardPen) {
	for _, edge := range h.Reason {
		x1, y1 := d.Center(edge[0])
		x2, y2 := d.Center(edge[1])
		d.Line(x1, y1, x2, y2, d.Side*0.55, ui.Faded(d.Theme.Good, 0.5))
	}
	if !h.Shown {
		return
	}
	x1, y1 := d.Center(h.Edge[0])
	x2, y2 := d.Center(h.Edge[1])
	if h.On {
		ui.Dashed(d.Painter, x1, y1, x2, y2, max(2, d.Side*0.12), max(4, d.Side*0.2), d.Theme.Good)
		return
	}
	x, y, arm, width := (x1+x2)/2, (y1+y2)/2, d.Side*0.16, max(2, d.Side*0.08)
	d.Line(x-arm, y-arm, x+arm, y+arm, width, d.Theme.Good)
	d.Line(x-arm, y+arm, x+arm, y-arm, width, d.Theme.Good)
}
