//go:build integration

package canvas

import (
	"image"
	"testing"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// A tile on the card is as in memory, below what is drawn after it; it is drawn again when its
// pixels change, and its texture is freed when it is no longer used.
func TestTiles(t *testing.T) {
	fonts := paint.NewFonts()
	p := newPainter(fonts)
	tile := &ui.Tile{W: 5, H: 3, Pixels: make([]byte, 4*5*3)}
	for i := range tile.Pixels {
		tile.Pixels[i] = byte(i * 17)
		if i%4 == 3 {
			tile.Pixels[i] = 255
		}
	}
	theme, size := ui.Light(), image.Pt(120, 90)
	draw := func(p paint.Painter) {
		p.Fill(ui.Rect{W: 120, H: 90}, 0, theme.Surface)
		p.Clip(ui.Rect{X: 5, Y: 5, W: 70, H: 60})
		p.Tile(tile, ui.Rect{X: 10, Y: 10, W: 75, H: 45})
		p.Unclip()
		p.Disc(40, 30, 9, theme.Accent)
	}
	for range 2 {
		if mean, far := difference(onCard(p, size, 1, draw), inMemory(fonts, size, 1, draw)); mean > 0.5 || far > 0.002 {
			t.Errorf("mean difference %.3f, far %.4f", mean, far)
		}
		for i := range tile.Pixels {
			if i%4 < 3 {
				tile.Pixels[i] ^= 0xFF
			}
		}
		tile.Serial++
	}
	for range tileFrames + 1 {
		onCard(p, size, 1, func(p paint.Painter) { p.Fill(ui.Rect{W: 9, H: 9}, 0, theme.Accent) })
	}
	if len(p.tiles) != 0 {
		t.Errorf("%d textures are kept", len(p.tiles))
	}
}
