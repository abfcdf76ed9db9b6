package canvas

import (
	"image"

	"cavalo/internal/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// The side lengths of the atlas in px: it starts small and doubles if one frame needs more
// room.
const (
	firstSide = 1024
	maxSide   = 4096
)

type maskKind uint8

const (
	solidMask  maskKind = iota // fully opaque
	glyphMask                  // a letter
	cornerMask                 // of a rounded rectangle: a is its radius in eighths of a px, b the width of its line in px
	roundMask                  // a disc or ring: a is its radius in eighths of a px, b the width in eighths
	shadowMask                 // a spot with a soft edge
	shapeMask                  // a drawing: c is its number, a and b are its size in px
)

type maskKey struct {
	kind  maskKind
	c     paint.Shape
	a, b  int32
	glyph paint.Glyph
}

// spot is the position of a mask on the atlas; origin is the position of its first pixel relative
// to the origin of the drawing.
type spot struct {
	image.Rectangle
	origin image.Point
}

// atlas keeps masks on one texture, so that everything on the screen is drawn with one
// command. When it is full it is emptied, and masks are made again when needed.
type atlas struct {
	image  *ebiten.Image
	packer packer
	spots  map[maskKey]spot
	flush  func() // draws the quads collected so far
	resets int    // since the start of the frame
	pixels []byte
}

func newAtlas(flush func()) *atlas {
	a := &atlas{flush: flush}
	a.reset(firstSide)
	return a
}

// beginFrame lets the atlas be emptied once before it grows.
func (a *atlas) beginFrame() { a.resets = 0 }

func (a *atlas) reset(side int) {
	if a.image == nil || a.packer.side != side {
		if a.image != nil {
			a.image.Deallocate()
		}
		a.image = ebiten.NewImageWithOptions(image.Rect(0, 0, side, side), &ebiten.NewImageOptions{Unmanaged: true})
	} else {
		a.image.Clear()
	}
	a.packer = packer{side: side}
	a.spots = map[maskKey]spot{}
}

// find returns the position of a mask, made by draw if necessary. It is empty for an empty mask,
// and for one larger than any atlas.
func (a *atlas) find(key maskKey, draw func() paint.Mask) spot {
	if s, ok := a.spots[key]; ok {
		return s
	}
	m := draw()
	if m.Empty() {
		a.spots[key] = spot{}
		return spot{}
	}
	at, ok := a.packer.findRoom(m.Rect.Dx(), m.Rect.Dy())
	for !ok {
		side := a.packer.side
		if a.resets > 0 {
			if side == maxSide {
				return spot{}
			}
			side *= 2
		}
		a.flush()
		a.reset(side)
		a.resets++
		at, ok = a.packer.findRoom(m.Rect.Dx(), m.Rect.Dy())
	}
	s := spot{image.Rectangle{Min: at, Max: at.Add(m.Rect.Size())}, m.Rect.Min}
	a.upload(s.Rectangle, m)
	a.spots[key] = s
	return s
}

// upload writes a mask to the texture as white with alpha, which the vertices tint.
func (a *atlas) upload(to image.Rectangle, m paint.Mask) {
	a.pixels = a.pixels[:0]
	for y := m.Rect.Min.Y; y < m.Rect.Max.Y; y++ {
		from := m.PixOffset(m.Rect.Min.X, y)
		for _, v := range m.Pix[from : from+m.Rect.Dx()] {
			a.pixels = append(a.pixels, v, v, v, v)
		}
	}
	a.image.SubImage(to).(*ebiten.Image).WritePixels(a.pixels)
}

// gap is the margin around every mask that keeps linear sampling from reading a neighbour.
const gap = 1

// packer places small rectangles on a square, on shelves: rows as high as their first
// rectangle.
type packer struct {
	side    int
	shelves []shelf
	top     int // the top of the room below the last shelf
}

type shelf struct{ y, height, used int }

// findRoom finds room for a rectangle; ok is false if there is none.
func (p *packer) findRoom(w, h int) (image.Point, bool) {
	w, h = w+gap, h+gap
	best := -1
	for i, s := range p.shelves {
		// A shelf much higher than the rectangle would waste most of its room.
		if s.height >= h && s.height <= h+h/2+4 && p.side-s.used >= w &&
			(best < 0 || s.height < p.shelves[best].height) {
			best = i
		}
	}
	if best < 0 {
		if w > p.side || p.top+h > p.side {
			return image.Point{}, false
		}
		p.shelves = append(p.shelves, shelf{y: p.top, height: h})
		p.top += h
		best = len(p.shelves) - 1
	}
	s := &p.shelves[best]
	at := image.Pt(s.used, s.y)
	s.used += w
	return at, true
}
