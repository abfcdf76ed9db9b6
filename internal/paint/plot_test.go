package paint

import (
	"image"
	"image/color"
	"testing"

	"cavalo/internal/ui"
)

// painted counts the pixels of a colour that a tree paints.
func painted(root *ui.Node, c color.NRGBA) (pixels int) {
	img := image.NewRGBA(image.Rect(0, 0, 300, 200))
	fonts := NewFonts()
	p := NewSoft(img, fonts, 1)
	ui.Layout(root, fonts, ui.Rect{W: 300, H: 200})
	Tree(p, root, ui.Light(), View{})
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
