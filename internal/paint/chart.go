package paint

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"cavalo/internal/ui"
)

// plot is the area of a chart in which the curves run.
type plot struct {
	ui.Rect
	left, right, low, high float64 // the data's values at its edges
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

// Chart draws a chart in a rectangle: its curves, a dashed target, and the ticks of
// both axes.
func Chart(p Painter, c *ui.Chart, r ui.Rect, theme ui.Theme) {
	(&tree{Painter: p, theme: theme}).chart(c, r)
}

func (t *tree) chart(c *ui.Chart, r ui.Rect) {
	p, ok := t.plotOf(c, r)
	if !ok {
		return
	}
	t.ticks(c, p, r)
	level := func(value float64) (y float64) {
		_, y = p.at(ui.Point{Y: value})
		t.Fill(ui.Rect{X: p.X - 6, Y: y, W: p.W + 12, H: 1}, 0, t.theme.Line)
		return y
	}
	for _, tick := range c.YTicks {
		t.Text(p.X-10-t.Width(tick.Text, tickSize, ui.Regular), level(tick.X)+4, tick.Text, tickSize, ui.Regular, t.theme.Muted)
	}
	if c.Zero {
		level(0)
	}
	words := labels{curves: p.traces(c.Series)}
	if c.Rule != nil {
		t.rule(c, p, &words)
	}
	if c.Target != 0 {
		_, y := p.at(ui.Point{Y: c.Target})
		ui.Dashed(t, p.X-6, y, p.X+p.W+6, y, 1.5, 4, t.theme.Warn)
	}
	for i := len(c.Series) - 1; i >= 0; i-- {
		t.curve(c.Series[i], p, i == 0, c.Mark)
	}
	if c.Target != 0 {
		t.targetLabel(c, p)
	}
	for _, note := range c.Notes {
		x, y := p.at(note.Point)
		t.Disc(x, y, 4.5, t.theme.Warn)
		if note.Text != "" {
			t.beside(x, y-8, note.Text, p, t.theme.Warn, &words)
		}
	}
}

// rule draws a dashed vertical line with its text at the foot, or at the top if the first
// curve ends low.
func (t *tree) rule(c *ui.Chart, p plot, words *labels) {
	x, _ := p.at(ui.Point{X: c.Rule.X})
	ui.Dashed(t, x, p.Y-4, x, p.Y+p.H, 1, 3, t.theme.Muted)
	baseline := p.Y + p.H + 2
	if s := c.Series[0].Points; len(s) > 0 && share(s[len(s)-1].Y, p.low, p.high) < 0.5 {
		baseline = p.Y + 4
	}
	t.beside(x, baseline, c.Rule.Text, p, t.theme.Muted, words)
}

// labels are the areas that a chart's texts take and its curves cover.
type labels struct{ taken, curves []ui.Rect }

// reserve reserves and returns the first free area of some, if possible off the curves.
func (l *labels) reserve(places []ui.Rect) (r ui.Rect, ok bool) {
	for _, curves := range [][]ui.Rect{l.curves, nil} {
		for _, r := range places {
			meets := func(other ui.Rect) bool { return !other.Intersect(r).Empty() }
			if !slices.ContainsFunc(l.taken, meets) && !slices.ContainsFunc(curves, meets) {
				l.taken = append(l.taken, r)
				return r, true
			}
		}
	}
	return r, false
}

// traces returns small rectangles along the lines of series.
func (p plot) traces(all []ui.Series) (out []ui.Rect) {
	const step = 4.0
	for _, s := range all {
		for i, q := range s.Points {
			x, y := p.at(q)
			fromX, fromY := x, y
			if i > 0 && !s.Loose {
				fromX, fromY = p.at(s.Points[i-1])
			}
			n := math.Ceil(math.Hypot(x-fromX, y-fromY)/step) + 1
			for k := range int(n) {
				at := float64(k+1) / n
				out = append(out, ui.Rect{X: fromX + at*(x-fromX) - 1, Y: fromY + at*(y-fromY) - 1, W: 2, H: 2})
			}
		}
	}
	return out
}

// beside writes a text to the right of a point, or to its left if there is no room, on an almost
// opaque background: some lines higher or lower if other texts are in the way, and not at all if
// there is no free space.
func (t *tree) beside(x, baseline float64, text string, p plot, c color.NRGBA, words *labels) {
	const size = 12
	const lines = 4 // to try, to either side
	w := t.Width(text, size, ui.Semibold)
	right, left := x+4, x-w-8
	if x+6+w > p.X+p.W+12 {
		right = left
	}
	baseline = max(baseline, p.Y-4)
	var places []ui.Rect
	for n := range lines {
		for _, dy := range []float64{float64(n), -float64(n)} {
			for _, at := range []float64{right, left} {
				r := ui.Rect{X: at, Y: baseline - size + dy*(size+6), W: w + 4, H: size + 4}
				if r.X >= p.X-12 && r.Y >= p.Y-4-size && r.Y+r.H <= p.Y+p.H+8 {
					places = append(places, r)
				}
			}
		}
	}
	r, ok := words.reserve(places)
	if !ok {
		return
	}
	ground := t.theme.Raised
	ground.A = 216
	t.Fill(r, 4, ground)
	t.Text(r.X+2, r.Y+size, text, size, ui.Semibold, c)
}

// plotOf returns the ranges of the data and the area inside the labels.
func (t *tree) plotOf(c *ui.Chart, r ui.Rect) (plot, bool) {
	p := plot{low: math.Inf(1), high: math.Inf(-1)}
	p.left, p.right = c.Span()
	for _, s := range c.Series {
		for _, q := range s.Points {
			p.low, p.high = min(p.low, q.Y), max(p.high, q.Y)
		}
	}
	if p.left > p.right {
		return p, false
	}
	if c.Zero {
		p.low, p.high = min(p.low, 0), max(p.high, 0)
	}
	if c.Target != 0 {
		p.low, p.high = min(p.low, c.Target), max(p.high, c.Target)
	}
	const side, above = ui.ChartSide, 18.0
	below := 8.0
	if len(c.XTicks) > 0 {
		below = 26
	}
	left := side
	for _, tick := range c.YTicks {
		p.low, p.high = min(p.low, tick.X), max(p.high, tick.X)
		left = max(left, t.Width(tick.Text, tickSize, ui.Regular)+side)
	}
	p.Rect = ui.Rect{X: r.X + left, Y: r.Y + above, W: r.W - left - side, H: r.H - above - below}
	return p, p.W > 0 && p.H > 0
}

const tickSize = 12

// ticks writes the labels of the x axis, except labels that would touch a neighbour.
func (t *tree) ticks(c *ui.Chart, p plot, r ui.Rect) {
	const size = tickSize
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

// curve draws one series; mark is a point of the first.
func (t *tree) curve(s ui.Series, p plot, first bool, mark int) {
	auto := ui.ColorMuted
	if first {
		auto = ui.ColorAccent
	}
	c := t.theme.Of(cmp.Or(s.Color, auto))
	for i := 1; i < len(s.Points) && !s.Loose; i++ {
		x1, y1 := p.at(s.Points[i-1])
		x2, y2 := p.at(s.Points[i])
		t.Line(x1, y1, x2, y2, 2.25, c)
	}
	for i, q := range s.Points {
		x, y := p.at(q)
		switch {
		case first && i == mark:
			t.Disc(x, y, 5.5, c)
		case s.Loose:
			t.Disc(x, y, 3.5, c)
		case s.Dots:
			t.Disc(x, y, 3.5, t.theme.Raised)
			t.Ring(x, y, 3.5, 1.5, c)
		}
	}
}

// targetLabel writes the target on the dashed line, at the end farther from the first curve.
func (t *tree) targetLabel(c *ui.Chart, p plot) {
	const size = 12
	_, y := p.at(ui.Point{Y: c.Target})
	x := p.X
	if s := c.Series[0].Points; len(s) > 1 && math.Abs(s[0].Y-c.Target) < math.Abs(s[len(s)-1].Y-c.Target) {
		x = p.X + p.W - t.Width(c.TargetLabel, size, ui.Semibold)
	}
	t.Text(x, y-5, c.TargetLabel, size, ui.Semibold, t.theme.Warn)
}
