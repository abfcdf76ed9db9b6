package describe

import (
	"image/color"
	"strconv"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
)

// Tiles is the layer of tiles on a board: first tiles at rest, then sliding ones. Their numbers
// are a layer of their own.
type Tiles struct {
	At     []Tile  // by square
	Scene  bool    // they show their parts of a picture
	Slides []Slide // the tiles that the board's motion slides
}

// Tile is the content of a square.
type Tile struct {
	Blank bool // nothing
	Text  string
	Part  int  // the square where it belongs, whose part of the picture it shows
	Home  bool // it is on that square
}

// Slide is a tile that came from another square.
type Slide struct{ From, To int }

const slideTime = 100 * time.Millisecond

// tileHeat is the tiles' colour on the scale of the squares with numbers.
const tileHeat = 0.3

func (*Tiles) Depth() ui.Depth { return ui.OnGround }

func (t *Tiles) Draw(d *ui.BoardPen) {
	for i := range t.At {
		d.Fill(d.Square(i), d.Radius, d.Theme.EmptySquare)
	}
	tilesPen{d, t}.each(tilesPen.tile)
}

// figures is the layer of the tiles' numbers.
type figures struct{ *Tiles }

func (figures) Depth() ui.Depth { return ui.OnNumbers }

func (f figures) Draw(d *ui.BoardPen) { tilesPen{d, f.Tiles}.each(tilesPen.number) }

// each draws something of each tile, where it is at this moment.
func (d tilesPen) each(draw func(tilesPen, int)) {
	slides := d.Slides
	if !d.Motion.Moving || d.Motion.Since >= slideTime {
		slides = nil
	}
	for i := range d.At {
		if !d.At[i].Blank && d.comesFrom(slides, i) < 0 {
			draw(d, i)
		}
	}
	for _, s := range slides {
		if d.comesFrom(slides, s.To) < 0 {
			continue
		}
		from, to := d.Square(s.From), d.Square(s.To)
		back := 1 - ui.EaseOut(d.Motion.Part(0, slideTime))
		d.Push(ui.Transform{X: (from.X - to.X) * back, Y: (from.Y - to.Y) * back, ScaleX: 1, ScaleY: 1, Opacity: 1})
		draw(d, s.To)
		d.Pop()
	}
}

type tilesPen struct {
	*ui.BoardPen
	*Tiles
}

// comesFrom returns the square that a tile slides from, -1 if it is at rest.
func (d tilesPen) comesFrom(slides []Slide, to int) int {
	for _, s := range slides {
		if s.To == to && d.Has(s.From) && !d.At[to].Blank {
			return s.From
		}
	}
	return -1
}

// face returns the face of a tile above its edge, and its colour.
func (d tilesPen) face(i int) (ui.Rect, color.NRGBA) {
	r := d.Square(i)
	r.H -= max(1, min(4, d.Side*0.045))
	if d.At[i].Home {
		return r, d.Theme.Tint
	}
	return r, d.Theme.Square(tileHeat, false)
}

// tile draws one raised tile: its edge below, and its face.
func (d tilesPen) tile(i int) {
	top, face := d.face(i)
	d.Fill(d.Square(i), d.Radius, ui.Mix(face, color.NRGBA{A: 255}, 0.28))
	d.Fill(top, d.Radius, face)
	if d.Scene {
		d.sceneOn(&d.At[i], top, d.Radius*0.3)
	}
}

// number writes the number of a tile.
func (d tilesPen) number(i int) {
	c := &d.At[i]
	top, face := d.face(i)
	switch {
	case d.Scene:
		d.label(c.Text, i)
	case d.Mute:
	case c.Home:
		d.Centred(c.Text, top, d.Figure, ui.Semibold, d.Theme.Text)
	default:
		d.Centred(c.Text, top, d.Figure, ui.Semibold, d.Theme.NumberOn(face))
	}
}

// sceneOn draws a tile's part of the picture inside its edge.
func (d tilesPen) sceneOn(c *Tile, r ui.Rect, edge float64) {
	if !d.Has(c.Part) {
		return
	}
	part := d.Square(c.Part)
	d.Clip(r.Inset(edge, edge))
	d.Push(ui.Transform{X: r.X - part.X, Y: r.Y - part.Y, ScaleX: 1, ScaleY: 1, Opacity: 1})
	scene(d.Painter, d.Grid)
	d.Pop()
	d.Unclip()
}

// label draws a tile's number on its picture: small, in a corner.
func (d tilesPen) label(text string, i int) {
	if text == "" || d.Mute || d.Mini {
		return
	}
	ground, size := d.CornerFigure(text, i)
	d.Fill(ground, ground.H/2, ui.Faded(sceneDark, 0.8))
	d.Centred(text, ground, size, ui.Semibold, sceneLight)
}

// The colours of the scene, which are the same in both themes.
var (
	sceneDark  = color.NRGBA{R: 0x14, G: 0x2B, B: 0x3A, A: 255}
	sceneLight = color.NRGBA{R: 0xFD, G: 0xF3, B: 0xDC, A: 255}
	sceneSky   = color.NRGBA{R: 0xF2, G: 0x8F, B: 0x5B, A: 255}
	sceneHigh  = color.NRGBA{R: 0x24, G: 0x6A, B: 0x86, A: 255}
	sceneHill  = color.NRGBA{R: 0x2F, G: 0x7D, B: 0x6B, A: 255}
)

// sceneBands is the number of shades in the sky.
const sceneBands = 9

// scene draws a picture without two equal parts: an evening sky, the sun,
// hills, a board in the foreground and a knight on it.
func scene(p ui.Painter, r ui.Rect) {
	at := func(x, y, w, h float64) ui.Rect {
		return ui.Rect{X: r.X + x*r.W, Y: r.Y + y*r.H, W: w * r.W, H: h * r.H}
	}
	for k := range sceneBands {
		t := float64(k) / (sceneBands - 1)
		p.Fill(at(0, t*0.7, 1, 0.3), 0, ui.Mix(sceneHigh, sceneSky, t))
	}
	unit := min(r.W, r.H)
	x, y := r.X+0.74*r.W, r.Y+0.3*r.H
	p.Disc(x, y, unit*0.19, ui.Faded(sceneLight, 0.25))
	p.Disc(x, y, unit*0.14, ui.Mix(sceneSky, sceneLight, 0.75))
	for _, c := range [][4]float64{{0.05, 0.07, 0.2, 0.05}, {0.12, 0.11, 0.24, 0.045}, {0.3, 0.2, 0.16, 0.04}, {0.6, 0.05, 0.13, 0.035}, {0.8, 0.12, 0.3, 0.05}, {-0.06, 0.33, 0.15, 0.04}} {
		p.Fill(at(c[0], c[1], c[2], c[3]), c[3]*r.H/2, ui.Faded(sceneLight, 0.55))
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
	p.Shape(paint.WhiteEdge, knight, sceneDark)
	p.Shape(paint.WhiteBody, knight, sceneLight)
	p.Shape(paint.WhiteDetail, knight, sceneDark)
}

// Board returns a board of tiles as a ui.Board. Tiles on their goal squares have their own colour.
func Board(p rules.Position) *ui.Board {
	b, _ := Lay(p)
	return b
}

// Lay returns a board of tiles, and its layer.
func Lay(p rules.Position) (*ui.Board, *Tiles) {
	size := p.Board.Size()
	b := &ui.Board{Columns: int(size.Columns), Rows: int(size.Rows), Cursor: -1, Cells: make([]ui.Cell, size.Cells())}
	t := &Tiles{At: make([]Tile, size.Cells())}
	for cell := range b.Cells {
		b.Cells[cell].ID = size.Name(cell)
		tile := p.Board.At(cell)
		if tile == 0 {
			t.At[cell].Blank = true
			continue
		}
		text, home := strconv.Itoa(tile), p.Goal.Find(tile)
		b.Cells[cell].Text, t.At[cell] = text, Tile{Text: text, Part: home, Home: home == cell}
	}
	b.Layers = []ui.BoardLayer{t, figures{t}}
	return b, t
}
