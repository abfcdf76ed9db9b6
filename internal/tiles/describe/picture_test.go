package describe

import (
	"image"
	"image/color"
	"testing"

	"cavalo/internal/report/picture"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// TestTiles: tiles on their goal squares look different from others, and from
// the blank and what is around the board.
func TestTiles(t *testing.T) {
	p, err := rules.ParsePosition("1.2.3/5.4.0")
	testkit.Must(t, err)
	theme := ui.Light()
	img := picture.On(Board(p), theme, 300).RGBA
	seen := map[color.NRGBA]string{}
	for name, at := range map[string]image.Point{"home": {25, 75}, "not home": {25, 165}, "blank": {250, 190}, "outside": {150, 20}} {
		r, g, b, _ := img.At(at.X, at.Y).RGBA()
		c := color.NRGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}
		if other, ok := seen[c]; ok {
			t.Errorf("%s and %s are both %v", name, other, c)
		}
		seen[c] = name
	}
	testkit.Equal(t, seen[theme.Surface], "outside", "around the board it is not %v: %v", theme.Surface, seen)
}
