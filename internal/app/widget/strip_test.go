package widget

import (
	"image"
	"image/color"
	"testing"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// A strip has a square for each step, however many there are, and the lost ones are amber and taller
// where there is no room for words.
func TestStrip(t *testing.T) {
	theme, fonts := ui.Light(), paint.NewFonts()
	pixels := func(s Strip, c color.NRGBA) (n int) {
		area := ui.Rect{W: 340, H: 28}
		img := image.NewRGBA(image.Rect(0, 0, 340, 28))
		p := paint.NewSoft(img, fonts, 1)
		p.Fill(area, 0, theme.Raised)
		s.Draw(p, area, theme)
		for i := 0; i < len(img.Pix); i += 4 {
			if (color.NRGBA{R: img.Pix[i], G: img.Pix[i+1], B: img.Pix[i+2], A: 255}) == c {
				n++
			}
		}
		return n
	}
	for _, steps := range []int{1, 8, 38, 90} {
		for _, theirs := range []bool{false, true} {
			ink := map[bool]color.NRGBA{false: theme.Accent, true: theme.Text}
			s := Strip{Steps: steps, Room: map[bool]int{true: 90}[theirs], Theirs: theirs}
			one, other := float64(pixels(s, ink[theirs]))/float64(steps), pixels(s, ink[!theirs])
			if pixels(s, theme.HighSquare) > 0 || other > 0 || one < 4 {
				t.Errorf("%+v: %v pixels each, %d of the other's", s, one, other)
			}
			s.Costs = map[int]int{1: 2}
			if amber := float64(pixels(s, theme.HighSquare)); !theirs && amber < one*0.5 || amber < 4 || steps > 30 && amber < one*1.5 {
				t.Errorf("%+v: %v amber pixels, a step has %v", s, amber, one)
			}
		}
	}
}
