package paint

import (
	"image"
	"image/color"
	"math"

	"cavalo/internal/ui"
)

// Soft is a Painter on an image in memory.
type Soft struct {
	*Fonts // its Measurer and its glyphs
	img    *image.RGBA
	scale  float64
	clips  []image.Rectangle
	stack  []Transform
	glyphs map[Glyph]Mask
	shapes map[shapeKey]Mask
	run    []Placed
}

var _ Painter = (*Soft)(nil)

type shapeKey struct {
	shape Shape
	w, h  int
}

// NewSoft makes a painter on an image that shows scale pixels for each unit.
func NewSoft(img *image.RGBA, fonts *Fonts, scale float64) *Soft {
	return &Soft{
		Fonts: fonts, img: img, scale: scale,
		clips:  []image.Rectangle{img.Rect},
		stack:  []Transform{ui.Still},
		glyphs: map[Glyph]Mask{},
		shapes: map[shapeKey]Mask{},
	}
}

func (s *Soft) Scale() float64 { return s.scale }

func (s *Soft) top() Transform { return s.stack[len(s.stack)-1] }

func (s *Soft) Push(t Transform) { s.stack = append(s.stack, s.top().Then(t)) }

func (s *Soft) Pop() { s.stack = s.stack[:len(s.stack)-1] }

func (s *Soft) Clip(r ui.Rect) {
	p := Snap(s.top().Apply(r), s.scale)
	s.clips = append(s.clips, s.clips[len(s.clips)-1].Intersect(p))
}

func (s *Soft) Unclip() { s.clips = s.clips[:len(s.clips)-1] }

// still reports whether no transform is in force, so that edges are rounded.
func (s *Soft) still() bool {
	t := s.top()
	return t.X == 0 && t.Y == 0 && t.ScaleX == 1 && t.ScaleY == 1
}

// toPixels converts a rectangle to px, rounded to whole ones without a transform.
func (s *Soft) toPixels(r ui.Rect) ui.Rect {
	if s.still() {
		return rectOf(Snap(r, s.scale))
	}
	return s.scaled(r)
}

// scaled converts a rectangle to px.
func (s *Soft) scaled(r ui.Rect) ui.Rect {
	return Transform{ScaleX: s.scale, ScaleY: s.scale}.Apply(s.top().Apply(r))
}

func rectOf(r image.Rectangle) ui.Rect {
	return ui.Rect{X: float64(r.Min.X), Y: float64(r.Min.Y), W: float64(r.Dx()), H: float64(r.Dy())}
}

// point converts a point and a length to px.
func (s *Soft) point(x, y, length float64) (px, py, pl float64) {
	t := s.top()
	return (t.X + t.ScaleX*x) * s.scale, (t.Y + t.ScaleY*y) * s.scale,
		length * s.scale * math.Sqrt(math.Abs(t.ScaleX*t.ScaleY))
}

// paint blends a colour into the pixels around r, each by the fraction that cover returns for its
// middle.
func (s *Soft) paint(r ui.Rect, c color.NRGBA, cover func(x, y float64) float64) {
	box := outward(r.X, r.Y, r.Right(), r.Bottom()).Intersect(s.clips[len(s.clips)-1])
	strength := float64(c.A) / 255 * s.top().Opacity
	if strength <= 0 {
		return
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if a := cover(float64(x)+0.5, float64(y)+0.5) * strength; a > 0 {
				s.blend(x, y, c, a)
			}
		}
	}
}

func (s *Soft) blend(x, y int, c color.NRGBA, a float64) {
	p := s.img.Pix[s.img.PixOffset(x, y):]
	mix := func(to *uint8, from float64) { *to = uint8(float64(*to)*(1-a) + from*a + 0.5) }
	mix(&p[0], float64(c.R))
	mix(&p[1], float64(c.G))
	mix(&p[2], float64(c.B))
	mix(&p[3], 255)
}

func (s *Soft) Fill(r ui.Rect, radius float64, c color.NRGBA) {
	_, _, radius = s.point(0, 0, radius)
	still := s.still()
	r = s.toPixels(r)
	d := roundedBox(r, radius)
	cover := func(x, y float64) float64 { return inside(d(x, y)) }
	// Between the corners whole pixels are covered.
	if corner := math.Ceil(min(radius, r.W/2, r.H/2)); still && r.H > 2*corner {
		s.paint(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: corner}, c, cover)
		s.solid(ui.Rect{X: r.X, Y: r.Y + corner, W: r.W, H: r.H - 2*corner}, c)
		s.paint(ui.Rect{X: r.X, Y: r.Y + r.H - corner, W: r.W, H: corner}, c, cover)
		return
	}
	s.paint(r, c, cover)
}

func (s *Soft) Tile(t *ui.Tile, r ui.Rect) {
	r = s.toPixels(r)
	box := outward(r.X, r.Y, r.Right(), r.Bottom()).Intersect(s.clips[len(s.clips)-1])
	of := func(at, from, length float64, pixels int) int {
		return max(0, min(int((at+0.5-from)/length*float64(pixels)), pixels-1))
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		row := t.Pixels[4*t.W*of(float64(y), r.Y, r.H, t.H):]
		for x := box.Min.X; x < box.Max.X; x++ {
			p := row[4*of(float64(x), r.X, r.W, t.W):]
			s.blend(x, y, color.NRGBA{R: p[0], G: p[1], B: p[2]}, s.top().Opacity)
		}
	}
}

// solid blends a colour into all pixels of a rectangle of whole pixels.
func (s *Soft) solid(r ui.Rect, c color.NRGBA) {
	box := image.Rect(int(r.X), int(r.Y), int(r.X+r.W), int(r.Y+r.H)).Intersect(s.clips[len(s.clips)-1])
	strength := float64(c.A) / 255 * s.top().Opacity
	if strength <= 0 {
		return
	}
	for y := box.Min.Y; y < box.Max.Y; y++ {
		if strength < 1 {
			for x := box.Min.X; x < box.Max.X; x++ {
				s.blend(x, y, c, strength)
			}
			continue
		}
		row := s.img.Pix[s.img.PixOffset(box.Min.X, y):][:4*box.Dx()]
		for i := 0; i < len(row); i += 4 {
			row[i], row[i+1], row[i+2], row[i+3] = c.R, c.G, c.B, 255
		}
	}
}

func (s *Soft) Outline(r ui.Rect, radius, width float64, c color.NRGBA) {
	_, _, radius = s.point(0, 0, radius)
	width = SnapWidth(width, s.scale)
	r = s.toPixels(r)
	d := roundedBox(r, radius)
	in := roundedBox(around(r.X, r.Y, r.Right(), r.Bottom(), -width), radius-width)
	cover := func(x, y float64) float64 { return inside(d(x, y)) - inside(in(x, y)) }
	edge := math.Ceil(max(radius, width)) + 1
	if r.W <= 2*edge+2 || r.H <= 2*edge+2 {
		s.paint(r, c, cover)
		return
	}
	// The middle is empty. Its corners are whole, so that no pixel is painted twice.
	left, top, right, low := math.Ceil(r.X)+edge, math.Ceil(r.Y)+edge, math.Floor(r.X+r.W)-edge, math.Floor(r.Y+r.H)-edge
	s.paint(ui.Rect{X: r.X, Y: r.Y, W: r.W, H: top - r.Y}, c, cover)
	s.paint(ui.Rect{X: r.X, Y: top, W: left - r.X, H: low - top}, c, cover)
	s.paint(ui.Rect{X: right, Y: top, W: r.X + r.W - right, H: low - top}, c, cover)
	s.paint(ui.Rect{X: r.X, Y: low, W: r.W, H: r.Y + r.H - low}, c, cover)
}

func (s *Soft) Shadow(r ui.Rect, blur float64, c color.NRGBA) {
	_, _, blur = s.point(0, 0, blur)
	r = s.scaled(r)
	bx, by := min(blur, r.W/2), min(blur, r.H/2)
	if bx <= 0 || by <= 0 {
		return
	}
	s.paint(r, c, func(x, y float64) float64 {
		dx := max(0, math.Abs(x-r.X-r.W/2)-(r.W/2-bx)) / bx
		dy := max(0, math.Abs(y-r.Y-r.H/2)-(r.H/2-by)) / by
		return fade(math.Hypot(dx, dy))
	})
}

func (s *Soft) Line(x1, y1, x2, y2, width float64, c color.NRGBA) {
	x1, y1, width = s.point(x1, y1, width)
	x2, y2, _ = s.point(x2, y2, 0)
	a, b := point{x1, y1}, point{x2, y2}
	half := width / 2
	box := around(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), half+1)
	cover := func(x, y float64) float64 { return inside(distance(point{x, y}, a, b) - half) }
	if x1 == x2 || math.Abs(y2-y1) < 1 {
		s.paint(box, c, cover)
		return
	}
	// Row by row, as far as the line reaches in it: most of the box is empty.
	slope := (x2 - x1) / (y2 - y1)
	reach := (half+1)*math.Sqrt(1+slope*slope) + math.Abs(slope) + 1
	for y := math.Floor(box.Y); y < box.Y+box.H; y++ {
		at := x1 + (y-y1)*slope
		from, to := max(box.X, at-reach), min(box.X+box.W, at+reach)
		s.paint(ui.Rect{X: from, Y: y, W: to - from, H: 1}, c, cover)
	}
}

func (s *Soft) Disc(x, y, radius float64, c color.NRGBA) {
	x, y, radius = s.point(x, y, radius)
	s.paint(around(x, y, x, y, radius+1), c, func(px, py float64) float64 {
		return inside(math.Hypot(px-x, py-y) - radius)
	})
}

func (s *Soft) Ring(x, y, radius, width float64, c color.NRGBA) {
	_, _, width = s.point(0, 0, width)
	x, y, radius = s.point(x, y, radius)
	s.paint(around(x, y, x, y, radius+1), c, func(px, py float64) float64 {
		d := math.Hypot(px-x, py-y) - radius
		return inside(d) - inside(d+width)
	})
}

func around(x1, y1, x2, y2, by float64) ui.Rect {
	return ui.Rect{X: x1 - by, Y: y1 - by, W: x2 - x1 + 2*by, H: y2 - y1 + 2*by}
}

func (s *Soft) Text(x, baseline float64, text string, size float64, weight ui.Weight, c color.NRGBA) {
	s.run = s.Fonts.Run(s.run[:0], text, x*s.scale, baseline*s.scale, size*s.scale, weight)
	for _, p := range s.run {
		m, ok := s.glyphs[p.Glyph]
		if !ok {
			m = s.Fonts.Mask(p.Glyph)
			s.glyphs[p.Glyph] = m
		}
		if !m.Empty() {
			s.stamp(m, m.Rect.Add(image.Pt(p.X, p.Y)), Ink(p.Glyph.Rune, c))
		}
	}
}

func (s *Soft) Shape(shape Shape, r ui.Rect, c color.NRGBA) {
	p := Snap(r, s.scale)
	if p.Empty() {
		return
	}
	key := shapeKey{shape, p.Dx(), p.Dy()}
	m, ok := s.shapes[key]
	if !ok {
		m = ShapeMask(shape, key.w, key.h)
		s.shapes[key] = m
	}
	s.stamp(m, p, c)
}

// stamp tints a mask and draws it at a position in px before the transforms: pixel for pixel
// without a transform, else stretched.
func (s *Soft) stamp(m Mask, at image.Rectangle, c color.NRGBA) {
	r := rectOf(at)
	if s.still() {
		dx, dy := m.Rect.Min.X-at.Min.X, m.Rect.Min.Y-at.Min.Y
		s.paint(r, c, func(x, y float64) float64 {
			return float64(m.AlphaAt(int(x)+dx, int(y)+dy).A) / 255
		})
		return
	}
	t := s.top()
	t.X, t.Y = t.X*s.scale, t.Y*s.scale
	to := t.Apply(r)
	if to.W <= 0 || to.H <= 0 {
		return
	}
	s.paint(around(to.X, to.Y, to.X+to.W, to.Y+to.H, 1), c, func(x, y float64) float64 {
		return m.sample((x-to.X)/to.W*r.W, (y-to.Y)/to.H*r.H)
	})
}
