package paint

import (
	"image/color"

	"cavalo/internal/ui"
)

// Painter is what Tree and Board draw on. Coordinates grow to the right and
// down, in device-independent pixels. The edges of the rectangles given to Fill,
// Outline and Clip, and the baseline of Text, are rounded to whole pixels of
// the device (see Snap), as long as no transform is in force; everything else
// stays where it is and is antialiased.
type Painter interface {
	ui.Measurer
	// Scale is how many pixels of the device make up one unit.
	Scale() float64
	// Fill fills a rectangle with rounded corners.
	Fill(r ui.Rect, radius float64, c color.NRGBA)
	// Outline draws a line of this width along the inside of a rounded rectangle.
	Outline(r ui.Rect, radius, width float64, c color.NRGBA)
	// Shadow fills a rectangle that fades away towards its edges over the
	// length blur; with a large blur it is an ellipse.
	Shadow(r ui.Rect, blur float64, c color.NRGBA)
	// Line draws a straight line with round ends.
	Line(x1, y1, x2, y2, width float64, c color.NRGBA)
	// Disc fills a circle.
	Disc(x, y, radius float64, c color.NRGBA)
	// Ring draws a line of this width along the inside of a circle.
	Ring(x, y, radius, width float64, c color.NRGBA)
	// Text writes one line starting at x on the baseline. It is as wide as
	// Width says.
	Text(x, baseline float64, text string, size float64, weight ui.Weight, c color.NRGBA)
	// Shape stretches a drawing into a rectangle.
	Shape(s Shape, r ui.Rect, c color.NRGBA)
	// Clip keeps what follows inside the rectangle and inside the clips already
	// in force, until Unclip.
	Clip(r ui.Rect)
	Unclip()
	// Push puts a transform on top of those in force, until Pop.
	Push(t Transform)
	Pop()
}

// Transform moves, scales and fades: a point p lands on (X+ScaleX*p.X,
// Y+ScaleY*p.Y) and every colour keeps the share Opacity of its alpha. It is
// meant for what moves: masks are stretched, not drawn anew.
type Transform struct {
	X, Y           float64
	ScaleX, ScaleY float64
	Opacity        float64
}

// Still is the transform that changes nothing.
var Still = Transform{ScaleX: 1, ScaleY: 1, Opacity: 1}

// Then is the transform that does u first and then t: what Push(t), Push(u)
// amount to.
func (t Transform) Then(u Transform) Transform {
	return Transform{
		X: t.X + t.ScaleX*u.X, Y: t.Y + t.ScaleY*u.Y,
		ScaleX: t.ScaleX * u.ScaleX, ScaleY: t.ScaleY * u.ScaleY,
		Opacity: t.Opacity * u.Opacity,
	}
}

// Apply is where a rectangle lands.
func (t Transform) Apply(r ui.Rect) ui.Rect {
	return ui.Rect{X: t.X + t.ScaleX*r.X, Y: t.Y + t.ScaleY*r.Y, W: t.ScaleX * r.W, H: t.ScaleY * r.H}
}

// About scales around the point (x, y).
func About(x, y, scaleX, scaleY, opacity float64) Transform {
	return Transform{X: x - scaleX*x, Y: y - scaleY*y, ScaleX: scaleX, ScaleY: scaleY, Opacity: opacity}
}
