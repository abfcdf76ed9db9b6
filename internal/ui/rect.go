package ui

import "math"

// Right is the x coordinate just past the rectangle.
func (r Rect) Right() float64 { return r.X + r.W }

// Bottom is the y coordinate just below the rectangle.
func (r Rect) Bottom() float64 { return r.Y + r.H }

// Center is the middle of the rectangle.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Contains says whether a point lies inside; the left and upper edges do, the
// right and lower ones do not, so that neighbours never share a point.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.Right() && y >= r.Y && y < r.Bottom()
}

// Empty says that there is nothing inside.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset is the rectangle without a border of dx at the sides and dy above and
// below. Where the border leaves no room, the middle is what remains.
func (r Rect) Inset(dx, dy float64) Rect {
	dx, dy = math.Min(dx, r.W/2), math.Min(dy, r.H/2)
	return Rect{r.X + dx, r.Y + dy, r.W - 2*dx, r.H - 2*dy}
}

// Moved is the rectangle somewhere else.
func (r Rect) Moved(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// Intersect is what two rectangles share; it is empty when they share nothing.
func (r Rect) Intersect(o Rect) Rect {
	x, y := math.Max(r.X, o.X), math.Max(r.Y, o.Y)
	w := math.Min(r.Right(), o.Right()) - x
	h := math.Min(r.Bottom(), o.Bottom()) - y
	return Rect{x, y, math.Max(w, 0), math.Max(h, 0)}
}
