package paint

import (
	"image"

	"cavalo/internal/ui"
)

// AppIcon draws the program's icon with sides of so many px: the emblem on a
// rounded tile of the accent, or, for systems that cut the icon to a shape of
// their own, on a full square with the emblem inside the safe middle.
func AppIcon(side int, full bool) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	p := NewSoft(img, nil, 1)
	s := float64(side)
	tile := ui.Rect{W: s, H: s}
	theme := ui.Light()
	if !full {
		Logo(p, tile, theme)
		return img
	}
	p.Fill(tile, 0, theme.Accent)
	in := s * 0.23
	p.Shape(Emblem, tile.Inset(in, in), theme.OnAccent)
	return img
}
