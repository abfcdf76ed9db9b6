package canvas

import (
	"image"

	"cavalo/internal/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// The side lengths of the atlas in px: it begins small and doubles when one
// frame needs more room.
const (
	firstSide = 1024
	lastSide  = 4096
)

type maskKind uint8

const (
	solidMask  maskKind = iota // everything is covered
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

// spot is the place of a mask on the atlas; origin is the position of its
// first pixel relative to the drawing's zero.
type spot struct {
	image.Rectangle
	origin image.Point
}

// atlas keeps masks on one texture, so that everything on the screen is drawn
// with one command. When it is full it is emptied, and the masks still needed
// are made again within a frame.
type atlas struct {
	image  *ebiten.Image
	packer packer
	spots  map[maskKey]spot
	// flush draws what was collected with the masks so far.
	flush  func()
	resets int // since the frame began
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

// find returns the place of a mask; draw makes it if it is not there yet. A
// mask that covers nothing, or that is larger than any atlas, has an empty
// place.
func (a *atlas) find(key maskKey, draw func() paint.Mask) spot {
	if s, ok := a.spots[key]; ok {
		return s
	}
	m := draw()
	if m.Empty() {
		a.spots[key] = spot{}
		return spot{}
	}
	at, ok := a.packer.place(m.Rect.Dx(), m.Rect.Dy())
	for !ok {
		side := a.packer.side
		if a.resets > 0 {
			if side == lastSide {
				return spot{}
			}
			side *= 2
		}
		a.flush()
		a.reset(side)
		a.resets++
		at, ok = a.packer.place(m.Rect.Dx(), m.Rect.Dy())
	}
	s := spot{image.Rectangle{Min: at, Max: at.Add(m.Rect.Size())}, m.Rect.Min}
	a.upload(s.Rectangle, m)
	a.spots[key] = s
	return s
}

// upload writes a mask to the texture as white with alpha, which the vertices
// tint.
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

// gap is the free margin around every mask, so that linear sampling at an edge
// reads nothing of a neighbour.
const gap = 1

// packer places small rectangles on a square. It puts them on shelves: rows as
// high as the first rectangle on them.
type packer struct {
	side    int
	shelves []shelf
	top     int // where the room below the last shelf begins
}

type shelf struct{ y, height, used int }

// place finds room for a rectangle; ok is false when there is none.
func (p *packer) place(w, h int) (image.Point, bool) {
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
