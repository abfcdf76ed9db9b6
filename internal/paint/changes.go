package paint

import (
	"image/color"
	"math"
	"slices"

	"cavalo/internal/ui"
)

// Changes is a Painter that paints nothing: it records drawing calls, and finds where a picture
// differs from the previous one, so that only these areas must be repainted.
type Changes struct {
	*Fonts
	scale    float64
	stack    []Transform
	clips    []ui.Rect
	was, now []drawn
}

var _ Painter = (*Changes)(nil)

// drawn is a recorded call of the Painter.
type drawn struct {
	key uint64 // a hash of the call
	at  ui.Rect
}

// NewChanges returns a Changes with an empty picture of scale pixels to the unit.
func NewChanges(fonts *Fonts, scale float64) *Changes {
	everywhere := ui.Rect{X: -1e6, Y: -1e6, W: 2e6, H: 2e6}
	return &Changes{Fonts: fonts, scale: scale, stack: []Transform{ui.Still}, clips: []ui.Rect{everywhere}}
}

// Next starts the next picture.
func (c *Changes) Next() { c.was, c.now = c.now, c.was[:0] }

// changeTile is the side, in units, of the squares in which changes are collected.
const changeTile = 48.0

// Areas returns the parts of a rectangle in which this picture differs from the previous
// one.
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

// grow extends the area directly above a run, of the same width, if there is one.
func grow(areas []ui.Rect, run ui.Rect) bool {
	for i := range areas {
		if a := &areas[i]; a.X == run.X && a.W == run.W && a.Bottom() == run.Y {
			a.H += run.H
			return true
		}
	}
	return false
}

// differing returns the calls that are in only one of the two pictures. If the common
// calls differ in order, all from the first difference to the last one differ.
func (c *Changes) differing() []drawn {
	was, now := c.was, c.now
	for len(was) > 0 && len(now) > 0 && was[0].key == now[0].key {
		was, now = was[1:], now[1:]
	}
	for len(was) > 0 && len(now) > 0 && was[len(was)-1].key == now[len(now)-1].key {
		was, now = was[:len(was)-1], now[:len(now)-1]
	}
	removed, kept := partition(was, now)
	added, again := partition(now, was)
	if !slices.EqualFunc(kept, again, func(a, b drawn) bool { return a.key == b.key }) {
		removed, added = was, now
	}
	return slices.Concat(removed, added)
}

// partition divides a list into the elements that are in another list and those that aren't.
func partition(list, other []drawn) (alone, both []drawn) {
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

// note records a call with its arguments.
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

func (c *Changes) Scale() float64 { return c.scale }

func (c *Changes) Fill(r ui.Rect, radius float64, col color.NRGBA) { c.note('f', r, "", col, radius) }

func (c *Changes) Outline(r ui.Rect, radius, width float64, col color.NRGBA) {
	c.note('o', r, "", col, radius, width)
}

func (c *Changes) Shadow(r ui.Rect, blur float64, col color.NRGBA) { c.note('s', r, "", col, blur) }

func (c *Changes) Line(x1, y1, x2, y2, width float64, col color.NRGBA) {
	c.note('l', around(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), width/2), "", col, x1, y1, x2, y2)
}

func (c *Changes) Disc(x, y, radius float64, col color.NRGBA) {
	c.note('d', around(x, y, x, y, radius), "", col)
}

func (c *Changes) Ring(x, y, radius, width float64, col color.NRGBA) {
	c.note('r', around(x, y, x, y, radius), "", col, width)
}

func (c *Changes) Text(x, baseline float64, text string, size float64, weight ui.Weight, col color.NRGBA) {
	at := ui.Rect{X: x - size/2, Y: baseline - 1.2*size, W: c.Width(text, size, weight) + size, H: 1.7 * size}
	c.note('t', at, text, col, x, baseline, size, float64(weight))
}

func (c *Changes) Shape(shape Shape, r ui.Rect, col color.NRGBA) {
	c.note('p', r, "", col, float64(shape))
}

func (c *Changes) Tile(t *ui.Tile, r ui.Rect) {
	c.note('i', r, "", color.NRGBA{}, float64(t.W), float64(t.H), float64(t.Serial))
}

func (c *Changes) Clip(r ui.Rect) {
	c.clips = append(c.clips, c.clips[len(c.clips)-1].Intersect(c.stack[len(c.stack)-1].Apply(r)))
}

func (c *Changes) Unclip() { c.clips = c.clips[:len(c.clips)-1] }

func (c *Changes) Push(t Transform) { c.stack = append(c.stack, c.stack[len(c.stack)-1].Then(t)) }

func (c *Changes) Pop() { c.stack = c.stack[:len(c.stack)-1] }
