package paint

import (
	"math"

	"cavalo/internal/ui"
)

// plot is the area of a chart in which the curves run.
type plot struct {
	ui.Rect
	left, right, low, high float64 // what its edges stand for
}

func (p plot) at(q ui.Point) (x, y float64) {
	return p.X + p.W*share(q.X, p.left, p.right), p.Y + p.H*(1-share(q.Y, p.low, p.high))
}

func share(v, from, to float64) float64 {
	if to <= from {
		return 0.5
	}
	return (v - from) / (to - from)
}

// chart draws curves, a dashed target, and the ticks of the x axis.
func (t *tree) chart(n *ui.Node) {
	c := n.Chart
	if c == nil {
		return
	}
	p, ok := t.plotOf(c, n.Inner())
	if !ok {
		return
	}
	t.ticks(c, p, n.Inner())
	if c.Target != 0 {
		_, y := p.at(ui.Point{Y: c.Target})
		dashed(t, p.X-6, y, p.X+p.W+6, y, 1.5, 4, t.theme.Warn)
	}
	for i := len(c.Series) - 1; i >= 0; i-- {
		t.curve(c.Series[i], p, i == 0, c.Mark)
	}
	if c.Target != 0 {
		t.targetLabel(c, p)
	}
}

// plotOf finds the ranges of the data and the room that labels leave.
func (t *tree) plotOf(c *ui.Chart, r ui.Rect) (plot, bool) {
	p := plot{left: math.Inf(1), right: math.Inf(-1), low: math.Inf(1), high: math.Inf(-1)}
	for _, s := range c.Series {
		for _, q := range s.Points {
			p.left, p.right = min(p.left, q.X), max(p.right, q.X)
			p.low, p.high = min(p.low, q.Y), max(p.high, q.Y)
		}
	}
	if p.left > p.right {
		return p, false
	}
	if c.Target != 0 {
		p.low, p.high = min(p.low, c.Target), max(p.high, c.Target)
	}
	const side, above = 14.0, 18.0
	below := 8.0
	if len(c.XTicks) > 0 {
		below = 26
	}
	p.Rect = ui.Rect{X: r.X + side, Y: r.Y + above, W: r.W - 2*side, H: r.H - above - below}
	return p, p.W > 0 && p.H > 0
}

// ticks writes the labels of the x axis, leaving out those that would touch.
func (t *tree) ticks(c *ui.Chart, p plot, r ui.Rect) {
	const size = 12
	_, baseline := t.Metrics(size, ui.Regular)
	free := math.Inf(-1)
	for _, tick := range c.XTicks {
		x, _ := p.at(ui.Point{X: tick.X})
		w := t.Width(tick.Text, size, ui.Regular)
		x = min(max(x-w/2, r.X), r.X+r.W-w)
		if x < free {
			continue
		}
		t.Text(x, r.Y+r.H-16+baseline, tick.Text, size, ui.Regular, t.theme.Muted)
		free = x + w + 8
	}
}

// curve draws one series; the mark is a point of the first.
func (t *tree) curve(s ui.Series, p plot, first bool, mark int) {
	c := t.theme.Of(s.Color)
	if s.Color == ui.Auto {
		c = t.theme.Accent
		if !first {
			c = t.theme.Muted
		}
	}
	for i := 1; i < len(s.Points); i++ {
		x1, y1 := p.at(s.Points[i-1])
		x2, y2 := p.at(s.Points[i])
		t.Line(x1, y1, x2, y2, 2.25, c)
	}
	for i, q := range s.Points {
		x, y := p.at(q)
		switch {
		case first && i == mark:
			t.Disc(x, y, 5.5, c)
		case s.Dots:
			t.Disc(x, y, 3.5, t.theme.Raised)
			t.Ring(x, y, 3.5, 1.5, c)
		}
	}
}

// targetLabel stands on the dashed line, at the end where the first curve is
// farther away from it.
func (t *tree) targetLabel(c *ui.Chart, p plot) {
	const size = 12
	_, y := p.at(ui.Point{Y: c.Target})
	x := p.X
	if s := c.Series[0].Points; len(s) > 1 && math.Abs(s[0].Y-c.Target) < math.Abs(s[len(s)-1].Y-c.Target) {
		x = p.X + p.W - t.Width(c.TargetLabel, size, ui.Semibold)
	}
	t.Text(x, y-5, c.TargetLabel, size, ui.Semibold, t.theme.Warn)
}
