package ui

import "math"

// Unbounded is more room than any content needs; unlike infinity it can be divided and
// subtracted.
const Unbounded = 1e6

// Rect is a rectangle in device-independent pixels.
type Rect struct{ X, Y, W, H float64 }

// Right returns the x coordinate just past the rectangle.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom returns the y coordinate just below the rectangle.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center returns the middle of the rectangle.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Contains reports whether a point is inside; the left and upper edges are,
// the right and lower ones are not, so that neighbours never share a point.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.Right() && y >= r.Y && y < r.Bottom()
}

// Empty reports whether the rectangle has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset returns the rectangle without a border of dx at the sides and dy above and below.
// A border that is too wide leaves a length of 0, in the middle.
func (r Rect) Inset(dx, dy float64) Rect {
	dx, dy = math.Min(dx, r.W/2), math.Min(dy, r.H/2)
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Moved returns the rectangle moved by (dx, dy).
func (r Rect) Moved(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Intersect returns the common part of two rectangles, which may be empty.
func (r Rect) Intersect(o Rect) Rect {
	x, y := math.Max(r.X, o.X), math.Max(r.Y, o.Y)
	w := math.Min(r.Right(), o.Right()) - x
	h := math.Min(r.Bottom(), o.Bottom()) - y
	return Rect{x, y, math.Max(w, 0), math.Max(h, 0)}
}
