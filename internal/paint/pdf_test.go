package paint_test

import (
	"bytes"
	"compress/zlib"
	"image/color"
	"math"
	"strings"
	"testing"

	"cavalo/internal/paint"
	"cavalo/internal/paint/pdftest"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// A PDF has its pages in their sizes, with names, and its texts where they were written, with all letters;
// those that the fonts lack are replaced. The same drawing gives the same bytes.
func TestPDF(t *testing.T) {
	ink := color.NRGBA{R: 0x20, A: 0xFF}
	draw := func() []byte {
		p := paint.NewPDF(paint.NewFonts(), "Título (1)", "pt", zlib.NewWriter)
		p.Page(200, 100, "Começo")
		p.Text(10, 20, "AVó (fi)\u00A0\\ – 1", 12, ui.Regular, ink)
		p.Text(10, 40, "a\U0001F600b🟥c", 12.5, ui.Heavy, ui.Faded(ink, 0.5))
		p.Text(10, 40, " ", 12, ui.Regular, ink)
		p.Page(300, 100, "")
		p.Push(ui.Transform{X: 5, ScaleX: 2, ScaleY: 2, Opacity: 0.5})
		p.Clip(ui.Rect{W: 9, H: 9})
		p.Tile(&ui.Tile{W: 2, H: 1, Pixels: []byte{1, 2, 3, 255, 4, 5, 6, 255}, Serial: 3}, ui.Rect{W: 4, H: 2})
		p.Tile(&ui.Tile{W: 2, H: 1, Pixels: []byte{1, 2, 3, 255, 4, 5, 6, 255}, Serial: 3}, ui.Rect{W: 4, H: 2})
		p.Shadow(ui.Rect{W: 8, H: 8}, 20, ink)
		for shape := range paint.Dip + 1 {
			p.Shape(shape, ui.Rect{W: 8, H: 8}, ink)
		}
		p.Unclip()
		p.Pop()
		p.Page(100, 100, "Fim 😀")
		p.Polygon([][2]float64{{1, 1}, {9, 1}, {5, 9}}, 1, color.NRGBA{A: 255}, ink)
		return p.File()
	}
	file := draw()
	if !bytes.Equal(file, draw()) {
		t.Error("the same drawing gives other bytes")
	}
	pages := pdftest.Read(t, file)
	testkit.Equal(t, len(pages), 3, "pages")
	testkit.Equal(t, pages[0].String()+pages[1].String(), "AVó (fi) \\ – 1\na\uFFFDbc\n")
	testkit.Equal(t, pages[0].Name+"|"+pages[1].Name+"|"+pages[2].Name, "Começo||Fim 😀")
	if last := pages[0].Texts[1]; pages[1].W != 300 || last.X != 10 || last.Y != 40 || last.Size != 12.5 || last.Weight != 2 {
		t.Errorf("%+v on a page of %g", last, pages[1].W)
	}
	// The block takes its room: the letter after it is moved by it.
	if !strings.Contains(pages[0].Content, "re\nf") && !strings.Contains(pages[0].Content, "c h\nf") {
		t.Error("the block is not drawn")
	}
	for _, want := range []string{"/Lang <FEFF00700074>", "/ca 0.5020", "/Title <FEFF005400ED"} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("no %s", want)
		}
	}
	if n := bytes.Count(file, []byte("/Subtype /Image")); n != 1 || strings.Count(pages[1].Content, "/T3 Do") != 2 {
		t.Errorf("%d pictures", n)
	}
}

// The letters of a text are as far apart as the text is measured, with kerning.
func TestPDFIsAsWideAsMeasured(t *testing.T) {
	fonts := paint.NewFonts()
	const text, size = "AVATAR To. (11)", 20
	p := paint.NewPDF(fonts, "", "en", zlib.NewWriter)
	p.Page(400, 50, "")
	p.Text(0, 20, text, size, ui.Semibold, color.NRGBA{A: 255})
	file := p.File()
	line := pdftest.Read(t, file)[0].Texts[0]
	if line.Text != text || math.Abs(line.Width-fonts.Width(text, size, ui.Semibold)) > 0.01 {
		t.Errorf("%q is %g wide, measured %g", line.Text, line.Width, fonts.Width(text, size, ui.Semibold))
	}
}
