package paint

import (
	"image/color"
	"math"

	"cavalo/internal/ui"
)

// Changes is a Painter that paints nothing. It notes what is drawn, and says where a
// picture differs from the one before, so that only that part is to be painted anew.
type Changes struct {
	*Fonts
	scale    float64
	stack    []Transform
	clips    []ui.Rect
	was, now []drawn
}

var _ Painter = (*Changes)(nil)

// drawn is a thing that was drawn: a number that tells it apart, and where it is.
type drawn struct {
	key uint64
	at  ui.Rect
}

// NewChanges begins with an empty picture of so many pixels to the unit.
func NewChanges(fonts *Fonts, scale float64) *Changes {
	everywhere := ui.Rect{X: -1e6, Y: -1e6, W: 2e6, H: 2e6}
	return &Changes{Fonts: fonts, scale: scale, stack: []Transform{ui.Still}, clips: []ui.Rect{everywhere}}
}

// Next begins another picture.
func (c *Changes) Next() { c.was, c.now = c.now, c.was[:0] }

// changeTile is the side of the squares in which changes are counted, in units.
const changeTile = 48.0

// Areas are the parts of a rectangle in which this picture differs from the one before.
func (c *Changes) Areas(in ui.Rect) (areas []ui.Rect) {
	columns, rows := int(math.Ceil(in.W/changeTile)), int(math.Ceil(in.H/changeTile))
	tiles := make([]bool, columns*rows)
	margin := 2 / c.scale // edges are soft
	for _, d := range c.differing() {
		r := d.at.Inset(-margin, -margin).Intersect(in)
		if r.Empty() {
			continue
		}
		for y := int((r.Y - in.Y) / changeTile); y < rows && float64(y)*changeTile < r.Bottom()-in.Y; y++ {
			for x := int((r.X - in.X) / changeTile); x < columns && float64(x)*changeTile < r.Right()-in.X; x++ {
				tiles[y*columns+x] = true
			}
		}
	}
	for y := range rows {
		for x := 0; x < columns; x++ {
			from := x
			for x < columns && tiles[y*columns+x] {
				x++
			}
			if x == from {
				continue
			}
			run := ui.Rect{X: in.X + float64(from)*changeTile, Y: in.Y + float64(y)*changeTile, W: float64(x-from) * changeTile, H: changeTile}
			if !grow(areas, run) {
				areas = append(areas, run)
			}
		}
	}
	for i := range areas {
		areas[i] = areas[i].Intersect(in)
	}
	return areas
}

// grow makes the area above a run of the same width higher, if there is one.
func grow(areas []ui.Rect, run ui.Rect) bool {
	for i := range areas {
		if a := &areas[i]; a.X == run.X && a.W == run.W && a.Bottom() == run.Y {
			a.H += run.H
			return true
		}
	}
	return false
}

// differing are the things that are in one of the pictures only. Where those that are in
// both were drawn in another order, all from the first difference to the last one differ.
func (c *Changes) differing() []drawn {
	was, now := c.was, c.now
	for len(was) > 0 && len(now) > 0 && was[0].key == now[0].key {
		was, now = was[1:], now[1:]
	}
	for len(was) > 0 && len(now) > 0 && was[len(was)-1].key == now[len(now)-1].key {
		was, now = was[:len(was)-1], now[:len(now)-1]
	}
	gone, rest := apart(was, now)
	come, again := apart(now, was)
	same := len(rest) == len(again)
	for i := 0; same && i < len(rest); i++ {
		same = rest[i].key == again[i].key
	}
	if !same {
		gone, come = was, now
	}
	return append(append([]drawn(nil), gone...), come...)
}

// apart divides a list into what another one has not, and what it has.
func apart(list, other []drawn) (alone, both []drawn) {
	left := make(map[uint64]int, len(other))
	for _, d := range other {
		left[d.key]++
	}
	for _, d := range list {
		if left[d.key] == 0 {
			alone = append(alone, d)
			continue
		}
		left[d.key]--
		both = append(both, d)
	}
	return alone, both
}

func (c *Changes) note(kind byte, at ui.Rect, text string, col color.NRGBA, numbers ...float64) {
	t, clip := c.stack[len(c.stack)-1], c.clips[len(c.clips)-1]
	key := uint64(kind)
	add := func(x uint64) {
		key = (key ^ x) * 0x9E3779B97F4A7C15
		key ^= key >> 29
	}
	for _, list := range [][]float64{numbers, {at.X, at.Y, at.W, at.H, t.X, t.Y, t.ScaleX, t.ScaleY, t.Opacity, clip.X, clip.Y, clip.W, clip.H}} {
		for _, x := range list {
			add(math.Float64bits(x))
		}
	}
	for i := range len(text) {
		add(uint64(text[i]))
	}
	add(uint64(col.R)<<24 | uint64(col.G)<<16 | uint64(col.B)<<8 | uint64(col.A))
	c.now = append(c.now, drawn{key, t.Apply(at).Intersect(clip)})
}

// Scale implements ui.Painter, as do all below.
func (c *Changes) Scale() float64 { return c.scale }

// Fill notes a rectangle.
func (c *Changes) Fill(r ui.Rect, radius float64, col color.NRGBA) { c.note('f', r, "", col, radius) }

// Outline notes a rim. All of the rectangle counts.
func (c *Changes) Outline(r ui.Rect, radius, width float64, col color.NRGBA) {
	c.note('o', r, "", col, radius, width)
}

// Shadow notes a shadow.
func (c *Changes) Shadow(r ui.Rect, blur float64, col color.NRGBA) { c.note('s', r, "", col, blur) }

// Line notes a line.
func (c *Changes) Line(x1, y1, x2, y2, width float64, col color.NRGBA) {
	c.note('l', around(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), width/2), "", col, x1, y1, x2, y2)
}

// Disc notes a circle.
func (c *Changes) Disc(x, y, radius float64, col color.NRGBA) {
	c.note('d', around(x, y, x, y, radius), "", col)
}

// Ring notes the rim of a circle.
func (c *Changes) Ring(x, y, radius, width float64, col color.NRGBA) {
	c.note('r', around(x, y, x, y, radius), "", col, width)
}

// Text notes a line of text.
func (c *Changes) Text(x, baseline float64, text string, size float64, weight ui.Weight, col color.NRGBA) {
	at := ui.Rect{X: x - size/2, Y: baseline - 1.2*size, W: c.Width(text, size, weight) + size, H: 1.7 * size}
	c.note('t', at, text, col, x, baseline, size, float64(weight))
}

// Shape notes a drawing.
func (c *Changes) Shape(shape Shape, r ui.Rect, col color.NRGBA) {
	c.note('p', r, "", col, float64(shape))
}

// Clip restricts what follows.
func (c *Changes) Clip(r ui.Rect) {
	c.clips = append(c.clips, c.clips[len(c.clips)-1].Intersect(c.stack[len(c.stack)-1].Apply(r)))
}

// Unclip ends the last clip.
func (c *Changes) Unclip() { c.clips = c.clips[:len(c.clips)-1] }

// Push starts a transform.
func (c *Changes) Push(t Transform) { c.stack = append(c.stack, c.stack[len(c.stack)-1].Then(t)) }

// Pop ends it.
func (c *Changes) Pop() { c.stack = c.stack[:len(c.stack)-1] }
