package paint

import (
	"image/color"

	"cavalo/internal/ui"
)

// tileHeat is the colour of a tile among those of the squares with numbers.
const tileHeat = 0.3

// tiles draws the tiles of a board: those that lie still, then the ones that
// slide.
func (d *boardPainter) tiles() {
	slides := d.b.Motion.Slides
	if !d.motion.Moving || d.motion.Since >= slideTime {
		slides = nil
	}
	for i := range d.squares() {
		if d.b.Cells[i].Kind == ui.CellTile && d.comesFrom(slides, i) < 0 {
			d.tile(i)
		}
	}
	for _, s := range slides {
		if d.comesFrom(slides, s.To) < 0 {
			continue
		}
		from, to := d.g.Square(s.From), d.g.Square(s.To)
		back := 1 - d.motion.slide()
		d.Push(Transform{X: (from.X - to.X) * back, Y: (from.Y - to.Y) * back, ScaleX: 1, ScaleY: 1, Opacity: 1})
		d.tile(s.To)
		d.Pop()
	}
}

// comesFrom is the square that a tile slides from, -1 when it lies still.
func (d *boardPainter) comesFrom(slides []ui.Slide, to int) int {
	for _, s := range slides {
		if s.To == to && s.From >= 0 && s.From < d.squares() && d.b.Cells[to].Kind == ui.CellTile {
			return s.From
		}
	}
	return -1
}

// tile draws one raised tile: its edge below, its face, what is on it.
func (d *boardPainter) tile(i int) {
	c, r := &d.b.Cells[i], d.g.Square(i)
	radius := min(12, d.side*0.14)
	if d.b.Scene {
		radius /= 3
	}
	depth := max(1, min(4, d.side*0.045))
	face := d.theme.Square(tileHeat, false)
	ink := d.theme.NumberOn(face)
	if c.Home {
		face, ink = d.theme.Tint, d.theme.Text
	}
	if c.Active {
		face, ink = d.theme.Accent, d.theme.OnAccent
	}
	d.Fill(r, radius, ui.Mix(face, color.NRGBA{A: 255}, 0.28))
	top := ui.Rect{X: r.X, Y: r.Y, W: r.W, H: r.H - depth}
	d.Fill(top, radius, face)
	if d.b.Scene && !c.Active {
		d.sceneOn(c, top, radius*0.3)
		d.label(c.Text, top)
		return
	}
	if !d.mute {
		d.centred(c.Text, top, d.figure, ui.Semibold, ink)
	}
}

// sceneOn shows a tile's part of the picture inside its edge.
func (d *boardPainter) sceneOn(c *ui.Cell, r ui.Rect, edge float64) {
	if c.Part < 0 || c.Part >= d.squares() {
		return
	}
	part := d.g.Square(c.Part)
	d.Clip(r.Inset(edge, edge))
	d.Push(Transform{X: r.X - part.X, Y: r.Y - part.Y, ScaleX: 1, ScaleY: 1, Opacity: 1})
	scene(d, d.g.Grid)
	d.Pop()
	d.Unclip()
}

// label is a tile's number on its picture: small, in a corner.
func (d *boardPainter) label(text string, r ui.Rect) {
	if text == "" || d.mute || d.b.Mini {
		return
	}
	size := max(10, d.side*0.2)
	w := max(size*1.4, d.Width(text, size, ui.Semibold)+size*0.7)
	pill := ui.Rect{X: r.X + d.side*0.06, Y: r.Y + d.side*0.06, W: w, H: size * 1.4}
	d.Fill(pill, pill.H/2, faded(sceneDark, 0.8))
	d.centred(text, pill, size, ui.Semibold, sceneLight)
}

// The colours of the scene, which is the same by day and by night.
var (
	sceneDark  = color.NRGBA{R: 0x14, G: 0x2B, B: 0x3A, A: 255}
	sceneLight = color.NRGBA{R: 0xFD, G: 0xF3, B: 0xDC, A: 255}
	sceneSky   = color.NRGBA{R: 0xF2, G: 0x8F, B: 0x5B, A: 255}
	sceneHigh  = color.NRGBA{R: 0x24, G: 0x6A, B: 0x86, A: 255}
	sceneHill  = color.NRGBA{R: 0x2F, G: 0x7D, B: 0x6B, A: 255}
)

// sceneBands is how many shades the sky has.
const sceneBands = 9

// scene is a picture that every part of is different: an evening sky, the sun,
// hills, a board in the foreground and a knight on it.
func scene(p Painter, r ui.Rect) {
	at := func(x, y, w, h float64) ui.Rect {
		return ui.Rect{X: r.X + x*r.W, Y: r.Y + y*r.H, W: w * r.W, H: h * r.H}
	}
	for k := range sceneBands {
		t := float64(k) / (sceneBands - 1)
		p.Fill(at(0, t*0.7, 1, 0.3), 0, ui.Mix(sceneHigh, sceneSky, t))
	}
	unit := min(r.W, r.H)
	x, y := r.X+0.74*r.W, r.Y+0.3*r.H
	p.Disc(x, y, unit*0.19, faded(sceneLight, 0.25))
	p.Disc(x, y, unit*0.14, ui.Mix(sceneSky, sceneLight, 0.75))
	for _, c := range [][4]float64{{0.05, 0.07, 0.2, 0.05}, {0.12, 0.11, 0.24, 0.045}, {0.3, 0.2, 0.16, 0.04}, {0.6, 0.05, 0.13, 0.035}, {0.8, 0.12, 0.3, 0.05}, {-0.06, 0.33, 0.15, 0.04}} {
		p.Fill(at(c[0], c[1], c[2], c[3]), c[3]*r.H/2, faded(sceneLight, 0.55))
	}
	p.Fill(at(-0.35, 0.5, 0.9, 0.8), unit*0.4, ui.Mix(sceneHill, sceneHigh, 0.55))
	p.Fill(at(0.4, 0.56, 0.95, 0.8), unit*0.36, sceneHill)
	p.Fill(at(0, 0.76, 1, 0.24), 0, sceneLight)
	const checks = 8
	for k := range 2 * checks {
		if (k%checks+k/checks)%2 == 0 {
			p.Fill(at(float64(k%checks)/checks, 0.76+0.12*float64(k/checks), 1.0/checks, 0.12), 0, sceneDark)
		}
	}
	side := unit * 0.66
	knight := ui.Rect{X: r.X + 0.37*r.W - side/2, Y: r.Y + 0.88*r.H - side, W: side, H: side}
	p.Shape(WhiteEdge, knight, sceneDark)
	p.Shape(WhiteBody, knight, sceneLight)
	p.Shape(WhiteDetail, knight, sceneDark)
}

// tilesOf is a little board of tiles; those on the squares of their numbers are
// at home, and "" is the blank.
func tilesOf(columns int, numbers ...string) *ui.Board {
	b := &ui.Board{Columns: columns, Rows: len(numbers) / columns, Cursor: -1, Mini: true}
	for i, text := range numbers {
		c := ui.Cell{}
		if text != "" {
			c = ui.Cell{Kind: ui.CellTile, Text: text, Part: i, Home: text == itoa(i+1)}
		}
		b.Cells = append(b.Cells, c)
	}
	return b
}

// ruleSlide: a blank, and the tiles in line with it.
func ruleSlide() *ui.Board {
	b := tilesOf(3, "2", "5", "3", "1", "", "6", "4", "7", "8")
	for _, square := range []int{1, 3, 5, 7} {
		b.Cells[square].Target = true
	}
	return b
}

// ruleParity: all at home but two.
func ruleParity() *ui.Board {
	b := tilesOf(4, "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "15", "14", "")
	b.Cells[13].Choice, b.Cells[14].Choice = true, true
	return b
}
