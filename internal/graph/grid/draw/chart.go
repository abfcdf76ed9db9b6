package draw

import (
	"image"
	"image/color"
	"math"

	"cavalo/internal/graph/grid"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
)

// Chart draws a large map, caching pictures of it in tiles: a pixel of a tile is one small square,
// or several.
type Chart struct {
	tiles   map[tileAt]*tile
	palette palette
	m       *grid.Map
	changes int // of the marks, as the caller counts them
	stale   int // counts changes to the tiles' inputs
}

// tileSide is the number of pixels of a tile's side.
const tileSide = 256

// tileAt is the position of a tile: a pixel is a square of 2^level squares, and columns and rows
// count tiles.
type tileAt struct{ level, column, row int }

type tile struct {
	ui.Tile
	stale int // of the chart when it was drawn
}

// palette are the colours of squares by weight and stage.
type palette [(grid.MaxWeight + 1) * stages]color.NRGBA

func paletteOf(t ui.Theme) (p palette) {
	for i := range p {
		weight, stage := i/stages, i%stages
		if p[i] = tint(t, weight, stage); stage == waiting && weight != grid.Wall { // without an edge
			p[i] = ui.Mix(ground(t, weight), t.Accent, 0.75)
		}
	}
	return p
}

// Stripe returns the width in moves of a stripe of a large map: expanded squares whose depths are
// in the same stripe have one colour.
func Stripe(m *grid.Map) int {
	stripe := 8
	for stripe*16 < max(m.Columns(), m.Rows()) {
		stripe *= 2
	}
	return stripe
}

// View is the part of a map that is drawn.
type View struct {
	Area      ui.Rect
	Left, Top float64 // of the area, in squares from the upper left of the map
	Side      float64 // of a square
}

// Whole returns the view of a whole map in a rectangle.
func Whole(m *grid.Map, r ui.Rect) View {
	side := min(r.W/float64(m.Columns()), r.H/float64(m.Rows()))
	w, h := side*float64(m.Columns()), side*float64(m.Rows())
	return View{Area: ui.Rect{X: r.X + (r.W-w)/2, Y: r.Y + (r.H-h)/2, W: w, H: h}, Side: side}
}

// wholeLayer draws all of a large map.
type wholeLayer struct{ *Picture }

func (wholeLayer) Depth() ui.Depth { return ui.OnGround }

func (l wholeLayer) Draw(d *ui.BoardPen) {
	l.Picture.Draw(d.Painter, Whole(l.Map, d.Frame), d.Theme, 0)
}

// Draw draws a part of the map. changes is another number when the marks have changed.
func (p *Picture) Draw(to ui.Painter, v View, t ui.Theme, changes int) {
	if p.Chart == nil {
		p.Chart = &Chart{}
	}
	if !(v.Side > 0) {
		return
	}
	c, m := p.Chart, p.Map
	if colours := paletteOf(t); c.m != m || c.changes != changes || c.palette != colours {
		if c.m == nil || c.m.Columns() != m.Columns() || c.m.Squares() != m.Squares() {
			c.tiles = map[tileAt]*tile{}
		}
		c.m, c.changes, c.palette = m, changes, colours
		c.stale++
	}
	drawn := *p
	drawn.stripe = Stripe(m)
	drawn.seen = image.Rect(
		int(math.Floor(v.Left)), int(math.Floor(v.Top)), int(math.Ceil(v.Left+v.Area.W/v.Side)), int(math.Ceil(v.Top+v.Area.H/v.Side)),
	).Intersect(image.Rect(0, 0, m.Columns(), m.Rows()))
	if drawn.seen.Empty() {
		return
	}
	g := ui.BoardGeometry{Columns: m.Columns(), Rows: m.Rows(), Pitch: v.Side}
	if v.Side >= fine {
		g.Gap = max(1, math.Min(3, v.Side/16))
	}
	g.Grid = ui.Rect{X: v.Area.X - v.Left*v.Side - g.Gap/2, Y: v.Area.Y - v.Top*v.Side - g.Gap/2, W: v.Side*float64(m.Columns()) + g.Gap, H: v.Side*float64(m.Rows()) + g.Gap}
	g.Frame = g.Grid
	to.Clip(v.Area)
	defer to.Unclip()
	pen := ui.NewBoardPen(to, &ui.Board{}, g, t, ui.BoardMotion{})
	layers := drawn.layers()
	if v.Side >= fine {
		to.Fill(g.Grid.Intersect(v.Area), 0, t.Line)
	} else {
		c.draw(to, &drawn, g)
		layers = layers[2:] // the marks are in the tiles
	}
	for _, l := range layers {
		l.Draw(pen)
	}
}

// draw draws the tiles that are seen.
func (c *Chart) draw(to ui.Painter, p *Picture, g ui.BoardGeometry) {
	level := 0
	for g.Pitch*to.Scale()*float64(int(1)<<level) < 1 {
		level++
	}
	span := tileSide << level
	for row := p.seen.Min.Y / span; row*span < p.seen.Max.Y; row++ {
		for column := p.seen.Min.X / span; column*span < p.seen.Max.X; column++ {
			t := c.tile(p, tileAt{level, column, row})
			pixel := g.Pitch * float64(int(1)<<level)
			to.Tile(&t.Tile, ui.Rect{X: g.Grid.X + float64(column*span)*g.Pitch, Y: g.Grid.Y + float64(row*span)*g.Pitch, W: float64(t.W) * pixel, H: float64(t.H) * pixel})
		}
	}
}

// tile returns a tile with its pixels up to date.
func (c *Chart) tile(p *Picture, at tileAt) *tile {
	t := c.tiles[at]
	if t == nil {
		span := tileSide << at.level
		w, h := min(span, p.Map.Columns()-at.column*span), min(span, p.Map.Rows()-at.row*span)
		block := 1 << at.level
		t = &tile{Tile: ui.Tile{W: (w + block - 1) / block, H: (h + block - 1) / block}}
		t.Pixels = make([]byte, 4*t.W*t.H)
		c.tiles[at] = t
	}
	if t.stale == c.stale {
		return t
	}
	t.stale = c.stale
	if at.level == 0 {
		if c.fill(p, t, at) {
			t.Serial++
		}
		return t
	}
	changed := false
	for y := range t.H {
		for x := range t.W {
			colour := c.mean(p, at.level, at.column*tileSide+x, at.row*tileSide+y)
			pixel := t.Pixels[4*(y*t.W+x):][:4]
			if pixel[0] != colour.R || pixel[1] != colour.G || pixel[2] != colour.B || pixel[3] != 255 {
				pixel[0], pixel[1], pixel[2], pixel[3] = colour.R, colour.G, colour.B, 255
				changed = true
			}
		}
	}
	if changed {
		t.Serial++
	}
	return t
}

// fill draws a tile with a pixel for each square, and reports whether it has changed. It is done
// for each frame of a search that is played, so it calls no function for most squares.
func (c *Chart) fill(p *Picture, t *tile, at tileAt) (changed bool) {
	columns := p.Map.Columns()
	pixels := t.Pixels
	for y := range t.H {
		row, first := at.row*tileSide+y, at.column*tileSide
		weights := p.Map.RowWeights(row)[first:][:t.W]
		var marks []atlas.Mark
		if p.Marks != nil {
			marks = p.Marks[row*columns+first:][:t.W]
		}
		for x, w := range weights {
			i := int(w) * stages
			if marks != nil {
				if m := &marks[x]; m.State != replay.Unborn || m.Current {
					i += p.stage(row*columns + first + x)
				}
			}
			colour := &c.palette[i]
			if pixels[0] != colour.R || pixels[1] != colour.G || pixels[2] != colour.B || pixels[3] != 255 {
				pixels[0], pixels[1], pixels[2], pixels[3] = colour.R, colour.G, colour.B, 255
				changed = true
			}
			pixels = pixels[4:]
		}
	}
	return changed
}

// mean returns the mean colour of a block of squares.
func (c *Chart) mean(p *Picture, level, x, y int) color.NRGBA {
	columns := p.Map.Columns()
	var r, g, b, n int
	for row := y << level; row < min((y+1)<<level, p.Map.Rows()); row++ {
		weights := p.Map.RowWeights(row)
		for column := x << level; column < min((x+1)<<level, columns); column++ {
			one := &c.palette[int(weights[column])*stages+p.stage(row*columns+column)]
			r, g, b, n = r+int(one.R), g+int(one.G), b+int(one.B), n+1
		}
	}
	return color.NRGBA{R: uint8(r / n), G: uint8(g / n), B: uint8(b / n), A: 255}
}
