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

// The knights live in a box of 64: a head in profile on a base. Black's mane
// stands up in spikes.
const (
	whiteHead = `M 33 4.5 L 29.6 11.6 C 23.6 13.6 20.4 18 18 23.6 C 15.4 28.8 12 32.4 9.8 35.8
		C 8 38.6 8.4 42 10.8 43.8 C 13.4 45.6 16.6 45 18.8 42.8 C 20.8 40.8 23.2 40 26 39.4
		C 28.6 38.8 30.6 37.6 31.8 36 C 32 39.6 29.6 42 26.6 44.6 C 23 47.8 20.6 50.4 20.4 54
		L 50.6 54 C 53 38 51 22.6 43 14.8 C 41 12.8 39 11.6 36.8 10.8 Z`
	blackHead = `M 33 4.5 L 29.6 11.6 C 23.6 13.6 20.4 18 18 23.6 C 15.4 28.8 12 32.4 9.8 35.8
		C 8 38.6 8.4 42 10.8 43.8 C 13.4 45.6 16.6 45 18.8 42.8 C 20.8 40.8 23.2 40 26 39.4
		C 28.6 38.8 30.6 37.6 31.8 36 C 32 39.6 29.6 42 26.6 44.6 C 23 47.8 20.6 50.4 20.4 54
		L 50.6 54 C 50.9 52.2 51.1 50.4 51.2 48.6 L 57.6 46.6 C 55.4 44.6 53.4 42.6 51.3 40.2
		L 58 36.6 C 55.4 35 52.8 33.4 50.4 31 L 56 25.8 C 53.2 25 50.6 24 48 22.2
		L 51.6 15.8 C 48.8 16 46.2 15.8 43.4 15 L 44.2 8.4 C 41.8 9.8 39.4 10.6 36.8 10.8 Z`
	base = `M 17.6 53.6 L 52 53.6 C 54 53.6 55 54.8 55 56.6 C 55 58.6 54 59.8 52 59.8
		L 17.6 59.8 C 15.6 59.8 14.6 58.6 14.6 56.6 C 14.6 54.8 15.6 53.6 17.6 53.6 Z`
	eye     = `O 25.4 22.2 2.3`
	nostril = `M 12.6 38.8 L 14.4 37.8`
	mouth   = `M 12.4 42.2 C 14.2 42 15.6 41.2 16.8 40`
	mane    = `M 36.4 14.6 C 43.4 19.4 46.4 32 44.6 50.6`
	rim     = `M 17.6 53.6 L 52 53.6`

	// The emblem has no second colour: its lines are cut out.
	maneCut = `M 36.6 14.4 C 43.6 19.4 46.8 32 45 51 L 43 51 C 44.6 32.6 41.8 20.8 35.4 16 Z`
	rimCut  = `M 19 53 L 52 53 L 52 54.4 L 19 54.4 Z`
)

// knightDetails are the lines inside of a knight.
var knightDetails = []stroke{
	{path: nostril, width: 1.8},
	{path: mane, width: 1.8, alpha: 0.75},
	{path: rim, width: 2},
}

// transport is the triangle of the player's buttons, pointing to the right.
const transport = `M 8 6 L 16.5 12 L 8 18 Z`

// drawings are in boxes of 24, drawn with lines of 2, but for the knights.
var drawings = map[Shape]drawing{
	IconShape(ui.IconKnight): {
		box:   64,
		fills: []string{whiteHead, base},
		cuts:  []string{eye},
	},
	IconShape(ui.IconFirst):   {box: 24, fills: []string{transport}, strokes: []stroke{{path: transport, width: 1.5}, {path: `M 19 6.2 L 19 17.8`, width: 2.2}}, flip: true},
	IconShape(ui.IconBack):    {box: 24, fills: []string{transport}, strokes: []stroke{{path: transport, width: 1.5}}, flip: true},
	IconShape(ui.IconPlay):    {box: 24, fills: []string{`M 8 5.6 L 18.6 12 L 8 18.4 Z`}, strokes: []stroke{{path: `M 8 5.6 L 18.6 12 L 8 18.4 Z`, width: 1.8}}},
	IconShape(ui.IconPause):   {box: 24, strokes: []stroke{{path: `M 8.4 6.6 L 8.4 17.4 M 15.6 6.6 L 15.6 17.4`, width: 3.4}}},
	IconShape(ui.IconForward): {box: 24, fills: []string{transport}, strokes: []stroke{{path: transport, width: 1.5}}},
	IconShape(ui.IconLast):    {box: 24, fills: []string{transport}, strokes: []stroke{{path: transport, width: 1.5}, {path: `M 19 6.2 L 19 17.8`, width: 2.2}}},
	IconShape(ui.IconUndo):    {box: 24, strokes: []stroke{{path: turn, width: 2}}},
	IconShape(ui.IconRedo):    {box: 24, strokes: []stroke{{path: turn, width: 2}}, flip: true},
	IconShape(ui.IconRestart): lines(
		`M 18.9 8.6 C 17.6 6.1 15 4.4 12 4.4 C 7.8 4.4 4.4 7.8 4.4 12 C 4.4 16.2 7.8 19.6 12 19.6 C 15.5 19.6 18.4 17.2 19.3 14`,
		`M 19.4 3.8 L 19.2 8.9 L 14.2 8.7`),
	IconShape(ui.IconHint): lines(
		`M 9.3 16.4 C 9.3 14.2 6 13 6 9.4 C 6 6 8.7 3.4 12 3.4 C 15.3 3.4 18 6 18 9.4 C 18 13 14.7 14.2 14.7 16.4 Z`,
		`M 10 20.2 L 14 20.2`),
	IconShape(ui.IconShare):    lines(`M 12 3.6 L 12 14`, `M 8 7.4 L 12 3.4 L 16 7.4`, `M 7.6 10.8 L 5 10.8 L 5 20.4 L 19 20.4 L 19 10.8 L 16.4 10.8`),
	IconShape(ui.IconCopy):     lines(`M 9 8.6 L 19.8 8.6 L 19.8 20.4 L 9 20.4 Z`, `M 5 15.6 L 4.4 15.6 L 4.4 3.8 L 15.2 3.8 L 15.2 4.8`),
	IconShape(ui.IconDownload): lines(`M 12 3.8 L 12 15`, `M 7.4 10.6 L 12 15.2 L 16.6 10.6`, `M 4.6 19.8 L 19.4 19.8`),
	IconShape(ui.IconOpen):     lines(`M 3.6 18.8 L 3.6 5.4 L 9.4 5.4 L 11.6 8.2 L 20.4 8.2 L 20.4 18.8 Z`),
	IconShape(ui.IconSun): lines(`O 12 12 3.9`,
		`M 12 2.6 L 12 4.4 M 12 19.6 L 12 21.4 M 2.6 12 L 4.4 12 M 19.6 12 L 21.4 12`,
		`M 5.4 5.4 L 6.6 6.6 M 17.4 17.4 L 18.6 18.6 M 18.6 5.4 L 17.4 6.6 M 6.6 17.4 L 5.4 18.6`),
	IconShape(ui.IconMoon): lines(`M 20 14.4 C 18.9 14.9 17.7 15.2 16.4 15.2 C 12.2 15.2 8.9 11.9 8.9 7.8
		C 8.9 6.4 9.3 5.1 9.9 4 C 6.4 4.9 3.8 8.1 3.8 11.9 C 3.8 16.5 7.5 20.2 12.1 20.2 C 15.8 20.2 18.9 17.8 20 14.4 Z`),
	IconShape(ui.IconMenu):  lines(`M 4 6.5 L 20 6.5 M 4 12 L 20 12 M 4 17.5 L 20 17.5`),
	IconShape(ui.IconClose): lines(`M 6 6 L 18 18 M 18 6 L 6 18`),
	IconShape(ui.IconCheck): {box: 24, strokes: []stroke{{path: `M 4.8 12.6 L 9.8 17.6 L 19.4 7`, width: 2.4}}},
	IconShape(ui.IconHelp): {
		box:     24,
		fills:   []string{`O 12.1 18.9 1.5`},
		strokes: []stroke{{path: `M 8.2 8.6 C 8.2 6.2 9.8 4.6 12.1 4.6 C 14.4 4.6 16.1 6.1 16.1 8.3 C 16.1 11.2 12.1 11.3 12.1 14.6`, width: 2.2}},
	},
	IconShape(ui.IconWarning): {
		box:     24,
		fills:   []string{`O 12 16.7 1.25`},
		strokes: []stroke{{path: `M 12 4 L 21 19.6 L 3 19.6 Z M 12 10 L 12 13.4`, width: 2}},
	},
	IconShape(ui.IconDice): {
		box:     24,
		fills:   []string{`O 8.6 8.6 1.5`, `O 15.4 8.6 1.5`, `O 12 12 1.5`, `O 8.6 15.4 1.5`, `O 15.4 15.4 1.5`},
		strokes: []stroke{{path: `M 7 4 L 17 4 Q 20 4 20 7 L 20 17 Q 20 20 17 20 L 7 20 Q 4 20 4 17 L 4 7 Q 4 4 7 4 Z`, width: 2}},
	},
	IconShape(ui.IconStop): {
		box:     24,
		fills:   []string{`M 7 7 L 17 7 L 17 17 L 7 17 Z`},
		strokes: []stroke{{path: `M 7 7 L 17 7 L 17 17 L 7 17 Z`, width: 2.4}},
	},
	IconShape(ui.IconSettings): lines(`M 3.6 7.4 L 11.4 7.4 M 18 7.4 L 20.4 7.4 M 3.6 16.6 L 6 16.6 M 12.6 16.6 L 20.4 16.6`, `O 14.7 7.4 2.9`, `O 9.3 16.6 2.9`),
	IconShape(ui.IconText):     lines(`M 5.6 3.6 L 14.4 3.6 L 18.6 7.8 L 18.6 20.4 L 5.6 20.4 Z`, `M 9 11.6 L 15.2 11.6 M 9 15.8 L 15.2 15.8`),

	ChevronDown: lines(`M 6 9.4 L 12 15.2 L 18 9.4`),
	ArrowUp:     lines(`M 12 19 L 12 5.4 M 6.6 10.6 L 12 5.2 L 17.4 10.6`),
	ArrowDown:   lines(`M 12 5 L 12 18.6 M 6.6 13.4 L 12 18.8 L 17.4 13.4`),
	CornerFlag:  {box: 24, fills: []string{`M 0 0 L 14 0 Q 24 0 24 10 L 24 24 Z`}},

	WhiteEdge:   {box: 64, strokes: []stroke{{path: whiteHead, width: 5.4}, {path: base, width: 5.4}}, fills: []string{whiteHead, base}},
	WhiteBody:   {box: 64, fills: []string{whiteHead, base}},
	WhiteDetail: {box: 64, fills: []string{eye}, strokes: knightDetails},
	BlackEdge:   {box: 64, strokes: []stroke{{path: blackHead, width: 4.6}, {path: base, width: 4.6}}, fills: []string{blackHead, base}},
	BlackBody:   {box: 64, fills: []string{blackHead, base}},
	BlackDetail: {box: 64, fills: []string{eye}, strokes: knightDetails},
	Emblem:      {box: 64, fills: []string{whiteHead, base}, cuts: []string{eye, maneCut, rimCut}},
}

// turn is the arrow of undo.
const turn = `M 8.8 4.8 L 4.4 9.2 L 8.8 13.6 M 4.4 9.2 L 13.8 9.2 C 17.2 9.2 19.6 11.4 19.6 14.4 C 19.6 17.4 17.2 19.6 13.8 19.6 L 10 19.6`

// lines is a drawing of lines only.
func lines(paths ...string) drawing {
	d := drawing{box: 24}
	for _, p := range paths {
		d.strokes = append(d.strokes, stroke{path: p, width: 2})
	}
	return d
}
