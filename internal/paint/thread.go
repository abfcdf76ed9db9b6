package paint

import (
	"image/color"
	"math"

	"cavalo/internal/ui"
)

// Hop is a move from one square to another. From -1 is a placement.
type Hop struct {
	From, To int
	Erased   []int // the squares whose numbers go
}

// threads draws the lines of the threads and their arrowheads.
func (d *boardPainter) threads() {
	width := max(1.5, min(3, d.Side*0.055))
	head := max(5, d.Side*0.2)
	for k, ways := range d.Ways(d.b) {
		c := d.Theme.Of(d.b.Threads[k].Color)
		for _, w := range ways {
			last := len(w.Curve) - 1
			if last < 1 {
				continue
			}
			tip := w.Curve[last]
			base := last - 1 // where the line ends inside the arrowhead
			for base > 0 && math.Hypot(tip.X-w.Curve[base].X, tip.Y-w.Curve[base].Y) < head*0.6 {
				base--
			}
			for i := range base {
				d.Line(w.Curve[i].X, w.Curve[i].Y, w.Curve[i+1].X, w.Curve[i+1].Y, width, c)
			}
			d.arrowhead(w.Curve[base], tip, head, width, c)
		}
	}
}

// arrowhead draws an arrowhead and the line from a point to it.
func (d *boardPainter) arrowhead(from, tip ui.Point, head, width float64, c color.NRGBA) {
	long := max(0.01, math.Hypot(tip.X-from.X, tip.Y-from.Y))
	dx, dy := (tip.X-from.X)/long, (tip.Y-from.Y)/long
	fine := head * 0.22
	tip = ui.Point{X: tip.X - dx*fine/2, Y: tip.Y - dy*fine/2}
	x, y := tip.X-dx*head*0.75, tip.Y-dy*head*0.75
	d.Line(from.X, from.Y, x, y, width, c)
	for _, side := range []float64{-0.33, -0.16, 0, 0.16, 0.33} {
		d.Line(tip.X, tip.Y, x-dy*head*side, y+dx*head*side, fine, c)
	}
}

// noNumber is the diameter of a disc, in pixels, below which its number could not be read.
const noNumber = 12

// discs draws the stops of the threads: rings around squares that are judged, and discs with a
// number or an icon.
func (d *boardPainter) discs() {
	for k, ways := range d.Ways(d.b) {
		t := &d.b.Threads[k]
		c := d.Theme.Of(t.Color)
		for i, w := range ways {
			s := &t.Stops[i]
			if s.Icon != ui.NoIcon && d.Has(s.Square) {
				d.Outline(d.Square(s.Square), d.Radius, d.Edge, c)
			}
			if w.Radius == 0 {
				continue
			}
			x, y, ground, ink := w.Disc.X, w.Disc.Y, c, d.Theme.Raised
			if d.Disc(x, y, w.Radius+1, d.Theme.Raised); t.Color == ui.Auto {
				ground, ink = ink, ground
			}
			d.BoardPen.Disc(x, y, w.Radius, ground)
			if t.Color == ui.Auto {
				d.Ring(x, y, w.Radius, max(1, w.Radius*0.16), c)
			}
			switch {
			case s.Icon != ui.NoIcon:
				d.Shape(IconShape(s.Icon), around(x, y, x, y, w.Radius*0.7), ink)
			case 2*w.Radius >= noNumber:
				d.Centred(s.Text, around(x, y, x, y, w.Radius*0.9), w.Radius*1.3, ui.Semibold, ink)
			}
		}
	}
}
