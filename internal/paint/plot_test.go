package paint

import (
	"image"
	"image/color"
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// painted counts the pixels of a colour that a tree paints.
func painted(root *ui.Node, c color.NRGBA) (pixels int) {
	img := image.NewRGBA(image.Rect(0, 0, 300, 200))
	fonts := NewFonts()
	p := NewSoft(img, fonts, 1)
	Tree(p, layout.Of(root, fonts, ui.Rect{W: 300, H: 200}), ui.Light(), View{})
	for y := range 200 {
		for x := range 300 {
			if img.RGBAAt(x, y) == (color.RGBA{c.R, c.G, c.B, 255}) {
				pixels++
			}
		}
	}
	return pixels
}

// Loose points are not joined by lines.
func TestLoosePoints(t *testing.T) {
	chart := func(loose bool) *ui.Node {
		return ui.NewChart("c", "", &ui.Chart{Label: "c", Mark: -1,
			YTicks: []ui.Tick{{X: 0, Text: "0"}, {X: 10, Text: "10"}},
			Series: []ui.Series{{Points: []ui.Point{{X: 0, Y: 0}, {X: 5, Y: 9}, {X: 10, Y: 10}}, Loose: loose}}}).With(ui.Traits{Height: 200})
	}
	accent := ui.Light().Accent
	if points, lines := painted(chart(true), accent), painted(chart(false), accent); points == 0 || points > lines/2 {
		t.Errorf("%d pixels of points, %d of lines", points, lines)
	}
}

// The place where a text is wrong is marked, also behind its end.
func TestWrongPlace(t *testing.T) {
	warn := ui.Light().Warn
	field := func(wrong int) int {
		return painted(ui.NewTextField("f", "f", "2 + x", func(string) {}, ui.Field{Wrong: wrong}), warn)
	}
	if none, inside, behind := field(0), field(5), field(6); none != 0 || inside == 0 || behind == 0 {
		t.Errorf("marked pixels: %d, %d, %d", none, inside, behind)
	}
}

// Each note of a chart has its mark, with words or without.
func TestNotesAreMarked(t *testing.T) {
	warn := ui.Light().Warn
	chart := func(notes ...ui.Note) int {
		return painted(ui.NewChart("c", "", &ui.Chart{Label: "c", Mark: -1, Notes: notes,
			Series: []ui.Series{{Points: []ui.Point{{X: 0, Y: 0}, {X: 10, Y: 10}}}}}).With(ui.Traits{Height: 160}), warn)
	}
	one, two := chart(ui.Note{Point: ui.Point{X: 2, Y: 8}}), chart(ui.Note{Point: ui.Point{X: 2, Y: 8}}, ui.Note{Point: ui.Point{X: 8, Y: 2}})
	if chart() != 0 || one == 0 || two != 2*one {
		t.Errorf("pixels of no mark, one and two: %d, %d, %d", chart(), one, two)
	}
}

// The line of a chart's rule goes from above the plot to its foot.
func TestRuleIsUpright(t *testing.T) {
	c := &ui.Chart{Label: "c", Mark: -1, Rule: &ui.Tick{X: 5}, Series: []ui.Series{{Points: []ui.Point{{X: 0, Y: 0}, {X: 10, Y: 100}}}}}
	img := image.NewRGBA(image.Rect(0, 0, 300, 160))
	fonts := NewFonts()
	n := layout.Of(ui.NewChart("c", "", c).With(ui.Traits{Height: 160}), fonts, ui.Rect{W: 300, H: 160})
	s := NewSoft(img, fonts, 1)
	Tree(s, n, ui.Light(), View{})
	p, _ := (&tree{Painter: s}).plotOf(c, n.Rect)
	x := int(p.X + p.W/2)
	inked := func(from, to float64) (rows int) {
		for y := int(from); y < int(to); y++ {
			for dx := -2; dx <= 2; dx++ {
				if img.RGBAAt(x+dx, y).A > 0 {
					rows++
					break
				}
			}
		}
		return rows
	}
	if upper, lower := inked(p.Y, p.Y+p.H/4), inked(p.Y+3*p.H/4, p.Y+p.H); upper < 5 || lower < 5 {
		t.Errorf("%d rows of the upper quarter have ink, %d of the lower one", upper, lower)
	}
}

// The numbers of an axis stay eight pixels apart: those between are left out.
func TestTicksKeepApart(t *testing.T) {
	var ticks []ui.Tick
	for x := range 40 {
		ticks = append(ticks, ui.Tick{X: float64(x), Text: "100"})
	}
	w := written(ui.NewChart("c", "", &ui.Chart{Label: "c", Mark: -1, XTicks: ticks,
		Series: []ui.Series{{Points: []ui.Point{{X: 0, Y: 0}, {X: 39, Y: 10}}}}}).With(ui.Traits{Height: 160}), 300, 160)
	if len(w.texts) < 4 || len(w.texts) > 20 {
		t.Fatalf("%d numbers are written", len(w.texts))
	}
	for i := 1; i < len(w.rects); i++ {
		if gap := w.rects[i].X - w.rects[i-1].Right(); gap < 7.9 {
			t.Errorf("between the numbers %d and %d are %v", i, i+1, gap)
		}
	}
}

// A table that is not laid out draws nothing, whichever of its measures is missing.
func TestTableWithoutMeasures(t *testing.T) {
	table := ui.NewTable("t", "t", &ui.TableData{Columns: []ui.TableColumn{{Title: "A"}, {Title: "B"}}, Rows: []ui.TableRow{{Cells: []string{"1", "2"}}}})
	fonts := NewFonts()
	n := layout.Of(table, fonts, ui.Rect{W: 200, H: 100})
	parts, edges := n.Parts, n.Edges
	for _, missing := range []func(){func() { n.Parts = nil }, func() { n.Edges = nil }} {
		n.Parts, n.Edges = parts, edges
		missing()
		img := image.NewRGBA(image.Rect(0, 0, 200, 100))
		Tree(NewSoft(img, fonts, 1), n, ui.Light(), View{})
	}
}
