package paint

import (
	"image/color"
	"slices"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// maxCurved is the largest number of dots whose lines are drawn as curves.
const maxCurved = 300

func (t *tree) dots(n *layout.Box) {
	if n.Tree() == nil || n.Rect.Empty() {
		return
	}
	if d := n.Tree().Drawing; d != nil {
		t.Clip(n.Rect.Intersect(t.clip))
		d.Draw(t, n.Rect, t.theme)
		t.Unclip()
		return
	}
	dots := n.Tree().Dots(n.Rect.W, n.Rect.H)
	t.written.taken = t.written.taken[:0]
	for i := range dots {
		if box := t.textBox(&dots[i]); textStays(&dots[i], box) {
			t.room(box)
		}
	}
	parents := ui.Parents(dots)
	t.Clip(n.Rect.Intersect(t.clip))
	t.Push(Transform{X: n.Rect.X, Y: n.Rect.Y, ScaleX: 1, ScaleY: 1, Opacity: 1})
	if n.Tree().Bands != nil {
		for _, b := range n.Tree().Bands() {
			t.band(&b)
		}
	}
	for _, strong := range []bool{false, true} {
		for i := range dots {
			if d := &dots[i]; d.Up >= 0 && d.Strong == strong {
				t.branch(&dots[d.Up], d, len(dots) <= maxCurved)
			}
		}
	}
	for i := range dots {
		t.dot(&dots[i])
		t.under(dots, i, parents[i])
	}
	t.Pop()
	t.Unclip()
}

// room reserves an area for a text and reports whether it is free of other texts.
func (t *tree) room(box ui.Rect) bool {
	_, ok := t.written.reserve([]ui.Rect{box})
	return ok
}

// textStays reports whether the text of a dot is always drawn: the dot is chosen or has
// its text inside.
func textStays(d *ui.Dot, box ui.Rect) bool {
	return d.Text != "" && (d.Chosen || box.X < d.X)
}

func (t *tree) textBox(d *ui.Dot) ui.Rect {
	box := ui.Rect{X: d.X + d.Radius + 4, Y: d.Y - ui.Small/2, W: t.Width(d.Text, ui.Small, ui.Semibold), H: ui.Small}
	switch {
	case d.Shape == ui.Plaque, d.Shape == ui.Round && box.W+4 <= 2*d.Radius:
		box.X = d.X - box.W/2
	case d.Chosen:
		box.X += 5
	}
	return box
}

const bandType = 11

// band draws a bar with its texts.
func (t *tree) band(b *ui.Band) {
	t.Fill(b.Rect, 0, ui.Mix(t.theme.Raised, t.theme.Of(b.Color), b.Strength))
	y := b.Rect.Y + b.Rect.H/2 + ui.FigureMiddle*bandType
	if b.Text != "" {
		t.Text(b.Rect.X+b.Rect.W+6, y, b.Text, bandType, ui.Regular, t.theme.Muted)
	}
	if b.Before != "" {
		t.Text(4, y, b.Before, bandType, ui.Regular, t.theme.Muted)
	}
}

// branch draws the line from a dot to one below it.
func (t *tree) branch(from, to *ui.Dot, curved bool) {
	c, width := ui.Mix(t.theme.Line, t.theme.Muted, 0.35), 1.25
	switch {
	case to.Strong:
		c, width = t.theme.Accent, 2.5
		if to.Color == ui.ColorGood {
			c = t.theme.Good
		}
	case to.Faint:
		c = ui.Faded(t.theme.Line, 0.7)
	}
	defer t.onBranch(from, to)
	top, bottom := from.Y, to.Y
	if from.Board != nil {
		top += from.Radius
	}
	if to.Board != nil {
		bottom -= to.Radius
	}
	if !curved || from.X == to.X {
		t.Line(from.X, top, to.X, bottom, width, c)
		return
	}
	// The curve is vertical at both ends.
	const pieces = 14
	x, y := from.X, top
	for i := 1; i <= pieces; i++ {
		s := float64(i) / pieces
		nx, ny := from.X+(to.X-from.X)*s*s*(3-2*s), top+(bottom-top)*s
		t.Line(x, y, nx, ny, width, c)
		x, y = nx, ny
	}
}

// onBranch draws the marks on the line to a dot.
func (t *tree) onBranch(from, to *ui.Dot) {
	x, y := (from.X+to.X)/2, (from.Y+to.Y)/2
	if to.Severed {
		for _, at := range []float64{-2.5, 2.5} {
			t.Line(x-7, y+at+2, x+7, y+at-2, 2, t.theme.Warn)
		}
	}
	if to.Edge != "" {
		const size = 12
		w := t.Width(to.Edge, size, ui.Regular)
		if to.Severed {
			y += 14
		}
		box := ui.Rect{X: x + 5, Y: y - size/2 - 2, W: w, H: size + 3} // outside of the lines of siblings
		if to.X < from.X {
			box.X = x - 5 - w
		}
		if t.room(box) {
			t.Text(box.X, y+ui.FigureMiddle*size, to.Edge, size, ui.Regular, t.theme.Text)
		}
	}
}

// plaque draws a dot as a box with its text, and returns half its width.
func (t *tree) plaque(d *ui.Dot, c color.NRGBA) float64 {
	half := max(d.Radius, t.Width(d.Text, ui.Small, ui.Semibold)/2+5)
	box := ui.Rect{X: d.X - half, Y: d.Y - d.Radius, W: 2 * half, H: 2 * d.Radius}
	t.Fill(box, 4, t.theme.Raised)
	t.Outline(box, 4, 1.5, c)
	return half
}

// triangle draws a dot as a triangle: a rim around the ground if it is hollow, around its
// colour if that is White's or Black's.
func (t *tree) triangle(d *ui.Dot, c color.NRGBA) {
	shape, down := Peak, 0.25
	if d.Shape == ui.Dip {
		shape, down = Dip, -0.25
	}
	box := func(r, shift float64) ui.Rect { return around(d.X, d.Y+shift, d.X, d.Y+shift, r) }
	rim, line, ground := c, 3.5, t.theme.Raised
	hollow := d.Hollow
	if d.Color == ui.ColorWhite || d.Color == ui.ColorBlack {
		rim, line, ground, hollow = t.theme.WhiteLine, min(2.2, d.Radius*0.5), c, true
		if t.theme.Dark == (d.Color == ui.ColorBlack) { // else it hardly differs from the background
			rim = ui.Mix(t.theme.Raised, t.theme.Text, 0.75)
		}
	}
	t.Painter.Shape(shape, box(d.Radius*1.15, 0), rim)
	if in := d.Radius*1.15 - line; hollow && in > 1 {
		t.Painter.Shape(shape, box(in, down*line*0.85), ground)
	}
}

func (t *tree) dot(d *ui.Dot) {
	c := t.theme.Of(d.Color)
	if d.Faint {
		c = ui.Mix(t.theme.Raised, c, 0.45)
	}
	half := d.Radius
	switch {
	case d.Board != nil:
		t.boarded(d, c)
		return
	case d.Shape == ui.Plaque:
		half = t.plaque(d, c)
	case d.Shape != ui.Round:
		t.triangle(d, c)
	case d.Hollow:
		t.Disc(d.X, d.Y, d.Radius, t.theme.Raised)
		t.Ring(d.X, d.Y, d.Radius, 1.75, c)
	default:
		t.Disc(d.X, d.Y, d.Radius, c)
	}
	if d.Framed {
		t.Outline(around(d.X, d.Y, d.X, d.Y, d.Radius*1.4), 0, 1, t.theme.Muted)
	}
	if d.Crossed {
		r := d.Radius * 0.75
		t.Line(d.X-r, d.Y-r, d.X+r, d.Y+r, 1.5, c)
		t.Line(d.X-r, d.Y+r, d.X+r, d.Y-r, 1.5, c)
	}
	switch {
	case d.Chosen && d.Shape == ui.Plaque:
		t.Outline(ui.Rect{X: d.X - half - 4, Y: d.Y - d.Radius - 4, W: 2*half + 8, H: 2*d.Radius + 8}, 8, 2, t.theme.Accent)
	case d.Chosen:
		t.Ring(d.X, d.Y, d.Radius+5, 2, t.theme.Accent)
	}
	if box := t.textBox(d); textStays(d, box) || d.Text != "" && t.room(box) {
		ink := t.theme.Text
		switch {
		case d.Shape == ui.Plaque && d.Faint:
			ink = t.theme.Muted
		case d.Shape == ui.Round && box.X < d.X:
			ink = t.on(d)
		}
		t.Text(box.X, d.Y+ui.FigureMiddle*ui.Small, d.Text, ui.Small, ui.Semibold, ink)
	}
}

// UnderType is the type size of the texts below dots.
const UnderType = 12

// under writes the text that belongs below a dot, beside its other text if it is a parent.
func (t *tree) under(dots []ui.Dot, i int, parent bool) {
	d := &dots[i]
	if d.Under+d.Value == "" {
		return
	}
	w := t.Width(d.Under, UnderType, ui.Regular)
	all := w + t.Width(d.Value, UnderType, ui.Heavy)
	box := ui.Rect{X: d.X - all/2, Y: d.Y + max(d.Radius+2, ui.Small/2+1), W: all, H: UnderType + 2}
	if d.Chosen {
		box.Y += 5
	}
	if parent {
		beside := t.textBox(d)
		box = ui.Rect{X: beside.Right() + 6, Y: d.Y - UnderType/2 - 1, W: all, H: UnderType + 2}
	}
	covers := func(o ui.Dot) bool {
		return o != *d && !box.Intersect(around(o.X, o.Y, o.X, o.Y, o.Radius)).Empty()
	}
	if slices.ContainsFunc(dots, covers) || !t.room(box) {
		return
	}
	y := box.Y + box.H/2 + ui.FigureMiddle*UnderType
	t.Text(box.X, y, d.Under, UnderType, ui.Regular, t.theme.Muted)
	t.Text(box.X+w, y, d.Value, UnderType, ui.Heavy, t.theme.Accent)
}

// boarded draws a dot as a board in a frame: dotted if it is hollow, strong and with a halo if it is
// coloured, and with a cross in the corner if it is struck out.
func (t *tree) boarded(d *ui.Dot, c color.NRGBA) {
	r := around(d.X, d.Y, d.X, d.Y, d.Radius)
	const radius, gap = 6, 3
	t.Fill(r, radius, t.theme.Raised)
	Board(t, d.Board, r.Inset(gap, gap), t.theme, BoardMotion{})
	switch {
	case d.Hollow && !d.Crossed:
		for _, e := range [][4]float64{{r.X + radius, r.Y, r.Right() - radius, r.Y}, {r.X + radius, r.Bottom(), r.Right() - radius, r.Bottom()},
			{r.X, r.Y + radius, r.X, r.Bottom() - radius}, {r.Right(), r.Y + radius, r.Right(), r.Bottom() - radius}} {
			ui.Dashed(t, e[0], e[1], e[2], e[3], 2, 3.5, c)
		}
	case !d.Crossed && (d.Color == ui.ColorAccent || d.Color == ui.ColorGood):
		t.Outline(r.Inset(-4, -4), radius+4, 4, ui.Faded(c, 0.2))
		t.Outline(r, radius, 3, c)
	case d.Strong:
		t.Outline(r, radius, 2, t.theme.Accent)
	default:
		t.Outline(r, radius, 1.5, t.theme.Line)
	}
	if d.Crossed {
		x, y := r.Right()-2, r.Y+2
		t.Disc(x, y, 7, c)
		t.Shape(IconShape(ui.IconClose), around(x, y, x, y, 4.5), t.theme.Raised)
	}
	if d.Chosen {
		t.Outline(r.Inset(-5, -5), radius+5, 2, t.theme.Accent)
	}
}

// on returns the colour of a text inside a dot.
func (t *tree) on(d *ui.Dot) color.NRGBA {
	if d.Hollow {
		return t.theme.Text
	}
	return t.theme.Raised
}
