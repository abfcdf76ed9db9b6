package paint

import (
	"math"
	"time"

	"cavalo/internal/ui"
)

type boardPainter struct {
	*ui.BoardPen
	b *ui.Board
}

// Board draws a board in a rectangle, where its Geometry places it. Set the cursor of a
// board without the focus to -1.
func Board(p Painter, b *ui.Board, r ui.Rect, theme ui.Theme, motion BoardMotion) {
	g := b.Geometry(r)
	if g.Cell() < 2 || len(b.Cells) < g.Columns*g.Rows {
		return
	}
	shaking := BoardMotion{}
	if len(b.Motion.Shaken) > 0 {
		shaking, motion = motion, shaking
	}
	d := &boardPainter{BoardPen: ui.NewBoardPen(p, b, g, theme, motion), b: b}
	d.draw()
	d.shake(shiftOf(shaking)*d.Side, shaking)
}

// shake draws the shaking squares again, shifted to the right, with a ring that fades: an empty
// square would not be seen to move.
func (d *boardPainter) shake(shift float64, m BoardMotion) {
	for _, i := range d.b.Motion.Shaken {
		if shift == 0 || !d.Has(i) {
			continue
		}
		d.Push(Transform{X: shift, ScaleX: 1, ScaleY: 1, Opacity: 1})
		d.Clip(d.Square(i))
		d.draw()
		d.Unclip()
		d.Pop()
		d.Outline(d.Square(i).Moved(shift, 0), d.Radius, d.Edge, ui.Faded(d.Theme.Warn, 1-m.Part(0, shakeTime)))
	}
}

func (d *boardPainter) draw() {
	if d.b.Plan == nil {
		d.Fill(d.Grid, d.Radius+d.Gap, d.Theme.Line)
	}
	d.names()
	d.layers(ui.OnGround)
	for i := range d.Squares() {
		d.under(i)
	}
	if d.b.Dimmed {
		d.layers(ui.OnNumbers)
		d.dim()
	}
	d.layers(ui.OnLines)
	d.light()
	d.threads()
	if !d.b.Dimmed {
		d.layers(ui.OnNumbers)
	}
	for i := range d.Squares() {
		d.rings(i)
	}
	d.layers(ui.OverLines)
	d.discs()
	d.cursor()
	d.layers(ui.Standing)
	d.layers(ui.OnTop)
}

func (d *boardPainter) layers(at ui.Depth) {
	for _, l := range d.b.Layers {
		if l.Depth() == at {
			l.Draw(d.BoardPen)
		}
	}
}

// dim makes the squares pale, except those with a ring.
func (d *boardPainter) dim() {
	for i := range d.Squares() {
		if c := &d.b.Cells[i]; !c.Hidden && !c.Target && !c.Choice {
			d.Fill(d.Square(i), d.Radius, ui.Faded(d.Theme.Surface, 0.5))
		}
	}
}

// names writes the coordinates outside the grid.
func (d *boardPainter) names() {
	if !d.b.Coordinates() {
		return
	}
	size := min(12, max(9, d.Pitch*0.38))
	for c, name := range d.b.ColumnNames {
		if c < d.Columns {
			d.Centred(name, d.ColumnName(c), size, ui.Semibold, d.Theme.Muted)
		}
	}
	for r, name := range d.b.RowNames {
		if r < d.Rows {
			d.Centred(name, d.RowName(r), size, ui.Semibold, d.Theme.Muted)
		}
	}
}

// under draws the marks below the numbers, outside of their squares: a halo around a hinted
// square, and a narrow one around each to which a hint points.
func (d *boardPainter) under(i int) {
	c, r := &d.b.Cells[i], d.Square(i)
	if look := c.Look && !c.Hidden; look || c.Hint {
		halo, strength := min(7, max(2.5, d.Side*0.12)), 0.35
		if !c.Hint {
			halo = d.Gap
		}
		if d.Theme.High {
			strength = 0.7
		}
		d.Outline(r.Inset(-halo, -halo), d.Radius+halo, halo, ui.Faded(d.Theme.Accent, strength))
	}
}

// rings draws the rings of targets, choices and hints, and the strokes through numbers that
// would be erased.
func (d *boardPainter) rings(i int) {
	c, r := &d.b.Cells[i], d.Square(i)
	width, color := d.Edge, d.Theme.Accent
	switch {
	case c.Hint, c.Active:
		width *= 1.6
	case c.Choice:
		color = d.Theme.Warn
	case !c.Target:
		width = 0
	}
	if width > 0 {
		d.Outline(r, d.Radius, width, color)
	}
	if c.Struck {
		x, y := r.Center()
		w := d.Side * 0.3
		d.Line(x-w, y+w*0.7, x+w, y-w*0.7, max(2, d.Side*0.05), d.Theme.Warn)
	}
}

// cursor draws the keyboard's cursor: a strong ring around the square, with a
// thin light one inside if the square has no ring of its own.
func (d *boardPainter) cursor() {
	if d.b.Cursor < 0 || d.b.Cursor >= d.Squares() || d.b.Mini {
		return
	}
	r := d.Square(d.b.Cursor)
	out, width := d.Gap, max(2, d.Gap)
	if d.b.Plan != nil { // a round cursor with a gap, because the square is a ring itself
		out, width = 5, 2
	}
	if c := d.b.Cells[d.b.Cursor]; !c.Target && !c.Choice && !c.Active && !c.Hint {
		d.Outline(r, d.Radius, 1.5, d.Theme.Raised)
	}
	d.Outline(r.Inset(-out, -out), d.Radius+out, width, d.Theme.Text)
}

// light lights up the end of a game: a light runs along the joined squares of a path, or the
// squares light up one after another and fade out.
func (d *boardPainter) light() {
	l := d.b.Motion.Light
	if !d.Motion.Moving || len(l.Squares) == 0 {
		return
	}
	step := lightStep(l)
	out := 1 - d.Motion.Part(lightStart+time.Duration(len(l.Squares))*step, lightEnd)
	for k, i := range l.Squares {
		on := d.Motion.Part(lightStart+time.Duration(k)*step, lightRise)
		if on <= 0 || !d.Has(i) {
			return
		}
		if !l.Joined {
			grown := d.Square(i)
			if rise := d.Side * 0.06 * math.Sin(math.Pi*on); rise > 0 {
				grown = grown.Inset(-rise, -rise)
			}
			d.Outline(grown, d.Radius, d.Edge, ui.Faded(d.Theme.Good, on*out))
			continue
		}
		x, y := d.Center(i)
		if k > 0 && d.Has(l.Squares[k-1]) {
			x1, y1 := d.Center(l.Squares[k-1])
			x, y = x1+(x-x1)*on, y1+(y-y1)*on
			d.Line(x1, y1, x, y, max(2.5, d.Side*0.09), d.Theme.Accent)
		}
		if next := d.Motion.Part(lightStart+time.Duration(k+1)*step, lightRise); next <= 0 || k == len(l.Squares)-1 {
			d.Disc(x, y, d.Side*0.42, ui.Faded(d.Theme.Accent, 0.3*out))
			d.Disc(x, y, d.Side*0.27, ui.Faded(d.Theme.Accent, 0.35*out))
		}
	}
}

// The times of lighting up a path.
const (
	lightStart = 220 * time.Millisecond  // until the piece has arrived
	lightStop  = 110 * time.Millisecond  // from one square to the next
	maxLight   = 1400 * time.Millisecond // of all squares
	lightRise  = 180 * time.Millisecond
	lightEnd   = 700 * time.Millisecond // from the start of the last square
)

func lightStep(l ui.Lights) time.Duration {
	return min(lightStop, maxLight/time.Duration(len(l.Squares)))
}

// Length returns how long a board moves in this motion.
func Length(m ui.Motion) time.Duration {
	switch {
	case len(m.Shaken) > 0:
		return shakeTime
	case len(m.Light.Squares) == 0:
		return MotionTime
	}
	return max(MotionTime, lightStart+time.Duration(len(m.Light.Squares))*lightStep(m.Light)+lightEnd)
}

// shakeTime is how long a square shakes after a move that is not possible.
const shakeTime = 320 * time.Millisecond

// shiftOf returns the shift of a shaking square to the right, in sides of a square: a
// damped oscillation.
func shiftOf(m BoardMotion) float64 {
	const most, times = 0.1, 3
	t := m.Part(0, shakeTime)
	if t >= 1 {
		return 0
	}
	return most * (1 - t) * math.Sin(2*math.Pi*times*t)
}

// MotionTime is how long a board moves after a move; it delays no input.
const MotionTime = 380 * time.Millisecond
