package paint

import (
	"cmp"
	"image/color"
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
	d.shake(shiftOf(shaking) * d.Side)
}

// shake draws the shaking squares again, shifted to the right.
func (d *boardPainter) shake(shift float64) {
	for _, i := range d.b.Motion.Shaken {
		if shift == 0 || !d.Has(i) {
			continue
		}
		d.Push(Transform{X: shift, ScaleX: 1, ScaleY: 1, Opacity: 1})
		d.Clip(d.Square(i))
		d.draw()
		d.Unclip()
		d.Pop()
	}
}

func (d *boardPainter) draw() {
	if d.b.Plan == nil {
		d.Fill(d.Grid, d.Radius+d.Gap, d.Theme.Line)
	}
	d.names()
	d.layers(ui.OnGround)
	for i := range d.Squares() {
		d.rings(i)
	}
	d.layers(ui.OnLines)
	d.layers(ui.OverLines)
	for i := range d.Squares() {
		d.front(i)
	}
	d.layers(ui.OverMarks)
	d.cursor()
	d.layers(ui.Standing)
	d.light()
	d.layers(ui.OnTop)
	d.layers(ui.Rising)
}

func (d *boardPainter) layers(at ui.Depth) {
	for _, l := range d.b.Layers {
		if l.Depth() == at {
			l.Draw(d.BoardPen)
		}
	}
}

// names writes the coordinates outside the grid.
func (d *boardPainter) names() {
	if d.b.Mini {
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

// rings draws the rings of targets and choices, and tints the squares to which a hint
// points.
func (d *boardPainter) rings(i int) {
	c := &d.b.Cells[i]
	r := d.Square(i)
	if c.Look && !c.Hidden {
		edge := d.Gap / 2
		d.Fill(r.Inset(-edge, -edge), 0, ui.Faded(d.Theme.Accent, 0.24))
	}
	if c.Choice {
		d.Outline(r, d.Radius, d.Edge, d.Theme.Warn)
	}
	if c.Target && !c.Active {
		width := d.Edge
		if d.Theme.High {
			width *= 2
		}
		d.Outline(r, d.Radius, width, d.Theme.Accent)
	}
}

// gainShare is the largest type size of a gain, "+93", as a share of the square's side:
// three characters fit.
const gainShare = 0.44

// front draws the marks that no line may hide: the active target, and the badges of
// hints and choices.
func (d *boardPainter) front(i int) {
	c := &d.b.Cells[i]
	r := d.Square(i)
	if c.Active {
		d.Fill(r, d.Radius, d.Theme.Accent)
		d.Centred(cmp.Or(c.Gain, c.Text), r, min(d.Figure, r.W*gainShare), ui.Heavy, d.Theme.OnAccent)
	}
	if c.Choice {
		d.badge(r.X+r.W, r.Y, ui.IconClose, d.Theme.Warn)
	}
	if c.Hint {
		ground := d.Theme.Accent
		d.Outline(r.Inset(d.Edge+1.5, d.Edge+1.5), d.Radius-2, max(1, d.Edge/2), ground)
		d.badge(r.X, r.Y, ui.IconHint, ground)
	}
}

// badge draws a small disc with an icon on a corner of a square.
func (d *boardPainter) badge(x, y float64, icon ui.Icon, c color.NRGBA) {
	radius := max(6, min(11, d.Side*0.17))
	inset := radius * 0.45
	box := d.Grid.Inset(radius, radius)
	middle, _ := d.Grid.Center()
	x = min(max(x+math.Copysign(inset, middle-x), box.X), box.Right())
	y = max(y+inset, box.Y)
	d.Disc(x, y, radius+1.5, d.Theme.Raised)
	d.Disc(x, y, radius, c)
	d.Shape(IconShape(icon), around(x, y, x, y, radius*0.68), d.Theme.OnAccent)
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
	if c := d.b.Cells[d.b.Cursor]; !c.Target && !c.Choice {
		d.Outline(r, d.Radius, 1.5, d.Theme.Raised)
	}
	d.Outline(r.Inset(-out, -out), d.Radius+out, width, d.Theme.Text)
}

// light lights up the path of a finished game, square by square, and then fades it out.
func (d *boardPainter) light() {
	l := d.b.Motion.Light
	if !d.Motion.Moving || len(l.Squares) == 0 {
		return
	}
	step := lightStep(l)
	out := 1 - d.Motion.Part(lightStart+time.Duration(len(l.Squares))*step, lightEnd)
	good := d.Theme.Good
	for k, i := range l.Squares {
		on := d.Motion.Part(lightStart+time.Duration(k)*step, lightRise)
		if on <= 0 || !d.Has(i) {
			return
		}
		if k > 0 && l.Joined && d.Has(l.Squares[k-1]) {
			x1, y1 := d.Center(l.Squares[k-1])
			x2, y2 := d.Center(i)
			d.Line(x1, y1, x1+(x2-x1)*on, y1+(y2-y1)*on, max(2, d.Side*0.09), ui.Faded(good, 0.8*out))
		}
		grown := d.Square(i)
		if rise := d.Side * 0.06 * math.Sin(math.Pi*on); rise > 0 {
			grown = grown.Inset(-rise, -rise)
		}
		d.Fill(grown, d.Radius, ui.Faded(good, 0.34*on*out))
		d.Outline(grown, d.Radius, d.Edge, ui.Faded(good, on*out))
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
const MotionTime = 810 * time.Millisecond
