package canvas

import "image"

// gap is left free around every place, so that smooth sampling at the edge of
// a mask meets nothing of its neighbour.
const gap = 1

// packer finds room for small rectangles on a square. It puts them on shelves:
// rows as high as the first rectangle on them.
type packer struct {
	side    int
	shelves []shelf
	top     int // of the room below the last shelf
}

type shelf struct{ y, height, used int }

// place finds room for a rectangle, or says that there is none.
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
