package paint

import (
	"encoding/xml"
	"image/color"
	"io"
	"strings"
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// wellFormed reads a drawing as XML and counts its elements by name.
func wellFormed(t *testing.T, svg string) map[string]int {
	t.Helper()
	count := map[string]int{}
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return count
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, svg)
		}
		if e, ok := token.(xml.StartElement); ok {
			count[e.Name.Local]++
			for _, a := range e.Attr {
				if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") {
					t.Errorf("%s has %s=%q", e.Name.Local, a.Name.Local, a.Value)
				}
			}
		}
	}
}

// A drawing is well-formed XML whatever its words are, and the smallest one is
// written as it should be.
func TestSVG(t *testing.T) {
	s := NewSVG(NewFonts())
	s.Letters = true
	s.Fill(ui.Rect{W: 10, H: 5.5}, 2, color.NRGBA{R: 0x0A, G: 0x9B, B: 0xFF, A: 0xFF})
	s.Text(1, 4, `a<b & "c"`+"\x00\xff", 12, ui.Heavy, ui.Faded(color.NRGBA{R: 0x20, G: 0x24, B: 0x2C, A: 0xFF}, 0.5))
	got := s.File(10, 5.5, "T<", "D&")
	want := `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5.5" width="10" height="5.5" role="img" aria-labelledby="title words" font-family="Lato,'Segoe UI',system-ui,sans-serif">
<title id="title">T&lt;</title><desc id="words">D&amp;</desc>
<defs></defs>
<rect x="0" y="0" width="10" height="5.5" rx="2" fill="#0a9bff"/>
<text x="1" y="4" font-size="12" font-weight="800" textLength="` + svgNumber(s.Width(`a<b & "c"`+"\uFFFD", 12, ui.Heavy)) + `" lengthAdjust="spacingAndGlyphs" fill="#20242c" fill-opacity="0.5">a&lt;b &amp; &#34;c&#34;` + "\uFFFD" + `</text>
</svg>
`
	if wellFormed(t, got); got != want {
		t.Errorf("it is\n%s\nnot\n%s", got, want)
	}
}

// Text becomes outlines: each letter's once, placed with kerning as the text is measured, with the
// text as a label; a block that the fonts lack is a rectangle.
func TestSVGOutlines(t *testing.T) {
	s := NewSVG(NewFonts())
	black := color.NRGBA{A: 0xFF}
	s.Text(1, 4, `AVA <"`, 12, ui.Regular, black)
	s.Text(1, 24, "A", 24, ui.Regular, black)
	s.Text(1, 44, "🟥⬜", 12, ui.Heavy, black)
	got := s.File(10, 50, "T", "")
	count := wellFormed(t, got)
	if count["text"] != 0 || count["path"] != 4 || count["use"] != 6 || count["rect"] != 2 {
		t.Errorf("it has %v", count)
	}
	if !strings.Contains(got, `aria-label="AVA &lt;&#34;"`) || !strings.Contains(got, `fill="#d14b42"`) || !strings.Contains(got, `fill="none" stroke-width=`) {
		t.Errorf("it is\n%s", got)
	}
	fc := s.face(ui.Regular)
	a, v := fc.glyphOf('A'), fc.glyphOf('V')
	at := svgNumber(a.width + fc.kern(a.index, v.index))
	if name := s.glyphName(ui.Regular, v.index); !strings.Contains(got, `<use xlink:href="#`+name+`" x="`+at+`"/>`) || fc.kern(a.index, v.index) >= 0 {
		t.Errorf("V is not at %s", at)
	}
	if path := s.glyphPath(fc, a.index); !strings.HasPrefix(path, "M") || strings.Count(path, "Z") != 2 {
		t.Errorf("A is %s", path)
	}
}

// Every shape, a board, a tree and a dialog can be written, and what they begin
// ends.
func TestSVGOfEverything(t *testing.T) {
	theme := ui.Light()
	s := NewSVG(NewFonts())
	for _, shape := range Shapes() {
		s.Shape(shape, ui.Rect{W: 24, H: 24}, theme.Text)
	}
	s.Shadow(ui.Rect{W: 30, H: 10}, 20, theme.Text)
	Knight(s, WhiteKnight, ui.Rect{W: 60, H: 60}, theme)
	Tree(s, layout.Of(clockish(), s.Fonts, ui.Rect{W: 400, H: 300}), theme, View{})
	count := wellFormed(t, s.File(400, 300, "all", ""))
	if count["path"] < len(Shapes()) || count["use"] == 0 || count["circle"] < 3 || count["radialGradient"] == 0 {
		t.Errorf("it has %v", count)
	}
}

// clockish is a page with a tree, a table and a dialog.
func clockish() *ui.Node {
	dots := func(w, h float64) []ui.Dot {
		return []ui.Dot{{X: w / 2, Y: 9, Up: -1, Radius: 5, Text: "start"}, {X: 9, Y: h - 9, Up: 0, Radius: 5, Hollow: true, Crossed: true, Chosen: true, Under: "7 = 3 + 4"}}
	}
	table := &ui.TableData{Columns: []ui.TableColumn{{Title: "a"}}, Rows: []ui.TableRow{{Cells: []string{"b"}}}}
	return ui.NewLayer("", ui.NewColumn("page",
		ui.NewTree("tree", "tree", &ui.Tree{Dots: dots}).With(ui.Traits{Height: 100}),
		ui.NewTable("table", "table", table),
	), ui.NewColumn("", ui.NewDialog("dialog", "Dialog", func() {}, ui.NewText("words", "Above everything"))))
}

// The outline of every letter begins with a point: else programs leave it out.
func TestSVGOutlinesBegin(t *testing.T) {
	s := NewSVG(NewFonts())
	s.Text(0, 0, "a:…é ã ç ñ ¿;=iÍ≈∞−·«“", 12, ui.Heavy, color.NRGBA{A: 255})
	if file := s.File(9, 9, "", ""); strings.Contains(file, `d="Z`) || strings.Count(file, `d="M`) != 18 {
		t.Errorf("%d letters begin with a point: %s", strings.Count(file, `d="M`), file)
	}
}
