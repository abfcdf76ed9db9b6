package paint

import (
	"image/color"
	"math"
	"slices"
	"time"

	"cavalo/internal/ui"
)

// boardPainter draws one board; its lengths follow from the side of a square.
type boardPainter struct {
	Painter
	b      *ui.Board
	g      ui.BoardGeometry
	theme  ui.Theme
	motion BoardMotion

	side   float64
	radius float64 // of the corners of a square
	ring   float64 // width of the ring of a target
	figure float64 // type size of a number
	mute   bool    // too small for numbers: a map of colours
	walled bool    // a maze
}

// Board draws a board into a rectangle, where its Geometry puts it. The cursor
// is drawn wherever the board has one: give -1 to a board without the focus.
func Board(p Painter, b *ui.Board, r ui.Rect, theme ui.Theme, motion BoardMotion) {
	g := b.Geometry(r)
	side := g.Cell()
	if side < 2 || len(b.Cells) < g.Columns*g.Rows {
		return
	}
	d := &boardPainter{Painter: p, b: b, g: g, theme: theme, motion: motion, side: side}
	d.radius = min(7, side*0.2)
	d.ring = min(3, max(2, side*0.05))
	d.figure = figureSize(side)
	d.mute = d.figure*p.Scale() < 6.5
	d.walled = b.Pen || slices.ContainsFunc(b.Cells, func(c ui.Cell) bool { return c.Kind == ui.CellBlock })
	d.draw()
}

// figureSize is the type size of the numbers on squares: 44 % of the side, more
// where squares are small.
func figureSize(side float64) float64 {
	share := 0.44
	if side < 52 {
		share = min(0.5, 0.44+(52-side)*0.004)
	}
	return math.Round(side*share*4) / 4
}

func (d *boardPainter) draw() {
	d.Fill(d.g.Grid, d.radius+d.g.Gap, d.theme.Line)
	d.names()
	d.gauge()
	for i := range d.squares() {
		d.ground(i)
		d.number(i)
	}
	d.tiles()
	for i := range d.squares() {
		d.marks(i)
	}
	d.thread()
	for i := range d.squares() {
		d.stop(i)
	}
	d.ties()
	for i := range d.squares() {
		d.front(i)
	}
	d.flips()
	d.cursor()
	d.pieces()
	d.arrows()
	d.labels()
	d.gain()
}

func (d *boardPainter) squares() int { return d.g.Columns * d.g.Rows }

// names writes the coordinates outside.
func (d *boardPainter) names() {
	if d.b.Mini {
		return
	}
	size := min(12, max(9, d.g.Pitch*0.38))
	for c, name := range d.b.ColumnNames {
		if c < d.g.Columns {
			d.centred(name, d.g.ColumnName(c), size, ui.Semibold, d.theme.Muted)
		}
	}
	for r, name := range d.b.RowNames {
		if r < d.g.Rows {
			d.centred(name, d.g.RowName(r), size, ui.Semibold, d.theme.Muted)
		}
	}
}

// gauge is the bar that says how the sides stand: White's share from below, a
// line at the middle.
func (d *boardPainter) gauge() {
	r := d.g.Gauge
	if r.W <= 0 {
		return
	}
	d.Fill(r, r.W/2, d.theme.Black)
	h := r.H * min(1, max(0, d.b.Gauge))
	d.Clip(ui.Rect{X: r.X, Y: r.Y + r.H - h, W: r.W, H: h})
	d.Fill(r, r.W/2, d.theme.White)
	d.Unclip()
	d.Outline(r, r.W/2, 1, ui.Mix(d.theme.Line, d.theme.Muted, 0.5))
	d.Fill(ui.Rect{X: r.X, Y: r.Y + r.H/2 - 1, W: r.W, H: 2}, 0, d.theme.Accent)
}

// centred writes a text in the middle of a rectangle, smaller if it must.
func (d *boardPainter) centred(text string, r ui.Rect, size float64, w ui.Weight, c color.NRGBA) {
	if width := d.Width(text, size, w); width > r.W*0.9 {
		size *= r.W * 0.9 / width
	}
	centred(d, text, r, size, w, c)
}

func (d *boardPainter) odd(i int) bool { return (i/d.g.Columns+i%d.g.Columns)%2 == 1 }

// ground fills a square.
func (d *boardPainter) ground(i int) {
	c := &d.b.Cells[i]
	switch c.Kind {
	case ui.CellHidden:
	case ui.CellBlock:
		d.Fill(d.g.Square(i), d.radius, d.theme.Wall)
		return
	case ui.CellNumber:
		d.Fill(d.g.Square(i), d.radius, d.theme.Square(c.Heat, d.odd(i)))
	default:
		ground := d.theme.EmptySquare
		if d.walled {
			ground = d.theme.Floor
		}
		d.Fill(d.g.Square(i), d.radius, ground)
	}
	if c.Shade {
		d.Fill(d.g.Square(i), d.radius, faded(d.theme.Warn, 0.35))
	}
	if c.Goal {
		x, y := d.g.Center(i)
		d.Ring(x, y, d.side*0.34, max(2, d.side*0.07), d.theme.Accent)
	}
}

// number writes what stands on a square, or the dot of what was erased.
func (d *boardPainter) number(i int) {
	c := &d.b.Cells[i]
	r := d.g.Square(i)
	switch {
	case c.Kind == ui.CellErased:
		x, y := r.Center()
		d.Disc(x, y, max(1.5, d.side*0.042), faded(d.theme.Muted, 0.4))
	case c.Kind == ui.CellNumber && !d.mute:
		ink := d.theme.NumberOn(d.theme.Square(c.Heat, d.odd(i)))
		if c.Struck {
			ink = faded(ink, 0.5)
		}
		d.centred(c.Text, r, d.figure, ui.Regular, ink)
	}
}

// marks draws what lies around a number: rings and corners.
func (d *boardPainter) marks(i int) {
	c := &d.b.Cells[i]
	r := d.g.Square(i)
	if c.Threat {
		s := d.side * 0.24
		d.Shape(CornerFlag, ui.Rect{X: r.X + r.W - s, Y: r.Y, W: s, H: s}, d.theme.Warn)
	}
	if c.Choice {
		d.Outline(r, d.radius, d.ring, d.theme.Warn)
	}
	if c.Target && !c.Active {
		d.Outline(r, d.radius, d.ring, d.theme.Accent)
	}
}

// thread joins the squares of the path; its last piece grows with the hop.
func (d *boardPainter) thread() {
	c := faded(d.theme.Accent, 0.55)
	width := max(1.5, min(3, d.side*0.06))
	switch {
	case d.b.Pen:
		c, width = d.theme.Accent, d.side*0.3
		d.ghost()
	case d.b.Mini:
		c, width = d.theme.Accent, max(1.5, d.side*0.09)
	}
	path := d.b.Path
	for k := 1; k < len(path); k++ {
		x1, y1 := d.g.Center(path[k-1])
		x2, y2 := d.g.Center(path[k])
		if k == len(path)-1 && d.b.Motion.From == path[k-1] && d.b.Motion.To == path[k] {
			t, _ := d.motion.hop()
			x2, y2 = x1+(x2-x1)*t, y1+(y2-y1)*t
		}
		d.Line(x1, y1, x2, y2, width, c)
	}
	if last := len(path) - 1; d.b.Pen && last >= 0 {
		x, y := d.g.Center(path[last])
		d.Disc(x, y, d.side*0.2, c)
		d.Disc(x, y, d.side*0.08, d.theme.OnAccent)
	}
}

// ghost is the second line, thinner and broken.
func (d *boardPainter) ghost() {
	for k := 1; k < len(d.b.Ghost); k++ {
		x1, y1 := d.g.Center(d.b.Ghost[k-1])
		x2, y2 := d.g.Center(d.b.Ghost[k])
		dashed(d, x1, y1, x2, y2, max(2, d.side*0.12), max(4, d.side*0.2), d.theme.Good)
	}
}

// labels are the words on top.
func (d *boardPainter) labels() {
	for _, l := range d.b.Labels {
		x, y := d.g.Grid.X+d.g.Gap/2+l.X*d.g.Pitch, d.g.Grid.Y+d.g.Gap/2+l.Y*d.g.Pitch
		radius := max(7, min(13, d.side*0.24))
		ground := d.theme.Accent
		if l.Warn {
			ground = d.theme.Warn
		}
		d.Disc(x, y, radius+1.5, d.theme.Raised)
		d.Disc(x, y, radius, ground)
		d.centred(l.Text, around(x, y, x, y, radius*0.92), radius*1.1, ui.Heavy, d.theme.OnAccent)
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

// stop is the numbered disc of a square that was visited.
func (d *boardPainter) stop(i int) {
	c := &d.b.Cells[i]
	if c.Kind != ui.CellVisited || d.occupied(i) {
		return
	}
	x, y := d.g.Center(i)
	if c.Stop == 0 || d.b.Mini {
		d.Disc(x, y, max(2, d.side*0.16), d.theme.Accent)
		return
	}
	radius := max(min(10, d.side*0.32), d.side*0.2)
	d.Disc(x, y, radius, d.theme.Raised)
	d.Ring(x, y, radius, max(1.25, min(2, d.side*0.035)), d.theme.Accent)
	d.centred(itoa(c.Stop), around(x, y, x, y, radius*0.9), radius*0.98, ui.Semibold, d.theme.Accent)
}

// ties are the dotted lines from a target to what it would erase.
func (d *boardPainter) ties() {
	for _, tie := range d.b.Ties {
		if tie.From < 0 || tie.To < 0 || tie.From >= d.squares() || tie.To >= d.squares() {
			continue
		}
		x1, y1 := d.g.Center(tie.From)
		x2, y2 := d.g.Center(tie.To)
		dashed(d, x1, y1, x2, y2, max(1.75, min(2.5, d.side*0.045)), max(3, d.side*0.075), d.theme.Warn)
	}
}

// front draws what must not be hidden: the active target, struck numbers, and
// the badges of hints and choices.
func (d *boardPainter) front(i int) {
	c := &d.b.Cells[i]
	r := d.g.Square(i)
	if c.Active {
		d.Fill(r, d.radius, d.theme.Accent)
		text := c.Gain
		if text == "" {
			text = c.Text
		}
		d.centred(text, r, d.figure, ui.Heavy, d.theme.OnAccent)
	}
	if c.Struck {
		x, y := r.Center()
		w := d.side * 0.27
		d.Line(x-w, y+w*0.8, x+w, y-w*0.8, max(2, d.side*0.05), d.theme.Warn)
	}
	if c.Choice {
		d.badge(r.X+r.W, r.Y, ui.IconClose, d.theme.Warn)
	}
	if c.Hint {
		ground := d.theme.Accent
		d.Outline(r.Inset(d.ring+1.5, d.ring+1.5), d.radius-2, max(1, d.ring/2), ground)
		d.badge(r.X, r.Y, ui.IconHint, ground)
	}
}

// badge is a small disc with an icon on a corner of a square.
func (d *boardPainter) badge(x, y float64, icon ui.Icon, c color.NRGBA) {
	radius := max(6, min(11, d.side*0.17))
	inset := radius * 0.45
	box := d.g.Grid.Inset(radius, radius)
	x = min(max(x+math.Copysign(inset, d.middleX()-x), box.X), box.X+box.W)
	y = max(y+inset, box.Y)
	d.Disc(x, y, radius+1.5, d.theme.Raised)
	d.Disc(x, y, radius, c)
	d.Shape(IconShape(icon), around(x, y, x, y, radius*0.68), d.theme.OnAccent)
}

func (d *boardPainter) middleX() float64 {
	x, _ := d.g.Grid.Center()
	return x
}

// cursor is the keyboard's: a strong ring around the square, set off from it by
// a thin light one where the square has no ring of its own.
func (d *boardPainter) cursor() {
	if d.b.Cursor < 0 || d.b.Cursor >= d.squares() || d.b.Mini {
		return
	}
	r := d.g.Square(d.b.Cursor)
	out := d.g.Gap
	if c := d.b.Cells[d.b.Cursor]; !c.Target && !c.Choice {
		d.Outline(r, d.radius, 1.5, d.theme.Raised)
	}
	d.Outline(r.Inset(-out, -out), d.radius+out, max(2, out), d.theme.Text)
}

// flips are the numbers that were just erased, turning away.
func (d *boardPainter) flips() {
	high := d.motion.flip()
	if high < 0.02 {
		return
	}
	for _, f := range d.b.Motion.Erased {
		if f.Square < 0 || f.Square >= d.squares() {
			continue
		}
		r := d.g.Square(f.Square)
		x, y := r.Center()
		d.Push(About(x, y, 1, high, 1))
		ground := d.theme.Square(f.Heat, d.odd(f.Square))
		d.Fill(r, d.radius, ground)
		d.centred(f.Text, r, d.figure, ui.Regular, d.theme.NumberOn(ground))
		d.Pop()
	}
}

// pieces draws those that stand, then the one that hops.
func (d *boardPainter) pieces() {
	for _, p := range d.b.Pieces {
		if p.Square >= 0 && p.Square < d.squares() && !d.hops(p) {
			d.piece(p.Kind, d.g.Square(p.Square), 0)
		}
	}
	for _, p := range d.b.Pieces {
		if p.Square >= 0 && p.Square < d.squares() && d.hops(p) {
			d.hopping(p)
		}
	}
}

func (d *boardPainter) hops(p ui.Piece) bool {
	m := d.b.Motion
	return d.motion.Moving && d.motion.Since < hopTime && m.Piece != "" && m.Piece == p.ID && m.To == p.Square
}

// hopping draws a piece on its way, over the number it is about to take. One
// that is placed comes down from above.
func (d *boardPainter) hopping(p ui.Piece) {
	m := d.b.Motion
	to := d.g.Square(p.Square)
	t, height := d.motion.hop()
	if m.Text != "" {
		d.centred(m.Text, to, d.figure, ui.Regular, faded(d.theme.OnSquare, 1-t))
	}
	if m.From < 0 || m.From >= d.squares() {
		d.piece(p.Kind, to, (1-t)*0.7)
		return
	}
	from := d.g.Square(m.From)
	d.piece(p.Kind, from.Moved((to.X-from.X)*t, (to.Y-from.Y)*t), height)
}

// piece draws a knight above the ground of a square, height in sides.
func (d *boardPainter) piece(kind ui.PieceKind, r ui.Rect, height float64) {
	s := d.side
	x := r.X + s/2
	spread := 1 + height*0.25
	shade := ui.Rect{X: x - s*0.4*spread, Y: r.Y + s*0.83, W: s * 0.84 * spread, H: s * 0.17}
	d.Shadow(shade, s, faded(color.NRGBA{A: 255}, 0.42-height*0.3))
	k := r.Inset(s*0.05, s*0.05)
	if height == 0 {
		Knight(d, kind, k, d.theme)
		return
	}
	// On its way a knight isn't held to whole pixels.
	d.Push(Transform{X: 0, Y: -height * s, ScaleX: 1, ScaleY: 1, Opacity: 1})
	Knight(d, kind, k, d.theme)
	d.Pop()
}

// gain is what the last jump gave, rising from its square.
func (d *boardPainter) gain() {
	m := d.b.Motion
	rise, opacity := d.motion.gain()
	if opacity == 0 || m.Gain == "" || m.To < 0 || m.To >= d.squares() {
		return
	}
	r := d.g.Square(m.To)
	x, _ := r.Center()
	size := max(13, d.side*0.36)
	w := d.Width(m.Gain, size, ui.Heavy)
	y := max(d.g.Grid.Y+size, r.Y+d.side*(0.15-0.75*rise))
	left := min(max(x-w/2, d.g.Grid.X+4), d.g.Grid.X+d.g.Grid.W-w-4)
	pill := ui.Rect{X: left - size*0.35, Y: y - size*0.97, W: w + size*0.7, H: size * 1.3}
	d.Push(Transform{ScaleX: 1, ScaleY: 1, Opacity: opacity})
	d.Fill(pill, pill.H/2, d.theme.Accent)
	d.Text(left, y, m.Gain, size, ui.Heavy, d.theme.OnAccent)
	d.Pop()
}

// How long things take to move. Nothing waits for them.
const (
	hopTime   = 220 * time.Millisecond // a knight from square to square
	flipStart = 150 * time.Millisecond // erased numbers flip as the knight comes down
	flipTime  = 230 * time.Millisecond
	gainStart = 190 * time.Millisecond // what was gained rises from the square
	gainTime  = 620 * time.Millisecond
	slideTime = 100 * time.Millisecond // a tile to the square beside it

	// MotionTime is how long a board moves after a new ui.Motion.
	MotionTime = gainStart + gainTime
)

// BoardMotion is how far the motion of a board has come. The zero value: nothing
// moves, which is also what reduced motion asks for.
type BoardMotion struct {
	Moving bool
	Since  time.Duration // since the motion began
}

// part is how much of a stretch of time is over, 0..1.
func (m BoardMotion) part(start, length time.Duration) float64 {
	if !m.Moving {
		return 1
	}
	return min(1, max(0, float64(m.Since-start)/float64(length)))
}

// hop is the progress of a hop, the height of its arc in sides of a square, and
// how far the shadow has stayed behind on the ground, all 0 when it has landed
// but the progress, which is 1.
func (m BoardMotion) hop() (progress, height float64) {
	t := m.part(0, hopTime)
	return easeInOut(t), 0.55 * math.Sin(math.Pi*t)
}

// flip is how high an erased number still stands, 1 before and 0 after.
func (m BoardMotion) flip() float64 {
	return math.Cos(math.Pi / 2 * easeInOut(m.part(flipStart, flipTime)))
}

// slide is the progress of tiles on their way.
func (m BoardMotion) slide() float64 { return easeOut(m.part(0, slideTime)) }

// gain is how far the gained points have risen and how visible they are.
func (m BoardMotion) gain() (rise, opacity float64) {
	t := m.part(gainStart, gainTime)
	if t <= 0 || t >= 1 {
		return 0, 0
	}
	return easeOut(t), min(1, 6*t) * min(1, 3*(1-t))
}

// easeOut starts fast and comes to rest.
func easeOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// easeInOut starts and comes to rest gently.
func easeInOut(t float64) float64 { return t * t * (3 - 2*t) }
