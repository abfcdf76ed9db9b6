package paint

import (
	"image/color"
	"math"
	"time"

	"cavalo/internal/ui"
)

// boardPainter draws one board.
type boardPainter struct {
	*ui.BoardPen
	b *ui.Board
}

// Board draws a board in a rectangle, where its Geometry places it. The cursor
// is drawn if the board has one: set it to -1 for a board without the focus.
func Board(p Painter, b *ui.Board, r ui.Rect, theme ui.Theme, motion BoardMotion) {
	g := b.Geometry(r)
	if g.Cell() < 2 || len(b.Cells) < g.Columns*g.Rows {
		return
	}
	d := &boardPainter{BoardPen: ui.NewBoardPen(p, b, g, theme, motion), b: b}
	d.draw()
}

func (d *boardPainter) draw() {
	d.Fill(d.Grid, d.Radius+d.Gap, d.Theme.Line)
	d.names()
	for i := range d.Squares() {
		d.ground(i)
		d.number(i)
	}
	d.layers(ui.OnGround)
	for i := range d.Squares() {
		d.marks(i)
	}
	d.thread()
	d.layers(ui.OnLines)
	for i := range d.Squares() {
		d.stop(i)
	}
	d.layers(ui.OverLines)
	for i := range d.Squares() {
		d.front(i)
	}
	d.flips()
	d.cursor()
	d.pieces()
	d.light()
	d.layers(ui.OnTop)
	d.gain()
}

// layers draws the layers of a depth.
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

func (d *boardPainter) odd(i int) bool { return (i/d.Columns+i%d.Columns)%2 == 1 }

// ground fills a square.
func (d *boardPainter) ground(i int) {
	c := &d.b.Cells[i]
	switch c.Kind {
	case ui.CellBare, ui.CellHidden:
	case ui.CellNumber:
		d.Fill(d.Square(i), d.Radius, d.Theme.Square(c.Heat, d.odd(i)))
	default:
		d.Fill(d.Square(i), d.Radius, d.Theme.EmptySquare)
	}
	if c.Shade {
		d.Fill(d.Square(i), d.Radius, ui.Faded(d.Theme.Warn, 0.35))
	}
}

// number writes the number of a square, or the dot of an erased one.
func (d *boardPainter) number(i int) {
	c := &d.b.Cells[i]
	r := d.Square(i)
	switch {
	case c.Kind == ui.CellErased:
		x, y := r.Center()
		d.Disc(x, y, max(1.5, d.Side*0.042), ui.Faded(d.Theme.Muted, 0.4))
	case c.Kind == ui.CellNumber && !d.Mute:
		ink := d.Theme.NumberOn(d.Theme.Square(c.Heat, d.odd(i)))
		if c.Struck {
			ink = ui.Faded(ink, 0.5)
		}
		d.Centred(c.Text, r, d.Figure, ui.Regular, ink)
	}
}

// marks draws the rings and corners around a number.
func (d *boardPainter) marks(i int) {
	c := &d.b.Cells[i]
	r := d.Square(i)
	if c.Threat {
		s := d.Side * 0.24
		d.Shape(CornerFlag, ui.Rect{X: r.X + r.W - s, Y: r.Y, W: s, H: s}, d.Theme.Warn)
	}
	if c.Choice {
		d.Outline(r, d.Radius, d.Edge, d.Theme.Warn)
	}
	if c.Target && !c.Active {
		d.Outline(r, d.Radius, d.Edge, d.Theme.Accent)
	}
}

// thread draws the path; its last segment grows with the hop.
func (d *boardPainter) thread() {
	c := ui.Faded(d.Theme.Accent, 0.55)
	width := max(1.5, min(3, d.Side*0.06))
	if d.b.Mini {
		c, width = d.Theme.Accent, max(1.5, d.Side*0.09)
	}
	path := d.b.Path
	for k := 1; k < len(path); k++ {
		x1, y1 := d.Center(path[k-1])
		x2, y2 := d.Center(path[k])
		if k == len(path)-1 && d.b.Motion.From == path[k-1] && d.b.Motion.To == path[k] {
			t, _ := hopOf(d.Motion)
			x2, y2 = x1+(x2-x1)*t, y1+(y2-y1)*t
		}
		d.Line(x1, y1, x2, y2, width, c)
	}
}

// occupied reports whether a piece stands on a square.
func (d *boardPainter) occupied(i int) bool {
	for _, p := range d.b.Pieces {
		if p.Square == i {
			return true
		}
	}
	return false
}

// stop draws the numbered disc of a visited square.
func (d *boardPainter) stop(i int) {
	c := &d.b.Cells[i]
	if c.Kind != ui.CellVisited || d.occupied(i) {
		return
	}
	x, y := d.Center(i)
	if c.Stop == 0 || d.b.Mini {
		d.Disc(x, y, max(2, d.Side*0.16), d.Theme.Accent)
		return
	}
	radius := max(min(10, d.Side*0.32), d.Side*0.2)
	d.Disc(x, y, radius, d.Theme.Raised)
	d.Ring(x, y, radius, max(1.25, min(2, d.Side*0.035)), d.Theme.Accent)
	d.Centred(itoa(c.Stop), around(x, y, x, y, radius*0.9), radius*0.98, ui.Semibold, d.Theme.Accent)
}

// front draws what nothing may hide: the active target, struck numbers, and
// the badges of hints and choices.
func (d *boardPainter) front(i int) {
	c := &d.b.Cells[i]
	r := d.Square(i)
	if c.Active {
		d.Fill(r, d.Radius, d.Theme.Accent)
		text := c.Gain
		if text == "" {
			text = c.Text
		}
		d.Centred(text, r, d.Figure, ui.Heavy, d.Theme.OnAccent)
	}
	if c.Struck {
		x, y := r.Center()
		w := d.Side * 0.27
		d.Line(x-w, y+w*0.8, x+w, y-w*0.8, max(2, d.Side*0.05), d.Theme.Warn)
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
	x = min(max(x+math.Copysign(inset, d.middleX()-x), box.X), box.X+box.W)
	y = max(y+inset, box.Y)
	d.Disc(x, y, radius+1.5, d.Theme.Raised)
	d.Disc(x, y, radius, c)
	d.Shape(IconShape(icon), around(x, y, x, y, radius*0.68), d.Theme.OnAccent)
}

func (d *boardPainter) middleX() float64 {
	x, _ := d.Grid.Center()
	return x
}

// cursor draws the keyboard's cursor: a strong ring around the square, with a
// thin light one inside if the square has no ring of its own.
func (d *boardPainter) cursor() {
	if d.b.Cursor < 0 || d.b.Cursor >= d.Squares() || d.b.Mini {
		return
	}
	r := d.Square(d.b.Cursor)
	out := d.Gap
	if c := d.b.Cells[d.b.Cursor]; !c.Target && !c.Choice {
		d.Outline(r, d.Radius, 1.5, d.Theme.Raised)
	}
	d.Outline(r.Inset(-out, -out), d.Radius+out, max(2, out), d.Theme.Text)
}

// flips draws the numbers that were just erased, turning away.
func (d *boardPainter) flips() {
	high := flipOf(d.Motion)
	if high < 0.02 {
		return
	}
	for _, f := range d.b.Motion.Erased {
		if f.Square < 0 || f.Square >= d.Squares() {
			continue
		}
		r := d.Square(f.Square)
		x, y := r.Center()
		d.Push(ui.About(x, y, 1, high, 1))
		ground := d.Theme.Square(f.Heat, d.odd(f.Square))
		d.Fill(r, d.Radius, ground)
		d.Centred(f.Text, r, d.Figure, ui.Regular, d.Theme.NumberOn(ground))
		d.Pop()
	}
}

// pieces draws the pieces at rest, then the moving one.
func (d *boardPainter) pieces() {
	for _, p := range d.b.Pieces {
		if p.Square >= 0 && p.Square < d.Squares() && !d.hops(p) {
			d.piece(p.Kind, d.Square(p.Square), 0)
		}
	}
	for _, p := range d.b.Pieces {
		if p.Square >= 0 && p.Square < d.Squares() && d.hops(p) {
			d.hopping(p)
		}
	}
}

func (d *boardPainter) hops(p ui.Piece) bool {
	m := d.b.Motion
	return d.Motion.Moving && d.Motion.Since < hopTime && m.Piece != "" && m.Piece == p.ID && m.To == p.Square
}

// hopping draws a moving piece, above the number it is about to take. A piece
// that is placed comes down from above.
func (d *boardPainter) hopping(p ui.Piece) {
	m := d.b.Motion
	to := d.Square(p.Square)
	t, height := hopOf(d.Motion)
	if m.Text != "" {
		d.Centred(m.Text, to, d.Figure, ui.Regular, ui.Faded(d.Theme.OnSquare, 1-t))
	}
	if m.From < 0 || m.From >= d.Squares() {
		d.piece(p.Kind, to, (1-t)*0.7)
		return
	}
	from := d.Square(m.From)
	d.piece(p.Kind, from.Moved((to.X-from.X)*t, (to.Y-from.Y)*t), height)
}

// piece draws a knight above the ground of a square, height in sides of a
// square.
func (d *boardPainter) piece(kind ui.PieceKind, r ui.Rect, height float64) {
	s := d.Side
	x := r.X + s/2
	spread := 1 + height*0.25
	shade := ui.Rect{X: x - s*0.4*spread, Y: r.Y + s*0.83, W: s * 0.84 * spread, H: s * 0.17}
	d.Shadow(shade, s, ui.Faded(color.NRGBA{A: 255}, 0.42-height*0.3))
	k := r.Inset(s*0.05, s*0.05)
	if height == 0 {
		Knight(d.Painter, kind, k, d.Theme)
		return
	}
	// A moving knight is not aligned to whole pixels.
	d.Push(Transform{X: 0, Y: -height * s, ScaleX: 1, ScaleY: 1, Opacity: 1})
	Knight(d.Painter, kind, k, d.Theme)
	d.Pop()
}

// gain draws the points of the last jump, rising from its square.
func (d *boardPainter) gain() {
	m := d.b.Motion
	rise, opacity := gainOf(d.Motion)
	if opacity == 0 || m.Gain == "" || m.To < 0 || m.To >= d.Squares() {
		return
	}
	r := d.Square(m.To)
	x, _ := r.Center()
	size := max(13, d.Side*0.36)
	w := d.Width(m.Gain, size, ui.Heavy)
	y := max(d.Grid.Y+size, r.Y+d.Side*(0.15-0.75*rise))
	left := min(max(x-w/2, d.Grid.X+4), d.Grid.X+d.Grid.W-w-4)
	pill := ui.Rect{X: left - size*0.35, Y: y - size*0.97, W: w + size*0.7, H: size * 1.3}
	d.Push(Transform{ScaleX: 1, ScaleY: 1, Opacity: opacity})
	d.Fill(pill, pill.H/2, d.Theme.Accent)
	d.Text(left, y, m.Gain, size, ui.Heavy, d.Theme.OnAccent)
	d.Pop()
}

// light shows the way of a game that has come to its end: stop after stop, and
// then all of it goes out.
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

// How long the way takes to light up: at most lightMost, however many stops
// there are.
const (
	lightStart = hopTime
	lightStop  = 110 * time.Millisecond // from one stop to the next
	lightMost  = 1400 * time.Millisecond
	lightRise  = 180 * time.Millisecond
	lightEnd   = 700 * time.Millisecond // after the last stop has begun to light up
)

func lightStep(l ui.Lights) time.Duration {
	return min(lightStop, lightMost/time.Duration(len(l.Squares)))
}

// Length is how long a board moves after this motion began.
func Length(m ui.Motion) time.Duration {
	if len(m.Light.Squares) == 0 {
		return MotionTime
	}
	return max(MotionTime, lightStart+time.Duration(len(m.Light.Squares))*lightStep(m.Light)+lightEnd)
}

// The durations of motions, which delay no input.
const (
	hopTime   = 220 * time.Millisecond // a knight from square to square
	flipStart = 150 * time.Millisecond // erased numbers flip as the knight lands
	flipTime  = 230 * time.Millisecond
	gainStart = 190 * time.Millisecond // the points rise from the square
	gainTime  = 620 * time.Millisecond

	// MotionTime is how long a board moves after a move.
	MotionTime = gainStart + gainTime
)

// hopOf returns the progress of a hop, 0..1, and the height of its arc in sides
// of a square.
func hopOf(m BoardMotion) (progress, height float64) {
	t := m.Part(0, hopTime)
	return easeInOut(t), 0.55 * math.Sin(math.Pi*t)
}

// flipOf returns the height of an erased number, 1 before the flip and 0
// after.
func flipOf(m BoardMotion) float64 {
	return math.Cos(math.Pi / 2 * easeInOut(m.Part(flipStart, flipTime)))
}

// gainOf returns how far the points have risen and how visible they are.
func gainOf(m BoardMotion) (rise, opacity float64) {
	t := m.Part(gainStart, gainTime)
	if t <= 0 || t >= 1 {
		return 0, 0
	}
	return ui.EaseOut(t), min(1, 6*t) * min(1, 3*(1-t))
}

// easeInOut starts and ends slowly.
func easeInOut(t float64) float64 { return t * t * (3 - 2*t) }
