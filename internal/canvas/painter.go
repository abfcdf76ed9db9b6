package canvas

import (
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

// painter draws on the graphics card: every primitive becomes a few tinted quads from masks
// on an atlas, and all quads are drawn with one command.
type painter struct {
	*paint.Fonts

	target *ebiten.Image
	scale  float64
	atlas  *atlas
	batch  batch
	tiles  tiles
	clips  []box
	stack  []paint.Transform
	run    []paint.Placed
}

var _ paint.Painter = (*painter)(nil)

func newPainter(fonts *paint.Fonts) *painter {
	p := &painter{Fonts: fonts, tiles: tiles{}}
	p.atlas = newAtlas(func() { p.batch.flush(p.target, p.atlas.image, ebiten.FilterLinear) })
	return p
}

// begin starts a picture on target, with scale pixels for each unit.
func (p *painter) begin(target *ebiten.Image, scale float64) {
	p.target, p.scale = target, scale
	size := target.Bounds().Size()
	p.clips = append(p.clips[:0], box{0, 0, float64(size.X), float64(size.Y)})
	p.stack = append(p.stack[:0], ui.Still)
	p.atlas.beginFrame()
}

// end draws the quads collected since begin.
func (p *painter) end() {
	p.batch.flush(p.target, p.atlas.image, ebiten.FilterLinear)
	p.tiles.trim()
}

func (p *painter) Scale() float64 { return p.scale }

func (p *painter) top() paint.Transform { return p.stack[len(p.stack)-1] }

func (p *painter) Push(t paint.Transform) { p.stack = append(p.stack, p.top().Then(t)) }

func (p *painter) Pop() { p.stack = p.stack[:len(p.stack)-1] }

func (p *painter) Clip(r ui.Rect) {
	p.clips = append(p.clips, p.clips[len(p.clips)-1].intersect(p.snapped(r)))
}

func (p *painter) Unclip() { p.clips = p.clips[:len(p.clips)-1] }

// snapped returns a rectangle in px, its edges rounded to whole px.
func (p *painter) snapped(r ui.Rect) box {
	s := paint.Snap(p.top().Apply(r), p.scale)
	return box{float64(s.Min.X), float64(s.Min.Y), float64(s.Max.X), float64(s.Max.Y)}
}

// point converts a point and a length to px.
func (p *painter) point(x, y, length float64) (px, py, pl float64) {
	t := p.top()
	return (t.X + t.ScaleX*x) * p.scale, (t.Y + t.ScaleY*y) * p.scale,
		length * p.scale * math.Sqrt(math.Abs(t.ScaleX*t.ScaleY))
}

// quad draws the part of the atlas between (u0, v0) and (u1, v1) into a box.
func (p *painter) quad(to box, u0, v0, u1, v1 float64, c color.NRGBA) {
	if to.empty() {
		return
	}
	p.batch.add([]corner{
		{to.left, to.top, u0, v0}, {to.right, to.top, u1, v0},
		{to.right, to.bottom, u1, v1}, {to.left, to.bottom, u0, v1},
	}, p.clips[len(p.clips)-1], tint(c, p.top().Opacity))
}

// stretch draws a whole mask in a box.
func (p *painter) stretch(s spot, to box, c color.NRGBA) {
	p.quad(to, float64(s.Min.X), float64(s.Min.Y), float64(s.Max.X), float64(s.Max.Y), c)
}

func (p *painter) solid(to box, c color.NRGBA) {
	if to.empty() {
		return
	}
	s := p.atlas.find(maskKey{kind: solidMask}, solid)
	u, v := float64(s.Min.X)+1.5, float64(s.Min.Y)+1.5
	p.quad(to, u, v, u, v, c)
}

// solid returns a mask without an edge near its middle.
func solid() paint.Mask {
	m := image.NewAlpha(image.Rect(0, 0, 3, 3))
	for i := range m.Pix {
		m.Pix[i] = 0xFF
	}
	return paint.Mask{Alpha: m}
}

func (p *painter) Fill(r ui.Rect, radius float64, c color.NRGBA) {
	b := p.snapped(r)
	if b.empty() || c.A == 0 {
		return
	}
	side := p.corners(b, radius, 0, c)
	left, right := b.left+side.x, b.right-side.x
	p.solid(box{left, b.top, right, b.top + side.y}, c)
	p.solid(box{b.left, b.top + side.y, b.right, b.bottom - side.y}, c)
	p.solid(box{left, b.bottom - side.y, right, b.bottom}, c)
}

func (p *painter) Outline(r ui.Rect, radius, width float64, c color.NRGBA) {
	b := p.snapped(r)
	if b.empty() || c.A == 0 {
		return
	}
	w := paint.SnapWidth(width, p.scale)
	side := p.corners(b, radius, w, c)
	left, right := b.left+side.x, b.right-side.x
	top, bottom := b.top+side.y, b.bottom-side.y
	wx, wy := min(w, (b.right-b.left)/2), min(w, (b.bottom-b.top)/2)
	p.solid(box{left, b.top, right, b.top + wy}, c)
	p.solid(box{left, b.bottom - wy, right, b.bottom}, c)
	// Without a radius the corner's square belongs to the vertical sides.
	up, down := max(top, b.top+wy), min(bottom, b.bottom-wy)
	if side.x > 0 {
		up, down = top, bottom
	}
	p.solid(box{b.left, up, b.left + wx, down}, c)
	p.solid(box{b.right - wx, up, b.right, down}, c)
}

// size is a width and a height in px.
type size struct{ x, y float64 }

// corners draws the four corners of a rounded box, filled or as a line of this width in px,
// and returns their size.
func (p *painter) corners(b box, radius, width float64, c color.NRGBA) size {
	_, _, radius = p.point(0, 0, radius)
	half := size{(b.right - b.left) / 2, (b.bottom - b.top) / 2}
	eighths := math.Round(min(radius, half.x, half.y) * 8)
	if eighths < 4 {
		return size{}
	}
	key := maskKey{kind: cornerMask, a: int32(eighths), b: int32(width)}
	s := p.atlas.find(key, func() paint.Mask {
		// An outline wider than its radius is square inside.
		return paint.CornerMask(eighths/8, width)
	})
	side := size{min(float64(s.Dx()), half.x), min(float64(s.Dy()), half.y)}
	u0, v0 := float64(s.Min.X), float64(s.Min.Y)
	u1, v1 := u0+side.x, v0+side.y
	p.quad(box{b.left, b.top, b.left + side.x, b.top + side.y}, u0, v0, u1, v1, c)
	p.quad(box{b.right - side.x, b.top, b.right, b.top + side.y}, u1, v0, u0, v1, c)
	p.quad(box{b.left, b.bottom - side.y, b.left + side.x, b.bottom}, u0, v1, u1, v0, c)
	p.quad(box{b.right - side.x, b.bottom - side.y, b.right, b.bottom}, u1, v1, u0, v0, c)
	return side
}

const shadowRadius = 32

func (p *painter) Shadow(r ui.Rect, blur float64, c color.NRGBA) {
	_, _, blur = p.point(0, 0, blur)
	r = p.top().Apply(r)
	left, top := r.X*p.scale, r.Y*p.scale
	w, h := r.W*p.scale, r.H*p.scale
	bx, by := min(blur, w/2), min(blur, h/2)
	if bx <= 0 || by <= 0 {
		return
	}
	s := p.atlas.find(maskKey{kind: shadowMask}, func() paint.Mask { return paint.ShadowMask(shadowRadius) })
	x := [4]float64{left, left + bx, left + w - bx, left + w}
	y := [4]float64{top, top + by, top + h - by, top + h}
	u := [4]float64{float64(s.Min.X), float64(s.Min.X) + shadowRadius, float64(s.Min.X) + shadowRadius, float64(s.Max.X)}
	v := [4]float64{float64(s.Min.Y), float64(s.Min.Y) + shadowRadius, float64(s.Min.Y) + shadowRadius, float64(s.Max.Y)}
	for j := range 3 {
		for i := range 3 {
			p.quad(box{x[i], y[j], x[i+1], y[j+1]}, u[i], v[j], u[i+1], v[j+1], c)
		}
	}
}

func (p *painter) Disc(x, y, radius float64, c color.NRGBA) {
	p.Ring(x, y, radius, radius+1, c)
}

func (p *painter) Ring(x, y, radius, width float64, c color.NRGBA) {
	_, _, width = p.point(0, 0, width)
	x, y, radius = p.point(x, y, radius)
	s, reach := p.round(radius, width)
	p.stretch(s, box{x - reach, y - reach, x + reach, y + reach}, c)
}

// round returns the mask of a ring, or of a disc if the width is larger than the radius, and
// the distance from its middle to its edge, all in px.
func (p *painter) round(radius, width float64) (s spot, reach float64) {
	radius = math.Round(radius*8) / 8
	width = min(math.Round(width*8)/8, radius+1)
	key := maskKey{kind: roundMask, a: int32(radius * 8), b: int32(width * 8)}
	s = p.atlas.find(key, func() paint.Mask { return paint.RingMask(radius, width, texels(radius)) })
	return s, float64(s.Dx()) / 2 / texels(radius)
}

// texels returns how many pixels the mask of a disc or ring has for each px.
// Small ones have more, so that they stay round at fractional positions.
func texels(radius float64) float64 {
	if radius <= 32 {
		return 4
	}
	return 1
}

func (p *painter) Line(x1, y1, x2, y2, width float64, c color.NRGBA) {
	x1, y1, width = p.point(x1, y1, width)
	x2, y2, _ = p.point(x2, y2, 0)
	s, reach := p.round(width/2, width)
	length := math.Hypot(x2-x1, y2-y1)
	along := size{1, 0} // a dot has no direction
	if length > 0 {
		along = size{(x2 - x1) / length, (y2 - y1) / length}
	}
	// The halves of the disc are the ends; its middle is stretched between them.
	middle := float64(s.Min.X+s.Max.X) / 2
	at := [4]float64{-reach, 0, length, length + reach}
	from := [4]float64{float64(s.Min.X), middle, middle, float64(s.Max.X)}
	v0, v1 := float64(s.Min.Y), float64(s.Max.Y)
	place := func(t, side, u, v float64) corner {
		return corner{x1 + along.x*t - along.y*side, y1 + along.y*t + along.x*side, u, v}
	}
	for i := range 3 {
		if at[i] == at[i+1] {
			continue
		}
		p.batch.add([]corner{
			place(at[i], -reach, from[i], v0), place(at[i+1], -reach, from[i+1], v0),
			place(at[i+1], reach, from[i+1], v1), place(at[i], reach, from[i], v1),
		}, p.clips[len(p.clips)-1], tint(c, p.top().Opacity))
	}
}

func (p *painter) Text(x, baseline float64, text string, textSize float64, weight ui.Weight, c color.NRGBA) {
	p.run = p.Run(p.run[:0], text, x*p.scale, baseline*p.scale, textSize*p.scale, weight)
	for _, g := range p.run {
		s := p.atlas.find(maskKey{kind: glyphMask, glyph: g.Glyph}, func() paint.Mask { return p.Mask(g.Glyph) })
		if s.Empty() {
			continue
		}
		p.stretch(s, p.moved(s.Sub(s.Min).Add(s.origin).Add(image.Pt(g.X, g.Y))), paint.Ink(g.Glyph.Rune, c))
	}
}

func (p *painter) Shape(shape paint.Shape, r ui.Rect, c color.NRGBA) {
	at := paint.Snap(r, p.scale)
	if at.Empty() {
		return
	}
	key := maskKey{kind: shapeMask, c: shape, a: int32(at.Dx()), b: int32(at.Dy())}
	s := p.atlas.find(key, func() paint.Mask { return paint.ShapeMask(shape, at.Dx(), at.Dy()) })
	if !s.Empty() {
		p.stretch(s, p.moved(at), c)
	}
}

// Tile implements paint.Painter; the tile covers earlier drawing.
func (p *painter) Tile(t *ui.Tile, r ui.Rect) {
	p.batch.flush(p.target, p.atlas.image, ebiten.FilterLinear)
	p.quad(p.snapped(r), 0, 0, float64(t.W), float64(t.H), color.NRGBA{R: 255, G: 255, B: 255, A: 255})
	p.batch.flush(p.target, p.tiles.image(t), ebiten.FilterNearest)
}

// tiles are the textures of tiles.
type tiles map[*ui.Tile]*texture

type texture struct {
	image  *ebiten.Image
	serial int
	unused int // frames
}

// tileFrames is the number of frames for which a tile that is not drawn keeps its texture.
const tileFrames = 120

// image returns the texture of a tile, with its present pixels.
func (all tiles) image(t *ui.Tile) *ebiten.Image {
	s := all[t]
	if s == nil {
		s = &texture{image: ebiten.NewImageWithOptions(image.Rect(0, 0, t.W, t.H), &ebiten.NewImageOptions{Unmanaged: true}), serial: t.Serial - 1}
		all[t] = s
	}
	if s.serial != t.Serial {
		s.image.WritePixels(t.Pixels)
		s.serial = t.Serial
	}
	s.unused = 0
	return s.image
}

// trim ends a frame: textures that are no longer used are freed.
func (all tiles) trim() {
	for t, s := range all {
		if s.unused++; s.unused > tileFrames {
			s.image.Deallocate()
			delete(all, t)
		}
	}
}

// moved returns a rectangle of whole px under the transform in force.
func (p *painter) moved(r image.Rectangle) box {
	t := p.top()
	x, y := t.X*p.scale, t.Y*p.scale
	return box{
		x + t.ScaleX*float64(r.Min.X), y + t.ScaleY*float64(r.Min.Y),
		x + t.ScaleX*float64(r.Max.X), y + t.ScaleY*float64(r.Max.Y),
	}
}

// corner is a corner of a polygon: its position on the screen, and its colour's position on the
// atlas, both in px.
type corner struct{ x, y, u, v float64 }

// box is a rectangle in px.
type box struct{ left, top, right, bottom float64 }

func (b box) empty() bool { return b.left >= b.right || b.top >= b.bottom }

func (b box) intersect(c box) box {
	return box{max(b.left, c.left), max(b.top, c.top), min(b.right, c.right), min(b.bottom, c.bottom)}
}

func (b box) holds(polygon []corner) bool {
	return !slices.ContainsFunc(polygon, func(c corner) bool { return c.x < b.left || c.x > b.right || c.y < b.top || c.y > b.bottom })
}

// batch collects triangles and draws them with one command.
type batch struct {
	vertices []ebiten.Vertex
	indices  []uint32
	before   []corner // the polygon before the current cut
	after    []corner
}

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

// cut returns the part of the polygon inside the clip (Sutherland and Hodgman
// 1974).
func (b *batch) cut(polygon []corner, clip box) []corner {
	if clip.empty() {
		return nil
	}
	sides := [4]func(corner) float64{ // the distance of a corner from each side, positive inside
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

func between(a, b corner, t float64) corner {
	mix := func(from, to float64) float64 { return from + (to-from)*t }
	return corner{mix(a.x, b.x), mix(a.y, b.y), mix(a.u, b.u), mix(a.v, b.v)}
}

// tint returns a colour for vertices, multiplied by its alpha.
func tint(c color.NRGBA, opacity float64) [4]float32 {
	a := float32(c.A) / 255 * float32(opacity)
	return [4]float32{float32(c.R) / 255 * a, float32(c.G) / 255 * a, float32(c.B) / 255 * a, a}
}

// flush draws the collected triangles on target with the masks of the atlas, or a tile.
func (b *batch) flush(target, atlas *ebiten.Image, filter ebiten.Filter) {
	if len(b.indices) == 0 {
		return
	}
	target.DrawTriangles32(b.vertices, b.indices, atlas, &ebiten.DrawTrianglesOptions{
		ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha,
		Filter:         filter,
		DisableMipmaps: true,
	})
	b.vertices, b.indices = b.vertices[:0], b.indices[:0]
}

// motions records the start of each board's motion. A new board does not move, since its
// Motion happened earlier.
type motions struct {
	boards map[string]motion // of the last tree, by the id of the board's node
}

// motion is the last motion of a board.
type motion struct {
	serial int
	began  time.Time
	length time.Duration
	moves  bool
}

// watch finds new motions in a tree. If still is set nothing moves.
func (m *motions) watch(root *ui.Node, now time.Time, still bool) {
	boards := make(map[string]motion, len(m.boards))
	root.Walk(func(n *ui.Node) bool {
		if n.Board() == nil {
			return true
		}
		old, known := m.boards[n.ID]
		next := motion{serial: n.Board().Motion.Serial, began: old.began, length: paint.Length(n.Board().Motion), moves: old.moves && !still}
		if known && next.serial != old.serial {
			next.began, next.moves = now, !still
		}
		boards[n.ID] = next
		return true
	})
	m.boards = boards
}

// of returns the progress of a board's motion.
func (m *motions) of(id string, now time.Time) paint.BoardMotion {
	b := m.boards[id]
	since := now.Sub(b.began)
	if !b.moves || since >= b.length {
		return paint.BoardMotion{}
	}
	return paint.BoardMotion{Moving: true, Since: since}
}

// moving reports whether any board moves.
func (m *motions) moving(now time.Time) bool { return len(m.boardsAt(now)) > 0 }

func (m *motions) boardsAt(now time.Time) map[string]paint.BoardMotion {
	out := map[string]paint.BoardMotion{}
	for id := range m.boards {
		if b := m.of(id, now); b.Moving {
			out[id] = b
		}
	}
	return out
}
