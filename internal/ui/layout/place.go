package layout

import (
	"math"

	"cavalo/internal/ui"
)

// Popup places a list below its owner, or above if there is more room.
func (l *Layout) Popup(list *ui.Node, owner, area ui.Rect, scrolled float64) *Box {
	const distance, edge = 4, 8
	p, n := l.pass(area), newBox(list)
	l.offsets[n.scrollKey()] = scrolled
	w := math.Max(p.wide(n).want, owner.W)
	w = math.Min(w, area.W-2*edge)
	h := p.height(n, w)
	below := area.H - edge - owner.Bottom() - distance
	above := owner.Y - distance - edge
	r := ui.Rect{X: math.Max(edge, math.Min(owner.X, area.W-edge-w)), W: w}
	if h <= below || below >= above {
		r.H = math.Max(0, math.Min(h, below))
		r.Y = owner.Bottom() + distance
	} else {
		r.H = math.Min(h, above)
		r.Y = owner.Y - distance - r.H
	}
	p.place(n, r)
	return n
}

// Tip places a tooltip below its target or, without room there, above.
func (l *Layout) Tip(tip *ui.Node, target, area ui.Rect) *Box {
	const distance, widest, edge = 6, 260, 4
	p, n := l.pass(area), newBox(tip)
	wide := p.wide(n)
	w := math.Min(math.Max(math.Min(wide.want, widest), wide.least), area.W-2*edge)
	r := ui.Rect{W: w, H: p.height(n, w)}
	x, _ := target.Center()
	r.X = math.Max(edge, math.Min(x-w/2, area.W-edge-w))
	r.Y = target.Bottom() + distance
	if r.Bottom() > area.H {
		r.Y = target.Y - distance - r.H
	}
	p.place(n, r)
	return n
}
