package canvas

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
)

// corner is a corner of a polygon: where it lands on the screen, and where its
// colour comes from on the atlas, both in px.
type corner struct{ x, y, u, v float64 }

// box is a rectangle in px.
type box struct{ left, top, right, bottom float64 }

func (b box) empty() bool { return b.left >= b.right || b.top >= b.bottom }

func (b box) intersect(c box) box {
	return box{max(b.left, c.left), max(b.top, c.top), min(b.right, c.right), min(b.bottom, c.bottom)}
}

// holds reports whether all of a polygon lies inside.
func (b box) holds(polygon []corner) bool {
	for _, c := range polygon {
		if c.x < b.left || c.x > b.right || c.y < b.top || c.y > b.bottom {
			return false
		}
	}
	return true
}

// batch collects triangles to draw them with one command.
type batch struct {
	vertices []ebiten.Vertex
	indices  []uint32
	before   []corner // clipping goes from one to the other
	after    []corner
}

// add puts a tinted convex polygon into the batch, cut to the clip.
func (b *batch) add(polygon []corner, clip box, tint [4]float32) {
	if !clip.holds(polygon) {
		if polygon = b.cut(polygon, clip); len(polygon) < 3 {
			return
		}
	}
	first := uint32(len(b.vertices))
	for _, c := range polygon {
		b.vertices = append(b.vertices, ebiten.Vertex{
			DstX: float32(c.x), DstY: float32(c.y), SrcX: float32(c.u), SrcY: float32(c.v),
			ColorR: tint[0], ColorG: tint[1], ColorB: tint[2], ColorA: tint[3],
		})
	}
	for i := uint32(2); i < uint32(len(polygon)); i++ {
		b.indices = append(b.indices, first, first+i-1, first+i)
	}
}

// cut is what lies inside the clip (Sutherland and Hodgman 1974).
func (b *batch) cut(polygon []corner, clip box) []corner {
	if clip.empty() {
		return nil
	}
	sides := [4]func(corner) float64{ // how far inside a corner is
		func(c corner) float64 { return c.x - clip.left },
		func(c corner) float64 { return clip.right - c.x },
		func(c corner) float64 { return c.y - clip.top },
		func(c corner) float64 { return clip.bottom - c.y },
	}
	b.before = append(b.before[:0], polygon...)
	for _, depth := range sides {
		b.after = b.after[:0]
		for i, c := range b.before {
			last := b.before[(i+len(b.before)-1)%len(b.before)]
			now, then := depth(c), depth(last)
			if (now < 0) != (then < 0) {
				b.after = append(b.after, between(last, c, then/(then-now)))
			}
			if now >= 0 {
				b.after = append(b.after, c)
			}
		}
		b.before, b.after = b.after, b.before
	}
	return b.before
}

// between is t of the way from a to b.
func between(a, b corner, t float64) corner {
	mix := func(from, to float64) float64 { return from + (to-from)*t }
	return corner{mix(a.x, b.x), mix(a.y, b.y), mix(a.u, b.u), mix(a.v, b.v)}
}

// tint is a colour as the vertices hold it: multiplied by its alpha.
func tint(c color.NRGBA, opacity float64) [4]float32 {
	a := float32(c.A) / 255 * float32(opacity)
	return [4]float32{float32(c.R) / 255 * a, float32(c.G) / 255 * a, float32(c.B) / 255 * a, a}
}

// flush draws what was collected onto target with the masks of the atlas.
func (b *batch) flush(target, atlas *ebiten.Image) {
	if len(b.indices) == 0 {
		return
	}
	target.DrawTriangles32(b.vertices, b.indices, atlas, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
		Filter:         ebiten.FilterLinear,
		DisableMipmaps: true,
	})
	b.vertices, b.indices = b.vertices[:0], b.indices[:0]
}
