package paint

import (
	"image"
	"math"

	"github.com/golang/freetype/raster"
	"github.com/golang/freetype/truetype"
	"golang.org/x/image/math/fixed"
)

// Mask holds how much of each pixel a drawing covers. The bounds of the image are
// relative to the drawing's origin; a nil image covers nothing.
type Mask struct{ *image.Alpha }

// Empty reports whether the mask covers nothing.
func (m Mask) Empty() bool { return m.Alpha == nil }

// point is a point in px.
type point struct{ x, y float64 }

// outline is a set of closed polygons in px, made from curves.
type outline struct{ rings [][]point }

// quadratic adds a contour of a TrueType glyph, moved to the right.
func (o *outline) quadratic(points []truetype.Point, shift float64) {
	var ring []point
	right := func(p point) point { return point{p.x + shift, p.y} }
	contour(points, func(p point) { ring = append(ring, right(p)) }, func(p point) { ring = append(ring, right(p)) },
		func(control, p point) { ring = flattenQuadratic(ring, right(control), right(p)) })
	if len(ring) > 0 {
		o.rings = append(o.rings, ring)
	}
}

// contour follows a contour of a TrueType glyph, whose y axis points up, from its start along
// lines and curves. Between two control points an implied point of the curve lies in the middle.
func contour(points []truetype.Point, begin, line func(point), curve func(control, end point)) {
	if len(points) < 3 {
		return
	}
	n := len(points)
	at := func(i int) point {
		p := points[i%n]
		return point{float64(p.X) / 64, -float64(p.Y) / 64}
	}
	on := func(i int) bool { return points[i%n].Flags&1 != 0 }
	first := 0
	for first < n && !on(first) {
		first++
	}
	start, todo := at(first), n-1
	if first == n { // no point is on the curve
		start, todo = middle(at(0), at(n-1)), n
		first = n - 1
	}
	begin(start)
	for i := first + 1; i <= first+todo; i++ {
		if on(i) {
			line(at(i))
			continue
		}
		end := start
		if i < first+todo {
			if end = at(i + 1); !on(i + 1) {
				end = middle(at(i), end)
			}
		}
		curve(at(i), end)
	}
}

func middle(a, b point) point { return point{(a.x + b.x) / 2, (a.y + b.y) / 2} }

// flattenQuadratic appends a Bézier curve from the last point of line.
func flattenQuadratic(line []point, control, end point) []point {
	a := line[len(line)-1]
	steps := pieces(math.Hypot(a.x-2*control.x+end.x, a.y-2*control.y+end.y) / 4)
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		u := 1 - t
		line = append(line, point{
			u*u*a.x + 2*u*t*control.x + t*t*end.x,
			u*u*a.y + 2*u*t*control.y + t*t*end.y,
		})
	}
	return line
}

// pieces returns the number of segments that approximate a curve within a
// twentieth of a px, given the distance of its middle from a straight line.
func pieces(bulge float64) int {
	return max(1, min(64, int(math.Ceil(math.Sqrt(bulge/0.05)))))
}

// bounds returns the smallest rectangle of whole pixels around the outline.
func (o *outline) bounds() image.Rectangle {
	left, top := math.Inf(1), math.Inf(1)
	right, bottom := math.Inf(-1), math.Inf(-1)
	for _, ring := range o.rings {
		for _, p := range ring {
			left, right = min(left, p.x), max(right, p.x)
			top, bottom = min(top, p.y), max(bottom, p.y)
		}
	}
	if left > right {
		return image.Rectangle{}
	}
	return outward(left, top, right, bottom)
}

// fill covers the inside of the outline by the nonzero winding rule.
func (o *outline) fill() Mask {
	r := o.bounds()
	if r.Empty() {
		return Mask{}
	}
	m := image.NewAlpha(r)
	o.fillInto(m)
	return Mask{m}
}

func (o *outline) fillInto(m *image.Alpha) {
	r := m.Rect
	z := raster.NewRasterizer(r.Dx(), r.Dy())
	z.UseNonZeroWinding = true
	to := func(p point) fixed.Point26_6 {
		return fixed.Point26_6{
			X: fixed.Int26_6(math.Round((p.x - float64(r.Min.X)) * 64)),
			Y: fixed.Int26_6(math.Round((p.y - float64(r.Min.Y)) * 64)),
		}
	}
	for _, ring := range o.rings {
		z.Start(to(ring[0]))
		for _, p := range ring[1:] {
			z.Add1(to(p))
		}
		z.Add1(to(ring[0]))
	}
	// The rasteriser's coordinates start at (0, 0), so it gets an image of the same
	// pixels whose bounds do too.
	z.Rasterize(raster.NewAlphaOverPainter(&image.Alpha{Pix: m.Pix, Stride: m.Stride, Rect: image.Rect(0, 0, r.Dx(), r.Dy())}))
}

// sample returns the share covered at a point of the mask, in px from its
// upper left corner, interpolated from the four pixels around.
func (m Mask) sample(x, y float64) float64 {
	x, y = x-0.5, y-0.5
	fx, fy := math.Floor(x), math.Floor(y)
	col, row := m.Rect.Min.X+int(fx), m.Rect.Min.Y+int(fy)
	tx, ty := x-fx, y-fy
	at := func(i, j int) float64 { return float64(m.AlphaAt(col+i, row+j).A) / 255 }
	above := at(0, 0)*(1-tx) + at(1, 0)*tx
	below := at(0, 1)*(1-tx) + at(1, 1)*tx
	return above*(1-ty) + below*ty
}

// render makes a mask from a function of the middle of each pixel.
func render(r image.Rectangle, cover func(x, y float64) float64) Mask {
	m := image.NewAlpha(r)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			m.Pix[m.PixOffset(x, y)] = uint8(255*min(1, max(0, cover(float64(x)+0.5, float64(y)+0.5))) + 0.5)
		}
	}
	return Mask{m}
}

// CornerMask returns the upper left corner of a rounded rectangle with the radius in px:
// filled, or an outline of the width in px if that is not 0. Its first pixel is the
// rectangle's first pixel; the other corners are its reflections.
func CornerMask(radius, width float64) Mask {
	side := int(math.Ceil(radius))
	return render(image.Rect(0, 0, side, side), func(x, y float64) float64 {
		// Beyond the middle of the circle the edge is straight.
		dx, dy := max(0, radius-x), max(0, radius-y)
		d := math.Hypot(dx, dy) - radius
		if dx == 0 || dy == 0 {
			d = max(-x, -y)
		}
		if width > 0 {
			return inside(d) - inside(d+width)
		}
		return inside(d)
	})
}

// RingMask returns a ring around (0, 0) with the radius and width in px, drawn with texels
// pixels for each px.
func RingMask(radius, width, texels float64) Mask {
	side := int(math.Ceil((radius + 1) * texels))
	return render(image.Rect(-side, -side, side, side), func(x, y float64) float64 {
		d := math.Hypot(x, y)/texels - radius
		return inside(d) - inside(d+width)
	})
}

// ShadowMask returns a spot around (0, 0) that fades out over the radius in
// px. A quarter of it is the corner of a Shadow.
func ShadowMask(radius int) Mask {
	return render(image.Rect(-radius, -radius, radius, radius), func(x, y float64) float64 {
		return fade(math.Hypot(x, y) / float64(radius))
	})
}
