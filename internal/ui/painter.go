package ui

import (
	"image/color"
	"math"
	"time"
)

// Painter draws trees and boards. Coordinates grow to the right and down, in
// device-independent pixels. Unless a transform is in force, the edges of the rectangles
// of Fill, Outline and Clip, and the baseline of Text, are rounded to whole device pixels
// (see paint.Snap); everything else is antialiased in place.
type Painter interface {
	Measurer
	// Scale returns the number of device pixels in one unit.
	Scale() float64
	// Fill fills a rectangle with rounded corners.
	Fill(r Rect, radius float64, c color.NRGBA)
	// Outline draws a line of this width along the inside of a rounded rectangle.
	Outline(r Rect, radius, width float64, c color.NRGBA)
	// Shadow fills a rectangle that fades away towards its edges over the
	// length blur; with a large blur it is an ellipse.
	Shadow(r Rect, blur float64, c color.NRGBA)
	// Line draws a straight line with round ends.
	Line(x1, y1, x2, y2, width float64, c color.NRGBA)
	// Disc fills a circle.
	Disc(x, y, radius float64, c color.NRGBA)
	// Ring draws a line of this width along the inside of a circle.
	Ring(x, y, radius, width float64, c color.NRGBA)
	// Text writes one line starting at x on the baseline, as wide as Width says.
	Text(x, baseline float64, text string, size float64, weight Weight, c color.NRGBA)
	// Shape stretches a drawing into a rectangle.
	Shape(s Shape, r Rect, c color.NRGBA)
	// Tile stretches a picture into a rectangle; its pixels stay sharp.
	Tile(t *Tile, r Rect)
	// Clip restricts drawing to the rectangle and to the clips already in
	// force, until Unclip.
	Clip(r Rect)
	Unclip()
	// Push adds a transform to those in force, until Pop.
	Push(t Transform)
	Pop()
}

// Tile is a picture that painters keep from one frame to the next.
type Tile struct {
	W, H   int
	Pixels []byte // row by row: red, green, blue and 255
	Serial int    // another one with other pixels
}

// Transform moves, scales and fades: it maps a point p to (X+ScaleX*p.X, Y+ScaleY*p.Y)
// and multiplies the alpha of every colour by Opacity. It is meant for motion: masks are
// stretched, not drawn again.
type Transform struct {
	X, Y           float64
	ScaleX, ScaleY float64
	Opacity        float64
}

// Still is the transform that changes nothing.
var Still = Transform{ScaleX: 1, ScaleY: 1, Opacity: 1}

// Then returns the transform that applies u first and then t, as Push(t), Push(u) do.
func (t Transform) Then(u Transform) Transform {
	return Transform{
		X: t.X + t.ScaleX*u.X, Y: t.Y + t.ScaleY*u.Y,
		ScaleX: t.ScaleX * u.ScaleX, ScaleY: t.ScaleY * u.ScaleY,
		Opacity: t.Opacity * u.Opacity,
	}
}

// Apply returns the image of a rectangle.
func (t Transform) Apply(r Rect) Rect {
	return Rect{X: t.X + t.ScaleX*r.X, Y: t.Y + t.ScaleY*r.Y, W: t.ScaleX * r.W, H: t.ScaleY * r.H}
}

// About returns the transform that scales around the point (x, y).
func About(x, y, scaleX, scaleY, opacity float64) Transform {
	return Transform{X: x - scaleX*x, Y: y - scaleY*y, ScaleX: scaleX, ScaleY: scaleY, Opacity: opacity}
}

// Shape names one of the painter's drawings; the icons come first.
type Shape uint8

// BoardLayer is one kind of drawing on a board, with its data.
type BoardLayer interface {
	// Depth returns the layer's depth. Layers of equal depth are drawn in the board's
	// order.
	Depth() Depth
	Draw(p *BoardPen)
}

// Depth is the place of a layer in the order of drawing.
type Depth uint8

// The depths, from below. Between them the board draws its own marks: the threads over
// OnLines, rings over OnNumbers, discs and the cursor over OverLines.
const (
	OnGround  Depth = iota // the squares
	OnLines                // lines between squares
	OnNumbers              // the texts of squares, which no mark covers
	OverLines              // may hide lines and rings
	Standing               // pieces
	OnTop                  // words
)

// BoardPen combines a painter, the places of the squares, and lengths derived from the
// side of a square; layers draw with it.
type BoardPen struct {
	Painter
	BoardGeometry
	Theme  Theme
	Motion BoardMotion
	Mini   bool    // a small picture
	Side   float64 // of a square
	Radius float64 // of its corners
	Edge   float64 // width of the ring of a target
	Figure float64 // type size of a number
	Mute   bool    // too small for numbers: a map of colours
}

// NewBoardPen returns a pen for a board at a place.
func NewBoardPen(p Painter, b *Board, g BoardGeometry, theme Theme, m BoardMotion) *BoardPen {
	side := g.Cell()
	d := &BoardPen{Painter: p, BoardGeometry: g, Theme: theme, Motion: m, Mini: b.Mini, Side: side}
	if d.Radius = min(7, side*0.2); g.Planned() && g.boxW == 0 {
		d.Radius = side / 2
	}
	if d.Edge = min(3, max(2, side*0.06)); theme.High {
		d.Edge *= 2
	}
	d.Figure = figureSize(side, b.Mini)
	d.Mute = d.Figure*p.Scale() < 6.5
	return d
}

// figureSize returns the type size of the numbers on squares: 40 % of the side, so that there
// is room for marks; more on small pictures.
func figureSize(side float64, mini bool) float64 {
	share := 0.4
	if mini && side < 52 {
		share = min(0.56, 0.44+(52-side)*0.004)
	}
	return math.Round(side*share*4) / 4
}

// Squares returns the number of squares.
func (d *BoardPen) Squares() int { return d.BoardGeometry.Columns * d.BoardGeometry.Rows }

// Odd reports whether a square is one of the darker ones of a chessboard.
func (d *BoardPen) Odd(i int) bool { return (i/d.Columns+i%d.Columns)%2 == 1 }

// Has reports whether square i exists.
func (d *BoardPen) Has(i int) bool { return i >= 0 && i < d.Squares() }

// FigureMiddle is half the height of a figure above the baseline, in ems.
const FigureMiddle = 0.36

// Centred writes digits or capitals in the middle of a rectangle, smaller if
// there is no room.
func (d *BoardPen) Centred(text string, r Rect, size float64, w Weight, c color.NRGBA) {
	if width := d.Width(text, size, w); width > r.W*0.9 {
		size *= r.W * 0.9 / width
	}
	Centred(d.Painter, text, r, size, w, c)
}

// Centred writes digits or capitals in the middle of a rectangle.
func Centred(p Painter, text string, r Rect, size float64, w Weight, c color.NRGBA) {
	x, y := r.Center()
	p.Text(x-p.Width(text, size, w)/2, y+FigureMiddle*size, text, size, w, c)
}

// Dashed draws a line of dashes with round ends and gaps of equal length; it begins and
// ends with a dash.
func Dashed(p Painter, x1, y1, x2, y2, width, dash float64, c color.NRGBA) {
	length := math.Hypot(x2-x1, y2-y1)
	if length == 0 {
		return
	}
	count := max(1, math.Round((length/dash+1)/2))
	step := length / (2*count - 1)
	dx, dy := (x2-x1)/length, (y2-y1)/length
	for k := 0.0; k < count; k++ {
		from := 2 * k * step
		to := from + max(0.1, step-width/2)
		p.Line(x1+dx*from, y1+dy*from, x1+dx*to, y1+dy*to, width, c)
	}
}

// Faded returns a colour with its alpha multiplied by a.
func Faded(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*min(1, max(0, a)) + 0.5)
	return c
}

// BoardMotion is the progress of a board's motion. In its zero value, also
// used for reduced motion, nothing moves.
type BoardMotion struct {
	Moving bool
	Since  time.Duration // since the motion began
}

// Part returns how much of a stretch of time has passed, 0..1.
func (m BoardMotion) Part(start, length time.Duration) float64 {
	if !m.Moving {
		return 1
	}
	return min(1, max(0, float64(m.Since-start)/float64(length)))
}

// EaseOut maps 0..1 to 0..1, starting fast and ending slowly.
func EaseOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// Measurer measures text, so that layout needs no display.
type Measurer interface {
	// Width returns the width of a text in device-independent pixels.
	Width(text string, size float64, weight Weight) float64
	// Metrics returns, for a type size, the height of a line and the distance
	// from its top to its baseline.
	Metrics(size float64, weight Weight) (height, baseline float64)
}
