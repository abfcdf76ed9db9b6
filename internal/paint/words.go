package paint

import (
	"image"
	"image/color"
	"math"

	"cavalo/assets"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"

	"github.com/golang/freetype/truetype"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// text draws a Text: its icon and its lines.
func (t *tree) text(n *layout.Box) {
	c := t.theme.Of(n.Color)
	if n.Color == ui.Auto {
		switch n.Variant {
		case ui.Proved, ui.Primary:
			c = t.theme.Accent
		case ui.Warning, ui.Danger:
			c = t.theme.Warn
		case ui.Chip:
			c = t.theme.Muted
		}
	}
	t.content(n, n.Weight, dimmed(n, c), n.Align)
}

// content draws a node's icon and its lines of text, vertically centred, and aligned.
func (t *tree) content(n *layout.Box, weight ui.Weight, c color.NRGBA, align ui.Align) {
	r := n.Inner
	lines := t.view.words(n)
	if len(lines) == 0 {
		if n.Icon != ui.NoIcon {
			t.icon(n, n.Rect, c)
		}
		return
	}
	size := n.TypeSize()
	lead, trail := n.Lead(), n.Trail()
	r.W -= lead + trail
	height, baseline := t.Metrics(size, weight)
	top := r.Y + (r.H-height*float64(len(lines)))/2
	for i, line := range lines {
		s := size
		w := t.Width(line, s, weight)
		if w > r.W && weight != n.Weight && r.W > 0 {
			s *= r.W / w // measured with a lighter weight
			w = r.W
		}
		x := r.X
		switch align {
		case ui.Center:
			x += (r.W - w) / 2
		case ui.End:
			x += r.W - w
		}
		y := top + float64(i)*height
		if i == 0 && n.Icon != ui.NoIcon && n.Role != ui.Toggle {
			t.icon(n, ui.Rect{X: x, Y: y, W: ui.IconSize, H: height}, c)
		}
		t.Text(x+lead, y+baseline, line, s, weight, c)
	}
}

// icon draws a node's icon in the middle of a rectangle, larger if it is
// alone. The knight of a heading is the program's emblem.
func (t *tree) icon(n *layout.Box, in ui.Rect, c color.NRGBA) {
	side := float64(ui.IconSize)
	switch {
	case n.Icon == ui.IconKnight && len(n.Words) == 0:
		side, c = 28, t.theme.Accent
	case n.Icon == ui.IconKnight && n.TypeSize() >= ui.Large:
		side, c = 24, t.theme.Accent
	case len(n.Words) == 0:
		side = 20
	}
	x, y := in.Center()
	t.Shape(IconShape(n.Icon), ui.Rect{X: x - side/2, Y: y - side/2, W: side, H: side}, c)
}

// listItem draws a row of a list: its text, and its value under it.
func (t *tree) listItem(n *layout.Box) {
	ground := color.NRGBA{}
	c := t.theme.Of(n.Color)
	if n.Selected || n.Checked {
		ground = t.theme.Tint
		if n.Color == ui.Auto {
			c = t.theme.Accent
		}
	}
	if n.Pressable() {
		ground = t.touched(n.ID, ground)
	}
	t.ground(n.Rect, smallRadius, ground)
	c = dimmed(n, c)
	if n.Value == "" || len(n.Words) == 0 {
		t.content(n, n.Weight, c, n.Align)
		return
	}
	r := n.Inner
	size := n.TypeSize()
	height, baseline := t.Metrics(size, n.Weight)
	small, below := t.Metrics(ui.Small, ui.Regular)
	y := r.Y + (r.H-height*float64(len(n.Words))-small)/2
	if n.Icon != ui.NoIcon {
		t.icon(n, ui.Rect{X: r.X, Y: y, W: ui.IconSize, H: height}, c)
	}
	x := r.X + n.Lead()
	for _, line := range n.Words {
		t.Text(x, y+baseline, line, size, n.Weight, c)
		y += height
	}
	note := layout.Fit(t, n.Value, ui.Small, ui.Regular, r.W-n.Lead())
	t.Text(x, y+below, note, ui.Small, ui.Regular, t.theme.Muted)
}

// Fonts measures text, as a ui.Measurer, and makes the masks of glyphs. ui.Semibold is
// drawn with the bold weight, which is easier to read at small sizes. A Fonts must not be
// used by several goroutines at a time.
type Fonts struct {
	faces  [3]face
	glyph  truetype.GlyphBuf
	widths map[measure]float64
}

// measure is a key of the cache of widths.
type measure struct {
	text   string
	size   float64
	weight ui.Weight
}

// maxWidths is the number of widths at which the cache is cleared.
const maxWidths = 4096

var _ ui.Measurer = (*Fonts)(nil)

// face is one weight with a cache of its glyphs. Lengths are in the font's units, em to
// the em.
type face struct {
	font   *truetype.Font
	em     fixed.Int26_6
	common [0x180]advance // Latin
	rare   map[rune]advance
	kerns  map[[2]truetype.Index]float64
}

// advance is how far a glyph moves the pen; index 0 means "not looked up".
type advance struct {
	index truetype.Index
	width float64
}

// replacement is drawn for letters that the fonts don't have.
const replacement = '\uFFFD'

// blocks holds the colours of the squares in shared results, which the fonts lack. They
// are visible on light and dark grounds; the white one is an outline in the colour of the
// text.
var blocks = map[rune]color.NRGBA{
	'⬛': {0x6B, 0x72, 0x80, 0xFF}, '⬜': {},
	'🟥': {0xD1, 0x4B, 0x42, 0xFF}, '🟨': {0xBF, 0x88, 0x12, 0xFF}, '🟦': {0x3D, 0x7F, 0xCB, 0xFF}, '🟩': {0x3F, 0x9B, 0x5C, 0xFF},
}

func isBlock(r rune) bool {
	if r < '\u2B00' { // before all blocks, which saves a look-up
		return false
	}
	_, is := blocks[r]
	return is
}

// Ink returns the colour of a letter in a text of this colour; a block has its own.
func Ink(r rune, words color.NRGBA) color.NRGBA {
	if isBlock(r) && blocks[r].A > 0 {
		block := blocks[r]
		block.A = words.A
		return block
	}
	return words
}

// The measures of a block in ems.
const (
	blockSide    = 0.9
	blockRadius  = 0.12 // of its corners
	blockOutline = 0.09 // of the white one
	blockAdvance = 1.02
)

func blockMask(g Glyph) Mask {
	em := float64(g.Quarter) / 4
	side := math.Round(blockSide * em)
	r := ui.Rect{X: float64(g.Shift)/4 + (blockAdvance*em-side)/2, Y: math.Round(-capMiddle*em - side/2), W: side, H: side}
	edge := roundedBox(r, blockRadius*em)
	hole := func(_, _ float64) float64 { return 0 }
	if blocks[g.Rune].A == 0 {
		in := roundedBox(r.Inset(max(1, blockOutline*em), max(1, blockOutline*em)), (blockRadius-blockOutline)*em)
		hole = func(x, y float64) float64 { return inside(in(x, y)) }
	}
	bounds := image.Rect(int(math.Floor(r.X)), int(r.Y), int(math.Ceil(r.X+side)), int(r.Y+side))
	return render(bounds, func(x, y float64) float64 { return inside(edge(x, y)) - hole(x, y) })
}

// block draws one of the blocks that the fonts lack.
func block(to ui.Painter, r rune, x, baseline, size float64, c color.NRGBA) {
	side := blockSide * size
	box := ui.Rect{X: x + (blockAdvance*size-side)/2, Y: baseline - capMiddle*size - side/2, W: side, H: side}
	if blocks[r].A > 0 {
		to.Fill(box, blockRadius*size, Ink(r, c))
		return
	}
	to.Outline(box, (blockRadius+blockOutline/2)*size, blockOutline*size, c)
}

// NewFonts reads the embedded fonts.
func NewFonts() *Fonts {
	f := &Fonts{widths: map[measure]float64{}}
	for weight, data := range [3][]byte{assets.FontRegular, assets.FontBold, assets.FontHeavy} {
		parsed, err := truetype.Parse(data)
		if err != nil {
			panic("paint: the embedded font is broken: " + err.Error())
		}
		f.faces[weight] = face{
			font:  parsed,
			em:    fixed.Int26_6(parsed.FUnitsPerEm()),
			rare:  map[rune]advance{},
			kerns: map[[2]truetype.Index]float64{},
		}
	}
	return f
}

func (f *Fonts) face(w ui.Weight) *face {
	return &f.faces[min(int(w), len(f.faces)-1)]
}

// glyphOf returns the glyph of a letter and its advance.
func (f *face) glyphOf(r rune) advance {
	if r < rune(len(f.common)) && r >= 0 {
		if f.common[r].index == 0 {
			f.common[r] = f.find(r)
		}
		return f.common[r]
	}
	a, ok := f.rare[r]
	if !ok {
		a = f.find(r)
		f.rare[r] = a
	}
	return a
}

func (f *face) find(r rune) advance {
	i := f.font.Index(stand(r))
	if i == 0 {
		i = f.font.Index(replacement)
	}
	if isBlock(r) {
		return advance{index: i, width: blockAdvance * float64(f.em)}
	}
	return advance{index: i, width: float64(f.font.HMetric(f.em, i).AdvanceWidth)}
}

// stand returns the letter drawn in place of one that looks the same.
func stand(r rune) rune {
	switch r {
	case '\u00A0', '\t':
		return ' '
	case '\u202F': // the narrow space between groups of digits
		return '\u2009'
	case '\u2011':
		return '-'
	}
	return r
}

// kern returns the extra distance between two glyphs.
func (f *face) kern(a, b truetype.Index) float64 {
	pair := [2]truetype.Index{a, b}
	k, ok := f.kerns[pair]
	if !ok {
		k = float64(f.font.Kern(f.em, a, b))
		f.kerns[pair] = k
	}
	return k
}

// Width returns the width of a line of text in the unit of size, kerning
// included.
func (f *Fonts) Width(text string, size float64, weight ui.Weight) float64 {
	key := measure{text, size, weight}
	w, known := f.widths[key]
	if !known {
		if len(f.widths) >= maxWidths {
			clear(f.widths)
		}
		w = f.width(text, size, weight)
		f.widths[key] = w
	}
	return w
}

func (f *Fonts) width(text string, size float64, weight ui.Weight) float64 {
	fc := f.face(weight)
	var sum float64
	var before truetype.Index
	for _, r := range text {
		a := fc.glyphOf(r)
		if before != 0 {
			sum += fc.kern(before, a.index)
		}
		sum += a.width
		before = a.index
	}
	return sum * size / float64(fc.em)
}

// each calls do with the glyphs of a line, spaces included, and how far each is from the line's start, in
// the font's units.
func (f *Fonts) each(text string, weight ui.Weight, do func(letter rune, a advance, at float64)) {
	fc := f.face(weight)
	at, before := 0.0, truetype.Index(0)
	for _, r := range text {
		a := fc.glyphOf(r)
		if before != 0 {
			at += fc.kern(before, a.index)
		}
		before = a.index
		do(stand(r), a, at)
		at += a.width
	}
}

// capMiddle is the height of the middle of a line above its baseline, in ems:
// slightly less than half a capital letter, because most letters are small.
const capMiddle = 0.345

// Metrics returns the height and baseline of a line, with the middle of the
// text in the middle of the line.
func (f *Fonts) Metrics(size float64, _ ui.Weight) (height, baseline float64) {
	lead := 1.4
	if size > ui.Large {
		lead = 1.25
	}
	height = math.Round(size * lead)
	return height, height/2 + capMiddle*size
}

// Glyph names a glyph at the size it has on the device.
type Glyph struct {
	Rune    rune
	Weight  ui.Weight
	Quarter int16 // size in quarters of a px
	Shift   uint8 // to the right in quarters of a px: 0..3
}

// Placed is a glyph with the position of its origin in px.
type Placed struct {
	Glyph Glyph
	X, Y  int
}

// maxShifted is the largest size in px at which letters are placed to a quarter of a px;
// above it the difference is invisible.
const maxShifted = 40

// Run places the glyphs of a line that starts at x on the baseline y, all in
// px, and appends them to dst. Spaces have no glyph.
func (f *Fonts) Run(dst []Placed, text string, x, y, sizePx float64, weight ui.Weight) []Placed {
	fc := f.face(weight)
	perUnit := sizePx / float64(fc.em)
	quarter := int16(math.Round(sizePx * 4))
	row := int(math.Round(y))
	var before truetype.Index
	for _, r := range text {
		a := fc.glyphOf(r)
		if before != 0 {
			x += fc.kern(before, a.index) * perUnit
		}
		before = a.index
		if s := stand(r); s != ' ' && s != '\u2009' {
			g := Glyph{Rune: s, Weight: weight, Quarter: quarter}
			column := math.Round(x)
			if sizePx <= maxShifted {
				steps := int(math.Round(x * 4))
				column = math.Floor(float64(steps) / 4)
				g.Shift = uint8(steps - 4*int(column))
			}
			dst = append(dst, Placed{Glyph: g, X: int(column), Y: row})
		}
		x += a.width * perUnit
	}
	return dst
}

// Mask returns the mask of a glyph. The origin of the glyph is at the point
// (0, 0) of the mask's image, whose bounds begin left of and above it.
func (f *Fonts) Mask(g Glyph) Mask {
	if isBlock(g.Rune) {
		return blockMask(g)
	}
	fc := f.face(g.Weight)
	index := fc.glyphOf(g.Rune).index
	scale := fixed.Int26_6(int(g.Quarter) * 16)
	if err := f.glyph.Load(fc.font, scale, index, font.HintingNone); err != nil {
		return Mask{} // the embedded fonts load; a glyph without an outline is also empty
	}
	var o outline
	shift := float64(g.Shift) / 4
	begin := 0
	for _, end := range f.glyph.Ends {
		o.quadratic(f.glyph.Points[begin:end], shift)
		begin = end
	}
	return o.fill()
}
