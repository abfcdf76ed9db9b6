package paint

import (
	"bytes"
	"cmp"
	"fmt"
	"image/color"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"

	"cavalo/assets"
	"cavalo/internal/lists"
	"cavalo/internal/ui"

	"github.com/golang/freetype/truetype"
	"golang.org/x/image/math/fixed"
)

// PDF is a Painter that writes PDF (ISO 32000-1), page after page, a unit being a point. Text stays
// text, in the program's fonts, which the file contains. The same drawing gives the same bytes.
type PDF struct {
	*Fonts      // its Measurer
	title, lang string
	pack        func(io.Writer) io.WriteCloser

	objects []string // the text of each, the first being number 1
	size    int      // of their texts
	pages   []int    // their objects
	names   []string // of the pages
	page    strings.Builder
	width   float64
	height  float64
	clear   []float64                      // opacities in force
	alphas  map[uint8]bool                 // used in the file
	faded   bool                           // the page has used one
	tiles   map[int]int                    // objects by their serial number
	glyphs  [3]map[truetype.Index]pdfGlyph // by weight
}

var _ Painter = (*PDF)(nil)

// pdfGlyph is a glyph that the file uses.
type pdfGlyph struct {
	letter rune
	width  float64 // in thousandths of an em
}

// The objects that come first.
const (
	pdfCatalog = 1 + iota
	pdfPages
	pdfResources
	pdfInfo
	pdfOutlines
)

// NewPDF returns a painter of a file without pages. What compresses its data is zlib.NewWriter: games,
// which write no PDF, don't link it.
func NewPDF[W io.WriteCloser](fonts *Fonts, title, lang string, pack func(io.Writer) W) *PDF {
	return &PDF{Fonts: fonts, title: title, lang: lang, pack: func(w io.Writer) io.WriteCloser { return pack(w) },
		objects: make([]string, pdfOutlines), alphas: map[uint8]bool{}, tiles: map[int]int{}}
}

func (p *PDF) add(text string) (number int) {
	p.size += len(text)
	p.objects = append(p.objects, text)
	return len(p.objects)
}

// stream adds an object with data, compressed.
func (p *PDF) stream(dictionary, data string) int {
	var packed bytes.Buffer
	w := p.pack(&packed)
	_, _ = w.Write([]byte(data))
	_ = w.Close()
	return p.add(fmt.Sprintf("<</Filter /FlateDecode /Length %d%s>>\nstream\n%s\nendstream", packed.Len(), dictionary, packed.String()))
}

// Page begins a page of a size. Its name is in the table of contents, which has the pages with a name.
func (p *PDF) Page(width, height float64, name string) {
	p.endPage()
	p.width, p.height, p.clear, p.faded = width, height, []float64{1}, false
	p.names = append(p.names, name)
	p.do("1 0 0 -1 0", height, "cm") // downwards
}

func (p *PDF) endPage() {
	if len(p.names) == len(p.pages) {
		return
	}
	content := p.stream("", p.page.String())
	p.page.Reset()
	p.pages = append(p.pages, p.add(fmt.Sprintf("<</Type /Page\n/Parent %d 0 R /MediaBox [0 0 %s %s] /Contents %d 0 R>>", pdfPages, svgNumber(p.width), svgNumber(p.height), content)))
}

// Size returns the size of the pages so far, in bytes.
func (p *PDF) Size() int { return p.size }

// File returns the file. It needs a page.
func (p *PDF) File() []byte {
	p.endPage()
	at := func(list []int) string { return strings.Join(lists.Map(list, pdfAt), " ") }
	p.objects[pdfPages-1] = fmt.Sprintf("<</Type /Pages /Kids [%s] /Count %d /Resources %s>>", at(p.pages), len(p.pages), pdfAt(pdfResources))
	p.objects[pdfInfo-1] = "<</Title " + pdfText(p.title) + ">>"
	outlines, mode := "", ""
	if p.outline() {
		outlines, mode = " /Outlines "+pdfAt(pdfOutlines), " /PageMode /UseOutlines"
	}
	p.objects[pdfCatalog-1] = "<</Type /Catalog /Pages " + pdfAt(pdfPages) + " /Lang " + pdfText(p.lang) + outlines + mode + " /ViewerPreferences <</DisplayDocTitle true>>>>"
	p.objects[pdfResources-1] = p.resources()
	var out bytes.Buffer
	out.WriteString("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n")
	var places strings.Builder
	for i, text := range p.objects {
		fmt.Fprintf(&places, "%010d 00000 n \n", out.Len())
		fmt.Fprintf(&out, "%d 0 obj\n%s\nendobj\n", i+1, text)
	}
	begin, size := out.Len(), len(p.objects)+1
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n%strailer\n<</Size %d /Root %s /Info %s>>\nstartxref\n%d\n%%%%EOF\n", size, places.String(), size, pdfAt(pdfCatalog), pdfAt(pdfInfo), begin)
	return out.Bytes()
}

// pdfAt refers to an object.
func pdfAt(number int) string { return strconv.Itoa(number) + " 0 R" }

// pdfText writes a text outside of pages.
func pdfText(text string) string {
	var b strings.Builder
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&b, "%04X", unit)
	}
	return "<FEFF" + b.String() + ">"
}

// outline writes the table of contents, and reports whether it has an entry.
func (p *PDF) outline() bool {
	first, count := len(p.objects)+1, 0
	for i, name := range p.names {
		if name == "" {
			continue
		}
		entry := "<</Title " + pdfText(name) + " /Parent " + pdfAt(pdfOutlines) + " /Dest [" + pdfAt(p.pages[i]) + " /Fit]"
		if count > 0 {
			entry += " /Prev " + pdfAt(len(p.objects))
		}
		if slices.ContainsFunc(p.names[i+1:], func(next string) bool { return next != "" }) {
			entry += " /Next " + pdfAt(len(p.objects)+2)
		}
		p.add(entry + ">>")
		count++
	}
	p.objects[pdfOutlines-1] = "<</Type /Outlines /First " + pdfAt(first) + " /Last " + pdfAt(len(p.objects)) + " /Count " + strconv.Itoa(count) + ">>"
	if count == 0 {
		p.objects[pdfOutlines-1] = "null"
	}
	return count > 0
}

// resources writes what pages refer to by name: fonts, opacities and pictures.
func (p *PDF) resources() string {
	out := "<</Font <<"
	for weight, used := range p.glyphs {
		if len(used) > 0 {
			out += fmt.Sprintf("/F%d %s ", weight, pdfAt(p.font(ui.Weight(weight), used)))
		}
	}
	out += ">> /ExtGState <<"
	for _, a := range slices.Sorted(maps.Keys(p.alphas)) {
		out += fmt.Sprintf("/A%d <</ca %[2]s /CA %[2]s>> ", a, strconv.FormatFloat(float64(a)/255, 'f', 4, 64))
	}
	out += ">> /XObject <<"
	for _, serial := range slices.Sorted(maps.Keys(p.tiles)) {
		out += fmt.Sprintf("/T%d %s ", serial, pdfAt(p.tiles[serial]))
	}
	return out + ">>>>"
}

// font writes one of the fonts with the letters of its glyphs.
func (p *PDF) font(weight ui.Weight, used map[truetype.Index]pdfGlyph) int {
	data := [...][]byte{assets.FontRegular, assets.FontBold, assets.FontHeavy}[weight]
	name := "/CavaloSans-" + [...]string{"Regular", "Bold", "Heavy"}[weight]
	f := p.face(weight).font
	em := 1000 / float64(f.FUnitsPerEm())
	box := f.Bounds(fixed.Int26_6(f.FUnitsPerEm()))
	unit := func(x fixed.Int26_6) string { return svgNumber(float64(x) * em) }
	var widths, letters strings.Builder
	for _, g := range slices.Sorted(maps.Keys(used)) {
		fmt.Fprintf(&widths, "%d [%s] ", g, svgNumber(used[g].width))
		fmt.Fprintf(&letters, "1 beginbfchar <%04X> <%s endbfchar\n", g, strings.TrimPrefix(pdfText(string(used[g].letter)), "<FEFF"))
	}
	file := p.stream(" /Length1 "+strconv.Itoa(len(data)), string(data))
	descriptor := p.add("<</Type /FontDescriptor /FontName " + name + " /Flags 4 /FontBBox [" + unit(box.Min.X) + " " + unit(box.Min.Y) + " " + unit(box.Max.X) + " " + unit(box.Max.Y) +
		"] /ItalicAngle 0 /Ascent " + unit(box.Max.Y) + " /Descent " + unit(box.Min.Y) + " /CapHeight 720 /StemV 80 /FontFile2 " + pdfAt(file) + ">>")
	glyphs := p.add("<</Type /Font /Subtype /CIDFontType2 /BaseFont " + name + " /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /CIDToGIDMap /Identity /FontDescriptor " +
		pdfAt(descriptor) + " /W [" + widths.String() + "]>>")
	unicode := p.stream("", "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n/CMapName /Letters def /CMapType 2 def\n"+
		"1 begincodespacerange <0000> <FFFF> endcodespacerange\n"+letters.String()+"endcmap CMapName currentdict /CMap defineresource pop end end\n")
	return p.add("<</Type /Font /Subtype /Type0 /BaseFont " + name + " /Encoding /Identity-H /DescendantFonts [" + pdfAt(glyphs) + "] /ToUnicode " + pdfAt(unicode) + ">>")
}

// do writes an operator after its numbers and words.
func (p *PDF) do(operands ...any) {
	for i, o := range operands {
		if i > 0 {
			p.page.WriteByte(' ')
		}
		if x, ok := o.(float64); ok {
			p.page.WriteString(svgNumber(x))
		} else {
			p.page.WriteString(o.(string))
		}
	}
	p.page.WriteByte('\n')
}

// ink sets the colour of what follows: "rg" of areas and texts, "RG" of lines.
func (p *PDF) ink(c color.NRGBA, of string) {
	alpha := uint8(float64(c.A)*p.clear[len(p.clear)-1] + 0.5)
	if p.faded = p.faded || alpha < 255; p.faded {
		p.alphas[alpha] = true
		p.do("/A"+strconv.Itoa(int(alpha)), "gs")
	}
	part := func(x uint8) string { return strconv.FormatFloat(float64(x)/255, 'g', 4, 64) }
	p.do(part(c.R), part(c.G), part(c.B), of)
}

// box writes the path of a rectangle with corners of quarters of ellipses.
func (p *PDF) box(r ui.Rect, rx, ry float64) {
	if rx <= 0 || ry <= 0 {
		p.do(r.X, r.Y, r.W, r.H, "re")
		return
	}
	const bow = 0.5523 // of a curve like a quarter of a circle
	x, y, right, low, cx, cy := r.X, r.Y, r.Right(), r.Bottom(), rx*(1-bow), ry*(1-bow)
	p.do(x+rx, y, "m", right-rx, y, "l", right-cx, y, right, y+cy, right, y+ry, "c", right, low-ry, "l", right, low-cy, right-cx, low, right-rx, low, "c")
	p.do(x+rx, low, "l", x+cx, low, x, low-cy, x, low-ry, "c", x, y+ry, "l", x, y+cy, x+cx, y, x+rx, y, "c h")
}

func (p *PDF) Scale() float64 { return 1 }

func (p *PDF) Fill(r ui.Rect, radius float64, c color.NRGBA) {
	if r.W > 0 && r.H > 0 {
		p.ink(c, "rg")
		radius = min(radius, r.W/2, r.H/2)
		p.box(r, radius, radius)
		p.do("f")
	}
}

func (p *PDF) Outline(r ui.Rect, radius, width float64, c color.NRGBA) {
	if r = r.Inset(width/2, width/2); r.W > 0 && r.H > 0 {
		p.ink(c, "RG")
		radius = min(radius-width/2, r.W/2, r.H/2)
		p.box(r, radius, radius)
		p.do(width, "w S")
	}
}

// Shadow implements Painter: areas over each other, each smaller than the one below.
func (p *PDF) Shadow(r ui.Rect, blur float64, c color.NRGBA) {
	const layers = 16
	bx, by, below := min(blur, r.W/2), min(blur, r.H/2), 0.0
	for i := range layers {
		part := (float64(i) + 0.5) / layers
		strength := float64(c.A) / 255 * fade(1-part)
		p.ink(ui.Faded(color.NRGBA{R: c.R, G: c.G, B: c.B, A: 255}, 1-(1-strength)/(1-below)), "rg")
		p.box(r.Inset(bx*part, by*part), bx*(1-part), by*(1-part))
		p.do("f")
		below = strength
	}
}

func (p *PDF) Line(x1, y1, x2, y2, width float64, c color.NRGBA) {
	p.ink(c, "RG")
	p.do("1 J", width, "w", x1, y1, "m", x2, y2, "l S")
}

func (p *PDF) Disc(x, y, radius float64, c color.NRGBA) {
	p.Fill(around(x, y, x, y, radius), radius, c)
}

func (p *PDF) Ring(x, y, radius, width float64, c color.NRGBA) {
	p.Outline(around(x, y, x, y, radius), radius, width, c)
}

// Polygon fills a polygon and draws the line around it.
func (p *PDF) Polygon(corners [][2]float64, width float64, area, line color.NRGBA) {
	p.ink(area, "rg")
	p.ink(line, "RG")
	p.do("1 j", width, "w")
	p.polygon(lists.Map(corners, func(c [2]float64) point { return point{c[0], c[1]} }))
	p.do("h B")
}

func (p *PDF) polygon(corners []point) {
	for i, c := range corners {
		p.do(c.x, c.y, string("ml"[min(i, 1)]))
	}
}

func (p *PDF) Text(x, baseline float64, text string, size float64, weight ui.Weight, c color.NRGBA) {
	if strings.TrimSpace(text) == "" {
		return
	}
	weight = min(weight, ui.Heavy)
	if p.glyphs[weight] == nil {
		p.glyphs[weight] = map[truetype.Index]pdfGlyph{}
	}
	em := float64(p.face(weight).em)
	var run strings.Builder
	reached := 0.0
	p.each(text, weight, func(letter rune, a advance, at float64) {
		if isBlock(letter) {
			block(p, letter, x+at*size/em, baseline, size, c)
			return
		}
		if at != reached {
			run.WriteString(">" + svgNumber((reached-at)*1000/em) + "<")
		}
		if reached = at + a.width; a.index == p.face(weight).glyphOf(replacement).index {
			letter = replacement
		}
		p.glyphs[weight][a.index] = pdfGlyph{letter: letter, width: a.width * 1000 / em}
		fmt.Fprintf(&run, "%04X", a.index)
	})
	p.ink(c, "rg")
	p.do("BT /F"+strconv.Itoa(int(weight)), size, "Tf 1 0 0 -1", x, baseline, "Tm [<"+run.String()+">] TJ ET")
}

// Shape implements Painter: the drawing with curves as short lines.
func (p *PDF) Shape(shape Shape, r ui.Rect, c color.NRGBA) {
	d, ok := drawings[shape]
	if !ok || r.W <= 0 || r.H <= 0 {
		return
	}
	const fine = 8 // parts of a unit
	sx, sy := r.W/d.box*fine, r.H/d.box*fine
	p.do("q", 1.0/fine, "0 0", 1.0/fine, r.X, r.Y, "cm 1 J 1 j")
	if d.flip {
		p.do("-1 0 0 1", r.W*fine, "0 cm")
	}
	p.ink(c, "rg")
	for i, path := range d.fills {
		if i == 0 && len(d.cuts) > 0 { // all of them are inside the first
			path += " " + strings.Join(d.cuts, " ")
		}
		for _, line := range trace(path, sx, sy) {
			p.polygon(line)
		}
		p.do("f*")
	}
	for _, s := range d.strokes {
		p.ink(ui.Faded(c, cmp.Or(s.alpha, 1)), "RG")
		p.do(s.width*(sx+sy)/2, "w")
		for _, line := range trace(s.path, sx, sy) {
			p.polygon(line)
		}
		p.do("S")
	}
	p.do("Q")
}

// Tile implements Painter: a picture, once for each serial number.
func (p *PDF) Tile(t *ui.Tile, r ui.Rect) {
	if p.tiles[t.Serial] == 0 {
		pixels := make([]byte, 0, 3*t.W*t.H)
		for i := 0; i < len(t.Pixels); i += 4 {
			pixels = append(pixels, t.Pixels[i:i+3]...)
		}
		p.tiles[t.Serial] = p.stream(fmt.Sprintf(" /Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB /BitsPerComponent 8", t.W, t.H), string(pixels))
	}
	p.do("q", r.W, "0 0", -r.H, r.X, r.Bottom(), "cm /T"+strconv.Itoa(t.Serial), "Do Q")
}

func (p *PDF) Clip(r ui.Rect) { p.do("q", r.X, r.Y, max(0, r.W), max(0, r.H), "re W n") }

func (p *PDF) Unclip() { p.do("Q") }

func (p *PDF) Push(t Transform) {
	p.clear = append(p.clear, p.clear[len(p.clear)-1]*t.Opacity)
	p.do("q", svgScale(t.ScaleX), "0 0", svgScale(t.ScaleY), t.X, t.Y, "cm")
}

func (p *PDF) Pop() {
	p.clear = p.clear[:len(p.clear)-1]
	p.do("Q")
}
