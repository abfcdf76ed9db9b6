package review

import (
	"image"
	"image/color"
	"testing"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

var fonts = paint.NewFonts()

// pixels draws a picture and counts its pixels of a colour.
func pixels(d ui.Drawing, w, h int) func(c color.NRGBA) int {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	p := paint.NewSoft(img, fonts, 1)
	p.Fill(ui.Rect{W: float64(w), H: float64(h)}, 0, ui.Light().Raised)
	d.Draw(p, ui.Rect{W: float64(w), H: float64(h)}, ui.Light())
	return func(c color.NRGBA) (n int) {
		for i := 0; i < len(img.Pix); i += 4 {
			if (color.NRGBA{R: img.Pix[i], G: img.Pix[i+1], B: img.Pix[i+2], A: 255}) == c {
				n++
			}
		}
		return n
	}
}

// The curve has as many dots as there are moments, and says in words where it begins and ends.
func TestCurve(t *testing.T) {
	theme, last := ui.Light(), 0
	for n := range 3 {
		c := &Curve{Lang: words.En, Name: "your lead (proved)", Leads: []int{21, 21, -34, 55, 56, -49, -49, -49}, Dots: []int{1, 4}[:n]}
		warn := pixels(c, 340, 100)(theme.Warn)
		if n > 0 && warn < last+100 || n == 0 && warn > 0 {
			t.Errorf("%d dots have %d pixels, one fewer %d", n, warn, last)
		}
		if last = warn; c.label() != "your lead (proved): +21, −49" {
			t.Errorf("in words it is %q", c.label())
		}
		if pixels(c, 340, 100)(theme.Tint) < 500 {
			t.Error("the lead is not filled")
		}
	}
	if n := pixels(&Curve{Leads: []int{0}}, 340, 100)(theme.Text); n > 0 {
		t.Errorf("a game without moves has a curve of %d pixels", n)
	}
}
