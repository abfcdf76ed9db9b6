package paint

import (
	"image/color"
	"testing"

	"cavalo/internal/ui"
)

// lastIcon is the last of the icons that screens can name.
const lastIcon = ui.IconMore

func TestEveryIconHasADrawing(t *testing.T) {
	for i := ui.NoIcon + 1; i <= lastIcon; i++ {
		for _, px := range []int{16, 18, 27, 36} {
			m := ShapeMask(IconShape(i), px, px)
			if m.Empty() {
				t.Fatalf("icon %d has no drawing", i)
			}
			sum, top := 0, uint8(0)
			for _, a := range m.Pix {
				sum += int(a)
				top = max(top, a)
			}
			if share := float64(sum) / 255 / float64(px*px); share < 0.05 || share > 0.8 {
				t.Errorf("icon %d covers %.0f %% of %d px", i, 100*share, px)
			}
			if top < 0xB0 {
				t.Errorf("icon %d is pale at %d px: %d", i, px, top)
			}
		}
	}
	if !ShapeMask(IconShape(ui.NoIcon), 16, 16).Empty() {
		t.Error("no icon has a drawing")
	}
	if !ShapeMask(IconShape(lastIcon+1), 16, 16).Empty() {
		t.Error("there is a newer icon than this test knows: move lastIcon")
	}
}

// Drawings keep clear of the edges of their boxes, where they would be cut.
func TestShapesFitTheirBoxes(t *testing.T) {
	for _, s := range Shapes() {
		if s == CornerFlag {
			continue // lies in a corner
		}
		const px = 64
		m := ShapeMask(s, px, px)
		for i := range px {
			for _, a := range []uint8{m.AlphaAt(i, 0).A, m.AlphaAt(i, px-1).A, m.AlphaAt(0, i).A, m.AlphaAt(px-1, i).A} {
				if a > 0 {
					t.Errorf("shape %d touches the edge of its box", s)
					break
				}
			}
		}
	}
}

func TestMirroredIcons(t *testing.T) {
	const px = 24
	for _, pair := range [][2]ui.Icon{{ui.IconUndo, ui.IconRedo}, {ui.IconBack, ui.IconForward}, {ui.IconFirst, ui.IconLast}} {
		a, b := ShapeMask(IconShape(pair[0]), px, px), ShapeMask(IconShape(pair[1]), px, px)
		for y := range px {
			for x := range px {
				if a.AlphaAt(x, y) != b.AlphaAt(px-1-x, y) {
					t.Fatalf("icons %d and %d are not mirrored at %d, %d", pair[0], pair[1], x, y)
				}
			}
		}
	}
}

// The two knights differ in shape, not only in colour, even where they are
// small.
func TestKnightsDifferInShape(t *testing.T) {
	for _, px := range []int{28, 60, 120} {
		white, black := ShapeMask(WhiteBody, px, px), ShapeMask(BlackBody, px, px)
		differ, body := 0, 0
		for i := range white.Pix {
			if white.Pix[i] > 0x80 {
				body++
			}
			if (white.Pix[i] > 0x80) != (black.Pix[i] > 0x80) {
				differ++
			}
		}
		if differ*25 < body {
			t.Errorf("at %d px only %d of %d pixels differ", px, differ, body)
		}
	}
}

// Both knights stand out from every square that they can stand on.
func TestKnightsStandOut(t *testing.T) {
	for name, theme := range themes {
		for _, ground := range []color.NRGBA{theme.EmptySquare, theme.LowSquare, theme.HighSquare, theme.Accent} {
			for piece, pair := range map[string][2]color.NRGBA{"White": {theme.White, theme.WhiteLine}, "Black": {theme.Black, theme.BlackLine}} {
				if c := max(ui.Contrast(pair[0], ground), ui.Contrast(pair[1], ground)); c < 3 {
					t.Errorf("%s: %s on %v: contrast %.2f", name, piece, ground, c)
				}
			}
		}
	}
}
